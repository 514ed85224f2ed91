"""A player that breaks rules: rogue.py MODE; prints its address.

Over HTTP it is ready, but for the modes busy, closed and silent, and then
answers as its mode says.
"""
import socket
import sys
import threading
import time

MODE = sys.argv[1]


def answer(connection, body):
    if MODE == "silent":
        time.sleep(60)
    elif MODE == "closed":
        return
    elif MODE == "redirect":
        # The player that another message went to would answer READY.
        if b"POST / " not in body:
            print("followed", flush=True)
        port = listener.getsockname()[1]
        text = b"(a secret)"
        connection.sendall(b"HTTP/1.1 307 Temporary Redirect\r\n"
                           b"Location: http://127.0.0.1:%d/secret\r\n"
                           b"Content-Length: %d\r\n\r\n%s"
                           % (port, len(text), text))
    elif MODE == "noise":
        connection.sendall(b"\x00\xff\r\n" * 1000)
    elif MODE == "endless":
        connection.sendall(b"HTTP/1.1 200 OK\r\n"
                           b"Content-Length: 99999999\r\n\r\n")
        while True:
            connection.sendall(b"(" * 65536)
    elif MODE == "header":
        connection.sendall(b"HTTP/1.1 200 OK\r\n")
        while True:
            connection.sendall(b"X: " + b"y" * 65536 + b"\r\n")
    else:
        text, status = b"(no such move)", b"200 OK"
        if b"PLAY" in body:
            print("asked for a move", flush=True)
        if b"START" in body:
            text = b"BUSY" if MODE == "busy" else b"READY"
        elif MODE == "control":
            text = b"\x1b[2J\x07\xe2\x80\xaeevil\r\xff\xc2\x9b1m"
        elif MODE == "late":
            time.sleep(60)
        elif MODE == "failing":
            status = b"500 Broken"
        connection.sendall(b"HTTP/1.1 %s\r\nContent-Length: %d\r\n\r\n%s"
                           % (status, len(text), text))


def serve(connection):
    try:
        head = connection.recv(65536)
        while b"\r\n\r\n" not in head:
            head += connection.recv(65536)
        answer(connection, head + connection.recv(65536) if head.endswith(
            b"\r\n\r\n") else head)
    except OSError:
        pass
    connection.close()


listener = socket.create_server(("127.0.0.1", 0))
print(f"http://127.0.0.1:{listener.getsockname()[1]}/", flush=True)
while True:
    threading.Thread(target=serve, args=(listener.accept()[0],),
                     daemon=True).start()
