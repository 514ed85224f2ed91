# Rows of a table by which moves are counted.
rg2c --explain ../games/counted-rows.rg | grep "remark: moves" | sed 's|[^ ]*/||'
