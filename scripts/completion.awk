# Completion of a tool's command line, from its own help:
#
#   { TOOL --help; echo '== warnings'; TOOL -W help; } |
#     awk -v shell=bash|zsh|fish -v tool=TOOL -f completion.awk
#
# After a line '== passes', each indented line begins with the name of a pass;
# after '== techniques', each line begins with the name of one.

function words_of (help, value, n, i, words, list, rest) {
  # Values that the help names one by one.
  if (value ~ /\|/) {
    gsub (/\|/, " ", value)
    return value
  }
  gsub (/ \(default\)/, "", help)
  if (match (help, /^[a-z]+,? or [a-z]+/)) {
    rest = substr (help, RSTART, RLENGTH)
    sub (/,? or/, "", rest)
    return rest
  }
  if (value ~ /^[a-z]+$/)
    return value
  if (match (help, /^0: /)) {
    n = split (help, words, /, /)
    for (i = 1; i <= n; i++)
      if (words[i] ~ /^[0-9a-z]: /)
        list = list " " substr (words[i], 1, 1)
    return substr (list, 2)
  }
  if (match (help, /[a-z]: [a-z]+(, [a-z]+)*( \(|$)/)) {
    rest = substr (help, RSTART + 3)
    sub (/ \(.*/, "", rest)
    gsub (/,/, "", rest)
    return rest
  }
  return ""
}

# Text within '...', for zsh also within [...].
function plain (text) {
  gsub (/'/, "", text)
  gsub (/\[/, "(", text)
  gsub (/\]/, ")", text)
  gsub (/:/, " -", text)
  return text
}

function add_option (line, spec, help) {
  sub (/^ +/, "", line)
  n++
  letter[n] = line ~ /^-[A-Za-z], / ? substr (line, 2, 1) : ""
  sub (/^-[A-Za-z], /, "", line)
  match (line, / +/)
  spec = substr (line, 3, RSTART - 3)
  help = substr (line, RSTART + RLENGTH)
  optional[n] = spec ~ /\[=/
  value[n] = ""
  if (match (spec, /\[?=/)) {
    value[n] = substr (spec, RSTART + RLENGTH)
    sub (/\]$/, "", value[n])
    spec = substr (spec, 1, RSTART - 1)
  }
  name[n] = spec
  text[n] = help
  choices[n] = value[n] == "" ? "" : words_of(help, value[n])
  if (spec == "warn")
    warn = n
}

/^usage: / && match ($0, /[a-z|]+[^[]*\|[^[]*/) {
  k = split (substr ($0, RSTART, RLENGTH), parts, "|")
  for (i = 1; i <= k; i++) {
    sub (/ .*/, "", parts[i])
    commands = commands (i > 1 ? " " : "") parts[i]
  }
}
/^== / { section = $2; next }
section == "" && /^  +(-[A-Za-z], )?--[a-z]/ { add_option($0) }
section == "warnings" && $1 ~ /^[a-z-]+$/ && !($1 in seen) {
  seen[$1]
  warnings = warnings " " $1 " no-" $1
}
section == "passes" && /^  [a-z]/ && $2 != "fault" { names = names " " $1 }
section == "techniques" { names = names " " $1 }

function finish (i) {
  if (warn && warnings != "")
    choices[warn] = "all no-all error help" warnings
  for (i = 1; i <= n; i++)
    if (names != "" && (value[i] == "LIST" || value[i] == "PASS")) {
      choices[i] = substr (names, 2)
      listed[i] = value[i] == "LIST" # with commas between them
    }
}

function bash_options (i, list) {
  for (i = 1; i <= n; i++)
    list = list " --" name[i] (value[i] != "" && !optional[i] ? "=" : "")
  return substr (list, 2)
}

# In a list with commas, only the last word is completed.
function print_bash_choices (i) {
  if (listed[i]) {
    print "    case $word in *,*) before=${word%,*}, word=${word##*,} ;; esac"
    print "    compopt -o nospace"
  }
  print "    COMPREPLY=($(compgen -P \"$before\" -W '" choices[i] \
    "' -- \"$word\"))\n    return ;;"
}

function print_bash (i, pattern, function_name) {
  function_name = "_" tool
  gsub (/-/, "_", function_name)
  print "# Completion of " tool " for bash."
  print function_name " () {"
  print "  local word=$2 option=$3 before="
  print "  if [ \"$word\" = = ]; then word=; fi"
  print "  if [ \"$option\" = = ]; then option=${COMP_WORDS[COMP_CWORD-2]}; fi"
  print "  COMPREPLY=()"
  print "  case $option in"
  for (i = 1; i <= n; i++) {
    if (value[i] == "")
      continue
    pattern = "--" name[i] (letter[i] != "" ? "|-" letter[i] : "")
    if (choices[i] != "") {
      print "  " pattern ")"
      print_bash_choices(i)
    } else if (value[i] ~ /^DIR/)
      print "  " pattern ")\n    compopt -o filenames\n" \
        "    COMPREPLY=($(compgen -d -- \"$word\"))\n    return ;;"
    else if (value[i] !~ /^FILE/ && !optional[i])
      print "  " pattern ")\n    return ;;"
  }
  print "  esac"
  print "  case $word in"
  print "  -*)"
  print "    COMPREPLY=($(compgen -W '" bash_options() "' -- \"$word\"))"
  print "    case ${COMPREPLY[*]} in *=) compopt -o nospace ;; esac ;;"
  print "  *)"
  print "    compopt -o filenames"
  print "    COMPREPLY=($(compgen -W '" commands "' -- \"$word\")" \
    " $(compgen -f -- \"$word\")) ;;"
  print "  esac"
  print "}"
  print "complete -F " function_name " " tool
}

function print_zsh (i, action, mark) {
  print "#compdef " tool
  print "_arguments -s -S \\"
  for (i = 1; i <= n; i++) {
    action = ""
    if (value[i] != "") {
      mark = listed[i] ? "_values -s , name " choices[i] \
        : choices[i] != "" ? "(" choices[i] ")" \
        : value[i] ~ /^FILE/ ? "_files" : value[i] ~ /^DIR/ ? "_files -/" : " "
      action = (optional[i] ? "::" : ":") plain(value[i]) ":" mark
    }
    print "  '*--" name[i] (value[i] == "" ? "" : optional[i] ? "=-" : "=") \
      "[" plain(text[i]) "]" action "' \\"
    if (letter[i] != "")
      print "  '*-" letter[i] (value[i] == "" ? "" : "+") "[" plain(text[i]) \
        "]" action "' \\"
  }
  if (commands != "")
    print "  '1:command:(" commands ")' \\"
  print "  '*:file:_files'"
}

function print_fish (i, line) {
  print "# Completion of " tool " for fish."
  if (commands != "")
    print "complete -c " tool " -n __fish_use_subcommand -a '" commands "'"
  for (i = 1; i <= n; i++) {
    line = "complete -c " tool " -l " name[i]
    if (letter[i] != "")
      line = line " -s " letter[i]
    if (listed[i])
      line = line " -x -a '(__fish_append , " choices[i] ")'"
    else if (choices[i] != "")
      line = line " -x -a '" choices[i] "'"
    else if (value[i] ~ /^(FILE|DIR)/)
      line = line " -r -F"
    else if (value[i] != "" && !optional[i])
      line = line " -x"
    print line " -d '" plain(text[i]) "'"
  }
}

END {
  finish()
  if (shell == "bash")
    print_bash()
  else if (shell == "zsh")
    print_zsh()
  else
    print_fish()
}
