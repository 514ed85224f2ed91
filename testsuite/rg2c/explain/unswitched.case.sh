# A condition that does not depend on a choice is tested before it.
rg2c --explain ../games/unswitched.rg | sed -n 's|[^ ]*/||; /unswitched-choices/p'
rg2c -Wno-all --prefix=game ../games/unswitched.rg |
  grep ' unswitched[_0-9]*[,:]' | sort -u
