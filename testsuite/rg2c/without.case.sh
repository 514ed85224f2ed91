# A game plays the same without each of the techniques that rg2c uses for it,
# and without all of these: moves and their order, plays, counts.
set -u
here=$PWD
cd "$TMPDIR" || exit 1
cc=${CC:-cc}
! command -v tcc >tcc || cc="tcc -D_POSIX_C_SOURCE=200809L"

# plays LIST: those of the game's program without these techniques.
plays () {
  rg2c -Wno-all --main=bench --prefix=g --without="$1" -o g.c "$game" || return
  $cc -std=c11 -w -o g g.c
  ./g play 4 --print --max-moves=60 -s 7
  ./g play 4 --list --print --max-moves=60 -s 7
  ./g play 40 --no-time --max-moves=200 -s 9
  ./g perft 2 --no-time
}

try () { # GAME TECHNIQUE...
  game=$here/games/$1.rg
  [ -f "$game" ] || game=$TMPDIR/$1.rg
  echo "$*"
  shift
  plays '' >with 2>&1
  [ -s with ] || echo "no plays"
  mv g.c with.c
  all=$(echo "$*" | tr ' ' ,)
  [ $# = 1 ] || set -- "$@" "$all"
  for list; do
    plays "$list" >without 2>&1
    cmp -s g.c with.c && echo "$list does nothing"
    cmp -s with without || echo "other plays without $list"
  done
}

try by-cases case-proofs loops unique-walks
try closures forward-closures check-sets
try counted-cells loop-scan
try counted-round loop-scan
try copied-cells rays copied-maps tag-paths filters
try unswitched unswitched-choices
try visited-sets constant-cells join-memos numbered-memos
try falls loop-chain maintained-cells constant-cells
try far-rays rays
try guarded-forks guarded-forks
try iterated clear-forks implied-choices
try kept-conditions maintained-conditions
try lines tested-sets inline-checks
try lines-of-sight lines-of-sight footprints late-memos merged-arms
try liberties ends-first numbered-memos
try lower-bounds lower-bounds
hrg2rg -Wno-all "$RG_ROOT/examples/hrg/reversi.hrg" | rg-opt >reversi.rg
try reversi check-parts
try no-tag-paths two-word-moves packed-moves
try passes play-copies
try picked-records move-tables move-table-bitslices move-table-slots \
  record-sets
try rare-forks rare-forks lines member-vectors listed-bounds
try reached-tests known-keys
try scans play-copies move-sets maintained-cells
try sets-of-moves choice-sets straight-ends
try shared-checks shared-checks memoised-checks
try successor-words relations
try supposed-writes supposed-writes
try sweeps loop-map
try tabled-checks start-sets
try value-sets prefix-chains
