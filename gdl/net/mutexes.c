/* Finds mutually exclusive literals. A candidate is a pair of values of two
 * variables. One next value or legality condition reads both variables, or they
 * may help to prove a refuted group. In random matches each value is frequent,
 * and they never occur together. Random states refute candidates, and induction
 * proves the rest (prove-mutexes.h). Also translates and prints mutexes. */
#include "gdl/net/mutexes.h"

#include "gdl/atoms.h"
#include "gdl/limits.h"
#include "gdl/net/context.h"
#include "gdl/net/groups.h"
#include "gdl/net/implications.h"
#include "gdl/net/prove-mutexes.h"
#include "gdl/net/simulate.h"
#include "gdl/net/traversal.h"

/* The most values of a variable in a pair that one function reads. */
#define FEW_VALUES 6
/* A pair is a candidate if both values would hold together in this many states
 * were they independent. A pair that may help to prove a group needs only
 * GDL_FEW. */
#define EXPECTED   24

/* Two variables of the state, and their joint values: for each value of x a
 * word, with a bit for each value of y. */
typedef struct {
  guint32 x, y;
  guint32 first_word; /* by index in Guess.joint_values */
} Pair;

/* The candidate pairs, and the counts of random matches. */
typedef struct {
  GdlNet *net;
  RgBits *reads; /* variables of which all pairs are to be added next */
  /* The variables of the refuted group for which pairs are sought. Its proof
   * assumes the group itself, so pairs of two of them add nothing. */
  RgBits *refuted_group;
  RgTable table; /* of indexes in `pairs`, by the variables */
  GArray *pairs; /* of Pair; from n_read on, those only for refuted groups */
  guint n_read;
  GArray *joint_values; /* of guint64: those that occurred, see Pair */
  guint32 *counts;      /* by literal: the number of states in which it held */
  guint steps;          /* of the matches */
} Guess;

/* -- deciding variables ---------------------------------------------------- */

/* Adds the legality of the action that the literal chooses. A variable with two
 * values has only one literal, so both actions are added. */
static void
add_legality (const GdlNet *net, const guint32 *first_action,
              const GdlGateInfo *literal)
{
  const gboolean is_binary = gdl_net_variable (net, literal->x)->n == 2;
  for (guint i = 0; i < (is_binary ? 2 : 1); i++)
    gdl_traversal_add (
        net->traversal,
        net->legal[first_action[literal->x] + (is_binary ? i : literal->n)]);
}

void
gdl_add_deciding (const GdlNet *net, const GArray *fluents, RgBits *set)
{
  guint32 *first_action = g_new0 (guint32, (gsize)net->variables->len + 1);
  for (guint32 v = net->n_state; v < net->variables->len; v++)
    first_action[v + 1] = first_action[v] + gdl_net_variable (net, v)->n;
  gdl_traverse_next_values (net, fluents);
  for (GdlGate gate; gdl_traversal_next (net->traversal, &gate);) {
    const GdlGateInfo *info = gdl_gate (net, gate);
    if (info->kind == GDL_LITERAL && info->x < net->n_state)
      rg_bits_add (set, info->x);
    else if (info->kind == GDL_LITERAL)
      add_legality (net, first_action, info);
  }
  g_free (first_action);
}

/* -- candidates ------------------------------------------------------------ */

/* Adds a pair of variables, unless it exists or there are GDL_MANY pairs. */
static void
add_pair (Guess *guess, guint32 x, guint32 y)
{
  const guint32 hash = rg_hash_pair (x, y);
  const Pair pair = {x, y, guess->joint_values->len};
  RG_FOR_HASH (&guess->table, hash, slot)
  {
    const Pair *other = &g_array_index (guess->pairs, Pair, slot->number);
    if (other->x == x && other->y == y)
      return;
  }
  if (guess->pairs->len == GDL_MANY)
    return;
  rg_table_add (&guess->table, hash, guess->pairs->len);
  g_array_append_val (guess->pairs, pair);
  g_array_set_size (guess->joint_values,
                    pair.first_word + gdl_net_variable (guess->net, x)->n);
}

static gboolean
are_in_refuted_group (const Guess *guess, guint32 x, guint32 y)
{
  return rg_bits_has (guess->refuted_group, x) &&
         rg_bits_has (guess->refuted_group, y);
}

/* Adds pairs of the variables in guess->reads that have at most `max_values`
 * values, unless these are more than GDL_SHORT. Clears guess->reads. */
static void
add_pairs (Guess *guess, guint32 max_values)
{
  const GdlNet *net = guess->net;
  guint32 chosen[GDL_SHORT];
  guint n = 0, n_found = 0;
  RG_FOR_BITS (guess->reads, v, net->n_state) {
    if (gdl_net_variable (net, v)->n <= max_values && n_found++ < GDL_SHORT)
      chosen[n++] = v;
  }
  for (gsize w = 0; w < rg_bits_words (net->variables->len); w++)
    guess->reads[w] = 0;
  for (guint i = 0; i < n && n_found <= GDL_SHORT; i++) {
    for (guint j = 0; j < i; j++) {
      if (!are_in_refuted_group (guess, chosen[j], chosen[i]))
        add_pair (guess, chosen[j], chosen[i]);
    }
  }
}

/* Adds the variables that the next values of a variable read to guess->reads.
 */
static void
add_reads (Guess *guess, guint32 variable)
{
  const GdlVariable *info = gdl_net_variable (guess->net, variable);
  gdl_add_supports (guess->net, guess->net->next + info->first, info->n,
                    guess->reads);
}

/* Adds pairs of variables that may help to prove a refuted group. */
static void
add_pairs_for_group (Guess *guess, const GArray *members)
{
  const GdlNet *net = guess->net;
  for (guint i = 0; i < members->len; i++)
    rg_bits_add (guess->refuted_group,
                 net->variable[g_array_index (members, guint32, i)]);
  gdl_add_deciding (net, members, guess->reads);
  add_pairs (guess, GDL_LONG);
  for (guint i = 0; i < members->len; i++)
    rg_bits_remove (guess->refuted_group,
                    net->variable[g_array_index (members, guint32, i)]);
}

/* Finds the pairs of variables that are read together. */
static void
find_pairs (Guess *guess, const GArray *groups)
{
  const GdlNet *net = guess->net;
  for (guint32 v = 0; v < net->n_state; v++) {
    add_reads (guess, v);
    add_pairs (guess, FEW_VALUES);
  }
  for (guint a = 0; a < net->ground->actions->len; a++) {
    gdl_add_support (net, net->legal[a], guess->reads);
    add_pairs (guess, FEW_VALUES);
  }
  guess->n_read = guess->pairs->len;
  for (guint g = 0; g < groups->len; g++) {
    const GdlGroup *group = &g_array_index (groups, GdlGroup, g);
    if (group->refuted)
      add_pairs_for_group (guess, group->members);
  }
}

/* -- random matches -------------------------------------------------------- */

/* Returns the word of the values of pair->y that occurred with value `a` of
 * pair->x. */
static guint64 *
get_joint_values (const Guess *guess, const Pair *pair, guint32 a)
{
  return &g_array_index (guess->joint_values, guint64, pair->first_word + a);
}

/* Records, in *joint_word, the values of the second variable that occur with a
 * value of the first. `word`: the matches in which the first has it. */
static void
record_pairs (const GdlSimulation *simulation, guint64 word,
              const GdlVariable *variable, guint64 *joint_word)
{
  const guint64 all_values = ~(guint64)0 >> (64 - variable->n);
  for (guint64 missing = word ? all_values & ~*joint_word : 0; missing;
       missing &= missing - 1) {
    const guint32 b = (guint32)__builtin_ctzll (missing);
    if (word & gdl_word (simulation, GDL_REF (variable->first + b)))
      *joint_word |= (guint64)1 << b;
  }
}

/* Counts the values, and records the joint values, of the current states. */
static void
record_state (Guess *guess, const GdlSimulation *simulation)
{
  const GdlNet *net = guess->net;
  for (guint32 v = 0; v < net->n_state; v++) {
    const GdlVariable *variable = gdl_net_variable (net, v);
    for (guint32 i = 0; i < variable->n; i++)
      guess->counts[variable->first + i] += (guint)__builtin_popcountll (
          gdl_word (simulation, GDL_REF (variable->first + i)));
  }
  for (guint p = 0; p < guess->pairs->len; p++) {
    const Pair *pair = &g_array_index (guess->pairs, Pair, p);
    const GdlVariable *x = gdl_net_variable (net, pair->x);
    const GdlVariable *y = gdl_net_variable (net, pair->y);
    for (guint32 a = 0; a < x->n; a++)
      record_pairs (simulation, gdl_word (simulation, GDL_REF (x->first + a)),
                    y, get_joint_values (guess, pair, a));
  }
}

/* Adds the pairs of values that did not occur together, although `min_expected`
 * states with both would be expected. */
static void
add_mutexes (const Guess *guess, const Pair *pair, double min_expected,
             GArray *mutexes)
{
  const GdlNet *net = guess->net;
  const GdlVariable *x = gdl_net_variable (net, pair->x);
  const GdlVariable *y = gdl_net_variable (net, pair->y);
  for (guint32 a = 0; a < x->n; a++) {
    for (guint32 b = 0; b < y->n && mutexes->len < GDL_MANY; b++) {
      const GdlMutex mutex = {gdl_literal (net, pair->x, a),
                              gdl_literal (net, pair->y, b)};
      const double expected = (double)guess->counts[x->first + a] *
                              guess->counts[y->first + b] / (guess->steps * 64);
      if (!(*get_joint_values (guess, pair, a) >> b & 1) &&
          expected >= min_expected)
        g_array_append_val (mutexes, mutex);
    }
  }
}

/* Returns the mutexes that random matches suggest. */
static GArray *
guess_mutexes (Guess *guess)
{
  const GdlNet *net = guess->net;
  GArray *mutexes = g_array_new (FALSE, FALSE, sizeof (GdlMutex));
  if (guess->pairs->len == 0)
    return mutexes;
  GdlSimulation *simulation = gdl_simulation_new (net, FALSE);
  guess->steps = MIN (GDL_MATCHES, GDL_WORK / (net->inputs->len + 1) + 10);
  for (guint i = 0; i < guess->steps; i++) {
    record_state (guess, simulation);
    gdl_simulation_move (simulation);
  }
  gdl_simulation_free (simulation);
  for (guint p = 0; p < guess->pairs->len; p++)
    add_mutexes (guess, &g_array_index (guess->pairs, Pair, p),
                 p < guess->n_read ? EXPECTED : GDL_FEW, mutexes);
  return mutexes;
}

/* -- random states --------------------------------------------------------- */

/* Returns the matches in whose current state both literals hold. */
static guint64
find_violations (const GdlSimulation *simulation, const GdlMutex *mutex)
{
  return gdl_word (simulation, mutex->a) & gdl_word (simulation, mutex->b);
}

/* Changes the states at random, and undoes changes that violate a mutex. The
 * states need not be reachable. */
static void
disturb (GdlSimulation *simulation, const GArray *mutexes, guint rarity)
{
  const GdlNet *net = simulation->net;
  guint64 *saved = gdl_simulation_save (simulation), invalid = 0;
  for (guint32 v = 0; v < net->n_state; v++) {
    const GdlVariable *variable = gdl_net_variable (net, v);
    GdlRef *literals = g_new (GdlRef, variable->n);
    for (guint32 i = 0; i < variable->n; i++)
      literals[i] = GDL_REF (variable->first + i);
    gdl_simulation_disturb (simulation, literals, variable->n, FALSE, rarity);
    g_free (literals);
  }
  for (guint i = 0; i < mutexes->len; i++)
    invalid |=
        find_violations (simulation, &g_array_index (mutexes, GdlMutex, i));
  gdl_simulation_restore (simulation, saved, invalid);
  g_free (saved);
}

/* Refutes mutexes that are not inductive: makes random moves from random states
 * in which all mutexes hold, and removes each mutex that the next state
 * violates. Stops after GDL_SHORT steps that refute none, or a budget. Most are
 * refuted here, so that few need the proof. */
static void
drop_by_random_steps (const GdlNet *net, GArray *mutexes)
{
  const guint max_steps = GDL_WORK / (net->inputs->len + 1) + 1;
  GdlSimulation *simulation = gdl_simulation_new (net, FALSE);
  for (guint n = 0, idle = 0; n < max_steps && idle < GDL_SHORT; n++, idle++) {
    guint n_remaining = 0;
    disturb (simulation, mutexes, 1 + n % 6);
    gdl_simulation_move (simulation);
    for (guint i = 0; i < mutexes->len; i++) {
      const GdlMutex mutex = g_array_index (mutexes, GdlMutex, i);
      if (find_violations (simulation, &mutex) == 0)
        g_array_index (mutexes, GdlMutex, n_remaining++) = mutex;
    }
    if (n_remaining < mutexes->len)
      idle = 0;
    g_array_set_size (mutexes, n_remaining);
  }
  gdl_simulation_free (simulation);
}

/* -- candidates, refuted and proved ---------------------------------------- */

GArray *
gdl_find_mutexes (GdlNet *net, const GArray *groups, const GArray *proved)
{
  const gsize n_words = rg_bits_words (net->variables->len);
  Guess guess = {net,
                 g_new0 (RgBits, n_words),
                 g_new0 (RgBits, n_words),
                 {0},
                 g_array_new (FALSE, FALSE, sizeof (Pair)),
                 0,
                 g_array_new (FALSE, TRUE, sizeof (guint64)),
                 g_new0 (guint32, (gsize)net->gates->len + 1),
                 0};
  const gint64 fuel = *net->building.fuel;
  find_pairs (&guess, groups);
  GArray *mutexes = guess_mutexes (&guess);
  if (mutexes->len > 0)
    drop_by_random_steps (net, mutexes);
  *net->building.fuel = MIN (fuel, GDL_RETRY);
  gdl_prove_mutexes (net, mutexes, proved);
  *net->building.fuel = fuel;
  g_array_free (guess.pairs, TRUE);
  g_array_free (guess.joint_values, TRUE);
  g_free (guess.reads);
  g_free (guess.refuted_group);
  g_free (guess.counts);
  rg_table_clear (&guess.table);
  if (mutexes->len > 0)
    return mutexes;
  g_array_free (mutexes, TRUE);
  return NULL;
}

/* -- fluents --------------------------------------------------------------- */

/* Returns an array by gate: for the literal of a fluent, the literal of this
 * fluent in the other network; otherwise GDL_NO. */
static GdlRef *
map_literals (const GdlNet *net, const GdlNet *target_net)
{
  GdlRef *refs = g_new (GdlRef, (gsize)net->gates->len + 1);
  for (guint i = 0; i < net->gates->len; i++)
    refs[i] = GDL_NO;
  for (guint f = 0; f < net->ground->fluents->len; f++) {
    const GdlVariable *variable = gdl_net_variable (net, net->variable[f]);
    refs[variable->first + net->value[f]] =
        gdl_literal (target_net, target_net->variable[f], target_net->value[f]);
  }
  return refs;
}

GArray *
gdl_translate_mutexes (const GdlNet *net, const GArray *mutexes,
                       const GdlNet *target_net)
{
  GArray *translated = g_array_new (FALSE, FALSE, sizeof (GdlMutex));
  GdlRef *refs = map_literals (net, target_net);
  for (guint i = 0; i < mutexes->len; i++) {
    const GdlMutex *mutex = &g_array_index (mutexes, GdlMutex, i);
    GdlMutex pair = {refs[GDL_GATE (mutex->a)], refs[GDL_GATE (mutex->b)]};
    if (pair.a == GDL_NO || pair.b == GDL_NO)
      continue;
    pair.a ^= GDL_NEGATES (mutex->a);
    pair.b ^= GDL_NEGATES (mutex->b);
    g_array_append_val (translated, pair);
  }
  g_free (refs);
  return translated;
}

/* Prints a literal: its fluent, `not` and the fluent, or `none of` the fluents
 * of its variable. */
static void
print_literal (const GdlNet *net, GdlRef ref, GString *out)
{
  const GdlGateInfo *gate = gdl_gate (net, GDL_GATE (ref));
  const GdlGround *ground = net->ground;
  gboolean found = FALSE;
  for (guint pass = 0; pass < 2 && !found; pass++) {
    if (pass == 1)
      g_string_append (out, " none of");
    for (guint f = 0; f < ground->fluents->len; f++) {
      if (net->variable[f] != gate->x ||
          (pass == 0 && net->value[f] != gate->n))
        continue;
      g_string_append (out, GDL_NEGATES (ref) ? " not " : " ");
      gdl_term_print (ground->program->terms, gdl_fluent (ground, f)->fluent,
                      out);
      found = TRUE;
    }
  }
}

void
gdl_mutexes_print (const GdlNet *net, GString *out)
{
  const GdlImplications *closure = net->implications;
  for (guint i = 0; closure && i < closure->mutexes->len; i++) {
    const GdlMutex *mutex = &g_array_index (closure->mutexes, GdlMutex, i);
    g_string_append (out, "never both:");
    print_literal (net, mutex->a, out);
    g_string_append (out, " and");
    print_literal (net, mutex->b, out);
    g_string_append_c (out, '\n');
  }
}
