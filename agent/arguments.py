"""A tool's arguments: the schema that the model sees, and the check before anything runs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema


class BadCall(Exception):
    """The model asked for what cannot be run; the message says what could be."""


class PlainSchema(GenerateJsonSchema):
    """A JSON schema with nothing in it that a model has to read for no gain."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False

    def model_schema(self, schema: core_schema.ModelSchema) -> JsonSchemaValue:
        return {key: value for key, value in super().model_schema(schema).items() if key != "title"}

    def nullable_schema(self, schema: core_schema.NullableSchema) -> JsonSchemaValue:
        return self.generate_inner(schema["schema"])

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        plain = super().default_schema(schema)
        return plain if schema.get("default") is not None else _without_default(plain)


def validated(
    accepted: type[BaseModel], arguments: Mapping[str, Any] | str | None
) -> dict[str, Any]:
    """The arguments that were given, as the types that the tool asks for."""
    try:
        checked = accepted.model_validate(_object(arguments))
    except ValidationError as error:
        problems = "; ".join(_problem(problem) for problem in error.errors(include_url=False))
        raise BadCall(f"{problems} ({_accepts(accepted)})") from error
    return {name: getattr(checked, name) for name in checked.model_fields_set}


def _object(arguments: Any) -> dict[str, Any]:
    """Providers send arguments as an object, as its JSON text, or as nothing at all."""
    if isinstance(arguments, str) and arguments.strip():
        try:
            arguments = json.loads(arguments)
        except (ValueError, RecursionError) as error:
            raise BadCall(f"arguments: not a JSON object ({error})") from error
    if isinstance(arguments, Mapping):
        return dict(arguments)
    if arguments is None or isinstance(arguments, str) and not arguments.strip():
        return {}
    raise BadCall(f"arguments: a JSON object is needed, not {json.dumps(arguments)[:80]}")


def _problem(problem: Any) -> str:
    path = ".".join(map(str, problem["loc"]))
    return f"{path}: {problem['msg']}"


def _accepts(accepted: type[BaseModel]) -> str:
    names = [
        f"{name} (required)" if field.is_required() else name
        for name, field in accepted.model_fields.items()
    ]
    return f"accepted: {', '.join(names)}" if names else "no arguments are accepted"


def _without_default(schema: JsonSchemaValue) -> JsonSchemaValue:
    return {key: value for key, value in schema.items() if key != "default"}
