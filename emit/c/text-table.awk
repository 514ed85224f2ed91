# Files to a C table of strings: for the text that rg2c puts into each game.
#
#   awk -f text-table.awk FILE... > runtime-text.c
BEGIN {
  print "#include \"emit/c/runtime-text.h\""
}
FNR == 1 {
  if (NR > 1)
    print "  NULL};"
  files[++n] = FILENAME
  sub (/^emit\/(c\/(runtime\/)?)?/, "", files[n])
  name = files[n]
  gsub (/[^A-Za-z0-9]/, "_", name)
  names[n] = name
  print "static const char *const " name "[] = {"
}
{
  gsub (/\\/, "\\\\\\\\")
  gsub (/"/, "\\\"")
  print "  \"" $0 "\\n\","
}
END {
  print "  NULL};"
  print "const RgEmitRuntimeText rg_emit_runtime_text[] = {"
  for (i = 1; i <= n; i++)
    print "  {\"" files[i] "\", " names[i] "},"
  print "  {NULL, NULL}};"
}
