/* Plays a role of a match by interpreting the rules of the sheet: while the
 * model is being compiled, and if there is none.  Times are of the monotonic
 * clock, in microseconds. */
#pragma once

#include "base/diag.h"

typedef struct RgInterpreter RgInterpreter;

/* Reads the rules.  NULL: there are errors. */
RgInterpreter *rg_interpreter_new (const RgSource *source, guint64 seed,
                                   RgDiags *diags);
void rg_interpreter_free (RgInterpreter *interpreter);

guint rg_interpreter_n_roles (const RgInterpreter *interpreter);
/* GDL-II: roles are told what `sees` says. */
gboolean rg_interpreter_is_told (const RgInterpreter *interpreter);

/* Begins the match as the role with that text (rg_term_text).  FALSE: there is
 * none. */
gboolean rg_interpreter_begin (RgInterpreter *interpreter, const char *role,
                               gint64 end);

/* Tells of a step that all roles made: texts of terms, by role.  FALSE, with a
 * reason: the step is illegal.  Work that is not done by `end` is done later.
 */
gboolean rg_interpreter_tell (RgInterpreter *interpreter,
                              const char *const *texts, gint64 end, char **why);
/* The same in GDL-II: what the role did, and what it perceived. */
gboolean rg_interpreter_tell_percepts (RgInterpreter *interpreter,
                                       const char *own,
                                       const char *const *percepts, gint64 end,
                                       char **why);

gboolean rg_interpreter_is_over (RgInterpreter *interpreter, gint64 end);

/* Called between plays: TRUE ends the search. */
typedef gboolean RgInterpreterStop (gpointer data);

/* A legal action, as the sheet spells it, chosen by random plays until `end`;
 * without `stop`, the first one.  NULL: there is none, or none was found in the
 * time. */
char *rg_interpreter_choose (RgInterpreter *interpreter,
                             RgInterpreterStop *stop, gpointer data,
                             gint64 end);
