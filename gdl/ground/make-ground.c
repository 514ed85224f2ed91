/* Converts the simplified rules to a ground program (ground.h): renumbers those
 * atoms that are left, lists fluents, actions, goals and percepts, and finds
 * the strongly connected components of atoms.
 *
 *     atoms 0: a, 1: b, 2: c; no rule has b      becomes      0: a, 1: c
 */
#include "gdl/atoms.h"
#include "gdl/ground/ground-rules.h"

#include <stdlib.h>
#include <string.h>

/* The ground program that is being built. */
typedef struct {
  const GdlRules *rules;
  GdlGround *ground;
  GdlAtom *number; /* by atom of the store; GDL_NONE: it is left out */
} Result;

static GdlTerm
get_sentence (const Result *result, GdlAtom atom)
{
  return gdl_sentence (result->rules->store, atom);
}

static gboolean
has_functor (const Result *result, GdlAtom atom, GdlName name, guint n)
{
  const GdlTerms *terms = result->rules->store->terms;
  const GdlTerm sentence = get_sentence (result, atom);
  return gdl_term_functor (terms, sentence) == name &&
         gdl_term_arity (terms, sentence) == n;
}

/* Numbers the atoms of heads and bodies. Also numbers the atom to which a head
 * leads: does(r, a) of legal(r, a), and true(f) of next(f). */
static void
number_atoms (Result *result)
{
  const GdlRules *rules = result->rules;
  RgBits *used_atoms = g_new0 (RgBits, rg_bits_words (rules->n_atoms));
  for (guint i = 0; i < gdl_n_rules (rules); i++) {
    const GdlAtom head = gdl_head (rules, i);
    rg_bits_add (used_atoms, head);
    if (rules->successor[head] != GDL_NONE)
      rg_bits_add (used_atoms, rules->successor[head]);
  }
  for (guint i = 0; i < rules->signs->len; i++)
    rg_bits_add (used_atoms,
                 GDL_SIGN_ATOM (g_array_index (rules->signs, GdlSign, i)));
  for (guint32 a = 0; a < rules->n_atoms; a++) {
    result->number[a] = GDL_NONE;
    if (!rg_bits_has (used_atoms, a))
      continue;
    const GdlTerm sentence = get_sentence (result, a);
    result->number[a] = result->ground->atoms->len;
    g_array_append_val (result->ground->atoms, sentence);
  }
  g_free (used_atoms);
}

/* Copies the rules, with the new numbers of atoms. */
static void
number_rules (Result *result)
{
  const GdlRules *rules = result->rules;
  GdlGround *ground = result->ground;
  g_array_set_size (ground->heads, rules->heads->len);
  g_array_set_size (ground->signs, rules->signs->len);
  for (guint i = 0; i < gdl_n_rules (rules); i++)
    g_array_index (ground->heads, GdlAtom, i) =
        result->number[gdl_head (rules, i)];
  if (rules->first->len > 0)
    g_array_append_vals (ground->first, rules->first->data, rules->first->len);
  for (guint i = 0; i < rules->signs->len; i++) {
    const GdlSign sign = g_array_index (rules->signs, GdlSign, i);
    g_array_index (ground->signs, GdlSign, i) = GDL_SIGN (
        result->number[GDL_SIGN_ATOM (sign)], GDL_SIGN_NEGATED (sign));
  }
}

/* Returns the atom that implies this one after a step. GDL_NONE: there is none,
 * or it is left out. */
static GdlAtom
find_predecessor (const Result *result, GdlAtom atom)
{
  const GdlAtom predecessor = result->rules->predecessor[atom];
  return predecessor == GDL_NONE ? GDL_NONE : result->number[predecessor];
}

/* Appends the fluent of an atom true(f). */
static void
add_fluent (Result *result, GdlAtom atom)
{
  const GdlTerm *arguments = gdl_term_arguments (result->rules->store->terms,
                                                 get_sentence (result, atom));
  const GdlFluent fluent = {*arguments, result->number[atom],
                            find_predecessor (result, atom),
                            rg_bits_has (result->rules->init, atom)};
  g_array_append_val (result->ground->fluents, fluent);
}

/* Appends the action of an atom does(r, a). */
static void
add_action (Result *result, GdlAtom atom, guint role)
{
  const GdlTerm *arguments = gdl_term_arguments (result->rules->store->terms,
                                                 get_sentence (result, atom));
  const GdlAction action = {role, arguments[1], result->number[atom],
                            find_predecessor (result, atom)};
  g_array_append_val (result->ground->actions, action);
}

/* Appends a goal or percept, if it is of the role. */
static void
add_outcome (Result *result, GdlAtom atom, guint role, GArray *outcomes)
{
  const GdlTerms *terms = result->rules->store->terms;
  const GdlTerm *arguments =
      gdl_term_arguments (terms, get_sentence (result, atom));
  const GdlOutcome outcome = {role, arguments[1], result->number[atom]};
  if (g_array_index (result->rules->program->roles, GdlTerm, role) ==
      arguments[0])
    g_array_append_val (outcomes, outcome);
}

/* Compares outcomes by role, then by goal value, the highest first, and then by
 * atom. */
static gint
compare_by_value (gconstpointer a, gconstpointer b, gpointer terms)
{
  const GdlOutcome *x = a, *y = b;
  if (x->role != y->role)
    return x->role < y->role ? -1 : 1;
  const gint64 v = g_ascii_strtoll (
      gdl_name_text (terms, gdl_term_functor (terms, x->term)), NULL, 10);
  const gint64 w = g_ascii_strtoll (
      gdl_name_text (terms, gdl_term_functor (terms, y->term)), NULL, 10);
  return v != w ? (v > w ? -1 : 1) : (x->atom > y->atom) - (x->atom < y->atom);
}

/* Compares outcomes by role, and then by the text of the percept. */
static gint
compare_by_text (gconstpointer a, gconstpointer b, gpointer terms)
{
  const GdlOutcome *x = a, *y = b;
  if (x->role != y->role)
    return x->role < y->role ? -1 : 1;
  GString *v = g_string_new (NULL), *w = g_string_new (NULL);
  gdl_term_print (terms, x->term, v);
  gdl_term_print (terms, y->term, w);
  const gint order = strcmp (v->str, w->str);
  g_string_free (v, TRUE);
  g_string_free (w, TRUE);
  return order;
}

/* Lists the atoms of keywords: fluents, `terminal`, actions, goals and
 * percepts. */
static void
collect_keyword_atoms (Result *result)
{
  const GdlRules *rules = result->rules;
  GdlGround *ground = result->ground;
  for (guint32 a = 0; a < rules->n_atoms; a++) {
    if (result->number[a] == GDL_NONE)
      continue;
    if (has_functor (result, a, GDL_TRUE, 1))
      add_fluent (result, a);
    else if (has_functor (result, a, GDL_TERMINAL, 0))
      ground->terminal = result->number[a];
  }
  for (guint role = 0; role < rules->program->roles->len; role++) {
    for (guint32 a = 0; a < rules->n_atoms; a++) {
      if (result->number[a] == GDL_NONE)
        continue;
      if (rules->role[a] == role + 1)
        add_action (result, a, role);
      else if (has_functor (result, a, GDL_GOAL, 2))
        add_outcome (result, a, role, ground->goals);
      else if (has_functor (result, a, GDL_SEES, 2))
        add_outcome (result, a, role, ground->percepts);
    }
  }
  g_array_sort_with_data (ground->goals, compare_by_value, rules->store->terms);
  g_array_sort_with_data (ground->percepts, compare_by_text,
                          rules->store->terms);
}

/* -- components ------------------------------------------------------------ */

/* Numbers the components of more than one atom from 1, in the order of their
 * first atoms. All other atoms get 0: simplification has removed self-loops. */
static void
find_components (GdlGround *ground)
{
  const guint n = ground->atoms->len;
  GdlAtomInfo *infos = gdl_make_atom_infos (ground);
  const RgGraph graph = gdl_make_dependency_graph (ground, infos, TRUE);
  guint32 n_components;
  guint32 *component = rg_graph_find_components (&graph, &n_components);
  guint32 *size = g_new0 (guint32, (gsize)n_components + 1);
  guint32 *number = g_new0 (guint32, (gsize)n_components + 1);
  guint32 last = 0;
  for (guint a = 0; a < n; a++)
    size[component[a]]++;
  for (guint a = 0; a < n; a++) {
    guint32 *component_number = &number[component[a]];
    if (size[component[a]] > 1 && *component_number == 0)
      *component_number = ++last;
    g_array_append_val (ground->component, *component_number);
  }
  g_free (size);
  g_free (number);
  g_free (component);
  g_free (infos);
  gdl_free_dependency_graph (graph);
}

/* -- the ground program ---------------------------------------------------- */

GdlGround *
gdl_make_ground (const GdlRules *rules)
{
  GdlGround *ground = g_new (GdlGround, 1);
  *ground = (GdlGround){
      .program = rules->program,
      .atoms = g_array_new (FALSE, FALSE, sizeof (GdlTerm)),
      .heads = g_array_new (FALSE, FALSE, sizeof (GdlAtom)),
      .first = g_array_new (FALSE, FALSE, sizeof (guint32)),
      .signs = g_array_new (FALSE, FALSE, sizeof (GdlSign)),
      .fluents = g_array_new (FALSE, FALSE, sizeof (GdlFluent)),
      .actions = g_array_new (FALSE, FALSE, sizeof (GdlAction)),
      .goals = g_array_new (FALSE, FALSE, sizeof (GdlOutcome)),
      .percepts = g_array_new (FALSE, FALSE, sizeof (GdlOutcome)),
      .terminal = GDL_NONE,
      .component = g_array_new (FALSE, FALSE, sizeof (guint32)),
      .dependencies = g_array_new (FALSE, FALSE, sizeof (GdlDependency)),
  };
  Result result = {rules, ground, g_new (GdlAtom, (gsize)rules->n_atoms + 1)};
  number_atoms (&result);
  number_rules (&result);
  collect_keyword_atoms (&result);
  find_components (ground);
  g_free (result.number);
  return ground;
}

void
gdl_ground_free (GdlGround *ground)
{
  GArray *arrays[] = {ground->atoms,       ground->heads,    ground->first,
                      ground->signs,       ground->fluents,  ground->actions,
                      ground->goals,       ground->percepts, ground->component,
                      ground->dependencies};
  for (guint i = 0; i < G_N_ELEMENTS (arrays); i++)
    g_array_free (arrays[i], TRUE);
  g_free (ground);
}
