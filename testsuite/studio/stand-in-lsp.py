#!/usr/bin/env python3
"""What a language server answers to its first request, and nothing else."""
import json
import re
import sys

head = b""
while not head.endswith(b"\r\n\r\n"):
    part = sys.stdin.buffer.read(1)
    if not part:
        sys.exit(1)
    head += part
length = int(re.search(rb"Content-Length: (\d+)", head).group(1))
request = json.loads(sys.stdin.buffer.read(length))
answer = json.dumps({"jsonrpc": "2.0", "id": request["id"],
                     "result": {"capabilities": {}}}).encode()
sys.stdout.buffer.write(b"Content-Length: %d\r\n\r\n" % len(answer) + answer)
sys.stdout.buffer.flush()
sys.stdin.buffer.read()
