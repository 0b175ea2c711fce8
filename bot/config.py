"""Settings from the environment and from `.env` in the working folder. The command line loads them once."""

import io
import os
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, Literal
from urllib.parse import SplitResult, urlsplit

from dotenv import dotenv_values
from dotenv.parser import parse_stream
from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_core import ErrorDetails, PydanticCustomError
from pydantic_settings import BaseSettings, SettingsConfigDict
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from data.written_files import UnreadableFile, text_in
from engines.core.phrase import Phrase, phrase
from render.core.theme import ThemeName

PREFIX = "CROUPIER_"
FILE: Final = Path(".env")
"""The settings file, in the working folder."""
_LARGEST_FILE: Final = 256_000
"""Size limit of the settings file in bytes."""
_FOR_TESTS: Final = (
    "CROUPIER_DISCORD_API",
    "CROUPIER_DISCORD_GATEWAY",
    "CROUPIER_TEST_",
    "CROUPIER_CHROMIUM",
    "CROUPIER_OPENAPI",
    "CROUPIER_SCREENSHOTS",
)
"""Prefixes of environment variables that only tests use; see CONTRIBUTING.md."""
_LEAST_SIMILARITY: Final = 0.85
"""Minimum similarity to a setting, from 0 to 1, at which a name without the prefix in the file is reported. It is high because
other programs may use the file too."""

REASONS: Final = {
    "int_parsing": "whole-number",
    "int_parsing_size": "whole-number",
    "float_parsing": "number",
    "finite_number": "number",
    "greater_than_equal": "least",
    "greater_than": "more-than",
    "less_than_equal": "most",
    "literal_error": "one-of",
    "language": "language",
    "mirror": "mirror",
    "proxy": "proxy",
    "token": "token",
    "no-database": "no-database",
    "which-database": "which-database",
}
"""The message (`cli-setting-...`) for each kind of error, from pydantic and from this module's validators."""


class SettingsRefused(Exception):
    """The error that settings cannot be used. `problems` has one sentence about an unreadable file, or one for each refused
    value: it names the variable, gives an example, and repeats the value only for mirrors and proxies."""

    def __init__(self, problems: tuple[Phrase, ...]) -> None:
        super().__init__("settings cannot be used")
        self.problems = problems


class Settings(BaseSettings):
    """The settings of a host. Every field has a default; only `token` must be set, for `croupier run`.
    A field's description is its comment in `.env.example`; refusals show its example, or else its default."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, extra="ignore", frozen=True)

    token: SecretStr | None = Field(
        default=None,
        description="The bot's token, from the Discord developer portal (Bot, Reset Token). Needed by `croupier run` only.",
        examples=["the line the portal shows once"],
    )
    database_url: str = Field(
        default="sqlite+aiosqlite:///croupier.sqlite3",
        description="Where tables are stored: a SQLite file, or PostgreSQL as postgresql+asyncpg://user:password@host/name.",
    )
    picture_cache: Path = Field(
        default=Path(".croupier/pictures"), description="Folder for pictures already drawn. May be deleted at any time."
    )
    picture_cache_mb: int = Field(
        default=200, ge=1, le=100_000, description="How much disk the pictures may take, in megabytes."
    )
    picture_seconds: float = Field(
        default=10.0,
        gt=0,
        le=120,
        description="A picture that takes longer than this many seconds is replaced by text and follows later.",
        examples=["10"],
    )
    picture_workers: int = Field(default=1, ge=1, le=32, description="Processes that draw pictures at the same time.")
    component_folder: Path | None = Field(
        default=None,
        description="Components of your own (decks, tiles, projects), in a folder per game (`filthy_rich/`). Read at the start.",
        examples=["components"],
    )
    tables_per_person: int = Field(
        default=20, ge=1, le=10_000, description="Open tables one person may sit at; servers can allow fewer."
    )
    tables_per_server: int = Field(
        default=200, ge=1, le=100_000, description="Open tables one Discord server may have; it can allow fewer itself."
    )
    actions_per_minute: int = Field(default=60, ge=1, le=10_000, description="Actions one person may take in a minute.")
    looks_per_minute: int = Field(
        default=120,
        ge=1,
        le=10_000,
        description="Looks one person may take in a minute (pictures, hands, texts), and lists completed while typing.",
    )
    language: str = Field(
        default="en",
        pattern=r"^[a-z]{2,3}(-[A-Za-z]{2,4})?$",
        description="Language for what a whole channel reads, where the server has none of its own (`/server`, or in Discord).",
    )
    theme: ThemeName = Field(
        default="standard",
        description=(
            "How pictures in channels are drawn: standard, contrast or large (final scores of more seats than fit stay as they "
            "are). Servers choose theirs in `/server`, people their own in `/my settings`."
        ),
    )
    beacon: str | None = Field(
        default=None,
        description=(
            "Mirrors of drand, separated by commas: tables of two people or more take a public random number into their luck "
            "(docs/provable_luck.md). Needs the extra `beacon`. Empty: none."
        ),
        examples=["https://api.drand.sh,https://drand.cloudflare.com"],
    )
    shards: int | None = Field(
        default=None,
        ge=1,
        le=100_000,
        description="With PostgreSQL: into how many shards Discord divides the servers. Empty: as many as Discord recommends.",
        examples=["4"],
    )
    processes_max_shards: int | None = Field(
        default=None,
        ge=1,
        le=100_000,
        description="With PostgreSQL: how many shards one process takes at most. Empty: any number.",
        examples=["16"],
    )
    discord_proxy: str | None = Field(
        default=None,
        description=(
            "A proxy for Discord's API that keeps the rate limits of several processes together, as http://host:port. It sees "
            "the token: run it on your own machines. Empty: none."
        ),
        examples=["http://127.0.0.1:3000"],
    )
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        default="INFO",
        description="How much is logged: DEBUG, INFO, WARNING or ERROR. Logs never hold hands, drafts or seeds.",
    )
    log_format: Literal["text", "json"] = Field(
        default="text", description="How it is logged: text, or json with one object a line.", examples=["json"]
    )
    board_url: str | None = Field(
        default=None,
        pattern=r"^https?://[^/?#\s]+$",
        description=(
            "Address of the board page, where a table is played in a browser, as people reach it (https, with a proxy of yours "
            "before the port below). Empty: there is none."
        ),
        examples=["https://croupier.example"],
    )
    activity: SecretStr | None = Field(
        default=None,
        description=(
            "The application's client secret (developer portal, OAuth2): the board page opens within Discord, as an Activity. "
            "Empty: it does not."
        ),
        examples=["the secret the portal shows once"],
    )
    board_listen: str = Field(
        default="127.0.0.1:8470",
        pattern=r"^[^:\s]+:\d{1,5}$",
        description="Where the board page listens, as host:port.",
    )
    metrics_port: int | None = Field(
        default=None,
        ge=1,
        le=65535,
        description="Port for Prometheus metrics (/metrics) and checks (/healthz, /readyz). Empty: none.",
        examples=["9464"],
    )
    metrics_host: str = Field(
        default="127.0.0.1",
        description="Where that port listens. Metrics hold no names or contents, but are nobody else's business.",
    )
    sentry_dsn: SecretStr | None = Field(
        default=None,
        description="Address of a Sentry project that gets faults, without any values. Needs the extra `sentry`.",
        examples=["https://key@sentry.example/1"],
    )
    operator_channel: int | None = Field(
        default=None,
        ge=1,
        description="Id of a Discord channel in which errors and a full disk are told, at most once a minute.",
        examples=["123456789012345678"],
    )
    analyses: Literal["every", "asked", "off"] = Field(
        default="every",
        description=(
            "Which finished games are analysed (a minute or two of one core each, one at a time): every, asked (those whose "
            "Analysis button is pressed) or off."
        ),
    )
    keep_positions_days: int | None = Field(
        default=None,
        ge=7,
        le=36_500,
        description=(
            "Days for which past positions of finished games are kept; later they are removed as by `croupier prune`. The logs "
            "stay, so games can still be replayed. Empty: for ever."
        ),
        examples=["90"],
    )

    @field_validator("language")
    @classmethod
    def _check_language(cls, value: str) -> str:
        folders = (one for one in files("data").joinpath("locales").iterdir() if one.is_dir())
        # Python may create a folder of compiled modules beside the folders of languages.
        known = sorted(one.name for one in folders if any(file.name.endswith(".ftl") for file in one.iterdir()))
        if value not in known and value.partition("-")[0] not in known:
            raise PydanticCustomError("language", "unknown", {"known": ", ".join(known)})
        return value

    @field_validator(
        "token",
        "component_folder",
        "beacon",
        "board_url",
        "activity",
        "metrics_port",
        "sentry_dsn",
        "operator_channel",
        "keep_positions_days",
        "shards",
        "processes_max_shards",
        "discord_proxy",
        mode="before",
    )
    @classmethod
    def _read_empty_as_none(cls, value: object) -> object:
        return None if isinstance(value, str) and not value.strip() else value

    @field_validator("log_level", mode="before")
    @classmethod
    def _read_any_case(cls, value: object) -> object:
        return value.upper() if isinstance(value, str) else value

    @field_validator("token")
    @classmethod
    def _check_token(cls, value: SecretStr | None) -> SecretStr | None:
        plain = "" if value is None else value.get_secret_value().strip()
        if not plain.isascii() or not plain.isprintable() or " " in plain:
            raise PydanticCustomError("token", "no token")
        return None if value is None else SecretStr(plain)

    @property
    def beacon_mirrors(self) -> tuple[str, ...]:
        """The addresses in `beacon`, without trailing slashes."""
        return tuple(one.strip().rstrip("/") for one in (self.beacon or "").split(",") if one.strip())

    @field_validator("beacon")
    @classmethod
    def _check_mirrors(cls, value: str | None) -> str | None:
        for one in filter(None, map(str.strip, (value or "").split(","))):
            parts = _http_address(one)
            if parts is None or parts.query or parts.fragment:
                raise PydanticCustomError("mirror", "no address", {"typed": one})
        return value

    @field_validator("discord_proxy")
    @classmethod
    def _check_proxy(cls, value: str | None) -> str | None:
        parts = _http_address(value or "http://none")
        if parts is None or parts.query or parts.path.strip("/"):
            raise PydanticCustomError("proxy", "no address", {"typed": value or ""})
        return None if value is None else value.rstrip("/")

    @field_validator("database_url")
    @classmethod
    def _check_database(cls, value: str) -> str:
        try:
            url = make_url(value)
        except (ArgumentError, ValueError) as error:
            raise PydanticCustomError("no-database", "no address") from error
        if url.drivername not in ("sqlite+aiosqlite", "postgresql+asyncpg"):
            raise PydanticCustomError("which-database", "unknown driver")
        if url.drivername == "sqlite+aiosqlite" and url.database in (None, "", ":memory:"):
            raise PydanticCustomError("no-database", "no file")
        return value


def _http_address(text: str) -> SplitResult | None:
    """Return the parts of an http or https address with a host and a valid port; None for any other text."""
    try:
        parts = urlsplit(text)
        return parts if parts.scheme in ("https", "http") and parts.hostname and parts.port != 0 else None
    except ValueError:
        return None


def load_settings() -> Settings:
    """Read the settings from environment and file. Raise SettingsRefused if the file cannot be read or a value cannot be used."""
    try:
        # The environment takes precedence over the file.
        given: dict[str, Any] = {
            name.lower().removeprefix(PREFIX.lower()): value
            for name, value in settings_in_file().items()
            if name.upper().startswith(PREFIX) and name.upper() not in {one.upper() for one in os.environ}
        }
        return Settings(**given)
    except UnreadableFile as refusal:
        raise SettingsRefused((phrase("cli-unreadable", file=str(FILE), cause=refusal.why),)) from refusal
    except ValidationError as refusal:
        raise SettingsRefused(tuple(_sentence(problem) for problem in refusal.errors())) from refusal


def settings_in_file() -> Mapping[str, str]:
    """Return all variables in the file, unchecked and in the order of its lines; empty if there is no file. Raise UnreadableFile
    if the file cannot be read or has a line that is not an assignment."""
    if not FILE.exists() and not FILE.is_symlink():
        return {}
    text = text_in(FILE, _LARGEST_FILE)
    for line in parse_stream(io.StringIO(text)):
        if line.error:
            raise UnreadableFile(phrase("file-no-setting", line=str(line.original.line)))
    found = dotenv_values(stream=io.StringIO(text))
    return {name: value or "" for name, value in found.items()}


def unknown_settings() -> Iterator[Phrase]:
    """Yield a sentence for each unknown name in the environment or the file that begins with `CROUPIER_`, and for each name in
    the file that closely resembles a setting, with the likely setting if any. Raise UnreadableFile if the file cannot be read or
    has a line that is not an assignment."""
    known = [name.upper() for name in Settings.model_fields]
    whole = [PREFIX + name for name in known]
    in_file = settings_in_file()
    for name in sorted({*os.environ, *in_file}):
        written = name.upper()
        if written in whole or written.startswith(_FOR_TESTS):
            continue
        if written.startswith(PREFIX):
            likely = [PREFIX + one for one in get_close_matches(written.removeprefix(PREFIX), known, 1)]
        else:
            likely = get_close_matches(written, whole, 1, _LEAST_SIMILARITY) if name in in_file else []
        if likely:
            yield phrase("cli-setting-likely", setting=name, likely=likely[0])
        elif written.startswith(PREFIX):
            yield phrase("cli-setting-unknown", setting=name)


def _sentence(problem: ErrorDetails) -> Phrase:
    name = str(problem["loc"][0])
    field = Settings.model_fields[name]
    example = field.examples[0] if field.examples else field.default
    return phrase(
        "cli-setting-refused", setting=f"{PREFIX}{name.upper()}", reason=_reason(problem), example=str(example)
    )


def _reason(problem: ErrorDetails) -> Phrase:
    kind, context = REASONS.get(problem["type"], "form"), problem.get("ctx", {})
    match kind:
        case "least" | "most" | "more-than":
            return phrase(f"cli-setting-{kind}", limit=str(next(iter(context.values()))))
        case "one-of":
            return phrase("cli-setting-one-of", known=str(context["expected"]).replace("'", "").replace(" or ", ", "))
        case "language":
            return phrase("cli-setting-language", known=context["known"])
        case "mirror" | "proxy":
            return phrase(f"cli-setting-{kind}", typed=context["typed"])
        case _:
            return Phrase(f"cli-setting-{kind}")


def example_file() -> str:
    """Return the text of `.env.example`: every setting, commented out, with its default."""
    parts = ["# Settings of Croupier. Copy this file to .env and take the # off the lines you change."]
    for name, field in Settings.model_fields.items():
        default = "" if field.default is None else field.default
        parts.append(f"\n# {field.description}\n#{PREFIX}{name.upper()}={default}")
    return "\n".join(parts) + "\n"
