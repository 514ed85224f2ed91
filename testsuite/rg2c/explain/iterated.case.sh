# Loops of searches without recursion; and one that saves a map off the stack.
rg2c --explain ../games/iterated.rg | grep -o "remark: .*without recursion.*"
rg2c --main=bench ../games/iterated.rg | grep -c "(!save_map (w"
rg2c --main=bench ../games/iterated-far.rg | grep -c "(!save_map (w"
true
