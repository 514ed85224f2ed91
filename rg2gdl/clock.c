/* A ranking of the turns of a loop, by explicit states: the nodes of the loop
 * times the values of a few of its variables.  If no cycle of this graph passes
 * a write to a map, then between two visits of a node with the same values
 * nothing was written, and the values tell what the maps are.
 *
 * All values of all other variables are taken to be possible, so that what is
 * found is so in each play (abstract interpretation).
 */
#include "rg2gdl/clock.h"
#include "analysis/evaluate.h"
#include "base/graph.h"
#include "rg2gdl/keeper.h"

/* Of one set of variables, and of all that are tried for a loop. */
enum { MAX_STATES = 1 << 16, MAX_ARCS = 1 << 20, FUEL = 1 << 18 };

typedef struct {
  KifSheet *sheet;
  const KifLoop *loop;
  const RgNode *nodes;
  guint n_nodes;
  RgEvaluator *evaluator;
  guint n; /* variables */
  RgName names[KIF_MAX_CLOCK];
  const RgType *types[KIF_MAX_CLOCK];
  guint32 n_values; /* of all together */
  GArray *first, *to, *writes;
  guint64 fuel; /* states that may yet be looked at */
} Clock;

/* -- states ---------------------------------------------------------------- */

static const RgEnvironment *
environment_of (const Clock *clock, guint32 value)
{
  const RgSlots *slots = clock->evaluator->slots;
  const RgEnvironment *environment = slots->empty;
  for (guint i = 0; i < clock->n; i++) {
    const guint n = clock->types[i]->n_symbols;
    environment = rg_environment_set (slots, environment,
                                      rg_slots_find (slots, clock->names[i]),
                                      clock->types[i]->symbols[value % n]);
    value /= n;
  }
  return environment;
}

static guint32
place_of (const Clock *clock, RgNode node)
{
  guint32 place = 0;
  while (place < clock->n_nodes && clock->nodes[place] != node)
    place++;
  return place;
}

/* An arc to each state with what is known of the variables from one on. */
static void
add_arcs (Clock *clock, const RgEnvironment *environment, guint32 base,
          guint32 factor, guint from, gboolean writes)
{
  const RgSlots *slots = clock->evaluator->slots;
  if (from == clock->n) {
    g_array_append_val (clock->to, base);
    g_array_append_val (clock->writes, writes);
    return;
  }
  const RgType *type = clock->types[from];
  const RgName known = rg_environment_get (
      slots, environment, rg_slots_find (slots, clock->names[from]));
  for (guint v = 0; v < type->n_symbols && clock->to->len < MAX_ARCS; v++)
    if (known == RG_NO_NAME || known == type->symbols[v])
      add_arcs (clock, environment, base + v * factor, factor * type->n_symbols,
                from + 1, writes);
}

static void
pass_edge (Clock *clock, guint32 value, RgEdgeId e)
{
  KifSheet *sheet = clock->sheet;
  const RgEdge *edge = rg_edge (sheet->game, e);
  const guint32 to = place_of (clock, edge->to);
  if (to == clock->n_nodes || kif_gives_turn (sheet, e))
    return;
  const RgEnvironment *environment = rg_environment_after (
      clock->evaluator, environment_of (clock, value), &edge->action);
  if (environment)
    add_arcs (clock, environment, to * clock->n_values, 1, 0,
              kif_writes_map (sheet, &edge->action));
}

/* -- cycles ---------------------------------------------------------------- */

static gboolean
writes_in_a_cycle (const Clock *clock)
{
  const guint32 n = clock->first->len - 1;
  const RgGraph graph = {n, (const guint32 *)(gpointer)clock->first->data,
                         (const guint32 *)(gpointer)clock->to->data};
  guint32 n_components;
  guint32 *component = rg_graph_components (&graph, &n_components);
  gboolean found = FALSE;
  for (guint32 s = 0; s < n; s++)
    for (guint32 a = graph.first[s]; a < graph.first[s + 1]; a++)
      found |= g_array_index (clock->writes, gboolean, a) &&
               component[s] == component[graph.to[a]];
  g_free (component);
  return found;
}

/* Whether the first n of the names are a clock. */
static gboolean
ticks (Clock *clock, guint n)
{
  guint64 n_states = clock->n_nodes;
  clock->n = n;
  for (guint i = 0; i < n && n_states <= MAX_STATES; i++) {
    clock->types[i] = kif_type_of (clock->sheet, clock->names[i]);
    n_states *= clock->types[i]->n_symbols;
  }
  if (n_states > MIN (MAX_STATES, clock->fuel))
    return FALSE;
  clock->fuel -= n_states;
  clock->n_values = (guint32)n_states / clock->n_nodes;
  g_array_set_size (clock->first, 0);
  g_array_set_size (clock->to, 0);
  g_array_set_size (clock->writes, 0);
  g_array_append_val (clock->first, clock->to->len);
  for (guint p = 0; p < clock->n_nodes; p++)
    for (guint32 value = 0; value < clock->n_values; value++) {
      RG_FOR_OUT (clock->sheet->game, clock->nodes[p], e)
        pass_edge (clock, value, e);
      g_array_append_val (clock->first, clock->to->len);
    }
  return clock->to->len < MAX_ARCS && !writes_in_a_cycle (clock);
}

/* -- candidates ------------------------------------------------------------ */

/* Whether some edge of the loop assigns to the scalar, which is live wherever a
 * relation may stand. */
static gboolean
is_candidate (const Clock *clock, const RgGlobal *global)
{
  KifSheet *sheet = clock->sheet;
  if (global->constant || kif_mover (sheet, global->name) >= 0 ||
      kif_type_of (sheet, global->name)->kind != RG_TYPE_SET)
    return FALSE;
  gboolean assigned = FALSE;
  for (guint p = 0; p < clock->n_nodes; p++) {
    if (!kif_is_live (sheet, clock->nodes[p], global->name))
      return FALSE;
    RG_FOR_OUT (sheet->game, clock->nodes[p], e) {
      const RgAction *action = &rg_edge (sheet->game, e)->action;
      assigned |= rg_action_is_assignment (action) &&
                  rg_expr_root (action->left) == global->name;
    }
  }
  return assigned;
}

static gboolean
try_alone (Clock *clock, const GArray *candidates)
{
  for (guint i = 0; i < candidates->len; i++) {
    clock->names[0] = g_array_index (candidates, RgName, i);
    if (ticks (clock, 1))
      return TRUE;
  }
  return FALSE;
}

static gboolean
try_pairs (Clock *clock, const GArray *candidates)
{
  for (guint i = 0; i < candidates->len; i++)
    for (guint j = i + 1; j < candidates->len; j++) {
      clock->names[0] = g_array_index (candidates, RgName, i);
      clock->names[1] = g_array_index (candidates, RgName, j);
      if (ticks (clock, 2))
        return TRUE;
    }
  return FALSE;
}

void
kif_find_clock (KifSheet *sheet, KifLoop *loop, const RgNode *nodes,
                guint n_nodes)
{
  Clock clock = {.sheet = sheet,
                 .loop = loop,
                 .nodes = nodes,
                 .n_nodes = n_nodes,
                 .fuel = FUEL,
                 .evaluator = kif_evaluator (sheet),
                 .first = g_array_new (FALSE, FALSE, sizeof (guint32)),
                 .to = g_array_new (FALSE, FALSE, sizeof (guint32)),
                 .writes = g_array_new (FALSE, FALSE, sizeof (gboolean))};
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (RgName));
  RG_FOR_GLOBALS (sheet->game, global)
    if (is_candidate (&clock, global))
      g_array_append_val (candidates, global->name);
  loop->has_clock =
      try_alone (&clock, candidates) || try_pairs (&clock, candidates);
  loop->n_clock = loop->has_clock ? clock.n : 0;
  memcpy (loop->clock, clock.names, sizeof clock.names);
  g_array_free (candidates, TRUE);
  g_array_free (clock.writes, TRUE);
  g_array_free (clock.to, TRUE);
  g_array_free (clock.first, TRUE);
}
