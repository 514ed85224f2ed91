# Pragmas are compared with the nodes that they name.
cd "$TMPDIR" || exit 1
game () {
  cat <<'END'
type Player = { p };
type Score = { 0 };
begin, a: player = p;
a, b1: ; b1, c: $ one;
a, b2: ; b2, c: $ two;
c, end: player = keeper;
END
  echo "$@"
}
try () {
  echo "== $3"
  game "$1" >a.rg
  game "$2" | sed 's/\bb1\b/x/g; s/\bb2\b/b1/g; s/\bx\b/b2/g' >b.rg
  rg-diff a.rg b.rg
  echo "exit $?"
}
try '@unique b1;' '@unique b1;' 'the same under other names'
try '@disjoint a : b1 b2;' '@disjoint a : b2 b1;' 'members in another order'
try '@unique b1;' '@unique b2;' 'another node'
try '@tagIndex b1 b2 : 0;' '@tagIndex b1 b2 : 1;' 'another number'
try '@unique gone;' '@unique gone;' 'of a node that is not there'
try '@unique gone;' '@unique other;' 'of another that is not there'
try '@whatever b1;' '@whatever b1;' 'unknown ones are texts'
try '@file g.hrg; @origin a : 3 4;' '' 'one less'
game '@file g.hrg; @origin a c : 3 4;' |
  sed 's/one/three/; s/^a, b1: ;/a, b1: p == p;/' >b.rg
game '@file g.hrg; @origin a c : 3 4;' >a.rg
echo '== places of the source'
rg-diff a.rg b.rg
echo '== left out'
game '@unique b1;' >b.rg
rg-diff --no-pragmas a.rg b.rg
echo "exit $?"
rg-diff --stat=json a.rg b.rg
echo "exit $?"
