# Rows of a table by which moves are counted, and picked where they are many and
# nothing else is in the list.
for game in counted-rows picked-rows; do
  rg2c --explain ../games/$game.rg | grep "remark: moves" | sed 's|[^ ]*/||'
done
