/* Reads words, numbers, commas and nodes, and reports what was expected.  A
 * word that is close to an expected one, by the edit distance, is suggested.
 */
#include "lines/parser.h"
#include "base/nearest.h"

#include <string.h>

const char *const lines_regions[] = {"row",      "rows",  "column", "columns",
                                     "line",     "lines", "ring",   "rings",
                                     "triangle", "arm",   NULL};

/* -- messages -------------------------------------------------------------- */

/* Returns the range of an error about the next token: if the line ends here,
 * the end of the last token, as something is missing after it. */
static RgRange
find_error_range (const LinesParser *parser)
{
  const guint kind = rg_token (parser, 0)->kind;
  if ((kind == LINES_TOKEN_NEWLINE || kind == LINES_TOKEN_END) &&
      parser->cursor.at > 0)
    return rg_token_end (&parser->cursor.tokens[parser->cursor.at - 1]);
  return rg_here (parser);
}

void
lines_fail_expected (LinesParser *parser, const char *what)
{
  const RgRange range = find_error_range (parser);
  if (range.length == 0)
    rg_fail_at (parser, range, NULL, "expected %s", what);
  else
    rg_fail_at (parser, range, NULL, "expected %s, not '%.*s'", what,
                (int)MIN (range.length, 40), rg_token_text (parser, 0));
}

/* Reports that the current word is not a WHAT, with a similar candidate. */
static void
fail_unknown (LinesParser *parser, const char *what,
              const char *const *candidates)
{
  const RgRange range = rg_here (parser);
  char *word = g_strndup (rg_token_text (parser, 0), MIN (range.length, 80));
  const char *nearest = rg_find_nearest (word, candidates);
  char *all = g_strjoinv (", ", (char **)(gpointer)candidates);
  char *hint = nearest ? g_strdup_printf ("did you mean '%s'?", nearest)
                       : g_strdup_printf ("one of: %s", all);
  rg_fail_at (parser, range, hint, "unknown %s '%s'", what, word);
  g_free (hint);
  g_free (all);
  g_free (word);
}

/* -- words ----------------------------------------------------------------- */

gboolean
lines_is_at_word (const LinesParser *parser, const char *word)
{
  return rg_peek (parser, 0) == LINES_TOKEN_WORD &&
         rg_is_word (parser, parser->cursor.at, word);
}

gboolean
lines_accept_word (LinesParser *parser, const char *word)
{
  const gboolean found = lines_is_at_word (parser, word);
  if (found)
    rg_next (parser);
  return found;
}

gboolean
lines_expect_word (LinesParser *parser, const char *word)
{
  if (lines_accept_word (parser, word))
    return TRUE;
  char *what = g_strdup_printf ("'%s'", word);
  lines_fail_expected (parser, what);
  g_free (what);
  return FALSE;
}

gboolean
lines_expect_any_word (LinesParser *parser, const char *what)
{
  if (rg_peek (parser, 0) != LINES_TOKEN_WORD) {
    lines_fail_expected (parser, what);
    return FALSE;
  }
  g_string_truncate (parser->word, 0);
  g_string_append_len (parser->word, rg_token_text (parser, 0),
                       rg_token (parser, 0)->length);
  rg_next (parser);
  return TRUE;
}

gint
lines_peek_one_of (const LinesParser *parser, const char *const *words)
{
  for (gint i = 0; words[i]; i++)
    if (lines_is_at_word (parser, words[i]))
      return i;
  return -1;
}

gint
lines_expect_one_of (LinesParser *parser, const char *what,
                     const char *const *words)
{
  const gint found = lines_peek_one_of (parser, words);
  if (found >= 0)
    rg_next (parser);
  else if (rg_peek (parser, 0) == LINES_TOKEN_WORD)
    fail_unknown (parser, what, words);
  else {
    char *text = g_strdup_printf ("a %s", what);
    lines_fail_expected (parser, text);
    g_free (text);
  }
  return found;
}

/* -- numbers, commas, nodes ------------------------------------------------ */

guint
lines_expect_number (LinesParser *parser, const char *what, guint least,
                     guint most)
{
  const RgRange range = rg_here (parser);
  if (rg_peek (parser, 0) != LINES_TOKEN_NUMBER) {
    lines_fail_expected (parser, what);
    return 0;
  }
  gint64 value = rg_parse_decimal (rg_token_text (parser, 0), range.length);
  if (most == G_MAXINT) /* another limit applies */
    value = MIN (value, most);
  if (value < least || value > most) {
    rg_fail_at (parser, range, NULL, "%s has to be between %u and %u", what,
                least, most);
    return 0;
  }
  rg_next (parser);
  return (guint)value;
}

gboolean
lines_accept_comma (LinesParser *parser)
{
  if (!rg_accept (parser, LINES_TOKEN_COMMA))
    return FALSE;
  while (rg_accept (parser, LINES_TOKEN_NEWLINE))
    ;
  return TRUE;
}

/* Returns the name of a node, or the word of the language, that is most similar
 * to an unknown word. NULL: no word is similar. */
static const char *
find_nearest_word (const LinesBoard *board, const char *word)
{
  GPtrArray *names = g_ptr_array_new ();
  for (guint i = 0; lines_compass[i]; i++)
    g_ptr_array_add (names, (gpointer)lines_compass[i]);
  for (guint i = 0; lines_regions[i]; i++)
    g_ptr_array_add (names, (gpointer)lines_regions[i]);
  for (guint i = 0; i < board->nodes->len; i++)
    g_ptr_array_add (names, (gpointer)lines_node (board, i)->name);
  return rg_find_nearest_of (word, names);
}

guint
lines_expect_node (LinesParser *parser)
{
  const RgRange range = rg_here (parser);
  if (!lines_expect_any_word (parser, "a node"))
    return LINES_NO_NODE;
  const guint node = lines_find_node (parser->board, parser->word->str);
  if (node == LINES_NO_NODE) {
    g_string_truncate (parser->word, 80);
    const char *near = find_nearest_word (parser->board, parser->word->str);
    char *hint =
        near ? g_strdup_printf ("did you mean '%s'?", near)
        : strchr (parser->word->str, '-')
            ? g_strdup ("write a line of nodes as 'a1..e1'")
            : g_strdup_printf (
                  "its nodes are '%s' to '%s'",
                  lines_node (parser->board, 0)->name,
                  lines_node (parser->board, parser->board->nodes->len - 1)
                      ->name);
    rg_fail_at (parser, range, hint, "there is no node '%s'",
                parser->word->str);
    g_free (hint);
  }
  return node;
}
