# Variants of messages: bare STOP, PING, more parts, the infix form; and requests
# of browsers.
. "$RG_ROOT/testsuite/server/begin.sh"
talk () {
  rg-ggp --stdio --agent=uct:50 2>&1
}
cat >sheet <<'END'
(role ann) (role bob) (init (step 1)) (n 1)
(<= (legal ann (mark ?x left)) (n ?x)) (legal bob noop)
(<= (next (step 2)) (true (step 1)) (does ann (mark 1 left)))
(<= (next (step 3)) (true (step 2)))
(<= terminal (true (step 3))) (goal ann 100) (goal bob 0)
END

echo '== more parts, and fewer'
{
  echo '(PING)'
  echo '( ping )'
  printf '(START m ann (%s\n) 600 600 more (parts))\n' "$(cat sheet)"
  echo '(PING)'
  echo '(STOP m)'
  echo '(INFO)'
  printf '(START m ann (%s\n) 600 600)\n(STOP m NIL)\n' "$(cat sheet)"
  printf '(START m ann (%s\n) 600 600)\n(ABORT m 1)\n(ABORT m)\n' "$(cat sheet)"
  echo '(STOP)'
  echo '(PING 1)'
} | talk

echo '== infix'
talk <<'END'
info()
  PING ( )
ping()
start(m, ann, [role(ann), role(bob), init(step(1)), n(1),
  legal(ann, mark(X, left)) :- n(X), legal(bob, noop),
  next(step(2)) :- true(step(1)) & does(ann, mark(1, left)),
  next(step(3)) :- true(step(2)), terminal :- true(step(3)),
  goal(ann, 100) :- ~true(step(4)), goal(bob, 0)], 600, 600)
info()
play(m, nil) play(m,[mark(1,left),noop])
play(m, [mark(2, left), noop])
stop(m, [mark(1, left), noop])
start(m,p,[role(p). init(x). init(y). legal(p,a) :- true(x), true(y).
  next(z) :- does(p, a). terminal :- true(z). goal(p, 100).],600,600)
play(m, nil)
abort(m)
start(m, p, [ % comments, with commas. And brackets ]
  role(p), init(x), ; more, of them
  legal(p, a), next(z) :- does(p, a), terminal :- true(z), % [
  goal(p, 100)], 600, 600)
play(m, nil)
abort(m)
preview([role(p)], 10)
start(m, p, [role(], 10, 10)
start(m, p)
play(
END

echo '== browsers'
python3 -c '' 2>/dev/null || { echo "needs Python 3"; exit 77; }
cat >browser.py <<'END'
import http.client
import re
import sys

host, port = re.match(r"http://([^/:]*):(\d+)/", sys.argv[1]).groups()


def ask(method, path="/", body=None, **headers):
    server = http.client.HTTPConnection(host, int(port), timeout=600)
    server.request(method, path, body,
                   {k.replace("_", "-"): v for k, v in headers.items()})
    answer = server.getresponse()
    print(f"{method} {path}: {answer.status}")
    for name, value in answer.getheaders():
        if name.startswith("Access-Control") or name in ("Allow", "Cache-Control"):
            print(f"  {name}: {value}")
    for line in answer.read().decode().splitlines():
        print(f"  {line}")


page = "http://games.example"
ask("OPTIONS", Origin=page, Access_Control_Request_Method="POST",
    Access_Control_Request_Headers="content-type, sender")
ask("OPTIONS", Origin="http://evil.example")
ask("OPTIONS", "*")
ask("POST", "/", "(info)", Origin=page, Content_Type="text/acl")
ask("POST", "/", "info()")
ask("GET")
ask("HEAD")
ask("GET", "/favicon.ico")
ask("PUT", "/", "(info)")
END
player --origin=http://games.example --name='<player>'
python3 browser.py "$address"
