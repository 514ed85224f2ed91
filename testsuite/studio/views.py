"""Opens every view of a studio in a browser, and uses it as a person does.

views.py ADDRESS: with RG_SHOTS in the environment, pictures go to that folder,
and times are told.
"""
import json
import os
import sys

import browser as driver

address = sys.argv[1]
here = os.path.dirname(__file__)
shots = os.environ.get("RG_SHOTS")
contrast = open(os.path.join(here, "contrast.js")).read()


# What tells that the content of a view is there.
DONE = {"source": "translated", "automaton": "drawn", "passes": "steps"}


def say(*words):
    print(*words, flush=True)


def shoot(page, name):
    if shots:
        page.screenshot(os.path.join(shots, name + ".png"))


def data(name):
    return f"document.querySelector('main').dataset.{name}"


def go(page, place):
    """Opens a view by its address."""
    view = place.split("/")[1].split("?")[0]
    page.run(f"delete {data('ready')}; location.hash = {json.dumps(place)}")
    page.wait(f"{data('ready')} === {json.dumps(view)}")
    if view in DONE:
        page.wait(data(DONE[view]))
    check(page, place)


def check(page, what):
    found = page.complaints()
    if found:
        say("the page complains:", what, found)


def status(page):
    return page.run("document.getElementById('status').textContent")


def count(page, selector):
    return page.run(f"document.querySelectorAll({json.dumps(selector)}).length")


def command(page):
    return page.run("document.getElementById('command').textContent")


def is_code(page):
    """Whether CodeMirror is built in."""
    return count(page, ".cm-editor") > 0


# -- views -------------------------------------------------------------------

def open_all(page):
    say("== every view")
    page.open(address)
    page.wait(f"{data('ready')} === 'games'")
    page.wait("document.querySelectorAll('.card .board').length >= 3")
    shoot(page, "games")
    for place in ["#/source/breakthrough.hrg", "#/automaton/breakthrough.hrg",
                  "#/automaton/breakthrough.hrg?states=1",
                  "#/passes/breakthrough.hrg",
                  "#/play/breakthrough.hrg", "#/bench/tic-tac-toe.hrg"]:
        go(page, place)
        shoot(page, place[2:].replace("/", "-"))
        say(place, command(page))
    total = page.run(
        "performance.getEntriesByType('resource')"
        ".filter((one) => !one.name.includes('/api/'))"
        ".reduce((sum, one) => sum + one.decodedBodySize, 0)")
    say("the page is below 1 MB:", 20000 < total < 1000000)
    if shots:
        say("bytes", total, page.run(
            "JSON.stringify(performance.getEntriesByType('measure')"
            ".map((one) => [one.name, Math.round(one.duration)]))"))


def colour(page):
    say("== colours")
    kinds = ["comment", "keyword", "number", "name", "type", "operator"]
    go(page, "#/source/breakthrough.hrg")
    if is_code(page):  # which has colours of its own
        say(kinds)
        say(True)
        return
    say([kind for kind in kinds if count(page, ".editor .tok-" + kind)])
    # What is displayed is what is edited, in each place.
    say(page.run("(() => { const field = document.querySelector('textarea');"
                 " field.scrollTop = 0; const shown = document.querySelector("
                 "'.plain-colours').textContent;"
                 " return field.value.startsWith(shown.trimEnd()); })()"))


def leave_out(page):
    say("== a picture that takes Graphviz too long")
    go(page, "#/automaton/hrg/chess.hrg?within=0")
    say(command(page))
    told = page.run("document.querySelector('.left-out').textContent")
    say(told)
    shoot(page, "left-out")
    page.click(".left-out button")
    page.wait(f"{data('drawn')} === '2'")
    say(command(page), count(page, ".left-out button"))
    go(page, "#/automaton/hrg/chess.hrg?collapse=graphs")
    page.click("#node2")
    page.wait(f"{data('drawn')} === '2'")
    say(command(page), page.run("document.querySelector('input[size]').value"))


def make_mistake(page):
    say("== a mistake, and its repair")
    go(page, "#/source/tic-tac-toe.hrg")
    code = is_code(page)
    page.wait(f"{data('translated')} === '1'")
    page.click(".editor .cm-line:nth-child(3)" if code else "textarea")
    page.key("End", modifiers=2)  # Control
    page.type("oops")
    page.wait("document.querySelector('#messages .error')")
    if code:
        page.wait("document.querySelector('.cm-lintRange-error')")
    shoot(page, "mistake")
    say(page.run("document.querySelector('#messages .error').textContent"))
    say("edited:", count(page, "#game.edited"))
    for _ in "oops":
        page.key("Backspace")
    page.wait("!document.querySelector('#messages .error')")
    if code:
        page.wait("!document.querySelector('.cm-lintRange-error')")
    page.wait("!document.querySelector('#game.edited')")
    say("repaired, edited:", count(page, "#game.edited"))


def save(page):
    say("== a text that is saved")
    page.click(".editor .cm-line:nth-child(3)" if is_code(page) else "textarea")
    page.key("Home", modifiers=2)
    page.type("// A remark.\n")
    page.wait("document.querySelector('#game.edited')")
    page.key("s", modifiers=2)
    page.wait("!document.querySelector('#game.edited')")
    # The status line may show the translation, which began with the edit.
    say(open("games/tic-tac-toe.hrg").readline().strip())


def use_origins(page):
    say("== from a node to its line, and back")
    go(page, "#/automaton/breakthrough.hrg?node=rules_3_turn_3")
    say(count(page, ".frame g.node.marked"))
    page.run("document.querySelector('.frame').focus()")
    page.key("n")
    say(page.run("document.querySelector('.told').textContent"))
    page.click(".frame g.marked ellipse")
    told = page.run("document.querySelector('.told').textContent")
    say(told, page.run("location.hash"))
    if is_code(page):
        say_line = page.run("document.querySelector('.cm-marked').textContent")
        if "$$ from" not in say_line:
            say("the wrong line is marked:", say_line)
    go(page, "#/automaton/breakthrough.hrg?line=61")
    say(count(page, ".frame g.node.marked"), status(page))
    shoot(page, "origins")


# -- plays -------------------------------------------------------------------

def square(key):
    return f'.square[data-key="{key}"]'


def squares(page, kind):
    """Squares that are marked so, by row and column."""
    keys = page.run(f"[...document.querySelectorAll('.square.{kind}')]"
                    ".map((cell) => cell.dataset.key)")
    return sorted(keys, key=lambda key: key.split("_")[::-1])


def play_to_the_end(page):
    say("== a play by clicks")
    go(page, "#/play/breakthrough.hrg"
       "?seat.white=human&seat.black=random&seed=3")
    for ply in range(0, 200, 2):
        page.wait(f"{data('turn')} === 'over' ||"
                  f" {data('turn')} === 'white' && {data('ply')} === '{ply}'")
        if page.run(data("turn")) == "over":
            break
        # The pawn that is the furthest, to where it is further still.
        page.click(square(squares(page, "can")[-1]))
        page.wait("document.querySelector('.square.taken')")
        if ply == 6:
            shoot(page, "play")
        page.click(square([key for key in squares(page, "can")][-1]))
    say(page.run("document.getElementById('turn').textContent"))
    say("moves of both are told:", count(page, ".record li") > 10)
    shoot(page, "over")
    place = page.run("location.hash")
    go(page, "#/games")
    go(page, place)
    page.wait(f"{data('turn')} === 'over'")
    say("the address leads there again")
    page.click(".side .tools button:nth-child(1)")
    page.wait(f"{data('turn')} === 'white'")
    say("a move is taken back")


def play_early(page):
    """Before the game is compiled, the interpreter lists moves."""
    say("== a play that begins early")
    page.run("window.WebSocketKept = WebSocket; window.early = [];"
             " window.WebSocket = class extends EventTarget {"
             " constructor() { super(); window.early.push(this); }"
             " close() {} send(line) { this.line = line; } }; 1")
    go(page, "#/play/tic-tac-toe.hrg?seat.nought=human")
    page.wait(f"{data('turn')} === 'cross'")
    say(status(page))
    page.click(square("C__2_2"))
    page.wait(f"{data('turn')} === 'nought'")
    say(page.run("document.querySelector('.record').textContent"))
    page.run("window.WebSocket = window.WebSocketKept; 1")
    go(page, "#/games")


def hover(page):
    say("== legal moves under the mouse")
    go(page, "#/play/breakthrough.hrg?seat.black=human")
    page.wait(f"{data('turn')} === 'white'")
    page.hover(square(squares(page, "can")[0]))
    say(squares(page, "can")[0], squares(page, "reach"))
    page.hover("#turn")
    say(squares(page, "reach"))


def play_by_keys(page):
    say("== a move by keys")
    go(page, "#/play/tic-tac-toe.hrg?seat.nought=human")
    page.wait(f"{data('turn')} === 'cross'")
    page.run("document.querySelector('.square').focus()")
    for key in ["ArrowRight", "ArrowDown", "Enter"]:
        page.key(key)
    page.wait(f"{data('turn')} === 'nought'")
    say(page.run("document.querySelector('.record').textContent"))
    say(page.run("document.activeElement.dataset.key"))
    page.key("ArrowLeft")
    page.key("Enter")
    page.wait(f"{data('turn')} === 'cross' && {data('ply')} === '2'")
    say(page.run("document.querySelector('.record').textContent"))
    shoot(page, "keys")


def play_without_board(page):
    say("== a game where something is hidden")
    go(page, "#/play/kuhn-poker.hrg?seat.ann=human&seat.bob=human")
    page.wait(f"{data('turn')} === 'ann'")
    say(count(page, ".board"), count(page, "#moves button"),
        "at=" in page.run("location.hash"))
    while page.run(data("turn")) != "over":
        ply = page.run(data("ply"))
        page.click("#moves button")
        page.wait(f"{data('turn')} === 'over' || {data('ply')} !== '{ply}'")
    say(page.run("document.getElementById('turn').textContent")[:18])


# -- passes and figures ------------------------------------------------------

def step_through(page):
    say("== the passes of chess, step by step")
    go(page, "#/passes/hrg/chess.hrg")
    steps = count(page, ".steps button")
    page.run("document.querySelector('.steps [aria-pressed=true]').focus()")
    seen = 0
    for i in range(1, steps):
        page.key("ArrowDown")
        page.wait(f"location.hash.includes('step={i}')")
        seen += count(page, ".diff .added, .diff .removed") > 0
    say("more than ten:", steps > 10, "each changes something:",
        seen == steps - 1)
    shoot(page, "passes")
    go(page, "#/passes/breakthrough.hrg?step=3&as=picture")
    page.wait("document.querySelector('.frame svg')")
    say(command(page))
    shoot(page, "passes-picture")


def measure(page):
    say("== figures")
    go(page, "#/bench/tic-tac-toe.hrg?depth=5&plays=50")
    for n in range(1, 3):
        page.click("#measure")
        page.wait(f"{data('measured')} === '{n}'")
    say(status(page), command(page))
    say(page.run("[...document.querySelectorAll("
                 "'table:last-child td:nth-child(2)')]"
                 ".map((cell) => cell.textContent).join(' ')"))
    say(count(page, ".plot path") >= 3, count(page, ".plot circle") >= 6)
    shoot(page, "bench")


# -- for everybody -----------------------------------------------------------

def walk_by_tab(page):
    """Each stop of Tab shows that it has the focus."""
    say("== Tab")
    for place in ["#/games", "#/source/breakthrough.hrg",
                  "#/automaton/breakthrough.hrg", "#/passes/breakthrough.hrg",
                  "#/play/breakthrough.hrg", "#/bench/breakthrough.hrg"]:
        go(page, place)
        page.run("document.getElementById('skip').focus()")
        stops, hidden = [], []
        for _ in range(40):
            page.key("Tab")
            stop = page.run(
                "(() => { const e = document.activeElement;"
                " const s = getComputedStyle(e.closest('.editor') ?? e);"
                " return [e.tagName, e.id || e.className || e.textContent,"
                " s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) > 1];"
                " })()")
            if stop[0] == "BODY" or stop in stops[:1]:
                break
            stops.append(stop)
            if not stop[2]:
                hidden.append(stop)
            if "cm-content" in str(stop[1]):
                page.key("Escape")
        say(place, stops[0][1], len(stops) > 12, hidden)


def look_for_contrast(page, theme):
    say("== contrast,", theme)
    page.run(f"document.documentElement.dataset.theme = '{theme}'")
    for place in ["#/games", "#/source/kuhn-poker.hrg",
                  "#/automaton/breakthrough.hrg",
                  "#/passes/breakthrough.hrg?step=1", "#/play/hrg/chess.hrg",
                  "#/bench/tic-tac-toe.hrg"]:
        go(page, place)
        say(place, page.run(contrast))
        shoot(page, theme + place[1:].replace("/", "-").split("?")[0])


def knock(page):
    say("== the door")
    door = address.rsplit("/", 2)[0] + "/"
    page.open(door + "#/source/kuhn-poker.hrg")
    page.wait(f"{data('ready')} === 'source'")
    say(page.run("location.hash"))
    page.run("localStorage.removeItem('token')")
    page.open(door + "#/bench/kuhn-poker.hrg")
    page.wait("document.activeElement.id === 'token'")
    page.type("wrong")
    page.key("Enter")
    page.wait("document.getElementById('status').textContent")
    say(page.run("document.getElementById('status').textContent"))
    page.browser.events = []  # the refusal is logged
    page.run("document.getElementById('token').value = ''")
    page.type(address.split("/")[3])
    page.key("Enter")
    page.wait(f"{data('ready')} === 'bench'")
    say(page.run("location.hash"))


try:
    with driver.Browser() as browser:
        page = browser.page(1280, 800)
        for part in [open_all, colour, leave_out, make_mistake, save,
                     use_origins, play_to_the_end, play_early, hover,
                     play_by_keys, play_without_board,
                     step_through, measure, walk_by_tab]:
            part(page)
            check(page, part.__name__)
        look_for_contrast(page, "light")
        look_for_contrast(page, "dark")
        knock(page)
except driver.Missing:
    sys.exit(77)
