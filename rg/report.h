/* Reports messages about declarations: for check.c, check-*.c and lint.c only.
 *
 * Expressions are shared and have no position.  Their tokens are consecutive
 * in the text, so a checker counts them: each rule gets the index of the first
 * token of its part of the text.
 */
#pragma once

#include "rg/pragma.h"

/* The messages about a game. */
typedef struct {
  RgGame *game;
  RgDiags *diags;
  RgOrigins *origins;   /* made on demand */
  RgDeclId decl;        /* the current declaration */
  GHashTable *reported; /* of RgName: wrong names that were reported, or NULL */
  GHashTable *symbols;  /* of RgName: those of all types; NULL: not yet made */
  guint n_suggestions;  /* searches for similar names so far */
} RgReporter;

/* Frees the contents of the reporter. */
void rg_reporter_clear (RgReporter *reporter);

/* Returns the n-th token of the current declaration, from 0. */
guint rg_report_token (const RgReporter *reporter, guint n);

/* Reports an error, or a warning with a name, about the tokens [token, token +
 * n).  Returns FALSE if the warning is switched off. */
#define rg_report(reporter, token, n, ...) \
  rg_report_warning (reporter, NULL, token, n, __VA_ARGS__)
gboolean rg_report_warning (RgReporter *reporter, const char *name, guint token,
                            guint n, const char *format, ...)
    G_GNUC_PRINTF (5, 6);

/* Adds a note to the previous message. */
void rg_report_note (RgReporter *reporter, guint token, guint n,
                     const char *text);

/* Whether to report a wrong name: only at its first place. Records the name. */
gboolean rg_may_report_name (RgReporter *reporter, RgName name);
/* Whether to report a symbol that is not in the expected type. If another type
 * has it, each place is wrong in its own way, and is reported. Otherwise the
 * name is wrong, and is reported once. */
gboolean rg_may_report_symbol (RgReporter *reporter, RgName name);

/* Sorts of nodes by their edges, for suggestions. */
typedef enum {
  RG_NODE_SOURCE, /* has outgoing edges, but no incoming ones */
  RG_NODE_SINK,   /* has incoming edges, but no outgoing ones */
  RG_NODE_START,  /* has outgoing edges */
  RG_NODE_GOAL,   /* has incoming edges */
  RG_NODE_ANY,
} RgNodeSort;

/* Suggests the node of that sort with the most similar name, for the last
 * message.  Returns FALSE if there is none. */
gboolean rg_report_nearest_node (RgReporter *reporter, const char *word,
                                 RgNodeSort sort);
/* Suggests a node without incoming edges as the target of a node with incoming
 * edges only, shows it in a note, and returns it. If another node is suggested,
 * or none, returns RG_NONE. */
RgNode rg_report_next_node (RgReporter *reporter, const char *word);

/* Suggests the most similar one of the names for the last message; suggests
 * nothing for a number. Frees the array, of char *. */
void rg_report_nearest (RgReporter *reporter, const char *word,
                        GPtrArray *names);

/* Candidates for rg_report_nearest (): all types; constants (variables)
 * that are maps or not; symbols of a set. */
GPtrArray *rg_list_type_names (const RgGame *game);
void rg_add_globals (RgGame *game, gboolean constant, gboolean map,
                     GPtrArray *names);
void rg_add_symbols (const RgGame *game, const RgType *set, GPtrArray *names);

/* These return the number of tokens of a term. */
guint rg_count_type_tokens (const RgType *type);
guint rg_count_value_tokens (const RgValue *value);
guint rg_count_expr_tokens (const RgExpr *expr);

/* Returns the text of a resolved type for messages; long sets are abbreviated.
 * The caller frees it. */
char *rg_print_type_message (const RgGame *game, const RgType *type);

/* Checks of parts, in check-type.c and check-action.c. */
gboolean rg_check_type (RgReporter *reporter, const RgType *type, guint token);
void rg_check_value (RgReporter *reporter, const RgValue *value,
                     const RgType *type, guint token);
void rg_check_edge (RgReporter *reporter, RgEdgeId edge);
/* Checks a pragma (lint-pragma.c). */
void rg_lint_pragma (RgReporter *reporter, const RgPragma *pragma);
/* Checks that 'end' is reachable (check-nodes.c). */
void rg_check_nodes (RgReporter *reporter);
