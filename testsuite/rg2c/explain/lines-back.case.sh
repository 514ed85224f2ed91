# Lines that go back first, and one more board on which they may not end.
for game in lines-back no-lines-back; do
  rg2c --explain ../games/$game.rg | grep -e 'is not written' -e "'line"
done
