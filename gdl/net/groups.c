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

void
gdl_groups_free (GArray *groups)
{
  for (guint i = 0; i < groups->len; i++)
    g_array_free (g_array_index (groups, GdlGroup, i).members, TRUE);
  g_array_free (groups, TRUE);
}

void
gdl_walk_group (const GdlNet *net, const GArray *members)
{
  gdl_walk_begin (net->walk);
  for (guint i = 0; i < members->len; i++)
    gdl_walk_add (net->walk,
                  gdl_next_of (net, g_array_index (members, guint32, i)));
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
      const GdlGroup group = {.members =
                                  g_array_new (FALSE, FALSE, sizeof (guint32)),
                              .complete = TRUE,
                              .shape = g_array_index (shape, guint32, 0),
                              .whole = keys == 0,
                              .partition = guess->n_partitions};
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
  for (guint i = 0; n > 3 && i < MIN (n, 8); i++)
    add_partition (guess, shape, (guint32)1 << i);
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
    const GdlGroup group = {.members = constants,
                            .complete = TRUE,
                            .shape = GDL_NONE,
                            .partition = guess->n_partitions++};
    g_array_append_val (guess->groups, group);
  } else {
    g_array_free (constants, TRUE);
  }
}

/* -- by random matches ----------------------------------------------------- */

/* FALSE: a state has two of them.  `words`: by fluent. */
static gboolean
survives (GdlGroup *group, const guint64 *words)
{
  guint64 one = 0, two = 0;
  for (guint i = 0; i < group->members->len; i++) {
    const guint64 word = words[g_array_index (group->members, guint32, i)];
    two |= one & word;
    one |= word;
  }
  group->complete &= one == ~(guint64)0;
  return two == 0;
}

/* Drops the groups that the states refute.  The group of all fluents of a shape
 * comes before those of some of them, which survive as it does. */
static void
drop_refuted (GArray *groups, const GdlNet *net,
              const GdlSimulation *simulation)
{
  const guint n = net->ground->fluents->len;
  guint64 *words = g_new (guint64, (gsize)n + 1);
  for (guint f = 0; f < n; f++)
    words[f] = gdl_word (simulation, gdl_literal (net, net->variable[f], 1));
  guint kept = 0;
  guint32 exclusive = GDL_NONE; /* the shape of a whole group that survived */
  for (guint g = 0; g < groups->len; g++) {
    GdlGroup group = g_array_index (groups, GdlGroup, g);
    const gboolean known =
        group.shape != GDL_NONE && group.shape == exclusive && !group.complete;
    if (!known && !survives (&group, words)) {
      g_array_free (group.members, TRUE);
      continue;
    }
    g_array_index (groups, GdlGroup, kept++) = group;
    exclusive = group.whole ? group.shape : exclusive;
  }
  g_array_set_size (groups, kept);
  g_free (words);
}

void
gdl_drop_group (GArray *groups, guint at)
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
  GdlSimulation *simulation = gdl_simulation_new (net, FALSE);
  const guint steps = MIN (STEPS, GATE_BUDGET / (net->inputs->len + 1) + 10);
  for (guint i = 0; i < steps; i++) {
    gdl_joins_look (joins, simulation);
    drop_refuted (guess.groups, net, simulation);
    gdl_simulation_move (simulation);
  }
  gdl_simulation_free (simulation);
  gdl_joins_end (joins, guess.groups, guess.n_partitions);
  return guess.groups;
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
