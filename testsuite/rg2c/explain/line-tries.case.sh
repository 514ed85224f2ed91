# Whether some mark is in no line: by trying the marks, where a set of all of
# them takes many shifts; and by that set, where it takes few.
for game in line-tries no-line-tries; do
  rg2c --explain "../games/$game.rg" |
    sed -n "s|.*remark: \(check: .*free_1 -> .*\)|$game: \1|p"
  rg2c --explain "../games/$game.rg" |
    sed -n "/'open_1 /,/^zz/s|.*remark: \(check: 'at = .*\)|$game: \1|p"
done
