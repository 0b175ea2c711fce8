"""The rules of a tournament in sentences, in parts with a heading each: play and time, points, people."""

from datetime import datetime

from bot.games.joining import and_list, comma_list
from bot.services.tournaments.posts.localizer import TournamentLocalizer
from bot.services.tournaments.posts.rolling_lines import rolling_rule_lines
from bot.services.tournaments.setup.setting_words import chosen_options
from bot.services.wording.names import plain_text
from bot.services.wording.pace_words import agreed_pace_lines, duration_phrase
from bot.services.wording.texts import Verbatim, mention
from engines.core.phrase import Phrase, phrase
from engines.tournament.divisions import least_size
from engines.tournament.league import most_size
from engines.tournament.rules import BY_POSITION, TournamentRules


def rule_lines(localizer: TournamentLocalizer, now: datetime) -> list[str]:
    """Return all rules except those in `decisive_lines`, in parts with a heading each."""
    lines: list[str] = []
    for heading, part in (
        ("tour-part-play", _play_lines(localizer, now)),
        ("tour-part-points", _point_lines(localizer)),
        ("tour-part-who", _people_lines(localizer)),
    ):
        if not part:
            continue
        # Without an empty line after a list, Discord reads the heading as part of its last item.
        lines += [*([localizer("gap")] if lines else []), localizer(heading), *part]
    return lines


def _too_few(localizer: TournamentLocalizer) -> list[str]:
    setup, say = localizer.record.setup, localizer
    if localizer.record.stage not in ("draft", "signup", "checkin") or setup.begins_at is None:
        return []
    lines = [say("tour-rule-least", count=setup.least)] if setup.least else []
    return [*lines, say("tour-rule-call-off")]


def _rounds(localizer: TournamentLocalizer) -> list[str]:
    rules, say = localizer.record.setup.rules, localizer
    match rules.format:
        case "swiss":
            if rules.heats:
                return [say("tour-rule-heats", count=rules.rounds, best=rules.best)]
            return rolling_rule_lines(localizer) if rules.rolling else [say("tour-rule-rounds", count=rules.rounds)]
        case "elimination":
            return []
        case "round_robin" | "league":
            return [say("tour-rule-schedule"), *_at_once(localizer)]
        case "groups":
            return [say("tour-rule-groups", size=rules.division), *_at_once(localizer)]


def _at_once(localizer: TournamentLocalizer) -> list[str]:
    rules = localizer.record.setup.rules
    return [localizer("tour-rule-at-once", count=rules.at_once)] if rules.one_round else []


def _matches(localizer: TournamentLocalizer) -> list[str]:
    rules, say = localizer.record.setup.rules, localizer
    knockout = rules.format == "elimination" or rules.finals == "knockout"
    lines = [say("tour-rule-advance", count=rules.advance)] if knockout else []
    lines += [say("tour-rule-third")] if rules.plays_for_third else []
    if rules.best_of > 1 and rules.knocks_out:
        lines.append(say("tour-rule-best-of-knockout"))
    return lines


def _play_lines(localizer: TournamentLocalizer, now: datetime) -> list[str]:
    setup, rules, say = localizer.record.setup, localizer.record.setup.rules, localizer
    lines = [*_rounds(localizer), *_matches(localizer)]
    if rules.rolling or rules.heats:
        lines.append(say("tour-rule-heats-pause" if rules.heats else "tour-rule-rolling-pause"))
    lines += [] if rules.rolling else [_round_end(localizer)]
    if rules.smallest < rules.largest:
        lines.append(say("tour-rule-sizes", size=rules.size, smallest=rules.smallest, largest=rules.largest))
    if setup.draw_hours and (not rules.rolling or rules.finals != "none"):
        lines.append(say("tour-rule-see-draw", length=duration_phrase(setup.draw_hours * 60)))
    seeds = [localizer.entry(one.number) for at in setup.seeds for one in localizer.record.playing if one.number == at]
    lines += [say("tour-rule-seeds", names=comma_list(seeds))] if seeds else []
    if rules.format == "league":
        lines += _moves(localizer)
    lines += [say("tour-rule-stages-anew")] if rules.cut is not None else []
    for option, value in chosen_options(setup, localizer.binding):
        lines.append(say("lobby-option", option=option, value=value))
    lines += _too_few(localizer)
    terms = setup.match_terms
    lines += [say("tour-rule-grace", length=duration_phrase(terms.grace))] if terms.grace else []
    # The time itself is in the decisive lines.
    absence = phrase("tour-absence", count=setup.vacation_days) if setup.vacation_days else None
    _, *further = agreed_pace_lines(terms.model_copy(update={"grace": 0}), now, absence=absence)
    return lines + [say("list-item", line=line) for line in further]


def _round_end(localizer: TournamentLocalizer) -> str:
    hours, one_round = localizer.record.setup.round_hours, localizer.record.setup.rules.one_round
    if not hours:
        return localizer("tour-rule-no-end")
    return localizer("tour-rule-end-one-round" if one_round else "tour-rule-end", length=duration_phrase(hours * 60))


def _moves(localizer: TournamentLocalizer) -> list[str]:
    rules, say = localizer.record.setup.rules, localizer
    lines = [say("tour-rule-league", size=rules.division, count=rules.promoted)]
    lines.append(say("tour-rule-league-next", size=rules.division, least=least_size(rules), most=most_size(rules)))
    setup = localizer.record.setup
    if not setup.season_hours:
        return lines
    every, gap = duration_phrase(setup.season_hours * 60), duration_phrase(setup.gap_hours * 60)
    return [*lines, say("tour-rule-season", every=every, gap=gap), say("tour-rule-season-asked")]


def _point_lines(localizer: TournamentLocalizer) -> list[str]:
    rules, say = localizer.record.setup.rules, localizer
    lines = [
        say("tour-rule-points", points=comma_list([str(one) for one in rules.points]))
        if not rules.duplicate
        else say("tour-rule-against-field"),
        say("tour-rule-ties", ties=comma_list([Phrase(f"tour-tie-{one}") for one in rules.tie_breaks])),
        say("tour-rule-timeout", worth=Phrase(f"tour-worth-{rules.timeout}")),
        say("tour-rule-drop", worth=Phrase(f"tour-worth-{rules.drop}")),
        say("tour-rule-forfeit", worth=Phrase(f"tour-worth-{rules.forfeit}")),
    ]
    if localizer.record.setup.round_hours:
        key = "tour-rule-unfinished-rolling" if rules.rolling else "tour-rule-unfinished"
        lines.append(say(key, worth=Phrase(f"tour-unfinished-{rules.unfinished}")))
        if rules.unfinished in BY_POSITION:
            for game in localizer.record.games:
                title = localizer.bindings.get(game, localizer.binding).game.info.title
                lines.append(say("tour-rule-position", game=title, figure=Phrase(f"{game}-standing")))
    outside_knockout = [False] if rules.format != "elimination" and rules.unfinished == "ruling" else []
    for knockout in [*outside_knockout, *([True] if rules.knocks_out else [])]:
        hours, then = localizer.record.setup.ruling_hours, undecided_consequence(rules, knockout=knockout)
        waits = phrase("tour-rule-undecided", length=duration_phrase(hours * 60), then=then)
        lines.append(say.phrase(waits if hours else phrase("tour-rule-undecided-at-once", then=then)))
    key = "tour-rule-bye-rolling" if rules.rolling else "tour-rule-bye"
    return [*lines, say(key, worth=Phrase(f"tour-free-{rules.bye}"))]


def undecided_consequence(rules: TournamentRules, *, knockout: bool) -> Phrase:
    """Return the consequence of a table without a result and without a ruling, in a knockout or elsewhere."""
    return Phrase(f"tour-undecided-{rules.undecided}" if knockout else "tour-undecided-average")


def _people_lines(localizer: TournamentLocalizer) -> list[str]:
    setup, rules, say = localizer.record.setup, localizer.record.setup.rules, localizer
    lines, late_entry = list[str](), setup.late_entry and not setup.is_invitation_only
    if setup.qualifiers:
        names = and_list([phrase("tour-value-text", text=plain_text(one)) for one in localizer.qualifiers])
        lines.append(say("tour-rule-qualifiers", count=setup.qualifying, names=names))
        lines += [] if setup.is_invitation_only else [say("tour-rule-qualified-open")]
        lines.append(say("tour-rule-qualified-seeding"))
    lines += [say("tour-rule-own", length=duration_phrase(setup.consent_hours * 60), then=Phrase("tour-own-votes"))]
    if rules.rolling:
        lines.append(say("tour-rule-late-entry-rolling" if late_entry else "tour-rule-no-late-entry"))
    elif rules.format == "swiss":
        late = phrase("tour-rule-late-entry", worth=Phrase(f"tour-free-{rules.late}"))
        lines.append(say.phrase(late if late_entry else Phrase("tour-rule-no-late-entry")))
    if localizer.record.servers:
        lines.append(say("tour-rule-servers-tables"))
    named = (localizer.people.get(one or 0) for one in (localizer.record.host, *localizer.record.helpers))
    organisers = [one for one in named if one is not None and one.discord_id is not None]
    if organisers:
        names = [
            Verbatim(mention(one.discord_id or 0)) if localizer.guild is None else plain_text(one.name)
            for one in organisers
        ]
        lines.append(say("tour-rule-organiser", who=comma_list(names), count=len(names)))
    if setup.organisers is not None and localizer.guild is None:
        lines.append(say("tour-rule-organisers", role=Verbatim(f"<@&{setup.organisers}>")))
    return lines
