# Macros that a text does not define are read from a folder of definitions.
cd "$TMPDIR" || exit 1
mkdir -p def/moves/deep
cat >def/moves/Drop.def <<'.'
// The name counts, not that of the file.
// @example ("Put" (sites Empty))

(define "Put"
    (move Add (to #1) #2) // calls a macro of the game
)
.
cat >def/moves/deep/Then.def <<'.'
(define "Again" (then (and "Nothing" (moveAgain))))
.
cat >def/Bad.def <<'.'
(define "Bad" (move Add (to # 1)))
.
cat >def/NotADefinition.def <<'.'
(is Full)
.
cat >def/Wrong.def <<'.'
(define "Wrong" (move Pas))
.
cat >game.lud <<'.'
(define "Nothing" (pass))
(game "Put" (players 2)
  (equipment {(board (square 2)) (piece "Disc" Each)})
  (rules
    (play ("Put" (sites Empty) "Again"))
    (end (if (is Full) (result Mover Draw)))))
.
echo "# the option and the variable"
lud2hrg --stage=ludemes --defines=def game.lud
LUDII_DEFINES=def rg-run perft 2 game.lud | cut -f 1,2
LUDII_DEFINES=def lud2hrg --format game.lud | tail -n 2
echo "# without the folder"
lud2hrg game.lud 2>&1
echo "status $?"
echo "# faults"
for name in Bad Wrong NotADefinition; do
  sed "s/\"Put\" (sites Empty) \"Again\"/\"$name\"/" game.lud >fault.lud
  lud2hrg --defines=def fault.lud 2>&1
  echo "status $?"
done
lud2hrg --defines=none game.lud 2>&1
echo "status $?"
LUDII_DEFINES=game.lud lud2hrg game.lud 2>&1
echo "status $?"
echo "# cycles of links, and a large file"
ln -s .. def/moves/up
lud2hrg --stage=ludemes --defines=def game.lud | head -n 1
head -c 17000000 /dev/zero | tr '\0' ' ' >def/Large.def
lud2hrg --defines=def game.lud 2>&1
echo "status $?"
