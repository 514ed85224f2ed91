/* -- JSON objects, one per line, in the format of rg-run ------------------- */

/* Prints objects by parts: after print_number ("depth", 1), the output of this
 * thread is `{"depth": 1`; the caller prints the bracket that closes. */

/* Prints a text in quotes, with escapes. */
static void
print_text (const char *text)
{
  print ("\"");
  for (; *text; text++) {
    const unsigned byte = (unsigned char)*text;
    if (byte == '\n')
      print ("\\n");
    else if (byte < 0x20 || byte == 0x7F)
      print ("\\u%04x", byte);
    else
      print (byte == '"' || byte == '\\' ? "\\%c" : "%c", (int)byte);
  }
  print ("\"");
}

/* Prints the separator and the name before a member (NULL: before an item of an
 * array, only the separator). At the start of a line it opens the object. */
static void
print_name (const char *name)
{
  const char last_byte = output.n ? output.text[output.n - 1] : '\n';
  if (last_byte == '\n')
    print ("{");
  else if (last_byte != '{' && last_byte != '[')
    print (", ");
  if (!name)
    return;
  print_text (name);
  print (": ");
}

/* Prints a member with a text. As below, name NULL means an item of an array.
 */
static void
print_member (const char *name, const char *text)
{
  print_name (name);
  print_text (text);
}

static void
print_number (const char *name, uint64_t number)
{
  print_name (name);
  print ("%llu", (unsigned long long)number);
}

static void
print_real (const char *name, double number, int digits)
{
  print_name (name);
  print ("%.*f", digits, number);
}

/* Prints a bracket that opens the value of a member. */
static void
print_bracket (const char *name, const char *bracket)
{
  print_name (name);
  print ("%s", bracket);
}
