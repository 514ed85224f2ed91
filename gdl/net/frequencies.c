/* Counts in how many states of random matches a gate holds.  The states of 64
 * matches are simulated once and stored as bit vectors.  A gate is evaluated on
 * all states in parallel when its frequency is first requested, because few are
 * requested. With cycle gates, all gates are counted in the simulation. */
#include "gdl/net/frequencies.h"

#include "base/arena.h"
#include "gdl/net/simulate.h"

#include <string.h>

/* Words that are evaluated in parallel: as many as fit in registers. */
#define LANES 12

/* The recorded states, and the counts of gates in them. */
struct GdlFrequencies {
  const GdlNet *net;
  guint steps;   /* of each match */
  guint n_words; /* of a gate: a bit for each match and step, and padding; a
                    multiple of LANES */
  guint n_gates;
  const guint64 **words; /* by gate; NULL: not yet evaluated */
  guint32 *counts;       /* by gate: the number of states in which it holds,
                            plus 1; 0: not yet counted */
  GArray *pending;       /* of GdlGate: to be evaluated */
  RgArena *arena;        /* of the words */
};

/* Population count of each byte: not all processors have an instruction for
 * words. */
static inline guint64
count_in_bytes (guint64 x)
{
  x -= x >> 1 & G_GUINT64_CONSTANT (0x5555555555555555);
  x = (x & G_GUINT64_CONSTANT (0x3333333333333333)) +
      (x >> 2 & G_GUINT64_CONSTANT (0x3333333333333333));
  return (x + (x >> 4)) & G_GUINT64_CONSTANT (0x0F0F0F0F0F0F0F0F);
}

/* Returns the sum of the bytes of a word. */
static inline guint32
sum_bytes (guint64 x)
{
  x = (x & G_GUINT64_CONSTANT (0x00FF00FF00FF00FF)) +
      (x >> 8 & G_GUINT64_CONSTANT (0x00FF00FF00FF00FF));
  return (guint32)(x * G_GUINT64_CONSTANT (0x0001000100010001) >> 48);
}

/* Population count of LANES words. */
static guint32
count_lanes (const guint64 *words)
{
  guint64 counts[LANES], sum = 0; /* at most 8 · LANES in a byte */
  for (guint k = 0; k < LANES; k++)
    counts[k] = count_in_bytes (words[k]);
  for (guint k = 0; k < LANES; k++)
    sum += counts[k];
  return sum_bytes (sum);
}

/* Population count of n words. */
static guint32
count_words (const guint64 *words, guint n)
{
  guint32 count = 0;
  guint i = 0;
  for (; i + LANES <= n; i += LANES)
    count += count_lanes (words + i);
  for (; i < n; i++)
    count += sum_bytes (count_in_bytes (words[i]));
  return count;
}

/* -- states ---------------------------------------------------------------- */

/* Simulates the matches, and stores the state literals of each step. Literals
 * of actions are stored as false. */
static void
record_states (GdlFrequencies *frequencies)
{
  const GdlNet *net = frequencies->net;
  const guint n_words = frequencies->n_words;
  const GdlGate end = net->n_state == 0
                          ? 1
                          : gdl_net_variable (net, net->n_state - 1)->first +
                                gdl_net_variable (net, net->n_state - 1)->n;
  guint64 *state_words = rg_arena_alloc (
      frequencies->arena, sizeof *state_words * (gsize)end * n_words);
  memset (state_words, 0, sizeof *state_words * (gsize)end * n_words);
  memset (state_words, 0xFF, sizeof *state_words * n_words);
  for (GdlGate g = 0; g < end; g++)
    frequencies->words[g] = state_words + (gsize)g * n_words;
  GdlSimulation *simulation = gdl_simulation_new (net, FALSE);
  for (guint i = 0; i < frequencies->steps; i++) {
    if (i > 0)
      gdl_simulation_move (simulation);
    for (GdlGate g = 1; g < end; g++)
      state_words[(gsize)g * n_words + i] = gdl_word (simulation, GDL_REF (g));
  }
  gdl_simulation_free (simulation);
  guint64 *zero_words =
      rg_arena_alloc (frequencies->arena, sizeof *zero_words * n_words);
  memset (zero_words, 0, sizeof *zero_words * n_words);
  for (GdlGate g = end; g < net->n_literals; g++)
    frequencies->words[g] = zero_words;
}

/* Counts all gates during the simulation. Used if there are cycle gates. */
static void
count_all (GdlFrequencies *frequencies)
{
  GdlSimulation *simulation = gdl_simulation_new (frequencies->net, TRUE);
  for (GdlGate g = 0; g < frequencies->n_gates; g++)
    frequencies->counts[g] = 1;
  for (guint i = 0; i < frequencies->steps; i++) {
    gdl_simulation_evaluate (simulation);
    for (GdlGate g = 0; g < frequencies->n_gates; g++)
      frequencies->counts[g] +=
          sum_bytes (count_in_bytes (gdl_word (simulation, GDL_REF (g))));
    gdl_simulation_move (simulation);
  }
  gdl_simulation_free (simulation);
}

GdlFrequencies *
gdl_frequencies_new (const GdlNet *net, guint steps)
{
  GdlFrequencies *frequencies = g_new (GdlFrequencies, 1);
  const guint n = net->gates->len;
  *frequencies = (GdlFrequencies){
      .net = net,
      .steps = steps,
      .n_words = (steps + LANES - 1) / LANES * LANES,
      .n_gates = n,
      .words = g_new0 (const guint64 *, n),
      .counts = g_new0 (guint32, n),
      .pending = g_array_new (FALSE, FALSE, sizeof (GdlGate)),
      .arena = rg_arena_new (),
  };
  if (net->n_cycles > 0)
    count_all (frequencies);
  else
    record_states (frequencies);
  return frequencies;
}

void
gdl_frequencies_free (GdlFrequencies *frequencies)
{
  g_free (frequencies->words);
  g_free (frequencies->counts);
  g_array_free (frequencies->pending, TRUE);
  rg_arena_free (frequencies->arena);
  g_free (frequencies);
}

/* -- evaluation ------------------------------------------------------------ */

/* Computes the conjunction of n refs, in LANES words from the index
 * `word_index` on. */
static void
conjoin (const GdlFrequencies *frequencies, const GdlRef *refs, guint n,
         guint word_index, guint64 *to)
{
  guint64 words[LANES];
  for (guint k = 0; k < LANES; k++)
    words[k] = ~(guint64)0;
  for (guint i = 0; i < n; i++) {
    const guint64 *from = frequencies->words[GDL_GATE (refs[i])] + word_index;
    const guint64 negated = -(guint64)GDL_NEGATES (refs[i]);
    for (guint k = 0; k < LANES; k++)
      words[k] &= from[k] ^ negated;
  }
  for (guint k = 0; k < LANES; k++)
    to[word_index + k] = words[k];
}

/* Computes the gate's words. FALSE: inputs were added to the pending gates, and
 * must be evaluated first. */
static gboolean
evaluate_gate (GdlFrequencies *frequencies, GdlGate gate)
{
  const GdlNet *net = frequencies->net;
  const GdlRef *inputs = gdl_inputs (net, gate);
  const guint n = gdl_gate (net, gate)->n, n_before = frequencies->pending->len;
  for (guint i = 0; i < n; i++) {
    const GdlGate input = GDL_GATE (inputs[i]);
    if (!frequencies->words[input])
      g_array_append_val (frequencies->pending, input);
  }
  if (frequencies->pending->len > n_before)
    return FALSE;
  guint64 *words =
      rg_arena_alloc (frequencies->arena, sizeof *words * frequencies->n_words);
  for (guint word_index = 0; word_index < frequencies->n_words;
       word_index += LANES)
    conjoin (frequencies, inputs, n, word_index, words);
  frequencies->words[gate] = words;
  return TRUE;
}

/* Computes the words of a gate, and of the gates below it that have none. */
static void
compute_words (GdlFrequencies *frequencies, GdlGate gate)
{
  GArray *pending = frequencies->pending;
  g_array_append_val (pending, gate);
  while (pending->len > 0) {
    const GdlGate next = g_array_index (pending, GdlGate, pending->len - 1);
    if (frequencies->words[next] || evaluate_gate (frequencies, next))
      g_array_set_size (pending, pending->len - 1);
  }
}

gboolean
gdl_has_frequency (const GdlFrequencies *frequencies, GdlGate gate)
{
  return gate < frequencies->n_gates;
}

double
gdl_get_frequency (GdlFrequencies *frequencies, GdlGate gate)
{
  guint32 *count = &frequencies->counts[gate];
  if (*count == 0) {
    compute_words (frequencies, gate);
    *count = 1 + count_words (frequencies->words[gate], frequencies->steps);
  }
  return (double)*count / (frequencies->steps * 64 + 2);
}
