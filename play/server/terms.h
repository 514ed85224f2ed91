/* Terms of GDL as messages between a game manager and players have them: lists
 * in parentheses, words between white space, comments from ; to the end of a
 * line. */
#pragma once

#include "base/slice.h"

static inline gboolean
rg_server_is_list (RgSlice term)
{
  return term.length > 0 && term.text[0] == '(';
}

/* The items of a list, of RgSlice, to the array, which is emptied first.
 * FALSE: the text is not just one list, or its parentheses don't match. */
gboolean rg_server_terms_split (RgSlice list, GArray *items);

static inline RgSlice
rg_server_term_at (const GArray *terms, guint i)
{
  return g_array_index (terms, RgSlice, i);
}

/* The text of a term by which equal ones are equal: in lower case, with one
 * space between words, without comments, and without the parentheses around a
 * single word.  To be freed. */
char *rg_server_term_text (RgSlice term);
/* Whether a term, in any spelling, has that text. */
gboolean rg_server_term_has_text (const char *term, const char *text);

/* A printed term, with the words that are in the set in parentheses; to be
 * freed. */
char *rg_server_term_spelled (const char *term, GHashTable *nullary);

/* Whether the term is that word; words are equal in any case. */
gboolean rg_server_term_is (RgSlice term, const char *word);

/* How far a text that comes in pieces has been read. */
typedef struct {
  guint64 depth; /* parentheses that are open */
  gboolean in_comment, in_word, begun;
  gboolean infix; /* a word and a list directly after it are one term */
} RgServerTermScan;

/* Reads on from `text`; gives back how many bytes belong to the term that was
 * begun, and sets *whole where it ends there. */
gsize rg_server_term_scan (RgServerTermScan *scan, const char *text,
                           gsize length, gboolean *whole);
