# A picture of the first board in what `rg-run show` prints, as SVG; nothing
# where there is no board.  Pieces have the colour of the player whose name is
# in theirs.
BEGIN {
  size = 32
  split ("white black red blue green yellow", palette, " ")
  paper["white"] = "#ffffff"; ink["white"] = "#1c2024"
  paper["black"] = "#24282d"; ink["black"] = "#ffffff"
  paper["red"] = "#b3261e"; ink["red"] = "#ffffff"
  paper["blue"] = "#00589b"; ink["blue"] = "#ffffff"
  paper["green"] = "#1f6e37"; ink["green"] = "#ffffff"
  paper["yellow"] = "#f2c230"; ink["yellow"] = "#1c2024"
  figure["king"] = "♚"; figure["queen"] = "♛"; figure["rook"] = "♜"
  figure["bishop"] = "♝"; figure["knight"] = "♞"; figure["pawn"] = "♟"
}

/^[A-Za-z]/ { in_board = 0 }

/^[A-Za-z_0-9]+ =$/ && !n_rows { in_board = 1; n_columns = 0; next }

# The labels of the columns stand where their values begin.
in_board && !n_columns {
  text = $0
  at = 0
  while (match (text, /[^ ]+/)) {
    start[++n_columns] = at + RSTART
    at += RSTART + RLENGTH - 1
    text = substr (text, RSTART + RLENGTH)
  }
  next
}

# A line that is no row of the grid, such as `null: off_board`, has a colon.
in_board && $1 !~ /:$/ {
  n_rows++
  for (i = 1; i <= n_columns; i++) {
    end = i < n_columns ? start[i + 1] - start[i] : 100
    value = substr ($0, start[i], end)
    gsub (/ /, "", value)
    cell[n_rows, i] = value
  }
}

/^goals = / {
  text = $0
  gsub (/goals = \{ |: [^,}]*[,}]? ?/, " ", text)
  n_players = split (text, players, " ")
}

# Leaves in `word` what is left of the value's name without the player's.
function colour_of(value,    lower, i, name) {
  lower = tolower (value)
  word = value
  for (i = 1; i <= n_players; i++) {
    name = tolower (players[i])
    if (index (lower, name)) {
      word = lower
      sub (name, "", word)
      return name in paper ? name : palette[i]
    }
  }
  for (i = 1; i <= n_players; i++) {
    name = tolower (players[i])
    if (length (lower) <= 2 && substr (lower, 1, 1) == substr (name, 1, 1)) {
      word = substr (lower, 2)
      return name in paper ? name : palette[i]
    }
  }
  return ""
}

function draw_piece(value, x, y,    colour) {
  colour = colour_of(value)
  gsub (/^_+|_+$/, "", word)
  sub (/^[A-Z]__/, "", word)
  if (colour) {
    printf "<circle cx=\"%d\" cy=\"%d\" r=\"12\" fill=\"%s\"", x, y,
           paper[colour]
    print " stroke=\"#545c66\"/>"
  }
  word = word in figure ? figure[word] : substr (word, 1, 3)
  if (word != "")
    printf "<text x=\"%d\" y=\"%d\" fill=\"%s\">%s</text>\n", x, y + 5,
           colour ? ink[colour] : "#1c2024", word
}

function draw_square(row, i, value) {
  printf "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n",
         (i - 1) * size, (row - 1) * size, size, size,
         (row + i) % 2 ? "#dccfae" : "#f1e9d6"
  if (value !~ /^(empty|none|nothing|blank|free|e|outside|(.*__)?0)$/)
    draw_piece(value, (i - 0.5) * size, (row - 0.5) * size)
}

END {
  if (n_rows * n_columns < 4)
    exit
  print "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\""
  printf " viewBox=\"0 0 %d %d\" width=\"%d\"", n_columns * size,
         n_rows * size, n_columns * size
  print " aria-label=\"the board at the start\" text-anchor=\"middle\""
  print " font-family=\"DejaVu Sans, sans-serif\" font-size=\"13\">"
  for (row = 1; row <= n_rows; row++)
    for (i = 1; i <= n_columns; i++)
      if (cell[row, i] != "")
        draw_square(row, i, cell[row, i])
  print "</svg>"
}
