"""Reads the component set files of Vegas Showdown and Welcome to New Las Vegas: a table `[set]` with the name of the set, and
tables of rows by kind."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final, NoReturn, TypeVar, cast

from pydantic import BaseModel, ConfigDict, StringConstraints

from data.components.reading import offered_row, read_text
from engines.core.components import faults as component_faults
from engines.core.components.faults import check_id, check_printed, name_of, of_file, of_row
from engines.core.phrase import Phrase, phrase

RowT = TypeVar("RowT", bound=BaseModel)
_LEFT_OUT: Final = ("name", "ours")
"""Fields of the game's own tables that a set does not need: names are made from ids, and `ours` marks additions of this
project."""


class _Head(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")
    name: Annotated[str, StringConstraints(min_length=1, max_length=40)]


class SetFile:
    """The file of a component set as plain values, with checks that report faults by file and row."""

    def __init__(self, file: str, text: str, kinds: tuple[str, ...], *, new: bool) -> None:
        """Parse the text. Raise ComponentsError if it is not TOML, has no name, has nothing but a name, has tables of kinds
        that are not in `kinds`, or exceeds the limits for component files."""
        self.file, self.new = file, new
        self._table = read_text(file, text)
        for kind in self._table:
            if kind not in ("set", *kinds):
                raise component_faults.no_kind(file, kind)
        head: _Head = offered_row(_Head, file, "set", self.table("set"), strict=True, of=of_row)
        check_printed(file, "set", head.name, of_row)
        self.name = head.name
        if len(self._table) == 1:
            raise of_file(file, phrase("component-fault-nothing-in-it", kinds=", ".join(f"[{kind}]" for kind in kinds)))

    def has(self, kind: str) -> bool:
        """Return whether the file has tables of a kind; for a missing kind the game's own are used."""
        return kind in self._table

    def table(self, kind: str) -> dict[str, Any]:
        """Return the table of a kind, or the tables `[kind.id]` by id. Raise ComponentsError if the file has none."""
        values = self._table.get(kind)
        if not isinstance(values, dict):
            raise component_faults.no_table(self.file, f"[{kind}]")
        return cast("dict[str, Any]", values)

    def row(self, model: type[RowT], row: str, values: object) -> RowT:
        """Return one table as a value of `model`. Raise ComponentsError naming file, row and word."""
        return cast(RowT, offered_row(model, self.file, row, values, strict=self.new, of=of_row))

    def rows(self, model: type[RowT], kind: str, printed: Mapping[str, str], most: int) -> dict[str, RowT]:
        """Return the tables `[kind.id]` by id, in the order of the file. `printed` maps the ids of the game's own components to
        their names; all other names are made from ids. Raise ComponentsError for more than `most` tables, an unusable id, or a
        row with a different name."""
        tables = self.table(kind)
        if len(tables) > most:
            raise of_file(self.file, phrase("component-fault-many-rows", kind=kind, most=most))
        rows: dict[str, RowT] = {}
        for component, values in tables.items():
            if component not in printed:
                check_id(self.file, component)
            name = printed.get(component) or name_of(component)
            where = f"{kind}.{component}"
            rows[component] = self.row(model, where, self._without_name(model, where, name, values))
        return rows

    def _without_name(self, model: type[BaseModel], where: str, name: str, values: object) -> object:
        if not isinstance(values, dict):
            return values
        given = cast("dict[str, object]", values)
        if given.get("name", name) != name:
            self.fault(where, str(given["name"]), phrase("component-fault-name-by-id", name=name))
        kept = {field: value for field, value in given.items() if field not in _LEFT_OUT}
        return kept | {"name": name} if "name" in model.model_fields else kept

    def fault(self, row: str, word: object, why: Phrase) -> NoReturn:
        """Raise ComponentsError that names the file, a row and a word in it, and the reason."""
        raise of_row(self.file, row, str(word), why)

    def between(self, row: str, field: str, value: int, least: int, most: int) -> None:
        """Raise ComponentsError if the set is new and a number is below `least` or above `most`."""
        if self.new and not least <= value <= most:
            self.fault(row, value, phrase("component-fault-between", field=field, least=least, most=most))

    def each_once(self, row: str, words: Iterable[object]) -> None:
        """Raise ComponentsError if a word appears twice."""
        seen: set[object] = set()
        for word in words:
            if word in seen:
                self.fault(row, word, phrase("component-fault-twice"))
            seen.add(word)
