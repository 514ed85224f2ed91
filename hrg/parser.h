/* Declares what the files of the parser share. After an error, the returned
 * tree is invalid. Parsing recovers at the next declaration.
 */
#pragma once

#include "base/cursor.h"
#include "hrg/lex.h"
#include "hrg/tree.h"

/* The data of the parser. */
typedef struct {
  RgCursor cursor;
  HrgTree *tree;
  gboolean allows_maps; /* map literals are allowed here */
  guint graph;   /* the first token of the current graph, or of the one that
                    has just ended; HRG_NO_GRAPH: there is none */
  gboolean torn; /* braces were unbalanced: errors outside of declarations
                    are consequences */
  gboolean reported_semicolon; /* a superfluous semicolon was reported */
} HrgParser;

#define HRG_NO_GRAPH G_MAXUINT

/* Deepest nesting of blocks, expressions, patterns and arrows. */
#define HRG_NESTING_LIMIT 1000

/* Consumes the token if it is of that kind; otherwise reports "expected NOUN".
 * FALSE: it is another one. */
gboolean hrg_expect (HrgParser *parser, HrgTokenKind kind, const char *noun);
/* Consumes a name, and counts its occurrence; otherwise reports as hrg_expect,
 * and returns a word without a name. */
HrgWord hrg_expect_name (HrgParser *parser, const char *noun);
/* Parses the names up to a closing token, which it consumes; there must be at
 * least one. */
HrgWord *hrg_parse_name_list (HrgParser *parser, HrgTokenKind separator,
                              HrgTokenKind close, const char *noun, guint *n);

/* Whether the token `ahead` tokens on is a decimal number. */
gboolean hrg_at_integer (const HrgParser *parser, guint ahead);
/* Consumes the current token, a decimal number, and returns its value, which
 * saturates. */
gint64 hrg_take_integer (HrgParser *parser);

/* Consumes semicolons, which have no meaning here; reports the first in the
 * file. */
void hrg_skip_semicolons (HrgParser *parser);

/* Increases the depth.  FALSE: the limit is reached.  The caller restores
 * the depth of the cursor. */
gboolean hrg_enter_nesting (HrgParser *parser);
/* Reports a reserved word. */
void hrg_fail_reserved (HrgParser *parser);
/* Limits the height of a tree that grows on the left, without recursion of the
 * parser. FALSE: the limit is reached, or the parser has failed before. */
gboolean hrg_check_height (HrgParser *parser, guint height, RgRange range);

/* Move an array to the arena, free it, and store its length in *n. */
gpointer hrg_move_array (HrgParser *parser, GArray *array, guint *n);
gpointer hrg_move_pointers (HrgParser *parser, GPtrArray *array, guint *n);
/* Return zeroed memory of the arena. */
#define hrg_new(tree, type) ((type *)hrg_allocate ((tree), sizeof (type)))
gpointer hrg_allocate (HrgTree *tree, gsize size);

/* Parse a type, the bindings after `where`, and an expression. */
HrgType *hrg_parse_type (HrgParser *parser);
HrgBinding *hrg_parse_where (HrgParser *parser, guint *n);
HrgExpr *hrg_parse_expr (HrgParser *parser);
/* Reports and skips a comma between indices: each index has its own brackets.
 * `first`: the range of the map and the previous index.  FALSE: there is none.
 */
gboolean hrg_accept_index_comma (HrgParser *parser, RgRange first);
/* Parse expressions (patterns) up to a ')', which is consumed. `parent`: the
 * expression that becomes higher than each of them; NULL: none. */
HrgExpr **hrg_parse_arguments (HrgParser *parser, HrgExpr *parent, guint *n);
HrgPattern **hrg_parse_patterns (HrgParser *parser, guint *n);
/* Parses a declaration that begins with `graph` or `reusable`. */
void hrg_parse_graph (HrgParser *parser);
