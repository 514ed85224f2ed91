# Other words for "black begins", and words that the language does not have.
for line in 'black starts' 'black to move' 'white moves first' 'player white' \
  'turns 100' 'grid 5x5' 'mandatory' 'white a1-e1' 'white z9'; do
  printf 'board grid 5x5\nwhite row 1\nblack row 5\n%s\n' "$line" |
    lines2hrg 2>&1 >/dev/null
done
