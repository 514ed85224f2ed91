/* Messages about declarations: for check.c, check-*.c and lint.c only.
 *
 * Expressions are shared and have no position.  Their tokens are consecutive
 * in the text, so a checker counts them: each rule gets the index of the first
 * token of its part of the text.
 */
#pragma once

#include "rg/pragma.h"

typedef struct {
  RgGame *game;
  RgDiags *diags;
  RgOrigins *origins;  /* made on demand */
  RgDeclId decl;       /* the current declaration */
  GHashTable *told;    /* unknown names that were reported (a set), or NULL */
  GHashTable *symbols; /* of all types; NULL: not yet made */
  guint n_suggestions; /* searches for similar names so far */
} RgReporter;

/* Frees the contents of the reporter. */
void rg_reporter_clear (RgReporter *reporter);

/* The n-th token of the current declaration, from 0. */
guint rg_report_token (const RgReporter *reporter, guint n);

/* An error (a named warning) about the tokens [token, token + n).  FALSE:
 * the warning is switched off. */
#define rg_report(reporter, token, n, ...) \
  rg_report_warning (reporter, NULL, token, n, __VA_ARGS__)
gboolean rg_report_warning (RgReporter *reporter, const char *name, guint token,
                            guint n, const char *format, ...)
    G_GNUC_PRINTF (5, 6);

/* A note about the previous message. */
void rg_report_note (RgReporter *reporter, guint token, guint n,
                     const char *text);

/* Whether this is the first report of a wrong name: others are omitted. */
gboolean rg_report_once (RgReporter *reporter, RgName name);
/* Whether this is the first report of a symbol that is not in the expected
 * type.  If another type has it, each place is reported. */
gboolean rg_report_symbol_once (RgReporter *reporter, RgName name);

/* Sorts of nodes by their edges, for suggestions. */
typedef enum {
  RG_NODE_SOURCE, /* has outgoing edges, but no incoming ones */
  RG_NODE_SINK,   /* has incoming edges, but no outgoing ones */
  RG_NODE_START,  /* has outgoing edges */
  RG_NODE_GOAL,   /* has incoming edges */
  RG_NODE_ANY,
} RgNodeSort;

/* For the last message: suggests the node of that sort with the most
 * similar name.  FALSE: there is none. */
gboolean rg_report_nearest_node (RgReporter *reporter, const char *word,
                                 RgNodeSort sort);
/* For a node with incoming edges only: suggests a node without incoming
 * edges, shows it in a note, and returns it; or suggests another node.
 * RG_NONE: another one, or none. */
RgNode rg_report_next_node (RgReporter *reporter, const char *word);

/* For the last message: suggests the most similar one of the names, an
 * array of char * that this frees.  Nothing for a number. */
void rg_report_nearest (RgReporter *reporter, const char *word,
                        GPtrArray *names);

/* Candidates for rg_report_nearest (): all types; constants (variables)
 * that are maps or not; symbols of a set. */
GPtrArray *rg_type_names (const RgGame *game);
void rg_add_globals (RgGame *game, gboolean constant, gboolean map,
                     GPtrArray *names);
void rg_add_symbols (const RgGame *game, const RgType *set, GPtrArray *names);

/* The number of tokens of these. */
guint rg_type_tokens (const RgType *type);
guint rg_value_tokens (const RgValue *value);
guint rg_expr_tokens (const RgExpr *expr);

/* The text of a resolved type for messages; long sets are abbreviated.  The
 * caller frees it. */
char *rg_type_message (const RgGame *game, const RgType *type);

/* Checks of parts, in check-type.c and check-action.c. */
gboolean rg_check_type (RgReporter *reporter, const RgType *type, guint token);
void rg_check_value (RgReporter *reporter, const RgValue *value,
                     const RgType *type, guint token);
void rg_check_edge (RgReporter *reporter, RgEdgeId edge);
/* The warnings about a pragma, in lint-pragma.c. */
void rg_lint_pragma (RgReporter *reporter, const RgPragma *pragma);
/* Reachability of 'end', in check-nodes.c. */
void rg_check_nodes (RgReporter *reporter);
