# Chance, and cards that one player sees.
hrg2rg "$RG_ROOT/examples/kuhn-poker.hrg" | rg-opt | rg2gdl
