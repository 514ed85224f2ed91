# The states of tic-tac-toe: 5478 positions, 958 of them final (known figures).
cd "$RG_ROOT/examples" || exit 1
rg-check --explore tic-tac-toe.hrg | sed 3q
hrg2rg tic-tac-toe.hrg | rg-opt | rg-check --explore -Wno-all | sed 2q
