"""OpenEnv and verifiers with all that they need, for conformance-python.sh where
they are installed: a play by OpenEnv's client, and an evaluation by verifiers of
a model that answers with the last move."""

import http.server
import json
import os
import re
import threading

from openenv.core import GenericEnvClient
from verifiers.types import ClientConfig

from regular_games.env import Server
from regular_games.verifiers import load_environment


class Model(http.server.BaseHTTPRequestHandler):
    """A chat server, as OpenAI's interface describes it."""

    def do_POST(self):
        length = int(self.headers["Content-Length"])
        text = json.dumps(json.loads(self.rfile.read(length))["messages"][-1])
        moves = re.findall(r" (\d+) +\S", text.split("Legal moves:")[-1])
        answer = json.dumps({
            "id": "1", "object": "chat.completion", "created": 1, "model": "last",
            "choices": [{"index": 0, "finish_reason": "stop", "message": {
                "role": "assistant", "content": f"I choose {moves[-1]}"}}],
            "usage": {"prompt_tokens": 1, "completion_tokens": 1,
                      "total_tokens": 2}}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *_):
        pass


server = Server("tic-tac-toe.hrg", "hrg/hex.hrg")
with server as client:
    with GenericEnvClient(base_url=server.address.rstrip("/")).sync() as env:
        result = env.reset(game="tic-tac-toe.hrg", seed=7)
        while not result.done:
            result = env.step({"move": result.observation["legal"][0]})
        print("OpenEnv", result.reward)
    model = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Model)
    threading.Thread(target=model.serve_forever, daemon=True).start()
    environment = load_environment(server.address, n=6)
    os.environ["RG_KEY"] = "none"
    results = environment.evaluate_sync(
        client=ClientConfig(api_key_var="RG_KEY", api_base_url="http://127.0.0.1:"
                            f"{model.server_address[1]}/v1"),
        model="last", num_examples=6, rollouts_per_example=1)
    rewards = [play["reward"] for play in results["outputs"]]
    assert len(rewards) == 6 and set(rewards) <= {0.0, 0.5, 1.0}, rewards
    print("verifiers", rewards)
    assert client.call("games")["sessions"] == 0
