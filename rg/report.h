/* Messages about declarations: for check.c, check-*.c and lint.c only.
 *
 * Expressions are shared and carry no position.  Their tokens stand side by
 * side in the text, so a checker counts them along: each rule is given the
 * token at which its piece of the text begins.
 */
#pragma once

#include "rg/pragma.h"

typedef struct {
  RgGame *game;
  RgDiags *diags;
  RgOrigins *origins;  /* made when first needed */
  RgDeclId decl;       /* what is being checked */
  GHashTable *told;    /* names that are reported as unknown (a set), or NULL */
  GHashTable *symbols; /* of all types, or NULL: not asked for */
  guint n_suggestions; /* of nodes that were looked for */
} RgReporter;

/* Frees what the reporter has made. */
void rg_reporter_clear (RgReporter *reporter);

/* The token that is n behind the first one of the current declaration. */
guint rg_report_token (const RgReporter *reporter, guint n);

/* An error (a named warning) about the tokens [token, token + n).  FALSE: the
 * warning is switched off. */
#define rg_report(reporter, token, n, ...) \
  rg_report_warning (reporter, NULL, token, n, __VA_ARGS__)
gboolean rg_report_warning (RgReporter *reporter, const char *name, guint token,
                            guint n, const char *format, ...)
    G_GNUC_PRINTF (5, 6);

/* A note that belongs to the message before it. */
void rg_report_note (RgReporter *reporter, guint token, guint n,
                     const char *text);

/* Whether a name that is wrong is met for the first time: it is reported only
 * then. */
gboolean rg_report_once (RgReporter *reporter, RgName name);
/* The same for a symbol that is not in the type where it stands; where another
 * type has it, each place is a mistake of its own. */
gboolean rg_report_symbol_once (RgReporter *reporter, RgName name);

/* Nodes by their edges, for suggestions. */
typedef enum {
  RG_NODE_SOURCE, /* edges lead on from it, none leads to it */
  RG_NODE_SINK,   /* edges lead to it, none leads on */
  RG_NODE_START,  /* edges lead on from it */
  RG_NODE_GOAL,   /* edges lead to it */
  RG_NODE_ANY,
} RgNodeSort;

/* Suggests for the message added last the node of that sort that is spelled
 * almost so; FALSE: there is none. */
gboolean rg_report_nearest_node (RgReporter *reporter, const char *word,
                                 RgNodeSort sort);
/* The same for a node that edges lead to and none leads on from: what is meant
 * is a node that none leads to, which is shown in a note and given back, or
 * another; then, and for nothing, RG_NONE. */
RgNode rg_report_next_node (RgReporter *reporter, const char *word);

/* Suggests for the message added last what is nearest among the names, an
 * array of char * that is freed here; nothing for a number. */
void rg_report_nearest (RgReporter *reporter, const char *word,
                        GPtrArray *names);

/* Names that may be meant, for rg_report_nearest (): of all types; of constants
 * (variables) that are maps or not; of the symbols of a set. */
GPtrArray *rg_type_names (const RgGame *game);
void rg_add_globals (RgGame *game, gboolean constant, gboolean map,
                     GPtrArray *names);
void rg_add_symbols (const RgGame *game, const RgType *set, GPtrArray *names);

/* How many tokens these are written with. */
guint rg_type_tokens (const RgType *type);
guint rg_value_tokens (const RgValue *value);
guint rg_expr_tokens (const RgExpr *expr);

/* The text of a resolved type for messages; long sets are cut.  The caller
 * frees it. */
char *rg_type_message (const RgGame *game, const RgType *type);

/* Checks of parts, in check-type.c and check-action.c. */
gboolean rg_check_type (RgReporter *reporter, const RgType *type, guint token);
void rg_check_value (RgReporter *reporter, const RgValue *value,
                     const RgType *type, guint token);
void rg_check_edge (RgReporter *reporter, RgEdgeId edge);
/* The warnings about a pragma, in lint-pragma.c. */
void rg_lint_pragma (RgReporter *reporter, const RgPragma *pragma);
/* Whether 'end' can be reached, in check-nodes.c. */
void rg_check_nodes (RgReporter *reporter);
