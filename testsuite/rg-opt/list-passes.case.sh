# The list of passes, as in the manual.
rg-opt --list-passes
echo "== in sentences"
rg-opt --list-passes=full
rg-opt --list-passes=all
