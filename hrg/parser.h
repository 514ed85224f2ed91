/* What the files of the parser share.
 *
 * After an error the parser sees nothing but the end of the file, so that
 * every loop of it ends; the tree it returns is then of no use.  The next
 * declaration starts afresh.
 */
#pragma once

#include "hrg/lex.h"
#include "hrg/tree.h"

typedef struct {
  HrgTree *tree;
  const RgToken *tokens;
  guint n_tokens, at;
  guint depth; /* of nesting */
  gboolean failed;
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

/* The token here, or the one `ahead` tokens on. */
HrgTokenKind hrg_peek (const HrgParser *parser, guint ahead);
RgRange hrg_here (const HrgParser *parser);
/* Of the token taken last. */
RgRange hrg_last_range (const HrgParser *parser);
HrgTokenKind hrg_last_kind (const HrgParser *parser);
const char *hrg_token_text (const HrgParser *parser, guint ahead,
                            gsize *length);

/* Whether a token is the first of its line. */
gboolean hrg_begins_line (const HrgParser *parser, guint token);
/* Where something is missing before the token here: at the end of the line
 * before, if this token begins one. */
RgRange hrg_gap_here (const HrgParser *parser);

/* Takes the token if it is of that kind. */
gboolean hrg_accept (HrgParser *parser, HrgTokenKind kind);
/* Takes it, or reports "expected WHAT". */
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

/* Reports at the token here, or at a range, and fails.  FALSE: it had failed
 * before, and nothing may be added. */
gboolean hrg_fail (HrgParser *parser, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
gboolean hrg_fail_at (HrgParser *parser, RgRange range, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
/* The same, with what to write behind the caret; NULL: nothing. */
void hrg_fail_advise (HrgParser *parser, RgRange range, const char *advice,
                      const char *format, ...) G_GNUC_PRINTF (4, 5);
/* The same with "did you mean 'NEAR'?"; NULL: nothing. */
void hrg_fail_suggest (HrgParser *parser, RgRange range, const char *near,
                       const char *format, ...) G_GNUC_PRINTF (4, 5);
/* One level deeper; fails at the limit. */
gboolean hrg_enter (HrgParser *parser);
void hrg_leave (HrgParser *parser);
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
HrgPattern *hrg_parse_pattern (HrgParser *parser);
/* A declaration that begins with `graph` or `reusable`. */
void hrg_parse_graph (HrgParser *parser);
