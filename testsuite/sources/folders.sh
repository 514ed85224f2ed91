# To be read with `.` by cases here: leaves in $folders the folders of C sources
# that make up the library, as the Makefile lists them, and those beside it.
folders="$(sed -n 's/^FOLDERS = //p' "$RG_ROOT/Makefile") server lsp"
