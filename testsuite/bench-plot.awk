# Rates as a picture (SVG): a line for each game, a sign for each system, on a
# logarithmic scale of playouts per second of processor time.
#
# The first line names the columns, with tabs between them; the first column is
# the name of the game, '-' stands for no figure.  What begins with `peer ` is
# drawn hollow, its figures times `scale` (1).

BEGIN {
  FS = "\t"
  split ("#00599c #c2410c #15803d #7e22ce #a16207 #be123c", colours, " ")
  row = 22; left = 190; width = 640; top = 60
  if (scale == "") scale = 1
}

NR == 1 {
  for (i = 2; i <= NF; i++) system_of[i] = $i
  columns = NF
  next
}

{
  games++
  name[games] = $1
  for (i = 2; i <= columns; i++) {
    rate[games, i] = $i + 0
    if (system_of[i] ~ /^peer /)
      rate[games, i] *= scale
    if (rate[games, i] <= 0)
      continue
    power = log (rate[games, i]) / log (10)
    if (!seen++ || power < least) least = power
    if (seen == 1 || power > most) most = power
  }
}

function floor (x) { return x >= 0 || x == int (x) ? int (x) : int (x) - 1 }

function place (value) {
  return left + width * (log (value) / log (10) - least) / (most - least)
}

function text (x, y, anchor, size, what) {
  gsub (/&/, "\\&amp;", what)
  gsub (/</, "\\&lt;", what)
  printf "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\"", x, y, anchor
  printf " font-size=\"%d\">%s</text>\n", size, what
}

function line (x1, x2, y1, y2, colour) {
  printf "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"", x1, x2, y1, y2
  printf " stroke=\"%s\"/>\n", colour
}

function sign (x, y, i, title) {
  gsub (/&/, "\\&amp;", title)
  gsub (/</, "\\&lt;", title)
  printf "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"5\" stroke=\"%s\"", x, y, \
    colours[i - 1]
  printf " stroke-width=\"2\" fill=\"%s\"><title>%s</title></circle>\n", \
    system_of[i] ~ /^peer / ? "white" : colours[i - 1], title
}

# 1000 as 1 k, 1000000 as 1 M.
function short (power) {
  return 10 ^ (power % 3) (power >= 9 ? " G" : power >= 6 ? " M" \
    : power >= 3 ? " k" : "")
}

END {
  least = floor(least)
  most = floor(most) + 1
  height = top + row * games + 40
  printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\"" \
    " height=\"%d\" font-family=\"Helvetica, Arial, sans-serif\"" \
    " fill=\"#1a1a1a\">\n", left + width + 30, height
  print "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>"
  text(left, 20, "start", 14, "Random plays per second of processor time")
  x = left
  for (i = 2; i <= columns; i++) {
    sign(x + 5, 38, i, system_of[i])
    text(x + 15, 42, "start", 12, system_of[i])
    x += 24 + 7 * length (system_of[i])
  }
  for (power = least; power <= most; power++) {
    x = place(10 ^ power)
    line(x, x, top, top + row * games, "#bbb")
    text(x, top + row * games + 16, "middle", 11, \
      power < 0 ? 10 ^ power : short(power))
  }
  for (g = 1; g <= games; g++) {
    y = top + row * (g - 0.5)
    line(left, left + width, y, y, "#eee")
    text(left - 10, y + 4, "end", 12, name[g])
    for (i = columns; i >= 2; i--)
      if (rate[g, i] > 0)
        sign(place(rate[g, i]), y, i, \
          sprintf ("%s, %s: %.1f", name[g], system_of[i], rate[g, i]))
  }
  if (note != "")
    text(left, height - 8, "start", 11, note)
  print "</svg>"
}
