/* Prints a ground program as a sheet: roles, facts of the initial state, rules,
 * and relations that a sheet must have.
 *
 *     (<= (next (at 2))
 *       (true (at 1))
 *       (not (true blocked))) */
#include "gdl/ground.h"

static void
print_fact (const GdlTerms *terms, const char *keyword, GdlTerm term,
            GString *out)
{
  g_string_append_printf (out, "(%s ", keyword);
  gdl_term_print (terms, term, out);
  g_string_append (out, ")\n");
}

static void
print_sign (const GdlGround *ground, GdlSign sign, GString *out)
{
  g_string_append (out, GDL_SIGN_NEGATED (sign) ? "\n  (not " : "\n  ");
  gdl_term_print (ground->program->terms,
                  g_array_index (ground->atoms, GdlTerm, GDL_SIGN_ATOM (sign)),
                  out);
  if (GDL_SIGN_NEGATED (sign))
    g_string_append_c (out, ')');
}

/* Prints a fact as its atom, a rule as (<= head literal ...). */
static void
print_rule (const GdlGround *ground, guint rule, GString *out)
{
  const guint32 begin = g_array_index (ground->first, guint32, rule);
  const guint32 end = g_array_index (ground->first, guint32, rule + 1);
  const GdlAtom head = g_array_index (ground->heads, GdlAtom, rule);
  g_string_append (out, end > begin ? "(<= " : "");
  gdl_term_print (ground->program->terms,
                  g_array_index (ground->atoms, GdlTerm, head), out);
  for (guint32 i = begin; i < end; i++)
    print_sign (ground, g_array_index (ground->signs, GdlSign, i), out);
  g_string_append (out, end > begin ? ")\n" : "\n");
}

/* Prints a clause that never holds for each relation that a sheet must have but
 * that has no clause.  The last one marks games whose players receive percepts.
 */
static void
print_never (const GdlGround *ground, GString *out)
{
  const GdlProgram *program = ground->program;
  const struct {
    gboolean missing;
    const char *begin, *end;
  } clauses[] = {
      {ground->terminal == GDL_NONE, "(<= terminal", " (or))\n"},
      {ground->actions->len == 0, "(<= (legal ", " noop) (or))\n"},
      {ground->goals->len == 0, "(<= (goal ", " 0) (or))\n"},
      {program->has_percepts && ground->percepts->len == 0, "(<= (sees ",
       " nothing) (or))\n"},
  };
  for (guint i = 0; i < G_N_ELEMENTS (clauses); i++) {
    if (!clauses[i].missing)
      continue;
    g_string_append (out, clauses[i].begin);
    if (i > 0)
      gdl_term_print (program->terms,
                      g_array_index (program->roles, GdlTerm, 0), out);
    g_string_append (out, clauses[i].end);
  }
}

void
gdl_ground_print (const GdlGround *ground, GString *out)
{
  const GdlProgram *program = ground->program;
  for (guint r = 0; r < program->roles->len; r++)
    print_fact (program->terms, "role",
                g_array_index (program->roles, GdlTerm, r), out);
  for (guint f = 0; f < ground->fluents->len; f++) {
    const GdlFluent *fluent = &g_array_index (ground->fluents, GdlFluent, f);
    if (fluent->init)
      print_fact (program->terms, "init", fluent->fluent, out);
  }
  for (guint i = 0; i < ground->heads->len; i++)
    print_rule (ground, i, out);
  print_never (ground, out);
}
