"""Fields written on an open copy of a public part are declared like those of the public part."""

from dataclasses import fields

from engines.filthy_rich import public as filthy
from engines.filthy_rich.rules.transition import OpenPublic as OpenFilthy
from engines.vegas_showdown import public as vegas
from engines.vegas_showdown.rules.transition import OpenPublic as OpenVegas


def test_an_open_copy_of_vegas_showdown_has_the_fields_of_its_public_part() -> None:
    assert OpenVegas.__annotations__ == {one.name: one.type for one in fields(vegas.Public)}


def test_an_open_copy_of_filthy_rich_has_all_but_what_is_counted_when_it_is_closed() -> None:
    declared = {one.name: one.type for one in fields(filthy.Public) if one.name != "deck_left"}
    assert OpenFilthy.__annotations__ == declared | {"estates": list[filthy.Estate]}
