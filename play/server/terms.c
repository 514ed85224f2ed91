/* A scanner finds where a term ends, even in a text that arrives in parts. The
 * other functions split lists, and normalise and spell terms, on text alone:
 * no tree is built. */

#include "play/server/terms.h"

#include <string.h>

/* -- where a term ends ----------------------------------------------------- */

/* Whether a word ends before a character that can't be part of it. */
static gboolean
ends_before (RgServerTermScan *scan, char c)
{
  const gboolean is_part =
      !g_ascii_isspace (c) && c != '(' && c != ')' && c != ';' && c != 0;
  if (scan->depth == 0 && scan->in_word && !is_part &&
      (c != '(' || !scan->infix))
    return TRUE;
  scan->in_word = is_part;
  return FALSE;
}

gsize
rg_server_term_scan (RgServerTermScan *scan, const char *text, gsize length,
                     gboolean *whole)
{
  *whole = FALSE;
  for (gsize i = 0; i < length; i++) {
    const char c = text[i];
    if (scan->in_comment) {
      scan->in_comment = c != '\n';
      continue;
    }
    if (ends_before (scan, c)) {
      *whole = TRUE;
      return i;
    }
    scan->in_comment = c == ';';
    scan->begun = scan->begun || scan->in_word || c == '(' || c == ')';
    scan->depth += c == '(';
    if (c == ')' && (scan->depth == 0 || --scan->depth == 0)) {
      *whole = TRUE;
      return i + 1;
    }
  }
  return length;
}

/* -- lists ----------------------------------------------------------------- */

/* Skips leading white space and comments. */
static RgSlice
skip_space (RgSlice text)
{
  while (text.length > 0 &&
         (g_ascii_isspace (*text.text) || *text.text == ';')) {
    const char *end =
        *text.text == ';' ? memchr (text.text, '\n', text.length) : text.text;
    const gsize n = end ? (gsize)(end - text.text) + 1 : text.length;
    text = (RgSlice){text.text + n, text.length - n};
  }
  return text;
}

/* Splits a text into consecutive terms. FALSE: it has other text. */
static gboolean
split_terms (RgSlice text, GArray *terms)
{
  g_array_set_size (terms, 0);
  for (text = skip_space (text); text.length > 0; text = skip_space (text)) {
    RgServerTermScan scan = {0};
    gboolean is_whole;
    const gsize n =
        rg_server_term_scan (&scan, text.text, text.length, &is_whole);
    const RgSlice term = {text.text, n};
    if (scan.depth > 0 || *text.text == ')' || *text.text == 0)
      return FALSE;
    g_array_append_val (terms, term);
    text = (RgSlice){text.text + n, text.length - n};
  }
  return TRUE;
}

gboolean
rg_server_terms_split (RgSlice list, GArray *items)
{
  list = skip_space (list);
  g_array_set_size (items, 0);
  if (!rg_server_is_list (list))
    return FALSE;
  RgServerTermScan scan = {0};
  gboolean is_whole;
  const gsize n =
      rg_server_term_scan (&scan, list.text, list.length, &is_whole);
  const RgSlice rest = {list.text + n, list.length - n};
  if (!is_whole || skip_space (rest).length > 0)
    return FALSE;
  return split_terms ((RgSlice){list.text + 1, n - 2}, items);
}

/* -- words ----------------------------------------------------------------- */

/* Closes a list; one with a single word becomes that word. */
static void
close_list (GString *text)
{
  gsize begin = text->len;
  while (begin > 0 && !strchr ("( )", text->str[begin - 1]))
    begin--;
  if (begin > 0 && begin < text->len && text->str[begin - 1] == '(')
    g_string_erase (text, (gssize)begin - 1, 1);
  else
    g_string_append_c (text, ')');
}

char *
rg_server_term_normalise (RgSlice term)
{
  GString *text = g_string_sized_new (term.length);
  gboolean has_gap = FALSE;
  for (gsize i = 0; i < term.length; i++) {
    const char c = term.text[i];
    const char last = text->len ? text->str[text->len - 1] : '(';
    if (c == ';') {
      while (i + 1 < term.length && term.text[i + 1] != '\n')
        i++;
      has_gap = TRUE;
    } else if (g_ascii_isspace (c)) {
      has_gap = TRUE;
    } else if (c == ')') {
      close_list (text);
      has_gap = TRUE;
    } else {
      if (last != '(' && (has_gap || c == '('))
        g_string_append_c (text, ' ');
      g_string_append_c (text, g_ascii_tolower (c));
      has_gap = FALSE;
    }
  }
  return g_string_free (text, FALSE);
}

gboolean
rg_server_term_has_text (const char *term, const char *text)
{
  char *normalised = rg_server_term_normalise (rg_slice (term));
  const gboolean is_equal = strcmp (normalised, text) == 0;
  g_free (normalised);
  return is_equal;
}

gboolean
rg_server_term_is (RgSlice term, const char *word)
{
  return term.length == strlen (word) &&
         g_ascii_strncasecmp (term.text, word, term.length) == 0;
}

/* -- spelling -------------------------------------------------------------- */

/* Puts the last word of the text, from `begin` on, in parentheses, if it is a
 * nullary function outside of a list's beginning. */
static void
wrap_word (GString *text, gsize begin, GHashTable *nullary)
{
  const gboolean is_functor = begin > 0 && text->str[begin - 1] == '(';
  if (is_functor || !g_hash_table_contains (nullary, text->str + begin))
    return;
  g_string_insert_c (text, (gssize)begin, '(');
  g_string_append_c (text, ')');
}

char *
rg_server_term_spell (const char *term, GHashTable *nullary)
{
  GString *text = g_string_new (NULL);
  gsize begin = 0;
  for (const char *c = term; *c; c++) {
    const gboolean is_part = !strchr ("( )", *c);
    if (!is_part)
      wrap_word (text, begin, nullary);
    g_string_append_c (text, *c);
    if (!is_part)
      begin = text->len;
  }
  wrap_word (text, begin, nullary);
  return g_string_free (text, FALSE);
}
