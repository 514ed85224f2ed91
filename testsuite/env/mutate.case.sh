# Mutants: the rules that rg-mutate finds, in sessions and in questions; other
# games than the original, by rg-grade; languages without mutants are refused.
. "$RG_ROOT/testsuite/env/begin.sh"
game=$examples/tic-tac-toe.hrg
echo "== the text is that of rg-mutate, without its comments"
rg-env rules --mutate=3 "$game" >mutant.hrg
rg-mutate --no-comments --seed=3 "$game" | sed '/^\/\/ /d' | diff - mutant.hrg
rg-env rules --mutate=3 "$game" | cmp - mutant.hrg && echo same
rg-env rules --mutate=4 "$game" | cmp -s - mutant.hrg || echo different
rg-grade --no-time -Wno-all "$game" mutant.hrg | sed -n 1p
echo "== with other names, it is that mutant"
rg-env rules --mutate=3 --obfuscate=1 "$game" >other.hrg
hrg2rg -Wno-all mutant.hrg -o mutant.rg
hrg2rg -Wno-all other.hrg -o other.rg
rg-grade --no-time -Wno-all mutant.rg other.rg | sed -n 1p
echo "== games that are translated to HRG"
rg-env rules --mutate=1 "$examples/lud/fox-and-hounds.lud" >fox.hrg &&
  hrg2rg -Wno-all fox.hrg -o fox.rg && echo proper
echo "== sessions: a process for each mutant"
server serve "$game" "$examples/nim.rg"
cat >session.py <<'END'
import sys
from regular_games.env import Client, Error

client = Client(sys.argv[1])
for seeds in {}, {"mutate": 3}, {"mutate": 3, "obfuscate": 1}, {"mutate": 4}:
    with client.reset("tic-tac-toe.hrg", **seeds) as play:
        while not play.done:
            play.step(1)
        print(play.observation["history"] if "history" in play.observation
              else play.observation["ply"], play.reward)
print(len(client.questions("tic-tac-toe.hrg", n=6, mutate=3)))
for wrong in {"game": "nim.rg", "mutate": 1}, {"mutate": -1}, {"mutate": "x"}:
    try:
        client.reset(**wrong)
    except Error as error:
        print(error.status, error)
END
PYTHONPATH=$RG_ROOT/library/python:$PYTHONPATH python3 session.py "$address"
echo "== refused"
cp "$examples/nim.rg" .
rg-env rules --mutate=1 nim.rg
rg-env rules --mutate=x "$game"
printf 'domain Player = ' >wrong.hrg
rg-env rules --mutate=1 wrong.hrg
