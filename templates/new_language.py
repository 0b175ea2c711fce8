"""Begin a translation: `python -m templates.new_language fr`, or `make new-language LANG=fr`.

Make `data/locales/fr` with a file `<name>.ftl.todo` for every English file. The bot does not read a `.todo` file:
translate it and save it as `<name>.ftl`. Run again, the command adds files only for new English files, and reports
missing and wrong messages. It never changes existing files.
"""

import argparse
import sys
from pathlib import Path
from typing import Final

from babel import Locale, UnknownLocaleError

from tests.bot.texts.comparing import EXCEPTIONS, Comparison, plural_forms

LOCALES: Final = Path("data/locales")
_HEAD: Final = """# To be translated into {name}. Do not change the text before "=", and save the file as {file}.
# Numbers choose a form: {forms}. See docs/translating.md.

"""
_EXCEPTIONS: Final = """# Where {name} may differ from the rules of tests/bot/texts/comparing.py: patterns of message ids, each
# with its reason.

# Remove this line when the translation is complete: then every message is required.
begun = true

# Messages that read as in English.
[identical]

# Messages that choose no plural form where English does.
[without_plural]

# Messages that leave out a variable English shows.
[without]
"""


class UnknownLanguage(Exception):
    """The refusal of a language code; the text is the reason."""


def begin(root: Path, language: str) -> list[Path]:
    """Create the missing files of a language and return the new ones to be translated. Raise UnknownLanguage for English
    and for an unknown code."""
    try:
        name = Locale.parse(language, sep="-").get_display_name("en") or language
    except (UnknownLocaleError, ValueError) as fault:
        raise UnknownLanguage(f"{language!r} is no language. Use a code such as fr or pt-BR.") from fault
    if language == "en":
        raise UnknownLanguage("English is what the others are translated from.")
    folder = root / LOCALES / language
    folder.mkdir(exist_ok=True)
    made: list[Path] = []
    forms = ", ".join(sorted(plural_forms(language)))
    for english in sorted((root / LOCALES / "en").glob("*.ftl")):
        todo = folder / f"{english.name}.todo"
        if not (folder / english.name).exists() and not todo.exists():
            head = _HEAD.format(name=name, file=english.name, forms=forms)
            todo.write_text(head + english.read_text(encoding="utf-8"), encoding="utf-8")
            made.append(todo)
    exceptions = root / _exceptions() / f"{language}.toml"
    if not exceptions.exists():
        exceptions.write_text(_EXCEPTIONS.format(name=name), encoding="utf-8")
    return made


def report(root: Path, language: str) -> str:
    """Return the missing messages, file by file, and the errors in files already begun, message by message. Raise
    ValueError for a file that Fluent cannot read."""
    compared = Comparison.of(root / LOCALES / language, root / _exceptions())
    missing: dict[str, int] = {}
    for line in compared.missing():
        missing[line.partition(":")[0]] = missing.get(line.partition(":")[0], 0) + 1
    lines = [f"{count:5} missing in {file}" for file, count in sorted(missing.items())]
    wrong = compared.differences()
    if wrong:
        lines += ["", "To be corrected in the translated files:", *wrong, ""]
    return "\n".join([*lines, f"{language}: {compared.percent}% of {len(compared.english)} messages"])


def _exceptions() -> Path:
    return EXCEPTIONS.relative_to(Path(__file__).parents[1])


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="new_language", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("language", help="its code, such as fr or pt-BR")
    language = parser.parse_args().language
    try:
        made = begin(Path(), language)
        found = report(Path(), language)
    except (UnknownLanguage, ValueError) as fault:  # not a language, or a file that Fluent cannot read
        sys.stderr.write(f"{fault}\n")
        return 1
    sys.stdout.write(f"{len(made)} new files to translate in {LOCALES / language}\n{found}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
