# Operators, comments and strings of other languages.
. "$RG_ROOT/testsuite/hrg/errors/newcomer.sh"
statement 'cell := C(0)'
statement 'cell += 1
cell++'
statement 'if !(cell == C(0)) { }
if !(cell == C(1)) { }'
statement 'if not cell == C(0) { }'
statement 'check(not cell == C(0))'
statement 'if cell == C(0) and left == 1 { }'
statement 'check(cell == C(0) or left == 1)'
statement 'if cell == C(0) & left == 1 { }'
statement 'if cell === C(0) { }'
statement 'if cell !== C(0) { }'
statement 'if cell <> C(0) { }'
statement '# the first cell
cell = C(0)'
statement '/* the first
   cell */ cell = C(0)'
statement '$ "hello"'
statement 'ann.score = 1'
statement 'cell = left == 1 ? C(0) : C(1)'
declaration 'f : Cell => Cell
f(X) = X'
declaration 'domain Place = P(X) where X in 0...3'
