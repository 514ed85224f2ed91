# What a player runs for a match ends with it, and with the server, and leaves
# no files.
. "$RG_ROOT/testsuite/server/begin.sh"
python3 -c '' 2>/dev/null || { echo "needs Python 3"; exit 77; }
REGULAR_GAMES_CACHE='' TEST=$PWD CC="sh $PWD/slow-cc"
export REGULAR_GAMES_CACHE TEST CC
cat >slow-cc <<'END'
#!/bin/sh
sleep 500 &
echo $! >>"$TEST/sleepers"
setsid sleep 500 &
echo $! >>"$TEST/sleepers"
echo text >"$TMPDIR/of-the-compiler"
echo ready >>"$TEST/sleepers"
wait
END
cat >children.py <<'END'
import http.client
import os
import re
import signal
import sys
import threading
import time

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


def until(condition):
    for _ in range(600):
        if condition():
            return True
        time.sleep(0.05)
    return False


def is_alive(pid):
    try:
        return open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1][1] != "Z"
    except OSError:
        return False


def sleepers():
    try:
        return open("sleepers").read().split()
    except OSError:
        return []


def report(what):
    print(what,
          until(lambda: not any(map(is_alive, set(sleepers()) - {"ready"}))),
          until(lambda: not os.listdir("tmp")))


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
