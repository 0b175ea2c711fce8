"""Settings from the environment and from `.env` in the working folder. Built once, by the command line."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, SettingsConfigDict
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from render.core.theme import ThemeName

PREFIX = "CROUPIER_"


class SettingsRefused(Exception):
    """A setting has a value nothing can be done with. The text names the variable and gives an example."""


class Settings(BaseSettings):
    """What a host may set. Every field has a default; only `token` is needed, and only by `croupier run`.

    A field's description is its comment in `.env.example`; its first example is what a refusal suggests.
    """

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_file=".env", env_file_encoding="utf-8", extra="ignore", frozen=True
    )

    token: SecretStr | None = Field(
        default=None,
        description="The bot's token, from the Discord developer portal (Bot, Reset Token). Needed by `croupier run` only.",
        examples=["the line the portal shows once"],
    )
    database_url: str = Field(
        default="sqlite+aiosqlite:///croupier.sqlite3",
        description="Where tables are stored: a SQLite file, or PostgreSQL as postgresql+asyncpg://user:password@host/name.",
        examples=["sqlite+aiosqlite:///croupier.sqlite3"],
    )
    picture_cache: Path = Field(
        default=Path(".croupier/pictures"),
        description="Folder for pictures already drawn. May be deleted at any time.",
        examples=[".croupier/pictures"],
    )
    picture_cache_mb: int = Field(
        default=200,
        ge=1,
        le=100_000,
        description="How much disk the pictures may take, in megabytes.",
        examples=["200"],
    )
    picture_seconds: float = Field(
        default=10.0,
        gt=0,
        le=120,
        description="A picture that takes longer than this many seconds is replaced by text and follows later.",
        examples=["10"],
    )
    picture_workers: int = Field(
        default=1, ge=1, le=32, description="Processes that draw pictures at the same time.", examples=["1"]
    )
    deck_folder: Path | None = Field(
        default=None,
        description="Folder with deck files of your own, in a folder per game (`filthy_rich/`). Read at the start.",
        examples=["decks"],
    )
    tables_per_person: int = Field(
        default=20, ge=1, le=10_000, description="Open tables one person may sit at.", examples=["20"]
    )
    tables_per_server: int = Field(
        default=200, ge=1, le=100_000, description="Open tables one Discord server may have.", examples=["200"]
    )
    actions_per_minute: int = Field(
        default=60, ge=1, le=10_000, description="Actions one person may take in a minute.", examples=["60"]
    )
    looks_per_minute: int = Field(
        default=120,
        ge=1,
        le=10_000,
        description="Looks one person may take in a minute (pictures, hands, texts), and lists completed while typing.",
        examples=["120"],
    )
    language: str = Field(
        default="en",
        pattern=r"^[a-z]{2,3}(-[A-Za-z]{2,4})?$",
        description="Language for what a whole channel reads.",
        examples=["en"],
    )
    theme: ThemeName = Field(
        default="standard",
        description="How pictures in channels are drawn: standard, contrast or large. People choose their own in `/my settings`.",
        examples=["standard"],
    )
    beacon: str | None = Field(
        default=None,
        description=(
            "Mirrors of drand, separated by commas: tables of two people or more take a public random number into their luck "
            "(docs/provable_luck.md). Empty: none."
        ),
        examples=["https://api.drand.sh,https://drand.cloudflare.com"],
    )
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        default="INFO",
        description="How much is logged: DEBUG, INFO, WARNING or ERROR. Logs never hold hands, drafts or seeds.",
        examples=["INFO"],
    )

    @field_validator("language")
    @classmethod
    def _a_language_with_sentences(cls, value: str) -> str:
        known = sorted(one.name for one in files("data").joinpath("locales").iterdir() if one.is_dir())
        if value not in known and value.partition("-")[0] not in known:
            raise ValueError(f"there are sentences in {', '.join(known)} only")
        return value

    @field_validator("token", "deck_folder", "beacon", mode="before")
    @classmethod
    def _empty_is_missing(cls, value: object) -> object:
        return None if isinstance(value, str) and not value.strip() else value

    @field_validator("log_level", mode="before")
    @classmethod
    def _any_case(cls, value: object) -> object:
        return value.upper() if isinstance(value, str) else value

    @property
    def beacon_mirrors(self) -> tuple[str, ...]:
        """The addresses in `beacon`, without a slash at their ends."""
        return tuple(one.strip().rstrip("/") for one in (self.beacon or "").split(",") if one.strip())

    @field_validator("beacon")
    @classmethod
    def _addresses_of_mirrors(cls, value: str | None) -> str | None:
        for one in filter(None, map(str.strip, (value or "").split(","))):
            parts = urlsplit(one)
            if parts.scheme not in ("https", "http") or not parts.hostname or parts.query or parts.fragment:
                raise ValueError(f"{one!r} is no address of a mirror")
        return value

    @field_validator("database_url")
    @classmethod
    def _a_database_we_know(cls, value: str) -> str:
        try:
            driver = make_url(value).drivername
        except ArgumentError as error:
            raise ValueError("this is no database address") from error
        if driver not in ("sqlite+aiosqlite", "postgresql+asyncpg"):
            raise ValueError("only sqlite+aiosqlite and postgresql+asyncpg are supported")
        return value


def load_settings() -> Settings:
    """Read the settings. Raises SettingsRefused with one line per wrong value."""
    try:
        return Settings()
    except ValidationError as refusal:
        raise SettingsRefused("\n".join(_sentence(problem) for problem in refusal.errors())) from refusal


def _sentence(problem: ErrorDetails) -> str:
    field = str(problem["loc"][0])
    examples = Settings.model_fields[field].examples or [""]
    reason = problem["msg"].removeprefix("Value error, ")
    return f"{PREFIX}{field.upper()} cannot be used: {reason}. For example: {PREFIX}{field.upper()}={examples[0]}"


def example_file() -> str:
    """The text of `.env.example`: every setting, commented out, with its default."""
    parts = ["# Settings of Croupier. Copy this file to .env and take the # off the lines you change."]
    for name, field in Settings.model_fields.items():
        default = "" if field.default is None else field.default
        parts.append(f"\n# {field.description}\n#{PREFIX}{name.upper()}={default}")
    return "\n".join(parts) + "\n"
