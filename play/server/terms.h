/* Terms of GDL in messages between a game manager and players: lists in
 * parentheses, words separated by white space, comments from ; to the end
 * of a line. */
#pragma once

#include "base/slice.h"

static inline gboolean
rg_server_is_list (RgSlice term)
{
  return term.length > 0 && term.text[0] == '(';
}

/* Stores the items of a list, of RgSlice, in the array, which is emptied
 * first.  FALSE: the text is not a single list, or its parentheses are
 * unbalanced. */
gboolean rg_server_terms_split (RgSlice list, GArray *items);

static inline RgSlice
rg_server_term_at (const GArray *terms, guint i)
{
  return g_array_index (terms, RgSlice, i);
}

/* Returns the normal form of a term: in lower case, with one space between
 * words, without comments, and without parentheses around a single word. To be
 * freed. */
char *rg_server_term_normalise (RgSlice term);
/* Whether the normal form of a term is that text. */
gboolean rg_server_term_has_text (const char *term, const char *text);

/* Returns a printed term, with parentheses around the words in the set; to be
 * freed. */
char *rg_server_term_spell (const char *term, GHashTable *nullary);

/* Whether the term is that word; words are equal in any case. */
gboolean rg_server_term_is (RgSlice term, const char *word);

/* The state of an incremental scan of a text. */
typedef struct {
  guint64 depth;                /* open parentheses */
  gboolean in_comment, in_word; /* the scan is in one of these */
  gboolean begun;               /* the term has begun */
  gboolean infix; /* a word and a list directly after it are one term */
} RgServerTermScan;

/* Scans more text; returns the number of bytes that belong to the current
 * term, and sets *whole at its end. */
gsize rg_server_term_scan (RgServerTermScan *scan, const char *text,
                           gsize length, gboolean *whole);
