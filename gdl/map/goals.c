/* The goals.  Where they read large families of derived atoms, as sheets that
 * count pieces do, each family gets a variable, which is set before the goals
 * are tested:
 *
 *     count(c8, n + 1) <= count(c7, n), cell(c8, x)   for all n
 *     count(c8, n)     <= count(c7, n), not cell(c8, x)
 *
 *     a, b: cell_c8 == x;
 *     b, c: count = next_count[count];
 *     a, c: cell_c8 != x;
 *
 * A family that only one other reads has the variable of that one, as here.
 */
#include "gdl/map/goals.h"

#include "gdl/map/cases.h"
#include "gdl/map/origins.h"
#include "gdl/map/symbols.h"
#include "gdl/net/families.h"

/* Families are searched for if the goals have more tests than this. */
#define LARGE 50000

struct GdlGoals {
  GdlNet *net;
  GdlCode *code;
  GdlContext *context;
  GArray *families; /* of GdlFamily; NULL: the other fields are those of the
                       turns */
  gboolean read_control;
};

static const GdlFamily *
family_at (const GdlGoals *goals, guint i)
{
  return &g_array_index (goals->families, GdlFamily, i);
}

/* -- variables of families ------------------------------------------------- */

typedef struct {
  guint n_read, read; /* the number of families that this one reads; and one */
  guint n_readers; /* number of readers: families, and all goals together as one
                    */
} Reading;

/* Counts the families that some refs read. `reader`: the family that has these
 * refs, or the number of families for the goals. */
static void
add_readings (const GdlGoals *goals, const GdlRef *refs, guint n, guint reader,
              Reading *readings)
{
  RgBits *set = g_new0 (RgBits, rg_bits_words (goals->net->variables->len));
  gdl_add_supports (goals->net, refs, n, set);
  for (guint i = 0; i < goals->families->len; i++) {
    if (!rg_bits_has (set, family_at (goals, i)->variable))
      continue;
    readings[i].n_readers++;
    readings[reader].n_read++;
    readings[reader].read = i;
  }
  g_free (set);
}

static GdlName
relation_of (const GdlGoals *goals, guint i)
{
  const GdlGround *ground = goals->net->ground;
  const GdlAtom atom = g_array_index (family_at (goals, i)->atoms, GdlAtom, 0);
  return gdl_term_functor (ground->program->terms,
                           g_array_index (ground->atoms, GdlTerm, atom));
}

/* Finds the chains of families that share a variable: each family except the
 * first reads only the previous one, which nothing else reads. Returns, by
 * family, the first family of its chain. The caller frees the array. */
static guint *
find_shared (const GdlGoals *goals)
{
  const GdlNet *net = goals->net;
  const guint n = goals->families->len;
  Reading *readings = g_new0 (Reading, (gsize)n + 1);
  guint *shared = g_new (guint, (gsize)n + 1);
  for (guint i = 0; i < n; i++) {
    const GdlVariable *variable =
        gdl_net_variable (net, family_at (goals, i)->variable);
    add_readings (goals, &net->next[variable->first], variable->n, i, readings);
  }
  add_readings (goals, net->goals, net->ground->goals->len, n, readings);
  for (guint i = 0; i < n; i++) {
    const Reading *mine = &readings[i];
    shared[i] =
        mine->n_read == 1 && readings[mine->read].n_readers == 1 &&
                relation_of (goals, mine->read) == relation_of (goals, i)
            ? shared[mine->read]
            : i;
  }
  g_free (readings);
  return shared;
}

/* The argument by which the atoms of a family differ. */
static GdlTerm
value_term (const GdlGoals *goals, guint i, guint value)
{
  const GdlGround *ground = goals->net->ground;
  const GdlTerms *terms = ground->program->terms;
  const GArray *atoms = family_at (goals, i)->atoms;
  GdlTerm term[2];
  for (guint j = 0; j < 2; j++)
    term[j] = g_array_index (ground->atoms, GdlTerm,
                             g_array_index (atoms, GdlAtom,
                                            j == 0       ? value
                                            : value == 0 ? 1
                                                         : 0));
  guint at = 0;
  while (gdl_term_arguments (terms, term[0])[at] ==
         gdl_term_arguments (terms, term[1])[at])
    at++;
  return gdl_term_arguments (terms, term[0])[at];
}

static void
name_values (GdlGoals *goals, guint i)
{
  const GdlTerms *terms = goals->net->ground->program->terms;
  const guint n = family_at (goals, i)->atoms->len;
  RgName *symbols = g_new (RgName, (gsize)n + 1);
  symbols[0] = gdl_value_symbol (goals->code, "none");
  for (guint a = 0; a < n; a++) {
    char *text = gdl_spelled (terms, value_term (goals, i, a));
    symbols[a + 1] = gdl_value_symbol (goals->code, text);
    g_free (text);
  }
  goals->code->symbols[family_at (goals, i)->variable] = symbols;
}

/* Declares a variable that a chain of families shares, and the type of
 * their values. */
static void
declare (GdlGoals *goals, guint first, const guint *shared)
{
  GdlCode *code = goals->code;
  GHashTable *seen = g_hash_table_new (NULL, NULL);
  GArray *all = g_array_new (FALSE, FALSE, sizeof (RgName));
  for (guint i = first; i < goals->families->len; i++) {
    const GdlFamily *family = family_at (goals, i);
    for (guint a = 0; shared[i] == first && a <= family->atoms->len; a++) {
      const RgName symbol = code->symbols[family->variable][a];
      if (g_hash_table_add (seen, GUINT_TO_POINTER (symbol)))
        g_array_append_val (all, symbol);
    }
  }
  char *text = gdl_spelled_text (gdl_name_text (
      goals->net->ground->program->terms, relation_of (goals, first)));
  const RgName name = gdl_variable_name (code->names, "%s", text);
  const RgName type =
      gdl_variable_name (code->names, "%s_t", rg_text (code->game, name));
  rg_add_type (
      code->game, type,
      rg_type_set (code->game, (const RgName *)(gpointer)all->data, all->len));
  rg_add_variable (code->game, name, rg_type_name (code->game, type),
                   rg_value_name (code->game, g_array_index (all, RgName, 0)));
  for (guint i = first; i < goals->families->len; i++) {
    const guint32 v = family_at (goals, i)->variable;
    if (shared[i] == first)
      code->variables[v] = code->written[v] = name;
  }
  g_free (text);
  g_array_free (all, TRUE);
  g_hash_table_unref (seen);
}

/* Gives the variables of the state the names that they have in the other
 * network. */
static void
name_variables (GdlGoals *goals, const GdlTurns *turns)
{
  const guint32 n = turns->net->n_state;
  for (guint32 v = 0; v < n; v++) {
    goals->code->variables[v] = turns->code->variables[v];
    goals->code->written[v] = turns->code->written[v];
    goals->code->symbols[v] =
        g_memdup2 (turns->code->symbols[v],
                   gdl_net_variable (turns->net, v)->n * sizeof (RgName));
  }
  guint *shared = find_shared (goals);
  for (guint i = 0; i < goals->families->len; i++)
    name_values (goals, i);
  for (guint i = 0; i < goals->families->len; i++) {
    if (shared[i] == i)
      declare (goals, i, shared);
  }
  g_free (shared);
}

static gboolean
read_control (const GdlGoals *goals, guint32 control)
{
  const GdlNet *net = goals->net;
  RgBits *set = g_new0 (RgBits, rg_bits_words (net->variables->len));
  gboolean all =
      gdl_add_supports (net, net->goals, net->ground->goals->len, set);
  for (guint i = 0; goals->families && i < goals->families->len; i++) {
    const GdlVariable *variable =
        gdl_net_variable (net, family_at (goals, i)->variable);
    gdl_add_supports (net, net->next + variable->first, variable->n, set);
  }
  all |= control != GDL_NONE && rg_bits_has (set, control);
  g_free (set);
  return all;
}

GdlGoals *
gdl_goals_new (GdlTurns *turns, const GArray *groups)
{
  GdlGoals *goals = g_new0 (GdlGoals, 1);
  double cost = 0;
  *goals = (GdlGoals){turns->net, turns->code, turns->context, NULL, FALSE};
  for (guint g = 0; g < turns->ground->goals->len; g++)
    cost += gdl_code_cost (turns->code, turns->net->goals[g]);
  GArray *families = NULL;
  GdlNet *net =
      cost > LARGE ? gdl_goal_net (turns->ground, groups, &families) : NULL;
  if (net) {
    *goals = (GdlGoals){net, gdl_code_new (turns->names, net),
                        gdl_context_new (net), families, FALSE};
    name_variables (goals, turns);
  }
  goals->read_control = read_control (goals, turns->control);
  return goals;
}

void
gdl_goals_free (GdlGoals *goals)
{
  if (goals->families) {
    gdl_code_free (goals->code);
    gdl_context_free (goals->context);
    gdl_net_free (goals->net);
    gdl_families_free (goals->families);
  }
  g_free (goals);
}

/* -- code ------------------------------------------------------------------ */

/* Tests and assigns the goal values, before a node. */
static RgNode
code_scores (GdlTurns *turns, RgNode next)
{
  const GdlGoals *goals = turns->goals;
  const GArray *all = turns->ground->goals;
  for (guint i = all->len; i > 0;) {
    const guint role = g_array_index (all, GdlOutcome, i - 1).role;
    RgNode at = next;
    for (; i > 0 && g_array_index (all, GdlOutcome, i - 1).role == role; i--) {
      if (gdl_is_random (turns->ground, role))
        continue;
      gdl_set_place (
          turns->names,
          gdl_place_of_atom (turns->names,
                             g_array_index (all, GdlOutcome, i - 1).atom));
      const RgNode put = gdl_code_do (
          turns->code,
          gdl_score (turns->names, &g_array_index (all, GdlOutcome, i - 1)),
          "score", next);
      at = gdl_code_test (
          goals->code,
          gdl_specialise (goals->context, goals->net->goals[i - 1]), put, at);
    }
    next = at;
  }
  return next;
}

/* Adds the code that computes the families, each after those that it reads. */
static RgNode
code_families (GdlGoals *goals, RgNode next)
{
  for (guint i = goals->families->len; i-- > 0;) {
    GdlCases *cases =
        gdl_find_cases_of_one (goals->context, family_at (goals, i)->variable);
    next = gdl_code_cases (goals->code, cases, next);
    gdl_cases_free (cases);
  }
  return next;
}

/* The node after the goals. All goals lead to it. */
RgNode
gdl_end (GdlTurns *turns)
{
  if (turns->end == RG_NONE)
    turns->end =
        gdl_code_do (turns->code, gdl_pass_to (turns->names, GDL_KEEPER),
                     "over", turns->game->end);
  return turns->end;
}

gboolean
gdl_goals_read_control (const GdlTurns *turns)
{
  return turns->goals->read_control;
}

gboolean
gdl_goals_have_families (const GdlTurns *turns)
{
  return turns->goals->families != NULL;
}

RgNode
gdl_code_goals (GdlTurns *turns, guint copy, RgNode next)
{
  GdlGoals *goals = turns->goals;
  g_assert (goals->context->n_known == 0);
  goals->code->prefix = "goals";
  /* otherwise all copies share the code of the goals */
  if (goals->read_control && turns->control != GDL_NONE)
    gdl_assume (goals->context, gdl_literal (goals->net, turns->control, copy));
  next = code_scores (turns, next);
  if (goals->families) {
    goals->code->prefix = "count";
    next = code_families (goals, next);
  }
  gdl_context_undo (goals->context, 0);
  return next;
}
