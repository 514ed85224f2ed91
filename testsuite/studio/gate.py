"""Who may ask a studio, for what, and which files can be reached."""
import json
import sys

from client import Studio, WebSocket

studio = Studio(sys.argv[1])
host = f"{studio.host}:{studio.port}"
mine = f"/{studio.token}/"
kind = "Content-Type"


def told(answer):
    status, headers, text = answer
    return f"{status} {headers.get(kind, '-')}: {text[:70].strip()!r}"


print("== the page, and its headers")
status, headers, text = studio.ask_raw("GET", mine)
print(status, headers[kind], "main.js" in text)
for name in ["Content-Security-Policy", "X-Content-Type-Options",
             "X-Frame-Options", "Referrer-Policy", "Cache-Control",
             "Cross-Origin-Resource-Policy"]:
    print(f"{name}: {headers.get(name)}")
for name in ["main.js", "style.css", "views/play.js", "icon.svg"]:
    print(name, told(studio.ask_raw("GET", mine + name)).split(":")[0])
print(told(studio.ask_raw("GET", mine + "views/none.js")))

print("== without the token, or with another")
print(told(studio.ask_raw("GET", "/")).split(":")[0])
print(told(studio.ask_raw("GET", "/door.js")).split(":")[0])
for path in ["/api/about", "/main.js", "/index.html", "/token/api/about",
             "/" + studio.token, "/" + studio.token[:-1] + "/api/about",
             "/" + studio.token + "x/api/about",
             "//" + studio.token + "/"]:
    answer = told(studio.ask_raw("GET", path))
    print(path, answer)

print("== from elsewhere")
for headers in [{"Host": "evil.example"},
                {"Host": f"evil.example:{studio.port}"}, {"Host": "127.0.0.1"},
                {"Host": f"localhost:{studio.port}"},
                {"Origin": "http://evil.example"}, {"Origin": "null"},
                {"Origin": f"https://{host}"}, {"Origin": f"http://{host}"}]:
    answer = told(studio.ask_raw("GET", mine + "api/about", None, headers))
    print(json.dumps(headers).replace(str(studio.port), "PORT"),
          answer.split(":")[0])

print("== with other methods")
for method, path in [("POST", ""), ("PUT", "api/games"),
                     ("DELETE", "api/text/x.hrg"), ("GET", "api/run/rg/x.hrg"),
                     ("PUT", "api/run/rg/x.hrg"), ("HEAD", ""),
                     ("OPTIONS", ""), ("POST", "api/text/x.hrg")]:
    print(method, path, studio.ask(path, method)[0])
print("POST /", studio.ask_raw("POST", "/")[0])

print("== games")
status, text = studio.ask("api/games")
for game in json.loads(text)["games"]:
    print(game["name"], game["language"], game["title"])

print("== files that can't be read")
for name in ["notes.txt", "link.hrg", "away/secret.hrg", ".hidden/secret.hrg",
             "../outside/secret.hrg", "%2e%2e/outside/secret.hrg",
             "..%2foutside%2fsecret.hrg", "hrg/../../outside/secret.hrg",
             "/etc/passwd", "%2fetc%2fpasswd.hrg", "pipe.hrg", "folder.hrg",
             "large.hrg", "none.hrg", "hrg//chess.hrg", "x%00.hrg", "-x.hrg",
             "x%0a.hrg", "dangling.hrg", ""]:
    status, text = studio.ask("api/text/" + name)
    print(name, status, text.strip()[:70])

print("== files that can't be written")
for name in ["../outside/new.hrg", "away/new.hrg", "link.hrg", "dangling.hrg",
             "new.txt", ".new.hrg", "none/new.hrg", "folder.hrg", "pipe.hrg"]:
    status, text = studio.ask("api/text/" + name, "PUT", "text")
    print(name, status, text.strip()[:70])

print("== files that can")
print(studio.ask("api/text/hrg/new.hrg", "PUT", "some text\n"))
print(studio.ask("api/text/hrg/new.hrg"))
print(studio.ask("api/text/hrg/new.hrg", "PUT", ""))
print(studio.ask("api/text/hrg/new.hrg"))

print("== too large")
print(told(studio.ask_raw("PUT", mine + "api/text/big.hrg", "x" * (5 << 20))))
chunks = iter([b"x" * (1 << 20)] * 6)
print(told(studio.ask_raw("PUT", mine + "api/text/big.hrg", chunks)))

print("== sockets")
for path, origin in [(mine + "api/lsp", "http://evil.example"),
                     ("/api/lsp", None), (mine + "api/none", None),
                     (mine + "api/play/../x.hrg", None), ("/", None),
                     (mine + "api/play/tic-tac-toe.hrg", f"http://{host}")]:
    try:
        status = WebSocket(studio, path, origin).status
    except OSError:
        status = "closed"
    print(path, "from elsewhere"
          if origin and "evil" in origin else "", status)
