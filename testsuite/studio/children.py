"""What a studio runs ends with its client and with the studio, and a text that
nobody reads blocks nobody."""
import os
import signal
import sys

from client import Studio
from processes import are_gone, is_alive, sleepers, until

how, server = sys.argv[1], int(sys.argv[3])
studio = Studio(sys.argv[2], server)
game = open("games/tic-tac-toe.hrg").read()


def send(recipe, text):
    """A request whose answer is still to come."""
    wire = studio.connect()
    wire.sendall(f"POST /{studio.token}/api/run/{recipe}/tic-tac-toe.hrg"
                 f" HTTP/1.1\r\nHost: 127.0.0.1:{studio.port}\r\n"
                 f"Content-Length: {len(text)}\r\n\r\n{text}".encode())
    return wire


if how == "unread":
    wire = send("build", game + " " * (1 << 20))
    print(until(lambda: "ready" in sleepers()))
    print(studio.ask("api/about")[0])
    wire.close()
    print(how, are_gone())
else:
    wire = send("build", game)
    print(until(lambda: "ready" in sleepers()))
    if how == "leave":
        wire.close()
    else:
        os.kill(server, getattr(signal, how))
    print(how, are_gone(), how == "leave" or until(lambda: not any(
        name.startswith("rg-build") for name in os.listdir("tmp"))))
    if how != "leave":
        print(until(lambda: not is_alive(server)))
