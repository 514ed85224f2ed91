# A long run of comments is passed once, not once for each of them.
{
  awk 'BEGIN { for (i = 0; i < 300000; i++) print "// comment " i }'
  echo 'domain Player = p'
} | hrg2rg --format | tail -n 2
