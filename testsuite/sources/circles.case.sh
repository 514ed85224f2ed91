# Units form no circles but those of recursive.txt.
sh "$RG_ROOT/testsuite/sources/circles.sh" || exit
echo done
