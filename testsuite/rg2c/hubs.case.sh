# A check whose steps often leave the board: the cells from which they do are one
# constant set, not a row of a table for each cell.
rg2c -Wno-all games/hubs.rg | grep -E 'predecessors_|0 - ' | sed 's/^ *//'
