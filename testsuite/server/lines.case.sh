# Matches with players that are connected by TCP: what they are told, of hidden
# moves only what they see, and what comes of those that break rules.
. "$RG_ROOT/testsuite/server/begin.sh"
python3 -c '' 2>/dev/null || { echo "needs Python 3"; exit 77; }
games=$RG_ROOT/examples
# match GAME MODE MODE OPTION...: the first player tells what it hears.
match () {
  game=$1 first=$2 second=$3
  shift 3
  : >errors
  rg-referee -v -f tsv --listen=0 --legal --grace=0 --play-clock=10 \
    --start-clock=10 --patience=1 --record=record "$@" "$games/$game" \
    >table 2>errors &
  pid=$!
  started errors port
  port=$(sed -n 's/.* port //p' errors)
  timeout 120 python3 "$RG_ROOT/testsuite/server/line-rogue.py" "$port" \
    "$first" first >heard &
  started errors '1 of 2'
  timeout 120 python3 "$RG_ROOT/testsuite/server/line-rogue.py" "$port" \
    "$second" second &
  wait $pid
  echo "[$?]"
  wait
}

echo '== a game of two'
match tic-tac-toe.hrg quiet chatty -n 2
cat heard
cut -f 1-3 table
cat record
echo '== what is hidden'
match kuhn-poker.hrg quiet plain
grep -v '^end' heard
echo '== what the keeper tells'
match gdl/light-cycles.gdl quiet plain
sed -n '/^start/,$p' heard
for mode in illegal late long zero gone unready flood; do
  echo "== $mode"
  match tic-tac-toe.hrg plain $mode
  sed -n 's/^rg-referee: \(game.*\) (.*): \([a-z]*\).*/\1: \2/p' errors
  tail -n 1 record | sed 's/"step": [0-9]*/"step": N/; s/"scores".*/"scores"/'
done
echo '== forfeit'
match tic-tac-toe.hrg quiet illegal --forfeit
sed -n '/^start/,$p' heard
tail -n 1 record
echo '== nobody comes'
rg-referee --listen=0 --wait=1 "$games/tic-tac-toe.hrg" 2>&1 |
  sed 's/port [0-9]*/port N/'
