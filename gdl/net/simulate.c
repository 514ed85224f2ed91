#include "gdl/net/simulate.h"

#include "gdl/net/atoms.h"

#include <string.h>

GdlSimulation *
gdl_simulation_new (const GdlNet *net)
{
  GdlSimulation *simulation = g_new (GdlSimulation, 1);
  *simulation =
      (GdlSimulation){net, g_new0 (guint64, (gsize)net->gates->len + 1),
                      G_GUINT64_CONSTANT (0x9E3779B97F4A7C15)};
  simulation->words[0] = ~(guint64)0;
  for (guint32 v = 0; v < net->n_state; v++) {
    const GdlVariable *variable = gdl_net_variable (net, v);
    simulation->words[variable->first + variable->init] = ~(guint64)0;
  }
  return simulation;
}

void
gdl_simulation_free (GdlSimulation *simulation)
{
  g_free (simulation->words);
  g_free (simulation);
}

/* Marsaglia, "Xorshift RNGs", 2003. */
static guint32
draw (GdlSimulation *simulation, guint32 n)
{
  guint64 x = simulation->seed;
  x ^= x << 13;
  x ^= x >> 7;
  x ^= x << 17;
  simulation->seed = x;
  return (guint32)((x >> 32) * n >> 32);
}

/* -- gates ----------------------------------------------------------------- */

static void
evaluate_gates (GdlSimulation *simulation)
{
  const GdlNet *net = simulation->net;
  for (GdlGate g = 0; g < net->gates->len; g++) {
    const GdlGateInfo *gate = gdl_gate (net, g);
    if (gate->kind != GDL_CONJUNCTION_GATE)
      continue;
    const GdlRef *inputs = gdl_inputs (net, g);
    guint64 word = ~(guint64)0;
    for (guint i = 0; i < gate->n; i++)
      word &= gdl_word (simulation, inputs[i]);
    simulation->words[g] = word;
  }
}

/* The gates of the atoms from one on that are of its component get the values
 * of their definitions; whether that is a change. */
static gboolean
update_cycles (GdlSimulation *simulation, const GdlGate *gates, guint from,
               guint to)
{
  const GdlNet *net = simulation->net;
  gboolean changed = FALSE;
  for (guint i = from; i < to; i++) {
    const guint64 word = gdl_word (simulation, net->defined[net->cycles[i]]);
    changed |= simulation->words[gates[i]] != word;
    simulation->words[gates[i]] = word;
  }
  return changed;
}

/* Least fixpoints, component by component. */
static void
evaluate (GdlSimulation *simulation)
{
  const GdlNet *net = simulation->net;
  GdlGate *gates = g_new (GdlGate, (gsize)net->n_cycles + 1);
  GdlGate *of_atom = g_new0 (GdlGate, (gsize)net->ground->atoms->len + 1);
  for (GdlGate g = 0; net->n_cycles > 0 && g < net->gates->len; g++) {
    if (gdl_gate (net, g)->kind == GDL_CYCLE) {
      of_atom[gdl_gate (net, g)->x] = g;
      simulation->words[g] = 0;
    }
  }
  for (guint i = 0; i < net->n_cycles; i++)
    gates[i] = of_atom[net->cycles[i]];
  evaluate_gates (simulation);
  for (guint i = 0, end; i < net->n_cycles; i = end) {
    const guint32 component = gdl_component (net->ground, net->cycles[i]);
    for (end = i + 1;
         end < net->n_cycles &&
         gdl_component (net->ground, net->cycles[end]) == component;
         end++)
      ;
    while (update_cycles (simulation, gates, i, end))
      evaluate_gates (simulation);
  }
  g_free (gates);
  g_free (of_atom);
}

static void
put (GdlSimulation *simulation, guint32 variable, guint32 value, guint64 word)
{
  simulation
      ->words[gdl_net_variable (simulation->net, variable)->first + value] =
      word;
}

void
gdl_simulation_put (GdlSimulation *simulation, guint32 variable, guint32 value)
{
  for (guint32 i = 0; i < gdl_net_variable (simulation->net, variable)->n; i++)
    put (simulation, variable, i, i == value ? ~(guint64)0 : 0);
}

void
gdl_simulation_look (GdlSimulation *simulation)
{
  const GdlNet *net = simulation->net;
  for (guint32 v = net->n_state; v < net->variables->len; v++) {
    for (guint i = 0; i < gdl_net_variable (net, v)->n; i++)
      put (simulation, v, i, 0);
  }
  evaluate (simulation);
}

/* -- steps ----------------------------------------------------------------- */

/* Reservoir sampling: the k-th legal action of a match replaces the one before
 * with probability 1/k.  Returns the matches in which the role has one. */
static guint64
choose (GdlSimulation *simulation, guint32 variable, guint32 first)
{
  const GdlNet *net = simulation->net;
  guint32 count[64] = {0}, chosen[64];
  guint64 some = 0;
  const guint32 n = gdl_net_variable (net, variable)->n;
  for (guint32 a = 0; a < n; a++) {
    guint64 word = gdl_word (simulation, net->legal[first + a]);
    some |= word;
    for (; word; word &= word - 1) {
      const int lane = __builtin_ctzll (word);
      if (draw (simulation, ++count[lane]) == 0)
        chosen[lane] = a;
    }
  }
  for (guint64 word = some; word; word &= word - 1) {
    const int lane = __builtin_ctzll (word);
    simulation->words[gdl_net_variable (net, variable)->first + chosen[lane]] |=
        (guint64)1 << lane;
  }
  return some;
}

static void
advance (GdlSimulation *simulation, guint64 going)
{
  const GdlNet *net = simulation->net;
  guint64 *next = g_new (guint64, (gsize)net->gates->len);
  for (guint32 v = 0; v < net->n_state; v++) {
    const GdlVariable *variable = gdl_net_variable (net, v);
    for (guint32 i = 0; i < variable->n; i++) {
      const guint64 word =
          gdl_word (simulation, net->next[variable->first + i]);
      next[variable->first + i] =
          (word & going) | (i == variable->init ? ~going : 0);
    }
  }
  for (guint32 v = 0; v < net->n_state; v++) {
    const GdlVariable *variable = gdl_net_variable (net, v);
    memcpy (&simulation->words[variable->first], &next[variable->first],
            variable->n * sizeof *next);
  }
  g_free (next);
}

void
gdl_simulation_move (GdlSimulation *simulation)
{
  const GdlNet *net = simulation->net;
  guint64 going = ~gdl_word (simulation, net->terminal);
  guint32 first = 0;
  for (guint32 v = net->n_state; v < net->variables->len; v++) {
    going &= choose (simulation, v, first);
    first += gdl_net_variable (net, v)->n;
  }
  evaluate (simulation);
  advance (simulation, going);
}

guint32 *
gdl_frequencies (const GdlNet *net, guint steps, guint32 *n_states)
{
  guint32 *counts = g_new (guint32, (gsize)net->gates->len + 1);
  GdlSimulation *simulation = gdl_simulation_new (net);
  for (GdlGate g = 0; g < net->gates->len; g++)
    counts[g] = 1;
  for (guint i = 0; i < steps; i++) {
    gdl_simulation_look (simulation);
    for (GdlGate g = 0; g < net->gates->len; g++)
      counts[g] += (guint)__builtin_popcountll (simulation->words[g]);
    gdl_simulation_move (simulation);
  }
  *n_states = steps * 64 + 2;
  gdl_simulation_free (simulation);
  return counts;
}
