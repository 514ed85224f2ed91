# Access control of a player: hosts and pages, on connections that stay open.
. "$RG_ROOT/testsuite/server/begin.sh"
python3 -c '' 2>/dev/null || { echo "needs Python 3"; exit 77; }
cat >pages.py <<'END'
import http.client
import re
import sys

host, port = re.match(r"http://\[?([^/\]]*)\]?:(\d+)/", sys.argv[1]).groups()
server = http.client.HTTPConnection("127.0.0.1", int(port), timeout=60)
server.connect()
socket = server.sock


def ask(**headers):
    server.request("POST", "/", "(info)", headers)
    answer = server.getresponse()
    share = answer.getheader("Access-Control-Allow-Origin")
    told = ", ".join(headers.values()).replace(port, "PORT")
    print(f"{told}: {answer.status} {answer.read().decode().strip()}"
          + (f" [{share}]" if share else ""))


for _ in range(3):
    ask()
for name in sys.argv[2].split():
    ask(Host=name)
    ask(Host=f"{name}:{port}")
for page in sys.argv[3].split():
    ask(Origin=page)
ask(Host="localhost", Origin="http://evil.example")
ask(Host="evil.example", Origin="http://evil.example")
print("one connection:", server.sock is socket)
END
hosts='127.0.0.1 localhost LOCALHOST [::1] evil.example 192.0.2.1
localhost.evil.example 127.0.0.1.evil.example player.example'
pages='http://localhost http://127.0.0.1:8000 https://localhost null
http://evil.example https://games.example http://192.0.2.1
http://localhost.evil.example http://127.0.0.1@evil.example file:///x'
player
python3 pages.py "$address" "$hosts" "$pages"
echo '== with more names and pages'
player --host=player.example --origin=https://games.example --origin=null
python3 pages.py "$address" "player.example evil.example" "$pages"
echo '== all pages'
player --origin='*'
python3 pages.py "$address" "localhost evil.example" "http://evil.example null"
echo '== at all addresses'
player --address=0.0.0.0
python3 pages.py "$address" "localhost 192.0.2.1 evil.example" \
  "http://localhost http://192.0.2.1 http://evil.example"
