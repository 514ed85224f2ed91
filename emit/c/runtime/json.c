/* -- objects of JSON: a line each, spelled as those of rg-run -------------- */

/* A text with quotes. */
static void
say_text (const char *text)
{
  say ("\"");
  for (; *text; text++) {
    const unsigned byte = (unsigned char)*text;
    if (byte == '\n')
      say ("\\n");
    else if (byte < 0x20 || byte == 0x7F)
      say ("\\u%04x", byte);
    else
      say (byte == '"' || byte == '\\' ? "\\%c" : "%c", (int)byte);
  }
  say ("\"");
}

/* Prints what precedes a member, or an item (NULL). The first one opens the
 * object, as no other line ends with a bracket. */
static void
say_name (const char *name)
{
  const char last = output.n ? output.text[output.n - 1] : '\n';
  if (last == '\n')
    say ("{");
  else if (last != '{' && last != '[')
    say (", ");
  if (!name)
    return;
  say_text (name);
  say (": ");
}

static void
say_member (const char *name, const char *text)
{
  say_name (name);
  say_text (text);
}

static void
say_number (const char *name, uint64_t number)
{
  say_name (name);
  say ("%llu", (unsigned long long)number);
}

static void
say_real (const char *name, double number, int digits)
{
  say_name (name);
  say ("%.*f", digits, number);
}

static void
say_bracket (const char *name, const char *bracket)
{
  say_name (name);
  say ("%s", bracket);
}
