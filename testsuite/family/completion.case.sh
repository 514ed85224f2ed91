# Completion in an interactive bash.
python3 -c '' 2>/dev/null || { echo "needs Python 3"; exit 77; }
command -v bash >/dev/null || { echo "needs bash"; exit 77; }
(cd "$RG_ROOT" && RG_BIN=$RG_BIN sh scripts/completion.sh "$TMPDIR" \
  rg-opt rg-match rg2c rg-run rg-build) || exit 1
cd "$TMPDIR" || exit 1
: >game.rg
mkdir games
cat >ask.py <<'END'
import os, pty, re, sys

# Control-G prints the line that is being edited.
START = r"""
for file in bash/*; do . "$file"; done
PS1= PS2=
bind 'set bell-style none'
bind 'set completion-query-items 0'
bind 'set page-completions off'
bind 'set enable-bracketed-paste off'
bind -x '"\C-g": printf "<%s>" "$READLINE_LINE"'
stty -echo
"""
LINES = ["rg-opt --tr", "rg-opt --passes=prune-singl", "rg-opt --passes=fault",
         "rg-opt --passes=compact-skip-edges,compact-reach",
         "rg-opt --disable compact-skip-edges,merge-a", "rg-opt --stat",
         "rg-opt -W no-dup", "rg-opt -O ", "rg-match --see", "rg-match -f te",
         "rg-match --format=ts", "rg-match --js", "rg2c --mai", "rg2c --main=",
         "rg2c --main b", "rg2c -o gam", "rg2c gam", "rg-run mov",
         "rg-run moves game.", "rg-run -", "rg-build --vers"]
pid, master = pty.fork()
if pid == 0:
    os.execvpe("bash", ["bash", "--norc", "--noprofile", "-i"],
               dict(os.environ, TERM="dumb", HISTFILE="", INPUTRC="none"))

said = b""


def wait_for(mark):
    global said
    while mark not in said:
        data = os.read(master, 65536)
        if not data:
            sys.exit("bash has ended")
        said += data


open("start", "w").write(START + "echo rea''dy\n")
os.write(master, b". ./start\n")
wait_for(b"ready")
for line in LINES:
    said = b""
    os.write(master, line.encode() + b"\t\x07")
    wait_for(b">")
    found = re.findall(rb"<([^>]*)>", said)
    print(f"{line} -> {found[-1].decode()}|")
    os.write(master, b"\x15")
os.write(master, b"exit\n")
END
timeout 60 python3 ask.py
