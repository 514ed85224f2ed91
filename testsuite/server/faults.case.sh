# Players that are late, wrong, or gone: each has a defined result, and none
# stalls a match.
. "$RG_ROOT/testsuite/server/begin.sh"
python3 -c '' 2>/dev/null || { echo "needs Python 3"; exit 77; }
player --agent=random
good=$address
referee () {
  rg-referee -f tsv --start-clock=20 --play-clock=10 --grace=0 \
    --patience=1 --record=record "$@" "$games/tic-tac-toe.gdl" "$bad" "$good" \
    2>errors >table
  echo "[$?]"
  sed -n 's/^rg-referee: \(.*\) (.*): \([a-z]*\).*/\1: \2/p' errors |
    grep cross |
    head -n 3
  sed -n '2s/^http[^	]*	\([0-9]*\).*/games \1/p' table
  tail -n 1 record |
    sed 's/"step": [0-9]*/"step": N/; s/, "answer": "[A-Z][^"]*"//'
}
for mode in illegal late silent closed busy noise endless header failing; do
  echo "== $mode"
  rogue $mode
  referee | sed '$s/"scores".*/"scores"/'
  case $mode in
  illegal | late | closed) echo "-- forfeit" && referee --forfeit ;;
  esac
done
echo '== nobody there'
bad=http://127.0.0.1:1/
referee --forfeit

echo '== told to end'
rogue late
rg-referee --play-clock=60 --record=record "$games/tic-tac-toe.gdl" "$bad" \
  "$good" >table 2>/dev/null &
pid=$!
started rogue asked
kill -TERM $pid
wait $pid
echo "[$?]"
sed -n '$p' table
cat record
