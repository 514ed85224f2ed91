# Of stuck.rg only depth 3 is an error, and errors are not compared.
DEPTH=3 sh like-rg-run.sh ../rg-run/[!a-g]*.rg
