"""A client of rg-lsp for the cases here: a session over its pipes."""
import json
import os
import subprocess


class Session:
    """Starts the server, and talks with it in order."""

    def __init__(self, *arguments, start=True):
        self.process = subprocess.Popen(
            ["rg-lsp", *arguments], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE)
        self.number = 0
        self.held = None
        self.told = {}
        if start:
            self.start()

    def start(self, **capabilities):
        text = {
            "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
            "completion": {"completionItem": {"snippetSupport": True}},
        }
        text.update(capabilities)
        result = self.ask("initialize", {
            "processId": None, "rootUri": None,
            "capabilities": {"textDocument": text}})
        self.notify("initialized", {})
        return result

    def hold(self):
        """What is sent from now on goes out at once with release ()."""
        self.held = b""

    def release(self):
        data, self.held = self.held, None
        self.write(data)

    def write(self, data):
        if self.held is not None:
            self.held += data
            return
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        body = json.dumps(message, ensure_ascii=False).encode()
        self.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def receive(self):
        """The next message; None at the end."""
        length = None
        while True:
            line = self.process.stdout.readline()
            if not line:
                return None
            if line == b"\r\n":
                break
            name, value = line.split(b":")
            if name == b"Content-Length":
                length = int(value)
        message = json.loads(self.process.stdout.read(length))
        if message.get("method") == "textDocument/publishDiagnostics":
            params = message["params"]
            self.told[params["uri"]] = params
        return message

    def notify(self, method, params):
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def post(self, method, params):
        """Sends a request, without waiting for the answer."""
        self.number += 1
        self.send({"jsonrpc": "2.0", "id": self.number, "method": method,
                   "params": params})
        return self.number

    def answer(self, number):
        while True:
            message = self.receive()
            if message is None:
                raise EOFError
            if message.get("id") == number and "method" not in message:
                return message

    def ask(self, method, params):
        message = self.answer(self.post(method, params))
        if "error" in message:
            return message["error"]
        return message["result"]

    def stop(self):
        """The exit status after shutdown and exit."""
        self.ask("shutdown", None)
        self.notify("exit", None)
        self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait()


class Document:
    """An open text, with places told by the text around them."""

    def __init__(self, session, name, text, language=None):
        self.session = session
        self.uri = "file:///" + name
        self.text = text
        self.version = 1
        session.notify("textDocument/didOpen", {"textDocument": {
            "uri": self.uri, "version": 1, "text": text,
            "languageId": language or name.rsplit(".", 1)[-1]}})

    def at(self, mark):
        """The position of '|' in a piece of the text, as in "board[ce|ll]"."""
        before, behind = mark.split("|")
        start = self.text.index(before + behind) + len(before)
        return self.position(start)

    def position(self, start):
        line = self.text.count("\n", 0, start)
        column = start - (self.text.rfind("\n", 0, start) + 1)
        wide = self.text[start - column:start].encode("utf-16-le")
        return {"line": line, "character": len(wide) // 2}

    def ask(self, method, mark=None, **more):
        params = {"textDocument": {"uri": self.uri}, **more}
        if mark:
            params["position"] = self.at(mark)
        return self.session.ask("textDocument/" + method, params)

    def words(self, places):
        """Places as LINE:COLUMN WORD, both from 1."""
        lines = self.text.split("\n")
        told = []
        for place in places or []:
            start = place["range"]["start"]
            end = place["range"]["end"]
            line = lines[start["line"]].encode("utf-16-le")
            word = line[2 * start["character"]:2 * end["character"]]
            told.append("%d:%d %s" % (start["line"] + 1, start["character"] + 1,
                                      word.decode("utf-16-le")))
        return told

    def change(self, *changes):
        """(start, end, text), in places of the text, one after the other."""
        told = []
        for start, end, text in changes:
            told.append({"range": {"start": self.position(start),
                                   "end": self.position(end)}, "text": text})
            self.text = self.text[:start] + text + self.text[end:]
        self.version += 1
        self.session.notify("textDocument/didChange", {
            "textDocument": {"uri": self.uri, "version": self.version},
            "contentChanges": told})

    def diagnostics(self):
        """What the server says of the text as it is."""
        while self.session.told.get(self.uri, {}).get(
                "version") != self.version:
            if self.session.receive() is None:
                raise EOFError
        return self.session.told[self.uri]["diagnostics"]


def game(name):
    path = os.path.join(os.environ["RG_ROOT"], "examples", name)
    with open(path, encoding="utf-8") as file:
        return file.read()
