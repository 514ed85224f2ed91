/* The RBG front end: translates a text to a game of RG. */
#pragma once

#include "rbg/read/tree.h"

/* The limit of tokens after the expansion of macros and powers
 * (spec/rbg.md, 2.7.2). */
#define RBG_TOKEN_LIMIT G_GINT64_CONSTANT (10000000)
/* The limit of edges and table cells of a translation. */
#define RBG_LIMIT       G_GINT64_CONSTANT (2000000)

typedef struct {
  gint64 tokens;
  gint64 limit;
  gboolean origins; /* add @file and @origin pragmas */
  gboolean lenient; /* duplicates are warnings, names may have underscores */
} RbgOptions;

/* Reads a source.  The tree has a new, empty game.  NULL: errors were
 * reported. */
RbgTree *rbg_read (const RgSource *source, const RbgOptions *options,
                   RgDiags *diags);
/* Frees the tree, and the game unless it was taken (set to NULL). */
void rbg_tree_free (RbgTree *tree);

/* A message about a place, with a note for each expansion that contains it. */
void rbg_report (const RbgTree *tree, RgDiags *diags, RgSeverity severity,
                 RbgPlace place, const char *format, ...) G_GNUC_PRINTF (5, 6);
/* A named warning.  FALSE: it is switched off, or there are already a
 * hundred. */
gboolean rbg_warn (const RbgTree *tree, RgDiags *diags, const char *name,
                   RbgPlace place, const char *format, ...)
    G_GNUC_PRINTF (5, 6);

/* The warnings of reading and translating. */
extern const RgWarning rbg_warnings[];

/* Fills the tree's game.  FALSE: an error or a limit, reported. */
gboolean rbg_translate (RbgTree *tree, const RbgOptions *options,
                        RgDiags *diags);

/* The game in low-level RBG, which can be read back to an equal tree. */
GString *rbg_expand (const RbgTree *tree);

/* The source in its canonical form: the same tokens and comments, with
 * other white space.  NULL: lexical or structural errors, reported. */
GString *rbg_format (const RgSource *source, gboolean lenient, RgDiags *diags);

/* The first innermost star that allows a move an unbounded number of
 * modifiers, by the expression alone; or NULL. */
const RbgRule *rbg_find_unbounded (const RbgTree *tree);
/* All measures: lines of a name, a tab and a number, "unbounded" or "none". */
GString *rbg_measures (const RbgTree *tree);

/* All mutations of a text, of one place each (base/mutate/mutation.h).  NULL:
 * the text has errors.  To be freed with g_ptr_array_free. */
GPtrArray *rbg_mutations (const RgSource *source, RgDiags *diags);
/* The text without comments. */
GString *rbg_strip_comments (const RgSource *source, RgDiags *diags);
