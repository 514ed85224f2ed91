"""A browser without a head, through the Chrome DevTools Protocol on a pipe.

    with Browser() as browser:
        page = browser.page(1280, 800)
        page.open(address)
        page.wait("document.querySelector('main').dataset.ready")
        page.click("#skip")

Raises Missing where there is no Chromium.
"""
import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

NAMES = ["chromium", "chromium-browser", "google-chrome"]
PATIENCE = 60  # seconds
KEYS = {"Enter": (13, "\r"), "Tab": (9, ""), "Escape": (27, ""),
        "Home": (36, ""),
        "ArrowLeft": (37, ""), "ArrowUp": (38, ""), "ArrowRight": (39, ""),
        "ArrowDown": (40, ""), "Backspace": (8, ""), "End": (35, ""),
        " ": (32, " ")}


class Missing(Exception):
    pass


class Browser:
    def __init__(self):
        program = next(filter(None, map(shutil.which, NAMES)), None)
        if not program:
            raise Missing
        self.profile = tempfile.mkdtemp(prefix="studio-browser-")
        to_read, self.to = os.pipe()
        self.back, to_write = os.pipe()
        # The protocol is on descriptors 3 and 4.
        self.process = subprocess.Popen(
            ["sh", "-c", 'exec "$@" 3<&%d 4>&%d' % (to_read, to_write), "sh",
             program, "--headless=new", "--no-sandbox", "--disable-gpu",
             "--disable-dev-shm-usage", "--no-first-run",
             "--disable-background-networking", "--remote-debugging-pipe",
             "--user-data-dir=" + self.profile, "about:blank"],
            pass_fds=(to_read, to_write), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(to_write)
        self.buffer = b""
        self.last = 0
        self.events = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.call("Browser.close")
        except (OSError, RuntimeError):
            self.process.kill()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def read(self, timeout):
        end = time.monotonic() + timeout
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.back], [], [],
                                        max(0, end - time.monotonic()))
            if not ready:
                raise RuntimeError("the browser does not answer")
            part = os.read(self.back, 1 << 20)
            if not part:
                raise RuntimeError("the browser ended")
            self.buffer += part
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, session=None, **params):
        self.last += 1
        message = {"id": self.last, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        os.write(self.to, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read(PATIENCE)
            if answer.get("id") == self.last:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def page(self, width, height, dark=False):
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        session = self.call("Target.attachToTarget", targetId=target,
                            flatten=True)["sessionId"]
        return Page(self, session, width, height, dark)


class Page:
    def __init__(self, browser, session, width, height, dark):
        self.browser = browser
        self.session = session
        for domain in ("Page", "Runtime", "Log"):
            self.call(domain + ".enable")
        self.call("Emulation.setDeviceMetricsOverride", width=width,
                  height=height, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme",
             "value": "dark" if dark else "light"}])

    def call(self, method, **params):
        return self.browser.call(method, self.session, **params)

    def open(self, address):
        self.call("Page.navigate", url=address)

    def run(self, script):
        """The value of an expression, which may be a promise."""
        result = self.call("Runtime.evaluate", expression=script,
                           awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(json.dumps(result["exceptionDetails"])[:500])
        return result["result"].get("value")

    def wait(self, script, seconds=PATIENCE):
        """Until the expression is true."""
        end = time.monotonic() + seconds
        while True:
            try:
                value = self.run(f"!!({script})")
            except RuntimeError:
                value = None  # the page is being loaded
            if value:
                return
            if time.monotonic() > end:
                raise RuntimeError("never true: " + script)
            time.sleep(0.02)

    def point(self, selector):
        box = self.run(
            "(() => { const e = document.querySelector(%s);"
            " if (!e) return null; e.scrollIntoView({block: 'nearest'});"
            " const b = e.getBoundingClientRect();"
            " return [b.x + b.width / 2, b.y + b.height / 2]; })()"
            % json.dumps(selector))
        if not box:
            raise RuntimeError("no element " + selector)
        return box

    def click(self, selector):
        x, y = self.point(selector)
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y,
                      button="none" if kind == "mouseMoved" else "left",
                      buttons=1 if kind == "mousePressed" else 0,
                      clickCount=0 if kind == "mouseMoved" else 1)

    def hover(self, selector):
        x, y = self.point(selector)
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y,
                  button="none")

    def key(self, key, modifiers=0):
        code, text = KEYS.get(key) or (ord(key.upper()), key)
        event = {"key": key, "windowsVirtualKeyCode": code,
                 "modifiers": modifiers}
        self.call("Input.dispatchKeyEvent", type="keyDown",
                  **event, **({"text": text} if text and not modifiers else {}))
        self.call("Input.dispatchKeyEvent", type="keyUp", **event)

    def type(self, text):
        self.call("Input.insertText", text=text)

    def screenshot(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def complaints(self):
        """Errors that the page has logged since the last call."""
        found = []
        for event in self.browser.events:
            if event.get("sessionId") != self.session:
                continue
            params = event.get("params", {})
            if event["method"] == "Runtime.exceptionThrown":
                details = params["exceptionDetails"]
                found.append(details.get("exception", {}).get(
                    "description", details["text"]))
            elif (event["method"] == "Log.entryAdded"
                  and params["entry"]["level"] == "error"):
                found.append(params["entry"]["text"] + " "
                             + params["entry"].get("url", ""))
        self.browser.events = []
        return found
