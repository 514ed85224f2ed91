# The table of docs/python.md: steps per second of processor time, on one thread,
# and the share and the multiples of runs, from the rows of bench-python.sh.

BEGIN {
  FS = "\t"
  print "| game | batch | step | run | of the program | Pgx: step | run | times |" \
    " Ludax: step | run | times | OpenSpiel |"
  print "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |" \
    " ---: | ---: |"
}

FNR == 1 || $5 != 1 { next }

$2 == "program" { program[$1] = $6; next }

{
  if (!($1 in known)) { known[$1] = 1; games[++n_games] = $1 }
  if (!($4 in batches)) { batches[$4] = 1; batch[++n_batches] = $4 }
  rate[$1, $2, $3, $4] = $6
}

# Three digits, and a letter for thousands or millions.
function short(x) {
  if (x == "") return ""
  unit = x >= 1e6 ? " M" : x >= 1e3 ? " k" : ""
  x /= x >= 1e6 ? 1e6 : x >= 1e3 ? 1e3 : 1
  return sprintf(x < 10 ? "%.2f%s" : x < 100 ? "%.1f%s" : "%.0f%s", x, unit)
}

function ratio(a, b) {
  if (a == "" || b == "" || b == 0) return ""
  return sprintf(a / b < 10 ? "%.1f" : "%.0f", a / b)
}

END {
  for (g = 1; g <= n_games; g++)
    for (b = 1; b <= n_batches; b++) {
      game = games[g]; size = batch[b]
      run = rate[game, "ours", "run", size]
      printf "| %s | %d | %s | %s | %.0f %% |", b == 1 ? game : "", size,
        short(rate[game, "ours", "step", size]), short(run),
        100 * run / program[game]
      for (i = 1; i <= 2; i++) {
        system_ = i == 1 ? "pgx" : "ludax"
        theirs = rate[game, system_, "run", size]
        printf " %s | %s | %s |", short(rate[game, system_, "step", size]),
          short(theirs), ratio(run, theirs)
      }
      printf " %s |\n", short(rate[game, "openspiel", "step", size])
    }
}
