"""Every package is pinned, including indirect dependencies."""

import re
import tomllib
from importlib.metadata import PackageNotFoundError, files, requires, version
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]


def _pins() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.split("==") for line in lines if line and not line.startswith("#")]
    return {canonicalize_name(name): pin for name, pin in pairs}


def _asked_for(*, extras: bool) -> list[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    optional = project["optional-dependencies"].values() if extras else ()
    lines = project["dependencies"] + [line for extra in optional for line in extra]
    return [Requirement(line) for line in lines if not line.startswith("croupier[")]


def _needed(*, extras: bool = True) -> dict[str, set[str]]:
    """Return every package in use here, or by a host without any extra, with its extras."""
    found: dict[str, set[str]] = {}
    queue = _asked_for(extras=extras)
    while queue:
        wanted = queue.pop()
        name = canonicalize_name(wanted.name)
        if name in found and wanted.extras <= found[name]:
            continue
        found.setdefault(name, set()).update(wanted.extras)
        try:
            further = [Requirement(line) for line in requires(name) or ()]
        except PackageNotFoundError:
            continue  # for another system or version of Python
        environments = [{"extra": extra} for extra in (found[name] or {""})]
        queue += [one for one in further if one.marker is None or any(map(one.marker.evaluate, environments))]
    return found


def test_everything_that_is_installed_for_us_is_pinned_exactly_at_the_versions_the_tests_run_with() -> None:
    assert sorted(_needed().keys() - _pins().keys()) == []

    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()

    assert [
        line for line in lines if line and not line.startswith("#") and not re.fullmatch(r"[\w.-]+==[\w.]+", line)
    ] == []

    pins = _pins()
    installed = {}
    for name in _needed():
        try:
            installed[name] = version(name)
        except PackageNotFoundError:
            continue

    assert installed == {name: pins[name] for name in installed}


def test_an_installation_without_extras_stays_small() -> None:
    """docs/decisions.md names the earlier size. Our own wheel takes 22 MB."""
    needed = _needed(extras=False)
    assert not needed.keys() & {"babel", "rich", "icalendar", "py-ecc", "fluent-runtime"}
    held = [Path(str(one.locate())) for name in needed for one in files(canonicalize_name(name)) or ()]
    megabytes = sum(one.stat().st_size for one in held if one.is_file()) / 1e6
    assert megabytes + 22 < 140
