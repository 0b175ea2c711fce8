"""Checks requests against Discord's own API description, if it is available.

`CROUPIER_OPENAPI` names the file (github.com/discord/discord-api-spec, specs/openapi.json). Two relaxations are needed:
a request body's `oneOf` is read as `anyOf` (the description marks such unions with x-discord-union), and integers are
accepted for snowflakes. SimCord and our own tests check what the description cannot express: component counts,
permissions, timing."""

import json
import os
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012
from simcord import HttpLogEntry

VARIABLE = "CROUPIER_OPENAPI"
_ROOT = "urn:discord"
_SNOWFLAKE = "SnowflakeType"


class ApiJudge:
    def __init__(self, description: dict[str, Any]) -> None:
        self._description = _relaxed(description)
        resource = Resource.from_contents(self._description, default_specification=DRAFT202012)
        self._registry: Registry[Any] = Registry().with_resource(_ROOT, resource)
        self._routes = [
            (_pattern(path), path) for path in sorted(self._description["paths"], key=lambda path: path.count("{"))
        ]

    def objections(self, requests: Iterable[HttpLogEntry]) -> list[str]:
        """Return one line per disagreement: the request and its fault. Empty if Discord would accept all."""
        return [line for request in requests for line in self._judge(request)]

    def _judge(self, request: HttpLogEntry) -> list[str]:
        path = next((path for pattern, path in self._routes if pattern.fullmatch(request.path)), None)
        where = f"{request.method} {request.path}"
        if path is None:
            return [f"{where}: no such path"]
        operation = self._description["paths"][path].get(request.method.lower())
        if operation is None:
            return [f"{where}: no such method"]
        if request.json is None:
            return []
        schema = self._schema(path, request.method.lower(), operation)
        if schema is None:
            return [f"{where}: takes no body"]
        validator = Draft202012Validator({"$ref": schema}, registry=self._registry)
        sent = json.loads(json.dumps(request.json))
        return [f"{where}: {_told(error)}" for error in validator.iter_errors(sent)]

    def _schema(self, path: str, method: str, operation: dict[str, Any]) -> str | None:
        """Return the reference to the schema of the JSON body; files are sent beside it and are not part of it."""
        content = operation.get("requestBody", {}).get("content", {})
        kind = next((kind for kind in ("application/json", "multipart/form-data") if kind in content), None)
        if kind is None:
            return None
        pointer = "/".join(
            part.replace("~", "~0").replace("/", "~1")
            for part in ("paths", path, method, "requestBody", "content", kind, "schema")
        )
        return f"{_ROOT}#/{pointer}"


@cache
def judge() -> ApiJudge:
    """Return the judge; skip the test with a reason if there is none."""
    place = os.environ.get(VARIABLE)
    if not place:
        pytest.skip(f"{VARIABLE} is not set: Discord's API description is not here")
    file = Path(place)
    if not file.is_file():
        pytest.skip(f"{VARIABLE} names no file")
    return ApiJudge(json.loads(file.read_text(encoding="utf-8")))


def _relaxed(node: Any) -> Any:
    if isinstance(node, list):
        return [_relaxed(child) for child in node]
    if not isinstance(node, dict):
        return node
    relaxed = {("anyOf" if key == "oneOf" else key): _relaxed(value) for key, value in node.items()}
    schemas = relaxed.get("schemas")
    if isinstance(schemas, dict) and _SNOWFLAKE in schemas:
        schemas[_SNOWFLAKE] = {"anyOf": [schemas[_SNOWFLAKE], {"type": "integer"}]}
    return relaxed


def _pattern(path: str) -> re.Pattern[str]:
    parts = re.split(r"\{[^}]+\}", path)
    return re.compile("[^/]+".join(re.escape(part) for part in parts))


def _told(error: Any) -> str:
    deepest = error
    while deepest.context:
        deepest = max(deepest.context, key=lambda one: len(one.absolute_path))
    return f"{'/'.join(str(step) for step in deepest.absolute_path)}: {deepest.message[:200]}"
