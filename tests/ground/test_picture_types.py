"""The type checker refuses a picture whose part is not what its painter draws, so that no view gets into a public picture."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
MODULE = """
from __future__ import annotations

from PIL import Image

from bot.games.binding import {name}
from engines.core.game import View
from render.core.localizer import Localizer


class Part:
    pass


def paint(part: Part, words: Localizer) -> Image.Image:
    raise NotImplementedError


def alt(part: Part, words: Localizer) -> str:
    return ""


def fitting(part: Part) -> tuple[{name}, ...]:
    return ({name}("a.b", paint, alt, part),)


def leaking(view: View[Part, Part]) -> tuple[{name}, ...]:
    return ({name}("a.b", paint, alt, view),)


def leaking_text(part: Part) -> {name}:
    return {name}("a.b", paint, lambda view, words: str(view.private), part)
"""


def test_a_picture_is_drawn_from_the_part_its_painter_takes(tmp_path: Path) -> None:
    for name in ("Picture", "PrivatePicture"):
        (tmp_path / f"{name.lower()}_types.py").write_text(MODULE.format(name=name))
    settings = {"extraPaths": [str(ROOT)], "typeCheckingMode": "strict", "pythonVersion": "3.11"}
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(settings))
    command = [
        sys.executable,
        "-m",
        "pyright",
        "--outputjson",
        "--pythonpath",
        sys.executable,
        "--project",
        str(tmp_path),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    wrong: dict[str, set[str]] = {}
    for fault in json.loads(done.stdout)["generalDiagnostics"]:
        wrong.setdefault(Path(fault["file"]).name, set()).add(lines_of(fault["file"])[fault["range"]["start"]["line"]])
    for name in ("Picture", "PrivatePicture"):
        assert wrong.pop(f"{name.lower()}_types.py") == {
            f'    return ({name}("a.b", paint, alt, view),)',
            f'    return {name}("a.b", paint, lambda view, words: str(view.private), part)',
        }
    assert wrong == {}


def lines_of(file: str) -> list[str]:
    return Path(file).read_text().splitlines()
