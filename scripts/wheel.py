"""Writes a wheel of the Python package with the library in it.

    wheel.py PACKAGE-FOLDER LIBRARY OUTPUT-FOLDER

The name of the wheel and its metadata come from pyproject.toml.  It works with
each Python 3 of the platform, as the package loads the library by ctypes.  Equal
input gives equal bytes.
"""

import base64
import hashlib
import os
import sys
import sysconfig
import tomllib
import zipfile

DATE = (1980, 1, 1, 0, 0, 0)


def metadata(project):
    lines = ["Metadata-Version: 2.1", f"Name: {project['name']}",
             f"Version: {project['version']}",
             f"Summary: {project['description']}",
             f"License: {project['license']['text']}",
             f"Requires-Python: {project['requires-python']}"]
    for extra, needs in project["optional-dependencies"].items():
        lines.append(f"Provides-Extra: {extra}")
        lines += [f"Requires-Dist: {need} ; extra == '{extra}'" for need in needs]
    return "\n".join(lines) + "\n"


def files_of(folder, library):
    package = os.path.join(folder, "regular_games")
    files = {}
    for name in sorted(os.listdir(package)):
        if name.endswith((".py", ".typed")):
            with open(os.path.join(package, name), "rb") as file:
                files[f"regular_games/{name}"] = file.read()
    with open(library, "rb") as file:
        files[f"regular_games/{os.path.basename(library)}"] = file.read()
    return files


def main(folder, library, output):
    with open(os.path.join(folder, "pyproject.toml"), "rb") as file:
        project = tomllib.load(file)["project"]
    stem = f"{project['name'].replace('-', '_')}-{project['version']}"
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    tag, info = f"py3-none-{platform}", f"{stem}.dist-info"
    files = files_of(folder, library)
    files[f"{info}/METADATA"] = metadata(project).encode()
    files[f"{info}/WHEEL"] = ("Wheel-Version: 1.0\nGenerator: wheel.py\n"
                              "Root-Is-Purelib: false\n"
                              f"Tag: {tag}\n").encode()
    record = []
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest())
        record.append(f"{name},sha256={digest.decode().rstrip('=')},{len(data)}")
    record.append(f"{info}/RECORD,,")
    files[f"{info}/RECORD"] = ("\n".join(record) + "\n").encode()
    path = os.path.join(output, f"{stem}-{tag}.whl")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            wheel.writestr(entry, data)
    print(path)


main(*sys.argv[1:])
