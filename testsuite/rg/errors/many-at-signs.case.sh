# What looks for the end of a pragma looks for it once, however many begin.
for text in '@' '@x ' '@ ' '@origin '; do
  yes "$text" | tr -d '\n' | head -c 1000000 | rg-fmt 2>&1 | head -n 1
done
