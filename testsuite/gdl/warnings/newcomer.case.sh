# Mistakes of newcomers, and what to write instead, in both forms.
cd "$TMPDIR"
sheet='(role ann)
(init (heap 2)) (init (turn ann))
(next_of 1 2)
(<= (legal ann (take ?n)) (true (heap ?n)))
(<= (next (heap ?m)) (does ann (take ?n)) (next_of ?m ?n))
(<= (next (turn ann)) (true (turn ann)))
(<= terminal (true (heap 1)))
(<= (goal ann 100) (not (true (heap 2))))
(<= (goal ann 0) (true (heap 2)))'
infix='role(ann)
init(heap(2))
legal(ann, take) :- true(heap(2))
next(heap(1)) :- does(ann, take)
terminal :- true(heap(1))
goal(ann, 100) :- ~true(heap(2))
goal(ann, 0) :- true(heap(2))'
try () {
  printf '%s\n' "$1" | sed "$2" >t.kif
  echo "-- $2" >&2
  gdl2rg t.kif >/dev/null
}
try "$sheet" 's/(next (heap ?m))/(heap ?m)/'
try "$sheet" 's/(does ann (take ?n))/(take ?n)/'
try "$sheet" 's/(goal ann 100)/(gaol ann 100)/'
try "$sheet" 's/(not (true (heap 2)))/(! (true (heap 2)))/'
try "$sheet" 's/(not (true (heap 2)))/(not true (heap 2))/'
try "$sheet" 's/^(<= terminal/(=> terminal/'
try "$sheet" 's|^(role|// the players\n&|'
try "$sheet" 's/(legal ann/(legal/'
try "$infix" 's/^terminal :- true(heap(1))/terminal :- heap(1)/'
try "$infix" 's/:- does/<- does/'
try "$infix" 's/~true/!true/'
try "$infix" 's/does(ann, take)/& \&\& true(heap(2))/'
try "$infix" 's/does(ann, take)/& true(heap(2))/'
try "$infix" 's/next(heap/next(Heap/'
try "$infix" 's/^role(ann)/role(Ann)/'
try "$sheet" 's/^(<= (legal ann.*/(<= (legal ?p (take ?n)) (not (true (turn ?p))) (true (heap ?n)))/'
