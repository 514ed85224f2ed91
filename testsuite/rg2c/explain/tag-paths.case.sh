# Tags that don't fit one behind the other: the word has the number of their
# path, unless two arcs of a fork show the same.
for game in tag-paths no-tag-paths; do
  rg2c -Wno-all --explain ../games/$game.rg | grep 'a move is'
done
