# A line for each pass; the times are not for a test.
rg-opt --time-passes game.rg 2>&1 >/dev/null |
  sed 's/^ *[0-9.]*[0-9] /seconds /'
