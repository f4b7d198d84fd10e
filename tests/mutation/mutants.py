"""The mutants of a module: one small change each, inside one function."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], list[type[ast.cmpop]]] = {
    ast.Lt: [ast.LtE, ast.GtE],
    ast.LtE: [ast.Lt, ast.Gt],
    ast.Gt: [ast.GtE, ast.LtE],
    ast.GtE: [ast.Gt, ast.Lt],
    ast.Eq: [ast.NotEq],
    ast.NotEq: [ast.Eq],
    ast.In: [ast.NotIn],
    ast.NotIn: [ast.In],
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}


@dataclass(frozen=True)
class Mutant:
    """A module with one change."""

    module: str
    function: str  # qualified name
    line: int
    before: str  # the changed statement or expression
    after: str
    tree: ast.Module  # changed only until the next mutant is asked for


def mutants_of(module: str, source: str, zeros: set[str]) -> Iterator[Mutant]:
    """All mutants of a module's functions, from top to bottom; zeros are names that mean 0."""
    tree = ast.parse(source)
    for name, function in functions(tree):
        inside = list(ast.walk(ast.Module(function.body, [])))
        yes_or_no = isinstance(function.returns, ast.Name) and function.returns.id == "bool"
        for node in inside:
            if isinstance(node, ast.BinOp) and adds_nothing(node, zeros):
                continue
            for field, at, new in changes(node, yes_or_no):
                old = getattr(node, field)
                whole = old if at is None else old[at]
                put(node, field, at, new)
                if not isinstance(getattr(new, "lineno", None), int):
                    ast.copy_location(new, whole if hasattr(whole, "lineno") else node)
                ast.fix_missing_locations(new)
                shown = whole if isinstance(whole, ast.expr | ast.stmt) else node
                line = getattr(shown, "lineno", function.lineno)
                after = ast.unparse(new if isinstance(new, ast.expr | ast.stmt) else node)
                put(node, field, at, whole)
                before = ast.unparse(shown)
                put(node, field, at, new)
                yield Mutant(module, name, line, before, after, tree)
                put(node, field, at, whole)


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions and methods of a module with their qualified names."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    yield f"{node.name}.{inner.name}", inner


def put(node: ast.AST, field: str, at: int | None, new: ast.AST) -> None:
    if at is None:
        setattr(node, field, new)
    else:
        getattr(node, field)[at] = new


def adds_nothing(node: ast.BinOp, zeros: set[str]) -> bool:
    """Added or taken away, or shifted either way, 0 is 0."""
    nothing = node.right if isinstance(node.op, ast.Add | ast.Sub) else node.left
    return isinstance(nothing, ast.Name) and nothing.id in zeros


Change = tuple[str, int | None, ast.AST]  # field, position in it, what is put there


def changes(node: ast.AST, yes_or_no: bool) -> Iterator[Change]:
    """Return the possible changes to one node of a function: operators and contents."""
    match node:
        case ast.Compare():
            for i, op in enumerate(node.ops):
                for other in COMPARISONS.get(type(op), []):
                    yield "ops", i, other()
        case ast.BoolOp():
            yield "op", None, ast.Or() if isinstance(node.op, ast.And) else ast.And()
        case ast.BinOp() | ast.AugAssign() if type(node.op) in ARITHMETIC:
            yield "op", None, ARITHMETIC[type(node.op)]()
        case ast.If() | ast.IfExp():
            yield "test", None, ast.Constant(True)
            yield "test", None, ast.Constant(False)
        case ast.While():
            yield "test", None, ast.Constant(False)
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            if yes_or_no:
                yield "value", None, ast.UnaryOp(ast.Not(), value)
            else:
                yield "value", None, ast.BinOp(value, ast.Add(), ast.Constant(1))
        case ast.Subscript(slice=ast.expr() as index) if indexes(node):
            yield "slice", None, ast.BinOp(index, ast.Add(), ast.Constant(1))
        case ast.Call(func=ast.Name("range"), args=args) if not isinstance(args[-1], ast.UnaryOp):
            end = 0 if len(args) == 1 else 1
            yield "args", end, ast.BinOp(args[end], ast.Sub(), ast.Constant(1))
    for field, value in ast.iter_fields(node):
        if field not in ("annotation", "ops", "op"):
            for at, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
                for new in replacements(child):
                    yield field, at, new


def indexes(node: ast.Subscript) -> bool:
    """The subscript is a place in a table, not a slice or a type."""
    plain = not isinstance(node.slice, ast.Slice | ast.Constant)
    return plain and not (isinstance(node.value, ast.Name) and node.value.id in ("vec", "list"))


def replacements(child: object) -> Iterator[ast.AST]:
    """What a statement or an expression can be replaced by."""
    match child:
        case ast.Constant(bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(int() as value):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.Break():
            yield ast.Continue()
        case ast.Continue():
            yield ast.Pass()
        case ast.AugAssign() | ast.Expr(ast.Call()):
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case ast.Return(None):
            yield ast.Pass()
