/* Builds the network of a ground program (net.h), and frees it. Gates are made
 * bottom-up: literals of groups, fluents and roles, then the definition of each
 * atom in topological order.
 *
 *     a ⇐ b, c.   a ⇐ not d.      the gate of a: or (and (b, c), not d)
 *
 * Atoms of positive cycles get gates first, and their definitions later. */
#include "base/compare.h"
#include "base/graph.h"
#include "gdl/atoms.h"
#include "gdl/limits.h"
#include "gdl/net/implications.h"
#include "gdl/net/traversal.h"

/* A network that is being built. */
typedef struct {
  GdlNet *net;
  const GdlGround *ground;
  GdlAtomInfo *infos; /* by atom */
  GdlRef *ref;        /* by atom */
} Builder;

/* -- variables ------------------------------------------------------------- */

/* Adds a variable with n values, and a gate for each of its literals. `role`:
 * as in GdlVariable. Returns its number. */
static guint32
add_variable (GdlNet *net, guint32 n, guint32 role)
{
  const GdlVariable variable = {n, net->gates->len, role, 0};
  g_array_append_val (net->variables, variable);
  for (guint32 i = 0; i < n; i++) {
    const guint32 x = net->variables->len - 1;
    const GdlGateInfo literal = {GDL_LITERAL, x, i, gdl_reads_bit (x)};
    g_array_append_val (net->gates, literal);
  }
  return net->variables->len - 1;
}

/* Makes a value of a variable stand for a fluent; sets the initial value if the
 * fluent holds in the initial state. */
static void
set_fluent (Builder *builder, guint32 fluent, guint32 variable, guint32 value)
{
  GdlNet *net = builder->net;
  net->variable[fluent] = variable;
  net->value[fluent] = value;
  if (gdl_fluent (builder->ground, fluent)->init)
    g_array_index (net->variables, GdlVariable, variable).init = value;
}

/* Adds the variables of the state, in the order of their first fluents. */
static void
add_state (Builder *builder, const GArray *groups)
{
  GdlNet *net = builder->net;
  const guint n = builder->ground->fluents->len;
  const GdlGroup **group_of = g_new0 (const GdlGroup *, (gsize)n + 1);
  for (guint g = 0; groups && g < groups->len; g++) {
    const GdlGroup *group = &g_array_index (groups, GdlGroup, g);
    for (guint i = 0; i < group->members->len; i++)
      group_of[g_array_index (group->members, guint32, i)] = group;
  }
  for (guint f = 0; f < n; f++)
    net->variable[f] = GDL_NONE;
  for (guint f = 0; f < n; f++) {
    const GdlGroup *group = group_of[f];
    if (net->variable[f] != GDL_NONE)
      continue;
    if (!group) {
      set_fluent (builder, f, add_variable (net, 2, GDL_NONE), 1);
      continue;
    }
    const guint n_none = group->complete ? 0 : 1;
    const guint32 variable =
        add_variable (net, group->members->len + n_none, GDL_NONE);
    for (guint i = 0; i < group->members->len; i++)
      set_fluent (builder, g_array_index (group->members, guint32, i), variable,
                  i + n_none);
  }
  g_free (group_of);
}

/* Adds a variable for each role, whose values are its actions.  The actions are
 * sorted by role. */
static void
add_roles (Builder *builder)
{
  const GdlGround *ground = builder->ground;
  for (guint i = 0, end; i < ground->actions->len; i = end) {
    const guint role = gdl_action (ground, i)->role;
    for (end = i;
         end < ground->actions->len && gdl_action (ground, end)->role == role;
         end++)
      builder->net->played[end] = end - i;
    add_variable (builder->net, end - i, role);
  }
}

/* -- atoms ----------------------------------------------------------------- */

/* Returns the literal of a fluent or an action. */
static GdlRef
get_literal (const Builder *builder, const GdlAtomInfo *info)
{
  const GdlNet *net = builder->net;
  if (info->kind == GDL_FLUENT)
    return gdl_literal (net, net->variable[info->index],
                        net->value[info->index]);
  return gdl_literal (net,
                      gdl_find_role_variable (
                          net, gdl_action (builder->ground, info->index)->role),
                      net->played[info->index]);
}

/* Returns the disjunction of the bodies of the atom's rules. */
static GdlRef
define_atom (Builder *builder, GdlAtom atom)
{
  const GdlAtomInfo *info = &builder->infos[atom];
  const guint n_rules = info->end - info->begin;
  GdlRef *rules = g_new (GdlRef, n_rules);
  GArray *body = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  for (guint32 rule = info->begin; rule < info->end; rule++) {
    guint n;
    const GdlSign *signs = gdl_rule_body (builder->ground, rule, &n);
    if (body->len < n)
      g_array_set_size (body, n);
    for (guint i = 0; i < n; i++)
      g_array_index (body, GdlRef, i) =
          builder->ref[GDL_SIGN_ATOM (signs[i])] ^ GDL_SIGN_NEGATED (signs[i]);
    rules[rule - info->begin] =
        gdl_and (builder->net, (GdlRef *)(gpointer)body->data, n);
  }
  const GdlRef ref = gdl_or (builder->net, rules, n_rules);
  g_free (rules);
  g_array_free (body, TRUE);
  return ref;
}

static gint
compare_by_component (gconstpointer a, gconstpointer b, gpointer component)
{
  const guint32 *component_of = component;
  const guint32 x = *(const guint32 *)a, y = *(const guint32 *)b;
  return component_of[x] != component_of[y]
             ? rg_compare_unsigned (component_of[x], component_of[y])
             : rg_compare_unsigned (x, y);
}

/* Computes the external support of a component: the disjunction of the rules
 * that have no literals of the component, whose refs are false at this point.
 */
static void
find_external_support (Builder *builder, const guint32 *atoms, guint n)
{
  GdlRef *supports = g_new (GdlRef, n);
  for (guint i = 0; i < n; i++)
    supports[i] = define_atom (builder, atoms[i]);
  const GdlRef external_support = gdl_or (builder->net, supports, n);
  for (guint i = 0; i < n; i++)
    builder->net->external_support[atoms[i]] = external_support;
  g_free (supports);
}

/* Finds the atoms of one component that may hold, as a least fixed point: an
 * atom is impossible while the definitions of its rules simplify to false. The
 * refs of impossible atoms become false. After GDL_LONG rounds, the rest counts
 * as possible. */
static void
find_possible (Builder *builder, const guint32 *atoms, guint n)
{
  GdlRef *cycle = g_new (GdlRef, n);
  gboolean changed = TRUE;
  for (guint i = 0; i < n; i++) {
    cycle[i] = builder->ref[atoms[i]];
    builder->ref[atoms[i]] = GDL_NO;
  }
  find_external_support (builder, atoms, n);
  for (guint round = 0; changed; round++) {
    changed = FALSE;
    for (guint i = 0; i < n; i++) {
      if (builder->ref[atoms[i]] == GDL_NO &&
          (round == GDL_LONG || define_atom (builder, atoms[i]) != GDL_NO)) {
        builder->ref[atoms[i]] = cycle[i];
        changed = TRUE;
      }
    }
  }
  g_free (cycle);
}

/* Lists the atoms of all components in net->cycles, sorted by component. */
static void
add_cycles (Builder *builder, const RgGraphSearch *search)
{
  GdlNet *net = builder->net;
  for (guint i = 0; i < search->n_visited; i++) {
    const guint32 atom = search->postorder[i];
    if (builder->infos[atom].kind == GDL_DERIVED &&
        gdl_component (builder->ground, atom) != 0)
      net->cycles[net->n_cycles++] = atom;
  }
  g_qsort_with_data (net->cycles, (gint)net->n_cycles, sizeof *net->cycles,
                     compare_by_component, search->component);
}

/* Sets the refs of fluents and actions to their literals, and makes a cycle
 * gate for each atom of a component. */
static void
add_leaves (Builder *builder)
{
  GdlNet *net = builder->net;
  for (guint a = 0; a < builder->ground->atoms->len; a++) {
    if (builder->infos[a].kind != GDL_DERIVED) {
      builder->ref[a] = get_literal (builder, &builder->infos[a]);
    } else if (gdl_component (builder->ground, a) != 0) {
      const GdlGateInfo cycle = {GDL_CYCLE, a, 0, gdl_reads_bit (a)};
      builder->ref[a] = GDL_REF (net->gates->len);
      g_array_append_val (net->gates, cycle);
    }
  }
  net->n_leaves = net->gates->len;
}

/* Defines the gates of possible atoms; the others are false. */
static void
define_cycles (Builder *builder)
{
  GdlNet *net = builder->net;
  guint n_possible = 0;
  for (guint i = 0; i < net->n_cycles; i++) {
    if (builder->ref[net->cycles[i]] != GDL_NO)
      net->cycles[n_possible++] = net->cycles[i];
  }
  net->n_cycles = n_possible;
  for (guint i = 0; i < net->n_cycles; i++)
    net->defined[net->cycles[i]] = define_atom (builder, net->cycles[i]);
}

/* Defines all atoms, in postorder.  A component is defined when its last atom
 * occurs.  At that point, all atoms that it reads are defined, and no atom that
 * reads it. */
static void
add_atoms (Builder *builder)
{
  GdlNet *net = builder->net;
  const RgGraph graph =
      gdl_make_dependency_graph (builder->ground, builder->infos, FALSE);
  RgGraphSearch search = rg_graph_search (&graph, NULL, 0);
  guint32 *first = g_new0 (guint32, (gsize)search.n_components + 1);
  guint32 *n_visited_atoms = g_new0 (guint32, (gsize)search.n_components + 1);
  guint32 *size = g_new0 (guint32, (gsize)search.n_components + 1);
  add_leaves (builder);
  add_cycles (builder, &search);
  for (guint i = net->n_cycles; i-- > 0;) {
    first[search.component[net->cycles[i]]] = i;
    size[search.component[net->cycles[i]]]++;
  }
  for (guint i = 0; i < search.n_visited; i++) {
    const guint32 atom = search.postorder[i], c = search.component[atom];
    if (builder->infos[atom].kind != GDL_DERIVED)
      continue;
    if (size[c] == 0)
      builder->ref[atom] = define_atom (builder, atom);
    else if (++n_visited_atoms[c] == size[c])
      find_possible (builder, &net->cycles[first[c]], size[c]);
  }
  define_cycles (builder);
  rg_graph_search_clear (&search);
  g_free (first);
  g_free (n_visited_atoms);
  g_free (size);
  gdl_free_dependency_graph (graph);
}

/* -- the outputs ----------------------------------------------------------- */

/* Returns the ref of an atom; GDL_NONE: false. */
static GdlRef
get_ref (const Builder *builder, GdlAtom atom)
{
  return atom == GDL_NONE ? GDL_NO : builder->ref[atom];
}

/* Sets the next values of variables. The value `none`, or false, holds next if
 * no other value does. */
static void
add_next_values (Builder *builder)
{
  GdlNet *net = builder->net;
  const GdlGround *ground = builder->ground;
  for (guint f = 0; f < ground->fluents->len; f++) {
    const GdlVariable *variable = gdl_net_variable (net, net->variable[f]);
    net->next[variable->first + net->value[f]] =
        get_ref (builder, gdl_fluent (ground, f)->next);
  }
  for (guint32 v = 0; v < net->n_state; v++) {
    const GdlVariable *variable = gdl_net_variable (net, v);
    GdlRef *next = &net->next[variable->first];
    if (next[0] != GDL_NONE)
      continue;
    GArray *other_values = g_array_new (FALSE, FALSE, sizeof (GdlRef));
    g_array_append_vals (other_values, next + 1, variable->n - 1);
    next[0] = GDL_NOT_REF (gdl_or (net, (GdlRef *)(gpointer)other_values->data,
                                   other_values->len));
    g_array_free (other_values, TRUE);
  }
}

/* Returns the refs of goals or percepts (GdlOutcome). */
static GdlRef *
make_outcomes (const Builder *builder, const GArray *array)
{
  GdlRef *refs = g_new (GdlRef, (gsize)array->len + 1);
  for (guint i = 0; i < array->len; i++)
    refs[i] = get_ref (builder, g_array_index (array, GdlOutcome, i).atom);
  return refs;
}

/* Sets the refs of `terminal`, legal actions, goals and percepts. */
static void
add_roots (Builder *builder)
{
  GdlNet *net = builder->net;
  const GdlGround *ground = builder->ground;
  net->terminal = get_ref (builder, ground->terminal);
  for (guint a = 0; a < ground->actions->len; a++)
    net->legal[a] = get_ref (builder, gdl_action (ground, a)->legal);
  net->goals = make_outcomes (builder, ground->goals);
  net->percepts = make_outcomes (builder, ground->percepts);
}

/* Returns a network with the constant gate only; room for the data by fluent,
 * atom and action. */
static GdlNet *
make_empty_net (const GdlGround *ground)
{
  GdlNet *net = g_new0 (GdlNet, 1);
  const gsize n_fluents = (gsize)ground->fluents->len + 1;
  const gsize n_atoms = (gsize)ground->atoms->len + 1;
  const gsize n_actions = (gsize)ground->actions->len + 1;
  const GdlGateInfo yes = {GDL_CONSTANT, 0, 0, 0};
  net->ground = ground;
  net->building.fuel = g_new (gint64, 1);
  *net->building.fuel = GDL_SOLVER_FUEL;
  net->building.proof_fuel = g_new (guint64, 1);
  net->trace = g_array_new (FALSE, FALSE, sizeof (guint64));
  net->variables = g_array_new (FALSE, FALSE, sizeof (GdlVariable));
  net->gates = g_array_new (FALSE, FALSE, sizeof (GdlGateInfo));
  net->inputs = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  net->variable = g_new (guint32, n_fluents);
  net->value = g_new (guint32, n_fluents);
  net->played = g_new (guint32, n_actions);
  net->legal = g_new (GdlRef, n_actions);
  net->defined = g_new0 (GdlRef, n_atoms);
  net->external_support = g_new0 (GdlRef, n_atoms);
  net->cycles = g_new (guint32, n_atoms);
  g_array_append_val (net->gates, yes);
  return net;
}

GdlNet *
gdl_net_new (const GdlGround *ground, const GArray *groups, GArray *mutexes)
{
  GdlNet *net = make_empty_net (ground);
  Builder builder = {net, ground, gdl_make_atom_infos (ground),
                     g_new0 (GdlRef, (gsize)ground->atoms->len + 1)};
  add_state (&builder, groups);
  if (mutexes)
    net->implications = gdl_implications_new (net, mutexes);
  net->n_state = net->variables->len;
  net->next = g_new (GdlRef, net->gates->len);
  for (guint i = 0; i < net->gates->len; i++)
    net->next[i] = GDL_NONE;
  add_roles (&builder);
  net->n_literals = net->gates->len;
  add_atoms (&builder);
  add_next_values (&builder);
  add_roots (&builder);
  net->traversal = gdl_traversal_new (net);
  /* Proofs without the solver may take a twentieth of a second. */
  *net->building.proof_fuel =
      MIN ((guint64)GDL_LIST * net->inputs->len, GDL_RETRY);
  g_free (builder.infos);
  g_free (builder.ref);
  return net;
}

guint32
gdl_find_role_variable (const GdlNet *net, guint role)
{
  for (guint32 v = net->n_state; v < net->variables->len; v++) {
    if (gdl_net_variable (net, v)->role == role)
      return v;
  }
  return GDL_NONE;
}

void
gdl_net_free (GdlNet *net)
{
  gpointer owned[] = {
      net->next,     net->legal,         net->goals,
      net->percepts, net->defined,       net->cycles,
      net->variable, net->value,         net->external_support,
      net->played,   net->building.fuel, net->building.proof_fuel};
  for (guint i = 0; i < G_N_ELEMENTS (owned); i++)
    g_free (owned[i]);
  g_array_unref (net->trace);
  g_array_free (net->variables, TRUE);
  g_array_free (net->gates, TRUE);
  g_array_free (net->inputs, TRUE);
  g_free (net->building.scratch);
  rg_table_clear (&net->building.table);
  gdl_traversal_free (net->traversal);
  gdl_implications_free (net->implications);
  g_free (net);
}
