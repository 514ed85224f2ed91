# The sheet of a game without maps.
rg2gdl "$RG_ROOT/examples/nim.rg"
