# The player of examples/server/, against itself.
. "$RG_ROOT/testsuite/server/begin.sh"
. "$RG_ROOT/testsuite/python/begin.sh"
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
