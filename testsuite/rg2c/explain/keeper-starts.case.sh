# The keeper tries only what passes the first steps, where these are a bit set
# that is found at once.
rg2c --explain ../games/keeper-starts.rg | grep 'keeper: .*(\*)' |
  sed 's|[^ ]*/||'
