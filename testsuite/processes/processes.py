"""What became of the programs that slow-cc started."""
import time


def until(condition):
    for _ in range(600):
        if condition():
            return True
        time.sleep(0.05)
    return False


def is_alive(pid):
    try:
        return open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1][1] != "Z"
    except OSError:
        return False


def sleepers():
    try:
        return open("sleepers").read().split()
    except OSError:
        return []


def are_gone():
    return until(lambda: not any(map(is_alive, set(sleepers()) - {"ready"})))
