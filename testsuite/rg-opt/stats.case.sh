# Sizes go to standard error.
rg-opt --stats game.rg >/dev/null || exit
rg-opt --stats=json game.rg >/dev/null
