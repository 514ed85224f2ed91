#include "gdl/net/groups.h"

#include "base/compare.h"
#include "gdl/net/atoms.h"
#include "gdl/net/joins.h"
#include "gdl/net/walk.h"

#include <string.h>

/* Steps of 64 matches that a candidate has to survive. */
#define STEPS 100

/* Fewer, where a network has many inputs of gates. */
#define GATE_BUDGET 20000000

/* Inputs of gates of a network, and gates that groups depend on. */
#define LARGE 20000
#define SMALL 2000

void
gdl_groups_free (GArray *groups)
{
  for (guint i = 0; i < groups->len; i++)
    g_array_free (g_array_index (groups, GdlGroup, i).members, TRUE);
  g_array_free (groups, TRUE);
}

/* -- candidates ------------------------------------------------------------ */

typedef struct {
  const GdlGround *ground;
  GArray *groups;
  guint n_partitions;
} Guess;

gboolean
gdl_shapes_agree (const GdlTerms *terms, GdlTerm a, GdlTerm b, guint32 keys)
{
  const guint n = gdl_term_arity (terms, a);
  if (gdl_term_functor (terms, a) != gdl_term_functor (terms, b) ||
      n != gdl_term_arity (terms, b))
    return FALSE;
  const GdlTerm *x = gdl_term_arguments (terms, a);
  const GdlTerm *y = gdl_term_arguments (terms, b);
  for (guint i = 0; i < n; i++) {
    if ((i >= 32 || keys >> i & 1) && x[i] != y[i])
      return FALSE;
  }
  return TRUE;
}

guint32
gdl_hash_shape (const GdlTerms *terms, GdlTerm term, guint32 keys)
{
  const guint n = gdl_term_arity (terms, term);
  const GdlTerm *arguments = gdl_term_arguments (terms, term);
  guint32 hash =
      rg_hash_mix (rg_hash_number (gdl_term_functor (terms, term)), n);
  for (guint i = 0; i < n; i++) {
    if (i >= 32 || keys >> i & 1)
      hash = rg_hash_mix (hash, arguments[i]);
  }
  return hash;
}

static GdlTerm
fluent_term (const Guess *guess, guint32 fluent)
{
  return gdl_fluent (guess->ground, fluent)->fluent;
}

/* Adds the groups of the fluents of one shape, of guint32. */
static void
add_partition (Guess *guess, const GArray *shape, guint32 keys)
{
  RgTable table = {0};
  const GdlTerms *terms = guess->ground->program->terms;
  const guint first = guess->groups->len;
  for (guint i = 0; i < shape->len; i++) {
    const guint32 fluent = g_array_index (shape, guint32, i);
    const GdlTerm term = fluent_term (guess, fluent);
    const guint32 hash = gdl_hash_shape (terms, term, keys);
    GArray *members = NULL;
    RG_FOR_HASH (&table, hash, slot)
    {
      GArray *some =
          g_array_index (guess->groups, GdlGroup, slot->number).members;
      if (gdl_shapes_agree (
              terms, term,
              fluent_term (guess, g_array_index (some, guint32, 0)), keys))
        members = some;
    }
    if (!members) {
      const GdlGroup group = {g_array_new (FALSE, FALSE, sizeof (guint32)),
                              TRUE,
                              guess->n_partitions,
                              FALSE,
                              FALSE,
                              FALSE};
      members = group.members;
      rg_table_add (&table, hash, guess->groups->len);
      g_array_append_val (guess->groups, group);
    }
    g_array_append_val (members, fluent);
  }
  rg_table_clear (&table);
  guess->n_partitions++;
  guint kept = first;
  for (guint g = first; g < guess->groups->len; g++) {
    const GdlGroup group = g_array_index (guess->groups, GdlGroup, g);
    if (group.members->len > 1)
      g_array_index (guess->groups, GdlGroup, kept++) = group;
    else
      g_array_free (group.members, TRUE);
  }
  g_array_set_size (guess->groups, kept);
}

static void
add_shape (Guess *guess, const GArray *shape)
{
  const guint n =
      gdl_term_arity (guess->ground->program->terms,
                      fluent_term (guess, g_array_index (shape, guint32, 0)));
  const guint32 all = n >= 32 ? G_MAXUINT32 : ((guint32)1 << n) - 1;
  if (n > 0 && shape->len > 1)
    add_partition (guess, shape, 0);
  for (guint i = 0; n > 1 && i < MIN (n, 32); i++)
    add_partition (guess, shape, all & ~((guint32)1 << i));
  for (guint i = 0; n > 2 && i < MIN (n, 8); i++) {
    for (guint j = 0; j < i; j++)
      add_partition (guess, shape,
                     all & ~((guint32)1 << i) & ~((guint32)1 << j));
  }
}

/* The fluents of the shape of one, if it is the first of them. */
static GArray *
shape_of (const Guess *guess, guint32 fluent, guint8 *done)
{
  GArray *shape = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 f = fluent; f < guess->ground->fluents->len; f++) {
    if (done[f] || !gdl_shapes_agree (guess->ground->program->terms,
                                      fluent_term (guess, fluent),
                                      fluent_term (guess, f), 0))
      continue;
    done[f] = TRUE;
    g_array_append_val (shape, f);
  }
  return shape;
}

/* Constants, as `whiteturn` and `blackturn`, form a shape of their own. */
static void
add_constants (Guess *guess)
{
  GArray *constants = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 f = 0; f < guess->ground->fluents->len; f++) {
    if (gdl_term_arity (guess->ground->program->terms,
                        fluent_term (guess, f)) == 0)
      g_array_append_val (constants, f);
  }
  if (constants->len > 1 && constants->len < 64) {
    const GdlGroup group = {constants, TRUE,  guess->n_partitions++,
                            FALSE,     FALSE, FALSE};
    g_array_append_val (guess->groups, group);
  } else {
    g_array_free (constants, TRUE);
  }
}

/* -- by random matches ----------------------------------------------------- */

/* FALSE: a state has two of them. */
static gboolean
survives (GdlGroup *group, const GdlNet *net, const GdlSimulation *simulation)
{
  guint64 one = 0, two = 0;
  for (guint i = 0; i < group->members->len; i++) {
    const guint32 fluent = g_array_index (group->members, guint32, i);
    const guint64 word =
        gdl_word (simulation, gdl_literal (net, net->variable[fluent], 1));
    two |= one & word;
    one |= word;
  }
  group->complete &= one == ~(guint64)0;
  return two == 0;
}

static void
drop (GArray *groups, guint at)
{
  g_array_free (g_array_index (groups, GdlGroup, at).members, TRUE);
  g_array_remove_index (groups, at);
}

GArray *
gdl_guess_groups (const GdlNet *net)
{
  Guess guess = {net->ground, g_array_new (FALSE, FALSE, sizeof (GdlGroup)), 0};
  GdlJoins *joins = gdl_joins_new (net);
  guint8 *done = g_new0 (guint8, (gsize)net->ground->fluents->len + 1);
  for (guint32 f = 0; f < net->ground->fluents->len; f++) {
    if (done[f])
      continue;
    GArray *shape = shape_of (&guess, f, done);
    add_shape (&guess, shape);
    gdl_joins_add (joins, shape);
    g_array_free (shape, TRUE);
  }
  g_free (done);
  add_constants (&guess);
  GdlSimulation *simulation = gdl_simulation_new (net);
  const guint steps = MIN (STEPS, GATE_BUDGET / (net->inputs->len + 1) + 10);
  for (guint i = 0; i < steps; i++) {
    gdl_simulation_look (simulation);
    gdl_joins_look (joins, simulation);
    for (guint g = guess.groups->len; g-- > 0;) {
      if (!survives (&g_array_index (guess.groups, GdlGroup, g), net,
                     simulation))
        drop (guess.groups, g);
    }
    gdl_simulation_move (simulation);
  }
  gdl_simulation_free (simulation);
  gdl_joins_end (joins, guess.groups, guess.n_partitions);
  return guess.groups;
}

/* -- choice ---------------------------------------------------------------- */

typedef struct {
  guint partition, saved;
  guint64 reads;
} Saving;

static gint
by_saving (gconstpointer a, gconstpointer b)
{
  const Saving *x = a, *y = b;
  if (x->saved != y->saved)
    return rg_compare_unsigned (y->saved, x->saved);
  if (x->reads != y->reads)
    return x->reads < y->reads ? -1 : 1;
  return rg_compare_unsigned (x->partition, y->partition);
}

/* Partitions, those first that save the most variables; of equal ones, those
 * whose groups are read together. */
static GArray *
savings (const GdlNet *net, const GArray *groups)
{
  GArray *savings = g_array_new (FALSE, TRUE, sizeof (Saving));
  for (guint g = 0; g < groups->len; g++) {
    const GdlGroup *group = &g_array_index (groups, GdlGroup, g);
    if (savings->len <= group->partition)
      g_array_set_size (savings, group->partition + 1);
    Saving *saving = &g_array_index (savings, Saving, group->partition);
    saving->partition = group->partition;
    if (!group->refuted)
      saving->saved += group->members->len - 1;
  }
  guint64 *reads = gdl_count_reads (net, groups, savings->len);
  for (guint i = 0; i < savings->len; i++)
    g_array_index (savings, Saving, i).reads = reads[i];
  g_free (reads);
  g_array_sort (savings, by_saving);
  return savings;
}

static void
choose_if_free (GdlGroup *group, guint8 *taken)
{
  for (guint i = 0; i < group->members->len; i++) {
    if (taken[g_array_index (group->members, guint32, i)])
      return;
  }
  for (guint i = 0; i < group->members->len; i++)
    taken[g_array_index (group->members, guint32, i)] = TRUE;
  group->chosen = TRUE;
}

/* Such that no fluent is in two of them; what is proved is kept. */
static void
choose (const GdlNet *net, GArray *groups)
{
  guint8 *taken = g_new0 (guint8, (gsize)net->ground->fluents->len + 1);
  GArray *order = savings (net, groups);
  for (guint g = 0; g < groups->len; g++) {
    GdlGroup *group = &g_array_index (groups, GdlGroup, g);
    group->chosen = FALSE;
    if (group->proved)
      choose_if_free (group, taken);
  }
  for (guint i = 0; i < order->len; i++) {
    for (guint g = 0; g < groups->len; g++) {
      GdlGroup *group = &g_array_index (groups, GdlGroup, g);
      if (group->partition == g_array_index (order, Saving, i).partition &&
          !group->refuted)
        choose_if_free (group, taken);
    }
  }
  g_array_free (order, TRUE);
  g_free (taken);
}

/* Gates that the next values of a group depend on. */
static guint
count_gates (const GdlNet *net, const GdlGroup *group)
{
  GdlWalk *walk = net->walk;
  guint n = 0;
  gdl_walk_begin (walk);
  for (guint i = 0; i < group->members->len; i++) {
    const guint32 fluent = g_array_index (group->members, guint32, i);
    const guint32 first = gdl_net_variable (net, net->variable[fluent])->first;
    gdl_walk_add (walk, net->next[first + 1]);
  }
  for (GdlGate gate; n <= SMALL && gdl_walk_next (walk, &gate);)
    n++;
  return n;
}

typedef struct {
  guint gates, group;
} Cone;

static gint
by_gates (gconstpointer a, gconstpointer b)
{
  const Cone *x = a, *y = b;
  return x->gates != y->gates ? rg_compare_unsigned (x->gates, y->gates)
                              : rg_compare_unsigned (x->group, y->group);
}

/* The chosen ones, those that depend on least first. */
static GArray *
cones_of (const GdlNet *net, const GArray *groups)
{
  GArray *cones = g_array_new (FALSE, FALSE, sizeof (Cone));
  for (guint g = 0; g < groups->len; g++) {
    const GdlGroup *group = &g_array_index (groups, GdlGroup, g);
    const Cone cone = {group->chosen ? count_gates (net, group) : 0, g};
    if (group->chosen && cone.gates <= SMALL)
      g_array_append_val (cones, cone);
  }
  g_array_sort (cones, by_gates);
  return cones;
}

/* The groups of some cones.  What can't be proved is a candidate as before.
 * Returns whether most of them could. */
static gboolean
prove_alone (GdlNet *net, GArray *groups, const Cone *cones, guint n,
             guint8 *alone)
{
  guint proved = 0;
  GArray *before = g_array_copy (groups);
  for (guint g = 0; g < groups->len; g++)
    g_array_index (groups, GdlGroup, g).chosen = FALSE;
  for (guint i = 0; i < n; i++)
    g_array_index (groups, GdlGroup, cones[i].group).chosen = TRUE;
  gdl_prove_groups (net, groups, TRUE);
  for (guint g = 0; g < groups->len; g++) {
    GdlGroup *group = &g_array_index (groups, GdlGroup, g);
    const GdlGroup *old = &g_array_index (before, GdlGroup, g);
    alone[g] |= group->proved;
    if (!group->proved || group->complete != old->complete)
      *group = *old;
  }
  g_array_free (before, TRUE);
  for (guint i = 0; i < n; i++)
    proved += alone[cones[i].group];
  return 2 * proved >= n;
}

/* Groups that depend on little of a large network, such as whose turn it is,
 * are proved alone first, some at a time: that takes less, and the fuel may not
 * be enough for all together.  Returns, by group, whether at most one holds. */
static guint8 *
prove_small (GdlNet *net, GArray *groups)
{
  guint8 *alone = g_new0 (guint8, (gsize)groups->len + 1);
  GArray *cones = cones_of (net, groups);
  gboolean helps = TRUE;
  for (guint first = 0, last; first < cones->len && helps; first = last) {
    guint sum = 0;
    for (last = first; last < cones->len; last++) {
      const guint gates = g_array_index (cones, Cone, last).gates;
      if (gates > SMALL - sum)
        break;
      sum += gates;
    }
    helps = prove_alone (net, groups, &g_array_index (cones, Cone, first),
                         last - first, alone);
  }
  g_array_free (cones, TRUE);
  return alone;
}

/* What was proved alone, and not together with the others. */
static void
add_small (const GdlGround *ground, GArray *groups, const guint8 *alone)
{
  guint8 *taken = g_new0 (guint8, (gsize)ground->fluents->len + 1);
  for (guint g = 0; g < groups->len; g++) {
    GdlGroup *group = &g_array_index (groups, GdlGroup, g);
    if (group->chosen)
      choose_if_free (group, taken);
  }
  for (guint g = 0; g < groups->len; g++) {
    GdlGroup *group = &g_array_index (groups, GdlGroup, g);
    if (group->chosen || !alone[g])
      continue;
    group->complete = FALSE;
    choose_if_free (group, taken);
  }
  g_free (taken);
}

/* What is refuted makes room for others, which are proved together with all
 * that are left. */
GArray *
gdl_find_groups (const GdlGround *ground)
{
  GdlNet *net = gdl_net_new (ground, NULL, NULL);
  GArray *groups = gdl_guess_groups (net);
  guint8 *alone = NULL;
  if (net->inputs->len > LARGE) {
    choose (net, groups);
    alone = prove_small (net, groups);
  }
  do
    choose (net, groups);
  while (!gdl_prove_groups (net, groups, FALSE));
  if (alone)
    add_small (ground, groups, alone);
  g_free (alone);
  for (guint g = groups->len; g-- > 0;) {
    if (!g_array_index (groups, GdlGroup, g).chosen)
      drop (groups, g);
  }
  gdl_net_free (net);
  return groups;
}

void
gdl_groups_print (const GdlGround *ground, const GArray *groups, GString *out)
{
  for (guint g = 0; g < groups->len; g++) {
    const GdlGroup *group = &g_array_index (groups, GdlGroup, g);
    g_string_append (out, group->complete ? "exactly one:" : "at most one:");
    for (guint i = 0; i < group->members->len; i++) {
      g_string_append_c (out, ' ');
      gdl_term_print (
          ground->program->terms,
          gdl_fluent (ground, g_array_index (group->members, guint32, i))
              ->fluent,
          out);
    }
    g_string_append_c (out, '\n');
  }
}
