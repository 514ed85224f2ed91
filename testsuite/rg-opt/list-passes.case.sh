# The list of passes, as in the manual.
rg-opt --list-passes
