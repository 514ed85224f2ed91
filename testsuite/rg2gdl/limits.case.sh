# Limits are told at the declaration that passes them.
{
  printf 'type Player = { p0'
  for i in $(seq 64); do printf ', p%s' "$i"; done
  echo ' };'
  echo 'type Score = { 0 };'
  echo 'begin, a: player = p0;'
  echo 'a, end: player = keeper;'
} | rg2gdl 2>&1 | cut -c 1-60
n=$(seq -s ', s' 0 100)
{
  echo 'type Player = { p };'
  echo 'type Score = { 0 };'
  echo "type Cell = { s$n };"
  echo 'var near: Cell -> Cell -> Cell -> Cell = { :{ :{ :s0 } } };'
  echo 'var x: Cell = s1;'
  echo 'var y: Cell = s2;'
  echo 'begin, a: player = p;'
  echo 'a, b: x = Cell(*);'
  echo 'b, c: near[x][y][x] == s0;'
  echo 'c, d: $$ x;'
  echo 'd, e: player = keeper;'
  echo 'e, end: near[x][y][x] = s1;'
} | rg2gdl 2>&1 | head -n 3 | cut -c 1-78
