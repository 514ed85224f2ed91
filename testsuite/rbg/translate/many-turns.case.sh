# A long sequence of turns: each of them is found again by its hash.
{
  echo '#players = a(1), b(1)
#pieces = e, x
#variables =
#board = rectangle(up, down, left, right, [e, e])
#rules ='
  awk 'BEGIN { for (i = 0; i < 10000; i++) print "->a [x] ->b [e]" }'
} | rbg2rg -Wno-all | grep -c ': player = '
