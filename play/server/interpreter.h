/* Plays a role of a match by interpreting the rules of the sheet: while the
 * model is being compiled, and if there is none.  Times are of the
 * monotonic clock, in microseconds. */
#pragma once

#include "base/diag.h"

/* The interpreter of a rule sheet, and its match. */
typedef struct RgServerInterpreter RgServerInterpreter;

/* Reads the rules.  NULL: there are errors. */
RgServerInterpreter *rg_server_interpreter_new (const RgSource *source,
                                                guint64 seed, RgDiags *diags);
void rg_server_interpreter_free (RgServerInterpreter *interpreter);

guint rg_server_interpreter_n_roles (const RgServerInterpreter *interpreter);
/* Whether the sheet is in GDL-II: roles only observe their percepts
 * (`sees`). */
gboolean
rg_server_interpreter_has_percepts (const RgServerInterpreter *interpreter);

/* Begins the match as the role whose normal form (rg_server_term_normalise) is
 * the text. FALSE: there is no such role. */
gboolean rg_server_interpreter_begin (RgServerInterpreter *interpreter,
                                      const char *role, gint64 end);

/* Makes a step: the actions of all roles, as texts of terms; nothing after the
 * end of the match. FALSE, with a reason: the step is illegal. Work that is not
 * finished by `end` is continued later. Until then only terms that can't be
 * read make the next step illegal.
 */
gboolean rg_server_interpreter_step (RgServerInterpreter *interpreter,
                                     const char *const *texts, gint64 end,
                                     char **why);
/* Makes a step of GDL-II, of which only the role's own action and percepts are
 * known. */
gboolean rg_server_interpreter_step_percepts (RgServerInterpreter *interpreter,
                                              const char *own,
                                              const char *const *percepts,
                                              gint64 end, char **why);

/* Whether the first of the possible states is terminal. FALSE, too: the time
 * ends before the pending steps are made. */
gboolean rg_server_interpreter_is_over (RgServerInterpreter *interpreter,
                                        gint64 end);

/* Is called between plays. TRUE: the search ends. */
typedef gboolean RgServerInterpreterStop (gpointer data);

/* Returns a legal action, as the sheet spells it, chosen by random plays until
 * `end`; without `stop`, the first one. NULL: there is none, or none was found
 * in time. */
char *rg_server_interpreter_choose (RgServerInterpreter *interpreter,
                                    RgServerInterpreterStop *stop,
                                    gpointer data, gint64 end);
