"""A player in lines: line-rogue.py PORT MODE [NAME]; prints what it hears.

It takes the first legal move that is listed, but for what its mode says.
"""
import socket
import sys
import time

port, mode, *name = sys.argv[1:]
wire = socket.create_connection(("127.0.0.1", int(port)))
lines = wire.makefile("rb")


def say(text):
    wire.sendall(text if isinstance(text, bytes) else text.encode() + b"\n")


def choose(number, legal):
    if mode == "illegal":
        say(f"{number} no such move")
    elif mode == "late":
        time.sleep(60)
    elif mode == "long":
        say(b"x" * 100000)
    elif mode == "zero":
        say(b"\0\0\n" + f"{number} {legal[0]}\0\n".encode())
    elif mode == "gone":
        sys.exit()
    elif mode == "chatty":
        say(b"hello\n" * 1000)
        say(f"{number - 1} wrong\r\n   {number}   {legal[0]}  \r")
    else:
        say(f"{number} {legal[0]}")


try:
    if name:
        say("hello " + name[0])
    legal = []
    for line in lines:
        word, *rest = line.decode().split() or [""]
        if word == "game":
            lines.read(int(rest[1]))
        elif word == "legal":
            legal.append(" ".join(rest))
        elif word == "start" and mode != "unready":
            if mode == "flood":
                say(b"y\n" * (1 << 22))
            say("ready")
        elif word == "choose":
            choose(int(rest[0]), legal)
            legal = []
        if word != "legal" and mode == "quiet":
            print(line.decode().strip())
except OSError:
    pass
