# The actions of the rules are limited before they take much memory.
[ "${RG_TEST_MEMORY:-1}" = 0 ] || ulimit -v 700000
{
  echo '#players = a(1)
#pieces = e, x
#variables =
#board = rectangle(up, down, left, right, [e, e])
#m(p) = p p'
  awk 'BEGIN { printf "#rules = ->a "
               for (i = 0; i < 23; i++) printf "m("
               printf "up"
               for (i = 0; i < 23; i++) printf ")" }'
} | rbg2rg -Wno-all 2>&1 | grep error
