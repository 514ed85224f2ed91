# What a server of ours stands: requests that are wrong, large, endless, or not
# finished, clients that leave, players that end; and answers in time.
. "$RG_ROOT/testsuite/server/begin.sh"
python3 -c '' 2>/dev/null || { echo "needs Python 3"; exit 77; }
cat >client.py <<'END'
import http.client
import os
import random
import re
import socket
import sys
import time

host, port = re.match(r"http://(.*):(\d+)/", sys.argv[1]).groups()
server = int(sys.argv[2])
sheet = open(sys.argv[3]).read()


def connect(timeout=60):
    return socket.create_connection((host, int(port)), timeout)


def ask(text, method="POST", **headers):
    try:
        connection = http.client.HTTPConnection(host, int(port), timeout=60)
        connection.request(method, "/", text, headers)
        response = connection.getresponse()
        return response.status, response.read().decode()
    except (OSError, http.client.HTTPException) as error:
        return type(error).__name__


def memory():
    for line in open(f"/proc/{server}/status"):
        if line.startswith("VmRSS"):
            return int(line.split()[1]) // 1024


def players():
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            fields = open(f"/proc/{name}/stat").read().rsplit(")", 1)[1].split()
            if int(fields[1]) == server and fields[0] != "Z":
                found.append(int(name))
        except OSError:
            pass
    return found


print("== requests")
print(ask("(info)"))
print(ask("(info)", method="GET"))
print(ask(""))
print(ask("(info"))
print(ask("a" * (2 << 20)))
print(ask(iter([b"a" * (1 << 20)] * 4)))

print("== noise")
rng = random.Random(1)
for i in range(300):
    with connect() as wire:
        try:
            wire.sendall(rng.randbytes(rng.randrange(2000)))
            wire.shutdown(socket.SHUT_WR)
            wire.recv(10)
        except OSError:
            pass
alphabet = b"() \n;startplayinfo01nil"
for i in range(700):
    ask(bytes(rng.choice(alphabet) for _ in range(rng.randrange(60))))
print(ask("(info)"))

print("== connections that stay open")
patient = int(sys.argv[4])
wires = [socket.create_connection((host, patient), 60) for _ in range(80)]
closed = 0
for wire in wires[64:]:
    try:
        closed += wire.recv(1) == b""
    except OSError:
        closed += 1
print(closed)
for wire in wires:
    wire.close()
time.sleep(0.5)
port = patient
print(ask("(info)"))
port = re.match(r"http://.*:(\d+)/", sys.argv[1]).group(1)

print("== a header without end")
with connect() as wire:
    try:
        wire.sendall(b"POST / HTTP/1.1\r\n")
        for _ in range(1000):
            wire.sendall(b"X: " + b"y" * 65536 + b"\r\n")
        print("taken")
    except OSError:
        print("cut")
most = 1000 if os.environ.get("RG_SANITIZED") else 100  # MiB
print("flat", memory() < most)

print("== a request that is never whole")
with connect() as wire:
    wire.sendall(b"POST / HTTP/1.1\r\nContent-Length: 26\r\n\r\n")
    print(wire.recv(100))

def is_move(answer):
    return answer[0] == 200 and answer[1].startswith("(mark ")


print("== in time")
print(ask(f"(START a cross ({sheet}\n) 60 2)"))
print(ask("(INFO)"))
print(ask(f"(START b cross ({sheet}\n) 20 1)"))
begin = time.monotonic()
print(is_move(ask("(PLAY a NIL)")))
print(time.monotonic() - begin > 0.5)

print("== a clock that is longer than requests may take")
print(ask("(STOP a NIL)"))
print(ask(f"(START a cross ({sheet}\n) 60 8)"))
print(is_move(ask("(PLAY a NIL)")))

print("== a client that leaves")
with connect() as wire:
    wire.sendall(b"POST / HTTP/1.1\r\nContent-Length: 26\r\n\r\n"
                 b"(PLAY a ((mark 2 2) wait))")
time.sleep(1.5)
print(ask("(STOP a NIL)"), ask("(INFO)"))

print("== a player that ends")
print(ask(f"(START c cross ({sheet}\n) 20 1)"))
for pid in players():
    os.kill(pid, 9)
time.sleep(0.5)
print(ask("(PLAY c NIL)"), ask("(INFO)"))
print(ask("(START d x (foo) 5 5)"))
print(ask("(INFO)"))
END
player --timeout=60
patient=${address##*:}
player --agent=uct:100000000 --margin=800 --max-request=1 --timeout=6
python3 client.py "$address" "${servers##* }" "$games/tic-tac-toe.gdl" \
  "${patient%/}"
echo "== a server that is killed takes its players along"
player --agent=uct:100000000
cat >dead.py <<'END'
import os
import sys
import time
import urllib.request

sheet = open(sys.argv[3]).read()


def ask(text):
    with urllib.request.urlopen(sys.argv[1], text.encode()) as response:
        return response.read().decode()


def children():
    return os.popen(f"cat /proc/{sys.argv[2]}/task/*/children").read().split()


print(ask(f"(START a cross ({sheet}\n) 60 1)"),
      ask("(PLAY a NIL)").startswith("(mark "))
alive = children()
os.kill(int(sys.argv[2]), 9)
for _ in range(600):
    if not any(os.path.exists(f"/proc/{pid}/exe") for pid in alive):
        break
    time.sleep(0.1)
print(len(alive), [pid for pid in alive if os.path.exists(f"/proc/{pid}/exe")])
END
python3 dead.py "$address" "${servers##* }" "$games/tic-tac-toe.gdl"
servers=${servers% *}
echo "== what the server says"
cat player.log
kill -INT "${servers##* }"
wait "${servers##* }"
echo "[$?]"
