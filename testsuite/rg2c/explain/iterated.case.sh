# Loops of searches without recursion; and that which keeps no map as a whole.
rg2c --explain ../games/iterated.rg | grep -o "remark: .*without recursion.*"
rg2c --main=bench ../games/iterated.rg | grep -c "save_cell (w"
rg2c --main=bench ../games/iterated-far.rg | grep -c "save_cell (w"
true
