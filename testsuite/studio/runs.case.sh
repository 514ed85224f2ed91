# What rg-studio runs for a view: its output, its limits, and its end.
. "$RG_ROOT/testsuite/studio/begin.sh"
# In its place where rg-lsp is not built.
mkdir stand-in
cp "$RG_ROOT/testsuite/studio/stand-in-lsp.py" stand-in/rg-lsp
chmod +x stand-in/rg-lsp
# In its place where Graphviz is not installed: a failed view draws nothing.
printf '#!/bin/sh\nexec cat >/dev/null\n' >stand-in/dot
chmod +x stand-in/dot
PATH=$PATH:$PWD/stand-in
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
