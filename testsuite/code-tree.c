/* code-tree FILE: the tree of C (emit/c/code/), built from a text, cleaned and
 * printed.
 *
 * The text has paragraphs:
 *
 *     define NAME EXPRESSION      part NAME PART      pure NAME
 *     function HEAD               root function HEAD
 *     statements                  (up to a blank line)
 *     text PART
 *     fixed text                  (up to a line `.`)
 *
 * The last line has the depth of the stack, in frames of 200 bytes.
 */
#include "emit/c/code/clean.h"
#include "emit/c/code/print.h"

#include <stdio.h>
#include <string.h>

/* Reads lines up to the line `end`, skips that, and returns them as one
 * text. */
static char *
read_until (char ***lines, const char *end)
{
  GString *text = g_string_new (NULL);
  for (; **lines && strcmp (**lines, end) != 0; ++*lines)
    g_string_append_printf (text, "%s\n", **lines);
  *lines += **lines != NULL;
  return g_string_free (text, FALSE);
}

static void
read_function (RgCodeUnit *unit, const char *head, gboolean root, char ***lines)
{
  char *body = read_until (lines, "");
  RgCodeItem *function = rg_code_function (unit, "%s", head);
  function->root = root;
  rg_code_add (function->body, "%s", body);
  g_free (body);
}

/* Splits `NAME REST`. */
static char **
split_line (const char *line)
{
  return g_strsplit (line, " ", 2);
}

static void
read_paragraph (RgCodeUnit *unit, char ***lines)
{
  const char *line = *(*lines)++;
  char **words = split_line (line);
  const char *rest = words[0] && words[1] ? words[1] : "";
  char **rest_words = split_line (rest);
  if (strcmp (line, "") == 0 || g_str_has_prefix (line, "//")) {
    /* nothing */
  } else if (strcmp (words[0], "function") == 0) {
    read_function (unit, rest, FALSE, lines);
  } else if (g_str_has_prefix (line, "root function ")) {
    read_function (unit, line + strlen ("root function "), TRUE, lines);
  } else if (strcmp (words[0], "define") == 0) {
    rg_code_define (unit, rest_words[0],
                    rg_code_expr (unit, "%s", rest_words[1]));
  } else if (strcmp (words[0], "part") == 0) {
    rg_code_define_part (unit, rest_words[0], rest_words[1]);
  } else if (strcmp (words[0], "pure") == 0) {
    rg_code_declare_pure (unit, rest);
  } else if (strcmp (words[0], "text") == 0) {
    char *text = read_until (lines, ".");
    rg_code_add_text_copy (unit, rest, FALSE, text);
    g_free (text);
  }
  g_strfreev (words);
  g_strfreev (rest_words);
}

int
main (int argc, char **argv)
{
  char *text;
  if (argc != 2 || !g_file_get_contents (argv[1], &text, NULL, NULL))
    return 2;
  char **all_lines = g_strsplit (text, "\n", -1);
  RgCodeUnit *unit = rg_code_unit_new ();
  for (char **lines = all_lines; *lines;)
    read_paragraph (unit, &lines);
  rg_code_drop_dead_stores (unit);
  rg_code_drop_dead_parameters (unit);
  rg_code_mark_reachable (unit);
  GString *out = g_string_new (NULL);
  rg_code_print (unit, out);
  fputs (out->str, stdout);
  printf ("\nstack: %" G_GUINT64_FORMAT "\n",
          rg_code_estimate_stack (unit).deepest_chain / 200);
  g_string_free (out, TRUE);
  rg_code_unit_free (unit);
  g_strfreev (all_lines);
  g_free (text);
  return 0;
}
