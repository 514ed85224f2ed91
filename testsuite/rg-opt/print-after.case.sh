# The whole game after changes by some passes.
rg-opt --print-after=prune-unused-variables \
  --print-after=skip-self-comparisons \
  --passes=skip-self-comparisons,prune-unused-variables,prune-unused-constants \
  game.rg >/dev/null
