# For cases about the manuals of languages.

# tutorial PAGE FILE: the commands of the last of the ten steps give what stands
# below them; the first one shows FILE, which is written.
tutorial () {
  awk '/^\.Ss 10\./ { on = 1 }
    on && /^\.Sh / { on = 0 }
    /^\.Ed/ { block = 0 } on && block { print }
    /^\.Bd -literal/ { block = 1 }' "$1" >tutorial
  sed '1d; /^\$ /,$d' tutorial >"$2"
  sed -n 's/^\$ //p' tutorial | while IFS= read -r command; do
    printf '$ %s\n' "$command"
    sh -c "$command" 2>&1 </dev/null
  done | diff tutorial -
}

# examples PAGE SECTION: each block from that section on becomes a file
# example-NN.
examples () {
  awk -v first="^.Sh $2" '$0 ~ first { on = 1 } /^\.Ed/ { block = 0 }
    on && block { print >sprintf ("example-%02d", n) }
    /^\.Bd -literal/ && on { block = 1; n++ }' "$1"
}
