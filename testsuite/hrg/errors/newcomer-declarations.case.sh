# Declarations as other languages have them.
. "$RG_ROOT/testsuite/hrg/errors/newcomer.sh"
declaration 'domain Points = 0..100'
declaration 'domain Colour = {red, green}'
declaration 'domain Colour = red, green'
declaration 'domain Colour = red green'
declaration 'domain Colour { red, green }'
declaration 'domain Colour = red | green;'
declaration 'domain Place = P(X) where X = 0..3'
declaration 'domain Place = P(X, Y)'
declaration 'domain Place = P(X) | Q(Y) where X in 0..3, Y in 0..3'
declaration 'domain Place = a | b where X in 0..3'
declaration 'domain Place = P(X, Y) where X in 0..3 and Y in 0..3'
declaration 'domain Place = P(X, Y) where X in 0..3 where Y in 0..3'
declaration 'domain Place = P(0..3, 0..3)'
declaration 'domain Place = P(X) where X in 0-3'
declaration 'where X in 0..3
domain Place = P(X)'
declaration 'type Place = a | b'
declaration 'enum Place { a, b }'
declaration 'var x : Cell = C(0)'
declaration 'const x : Cell = C(0)'
declaration 'x : Cell
y = C(0)'
declaration 'x : Cell
Cell y'
declaration 'm : Disc[Cell]'
declaration 'grpah foo() { }'
declaration 'doamin Foo = a | b'
declaration 'def foo(me: Player) { }'
declaration 'graph foo { }'
declaration 'graph foo(): { }'
declaration 'graph foo(me) { }'
declaration 'graph foo(Player me) { }'
declaration 'f : Cell -> Cell
f(X) { X }'
declaration 'f : Cell -> Cell
f(X) = X where X in Cell'
declaration 'foo : Cell -> Cell
fo(X) = X'
declaration 'f : Cell -> Cell
f(C(X)) = if X < 1 then C(0)'
declaration 'm : Cell -> Bool = { :0, C(1) = 1 }'
declaration 'm : Cell -> Bool = { :0; C(1): 1 }'
declaration 'm : Cell -> Bool = [0, 1, 1]'
declaration 'm : Cell -> Bool = { :0; C(3) = 1 }'
declaration 'm : Cell -> Bool = { :0; C(X) = 1 where X in 3..5 }'
