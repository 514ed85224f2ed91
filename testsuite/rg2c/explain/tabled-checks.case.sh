# Which checks are made once for all walks with the same values of a few
# variables, and which are made again as they may see a write.
for game in tabled-checks no-tabled-checks; do
  rg2c --explain ../games/$game.rg | grep 'is made'
done
