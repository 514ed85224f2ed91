/* What the files of the parser share.
 *
 * After an error the tree it returns is of no use.  The next declaration starts
 * afresh.
 */
#pragma once

#include "base/cursor.h"
#include "hrg/lex.h"
#include "hrg/tree.h"

typedef struct {
  RgCursor cursor;
  HrgTree *tree;
  gboolean maps; /* map literals are allowed here */
  guint graph;   /* the first token of the graph here, or of the one that is
                    just behind; HRG_NO_GRAPH: there is none */
  gboolean torn; /* braces have failed: what stands outside of declarations
                    follows from that */
  gboolean semicolons; /* reported */
} HrgParser;

#define HRG_NO_GRAPH G_MAXUINT

/* Deepest nesting of blocks, expressions, patterns and arrows. */
#define HRG_NESTING_LIMIT 1000

/* Takes the token if it is of that kind, or reports "expected WHAT". */
gboolean hrg_expect (HrgParser *parser, HrgTokenKind kind, const char *what);
HrgWord hrg_expect_name (HrgParser *parser, const char *what);
/* The names up to a closing token, which is taken; at least one. */
HrgWord *hrg_name_list (HrgParser *parser, HrgTokenKind separator,
                        HrgTokenKind close, const char *what, guint *n);

/* Whether a token is a decimal number, and its value: the greatest number
 * where it is too large. */
gboolean hrg_at_integer (const HrgParser *parser, guint ahead);
gint64 hrg_take_integer (HrgParser *parser);

/* Takes semicolons, which end nothing here; reports the first in the file. */
void hrg_skip_semicolons (HrgParser *parser);

/* One level deeper; fails at the limit.  Otherwise the caller takes it back
 * from the depth of the cursor. */
gboolean hrg_enter (HrgParser *parser);
/* The word here is reserved. */
void hrg_fail_reserved (HrgParser *parser);
/* For a tree that grows to the left, without nesting of the parser. */
gboolean hrg_check_height (HrgParser *parser, guint height, RgRange range);

/* A growing list of pointers or structures, moved to the arena. */
gpointer hrg_keep_array (HrgParser *parser, GArray *array, guint *n);
gpointer hrg_keep_pointers (HrgParser *parser, GPtrArray *array, guint *n);
#define hrg_new(tree, type) ((type *)hrg_zeroed ((tree), sizeof (type)))
gpointer hrg_zeroed (HrgTree *tree, gsize size);

HrgType *hrg_parse_type (HrgParser *parser);
HrgBinding *hrg_parse_where (HrgParser *parser, guint *n);
HrgExpr *hrg_parse_expr (HrgParser *parser);
/* Reports and skips a comma between indices: each index has brackets of its
 * own. `first`: the range of the map and the index before. */
gboolean hrg_accept_index_comma (HrgParser *parser, RgRange first);
/* The expressions (patterns) up to a ')', which is taken; where they are of an
 * expression, not NULL, it grows as high as they are. */
HrgExpr **hrg_parse_arguments (HrgParser *parser, HrgExpr *of, guint *n);
HrgPattern **hrg_parse_patterns (HrgParser *parser, guint *n);
/* A declaration that begins with `graph` or `reusable`. */
void hrg_parse_graph (HrgParser *parser);
