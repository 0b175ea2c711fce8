"""The bot's posts in a channel: correct, short, harmless, and mentioning only people who must act."""

import re
from collections.abc import Sequence
from copy import copy
from dataclasses import fields, replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise, product
from typing import Any

import pytest

from bot.games.binding import Binding
from bot.games.listing import games
from bot.games.picture import Picture
from bot.services.base.agreement import Agreement
from bot.services.base.beacon import Beacon
from bot.services.base.hours import QuietHours
from bot.services.base.ids import decode
from bot.services.base.model import OpenDecisionCard, PersonId, SeatCard, SessionCard, SessionId
from bot.services.base.pace import PRESETS, Terms
from bot.services.base.ports import PictureFile
from bot.services.delivery.posts.announcements import (
    POST_LINES,
    beacon_wait_post,
    phase_post,
    result_post,
    start_post,
    status_post,
    turn_notice,
)
from bot.services.delivery.posts.lobby_post import agreement_lines, lobby_message
from bot.services.wording.messages import (
    MESSAGE_LENGTH,
    UndrawnMessage,
    fit_lines,
    marks_of,
    names_of,
    with_files,
    with_pictures,
)
from bot.ui.option_forms import option_forms
from engines.core import values
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.rng import commitment, salts_digest
from engines.core.seats import SPECTATOR, Seat
from render.core.localizer import Localizer
from render.core.pictures.parts import CoverPart
from tests.bot.games.filthy_rich.positions import filthy
from tests.bot.games.inside import inside
from tests.bot.games.tables import Moment, played, random_game, texts
from tests.bot.texts.messages import PUBLIC_BUTTONS

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
SEED = "ab" * 32
PROMISE = commitment(SEED)
EN_DASH = "\u2013"


AGREED = {one.name for one in fields(Agreement)}


def vegas() -> Binding:
    return games()["vegas_showdown"]


def card(moment: Moment | None = None, **changes: object) -> SessionCard:
    """Return a table of four: two people, one with a nasty name, one erased, one computer player."""
    seats = (
        SeatCard(Seat(0), "Ana", "person", PersonId(1), 501),
        SeatCard(Seat(1), "@everyone **x**", "person", PersonId(2), 502),
        SeatCard(Seat(2), "Cleo", "person", None, None),
        SeatCard(Seat(3), "Steady", "computer", computer="steady"),
    )
    game = vegas().game
    public = moment.state.public if moment else None
    where = game.moment(public) if public else None
    pending = game.pending(public) if public else {}
    result_now = game.outcome(public) if public else None
    base = SessionCard(
        session=SessionId(1234),
        game="vegas_showdown",
        title="Vegas Showdown",
        stage="lobby" if public is None else "finished" if result_now else "running",
        agreement=Agreement(options=game.info.options(), minimum=3, maximum=5),
        guild_id=1,
        channel_id=2,
        host=PersonId(1),
        seats=seats,
        commitment=PROMISE,
        salts=0,
        turn=where.turn if where else None,
        phase=where.phase if where else None,
        pending=tuple(OpenDecisionCard(seat, one.id, one.kind, NOW) for seat, one in pending.items()),
        outcome=result_now,
        seq=5,
        created_at=NOW,
        changed_at=NOW,
    )
    agreed = {name: changes.pop(name) for name in AGREED & changes.keys()}
    return values.replace(base, agreement=values.replace(base.agreement, **agreed), **changes)


class Painters:
    """A painter of a single kind of pictures."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    async def draw(self, picture: Picture, words: Localizer) -> PictureFile | None:
        return PictureFile("drawn.png", b"", "drawn") if picture.kind == self.kind else None


def test_the_lobby_says_what_it_is_what_is_missing_and_what_to_press() -> None:
    said = lobby_message(card(), vegas(), texts())
    assert said.text.splitlines() == [
        "### Vegas Showdown · table #1234",
        "Bid for rooms and build the most famous hotel-casino.",
        f"3{EN_DASH}5 players · about 75 minutes · 3 days a move",
        "Ana can press **Start**.",
    ]
    assert said.mention == ()
    assert _verbs(said) == ["join", "start", "computer", "setup", "leave", "details", "fairness"]
    short = card(seats=card().seats[:1])
    missing = lobby_message(short, vegas(), texts())
    assert missing.text.endswith("2 more players are needed.")
    disabled = {button.label for row in missing.rows if isinstance(row, tuple) for button in row if button.disabled}
    assert disabled == {"Start"}


async def test_the_cover_of_the_lobby_knows_who_has_sat_down_and_text_says_it_where_there_is_no_picture() -> None:
    said, words = lobby_message(card(), vegas(), texts()), texts().picture_localizer("en", names_of(card()))
    (picture,) = said.pictures
    assert picture.part == CoverPart(("host", "person", "person", "computer"), 1)
    assert said.instead().startswith("- Ana (host)\n")
    assert "- Steady (computer that plays sensibly)" in said.instead()
    assert "everyone" not in said.text
    for painters, alts in ((Painters(""), []), (Painters(picture.kind), ["drawn"])):
        message = await with_pictures(said, painters, words)
        assert [picture.alt for picture in message.pictures] == alts
        assert message.text == (said.text if alts else f"{said.text}\n{said.instead()}")
    over = played(4, 12)[-1]
    ended = result_post(card(over), vegas(), inside(over.state.public), texts())
    message = await with_pictures(ended, Painters("vegas_showdown.score"), words)
    assert [picture.filename for picture in message.pictures] == ["drawn.png"], "the other is left out"
    assert message.text == ended.text


def test_a_full_lobby_takes_nobody_else_and_counts_changed_options() -> None:
    options = vegas().game.info.options.model_validate({"plan_columns": 8, "taxes_round_up": True})
    table = card(maximum=4, options=options, salts=2)
    said = lobby_message(table, vegas(), texts())
    buttons = {button.label: button for row in said.rows if isinstance(row, tuple) for button in row}
    assert buttons["Join"].disabled
    assert buttons["Add a computer"].disabled
    assert "2 options changed" in said.text
    details = texts().lines(agreement_lines(table, vegas(), NOW), names=names_of(table))
    assert "Plan width: **8** (changed)" in details
    assert "Taxes round up: **on** (changed)" in details
    assert "- Ana (host)" in details


PLACES = (
    *(PRESETS[one] for one in ("live", "daily", "relaxed")),
    Terms(decision=36 * 60, grace=60, quiet=QuietHours(start=1320, end=480, zone="Europe/Berlin")),
    Terms(bank=3 * 24 * 60, increment=720),
)


def test_a_lobby_has_at_most_fifty_words_with_its_buttons_and_no_hash() -> None:
    """The limit also holds with an unusual option, and a name of several words."""
    appointed = {"private": True, "starts_full": True, "starts_at": NOW}
    for binding, terms, taken, begins in product(games().values(), PLACES, (1, 4), ({}, appointed)):
        info = binding.game.info
        usual: dict[str, object] = dict(info.options())
        name, form = next((form.name, form) for form in option_forms(info.options))
        other = next(value for value in form.values if value != usual[name])
        first = replace(card().seats[0], name="Dagobert the 3rd")
        options = info.options.model_validate({**usual, name: other})
        table = card(
            game=binding.slug, title=info.title, minimum=info.seats[0], maximum=info.seats[-1], terms=terms, options=options,
            seats=(first, *card().seats[1:taken]), reliability=90, salts=3, **begins,
        )  # fmt: skip
        said = lobby_message(table, binding, texts())
        labels = [button.label for row in said.rows if isinstance(row, tuple) for button in row]
        words = re.findall(r"\w[\w'-]*", " ".join([said.text, *labels]).replace(EN_DASH, "-"))
        assert len(words) <= 50, words
        assert not re.search(r"[0-9a-f]{16}|SHA|salt|seed", said.text + said.instead())


def test_names_do_no_harm_anywhere() -> None:
    for moment in (played(4, 12)[0], played(4, 12)[20], played(4, 12)[-1]):
        table = card(moment)
        lines = vegas().describe_events(inside(moment.state.public), moment.events)
        for said in (
            status_post(table, vegas(), inside(moment.state.public), texts()),
            posted(table, None, moment.state.public, lines),
        ):
            assert "@everyone" not in said.text
            assert "**x**" not in said.text
            assert said.mention == ()
            assert said.quiet


def test_the_status_says_who_must_act_since_when_and_what_stands() -> None:
    moment = next(one for one in played(4, 12) if one.state.public.bids)
    said = status_post(card(moment), vegas(), inside(moment.state.public), texts())
    bid = moment.state.public.bids[0]
    assert "**Turn 1 · bidding**" in said.text
    assert "is to bid, or to choose Renovate or Publicity · since <t:1772366400:f>" in said.text
    assert f"${bid.amount}" not in said.text, "the picture of the phase shows it"
    assert "Press **Act**" in said.text
    assert _verbs(said) == ["act", "board", "plan", "describe", "more"]
    moment = next(one for one in played(4, 12) if len(one.pending) >= 3)
    text = status_post(card(moment), vegas(), inside(moment.state.public), texts()).text
    assert text.count("are to place tiles") + text.count("is to place tiles") + text.count("to renovate") >= 1
    assert "\u200beveryone" in text or SeatName(1).seat not in moment.pending


def test_a_finished_or_closed_table_offers_no_action() -> None:
    moment = played(4, 12)[-1]
    over = status_post(card(moment), vegas(), inside(moment.state.public), texts())
    assert "The game is over." in over.text
    assert _verbs(over) == ["board"]
    closed = status_post(card(stage="ended"), vegas(), None, texts())
    assert "closed without a result" in closed.text
    assert closed.rows == ()


def test_the_start_promises_the_luck_and_names_all_in_seat_order() -> None:
    moment = played(4, 12)[0]
    said = start_post(card(moment), vegas(), inside(moment.state.public), ["cd" * 32], texts())
    assert said.named == f"sha256-{PROMISE}-salts-{salts_digest(['cd' * 32])}"
    assert f"`{said.named}`" in said.instead(), "where there is no picture to bear the name"
    assert not re.search("[0-9a-f]{64}", said.text + said.body.below)
    drawn = with_files(said, [PictureFile(name, b"", "The board") for name in ("board-1.gif", "board-2.png")])
    assert [picture.filename for picture in drawn.pictures] == [f"{said.named}.gif", "board-2.png"]
    assert PROMISE not in drawn.text + drawn.body.below
    assert PROMISE in with_files(said, [None]).text
    assert said.text.index("Ana") < said.text.index("Cleo") < said.text.index("Steady")
    assert [picture.kind for picture in said.pictures] == ["vegas_showdown.auction"]


def test_a_phase_post_is_a_few_lines_and_pictures_without_what_its_picture_shows() -> None:
    moment = played(4, 12)[0]
    public = moment.state.public
    lines = [phrase("vs-tell-renovate", seat=SeatName(0))] * 40
    said = posted(card(moment), public, public, lines, number=17)
    assert said.text.count("- Ana chooses to renovate.") == POST_LINES
    assert f"{40 - POST_LINES} things more: **What happened?**" in said.text
    assert said.pictures == vegas().phase_pictures(inside(public))
    assert _verbs(said) == ["act", "plan", "recap", "describe"]
    assert "recap:1234:::17" in str(said.rows), "the button tells of this phase"
    assert said.instead(), "in words where the picture cannot be drawn"
    bid, bought = (
        phrase(key, seat=SeatName(0), lot=phrase("vs-basic-slots"), dollars=5)
        for key in ("vs-tell-bid", "vs-tell-bought")
    )
    assert posted(card(moment), public, public, [bid, bought]).text.splitlines()[1:] == ["- Ana buys Slots for $5."]
    unchanged = phase_post(card(moment), vegas(), inside(public), inside(public), [bid], texts())
    assert unchanged is None, "nothing changed"


def test_a_phase_post_is_headed_by_what_its_picture_shows() -> None:
    """The heading occurs once, above the events and the offers of the new turn."""
    seen, events = 0, 0
    for before, after in pairwise(played(4, 12)):
        was, now = (vegas().game.moment(one.state.public) for one in (before, after))
        if was == now or now.phase == "finished":
            continue
        lines = vegas().describe_events(inside(after.state.public), after.events)
        said = phase_post(card(after), vegas(), inside(before.state.public), inside(after.state.public), lines, texts())
        if said is None:
            assert was.turn == now.turn
            continue
        rows = said.text.splitlines()
        assert rows[0] == f"### Turn {now.turn} · {texts().say(Phrase(f'vegas_showdown-phase-{now.phase}'), 'en')}"
        assert all(row.startswith("- ") for row in rows[1:])
        assert len(rows) <= 2 + POST_LINES
        events += any("Event" in row for row in rows)
        seen += was.turn != now.turn
    assert seen > 5
    assert events > 3


def test_the_result_shows_the_winner_tells_the_ranking_and_leads_to_the_luck() -> None:
    moment = played(4, 12)[-1]
    table, public = card(moment), inside(moment.state.public)
    led = Phrase("story-ahead", (("seat", "A"), ("turn", "turn 3")))
    said = result_post(table, vegas(), public, texts(), story=led)
    assert f"with {table.outcome.ranking[0].score} Fame.**" in said.text
    assert all(f"{one.place}. " in said.text for one in table.outcome.ranking if one.place > 1)
    assert "led from turn 3 on" in said.text
    assert len(said.text.splitlines()) <= 6
    assert _verbs(said) == ["rematch", "replay", "fairness", "recap"]
    assert _verbs(result_post(replace(table, seen_from=7), vegas(), public, texts())) == ["replay", "fairness", "recap"]
    assert not re.search("[0-9a-f]{32}", said.text), "numbers to check stand behind the button"
    assert "croupier" not in said.text
    assert [picture.kind for picture in said.pictures] == ["vegas_showdown.winner", "vegas_showdown.score"]
    with pytest.raises(ValueError, match="no result"):
        result_post(card(played(4, 12)[0]), vegas(), public, texts())


def test_a_result_says_that_nobody_won_and_whose_seat_autopilot_had_at_the_end() -> None:
    moment = played(4, 12)[-1]
    public, table = inside(moment.state.public), card(moment)
    assert table.outcome is not None
    out = tuple(replace(one, place=1, out=True) for one in table.outcome.ranking)
    ruined = replace(table, outcome=replace(table.outcome, ranking=out))
    assert "**Nobody wins.**" in result_post(ruined, vegas(), public, texts()).text
    on_autopilot = replace(table, seats=(replace(table.seats[0], autopilot=True), *table.seats[1:]))
    for post in (result_post, status_post):
        assert (
            f"Autopilot played to the end for {table.seats[0].name}."
            in post(on_autopilot, vegas(), public, texts()).text
        )
        assert "Autopilot" not in post(table, vegas(), public, texts()).text


def test_a_game_of_filthy_rich_that_luxuries_did_not_decide_says_what_did() -> None:
    early: dict[str, Any] = {"round_limit": 2}
    later: dict[str, Any] = {"round_limit": 5, "steady": True}
    for seed, options, won, other in (
        (31, {}, "**Cleo wins with $8 and no luxury.** The game ended because only one", "(out of the game)"),
        (3, early, "wins with $12 and no luxury.** The game ended because the last", "($7 and no luxury)"),
        (31, later, "wins with 1 luxury and $11.** The game ended because the last", "(1 luxury and $3)"),
    ):
        *_, last = random_game(filthy(), 3, seed, **options)
        binding, public = filthy(), last.state.public
        table = replace(card(), game="filthy_rich", title="Filthy Rich", outcome=binding.game.outcome(public))
        said = result_post(table, inside(binding), inside(public), texts())
        assert won in said.text
        assert other in said.text
        words = texts().picture_localizer("en", names_of(table))
        assert won.split("wins ")[1].split(".")[0] in said.pictures[0].alt(said.pictures[0].part, words)


def test_a_notice_calls_exactly_the_people_who_owe_a_decision() -> None:
    moment = next(one for one in played(4, 12) if len(one.pending) == 4)
    notice = turn_notice(card(moment), vegas(), [Seat(0), Seat(1), Seat(2), Seat(3)], texts())
    assert notice is not None
    assert sorted(notice.mention) == [501, 502]
    assert notice.text.count("<@501>") == 1
    assert not notice.quiet
    assert _verbs(notice) == ["act", "board", "plan", "rules"]
    with_page = turn_notice(card(moment), vegas(), [Seat(0)], texts(), page="page-link")
    assert with_page is not None
    assert _verbs(with_page) == ["act", "page-link", "plan", "rules"]
    assert "table #1234" not in notice.text, "it stands in the table's channel"
    assert turn_notice(card(moment), vegas(), [Seat(2), Seat(3)], texts()) is None
    one = turn_notice(card(moment), vegas(), [Seat(0)], texts())
    assert one.mention == (501,)


def test_a_direct_call_to_several_decisions_names_table_and_time_once() -> None:
    def called(first: datetime, second: datetime) -> str:
        asked = (
            OpenDecisionCard(Seat(0), "1", "place", NOW, first),
            OpenDecisionCard(Seat(1), "2", "renovate", NOW, second),
        )
        notice = turn_notice(card(pending=asked), vegas(), [Seat(0), Seat(1)], texts(), direct=True)
        assert notice.text.count("it is your turn") == 2
        assert notice.text.count("table #1234") == 1
        return notice.text

    due = NOW + timedelta(days=1)
    together = called(due, due)
    assert together.count("-# Until") == 1
    assert together.split("\n")[-1].startswith("-# Until")
    apart = called(due, due + timedelta(hours=1))
    assert apart.count("-# Until") == 2


def test_a_notice_tells_the_newest_of_what_happened_and_mentions_once() -> None:
    moment = next(one for one in played(4, 12) if len(one.pending) == 4)
    lines = [phrase("vs-tell-bid", seat=SeatName(0), lot=phrase("vs-basic-slots"), dollars=one) for one in range(9)]
    notice = turn_notice(card(moment), vegas(), [Seat(0)], texts(), lines=lines)
    assert notice is not None
    above = notice.text.split("\n")[:-1]
    assert above == [f"-# Ana bids ${one} on Slots." for one in range(6, 9)]
    assert len(notice.text.split()) <= 30
    assert notice.text.split("\n")[-1].startswith("<@501>, it is your turn")
    assert notice.text.count("<@") == 1
    assert notice.mention == (501,)
    assert _verbs(notice) == ["act", "board", "plan", "rules", "recap"]
    long = [phrase("vs-tell-outbid", seat=SeatName(0), lot=phrase("vs-basic-slots"), dollars=7, outbid=SeatName(1))] * 3
    short = turn_notice(card(moment), vegas(), [Seat(0)], texts(), lines=long)
    assert len(short.text.split()) <= 30
    pictured = turn_notice(card(moment), vegas(), [Seat(0)], texts(), public=inside(moment.state.public), lines=lines)
    assert "bids" not in pictured.text, "the board shows it"


def test_messages_fit_with_the_longest_names() -> None:
    for seats, number in ((3, 11), (4, 12), (5, 13)):
        table = tuple(
            SeatCard(Seat(seat), "W_*" * 10 + f"W{seat}", "person", PersonId(seat), 500 + seat) for seat in range(seats)
        )
        for moment in played(seats, number)[::12]:
            here, public = card(moment, seats=table), inside(moment.state.public)
            lines = vegas().describe_events(public, moment.events)
            drafts: list[UndrawnMessage | None] = [
                status_post(here, vegas(), public, texts()),
                phase_post(here, vegas(), public, public, lines, texts()),
                start_post(here, vegas(), public, ["cd" * 32] * 5, texts()),
                turn_notice(here, vegas(), [Seat(seat) for seat in range(seats)], texts()),
                None if here.outcome is None else result_post(here, vegas(), public, texts()),
            ]
            for said in drafts:
                if said is not None:
                    assert 0 < len(said.text) <= MESSAGE_LENGTH
                    assert not said.text.endswith("…")


def test_public_messages_stay_the_same_whatever_is_hidden() -> None:
    game = vegas().game
    moment = played(4, 12)[30]
    other = game.shuffle_hidden(moment.state, SPECTATOR, game.setup(4, game.info.options(), SEED).state.secret.rng)
    assert other != moment.state
    for compose in (status_post, lambda table, binding, public, words: start_post(table, binding, public, [], words)):
        one, another = (
            compose(card(replace(moment, state=state)), vegas(), inside(state.public), texts())
            for state in (moment.state, other)
        )
        assert replace(one, instead=str) == replace(another, instead=str)
        assert one.instead() == another.instead()


def test_nothing_sticks_to_the_end_of_a_list() -> None:
    """Discord reads a line directly after a list as part of its last item."""
    game = vegas().game
    said = [lobby_message(card(salts=1), vegas(), texts()).text]
    for moment in played(4, 12)[::9]:
        public = moment.state.public
        lines = vegas().describe_events(inside(public), moment.events)
        said += [status_post(card(moment), vegas(), inside(public), texts()).text]
        said += [posted(card(moment), None, public, list(lines) * 20).text]
        said += [
            texts().lines(vegas().describe(game.view_for(moment.state, Seat(0)), full=full)) for full in (True, False)
        ]
    for text in said:
        for line_before, line_after in pairwise(text.split("\n")):
            assert not line_before.startswith("- ") or line_after == "" or line_after.startswith("- "), line_after
    assert fit_lines(["aa", "bb", "cc"], 9) == "aa\nbb\n…", "a text that is too long loses whole lines"
    assert fit_lines(["aa", "", ""]) == "aa"


def test_every_button_of_a_public_message_is_declared_and_decodes() -> None:
    moment, over = played(4, 12)[0], played(4, 12)[-1]
    public = inside(moment.state.public)
    asked = replace(card(moment), pending=(OpenDecisionCard(Seat(0), "1", "action", NOW),))
    news = (phrase("vs-tell-bid", seat=SeatName(1), lot=phrase("vs-basic-slots"), dollars=5),)
    call = turn_notice(asked, vegas(), [Seat(0)], texts(), public=public, lines=news)
    assert call.pictures == vegas().phase_pictures(public)
    drafts = [
        lobby_message(card(), vegas(), texts()),
        status_post(card(moment), vegas(), public, texts()),
        call,
        result_post(card(over, analysed=True), vegas(), inside(over.state.public), texts()),
    ]
    assert "hand" not in {verb for said in drafts for verb in _verbs(said)}
    with_hands = copy(vegas())
    with_hands.has_hand = True  # type: ignore[misc]
    drafts.append(status_post(card(moment), with_hands, public, texts()))
    waiting = card(beacon=Beacon(asked=NOW))
    drafts += [status_post(waiting, vegas(), None, texts()), beacon_wait_post(waiting, vegas(), (), texts())]
    assert {verb for said in drafts for verb in _verbs(said)} == set(PUBLIC_BUTTONS)


def test_a_table_that_waits_says_for_what_and_who_would_rather_begin() -> None:
    beacon = Beacon(asked=NOW)
    post = beacon_wait_post(card(beacon=beacon), vegas(), ["cd" * 32], texts())
    assert post.named == f"sha256-{PROMISE}-salts-{salts_digest(['cd' * 32])}"
    assert not re.search("[0-9a-f]{64}", post.text)
    assert "at least 10 seconds after this message" in post.text
    assert _verbs(post) == ["without", "fairness", "rules"]
    said = status_post(card(beacon=beacon), vegas(), None, texts()).text
    assert "waits for a public random number" in said
    known = replace(beacon, message=1, channel=2, round=27946612, without=(PersonId(1),))
    said = status_post(card(beacon=known), vegas(), None, texts()).text
    assert "27946612 (<t:1776643200:R>)" in said
    assert "Ana would begin without it. Missing: @" in said
    shared = status_post(card(beacon=known, sealed=True), vegas(), None, texts())
    assert _verbs(shared) == ["fairness", "rules"], "no table of a round with the same luck begins without it"
    assert "the post about the round" in beacon_wait_post(card(beacon=beacon, sealed=True), vegas(), (), texts()).text


def test_the_start_tells_which_public_random_number_went_in_apart_from_the_salts() -> None:
    moment = played(4, 12)[0]
    beacon = Beacon(asked=NOW, message=1, channel=2, round=7, signature="ab" * 48)
    drawn_with = ["cd" * 32, beacon.randomness]
    post = start_post(card(moment, beacon=beacon), vegas(), inside(moment.state.public), drawn_with, texts())
    assert "round 7 of drand" in post.body.below
    assert post.named == f"sha256-{PROMISE}-salts-{salts_digest(['cd' * 32])}", "as before the number was known"
    waived = replace(beacon, signature="", waived=True)
    said = start_post(
        card(moment, beacon=waived), vegas(), inside(moment.state.public), ["cd" * 32], texts()
    ).body.below
    assert "none, all players agreed" in said


def test_marks_of_seats_are_what_the_table_knows_anyway() -> None:
    begun = card(stage="running")
    seats = (replace(begun.seats[0], away=NOW), replace(begun.seats[1], autopilot=True, away=NOW), *begun.seats[2:])
    assert marks_of(begun) == ("", "", "", "")
    assert marks_of(replace(begun, seats=seats)) == ("away", "autopilot", "", "")
    over = replace(begun, seats=seats, stage="finished")
    assert marks_of(over) == ("", "steered", "", ""), "who is away now was not away from the result"
    assert marks_of(replace(over, stage="ended")) == ()


def posted(
    table: SessionCard, before: object, public: object, lines: Sequence[Phrase], *, number: int = 0
) -> UndrawnMessage:
    said = phase_post(table, vegas(), inside(before), inside(public), lines, texts(), line=number)
    assert said is not None
    return said


def _verbs(said: UndrawnMessage) -> list[str]:
    found: list[str] = []
    for row in said.rows:
        assert isinstance(row, tuple)
        assert len(row) <= 5
        for button in row:
            custom = decode(button.custom_id)
            assert custom.session == 1234
            found.append(custom.verb)
    return found
