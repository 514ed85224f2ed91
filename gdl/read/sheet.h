/* Represents the clauses of a rule sheet as syntax trees.
 *
 *     (<= (p ?x) (not (q ?x)))      head: p(?x); body: not(q(?x))
 */
#pragma once

#include "base/lex.h"
#include "gdl/gdl.h"
#include "gdl/read/report.h"

/* Limit of the nesting of parentheses, so that functions may recurse over
 * trees. */
#define GDL_NESTING_LIMIT 1000

/* A term, a sentence, or a literal: a `not` with one argument, a `distinct`
 * of two terms, an `or` or an `and` of literals. */
typedef struct GdlNode GdlNode;
struct GdlNode {
  GdlName name; /* a variable has its question mark, in both forms */
  gboolean is_variable;
  gboolean parentheses; /* with n = 0: `(open)` for `open` */
  gboolean is_added;    /* added by the reader: equality.c, role-literals.c */
  RgRange range;        /* the place of the node */
  RgRange word;         /* the place of its name */
  guint n;
  const GdlNode *const *arguments;
};

/* A fact or a rule, as it is written. */
typedef struct {
  const GdlNode *head;
  const GdlNode *const *body;
  guint n;
  gboolean is_rule; /* written with <= or :- */
  RgRange range;
} GdlClause;

/* A game in GDL. */
struct GdlSheet {
  const RgSource *source;
  RgArena *arena;
  GdlTerms *terms;
  GArray *clauses; /* of GdlClause */
  gboolean infix,  /* the text is in the infix form */
      exact;       /* words that differ in case are different */
  guint32 unfit;   /* by keyword, a bit: `base` or `input` has an invalid clause
                      (gdl_refuse) */
};

static inline const GdlClause *
gdl_clause (const GdlSheet *sheet, guint i)
{
  return &g_array_index (sheet->clauses, GdlClause, i);
}

/* Parses an incomplete text: returns the clauses whose form is right, or nearly
 * so. *is_complete: there are no errors, and the sheet is the one of
 * gdl_parse. */
GdlSheet *gdl_parse_draft (const RgSource *source, gboolean exact,
                           RgDiags *diags, gboolean *is_complete);

/* Whether the name is `not`, `or`, `and`, `distinct` or `<=`. */
static inline gboolean
gdl_is_connective (GdlName name)
{
  return name >= GDL_DISTINCT && name <= GDL_IF;
}

/* Whether all clauses of `base`, or of `input`, are ignored: one of them is
 * invalid (gdl_refuse), or `base` does not have exactly one argument, because
 * it has another meaning in old sheets. */
gboolean gdl_is_ignored_declaration (const GdlSheet *sheet, GdlName keyword);

/* Returns the player of a `legal`, `goal` or `sees`, if it is a variable. NULL:
 * it is none. */
const GdlNode *gdl_find_variable_player (const GdlNode *head);

gboolean gdl_has_variable (const GdlNode *node);
gboolean gdl_are_nodes_equal (const GdlNode *a, const GdlNode *b);
/* Appends a text that is equal for equal terms. `numbers`: by name, the number
 * that replaces a variable; NULL: variables have their names. */
void gdl_append_key (const GdlNode *node, const guint32 *numbers, GString *key);

/* Adds the clauses that the tokens of that form contain. */
void gdl_parse_prefix (GdlSheet *sheet, const RgToken *tokens, guint n,
                       GdlReport *report);
void gdl_parse_infix (GdlSheet *sheet, const GArray *tokens, RgDiags *diags);
