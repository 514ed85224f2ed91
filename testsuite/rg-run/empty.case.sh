# Empty input is what a failed tool leaves in a pipe.
rg-run moves </dev/null
echo "exit $?"
printf ' \n\n' | rg-run perft 2 -
