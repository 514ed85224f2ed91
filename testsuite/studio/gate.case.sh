# Who may ask rg-studio, for what, and which files can be reached.
. "$RG_ROOT/testsuite/studio/begin.sh"
mkdir -p outside games/.hidden games/folder.hrg
echo 'a secret' >outside/secret.hrg
echo 'a secret' >games/.hidden/secret.hrg
echo 'no game' >games/notes.txt
ln -s ../outside/secret.hrg games/link.hrg
ln -s ../outside games/away
ln -s ../outside/new.hrg games/dangling.hrg
mkfifo games/pipe.hrg
truncate -s 5000000 games/large.hrg
printf 'A-token_of_24_characters\n' >fixed
studio --token-file=fixed
python3 "$RG_ROOT/testsuite/studio/gate.py" "$address"
echo "== what was written"
ls outside
ls -A games games/hrg
echo "== the token stays"
studio --token-file=token
first=$address
studio --token-file=token
[ "${first#*//*/}" = "${address#*//*/}" ] && echo same
stat -c %a token
echo short >token
rg-studio --port=0 --token-file=token games
echo "[$?]"
rg-studio --port=0 none
echo "[$?]"

echo '== where its address can not be printed'
timeout 60 rg-studio --port=0 games 2>&1 >/dev/full
echo "[$?]"
