/* Both conversions go through the text once, token by token: brackets become
 * parentheses, and a functor moves to the other side of its parenthesis. The
 * rules in a message are copied, as the reader of rule sheets has an infix
 * form, too. */

#include "play/server/infix.h"

#include "play/server/terms.h"

#include <string.h>

static gboolean
is_word (char c)
{
  return c && !g_ascii_isspace (c) && !strchr ("()[],", c);
}

/* Returns the length of the word that a text begins with. */
static gsize
find_word_length (RgSlice text)
{
  gsize n = 0;
  while (n < text.length && is_word (text.text[n]))
    n++;
  return n;
}

static RgSlice
skip_bytes (RgSlice text, gsize n)
{
  return (RgSlice){text.text + n, text.length - n};
}

static RgSlice
skip_space (RgSlice text)
{
  while (text.length > 0 && g_ascii_isspace (*text.text))
    text = skip_bytes (text, 1);
  return text;
}

gboolean
rg_server_is_infix (RgSlice message)
{
  message = skip_space (message);
  const gsize n = find_word_length (message);
  return n > 0 && g_ascii_isalpha (*message.text) && n < message.length &&
         message.text[n] == '(';
}

/* Replaces each character of a comment by a space. */
static char *
blank_comments (RgSlice text)
{
  char *copy = g_strndup (text.text, text.length);
  gboolean in_comment = FALSE;
  for (char *c = copy; *c; c++) {
    in_comment = *c != '\n' && (in_comment || *c == '%' || *c == ';');
    if (in_comment)
      *c = ' ';
  }
  return copy;
}

/* -- rules ----------------------------------------------------------------- */

static gint
compute_nesting_change (char c)
{
  return (c == '(' || c == '[') - (c == ')' || c == ']');
}

/* Returns the length of the list that a text begins with, with its parentheses
 * or brackets. */
static gsize
list_length (RgSlice text)
{
  gint64 depth = 0;
  for (gsize i = 0; i < text.length; i++) {
    depth += compute_nesting_change (text.text[i]);
    if (depth == 0)
      return i + 1;
  }
  return text.length;
}

/* Whether clauses end with full stops; otherwise commas separate them. */
static gboolean
has_full_stops (RgSlice clauses)
{
  for (gsize i = 0; i < clauses.length; i++) {
    const char next = i + 1 < clauses.length ? clauses.text[i + 1] : ' ';
    if (clauses.text[i] == '.' && !is_word (next))
      return TRUE;
  }
  return FALSE;
}

/* Appends the list with parentheses; a comma between clauses becomes a line
 * end. */
static void
add_rules (GString *out, RgSlice list)
{
  const gboolean has_stops = has_full_stops (list);
  gint64 depth = 0;
  g_string_append_c (out, '(');
  for (gsize i = 1; i + 1 < list.length; i++) {
    const char c = list.text[i];
    depth += compute_nesting_change (c);
    g_string_append_c (out, c == ',' && depth == 0 && !has_stops ? '\n' : c);
  }
  g_string_append (out, "\n)");
}

/* -- to the prefix form ---------------------------------------------------- */

static gboolean
is_list (RgSlice text)
{
  return text.length > 0 && (*text.text == '[' || *text.text == '(');
}

/* Returns the index of the argument with the rules. -1: none. */
static gint
find_rules_argument (RgSlice name)
{
  return rg_server_term_is (name, "start")     ? 2
         : rg_server_term_is (name, "preview") ? 0
                                               : -1;
}

/* Appends the next token of a text, and returns the rest. */
static RgSlice
add_token (GString *out, RgSlice text)
{
  const gsize n = find_word_length (text);
  const gboolean is_functor = n > 0 && n < text.length && text.text[n] == '(';
  if (is_functor)
    g_string_append_c (out, '(');
  if (n > 0) {
    g_string_append_len (out, text.text, (gssize)n);
    if (is_functor)
      g_string_append_c (out, ' ');
    return skip_bytes (text, n + is_functor);
  }
  const char c = *text.text;
  g_string_append_c (out, c == ',' ? ' ' : c == '[' ? '(' : c == ']' ? ')' : c);
  return skip_bytes (text, 1);
}

char *
rg_server_prefix_of_infix (RgSlice message)
{
  GString *out = g_string_new ("(");
  char *plain = blank_comments (message);
  RgSlice rest = skip_space (rg_slice (plain));
  const gsize n = find_word_length (rest);
  const gint rules = find_rules_argument ((RgSlice){rest.text, n});
  gint64 depth = 0;
  gint argument = 0;
  g_string_append_len (out, rest.text, (gssize)n);
  g_string_append_c (out, ' ');
  for (rest = skip_bytes (rest, n + 1); rest.length > 0;) {
    if (depth == 0 && argument == rules && is_list (rest)) {
      const gsize length = list_length (rest);
      add_rules (out, (RgSlice){rest.text, length});
      rest = skip_bytes (rest, length);
      argument++;
      continue;
    }
    const gsize word_length = find_word_length (rest);
    const char c = rest.text[word_length < rest.length ? word_length : 0];
    argument += depth == 0 && word_length == 0 && c == ',' && argument < rules;
    depth += word_length == 0 || c == '(' ? compute_nesting_change (c) : 0;
    rest = add_token (out, rest);
  }
  g_free (plain);
  return g_string_free (out, FALSE);
}

/* -- to the infix form ----------------------------------------------------- */

/* A list that begins with a word becomes a term, others stay lists. */
char *
rg_server_infix_of_prefix (const char *answer)
{
  GString *out = g_string_new (NULL);
  GString *ends = g_string_new (NULL); /* the closing character of each open
                                          list */
  for (const char *c = answer; *c; c++) {
    if (*c == '(') {
      const gsize n = find_word_length (rg_slice (c + 1));
      g_string_append_len (out, c + 1, (gssize)n);
      g_string_append_c (out, n > 0 ? '(' : '[');
      g_string_append_c (ends, n > 0 ? ')' : ']');
      c += n + (n > 0 && c[n + 1] == ' ');
    } else if (*c == ')' && ends->len > 0) {
      g_string_append_c (out, ends->str[ends->len - 1]);
      g_string_truncate (ends, ends->len - 1);
    } else {
      g_string_append_c (out, *c == ' ' ? ',' : g_ascii_tolower (*c));
    }
  }
  g_string_free (ends, TRUE);
  char *text = g_string_free (out, FALSE), *lower = g_ascii_strdown (text, -1);
  g_free (text);
  return lower;
}
