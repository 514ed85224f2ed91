# A long run of comments is passed once, not once for each of them.
{
  awk 'BEGIN { for (i = 0; i < 300000; i++) print "// comment " i }'
  echo '#players = a(1)
#pieces = e
#variables =
#board = v[e]{}
#rules = ->a [e]'
} | rbg2rg --format | sed -n '300000,$p'
