# The limits of the process of a match, and of the processes that it starts.
. "$RG_ROOT/testsuite/server/begin.sh"
python3 -c '' 2>/dev/null || { echo "needs Python 3"; exit 77; }
[ -r /proc/self/limits ] || { echo "needs Linux"; exit 77; }
REGULAR_GAMES_CACHE='' TEST=$PWD CC="sh $PWD/probe-cc"
export REGULAR_GAMES_CACHE TEST CC
cat >probe-cc <<'END'
#!/bin/sh
cat /proc/self/limits >"$TEST/limits"
grep NoNewPrivs /proc/self/status >"$TEST/status"
file=/var/tmp/rg-test.$$
if touch "$file" 2>/dev/null; then
  rm -f "$file"
  echo written
else
  echo refused
fi >"$TEST/outside"
python3 -c 'import socket
try:
    socket.socket()
    print("made")
except OSError:
    print("refused")' >"$TEST/network"
exit 1
END
cat >ask.py <<'END'
import sys
import urllib.error
import urllib.request

rules = open(sys.argv[2]).read()
try:
    with urllib.request.urlopen(
            sys.argv[1], f"(START m cross ({rules}\n) 20 5)".encode()) as answer:
        answer.read()
except urllib.error.HTTPError:
    pass
END
cat >kernel.py <<'END'
import ctypes

libc = ctypes.CDLL(None)
refused = "refused\n"
landlock = libc.syscall(444, None, 0, 1) >= 1
print("files", (open("outside").read() == refused) == landlock)
print("network", not landlock or open("network").read() == refused)
END
limits () {
  rm -f limits outside network
  player "$@"
  python3 ask.py "$address" "$games/tic-tac-toe.gdl"
  started network
  sed -n 's/^Max \(cpu time\|file size\|core file size\|open files\) *\([^ ]*\).*/\1: \2/p' limits
  grep -c '^Max processes *[0-9]' limits
  cat status
  python3 kernel.py
}
limits
limits --processor=77
