"""Checks the luck of one game. Needs Python 3.11, the files beside it, and nothing of Croupier."""

import hashlib, json, sys, tomllib
from pathlib import Path

here = Path(__file__).resolve().parent
game, luck = (json.loads((here / name).read_text("utf-8")) for name in ("game.json", "luck.json"))
tables = {file.stem: tomllib.loads(file.read_text("utf-8")) for file in (here / "tables").glob("*.toml")}
tables |= {kind + "s": rows for kind, rows in tables.get("deck", {}).items() if kind in ("tile", "event", "project")}  # the table's own

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

# What lies in the order of the tables: the tiles and events, the cards of the deck, the numbered cards; else there are only dice.
order = {}
if game["game"] == "vegas_showdown":
    order = {size: tiles(size, "a") + tiles(size, "b") for size in ("small", "medium", "large")}
    order["events"] = [{"event": name, "symbol": s} for name, event in tables["events"].items() for s in event["sizes"]]
elif game["game"] == "filthy_rich":
    rows = [row for kind in ("business", "asset", "action") for row in tables["deck"][kind].items()]
    order = {"deck": [name for name, card in rows for _ in range(card.get("copies", 1))]}
elif game["game"] == "new_las_vegas":
    order = {"cards": [int(number) for number, effects in tables["cards"].items() for _ in effects]}

def parts(name, pile):
    """A stack of tiles: what is left of the A tiles lies on what is left of the B tiles."""
    cut = len(pile) - min(len(pile), len(tiles(name, "b"))) if name in ("small", "medium", "large") else 0
    return (pile[:cut], pile[cut:]) if cut else (pile,)

def opening(stream):
    """Shuffles everything, and says what else was drawn; piles from top to bottom."""
    if game["game"] == "new_las_vegas":
        cards = stream.shuffled(range(len(order["cards"])))
        kinds = dict.fromkeys(row["category"] for row in tables["projects"].values())
        choices = [[name for name, row in tables["projects"].items() if row["category"] == kind] for kind in kinds]
        print("projects:", *(names[stream.below(len(names))] for names in choices))
        return {"stacks": [cards[at : at + 27] for at in (0, 27, 54)]}
    piles = {name: [card for part in parts(name, pile) for card in stream.shuffled(part)] for name, pile in order.items()}
    if order:
        print("first player: seat", stream.below(len(game["seats"])) + 1)
    return piles

def anew(stream, left):
    """The same for what nobody had drawn at the point that was gone back to."""
    if game["game"] == "new_las_vegas":
        cards = stream.shuffled(sorted(card for stack in left["stacks"] for card in stack))
        tops = []
        for stack in left["stacks"] if left["flipped"] else ():
            seen = order["cards"][stack[0]]
            tops.append(cards.pop([order["cards"][card] for card in cards].index(seen)))
        below = [stack[len(tops) > 0 :] for stack in left["stacks"]]
        ends = [sum(map(len, below[:number])) for number in range(4)]
        return {"stacks": [tops[n : n + 1] + cards[ends[n] : ends[n + 1]] for n in range(3)]}
    places = {name: pile if name in ("deck", "events") else list(tables["tiles"]) for name, pile in order.items()}
    return {name: [card for part in parts(name, left[name]) for card in stream.shuffled(sorted(part, key=place.index))]
            for name, place in places.items()}

# The seed is the one promised, and every later number and shuffle is the next of its stream.
must(sha256(game["seed"]) == game["commitment"], "the seed does not match the commitment")
key = sha256("".join(part + "\n" for part in (game["seed"], *game["salts"])))
steps = {step["seq"]: step for step in game["steps"]}
drawn = {seq: [one for one in luck["drawn"] if one["seq"] == seq] for seq in steps}
streams, jumps, stretches = {}, 0, set()
for seq, step in steps.items():
    if step["kind"] == "start":
        stream = Stream(key)
        piles = opening(stream)
        for name, pile in piles.items():
            for full, begun in zip(pile, luck["start"][name]) if name == "stacks" else [(pile, luck["start"][name])]:
                must(full[len(full) - len(begun) :] == begun, f"{name} were not shuffled with this seed")
            print(name + ":", *(card if name != "events" else f"{card['event']}/{card['symbol']}" for card in pile))
    elif step["kind"] in ("undo", "rewind"):
        jumps, stretches = jumps + 1, set()
        stream = Stream(*streams[max(before for before in streams if before <= step["back_to"])])
        for one in drawn[seq]:
            stream = Stream(sha256(f"{key}\nbranch {jumps}\n"))
            found = anew(stream, one["left"])
            must(all(pile == one["left"][name] for name, pile in found.items()), f"step {seq} is not shuffled anew")
            print(f"step {seq}, anew:", json.dumps(found))
    for one in drawn[seq] if step["kind"] == "act" else ():
        if one["at"] != stream.at:
            must(one["at"] % 1024 == 0 and one["at"] not in stretches, f"step {seq} leaves the stream")
            stretches.add(one["at"])
        stream.at = one["at"]
        if "below" in one:
            must(stream.below(one["below"]) == one["number"], f"step {seq} drew another number")
            print(f"step {seq}: {one['number']} of 0 to {one['below'] - 1}")
        else:
            must(stream.shuffled(one["cards"]) == one["order"], f"step {seq} was shuffled otherwise")
            print(f"step {seq}, shuffled again:", *one["order"])
    streams[seq] = (stream.key.hex(), stream.at)

# Every entry of the log is bound to the one before it.
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
