# The player of examples/server/, against itself.
. "$RG_ROOT/testsuite/server/begin.sh"
library=${RG_READERS:-}/embed/libregular-games.so
python3 -c 'import sys; sys.exit(sys.version_info < (3, 9))' 2>/dev/null &&
  [ -e "$library" ] || { echo "needs Python 3.9, and the library"; exit 77; }
[ -z "${RG_SANITIZED:-}" ] || { echo "the library has sanitizers"; exit 77; }
export REGULAR_GAMES_LIBRARY="$library"
export PYTHONPATH="$RG_ROOT/python" PYTHONDONTWRITEBYTECODE=1
rg-referee -v -n 2 --listen=0 --play-clock=60 --record=record \
  "$RG_ROOT/examples/breakthrough.hrg" >table 2>errors &
started errors port
port=$(sed -n 's/.* port //p' errors)
player=$RG_ROOT/examples/server/line-player.py
python3 "$player" 127.0.0.1 "$port" uct:100 >heard &
started errors '1 of 2'
python3 "$player" 127.0.0.1 "$port" random >/dev/null &
wait
cut -c 1-80 table
cat heard
grep -c '"faults": \[\]' record
