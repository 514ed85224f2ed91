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
  RgOrigins *origins; /* made when first needed */
  RgDeclId decl;      /* what is being checked */
} RgReporter;

/* The token that is n behind the first one of the current declaration. */
guint rg_report_token (const RgReporter *reporter, guint n);

/* An error (a named warning) about the tokens [token, token + n). */
void rg_report (RgReporter *reporter, guint token, guint n, const char *format,
                ...) G_GNUC_PRINTF (4, 5);
void rg_report_warning (RgReporter *reporter, const char *name, guint token,
                        guint n, const char *format, ...) G_GNUC_PRINTF (5, 6);

/* Suggests for the message added last what is nearest among the names, an
 * array of char * that is freed here. */
void rg_report_nearest (RgReporter *reporter, const char *word,
                        GPtrArray *names);

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
