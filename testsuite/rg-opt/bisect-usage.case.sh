# Each of these options alone does not go with --bisect.
for option in --stats --print-changed --print-after=join-fork-prefixes \
  --trace-dir=. --time-passes --verify-each --bisect-limit=1; do
  rg-opt --bisect=true "$option" game.rg 2>&1
  echo "exit $?"
done
