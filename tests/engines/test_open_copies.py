"""Fields written on an open copy of a public part are declared like those of the public part."""

from dataclasses import fields

from engines.filthy_rich import public as filthy
from engines.filthy_rich.rules.transition import OpenPublic as OpenFilthy
from engines.vegas_showdown import public as vegas
from engines.vegas_showdown.rules.transition import OpenPublic as OpenVegas


def test_open_copies_have_the_fields_of_their_public_parts_but_for_what_is_counted_at_the_end() -> None:
    assert OpenVegas.__annotations__ == {one.name: one.type for one in fields(vegas.Public)}

    declared = {one.name: one.type for one in fields(filthy.Public) if one.name != "deck_left"}
    assert OpenFilthy.__annotations__ == declared | {"estates": list[filthy.Estate]}
