sh like-rg-run.sh ../rg-run/[a-g]*.rg
