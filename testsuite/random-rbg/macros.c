/* Draws definitions of macros. */
#include "testsuite/random-rbg/maker.h"

/* -- macros: their definitions --------------------------------------------- */

/* Draws a number of parameters.  FALSE: a macro of that name has it already. A
 * macro for a piece may get the name of a piece instead, once in a game. */
static gboolean
pick_arity (RbgMaker *m, Macro *macro)
{
  gboolean is_taken[MAX_ARITY + 1] = {FALSE};
  for (guint i = 0; i < m->macros->len; i++) {
    const Macro *other = &g_array_index (m->macros, Macro, i);
    if (strcmp (other->name, macro->name) == 0) {
      is_taken[0] = is_taken[other->arity] = TRUE;
      if (other->arity == 0)
        return FALSE;
    }
  }
  /* The macro hides a piece of that name from here on. */
  const gboolean is_hiding = macro->result == PIECE && chance (m, 30);
  if (is_hiding)
    macro->name = "bK";
  macro->arity = is_hiding ? 0 : below (m, MAX_ARITY + 1);
  return !is_hiding ? !is_taken[macro->arity]
                    : !m->hidden && (m->hidden = TRUE);
}

/* Writes nothing if the name with its number of parameters is taken. */
void
define_macro (RbgMaker *m)
{
  static const char *const names[] = {"move", "put", "w1", "Put", "rest", "P1"};
  static const RbgMadeKind results[] = {PIECE,      PIECES, LABEL, VARIABLE,
                                        EXPRESSION, RULE,   RULE,  RULE};
  Macro macro = {.name = names[below (m, G_N_ELEMENTS (names))]};
  macro.result = results[below (m, G_N_ELEMENTS (results))];
  if (!pick_arity (m, &macro))
    return;
  printf ("#%s", macro.name);
  for (guint i = 0; i < macro.arity; i++) {
    macro.kinds[i] = below (m, N_KINDS);
    put (m, i == 0 ? "(" : ";");
    put (m, parameter (i));
  }
  if (macro.arity > 0)
    put (m, ")");
  put (m, "=");
  m->within = &macro;
  m->depth = 2;
  argument (m, macro.result);
  m->within = NULL;
  m->depth = 0;
  puts ("");
  g_array_append_val (m->macros, macro);
}
