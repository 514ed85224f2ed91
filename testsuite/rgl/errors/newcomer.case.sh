# Mistakes of authors who know other languages.
cd "$TMPDIR"
try () {
  printf 'player(ann).\notherlocations([p]).\ninit(p, [x]).\n%s\n' "$1" >t.rgl
  rgl2gdl t.rgl
}
try 'Score(P, 100) :- pieceAt(x, p).'
try 'precon(P, go) :- player(P)
result(_, go, [remove(x, p)]) :- pieceAt(x, p).'
try 'gameover <= pieceAt(x, p).'
try '// A comment.'
