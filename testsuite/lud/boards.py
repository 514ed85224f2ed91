"""Compares tables of boards with those of the reference, which are read from
standard input, an object a line.  Ours are in a folder, a file for each game."""

import json
import os
import sys

SITE_FIELDS = ("l", "r", "c", "ph", "o", "d", "a", "f", "st")
PARTS = ("corners", "outer", "perimeter", "inner", "centre", "top", "bottom",
         "left", "right", "sides")


def points_equal(ours, theirs):
    return len(ours) == len(theirs) and all(
        abs(a - b) < 2e-4 for p, q in zip(ours, theirs) for a, b in zip(p, q))


def turned(cell):
    least = cell.index(min(cell))
    return cell[least:] + cell[:least]


def differences(ours, theirs):
    if ours["def"] != theirs["def"]:
        yield "def"
    if not points_equal(ours["V"], theirs["V"]):
        yield "V"
    if [sorted(e) for e in ours["E"]] != [sorted(e) for e in theirs["E"]]:
        yield "E"
    if [turned(c) for c in ours["C"]] != [turned(c) for c in theirs["C"]]:
        yield "C"
    for field in SITE_FIELDS:
        if [s[field] for s in ours["S"]] != [s[field] for s in theirs["S"]]:
            yield field
    for field in PARTS:
        if ours[field] != theirs[field]:
            yield field
    for field in ("np", "comps", "conts"):
        if ours.get(field, theirs[field]) != theirs[field]:
            yield field


def main(folder):
    boards = equal = 0
    for line in sys.stdin:
        theirs = json.loads(line)
        boards += 1
        path = os.path.join(folder, theirs["game"] + ".json")
        if not os.path.exists(path) or os.path.getsize(path) == 0:
            print(f"{theirs['game']}: refused")
            continue
        with open(path, encoding="utf-8") as file:
            found = list(differences(json.load(file), theirs))
        if found:
            print(f"{theirs['game']}: {' '.join(found)}")
        else:
            equal += 1
    print(f"{equal} of {boards} boards are equal")


main(sys.argv[1])
