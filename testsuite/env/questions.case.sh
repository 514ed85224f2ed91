# Questions with exact answers: all kinds, the same for the same seed, and
# checked against rg-run.
. "$RG_ROOT/testsuite/env/begin.sh"
nim=$examples/nim.rg
echo "== one of each kind"
rg-env questions -n 5 --kinds=legal,next,steps,over,score "$nim"
echo "== the same seed, another seed"
rg-env questions -n 20 --seed=3 "$nim" >one
rg-env questions -n 20 --seed=3 "$nim" | cmp one - && echo same
rg-env questions -n 20 --seed=4 "$nim" | cmp -s one - || echo different

echo "== answers against rg-run"
cat >check.py <<'END'
import json
import os
import subprocess
import sys

path, obfuscate = sys.argv[1], sys.argv[2:]
if obfuscate:
    rules = subprocess.run(["rg-env", "rules", "--obfuscate=5", path],
                           capture_output=True, text=True).stdout
    path = "other." + path.rsplit(".", 1)[1]
    open(path, "w").write(rules)
done = {}
lines = subprocess.run(["rg-env", "questions", "-n", "40",
                        "--kinds=legal,next,steps,over,score", path],
                       capture_output=True, text=True).stdout


def run(command, moves):
    at = ["--at=" + " / ".join(moves)] if moves else []
    text = subprocess.run(["rg-run", command, "--json", *at, path],
                          capture_output=True, text=True).stdout
    return [json.loads(line) for line in text.splitlines()]


for line in lines.splitlines():
    question = json.loads(line)
    kind, answer = question["kind"], question["answer"]
    after = question["moves"] + question.get("next", [])
    state, = run("show", after)
    if kind == "legal":
        moves = run("moves", after)
        good = answer == [" ".join(move["tags"]) or "-" for move in moves]
    elif kind == "over":
        good = answer == state["end"]
    elif kind == "score":
        good = answer == state["goals"] and state["end"]
    else:
        good = (answer["over"] == state["end"]
                and answer.get("player") == (None if state["end"]
                                             else state["player"]))
    done.setdefault(kind, []).append(good)
print(os.path.basename(path),
      {kind: (len(all_), all(all_)) for kind, all_ in done.items()})
END
python3 check.py "$examples/tic-tac-toe.hrg"
python3 check.py "$examples/kuhn-poker.hrg" obfuscated
python3 check.py "$examples/rbg/hex.rbg"

echo "== equal or not: twins, and another game"
rg-env questions -n 12 --kinds=equal "$examples/tic-tac-toe.hrg" \
  "$examples/connect-four.hrg" | python3 -c '
import json, sys
seen = {}
for line in sys.stdin:
    question = json.loads(line)
    names = {"tic-tac-toe" if "1..3" in text else "connect-four"
             for text in question["rules"]}
    seen.setdefault((question["answer"], len(names) == 1), 0)
    seen[question["answer"], len(names) == 1] += 1
print(seen)'
rg-env questions --kinds=equal "$nim" | wc -l
echo "== in a process, and what is wrong"
{
  opening "$nim"
  cat <<'END'
questions - {"n": 2, "kinds": ["legal"], "seed": 9}
questions - {"n": 0}
questions - {"n": 1001}
questions - {"kinds": ["legal", "why"]}
questions - {"kinds": []}
questions - {"kinds": [7]}
questions - {"kinds": "legal"}
END
} | rg-env --stdio serve
rg-env questions --kinds=why "$nim"
rg-env questions -n 0 "$nim"
rg-env questions none.hrg
rg-env questions </dev/null
rg-env play "$nim"
