# Conditions that are available tell the walks of `kept` apart, and no others:
# where these end, moves are compared with those listed.
game=../games/available.rg
rg2c -Wno-all --explain $game | grep 'are compared with' | cut -d: -f2 |
  while read -r line; do sed -n "${line}s/_done.*//p" $game; done
