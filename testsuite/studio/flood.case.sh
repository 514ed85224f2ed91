# What rg-studio stands: see flood.py.
. "$RG_ROOT/testsuite/studio/begin.sh"
head -c 4000000 /dev/zero | tr '\0' ' ' >games/large.hrg
studio
python3 "$RG_ROOT/testsuite/studio/flood.py" "$address" "${studios##* }" 800
echo "== what the studio says"
cat studio.log
kill -INT "${studios##* }"
wait "${studios##* }"
echo "[$?]"
