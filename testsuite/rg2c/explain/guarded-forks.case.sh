# Assignments after which no edge passes with one value are guarded, where that
# makes a fork exclusive.
rg2c --explain ../games/guarded-forks.rg |
  sed -n -e 's|[^ ]*/||' -e '/\[guarded\|takes a search/p'
rg2c -Wno-all --prefix=game ../games/guarded-forks.rg |
  grep 'guarded[_0-9]*[,:]' | sort -u
