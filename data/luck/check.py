"""Checks the luck of one game. Needs Python 3.11, the files beside it, and nothing of Croupier."""

import hashlib, json, sys, tomllib
from pathlib import Path

here = Path(__file__).resolve().parent
game, luck = (json.loads((here / name).read_text("utf-8")) for name in ("game.json", "luck.json"))
tables = {file.stem: tomllib.loads(file.read_text("utf-8")) for file in (here / "tables").glob("*.toml")}
own = tomllib.loads((game.get("deck") or {}).get("text", ""))  # a host's own components are in the log
tables |= {"deck": own or tables.get("deck")} | {kind + "s": own[kind] for kind in ("tile", "event", "project") if kind in own}

def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()

def must(true, what):
    if not true:
        sys.exit("WRONG: " + what)

class Stream:
    def __init__(self, key, at=0):
        self.key, self.at = bytes.fromhex(key), at

    def below(self, n):
        while True:
            block = hashlib.blake2b((self.at // 8).to_bytes(8, "big"), key=self.key).digest()
            number = int.from_bytes(block[self.at % 8 * 8 :][:8], "big")
            self.at += 1
            if number < 2**64 - 2**64 % n:
                return number % n

    def shuffled(self, items):
        items = list(items)
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items

def tiles(size, part):
    return [name for name, tile in tables["tiles"].items()
            if tile["kind"] == "premier" and tile["size"] == size for _ in range(tile.get("count_" + part, 0))]

def stacked(cards):
    size = len(cards) // 3
    return {f"stack {n + 1}": cards[n * size :][:size] for n in range(3)}

# List all piles in the order of the tables: tiles and events, the deck, or the stacks of numbered cards.
order, numbers = {}, []
if game["game"] == "vegas_showdown":
    order = {size: tiles(size, "a") + tiles(size, "b") for size in ("small", "medium", "large")}
    order["events"] = [{"event": name, "symbol": s} for name, event in tables["events"].items() for s in event["sizes"]]
elif game["game"] == "filthy_rich":
    rows = [row for kind in ("business", "asset", "action") for row in tables["deck"][kind].items()]
    order = {"deck": [name for name, card in rows for _ in range(card.get("copies", 1))]}
elif game["game"] == "new_las_vegas":
    numbers = [int(number) for number, effects in tables["cards"].items() for _ in effects]
    order = stacked(list(range(len(numbers))))
dice = {"roll": tables["board"]["business_die"], "reroll": tables["board"]["page_die"]} if "deck" in order else {}

def parts(name, pile):
    """Return the parts of a pile that are shuffled separately: in a stack of tiles, the A tiles left and the B tiles left."""
    cut = len(pile) - min(len(pile), len(tiles(name, "b"))) if name in ("small", "medium", "large") else 0
    return (pile[:cut], pile[cut:]) if cut else (pile,)

def shuffled(stream, left, flipped=False):
    """Shuffle the rest of each pile, from the order of the tables. Piles are listed from top to bottom."""
    if numbers:  # each stack keeps the number that is seen on it
        cards, tops = stream.shuffled(sorted(sum(left.values(), []))), []
        for pile in left.values() if flipped else ():
            tops.append(cards.pop([numbers[card] for card in cards].index(numbers[pile[0]])))
        below = {name: [cards.pop(0) for _ in pile[len(tops) > 0 :]] for name, pile in left.items()}
        return {name: tops[n : n + 1] + pile for n, (name, pile) in enumerate(below.items())}
    places = {name: pile if name in ("deck", "events") else list(tables["tiles"]) for name, pile in order.items()}
    return {name: [card for part in parts(name, left[name]) for card in stream.shuffled(sorted(part, key=place.index))]
            for name, place in places.items()}

def claimed(face_down):
    """Return the face-down cards of each pile as luck.json lists them."""
    return stacked(sum(face_down["stacks"], [])) if numbers else {name: face_down[name] for name in order}

def gathered(piles, cards):
    """Return the cards that become a new deck, in the order of the tables: all but the three flipped last, or the discards."""
    if numbers:
        return [card for card in range(len(numbers)) if card not in [pile[-2] for pile in piles.values()]]
    must("deck" in order and all(cards.count(card) <= order["deck"].count(card) for card in cards), "there are no such cards")
    return sorted(cards, key=order["deck"].index)

# Check that the seed is the one promised, and that each number and shuffle is the next of its stream, or of its seat and turn.
must(sha256(game["seed"]) == game["commitment"], "the seed does not match the commitment")
key = sha256("".join(part + "\n" for part in (game["seed"], *game["salts"])))
steps = {step["seq"]: step for step in game["steps"]}
history, jumps = {}, 0
for seq, step in steps.items():
    drawn = [one for one in luck["drawn"] if one["seq"] == seq]
    if step["kind"] == "start":
        stream, rolls, due = Stream(key), {}, {}
        piles = shuffled(stream, order)
        for name, left in claimed(luck["start"]).items():
            must(piles[name][len(piles[name]) - len(left) :] == left, f"the pile {name} was not shuffled with this seed")
            print(name + ":", *(card if name != "events" else f"{card['event']}/{card['symbol']}" for card in piles[name]))
        if numbers:
            kinds = dict.fromkeys(row["category"] for row in tables["projects"].values())
            choices = [[name for name, row in tables["projects"].items() if row["category"] == kind] for kind in kinds]
            print("projects:", *(names[stream.below(len(names))] for names in choices))
        elif order:
            print("first player: seat", stream.below(len(game["seats"])) + 1)
    elif step["kind"] in ("undo", "rewind"):
        jumps += 1
        *place, piles, rolls, due = history[max(before for before in history if before <= step["back_to"])]
        stream = Stream(*place)
        must([one["seq"] for one in drawn] == [seq] * (step["luck"] == jumps), f"step {seq} is of another branch")
        for one in drawn:
            stream, left = Stream(sha256(f"{key}\nbranch {jumps}\n")), claimed(one["left"])
            cut = {name: len(pile) - len(left[name]) for name, pile in piles.items()}
            found = shuffled(stream, {name: pile[cut[name] :] for name, pile in piles.items()}, any(cut.values()))
            must(found == left, f"step {seq} is not shuffled again")
            piles = {name: pile[: cut[name]] + found[name] for name, pile in piles.items()}
            print(f"step {seq}, anew:", json.dumps(found))
        drawn = []
    elif dice and step["move"] in dice:
        must(dice[step["move"]] in [one.get("below") for one in drawn], f"step {seq} threw no die")
        if step["move"] == "roll":
            must(not due, f"step {seq} rolls before the page die")
            rolls = rolls | {step["seat"]: rolls.get(step["seat"], 0) + 1}
            stretch = 1 + 2 * (8 * rolls[step["seat"]] + step["seat"])
            due = {die: 1024 * (stretch + n) for n, die in enumerate(dice.values())}
    for one in drawn:
        if "below" in one:
            must(not order or one["below"] in due or one["below"] == dice.get(step["move"]), f"step {seq} throws too much")
            stream.at = due.get(one["below"]) or stream.at
            due = {die: at for die, at in due.items() if die != one["below"]}
            must(one["at"] == stream.at, f"step {seq} leaves the stream")
            must(stream.below(one["below"]) == one["number"], f"step {seq} drew another number")
            print(f"step {seq}: {one['number']} of 0 to {one['below'] - 1}")
        else:
            cards = gathered(piles, one["cards"])
            must((one["at"], one["cards"]) == (stream.at, cards), f"step {seq} shuffled other cards")
            must(stream.shuffled(cards) == one["order"], f"step {seq} was shuffled otherwise")
            piles = stacked(one["order"]) if numbers else {"deck": one["order"]}
            print(f"step {seq}, shuffled again:", *one["order"])
    history[seq] = (stream.key.hex(), stream.at, piles, rolls, due)

# Chain the hashes, so that the digest depends on every entry of the log.
def bare(value):
    if isinstance(value, dict):
        return {name: bare(one) for name, one in value.items() if one is not None}
    return [bare(one) for one in value] if isinstance(value, list) else value

later = ("format", "session", "stage", "seats", "changed_at", "seed", "steps", "notes", "outcome", "position")
ends = [note["seq"] for note in game["notes"] if note["kind"] in ("end", "expire") and game["stage"] == "ended"]
log = [entry for entry in game["steps"] + game["notes"] if entry["seq"] <= max([max(steps), *ends])]
parts_of_log = [{name: value for name, value in game.items() if name not in later},
                *sorted(log, key=lambda entry: entry["seq"]), {name: game[name] for name in ("stage", "seats", "outcome")}]
digest = ""
for part in parts_of_log:
    digest = sha256(digest + "\n" + json.dumps(bare(part), sort_keys=True, separators=(",", ":"), ensure_ascii=False))
print("RIGHT: the luck follows from seed and salts. Compare with what was posted:")
print("commitment", game["commitment"], "digest", digest, sep="\n")
