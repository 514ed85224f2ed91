# The grammars of editors/ against the server: what it calls a comment, a
# keyword or a number in the examples has that colour by the grammar, too, and
# each of its words is in the settings for each editor.
. "$RG_ROOT/testsuite/lsp/begin.sh"
cat >"$TMPDIR/grammars.py" <<'PYTHON'
import glob
import json
import os
import re

from client import Document, Session

root = os.environ["RG_ROOT"]
editors = os.path.join(root, "editors")
types = ("namespace type enumMember function variable parameter property "
         "macro keyword comment number string operator").split()
scopes = {"comment": "comment.", "keyword": "keyword.",
          "number": "constant.numeric."}


def read(*parts):
    with open(os.path.join(editors, *parts), encoding="utf-8") as file:
        return file.read()


class Grammar:
    """Enough of a TextMate grammar: rules that match, and those that begin and
    end; the first match on the line wins, then the first rule."""

    def __init__(self, name):
        text = json.loads(read("vscode", "syntaxes", name + ".tmLanguage.json"))
        self.rules = [(re.compile(rule.get("match") or rule["begin"]),
                       re.compile(rule["end"]) if "end" in rule else None,
                       rule["name"]) for rule in text["patterns"]]

    def scopes(self, text):
        """For each line, the scope of each character."""
        inside = None
        for line in text.split("\n"):
            told = [""] * (len(line) + 1)
            at = 0
            while at <= len(line):
                if inside:
                    found = inside[0].search(line, at)
                    end = found.end() if found else len(line)
                    told[at:end] = [inside[1]] * (end - at)
                    inside = None if found else inside
                    at = end if found else len(line) + 1
                    continue
                best = None
                for match, end, scope in self.rules:
                    found = match.search(line, at)
                    if found and found.end() > found.start() and (
                            not best or found.start() < best[0].start()):
                        best = (found, end, scope)
                if not best:
                    break
                found, end, scope = best
                told[found.start():found.end()] = [scope] * (
                    found.end() - found.start())
                at = found.end()
                inside = (end, scope) if end else None
            yield told


session = Session()
configured = json.loads(read("vscode", "package.json"))["contributes"]
for language in configured["languages"]:
    name = language["id"]
    json.loads(read("vscode", language["configuration"]))
    grammar = Grammar(name)
    files = [file for ending in language["extensions"] for file in sorted(
        glob.glob(os.path.join(root, "examples", "**", "*" + ending),
                  recursive=True))]
    checked = wrong = 0
    for file in files:
        with open(file, encoding="utf-8") as stream:
            text = Document(session, os.path.basename(file), stream.read())
        told = list(grammar.scopes(text.text))
        data = text.ask("semanticTokens/full")["data"]
        line = column = 0
        for i in range(0, len(data), 5):
            line, column = (line + data[i],
                            data[i + 1] + (0 if data[i] else column))
            kind = types[data[i + 3]]
            scope = told[line][column] if kind in scopes else ""
            checked += kind in scopes
            if kind in scopes and not scope.startswith(scopes[kind]):
                wrong += 1
                if wrong < 5:
                    print(os.path.basename(file), line + 1, column + 1, kind,
                          scope)
    words = [item["label"] for item in text.ask(
        "completion", position={"line": 0, "character": 0})["items"]
        if item["kind"] == 14]
    emacs = read("emacs", "regular-games.el")
    emacs = emacs[emacs.index("regular-games-%s-keywords" % name):]
    emacs = emacs[:emacs.index("\n\n")]
    vim = read("vim", "syntax", name + ".vim")
    missing = [word for word in words
               if not all(re.search(r"(?<!\w)%s(?!\w)" % word, one)
                          for one in (emacs, vim))]
    print(name, "files:", len(files) > 0, "checked:", checked > 20,
          "wrong:", wrong, "words:", len(words), "missing:", missing)
session.stop()
PYTHON
python3 "$TMPDIR/grammars.py"
