# What rg-studio runs for a view: its output, its limits, and its end.
. "$RG_ROOT/testsuite/studio/begin.sh"
TMPDIR=$PWD/scratch
export TMPDIR
mkdir scratch
studio
first=$address
studio --seconds=2 --memory=64
python3 "$RG_ROOT/testsuite/studio/runs.py" "$first" "${studios% *}" \
  "$address" "${studios##* }"
echo "== nothing is left at the end"
ls scratch | grep -c rg-studio
kill $studios
wait
studios=
ls -A scratch
