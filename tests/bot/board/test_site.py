"""The board page as browsers get it."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from typing import Any

import pytest
from aiohttp import WSMsgType, WSServerHandshakeError
from aiohttp.test_utils import TestServer

from bot.board.activity import Activity
from bot.board.frame import Frame
from bot.board.site import COOKIE, Site
from bot.services.base.board_access import SIGN_IN_LASTS
from bot.services.base.model import SessionId
from bot.services.composition import Services
from bot.services.seats import gathering, hosting, lobbies, solo_tables, viewers
from bot.services.views import session_queries
from data.store.schema.columns import TABLE_OF
from data.store.sessions import log
from data.store.sessions.log import LogEntryRow
from engines.core.errors import IllegalAction
from engines.core.values import replace
from tests.bot.board.conftest import URL, Browser, Browsers
from tests.bot.board.discord_api import APPLICATION, Api, api_of
from tests.bot.board.opening import page_of, some_action
from tests.bot.services.fakes import CHANNEL, FakeClock, Player, open_table, sit_down


async def alone(services: Services, game: str = "vegas_showdown", number: int = 900) -> tuple[Player, SessionId]:
    """Return a person who plays a game against computer players, and the session."""
    player = await sit_down(services, number, f"Player {number}")
    return player, (await solo_tables.play_now(services.context, player.caller, game)).session


def first_answer(frame: dict[str, Any], place: str = "") -> dict[str, Any]:
    """Return the answer of the first place of a kind on the pictures of a frame."""
    targets = (target for picture in frame["pictures"] for target in picture["targets"])
    return next(target for target in targets if place in ("", target["place"]))["answers"][0]


def pressing(answer: dict[str, Any], number: str) -> dict[str, Any]:
    return {"press": answer["id"], "value": answer.get("value"), "number": number}


async def test_a_link_opens_once_and_its_table_only(services: Services, browsers: Browsers) -> None:
    player, session = await alone(services)
    _, foreign = await alone(services, number=901)
    link = services.context.board_access.link(player.person, session, CHANNEL, "de")
    first, second = await browsers.new(), await browsers.new()
    path = link.partition("board.test")[2]
    assert (await first.get(path, allow_redirects=False))[0] == 303
    status, text = await second.get(path, allow_redirects=False)
    assert status == 403
    assert "benutzt" in text, "in the language of the link"
    assert (await second.get("/"))[0] == 401
    await first.follow(services, player, session)
    assert (await first.ask(session))["table"] == session
    await services.people.set_settings(player.person, language="de")
    assert "Tisch" in (await first.ask(foreign))["text"], "in the language chosen since"
    assert "du bist am Zug" in (await first.ask(session, tables=True))["tables"][0]["label"]
    looking = await browsers.of(await sit_down(services, 950, "Uma"), session)
    refused = await looking.ask(session)
    assert refused["refused"], "a game against computer players is nobody else's, not even by a link"
    assert refused.keys() <= {"text", "refused"}
    assert (await second.ask(session)) == {"status": 401}


async def test_whoever_looked_on_in_a_channel_does_not_follow_the_table_into_a_thread(
    services: Services, browsers: Browsers
) -> None:
    table, browser = await open_table(services, game="vegas_showdown"), await browsers.new()
    uma = await sit_down(services, 950, "Uma")
    await browser.follow(services, uma, table.session)
    assert not (await browser.ask(table.session)).get("refused")
    await gathering.move_to_thread(services.context, table.ana.caller, table.session, CHANNEL, 777)
    assert (await browser.ask(table.session))["refused"]
    await browser.follow(services, uma, table.session)
    assert not (await browser.ask(table.session)).get("refused"), "opened again in the thread"


async def test_forged_old_and_foreign_cookies_open_nothing(
    services: Services, browsers: Browsers, clock: FakeClock
) -> None:
    player, session = await alone(services)
    access = services.context.board_access
    good, alias = access.cookie(access.sign_in(player.person, "en", {})), access.alias(player.person)
    content, _, seal = good.partition(".")
    link = (access.link(player.person, session, CHANNEL, "en") or "").rpartition("/")[2]
    forged = ("", "x", "x.y", good[:-1], f"{content}.", f"{content[:-2]}.{seal}", f".{seal}", link)
    for cookie in forged:
        browser = await browsers.new()
        assert (await browser.get(f"/?as={alias}", headers={"Cookie": f"{COOKIE}{alias}={cookie}"}))[0] == 401, cookie
    for link in (*forged[:-1], good):
        assert (await (await browsers.new()).get(f"/open/{link or '-'}", allow_redirects=False))[0] == 403, link
    browser = await browsers.new()
    browser.keep(f"{COOKIE}{alias}", good)
    assert (await browser.get(f"/?as={alias}"))[0] == 200
    assert (await browser.get("/"))[0] == 401
    browser.alias = alias
    await (socket := await browser.live(session)).receive_json()
    clock.time += SIGN_IN_LASTS
    await socket.send_json({"alive": True})
    assert (await socket.receive(timeout=20)).type is WSMsgType.CLOSE
    assert (await browser.get(f"/?as={alias}"))[0] == 401


async def test_several_people_use_one_browser_each_with_pages_of_their_own(
    services: Services, browsers: Browsers
) -> None:
    players = [await alone(services, number=number) for number in (900, 901)]
    browser = await browsers.new()
    aliases: list[str] = []
    pictures: list[str] = []
    for player, session in players:
        await browser.follow(services, player, session)
        aliases.append(browser.alias)
        pictures.append((await browser.ask(session))["pictures"][0]["src"])
    for alias, (_, session), (_, foreign) in zip(aliases, players, reversed(players), strict=True):
        browser.alias = alias
        assert (await browser.ask(session))["table"] == session
        assert (await browser.ask(foreign))["refused"]
        assert (await (await browser.live(session)).receive_json())["table"] == session
    assert [(await browser.get(f"/{picture}"))[0] for picture in pictures] == [200, 200]
    address, _, _ = pictures[0].partition("?")
    assert (await browser.get(f"/{address}?as={aliases[1]}"))[0] == 404
    player, session = players[0]
    await browser.follow(services, player, session)
    assert (await browser.get(f"/{pictures[0]}"))[0] == 200, "an older page goes on after another link"


async def test_a_copied_address_is_refused_to_whoever_else_is_signed_in(services: Services, browsers: Browsers) -> None:
    (ana, hers), (ben, his) = [await alone(services, number=number) for number in (900, 901)]
    owner, other = await browsers.new(), await browsers.new()
    await owner.follow(services, ana, hers)
    link = services.context.board_access.link(ana.person, hers, CHANNEL, "en").removeprefix(URL)
    assert (await owner.get(link, allow_redirects=False))[0] == 303
    picture = (await owner.ask(hers))["pictures"][0]["src"]
    await other.follow(services, ben, his)
    own = services.context.board_access.cookie(services.context.board_access.sign_in(ben.person, "en", {hers: CHANNEL}))
    other.keep(f"{COOKIE}{owner.alias}", own)  # his own cookie by her name
    for path, status in (
        (f"/{picture}", 401),
        (f"/{picture.replace(owner.alias, other.alias)}", 404),
        (f"/?table={hers}&as={owner.alias}", 401),
        (link, 403),
    ):
        assert (await other.get(path, allow_redirects=False))[0] == status, path
    assert (await other.ask(hers))["refused"]
    other.alias = owner.alias
    assert await other.ask(hers) == {"status": 401}


async def test_nobody_waits_for_a_page_that_does_not_read(services: Services, site: Site) -> None:
    player, session = await alone(services)
    running = asyncio.create_task(site.pages.run())
    heard: asyncio.Queue[Frame] = asyncio.Queue()
    stuck = asyncio.Event()

    async def never(frame: Frame) -> None:
        stuck.set()
        await asyncio.Event().wait()

    for send in (never, heard.put):
        page, _ = page_of(services, player, session)
        page.send, page.decision = send, None
        site.pages.add(page)
    for _ in range(2):
        site.pages.note_change(session)
        async with asyncio.timeout(5):
            await stuck.wait()
            assert await heard.get() == {"news": True}
    running.cancel()


async def test_strangers_learn_and_do_nothing_by_any_request(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every route is asked with what its owner was given, changed or not, with no cookie, and with an expired, a forged
    and a foreign one."""
    player, session = await alone(services)
    other, _ = await alone(services, number=901)
    luck, access = random.Random(1), services.context.board_access

    def changed(text: str) -> str:
        return "".join(luck.choice((one, one, one, one, luck.choice("09azAZ.-:"))) for one in text)

    async with AsyncExitStack() as stack:
        await stack.enter_async_context(api_of(monkeypatch, Api()))
        server = TestServer(Site(services, URL, Activity(lambda: APPLICATION, "hush", "token")).application())
        await stack.enter_async_context(server)
        owner = await stack.enter_async_context(Browser(server))
        await owner.follow(services, player, session)
        link = str(access.link(player.person, session, CHANNEL, "en")).removeprefix(URL)
        assert (await owner.get(link, allow_redirects=False))[0] == 303
        frame = await owner.ask(session)
        controls = [
            answer for picture in frame["pictures"] for target in picture["targets"] for answer in target["answers"]
        ]
        controls += [button for row in frame["rows"] if isinstance(row, list) for button in row] + frame["looks"]
        before, sign_in = (
            await services.repository.current(session),
            access.sign_in(player.person, "en", {session: CHANNEL}),
        )
        cookies = {
            "none": "",
            "expired": access.cookie(replace(sign_in, expires_at=services.repository.clock.now())),
            "forged": access.cookie(sign_in)[:-2] + "xx",
            "foreign": access.cookie(access.sign_in(other.person, "en", {})),
        }
        for kind, cookie in cookies.items():
            browser = await stack.enter_async_context(Browser(server))
            alias = access.alias((other if kind == "foreign" else player).person)
            headers, browser.alias = {"Cookie": f"{COOKIE}{alias}={cookie}"}, alias
            picture = frame["pictures"][0]["src"].replace(owner.alias, alias)
            assert (await browser.get(f"/{picture}", headers=headers))[0] == (404 if kind == "foreign" else 401), kind
            assert (await browser.get(link, headers=headers, allow_redirects=False))[0] == 403, kind
            for number in range(160):
                control = luck.choice(controls)["id"]
                asked: dict[str, Any] = luck.choice(
                    (
                        pressing({"id": luck.choice((control, changed(control)))}, str(number)),
                        {"type": luck.choice(("publicity", "pass", "hint", "undo")), "number": str(number)},
                        {},
                        {"tables": True},
                        {"code": changed("good"), "instance": "i-2"},
                    )
                )
                method, path = luck.choice(
                    (
                        ("POST", f"/ask?as={alias}"),
                        ("POST", f"/ask?as={alias}"),
                        ("POST", "/activity"),
                        ("GET", f"/?table={session}&as={alias}"),
                        ("GET", f"/open/{changed(link.removeprefix('/open/'))}"),
                        ("GET", f"/{changed(picture.partition('?')[0])}?as={alias}"),
                        ("GET", f"/file/{changed('1')}/{changed('board.py')}"),
                        ("GET", f"/tournament/{changed('1-0')}"),
                        ("GET", f"/live?table={session}&as={alias}"),
                        (luck.choice(("PUT", "DELETE", "POST")), "/"),
                    )
                )
                response = await browser._client.request(
                    method, path, headers=headers, allow_redirects=False, json={"table": session, **asked}
                )
                answered = await response.text()
                if kind == "foreign" and path.startswith(("/ask", "/?")):
                    assert response.status == 200, asked
                else:
                    assert 400 <= response.status < 500, (method, path, response.status)
                assert "Set-Cookie" not in response.headers, path
                assert not any(word in answered for word in (player.caller.name, f"c1:do:{session}", "picture/")), path
            with pytest.raises(WSServerHandshakeError if kind != "foreign" else KeyError):
                (await (await browser.live(session, headers=headers)).receive_json())["rows"]
        assert await services.repository.current(session) == before


async def test_a_touch_does_what_its_button_does_and_once(services: Services, browsers: Browsers) -> None:
    player, session = await alone(services)
    browser = await browsers.of(player, session)
    frame = await browser.ask(session)
    assert frame["asked"]
    asked = await browser.ask(session, **pressing(first_answer(frame), "one"))
    assert any(one["style"] == "main" for row in asked["rows"] if isinstance(row, list) for one in row)
    bid = first_answer(asked, "figure")  # on the lot's track
    before = (await services.repository.current(session)).seq
    done = await browser.ask(session, **pressing(bid, "two"))
    after = (await services.repository.current(session)).seq
    assert after > before
    again = await browser.ask(session, **pressing(bid, "two"))
    assert not again.get("refused")
    stale = await browser.ask(session, **pressing(bid, "three"))
    assert "over" in stale["text"] or "Nothing was done" in stale["text"]
    entries = await session_queries.public_log(services.context, session, limit=50)
    assert sum("bid" in repr(line.lines).lower() and "SeatName(seat=0" in repr(line.lines) for line in entries) >= 1
    assert done["answer"] == "two"


async def test_what_no_page_sends_is_refused_or_answered_and_ends_nothing(
    services: Services, browsers: Browsers
) -> None:
    player, session = await alone(services)
    _, foreign = await alone(services, number=901)
    browser = await browsers.of(player, session)
    own = f"c1:manage:{session}:::", f"c1:end:{session}:::"
    for control in (f"c1:act:{foreign}:::", *own, "c1:erase:0:::", "", "x" * 400):
        assert (await browser.ask(session, press=control, value=None, number="1")).get("refused"), control
    unnumbered: tuple[dict[str, Any], ...] = ({"press": 1}, {"press": [], "number": "1", "value": None})
    for question in (*unnumbered, {"number": "2"}, {"type": 1, "number": "3"}):
        assert (await browser.ask(session, **question))["table"] == session
    socket = await browser.live(session)
    first = await socket.receive_json()
    for text in ("", "x", "[" * 3000, "null", "1e999", '{"press": "\\ud800"}', '{"table": 1e30}', '{"table": -1}'):
        await socket.send_str(text)
        assert (await socket.receive_json())["title"] == first["title"], text
        response = await browser._client.post(f"/ask?as={browser.alias}", data=text)
        assert response.status == 200, text
    await socket.send_str('{"alive": true}')
    assert await socket.receive_json() == {}
    assert (await browser._client.post(f"/ask?as={browser.alias}", data="x" * 5000)).status == 413
    assert (await browser.get(f"/live?as={browser.alias}"))[0] in (400, 403)


async def test_other_sites_cannot_ask_for_a_browser(services: Services, browsers: Browsers) -> None:
    player, session = await alone(services)
    browser = await browsers.of(player, session)
    for origin in ("https://evil.test", "null", ""):
        response = await browser._client.post(f"/ask?as={browser.alias}", data="{}", headers={"Origin": origin})
        assert response.status == 403
        with pytest.raises(WSServerHandshakeError):
            await browser.live(session, headers={"Origin": origin})


async def test_every_answer_has_a_strict_policy(browsers: Browsers) -> None:
    browser = await browsers.new()
    files = "/file/x/board.js", "/file/x/../site.py", "/file/x/nothing.js"
    for path in ("/", *files, "/picture/x", "/open/x", "/nowhere"):
        response = await browser._client.get(path)
        policy = response.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy, path
        assert "unsafe" not in policy, path
        assert response.headers["X-Content-Type-Options"] == "nosniff", path
        assert response.headers["Referrer-Policy"] == "no-referrer", path


async def test_pictures_belong_to_one_browser(services: Services, browsers: Browsers) -> None:
    player, session = await alone(services)
    mine, other = await browsers.new(), await browsers.new()
    for browser in (mine, other):
        await browser.follow(services, player, session)
    one, two = await mine.ask(session), await other.ask(session)
    addresses = [{picture["src"] for picture in frame["pictures"]} for frame in (one, two)]
    assert addresses[0]
    assert not addresses[0] & addresses[1]
    stranger = await browsers.new()
    for address in addresses[0]:
        assert (await mine.get(f"/{address}"))[0] == 200
        assert (await other.get(f"/{address}"))[0] == 404
        assert (await stranger.get(f"/{address}"))[0] == 401


async def test_an_open_page_learns_what_others_do(services: Services, site: Site, browsers: Browsers) -> None:
    player, session = await alone(services)
    running = asyncio.create_task(site.pages.run())
    browser, second = await browsers.new(), await browsers.new()
    for one in (browser, second):
        await one.follow(services, player, session)
    socket = await browser.live(session)
    first = await socket.receive_json()
    words = first_answer(await second.ask(session))
    asked = await second.ask(session, **pressing(words, "one"))
    bid = next(one for row in asked["rows"] if isinstance(row, list) for one in row if one["style"] == "main")
    await second.ask(session, **pressing(bid, "two"))
    news = await socket.receive_json(timeout=20)
    assert news["table"] == session
    assert news["text"] != first["text"]

    lobby = await open_table(services, game="vegas_showdown")
    waiting = await (await browsers.of(lobby.ana, lobby.session)).live(lobby.session)
    assert "not begun" in (await waiting.receive_json())["text"]
    await hosting.end(services.context, lobby.ana.caller, lobby.session)
    assert "over" in (await waiting.receive_json(timeout=20))["text"]
    running.cancel()


async def test_whoever_reads_something_else_is_told_of_news_and_stays_there(
    services: Services, site: Site, browsers: Browsers
) -> None:
    table = await open_table(services, ("Ana", "Ben", "Cleo"), game="vegas_showdown")
    session = table.session
    await lobbies.start(services.context, table.ana.caller, session)
    asked = (await services.repository.current(session)).open_decisions[0].seat
    running = asyncio.create_task(site.pages.run())
    for reader, at_the_table in ((table.players[asked - 1], "act"), (await sit_down(services, 950, "Uma"), "board")):
        browser = await browsers.of(reader, session)
        socket = await browser.live(session)
        await socket.receive_json()
        await socket.send_json({"press": f"c1:log:{session}:::", "value": None, "number": "log"})
        back = (await socket.receive_json())["looks"][0]["id"]
        site.pages.note_change(session)
        assert await socket.receive_json(timeout=20) == {"news": True}
        assert back.split(":")[1] == at_the_table
        await socket.send_json({"press": back, "value": None, "number": "back"})
        assert (await socket.receive_json())["looks"][0]["id"].split(":")[1] != at_the_table
    running.cancel()


async def test_what_is_typed_and_what_is_looked_at_answers_as_in_discord(
    services: Services, browsers: Browsers
) -> None:
    player, session = await alone(services)
    browser = await browsers.of(player, session)
    frame = await browser.ask(session)
    assert [one["id"].split(":")[1] for one in frame["looks"]] == ["recap", "log", "replay"]
    no_score = await browser.ask(session, press=f"c1:score:{session}:::", value=None, number="zero")
    assert no_score["refused"]
    refused = await browser.ask(session, type="nonsense", number="one")
    assert "nonsense" in refused["text"]
    assert refused["panel"]
    before = (await services.repository.current(session)).seq
    done = await browser.ask(session, type="publicity", number="two")
    assert (await services.repository.current(session)).seq > before, done["text"]
    replay = next(one for one in frame["looks"] if ":replay:" in one["id"])
    shown = await browser.ask(session, press=replay["id"], value=None, number="three")
    assert shown["at"] == len(shown["steps"]) - 1
    assert any(own for _, own in shown["steps"])
    first = await browser.ask(session, press=shown["steps"][0][0], value=None, number="four")
    assert first["at"] == 0
    assert first["looks"][0]["id"].startswith("c1:act:")


async def test_the_longest_number_of_a_press_fits_into_the_log(services: Services, browsers: Browsers) -> None:
    """PostgreSQL refuses a longer key, SQLite does not."""
    player, session = await alone(services)
    browser = await browsers.of(player, session)
    numbers = ["-".join(["4294967295"] * 4), "n" * 64]
    for number in (numbers[0], *numbers):
        await browser.ask(session, type="publicity", number=number)
    entries = await services.repository.database.fetch(lambda tx: log.entries(tx, session))
    keys = [one.key for one in entries if one.key is not None]
    assert keys
    assert len(set(keys)) == len(keys)
    column: Any = TABLE_OF[LogEntryRow].c.key
    assert max(map(len, keys)) <= column.type.length


async def test_a_person_and_an_address_have_a_number_of_open_pages(
    services: Services, site: Site, browsers: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.board.pages._PAGES_OF_PERSON", 2)
    monkeypatch.setattr("bot.board.pages._PAGES_OF_ADDRESS", 3)
    near, far = ({"X-Forwarded-For": f"192.0.2.7, {address}"} for address in ("198.51.100.1", "198.51.100.2"))

    async def visitor(number: int) -> Callable[[dict[str, str]], Awaitable[object]]:
        player, session = await alone(services, number=number)
        browser = await browsers.of(player, session)
        return lambda headers: browser.live(session, headers=headers)

    ana, ben, cleo = [await visitor(number) for number in (900, 901, 902)]
    await ana(near)
    await ana(near)
    with pytest.raises(WSServerHandshakeError, match="429"):
        await ana(far)
    await ben(near)
    with pytest.raises(WSServerHandshakeError, match="429"):
        await cleo(near)
    await cleo(far)


async def test_a_city_stands_on_the_page_once_and_its_lots_take_a_pair_along(
    services: Services, browsers: Browsers
) -> None:
    table = await open_table(services, game="new_las_vegas")
    await lobbies.start(services.context, table.ana.caller, table.session)
    browser = await browsers.of(table.ana, table.session)
    frame = await browser.ask(table.session)
    assert ["pair" in {one["place"] for one in picture["targets"]} for picture in frame["pictures"]] == [True, True]
    assert len(frame["beside"]) == 1, "the score sheet"
    lot = first_answer(frame, "lot")
    assert ", on " in lot["label"]
    done = await browser.ask(table.session, **pressing(lot, "one"))
    assert any(one["style"] in ("main", "confirm") for row in done["rows"] if isinstance(row, list) for one in row)


async def test_a_coach_sees_the_seat_on_the_page_a_turn_late(services: Services, browsers: Browsers) -> None:
    table = await open_table(services, ("Ana", "Ben"), game="new_las_vegas")
    await lobbies.change_settings(services.context, table.ana.caller, table.session, hints=True)
    await lobbies.start(services.context, table.ana.caller, table.session)
    coach = await sit_down(services, 951, "Cleo")
    await viewers.allow(services.context, table.ana.caller, table.session, coach.person, "coach")
    browser, luck = await browsers.new(), random.Random(3)
    await browser.follow(services, coach, table.session)

    def watching(frame: Frame) -> list[dict[str, Any]]:
        return [one for row in frame["rows"] for one in row if one["id"].split(":")[1] == "watch"]

    assert not watching(await browser.ask(table.session))
    turn = 1
    while turn < 3:
        record = await services.repository.current(table.session)
        assert record.state is not None
        turn = record.binding.game.moment(record.state.public).turn
        seat, action = some_action(record.binding.game, record.state, luck)
        with suppress(IllegalAction):
            await table.players[seat].say(table.session, record.binding.game.text(action))
    (watch,) = watching(await browser.ask(table.session))
    shown = await browser.ask(table.session, press=watch["id"], value=None, number="watch")
    assert "turn 2" in shown["text"].lower()
    assert shown["pictures"]
