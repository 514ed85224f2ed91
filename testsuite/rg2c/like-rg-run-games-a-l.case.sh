sh like-rg-run.sh games/[a-l]*.rg
