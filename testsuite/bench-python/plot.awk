# A picture (SVG) of the rows of bench-python.sh: for each game the steps per
# second of processor time on one thread, over the number of plays side by side,
# both on logarithmic scales.  Lines are runs; OpenSpiel and the dashed line make a
# call for each step.  The grey line is the program alone.

BEGIN {
  FS = "\t"
  n_series = split("ours run,ours step,pgx run,ludax run,openspiel step", series, ",")
  split("regular_games,a call for each step,Pgx,Ludax,OpenSpiel", labels, ",")
  split("#00599c #00599c #c2410c #15803d #7e22ce", colours, " ")
  width = 230; height = 150; left = 50; top = 56; columns = 4
}

FNR == 1 || $5 != 1 { next }

{
  if (!($1 in known)) { known[$1] = 1; games[++n_games] = $1 }
  power = log($6) / log(10)
  if (!seen++ || power < least) least = power
  if (seen == 1 || power > most) most = power
}

$2 == "program" { program[$1] = $6; next }

{
  key = $1 SUBSEP $2 " " $3
  points[key] = points[key] " " $4 ":" $6
  if ($4 > widest) widest = $4
}

function across(batch) {
  return x0 + (width - 70) * log(batch) / log(widest)
}

function up(rate) {
  return y0 + height - 50 - \
    (height - 50) * (log(rate) / log(10) - least) / (most - least)
}

function text(x, y, anchor, size, what) {
  printf "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" font-size=\"%d\">%s" \
    "</text>\n", x, y, anchor, size, what
}

function line(xa, ya, xb, yb, colour) {
  printf "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"" \
    " stroke=\"%s\"/>\n", xa, ya, xb, yb, colour
}

function path(key, colour, dashes,    i, n, pair, list, all) {
  n = split(points[key], list, " ")
  for (i = 1; i <= n; i++) {
    split(list[i], pair, ":")
    all = all sprintf(" %.1f,%.1f", across(pair[1]), up(pair[2]))
  }
  if (n)
    printf "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\"" \
      " stroke-width=\"2\"%s/>\n", substr(all, 2), colour,
      dashes ? " stroke-dasharray=\"4 3\"" : ""
}

function short(power) {
  return 10 ^ (power % 3) (power >= 6 ? " M" : power >= 3 ? " k" : "")
}

function panel(game,    power, batch, i) {
  text(x0 + (width - 70) / 2, y0 - 8, "middle", 13, game)
  for (power = least; power <= most; power++) {
    line(x0, up(10 ^ power), x0 + width - 70, up(10 ^ power), "#ddd")
    text(x0 - 6, up(10 ^ power) + 4, "end", 10, short(power))
  }
  for (batch = 1; batch <= widest; batch *= 32)
    text(across(batch), y0 + height - 34, "middle", 10, batch)
  if (game in program)
    line(x0, up(program[game]), x0 + width - 70, up(program[game]), "#888")
  for (i = n_series; i >= 1; i--)
    path(game SUBSEP series[i], colours[i], i == 2)
}

END {
  least = int(least); most = int(most) + 1
  rows = int((n_games + columns - 1) / columns)
  printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\"" \
    " font-family=\"Helvetica, Arial, sans-serif\" fill=\"#1a1a1a\">\n",
    columns * width + 20, top + rows * height
  print "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>"
  x0 = left
  for (i = 1; i <= n_series; i++) {
    printf "<line x1=\"%d\" y1=\"16\" x2=\"%d\" y2=\"16\" stroke=\"%s\"" \
      " stroke-width=\"2\"%s/>\n", x0, x0 + 24, colours[i],
      i == 2 ? " stroke-dasharray=\"4 3\"" : ""
    text(x0 + 30, 20, "start", 12, labels[i])
    x0 += 60 + 7 * length(labels[i])
  }
  line(x0, 16, x0 + 24, 16, "#888")
  text(x0 + 30, 20, "start", 12, "the program alone")
  for (g = 1; g <= n_games; g++) {
    x0 = left + width * ((g - 1) % columns)
    y0 = top + height * int((g - 1) / columns)
    panel(games[g])
  }
  print "</svg>"
}
