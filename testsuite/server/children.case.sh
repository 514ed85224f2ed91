# The processes of a match end with the match and with the server, and leave no
# files.
. "$RG_ROOT/testsuite/server/begin.sh"
python3 -c '' 2>/dev/null || { echo "needs Python 3"; exit 77; }
helpers=$RG_ROOT/testsuite/processes
REGULAR_GAMES_CACHE='' TEST=$PWD CC="sh $helpers/slow-cc"
export REGULAR_GAMES_CACHE TEST CC
export PYTHONPATH="$helpers" PYTHONDONTWRITEBYTECODE=1
cat >children.py <<'END'
import http.client
import os
import re
import signal
import sys
import threading

from processes import are_gone, sleepers, until

how, address, server, sheet = sys.argv[1:]
host, port = re.match(r"http://(.*):(\d+)/", address).groups()
rules = open(sheet).read()


def ask(text, patience=60):
    connection = http.client.HTTPConnection(host, int(port), timeout=patience)
    try:
        connection.request("POST", "/", text)
        return connection.getresponse().read().decode()
    except (OSError, http.client.HTTPException):
        return None
    finally:
        connection.close()


def report(what):
    print(what, are_gone(), until(lambda: not os.listdir("tmp")))


def start(name):
    before = len(sleepers())
    text = f"(START {name} cross ({rules}\n) 60 5)"
    thread = threading.Thread(target=ask, args=[text])
    thread.start()
    if not until(lambda: "ready" in sleepers()[before:]):
        print("no compiler ran")
    return thread


if how == "abort":
    for i in range(4):
        thread = start(f"m{i}")
        print(ask(f"(ABORT m{i})"))
        thread.join()
    report("aborted")
    print(ask("(INFO)"))
else:
    thread = start("m")
    os.kill(int(server), getattr(signal, how))
    thread.join()
    report(how)
END
mkdir tmp
for how in abort SIGTERM SIGKILL; do
  rm -f sleepers
  TMPDIR=$PWD/tmp
  export TMPDIR
  player
  python3 children.py $how "$address" "${servers##* }" \
    "$games/tic-tac-toe.gdl"
done
