/* The clauses of a rule sheet as trees, as they were written.
 */
#pragma once

#include "base/lex.h"
#include "gdl/gdl.h"
#include "gdl/read/report.h"

/* Deepest nesting of parentheses: what walks a tree may recurse. */
#define GDL_NESTING_LIMIT 1000

/* A term, a sentence, or a literal: a `not` of one argument, a `distinct` of
 * two terms, an `or` or an `and` of literals. */
typedef struct GdlNode GdlNode;
struct GdlNode {
  GdlName name; /* of a variable with its question mark, in both forms */
  gboolean is_variable;
  gboolean parentheses; /* with n = 0: `(open)` for `open` */
  gboolean reading;     /* added by the reader: equality.c, roles.c */
  RgRange range;        /* all of it … */
  RgRange word;         /* … and its name */
  guint n;
  const GdlNode *const *arguments;
};

typedef struct {
  const GdlNode *head;
  const GdlNode *const *body;
  guint n;
  gboolean is_rule; /* written with <= or :- */
  RgRange range;
} GdlClause;

struct GdlSheet {
  const RgSource *source;
  RgArena *arena;
  GdlTerms *terms;
  GArray *clauses; /* of GdlClause */
  gboolean infix, exact;
  guint32 unfit; /* bits of `base` and `input`: a clause of them is wrong */
};

static inline const GdlClause *
gdl_clause (const GdlSheet *sheet, guint i)
{
  return &g_array_index (sheet->clauses, GdlClause, i);
}

/* For a text that is being written: the clauses that have the right form, or
 * nearly so, whatever is wrong elsewhere.  Never NULL.  `whole`: there are no
 * errors, and the sheet is what gdl_parse gives. */
GdlSheet *gdl_parse_draft (const RgSource *source, gboolean exact,
                           RgDiags *diags, gboolean *whole);

/* `not`, `or`, `and`, `distinct`, `<=`. */
static inline gboolean
gdl_is_connective (GdlName name)
{
  return name >= GDL_DISTINCT && name <= GDL_IF;
}

/* Whether all clauses of `base`, or of `input`, are left out, because one of
 * them is wrong (gdl_refuse), or because `base` has not one argument: it has
 * another meaning in old sheets. */
gboolean gdl_is_left_out (const GdlSheet *sheet, GdlName hint);

/* The player of a `legal`, `goal` or `sees`, if it is a variable; else NULL. */
const GdlNode *gdl_variable_player (const GdlNode *head);

gboolean gdl_has_variable (const GdlNode *node);
gboolean gdl_same_node (const GdlNode *a, const GdlNode *b);
/* Appends a text that two terms have in common if they are the same; `number`,
 * if it is not NULL, has other numbers for the names of variables. */
void gdl_append_key (const GdlNode *node, const guint32 *number, GString *key);

/* Adds the clauses that the tokens of a form are. */
void gdl_parse_prefix (GdlSheet *sheet, const RgToken *tokens, guint n,
                       GdlReport *report);
void gdl_parse_infix (GdlSheet *sheet, const GArray *tokens, RgDiags *diags);
