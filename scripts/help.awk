# Prints the help of Makefiles.  Lines `## TEXT` directly above a target, or at the
# top of a file of a variant, are its help; a line `### TEXT` is a title.

/^### / { title(substr($0, 5)) }

FILENAME ~ /variants\// && !variants++ { title("make VARIANT=NAME TARGET: a build of its own") }

/^## / { text[++n] = substr($0, 4) }

/^[a-z][a-z-]*:/ && n {
  sub(/:.*/, "")
  print_help($0 == "all" ? "make" : "make " $0)
}

FILENAME ~ /variants\// && n {
  name = FILENAME
  gsub(/^.*variants\/|\.mk$/, "", name)
  print_help(name)
}

!/^##/ { n = 0 }

function title(text) { printf "%s%s\n", titles++ ? "\n" : "", text }

function print_help(name,   i) {
  printf length(name) < 20 ? "%-19s %s\n" : "%s  %s\n", name, text[1]
  for (i = 2; i <= n; i++)
    printf "%-19s %s\n", "", text[i]
  n = 0
}
