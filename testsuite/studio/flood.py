"""Noise, half-open connections and huge bodies: the studio lives, and its
memory stays."""
import os
import random
import socket
import sys
import time

from client import Studio, WebSocket

studio = Studio(sys.argv[1], int(sys.argv[2]))
requests = int(sys.argv[3])
most = 1000 if os.environ.get("RG_SANITIZED") else 64  # MiB more
rng = random.Random(1)
paths = ["", "api/games", "api/about", "api/text/tic-tac-toe.hrg",
         "api/text/../../x", "api/run/rg/x.hrg?optimize=s", "api/trace/x",
         "main.js", "api/lsp", "api/play/x.hrg", "%", "%00", "?" * 50]
methods = ["GET", "POST", "PUT", "HEAD", "DELETE", "PATCH", "CONNECT", "X"]
heads = ["Upgrade: websocket", "Connection: Upgrade", "Host: x", "Range: x",
         "Content-Length: 5", "Content-Length: -1", "Expect: 100-continue",
         "Transfer-Encoding: chunked", "Sec-WebSocket-Version: 13",
         "Content-Length: 99999999999999999999", "Origin: null"]


def alive():
    status, text = studio.ask("api/about")
    return status == 200 and "version" in text


def noise(i):
    """A request that is made at random, most of them wrong."""
    if i % 3 == 0:
        return rng.randbytes(rng.randrange(600))
    token = studio.token if i % 3 == 1 else "no-token"
    lines = [f"{rng.choice(methods)} /{token}/{rng.choice(paths)} HTTP/1.1",
             f"Host: 127.0.0.1:{studio.port}"]
    lines += rng.sample(heads, rng.randrange(4))
    body = "text" * rng.randrange(3)
    return ("\r\n".join(lines) + "\r\n\r\n" + body).encode()


def send(data, wait):
    try:
        with studio.connect(1) as wire:
            wire.sendall(data)
            wire.shutdown(socket.SHUT_WR)
            while wait and wire.recv(1 << 16):
                pass
    except OSError:
        pass


def flood():
    for i in range(requests):
        send(noise(i), i % 2)


print("== noise")
flood()
print(alive())
before = studio.memory()
flood()
print(alive(), studio.memory() - before < most)

print("== huge bodies")
for _ in range(20):
    studio.ask("api/text/x.hrg", "PUT", b"x" * (8 << 20))
    studio.ask("api/run/rg/x.hrg", "POST", iter([b"x" * (1 << 20)] * 8))
print(alive(), studio.memory() - before < most)

print("== a head without end")
with studio.connect() as wire:
    try:
        wire.sendall(b"GET / HTTP/1.1\r\n")
        for _ in range(1000):
            wire.sendall(b"X: " + b"y" * 65536 + b"\r\n")
        print("taken")
    except OSError:
        print("cut")
print(studio.memory() - before < most)

print("== half-open connections")
wires = [studio.connect() for _ in range(100)]
for i, wire in enumerate(wires):
    try:
        wire.sendall(b"POST /" + studio.token.encode()[:i % 30])
    except OSError:
        pass
for wire in wires:
    wire.close()
time.sleep(0.3)
print(alive())

print("== sockets that do nothing")
sockets = []
for _ in range(20):
    socket_ = WebSocket(studio, f"/{studio.token}/api/play/x.hrg")
    sockets.append(socket_)
print(sockets[0].status, sockets[-1].receive())
try:
    sockets[0].send("x" * (5 << 20))
    print(sockets[0].receive())
except OSError:
    print(None)
for socket_ in sockets:
    socket_.close()
time.sleep(0.3)
print(alive(), studio.memory() - before < most)

print("== many runs at once")
body = b"nonsense"
wires = []
for _ in range(60):
    wire = studio.connect()
    wire.sendall(f"POST /{studio.token}/api/run/perft/x.hrg HTTP/1.1\r\n"
                 f"Host: 127.0.0.1:{studio.port}\r\nContent-Length: 8\r\n\r\n"
                 .encode() + body)
    wires.append(wire)
print(all(wire.recv(15) == b"HTTP/1.1 200 OK" for wire in wires))
for wire in wires:
    wire.close()
for _ in range(200):
    if not studio.children():
        break
    time.sleep(0.05)
print(alive(), studio.children(), studio.memory() - before < most)
print("== answers that nobody reads")
wires = []
for _ in range(60):
    wire = socket.socket()
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    wire.connect((studio.host, studio.port))
    wire.settimeout(60)
    wire.sendall(f"GET /{studio.token}/api/text/large.hrg HTTP/1.1\r\n"
                 f"Host: 127.0.0.1:{studio.port}\r\n\r\n".encode())
    wires.append(wire)
for wire in wires:
    try:
        wire.recv(1)
    except OSError:
        pass
print(studio.memory() - before < max(most, 192))
print(len(studio.ask("api/text/large.hrg")[1]))
for wire in wires:
    wire.close()
print(alive())
if os.environ.get("RG_FIGURES"):
    print("MiB", before, studio.memory())
