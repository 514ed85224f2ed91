/* Simulates 64 random matches, bit-parallel.  Legal actions are drawn by
 * reservoir sampling; the fixed points of cycle gates are iterated. A trace
 * replays the states of an earlier simulation of the same ground program.
 */
#include "gdl/net/simulate.h"

#include "gdl/atoms.h"
#include "gdl/limits.h"

#include <string.h>

/* Sets the matches in which a ref holds, and those of its negation. */
static void
set_word (GdlSimulation *simulation, GdlRef ref, guint64 word)
{
  simulation->words[ref] = word;
  simulation->words[GDL_NOT_REF (ref)] = ~word;
}

GdlSimulation *
gdl_simulation_new (const GdlNet *net, gboolean all_gates)
{
  GdlSimulation *simulation = g_new (GdlSimulation, 1);
  *simulation = (GdlSimulation){
      .net = net,
      .words = g_new (guint64, 2 * (gsize)net->gates->len),
      .seed = G_GUINT64_CONSTANT (0x9E3779B97F4A7C15),
      .all_gates = all_gates,
  };
  for (GdlGate g = 0; g < net->gates->len; g++)
    set_word (simulation, GDL_REF (g), 0);
  set_word (simulation, GDL_YES, ~(guint64)0);
  for (guint32 v = 0; v < net->n_state; v++) {
    const GdlVariable *variable = gdl_net_variable (net, v);
    set_word (simulation, GDL_REF (variable->first + variable->init),
              ~(guint64)0);
  }
  return simulation;
}

void
gdl_simulation_free (GdlSimulation *simulation)
{
  gdl_schedule_free (simulation->schedule);
  g_free (simulation->words);
  g_free (simulation);
}

/* Returns the next number of the generator: Marsaglia, "Xorshift RNGs", 2003.
 */
static guint64
draw_word (GdlSimulation *simulation)
{
  guint64 x = simulation->seed;
  x ^= x << 13;
  x ^= x >> 7;
  x ^= x << 17;
  simulation->seed = x;
  return x;
}

/* Returns a random number below n. */
static guint32
draw_number (GdlSimulation *simulation, guint32 n)
{
  return (guint32)((draw_word (simulation) >> 32) * n >> 32);
}

/* -- gates ----------------------------------------------------------------- */

/* Evaluates the gates of a list in [from, to).  Inputs with even and odd places
 * have a conjunction each, so that a processor computes them in parallel. */
static void
evaluate_part (GdlSimulation *simulation, const GArray *gates, guint from,
               guint to)
{
  guint64 *const words = simulation->words;
  const guint32 *entry = (const guint32 *)(gconstpointer)gates->data + from;
  const guint32 *const end = entry + (to - from);
  while (entry < end) {
    const GdlGate gate = entry[0];
    const guint32 n = entry[1], *const inputs = entry + 2;
    guint64 word = ~(guint64)0, odd_word = word;
    for (guint i = 1; i < n; i += 2) {
      word &= words[inputs[i - 1]];
      odd_word &= words[inputs[i]];
    }
    word &= odd_word & (n % 2 == 1 ? words[inputs[n - 1]] : word);
    words[GDL_REF (gate)] = word;
    words[GDL_NOT_REF (GDL_REF (gate))] = ~word;
    entry = inputs + n;
  }
}

static void
evaluate_gates (GdlSimulation *simulation, const GArray *gates)
{
  if (gates->len > 0)
    evaluate_part (simulation, gates, 0, gates->len);
}

/* Evaluates the definitions of a component's atoms in order. The component is
 * the range [from, to) of net->cycles. TRUE: an atom has changed. */
static gboolean
update_cycles (GdlSimulation *simulation, guint from, guint to)
{
  const GdlNet *net = simulation->net;
  const GdlSchedule *schedule = simulation->schedule;
  gboolean changed = FALSE;
  for (guint i = from; i < to; i++) {
    const guint begin = i == 0 ? 0 : schedule->definition_ends[i - 1];
    if (begin < schedule->definition_ends[i])
      evaluate_part (simulation, schedule->definitions, begin,
                     schedule->definition_ends[i]);
    const GdlRef gate = GDL_REF (schedule->gates[i]);
    const guint64 word = gdl_word (simulation, net->defined[net->cycles[i]]);
    changed |= gdl_word (simulation, gate) != word;
    set_word (simulation, gate, word);
  }
  return changed;
}

/* Computes least fixed points, component by component (Gauss-Seidel
 * iteration): each atom uses the latest values of the previous ones. */
static void
evaluate_cycles (GdlSimulation *simulation, const GArray *acyclic_gates)
{
  const GdlNet *net = simulation->net;
  for (GdlGate g = net->n_literals; g < net->n_leaves; g++)
    set_word (simulation, GDL_REF (g), 0);
  evaluate_gates (simulation, acyclic_gates);
  for (guint i = 0, end; i < net->n_cycles; i = end) {
    const guint32 component = gdl_component (net->ground, net->cycles[i]);
    for (end = i + 1;
         end < net->n_cycles &&
         gdl_component (net->ground, net->cycles[end]) == component;
         end++)
      ;
    while (update_cycles (simulation, i, end))
      ;
  }
  evaluate_gates (simulation, simulation->schedule->cyclic_gates);
}

/* Evaluates the gates of a list.  With `cycles`, also the cycle gates and their
 * readers. */
static void
evaluate (GdlSimulation *simulation, const GArray *gates, gboolean cycles)
{
  if (cycles)
    evaluate_cycles (simulation, gates);
  else
    evaluate_gates (simulation, gates);
}

void
gdl_simulation_set (GdlSimulation *simulation, guint32 variable, guint32 value)
{
  simulation->disturbed = TRUE;
  simulation->evaluated = FALSE;
  const GdlVariable *info = gdl_net_variable (simulation->net, variable);
  for (guint32 i = 0; i < info->n; i++)
    set_word (simulation, GDL_REF (info->first + i),
              i == value ? ~(guint64)0 : 0);
}

void
gdl_simulation_disturb (GdlSimulation *simulation, const GdlRef *literals,
                        guint n, gboolean allows_none, guint rarity)
{
  guint64 matches = ~(guint64)0;
  simulation->disturbed = TRUE;
  simulation->evaluated = FALSE;
  for (guint i = 0; i < rarity; i++)
    matches &= draw_word (simulation);
  for (guint i = 0; i < n && matches; i++)
    set_word (simulation, literals[i],
              gdl_word (simulation, literals[i]) & ~matches);
  for (guint i = 0; i < GDL_FEW && matches; i++) {
    const guint64 subset =
        i + 1 < GDL_FEW ? matches & draw_word (simulation) : matches;
    const guint32 drawn = draw_number (simulation, n + (allows_none ? 1 : 0));
    if (drawn < n)
      set_word (simulation, literals[drawn],
                gdl_word (simulation, literals[drawn]) | subset);
    matches &= ~subset;
  }
}

guint64 *
gdl_simulation_save (const GdlSimulation *simulation)
{
  return g_memdup2 (simulation->words,
                    2 * (gsize)simulation->net->n_literals * sizeof (guint64));
}

void
gdl_simulation_restore (GdlSimulation *simulation, const guint64 *saved,
                        guint64 matches)
{
  simulation->disturbed = TRUE;
  simulation->evaluated = FALSE;
  for (GdlRef ref = 0; ref < 2 * simulation->net->n_literals; ref++)
    simulation->words[ref] =
        (simulation->words[ref] & ~matches) | (saved[ref] & matches);
}

void
gdl_simulation_evaluate (GdlSimulation *simulation)
{
  const GdlNet *net = simulation->net;
  if (!simulation->schedule)
    simulation->schedule = gdl_schedule_new (net, simulation->all_gates);
  for (guint32 v = net->n_state; v < net->variables->len; v++) {
    const GdlVariable *variable = gdl_net_variable (net, v);
    for (guint i = 0; i < variable->n; i++)
      set_word (simulation, GDL_REF (variable->first + i), 0);
  }
  simulation->evaluated = TRUE;
  evaluate (simulation, simulation->schedule->state_gates,
            simulation->schedule->cycles[0]);
}

/* -- steps ----------------------------------------------------------------- */

/* Chooses an action of a role in each match by reservoir sampling: the k-th
 * legal action replaces the previous one with probability 1/k.  Returns the
 * matches in which the role has a legal action.  first: the role's first action
 * in the ground program. */
static guint64
choose_actions (GdlSimulation *simulation, guint32 variable, guint32 first)
{
  const GdlNet *net = simulation->net;
  guint32 counts[64] = {0}, chosen[64];
  guint64 movable = 0;
  const guint32 n = gdl_net_variable (net, variable)->n;
  for (guint32 a = 0; a < n; a++) {
    guint64 word = gdl_word (simulation, net->legal[first + a]);
    movable |= word;
    for (; word; word &= word - 1) {
      const int lane = __builtin_ctzll (word);
      if (draw_number (simulation, ++counts[lane]) == 0)
        chosen[lane] = a;
    }
  }
  for (guint64 word = movable; word; word &= word - 1) {
    const int lane = __builtin_ctzll (word);
    const GdlRef ref =
        GDL_REF (gdl_net_variable (net, variable)->first + chosen[lane]);
    set_word (simulation, ref, gdl_word (simulation, ref) | (guint64)1 << lane);
  }
  return movable;
}

/* Computes the next states of the running matches; the others begin again. */
static void
advance (GdlSimulation *simulation, guint64 running)
{
  const GdlNet *net = simulation->net;
  guint64 *next = g_new (guint64, (gsize)net->n_literals);
  for (guint32 v = 0; v < net->n_state; v++) {
    const GdlVariable *variable = gdl_net_variable (net, v);
    for (guint32 i = 0; i < variable->n; i++) {
      const guint64 word =
          gdl_word (simulation, net->next[variable->first + i]);
      next[variable->first + i] =
          (word & running) | (i == variable->init ? ~running : 0);
    }
  }
  for (guint32 v = 0; v < net->n_state; v++) {
    const GdlVariable *variable = gdl_net_variable (net, v);
    for (GdlGate g = variable->first; g < variable->first + variable->n; g++)
      set_word (simulation, GDL_REF (g), next[g]);
  }
  g_free (next);
}

/* Plays a random step of each match. */
static void
play_step (GdlSimulation *simulation)
{
  const GdlNet *net = simulation->net;
  if (!simulation->evaluated)
    gdl_simulation_evaluate (simulation);
  guint64 running = ~gdl_word (simulation, net->terminal);
  guint32 first = 0;
  for (guint32 v = net->n_state; v < net->variables->len; v++) {
    running &= choose_actions (simulation, v, first);
    first += gdl_net_variable (net, v)->n;
  }
  evaluate (simulation, simulation->schedule->move_gates,
            simulation->schedule->cycles[1]);
  advance (simulation, running);
}

/* -- the trace ------------------------------------------------------------- */

/* Appends the word of each fluent, and the seed. */
static void
add_to_trace (const GdlSimulation *simulation, GArray *trace)
{
  const GdlNet *net = simulation->net;
  const guint n = net->ground->fluents->len, old_length = trace->len;
  g_array_set_size (trace, old_length + n + 1);
  guint64 *const words = &g_array_index (trace, guint64, old_length);
  for (guint f = 0; f < n; f++) {
    const GdlVariable *variable = gdl_net_variable (net, net->variable[f]);
    words[f] = gdl_word (simulation, GDL_REF (variable->first + net->value[f]));
  }
  words[n] = simulation->seed;
}

/* Sets the state from the words of the fluents. If no fluent of a variable
 * holds, the variable has the value 0 (`none`). */
static void
set_state (GdlSimulation *simulation, const guint64 *words)
{
  const GdlNet *net = simulation->net;
  const guint n = net->ground->fluents->len;
  guint64 *none = g_new (guint64, (gsize)net->n_state + 1);
  for (guint32 v = 0; v < net->n_state; v++)
    none[v] = ~(guint64)0;
  for (guint f = 0; f < n; f++)
    none[net->variable[f]] &= ~words[f];
  for (guint32 v = 0; v < net->n_state; v++)
    set_word (simulation, GDL_REF (gdl_net_variable (net, v)->first), none[v]);
  for (guint f = 0; f < n; f++)
    set_word (simulation,
              GDL_REF (gdl_net_variable (net, net->variable[f])->first +
                       net->value[f]),
              words[f]);
  simulation->seed = words[n];
  g_free (none);
}

void
gdl_simulation_move (GdlSimulation *simulation)
{
  const GdlNet *net = simulation->net;
  GArray *trace = simulation->disturbed ? NULL : net->trace;
  const gsize row_length = (gsize)net->ground->fluents->len + 1;
  const gsize row_start = simulation->n_moves++ * row_length;
  if (trace && row_start < trace->len) {
    set_state (simulation, &g_array_index (trace, guint64, row_start));
  } else {
    play_step (simulation);
    if (trace && row_start == trace->len && row_start + row_length <= GDL_TABLE)
      add_to_trace (simulation, trace);
  }
  simulation->evaluated = FALSE;
}
