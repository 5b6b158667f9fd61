"""Which public names of the package have no documentation: classes, functions, methods, attributes, members of enums."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Iterator, List


def undocumented(package: Path, names: List[str]) -> List[str]:
    """The public names that lack it, by module and name."""
    found = [f"{path.stem}.{name}" for path in sorted(package.glob("*.py"))
             for name in _of_module(ast.parse(path.read_text(encoding="utf-8")), names)]
    return found


def _of_module(module: ast.Module, names: List[str]) -> Iterator[str]:
    for node, after in zip(module.body, [*module.body[1:], None]):
        if isinstance(node, ast.ClassDef) and node.name in names:
            if not ast.get_docstring(node):
                yield node.name
            yield from (f"{node.name}.{name}" for name in _of_class(node))
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name in names:
            if not ast.get_docstring(node):
                yield node.name
        elif isinstance(node, ast.Assign) and _name(node) in names and _name(node).isidentifier():
            if not _is_text(after) and not _name(node).startswith("__"):
                yield _name(node)


def _of_class(of: ast.ClassDef) -> Iterator[str]:
    for node, after in zip(of.body, [*of.body[1:], None]):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            if not node.name.startswith("_") and not ast.get_docstring(node):
                yield node.name
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            if not _name(node).startswith("_") and not _is_text(after):
                yield _name(node)


def _name(node: "ast.Assign | ast.AnnAssign") -> str:
    target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
    return target.id if isinstance(target, ast.Name) else "_"


def _is_text(node: "ast.stmt | None") -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
