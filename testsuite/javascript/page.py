"""Plays on pages of a folder in a browser: page.py FOLDER

The games go to their ends, by squares where there are some, by buttons else.
RG_SHOTS=FOLDER keeps pictures.
"""
import os
import sys

from browser import Browser, Missing

TURN = "document.getElementById('play').dataset.turn"
PLY = "document.getElementById('play').dataset.ply"
folder = sys.argv[1]


def say(*words):
    print(*words, flush=True)


def shoot(page, name):
    if os.environ.get("RG_SHOTS"):
        page.screenshot(os.path.join(os.environ["RG_SHOTS"], name + ".png"))


def open_page(page, name, seats):
    page.open("about:blank")
    page.open(f"file://{folder}/{name}.html#seed=1&"
              + "&".join("seat." + seat for seat in seats))
    page.wait(f"{TURN} !== undefined")


def choose(page):
    """One move of a person: marked squares, from the first; else a button."""
    ply = page.run(PLY)
    moved = f"{TURN} === 'over' || {PLY} !== '{ply}'"
    while True:
        page.wait(f"{moved} || document.querySelector('#moves button')")
        if page.run(moved):
            return
        marked = page.run("!!document.querySelector('.square.can')")
        page.click(".square.can" if marked else "#moves button")


def play(page, name, seats, most=400):
    open_page(page, name, seats)
    shoot(page, name)
    for _ in range(most):
        if page.run(TURN) == "over":
            break
        choose(page)
    shoot(page, name + "-end")
    say(name, page.run("document.getElementById('turn').textContent")[:17])


def take_back(page):
    open_page(page, "breakthrough.hrg", ["black=uct:50"])
    page.click(".side .tools button:nth-child(2)")
    page.wait("document.getElementById('status').textContent")
    say(page.run("document.getElementById('status').textContent")[:12])
    choose(page)
    say("ply", page.run(PLY))
    address = page.run("location.href")
    page.click(".side .tools button:nth-child(1)")
    page.wait(f"{PLY} === '0'")
    say("a move is taken back")
    page.open("about:blank")
    page.open(address)
    page.wait(f"{PLY} === '2'")
    say("the address leads to the position")


def main():
    with Browser() as browser:
        page = browser.page(1280, 900)
        play(page, "breakthrough.hrg", ["black=random"])
        play(page, "hrg-hex.hrg", ["black=uct:20"])
        play(page, "hrg-nineMensMorris.hrg", ["black=uct:20"])
        play(page, "kuhn-poker.hrg", ["bob=uct:100"])
        take_back(page)
        for complaint in page.complaints():
            say("complaint:", complaint)


try:
    main()
except Missing:
    sys.exit(77)
