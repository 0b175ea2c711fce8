"""Pictures: drawn once per content, never blocking anything, never leaking."""

import asyncio
import errno
import io
import os
import pickle
import platform
import signal
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from unittest.mock import AsyncMock, Mock

import pytest
from pydantic import BaseModel

from bot.games.picture import MovingPicture, Picture, PrivatePicture
from bot.services.base.ports import Body
from bot.services.base.workers.pool import command, environment
from bot.services.base.workers.process import HEADER, NICENESS, answer_jobs
from bot.services.pictures.cache import PictureFolder, PictureMemory, content_key
from bot.services.pictures.component_tables import pack_with_tables
from bot.services.pictures.images import WORKER, Images, PictureFailed, PicturePool
from bot.services.pictures.worker import DrawnPicture, Job, MemoryReturner
from bot.services.wording.messages import UndrawnMessage, build_with_pictures
from render.core.areas import Area, Box
from tests.bot.services import tiny_binding
from tests.bot.services.tiny_binding import PlainWords
from tests.bot.services.tiny_game import Public
from tests.effort import PATIENCE


@pytest.fixture(autouse=True)
def within_this_process() -> None:
    """Leave the drawing processes on: these tests are about them."""


def part(points: int = 3) -> Public:
    return Public(1, "roll", 3, (points, 4), 0, 0)


def png(size: int = 100) -> bytes:
    return b"\x89PNG" + b"." * size + b"IEND\xaeB`\x82"


async def test_a_picture_is_drawn_in_another_process_and_kept_on_disk(tmp_path: Path) -> None:
    images = Images(tmp_path / "cache", 10, PATIENCE, 1)
    drawn = await images.draw(tiny_binding.picture(part()), PlainWords())
    assert drawn.png.startswith(b"\x89PNG")
    assert drawn.alt == "Points: 3, 4; Ana, Ben"
    assert drawn.filename.startswith("tiny-board-")
    both = await asyncio.gather(*(images.draw(tiny_binding.picture(part(9)), PlainWords()) for _ in range(3)))
    assert len({file.png for file in both if file is not None}) == 1
    assert len(list((tmp_path / "cache").iterdir())) == 2
    await images.close()
    # Another process finds it in the cache: nothing is drawn, so no drawing process is started.
    again = Images(tmp_path / "cache", 10, PATIENCE, 1)
    assert await again.draw(tiny_binding.picture(part()), PlainWords()) == drawn
    assert again.pool.processes == frozenset()
    other = await again.draw(tiny_binding.picture(part()), PlainWords(names=("Cleo", "Ben")))
    assert other.alt == "Points: 3, 4; Cleo, Ben"
    marked = await again.draw(tiny_binding.picture(part()), PlainWords(marks=("", "away")))
    assert marked.filename not in (drawn.filename, other.filename), "a mark makes it another picture"
    await again.close()
    assert again.pool.processes == frozenset()


@pytest.mark.usefixtures("drawn_here")
async def test_a_picture_in_motion_is_a_gif_kept_on_disk_or_the_still_picture_where_none_can_be_drawn(
    tmp_path: Path,
) -> None:
    moving = MovingPicture("tiny.roll", tiny_binding.paint_moving, tiny_binding.alt, part())
    wrong = MovingPicture("tiny.roll", tiny_binding.paint_moving_wrong, tiny_binding.alt, part())
    picture = replace(tiny_binding.picture(part()), moving=moving)
    images = Images(tmp_path / "cache", 10, PATIENCE, 1)
    drawn = await images.draw(picture, PlainWords())
    still = await images.draw(tiny_binding.picture(part()), PlainWords())
    assert await images.draw(replace(picture, moving=wrong), PlainWords()) == still
    await images.close()
    assert (drawn.png[:6], drawn.filename[:10], drawn.filename[-4:]) == (b"GIF89a", "tiny-roll-", ".gif")
    assert drawn.alt == still.alt
    assert still.filename.endswith(".png")
    again = Images(tmp_path / "cache", 10, PATIENCE, 1)
    assert await again.draw(picture, PlainWords()) == drawn
    assert again.pool.processes == frozenset()
    await again.close()


@pytest.mark.usefixtures("drawn_here")
async def test_a_private_picture_never_touches_the_disk(tmp_path: Path) -> None:
    images = Images(tmp_path / "cache", 10, PATIENCE, 1)
    picture = PrivatePicture("tiny.hand", tiny_binding.paint, tiny_binding.alt, part())
    one, two = [await images.draw_private(picture, PlainWords()) for _ in range(2)]
    assert one == two
    assert one.filename == "picture.png"
    assert not (tmp_path / "cache").exists()
    await images.close()


async def test_one_that_hangs_is_left_out_and_its_process_is_stopped(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    images = Images(tmp_path / "cache", 10, 0.5, 1)
    bad = Picture("tiny.bad", tiny_binding.paint_forever, tiny_binding.alt, part())
    built = await build_with_pictures(UndrawnMessage(Body("Text", (bad,))), images, PlainWords())
    assert built.message is not None
    assert (built.message.pictures, built.complete) == ((), False), "it is tried again later"
    assert "not done within 0.5 s" in caplog.text
    assert images.pool.processes == frozenset()
    await images.close()


async def test_one_that_dies_or_raises_is_none_and_the_next_is_drawn(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    images = Images(tmp_path / "cache", 10, PATIENCE, 1)
    for painter in (tiny_binding.paint_and_die, tiny_binding.paint_wrong):
        assert await images.draw(Picture("tiny.bad", painter, tiny_binding.alt, part()), PlainWords()) is None
    assert await images.draw(tiny_binding.picture(part()), PlainWords()) is not None
    assert "died" in caplog.text
    assert "ValueError in paint_wrong" in caplog.text
    assert "aces" not in caplog.text
    await images.close()


async def test_a_process_killed_while_idle_is_replaced() -> None:
    pool = PicturePool(1, PATIENCE)
    job = Job(tiny_binding.paint, tiny_binding.alt, part(), PlainWords())
    await pool.draw(job)
    (process,) = pool.processes
    os.kill(process, signal.SIGKILL)
    with pytest.raises(PictureFailed):
        await pool.draw(job)
    assert (await pool.draw(job)).alt
    assert process not in pool.processes
    await pool.close()


async def test_a_process_starts_when_it_is_needed_is_told_no_secret_gives_way_and_ignores_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("bot.py", "render.py", "pickle.py"):
        (tmp_path / name).write_text("raise SystemExit('a stranger')\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("CROUPIER_TOKEN", "very.secret.token")
    monkeypatch.setenv("CROUPIER_DATABASE_URL", "postgresql+asyncpg://croupier:secret@127.0.0.1/x")
    pool = PicturePool(2, PATIENCE)
    assert pool.processes == frozenset()
    told = await pool.draw(Job(tiny_binding.paint, tiny_binding.alt_of_environment, part(), PlainWords()))
    assert "PATH" in told.alt
    assert "CROUPIER" not in told.alt
    job = Job(tiny_binding.paint, tiny_binding.alt, part(), PlainWords())
    assert (await pool.draw(job)).alt
    (process,) = pool.processes
    nicer = os.getpriority(os.PRIO_PROCESS, process) - os.getpriority(os.PRIO_PROCESS, 0)
    assert nicer == min(NICENESS, 19 - os.getpriority(os.PRIO_PROCESS, 0))
    await pool.close()
    assert pool.processes == frozenset()
    with pytest.raises(PictureFailed):
        await pool.draw(job)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break otherwise there")
async def test_a_drawing_process_whose_bot_died_ends_without_a_word() -> None:
    reading, writing = os.pipe()
    process = await asyncio.create_subprocess_exec(
        *command(WORKER),
        stdin=asyncio.subprocess.PIPE,
        stdout=writing,
        stderr=asyncio.subprocess.PIPE,
        env=environment(),
    )
    os.close(writing)
    assert await asyncio.to_thread(os.read, reading, HEADER.size) == HEADER.pack(0), "it is ready"
    os.close(reading)
    job = Job(tiny_binding.paint, tiny_binding.alt, part(), PlainWords())
    body = pack_with_tables(job, job.part)
    _, errors = await process.communicate(HEADER.pack(len(body)) + body)
    assert (process.returncode, errors) == (0, b"")


def test_memory_is_given_back_once_for_many_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[bool] = []
    returner = MemoryReturner(every=3)
    monkeypatch.setattr(returner, "give_back", lambda: given.append(True))
    for _ in range(7):
        returner()
    assert len(given) == 2


@pytest.mark.skipif(
    platform.libc_ver()[0] != "glibc", reason="other C libraries give memory back by themselves or not at all"
)
def test_glibc_gives_memory_back() -> None:
    assert MemoryReturner().give_back()


def test_a_worker_tidies_up_after_its_answer_was_sent() -> None:
    sink, sent = io.BytesIO(), list[int]()
    jobs = b"".join(HEADER.pack(len(body)) + body for body in (b"one", b"three"))
    answer_jobs(io.BytesIO(jobs), sink, bytes.upper, lambda: sent.append(len(sink.getvalue())))
    assert sink.getvalue() == HEADER.pack(0) + HEADER.pack(3) + b"ONE" + HEADER.pack(5) + b"THREE"
    assert sent == [HEADER.size * 2 + 3, len(sink.getvalue())]


def test_the_folder_and_the_memory_keep_to_their_sizes_and_let_the_oldest_go(tmp_path: Path) -> None:
    folder = PictureFolder(tmp_path, 1000)
    for number in range(20):
        folder.put(f"{number:02}", DrawnPicture(png(), "alt"))
        os.utime(tmp_path / f"{number:02}.picture", (number, number))
    held = sum(file.stat().st_size for file in tmp_path.iterdir())
    assert held <= 1000
    assert folder.get("00") is None
    assert folder.get("19") == DrawnPicture(png(), "alt")
    folder.clear()
    assert list(tmp_path.iterdir()) == []

    memory = PictureMemory(1000)
    for number in range(20):
        memory[f"{number}"] = DrawnPicture(png(), "")
    assert memory.get("0") is None
    assert memory.get("19") is not None
    memory["large"] = DrawnPicture(png(2000), "")
    assert list(memory) == ["large"]
    memory.clear()
    assert list(memory) == []


def test_a_picture_is_kept_with_its_areas_and_a_damaged_file_is_none(tmp_path: Path) -> None:
    areas = (Area("lot", "a", Box(1, 2, 30, 40), spot=(9, 12)), Area("square", "c3", Box(5, 6, 7, 8)))
    folder = PictureFolder(tmp_path, 100_000)
    folder.put("board", DrawnPicture(png(), "Łódź", areas=areas))
    assert folder.get("board") == DrawnPicture(png(), "Łódź", areas=areas)

    folder.put("whole", DrawnPicture(png(), "alt"))
    body = (tmp_path / "whole.picture").read_bytes()
    (tmp_path / "short.picture").write_bytes(body[: len(body) // 2])
    (tmp_path / "empty.picture").write_bytes(b"")
    assert folder.get("short") is None
    assert folder.get("empty") is None
    assert folder.get("missing") is None


def test_a_folder_that_cannot_be_written_or_is_full_keeps_nothing_half_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("in the way")
    PictureFolder(tmp_path / "file", 1000).put("key", DrawnPicture(png(), "alt"))
    assert "picture cache" in caplog.text

    folder = PictureFolder(tmp_path / "cache", 100_000)
    folder.put("before", DrawnPicture(png(), "alt"))
    caplog.clear()
    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", Mock(side_effect=OSError(errno.ENOSPC, "no space left on device")))
        folder.put("meanwhile", DrawnPicture(png(), "alt"))
    assert "picture cache" in caplog.text
    assert [file.name for file in (tmp_path / "cache").iterdir()] == ["before.picture"]
    assert folder.get("before") == DrawnPicture(png(), "alt")
    folder.clear()
    assert list((tmp_path / "cache").iterdir()) == []


async def test_a_picture_under_way_while_somebody_is_forgotten_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    images = Images(tmp_path / "cache", 10, PATIENCE, 1)
    under_way, forgotten = asyncio.Event(), asyncio.Event()

    async def drawn(job: Job) -> DrawnPicture:
        under_way.set()
        await forgotten.wait()
        return DrawnPicture(png(), "Ana leads")

    monkeypatch.setattr(images.pool, "draw", drawn)
    drawing = asyncio.create_task(images.draw(tiny_binding.picture(part()), PlainWords()))
    await under_way.wait()
    await images.clear_caches()
    forgotten.set()
    assert await drawing is not None
    assert list(tmp_path.iterdir()) in ([], [tmp_path / "cache"])
    assert sum(len(files) for *_, files in os.walk(tmp_path)) == 0
    await images.close()


async def test_a_process_that_cannot_be_started_costs_a_picture_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asyncio, "create_subprocess_exec", AsyncMock(side_effect=BlockingIOError("no more processes")))
    images = Images(tmp_path / "cache", 10, PATIENCE, 1)
    assert await images.draw(tiny_binding.picture(part()), PlainWords()) is None
    await images.close()


class Rows(BaseModel):
    prices: tuple[int, ...]


@dataclass(frozen=True)
class Part:
    shown: int
    tables: Rows


def test_equal_content_has_an_equal_key_and_anything_else_or_other_tables_another() -> None:
    here, there = Part(1, Rows(prices=(1, 2))), Part(1, Rows(prices=(1, 2)))
    assert content_key(here) == content_key(there)
    keys = {content_key(Part(shown, Rows(prices=prices))) for shown in (1, 2) for prices in ((1, 2), (2, 1), (12,))}
    assert len(keys) == 6
    assert content_key(here) in keys

    assert content_key("kind", part(), ("Ana",)) == content_key("kind", part(), ("Ana",))
    assert content_key("kind", part()) != content_key("kind", part(4))
    assert content_key("a", "b") != content_key("ab")


def test_tables_arrive_in_a_drawing_process_once() -> None:
    tables = Rows(prices=(1, 2))
    sent = [pack_with_tables(Job(len, str, part, PlainWords()), part) for part in (Part(1, tables), Part(2, tables))]
    first, second = (pickle.loads(one) for one in sent)
    assert (first.part, second.part) == (Part(1, tables), Part(2, tables))
    assert first.part.tables is second.part.tables
    assert first.part.tables is not tables
