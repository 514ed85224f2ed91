/* Implements the front end for RBG: translates a text to a game of RG. */
#pragma once

#include "rbg/read/tree.h"

/* The default limit of tokens after the expansion of macros and powers. */
#define RBG_TOKEN_LIMIT G_GINT64_CONSTANT (10000000)
/* The default limit of edges and table cells of a translation. */
#define RBG_LIMIT       G_GINT64_CONSTANT (2000000)

/* Options of a translation. */
typedef struct {
  gint64 tokens; /* limit of tokens after the expansion of macros and powers */
  gint64 limit;  /* limit of edges and table cells */
  gboolean origins; /* add @file and @origin pragmas */
  gboolean lenient; /* duplicates are warnings, names may have underscores */
} RbgOptions;

/* Reads a source.  The tree has a new, empty game.  Returns NULL after errors,
 * which were reported. */
RbgTree *rbg_read (const RgSource *source, const RbgOptions *options,
                   RgDiags *diags);
/* Frees the tree, and the game unless it was taken (set to NULL). */
void rbg_tree_free (RbgTree *tree);

/* Adds a message about a place, with a note for each expansion that contains
 * it. */
void rbg_report (const RbgTree *tree, RgDiags *diags, RgSeverity severity,
                 RbgPlace place, const char *format, ...) G_GNUC_PRINTF (5, 6);
/* Adds a named warning.  Returns FALSE if it is switched off, or if there are
 * already a hundred. */
gboolean rbg_warn (const RbgTree *tree, RgDiags *diags, const char *name,
                   RbgPlace place, const char *format, ...)
    G_GNUC_PRINTF (5, 6);

/* The warnings of reading and translating. */
extern const RgWarning rbg_warnings[];

/* Fills the tree's game.  Returns FALSE after an error or at a limit, which was
 * reported. */
gboolean rbg_translate (RbgTree *tree, const RbgOptions *options,
                        RgDiags *diags);

/* Returns the game in low-level RBG, which can be read back to an equal
 * tree. */
GString *rbg_expand (const RbgTree *tree);

/* Returns the source in its canonical form: the same tokens and comments, with
 * other white space.  `lenient`: names may have underscores, and duplicates are
 * warnings.  NULL: lexical or structural errors, which were reported. */
GString *rbg_format (const RgSource *source, gboolean lenient, RgDiags *diags);

/* Returns the first innermost star that allows a move an unbounded number of
 * modifiers, by the expression alone. NULL: there is none. */
const RbgRule *rbg_find_unbounded (const RbgTree *tree);
/* Returns all measures as lines of a name, a tab and a number, "unbounded" or
 * "none". */
GString *rbg_print_measures (const RbgTree *tree);

/* Returns all mutations of a text, of one place each (base/mutate/mutation.h),
 * to be freed with g_ptr_array_free.  NULL: the text has errors. */
GPtrArray *rbg_mutations (const RgSource *source, RgDiags *diags);
/* Returns the text without comments. */
GString *rbg_strip_comments (const RgSource *source, RgDiags *diags);
