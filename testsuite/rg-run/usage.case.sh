# Each wrong use of the command line.
game='type Player = { p }; type Score = { 0 };
begin, go: player = p; go, end: player = keeper;'
try () {
  echo "$game" | rg-run "$@" 2>&1
  echo "exit $?"
}
try
try walk
try perft
try perft x
try perft -1
try perft 4294967296
try play
try moves - more
try perft 1 - more
try moves --seed
try moves --seed=-3
try moves --view nobody
try moves --view pp
try moves --unknown
try moves missing.rg
try moves .
