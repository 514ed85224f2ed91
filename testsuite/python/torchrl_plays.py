"""Plays by TorchRL's wrapper of PettingZoo, for conformance-python.sh where
TorchRL is installed, and tensors of PyTorch."""

import torch
from torchrl.envs import PettingZooWrapper, check_env_specs

import regular_games
from regular_games.pettingzoo import AEC, Parallel

for make, name, options in (
        (AEC, "tic-tac-toe.hrg", {"use_mask": True}),
        (AEC, "kuhn-poker.hrg", {"use_mask": True}),
        (AEC, "pig.hrg", {"use_mask": True}),
        (Parallel, "gdl/light-cycles.gdl", {})):
    env = PettingZooWrapper(make(name), seed=1, **options)
    # The check draws actions also after the end of a play of two moves.
    if name != "kuhn-poker.hrg":
        check_env_specs(env)
    for _ in range(3):
        plays = env.rollout(100)
    assert bool(plays["next", "done"][-1]), name
    rewards = {group: plays["next", group, "reward"].sum().item()
               for group in env.group_map}
    low, high = env._env.game.scores
    assert all(low <= reward <= high for reward in rewards.values()), rewards
    print(name, "TorchRL", len(plays), "actions")

vector = regular_games.load("tic-tac-toe.hrg").vector(4)
assert torch.from_dlpack(vector.rewards).data_ptr() == vector.rewards.ctypes.data
vector.act(torch.tensor([0, 1, 2, 3], dtype=torch.int32))
rows = torch.empty(4, vector.tensors().shape[1])
vector.tensors(out=rows)
assert (rows.numpy() == vector.tensors()).all()
print("PyTorch shares arrays")
