"""A literal that is shifted: 32 bits wide in the C that mypyc writes, however it is typed.

`i64(15) << n` becomes `15 << n`, an int in C: from the 32nd bit on the compiled build would play
another game than the plain one. So in compiled modules no constant is shifted by what is not one;
`cells.bit(n)`, a power of 2 or a variable does the same. (The build looks at the C itself:
`hatch_build.narrow_shifts`.)
"""

import ast
import subprocess
from pathlib import Path

from hatch_build import Engine


def is_constant(node: ast.expr) -> bool:
    """Whether mypyc writes a number there: a literal, a name in capitals, or made of such."""
    match node:
        case ast.Constant(int()):
            return True
        case ast.Name(name) | ast.Attribute(attr=name):
            return name.isupper()
        case ast.UnaryOp(operand=operand):
            return is_constant(operand)
        case ast.BinOp(left=left, right=right):
            return is_constant(left) and is_constant(right)
        case ast.Call(func=ast.Name("i64" | "i32" | "i16" | "u8" | "int"), args=[number]):
            return is_constant(number)
    return False


def shifted_literals(source: str) -> list[int]:
    """The lines on which a constant is shifted by what is not one."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.LShift)
        and is_constant(node.left)
        and not is_constant(node.right)
    ]


def lint(root: Path) -> subprocess.CompletedProcess[str]:
    """Look at every compiled module, as a program would be run."""
    faults = [
        f"{path.relative_to(root).as_posix()}:{line}: a constant is shifted"
        for path in Engine(root).modules
        for line in shifted_literals(path.read_text("utf-8"))
    ]
    return subprocess.CompletedProcess((), 1 if faults else 0, "\n".join(faults))
