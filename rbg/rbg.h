/* The RBG front end: text to a game of RG. */
#pragma once

#include "rbg/tree.h"

/* Tokens that macros and powers may expand to (spec/rbg.md, 2.7.2). */
#define RBG_TOKEN_LIMIT G_GINT64_CONSTANT (50000000)
/* Edges and table cells that a translation may have. */
#define RBG_LIMIT       G_GINT64_CONSTANT (10000000)

typedef struct {
  gint64 tokens;
  gint64 limit;
  gboolean origins; /* add @file and @origin pragmas */
} RbgOptions;

/* Reads a source, which must outlive the queue.  The tree has a new, empty
 * game.  NULL: there were errors, which have been reported. */
RbgTree *rbg_read (const RgSource *source, const RbgOptions *options,
                   RgDiags *diags);
/* Frees the tree; the game too, unless it has been taken out (set to NULL). */
void rbg_tree_free (RbgTree *tree);

/* A message about a place, with a note for each expansion it stands in. */
void rbg_report (const RbgTree *tree, RgDiags *diags, RgSeverity severity,
                 RbgPlace place, const char *format, ...) G_GNUC_PRINTF (5, 6);
/* A named warning; FALSE where it is switched off. */
gboolean rbg_warn (const RbgTree *tree, RgDiags *diags, const char *name,
                   RbgPlace place, const char *format, ...)
    G_GNUC_PRINTF (5, 6);

/* Fills the tree's game.  FALSE: an error or a limit, which was reported. */
gboolean rbg_translate (RbgTree *tree, const RbgOptions *options,
                        RgDiags *diags);

/* The same game in low-level RBG, which reads back to the same tree. */
GString *rbg_expand (const RbgTree *tree);

/* The source in its canonical form: the same tokens and comments, with other
 * white space.  NULL: lexical or structural errors, which were reported. */
GString *rbg_format (const RgSource *source, RgDiags *diags);

/* The most modifiers between two switches, by the expression alone (spec,
 * 3.9): -1 for no bound. */
gint64 rbg_strong_straightness (const RbgTree *tree);
