"""What tests ask a studio: requests over HTTP, and WebSockets."""
import base64
import http.client
import json
import os
import re
import socket
import struct

PATIENCE = 60


class Studio:
    def __init__(self, address, pid=None):
        match = re.match(r"http://(.*):(\d+)/([^/]*)/", address)
        self.host, self.port = match.group(1), int(match.group(2))
        self.token = match.group(3)
        self.pid = pid

    def connect(self, timeout=PATIENCE):
        return socket.create_connection((self.host, self.port), timeout)

    def ask_raw(self, method, path, body=None, headers=None):
        """A request for a path as it is: status, headers, text."""
        connection = http.client.HTTPConnection(self.host, self.port,
                                                timeout=PATIENCE)
        try:
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            return (answer.status, dict(answer.getheaders()),
                    answer.read().decode())
        except (OSError, http.client.HTTPException) as error:
            return type(error).__name__, {}, ""
        finally:
            connection.close()

    def ask(self, path, method="GET", body=None, headers=None):
        """A request behind the token: status and text."""
        status, _, text = self.ask_raw(method, f"/{self.token}/{path}", body,
                                       headers)
        return status, text

    def run(self, recipe, game, text, **params):
        query = "&".join(f"{name}={value}" for name, value in params.items())
        status, answer = self.ask(f"api/run/{recipe}/{game}?{query}", "POST",
                                  text)
        return json.loads(answer) if status == 200 else (status, answer)

    def memory(self):
        """Resident, in MiB."""
        for line in open(f"/proc/{self.pid}/status"):
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024

    def children(self):
        found = []
        for name in filter(str.isdigit, os.listdir("/proc")):
            try:
                fields = open(f"/proc/{name}/stat").read().rsplit(")", 1)[1]
                fields = fields.split()
                if int(fields[1]) == self.pid and fields[0] != "Z":
                    found.append(int(name))
            except OSError:
                pass
        return found


class WebSocket:
    """The other side of RFC 6455, as far as a test needs it."""

    def __init__(self, studio, path, origin=None):
        self.wire = studio.connect()
        self.buffer = b""
        lines = [f"GET {path} HTTP/1.1", f"Host: {studio.host}:{studio.port}",
                 "Upgrade: websocket", "Connection: Upgrade",
                 "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: "
                 + base64.b64encode(os.urandom(16)).decode()]
        if origin:
            lines.append("Origin: " + origin)
        self.wire.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = self.read_until(b"\r\n\r\n")
        self.status = int(head.split(b" ")[1])

    def read_until(self, end):
        while end not in self.buffer:
            part = self.wire.recv(1 << 16)
            if not part:
                raise OSError("closed")
            self.buffer += part
        head, self.buffer = self.buffer.split(end, 1)
        return head

    def take(self, n):
        while len(self.buffer) < n:
            part = self.wire.recv(1 << 16)
            if not part:
                raise OSError("closed")
            self.buffer += part
        taken, self.buffer = self.buffer[:n], self.buffer[n:]
        return taken

    def send(self, text):
        data = text.encode()
        n = len(data)
        size = (bytes([128 | n]) if n < 126 else
                bytes([128 | 126]) + struct.pack(">H", n) if n < 1 << 16 else
                bytes([128 | 127]) + struct.pack(">Q", n))
        mask = os.urandom(4)
        masked = bytes(b ^ mask[i % 4] for i, b in enumerate(data))
        self.wire.sendall(b"\x81" + size + mask + masked)

    def receive(self):
        """The next text; None: it was closed."""
        while True:
            try:
                kind, size = self.take(2)
            except OSError:
                return None
            size &= 127
            if size == 126:
                size, = struct.unpack(">H", self.take(2))
            elif size == 127:
                size, = struct.unpack(">Q", self.take(8))
            data = self.take(size)
            if kind & 15 == 8:
                return None
            if kind & 15 == 1:
                return data.decode()

    def close(self):
        self.wire.close()
