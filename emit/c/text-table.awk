# Files to a C table of strings: for the text that rg2c puts into each game.
#
#   awk -f text-table.awk FILE... > fixed-text-table.c
BEGIN {
  print "#include \"emit/c/fixed-text.h\""
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
  print "const RgEmitFixedText rg_emit_fixed_texts[] = {"
  for (i = 1; i <= n; i++)
    print "  {\"" files[i] "\", " names[i] "},"
  print "  {NULL, NULL}};"
}
