# Lines "NAME FILE" of the types that C sources define.
function define (name) {
  if (name != "" && !(name SUBSEP FILENAME in seen))
    print name, FILENAME
  seen[name, FILENAME]
}
FNR == 1 { opened = 0 }
{ sub(/[ \t]*\/\*.*/, "") }

# struct NAME {, with typedef or without.
/^(typedef )?(struct|enum|union) [A-Za-z_0-9]+ \{/ {
  name = $0
  sub(/ \{.*/, "", name)
  sub(/.* /, "", name)
  define(name)
}
# typedef struct NAME NAME; only says that there is one.
/^typedef (struct|enum|union) [A-Za-z_0-9]+ [A-Za-z_0-9]+;/ && $3 ";" == $4 {
  next
}
# Of functions and pointers to them the name comes before the parameters.
/^typedef .*[A-Za-z_0-9]\)? \(/ {
  name = $0
  sub(/\)? \([^*].*/, "", name)
  sub(/\)? \($/, "", name)
  sub(/.*[ *(]/, "", name)
  define(name)
  next
}
/^typedef .*\{$/ || /^typedef .*;$/ { opened = 1 }
opened && (/^typedef .*;$/ || /^\} [A-Za-z_0-9]+;$/) {
  name = $0
  sub(/(\[.*\])?;$/, "", name)
  sub(/.*[ *]/, "", name)
  define(name)
  opened = 0
}
