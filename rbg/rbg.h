/* The RBG front end: text to a game of RG. */
#pragma once

#include "rbg/read/tree.h"

/* Tokens that macros and powers may expand to (spec/rbg.md, 2.7.2). */
#define RBG_TOKEN_LIMIT G_GINT64_CONSTANT (10000000)
/* Edges and table cells that a translation may have. */
#define RBG_LIMIT       G_GINT64_CONSTANT (2000000)

typedef struct {
  gint64 tokens;
  gint64 limit;
  gboolean origins; /* add @file and @origin pragmas */
  gboolean lenient; /* duplicates are warnings, names may have underscores */
} RbgOptions;

/* Reads a source.  The tree has a new, empty game.  NULL: there were errors,
 * which have been reported. */
RbgTree *rbg_read (const RgSource *source, const RbgOptions *options,
                   RgDiags *diags);
/* Frees the tree; the game too, unless it has been taken out (set to NULL). */
void rbg_tree_free (RbgTree *tree);

/* A message about a place, with a note for each expansion it stands in. */
void rbg_report (const RbgTree *tree, RgDiags *diags, RgSeverity severity,
                 RbgPlace place, const char *format, ...) G_GNUC_PRINTF (5, 6);
/* A named warning; FALSE where it is switched off, or a hundred are there. */
gboolean rbg_warn (const RbgTree *tree, RgDiags *diags, const char *name,
                   RbgPlace place, const char *format, ...)
    G_GNUC_PRINTF (5, 6);

/* The warnings that reading and translating give. */
extern const RgWarning rbg_warnings[];

/* Fills the tree's game.  FALSE: an error or a limit, which was reported. */
gboolean rbg_translate (RbgTree *tree, const RbgOptions *options,
                        RgDiags *diags);

/* The same game in low-level RBG, which reads back to the same tree. */
GString *rbg_expand (const RbgTree *tree);

/* The source in its canonical form: the same tokens and comments, with other
 * white space.  NULL: lexical or structural errors, which were reported. */
GString *rbg_format (const RgSource *source, gboolean lenient, RgDiags *diags);

/* The innermost star that lets a move have any number of modifiers, by the
 * expression alone; the first one, or NULL. */
const RbgRule *rbg_find_unbounded (const RbgTree *tree);
/* All measures: lines of a name, a tab and a number, "unbounded" or "none". */
GString *rbg_measures (const RbgTree *tree);
