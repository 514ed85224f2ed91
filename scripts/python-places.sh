#!/bin/sh
# Where Python looks for packages below a prefix, relative to it, a line each:
#
#   python-places.sh PREFIX [PYTHON...]
#
# Debian's Python looks in /usr/local/lib/python3.11/dist-packages and in
# /usr/lib/python3/dist-packages, others in site-packages of their own prefix.
# Each Python that looks below the prefix adds a line.  If none does, the line
# is lib/python3/dist-packages.
prefix=$1
shift
[ $# -gt 0 ] || set -- python3 /usr/bin/python3
places=$(for python; do
  "$python" -E - "$prefix" 2>/dev/null <<'END_OF_PYTHON'
import os
import site
import sys

folder = os.path.join(os.path.normpath(sys.argv[1]), "")
own = site.getusersitepackages() if site.ENABLE_USER_SITE else ""
# A folder that is missing is in none of sys.path.
for path in site.getsitepackages() + sys.path + [own]:
    if path.startswith(folder + "lib") and path.endswith("-packages"):
        print(path[len(folder):])
        break
END_OF_PYTHON
done | sort -u)
echo "${places:-lib/python3/dist-packages}"
