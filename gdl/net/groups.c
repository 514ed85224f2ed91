/* Guesses groups of exclusive fluents. A candidate consists of fluents of one
 * shape that agree in some arguments, or of constants. It is dropped if two of
 * its members hold in a state of random matches.
 *
 *     (cell 1 x), (cell 1 o)      agree in 1: a candidate
 *     (cell 1 x), (cell 2 x)      agree in x: dropped if both cells may have x
 *
 * Also prints and frees groups. */
#include "gdl/net/groups.h"

#include "gdl/atoms.h"
#include "gdl/limits.h"
#include "gdl/net/simulate.h"

#include <string.h>

void
gdl_groups_free (GArray *groups)
{
  for (guint i = 0; i < groups->len; i++)
    g_array_free (g_array_index (groups, GdlGroup, i).members, TRUE);
  g_array_free (groups, TRUE);
}

/* -- candidates ------------------------------------------------------------ */

/* A candidate that no state has refuted so far; most are refuted soon. */
typedef struct {
  guint32 first, n; /* its members: the first one, by index in Guess.members,
                       and their number */
  guint32 shape;    /* as in GdlGroup */
  guint partition;
  gboolean covers_shape, complete, dependent; /* as in GdlGroup */
} Candidate;

/* The remaining candidates. */
typedef struct {
  const GdlGround *ground;
  GArray *candidates; /* of Candidate */
  GArray *members;    /* of guint32: fluents */
  guint n_partitions;
} Guess;

/* Whether two terms have equal functor, arity, and arguments in `keys`, a
 * set of positions, which always includes those from 32 on. */
static gboolean
is_same_shape (const GdlTerms *terms, GdlTerm a, GdlTerm b, guint32 keys)
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

/* Hashes the parts of a term that is_same_shape compares. */
static guint32
hash_shape (const GdlTerms *terms, GdlTerm term, guint32 keys)
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

/* Returns the term of a fluent, by its number. */
static GdlTerm
get_fluent_term (const Guess *guess, guint32 fluent)
{
  return gdl_fluent (guess->ground, fluent)->fluent;
}

/* A shape's fluents in parts: those with equal values at `keys`. Parts are
 * numbered by their first members. */
typedef struct {
  guint32 *part_of;      /* by index in the shape: the part */
  guint32 *first, *size; /* by part: a member, and the number of members */
  guint n;
} Parts;

/* Divides the fluents of a shape into parts. */
static void
find_parts (const Guess *guess, const GArray *shape, guint32 keys, Parts *parts)
{
  RgTable table = {0};
  const GdlTerms *terms = guess->ground->program->terms;
  for (guint i = 0; i < shape->len; i++) {
    const guint32 fluent = g_array_index (shape, guint32, i);
    const GdlTerm term = get_fluent_term (guess, fluent);
    const guint32 hash = hash_shape (terms, term, keys);
    guint32 part = parts->n;
    RG_FOR_HASH (&table, hash, slot)
    {
      const guint32 other = parts->first[slot->number];
      if (is_same_shape (terms, term, get_fluent_term (guess, other), keys))
        part = slot->number;
    }
    if (part == parts->n) {
      rg_table_add (&table, hash, part);
      parts->first[parts->n] = fluent;
      parts->size[parts->n++] = 0;
    }
    parts->part_of[i] = part;
    parts->size[part]++;
  }
  rg_table_clear (&table);
}

/* Whether dependencies of the rules prove that the values at `keys` determine
 * all other arguments. */
static gboolean
are_dependent (const Guess *guess, GdlTerm term, guint32 keys)
{
  const GdlTerms *terms = guess->ground->program->terms;
  const guint n = gdl_term_arity (terms, term);
  const GArray *proved = guess->ground->dependencies;
  guint32 determined = keys;
  for (guint i = 0; i < proved->len; i++) {
    const GdlDependency *dependency = &g_array_index (proved, GdlDependency, i);
    if (dependency->functor == gdl_term_functor (terms, term) &&
        dependency->n == n && (dependency->key & ~keys) == 0)
      determined |= (guint32)1 << dependency->determined;
  }
  return n < 32 && (determined + 1) >> n != 0;
}

/* Adds the candidates of one partition of a shape: fluents with equal arguments
 * at the positions `keys`. */
static void
add_partition (Guess *guess, const GArray *shape, guint32 keys)
{
  guint32 *buffer = g_new (guint32, 3 * (gsize)shape->len);
  Parts parts = {buffer, buffer + shape->len, buffer + 2 * (gsize)shape->len,
                 0};
  find_parts (guess, shape, keys, &parts);
  const gboolean dependent = are_dependent (
      guess, get_fluent_term (guess, g_array_index (shape, guint32, 0)), keys);
  for (guint p = 0; p < parts.n; p++) {
    const guint32 first = guess->members->len, n = parts.size[p];
    const Candidate candidate = {first,
                                 n,
                                 g_array_index (shape, guint32, 0),
                                 guess->n_partitions,
                                 keys == 0,
                                 TRUE,
                                 dependent};
    /* From here on, `first` is by part the place of its next member. */
    parts.first[p] = n > 1 ? first : GDL_NONE;
    if (n > 1) {
      g_array_append_val (guess->candidates, candidate);
      g_array_set_size (guess->members, first + n);
    }
  }
  for (guint i = 0; i < shape->len; i++) {
    guint32 *next_member = &parts.first[parts.part_of[i]];
    if (*next_member != GDL_NONE)
      g_array_index (guess->members, guint32, (*next_member)++) =
          g_array_index (shape, guint32, i);
  }
  g_free (buffer);
  guess->n_partitions++;
}

/* Adds the partitions of a shape: all fluents; all arguments but one or two are
 * keys; one argument is the key. Of the last two kinds, only those with the
 * first eight arguments. */
static void
add_shape (Guess *guess, const GArray *shape)
{
  const guint n = gdl_term_arity (
      guess->ground->program->terms,
      get_fluent_term (guess, g_array_index (shape, guint32, 0)));
  const guint32 all_arguments = n >= 32 ? G_MAXUINT32 : ((guint32)1 << n) - 1;
  if (n > 0 && shape->len > 1)
    add_partition (guess, shape, 0);
  for (guint i = 0; n > 1 && i < MIN (n, 32); i++)
    add_partition (guess, shape, all_arguments & ~((guint32)1 << i));
  for (guint i = 0; n > 2 && i < MIN (n, 8); i++) {
    for (guint j = 0; j < i; j++)
      add_partition (guess, shape,
                     all_arguments & ~((guint32)1 << i) & ~((guint32)1 << j));
  }
  for (guint i = 0; n > 3 && i < MIN (n, 8); i++)
    add_partition (guess, shape, (guint32)1 << i);
}

/* Returns the fluents with the shape of this one that are not yet classified,
 * and marks them. Fluents have one shape if functor, arity, and the arguments
 * from number 32 on are equal. */
static GArray *
collect_shape (const Guess *guess, guint32 fluent, guint8 *classified)
{
  GArray *shape = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 f = fluent; f < guess->ground->fluents->len; f++) {
    if (classified[f] || !is_same_shape (guess->ground->program->terms,
                                         get_fluent_term (guess, fluent),
                                         get_fluent_term (guess, f), 0))
      continue;
    classified[f] = TRUE;
    g_array_append_val (shape, f);
  }
  return shape;
}

/* Makes a group of the constants, such as `whiteturn` and `blackturn`: they are
 * a shape of their own. */
static void
add_constants (Guess *guess)
{
  GArray *constants = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 f = 0; f < guess->ground->fluents->len; f++) {
    if (gdl_term_arity (guess->ground->program->terms,
                        get_fluent_term (guess, f)) == 0)
      g_array_append_val (constants, f);
  }
  if (constants->len > 1 && constants->len < 64) {
    const Candidate candidate = {guess->members->len,
                                 constants->len,
                                 GDL_NONE,
                                 guess->n_partitions++,
                                 FALSE,
                                 TRUE,
                                 FALSE};
    g_array_append_vals (guess->members, constants->data, constants->len);
    g_array_append_val (guess->candidates, candidate);
  }
  g_array_free (constants, TRUE);
}

/* -- random matches -------------------------------------------------------- */

/* Tests a candidate in the states of 64 matches.  FALSE: some state has two of
 * its members.  Clears `complete` if some state has none.  `words`: by fluent,
 * the matches in which it holds. */
static gboolean
test_candidate (Candidate *candidate, const guint32 *members,
                const guint64 *words)
{
  guint64 once = 0, twice = 0;
  for (guint i = 0; i < candidate->n; i++) {
    const guint64 word = words[members[i]];
    twice |= once & word;
    once |= word;
  }
  candidate->complete &= once == ~(guint64)0;
  return twice == 0;
}

/* Drops candidates that a state refutes. The candidate with all fluents of a
 * shape comes before its subsets. If it survives, they are tested only for
 * `complete`. */
static void
drop_refuted (Guess *guess, const GdlNet *net, const GdlSimulation *simulation)
{
  const guint n = net->ground->fluents->len;
  guint64 *words = g_new (guint64, (gsize)n + 1);
  for (guint f = 0; f < n; f++)
    words[f] = gdl_word (simulation, gdl_literal (net, net->variable[f], 1));
  guint n_remaining = 0;
  guint32 exclusive_shape = GDL_NONE; /* a shape of which all
                                         fluents exclude each other */
  for (guint c = 0; c < guess->candidates->len; c++) {
    Candidate *candidate = &g_array_index (guess->candidates, Candidate, c);
    const gboolean skip_test = candidate->shape != GDL_NONE &&
                               candidate->shape == exclusive_shape &&
                               !candidate->complete;
    if (!skip_test &&
        !test_candidate (
            candidate,
            &g_array_index (guess->members, guint32, candidate->first), words))
      continue;
    exclusive_shape =
        candidate->covers_shape ? candidate->shape : exclusive_shape;
    if (n_remaining++ < c)
      candidate[-(gssize)(c + 1 - n_remaining)] = *candidate;
  }
  g_array_set_size (guess->candidates, n_remaining);
  g_free (words);
}

/* Returns the remaining candidates, as an array of GdlGroup. */
static GArray *
collect_groups (Guess *guess)
{
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (GdlGroup));
  for (guint c = 0; c < guess->candidates->len; c++) {
    const Candidate *candidate =
        &g_array_index (guess->candidates, Candidate, c);
    const GdlGroup group = {.members = g_array_sized_new (
                                FALSE, FALSE, sizeof (guint32), candidate->n),
                            .complete = candidate->complete,
                            .shape = candidate->shape,
                            .covers_shape = candidate->covers_shape,
                            .partition = candidate->partition,
                            .dependent = candidate->dependent};
    g_array_append_vals (
        group.members,
        &g_array_index (guess->members, guint32, candidate->first),
        candidate->n);
    g_array_append_val (groups, group);
  }
  g_array_free (guess->candidates, TRUE);
  g_array_free (guess->members, TRUE);
  return groups;
}

void
gdl_drop_group (GArray *groups, guint index)
{
  g_array_free (g_array_index (groups, GdlGroup, index).members, TRUE);
  g_array_remove_index (groups, index);
}

GArray *
gdl_guess_groups (const GdlNet *net)
{
  Guess guess = {net->ground, g_array_new (FALSE, FALSE, sizeof (Candidate)),
                 g_array_new (FALSE, FALSE, sizeof (guint32)), 0};
  guint8 *classified = g_new0 (guint8, (gsize)net->ground->fluents->len + 1);
  for (guint32 f = 0; f < net->ground->fluents->len; f++) {
    if (classified[f])
      continue;
    GArray *shape = collect_shape (&guess, f, classified);
    add_shape (&guess, shape);
    g_array_free (shape, TRUE);
  }
  g_free (classified);
  add_constants (&guess);
  GdlSimulation *simulation = gdl_simulation_new (net, FALSE);
  const guint steps = MIN (GDL_MATCHES, GDL_WORK / (net->inputs->len + 1) + 10);
  for (guint i = 0; i < steps; i++) {
    drop_refuted (&guess, net, simulation);
    gdl_simulation_move (simulation);
  }
  gdl_simulation_free (simulation);
  return collect_groups (&guess);
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
