# What is hidden at the start and told bit by bit: an agent that keeps its
# belief makes use of all that it was told.  A number of six digits is hidden,
# and guessed from left to right with 24 guesses, each of which is told to be
# too low, too high or right.  The score is the number of digits that were
# found.  There are far more numbers than particles.
cd "$TMPDIR" || exit 1
cat >digits.hrg <<'END'
domain Player = guesser
domain Score = 0 | 1 | 2 | 3 | 4 | 5 | 6
domain Digit = D(K) where K in 0..9
domain Place = P(K) where K in 0..5
domain Left = L(K) where K in 0..23

less : Digit -> Digit -> Bool
less(D(J), D(K)) = if J < K then 1 else 0

next : Place -> Place
next(P(K)) = if P(K + 1) in Place then P(K + 1) else P(K)

fewer : Left -> Left
fewer(L(K)) = if L(K - 1) in Left then L(K - 1) else L(0)

more : Score -> Score
more(K) = if K + 1 in Score then K + 1 else 6

digits : Place -> Digit
place : Place
guess : Digit
left : Left = L(23)

graph rules() {
  visible[guesser] = 0
  repeat it in Place {
    player = random
    guess = Digit(*)
    $$ guess
    player = keeper
    digits[it] = guess
  }
  visible[guesser] = 1
  loop {
    player = guesser
    guess = Digit(*)
    $$ guess
    player = keeper
    answer()
    if left == L(0) {
      end()
    }
    left = fewer[left]
  }
}

graph answer() {
  if guess == digits[place] {
    $ right
    goals[guesser] = more[goals[guesser]]
    if goals[guesser] == 6 {
      end()
    }
    place = next[place]
  } else {
    if less[guess][digits[place]] == 1 {
      $ low
    } else {
      $ high
    }
  }
}
END
rg-build -O0 --keep-c -o digits digits.hrg &&
  ${CC:-cc} -O1 -shared -fPIC -DRG_MODEL_SHARED -o digits.so digits.c
for agent in random flat:200 uct:500; do
  rg-match -n 20 --seed=1 -f tsv ./digits.so $agent | sed -n 2p
done
echo '== the same twice'
rg-match -n 10 --seed=1 -f json -j 1 ./digits.so flat:50 >one
rg-match -n 10 --seed=1 -f json -j 3 ./digits.so flat:50 | cmp - one && echo so

echo '== hands of cards'
cp "$RG_ROOT/examples/hrg/ohHell.hrg" .
rg-build -O0 --keep-c -o cards ohHell.hrg &&
  ${CC:-cc} -O1 -shared -fPIC -DRG_MODEL_SHARED -o cards.so cards.c
rg-match -n 60 --seed=1 -f tsv ./cards.so uct:200 random random | sed -n 2,4p
