# What is told is of the first sheet that was tried.  But where only a later one
# fails by --limit, that is told, as there may be a sheet with another one.
rg2gdl --limit=30 "$RG_ROOT/testsuite/rg2gdl/steps.rg" 2>&1 |
  sed -n '1s/.*: error/error/p'
