/* Finds the largest inductive set of mutexes, by Houdini, as in prove-groups.c.
 *
 * A mutex that follows from two others by resolution needs no query: if a
 * excludes c, and b excludes the negation of c, then a excludes b.  If many
 * mutexes are open, the first queries omit that the state isn't terminal,
 * because that condition is large.
 */
#include "gdl/net/prove-mutexes.h"

#include "gdl/limits.h"
#include "gdl/net/solver.h"

/* A round of queries about all remaining mutexes. */
typedef struct {
  const GdlNet *net;
  GArray *mutexes;  /* of GdlMutex: the remaining ones, then the proved ones */
  guint n;          /* remaining */
  guint8 *open;     /* by remaining mutex: not yet proved */
  guint8 *violated; /* by remaining mutex: a step may violate it */
} Round;

static const GdlMutex *
get_mutex (const Round *round, guint i)
{
  return &g_array_index (round->mutexes, GdlMutex, i);
}

/* Returns the condition that a literal of the state holds after the step. */
static GdlRef
get_next (const GdlNet *net, GdlRef ref)
{
  return net->next[GDL_GATE (ref)] ^ GDL_NEGATES (ref);
}

/* -- resolution ------------------------------------------------------------ */

/* The mutexes of a round, indexed by literal and by pair. The ends of mutex i
 * are 2 · i and 2 · i + 1. */
typedef struct {
  const Round *round;
  guint32 *first;  /* by literal: one of its ends, or GDL_NONE */
  guint32 *next;   /* by end: the next one of that literal */
  RgTable pairs;   /* of the numbers of mutexes, by their literals */
  guint8 *removed; /* by mutex: it follows from others */
} MutexIndex;

/* Returns the literal at an end of a mutex. */
static GdlRef
get_literal (const MutexIndex *index, guint32 end)
{
  const GdlMutex *mutex = get_mutex (index->round, end / 2);
  return end % 2 == 0 ? mutex->a : mutex->b;
}

static guint32
hash_pair (GdlRef a, GdlRef b)
{
  return rg_hash_pair (MIN (a, b), MAX (a, b));
}

/* Whether a mutex that was not removed has these two literals. */
static gboolean
are_exclusive (const MutexIndex *index, GdlRef a, GdlRef b)
{
  RG_FOR_HASH (&index->pairs, hash_pair (a, b), slot)
  {
    const GdlMutex *mutex = get_mutex (index->round, slot->number);
    if (!index->removed[slot->number] &&
        MIN (mutex->a, mutex->b) == MIN (a, b) &&
        MAX (mutex->a, mutex->b) == MAX (a, b))
      return TRUE;
  }
  return FALSE;
}

/* Chains the two ends of each mutex by their literals, and hashes the mutexes
 * by their pairs. */
static void
index_init (MutexIndex *index, const Round *round)
{
  const guint n_refs = 2 * round->net->n_literals, n = round->mutexes->len;
  *index = (MutexIndex){.round = round,
                        .first = g_new (guint32, n_refs + 1),
                        .next = g_new (guint32, 2 * n + 1),
                        .removed = g_new0 (guint8, n + 1)};
  for (guint i = 0; i < n_refs; i++)
    index->first[i] = GDL_NONE;
  for (guint32 end = 0; end < 2 * n; end++) {
    guint32 *first = &index->first[get_literal (index, end)];
    index->next[end] = *first;
    *first = end;
  }
  for (guint i = 0; i < n; i++) {
    const GdlMutex *mutex = get_mutex (round, i);
    rg_table_add (&index->pairs, hash_pair (mutex->a, mutex->b), i);
  }
}

static void
index_clear (MutexIndex *index)
{
  g_free (index->first);
  g_free (index->next);
  g_free (index->removed);
  rg_table_clear (&index->pairs);
}

/* Whether the mutex follows from two others by resolution. */
static gboolean
is_implied (const MutexIndex *index, guint i)
{
  const GdlMutex *mutex = get_mutex (index->round, i);
  for (guint32 end = index->first[mutex->a]; end != GDL_NONE;
       end = index->next[end]) {
    if (end / 2 != i && !index->removed[end / 2] &&
        are_exclusive (index, GDL_NOT_REF (get_literal (index, end ^ 1)),
                       mutex->b))
      return TRUE;
  }
  return FALSE;
}

/* Finds the mutexes that need a query. Removes, one by one, those that equal a
 * mutex that is not removed, or follow by resolution from two of these. */
static void
find_queries (Round *round)
{
  MutexIndex index;
  index_init (&index, round);
  for (guint i = 0; i < round->n; i++) {
    const GdlMutex *mutex = get_mutex (round, i);
    index.removed[i] = TRUE;
    index.removed[i] =
        are_exclusive (&index, mutex->a, mutex->b) || is_implied (&index, i);
    round->open[i] = !index.removed[i];
  }
  index_clear (&index);
}

/* -- queries --------------------------------------------------------------- */

/* Returns a solver with the encoding of a step from a state in which all
 * mutexes hold. `running`: the state also isn't terminal. */
static GdlSolver *
encode_step (const Round *round, gboolean running)
{
  const GdlNet *net = round->net;
  GdlSolver *solver = gdl_solver_new (net);
  if (running) {
    const int not_terminal = -gdl_solver_get_literal (solver, net->terminal);
    gdl_solver_add_clause (solver, &not_terminal, 1);
  }
  for (guint i = 0; i < round->mutexes->len; i++) {
    const GdlMutex *mutex = get_mutex (round, i);
    gdl_solver_add_clause (solver,
                           (int[]){-gdl_solver_get_literal (solver, mutex->a),
                                   -gdl_solver_get_literal (solver, mutex->b)},
                           2);
    if (i < round->n && round->open[i]) {
      gdl_solver_get_literal (solver, get_next (net, mutex->a));
      gdl_solver_get_literal (solver, get_next (net, mutex->b));
    }
  }
  gdl_solver_close (solver, FALSE);
  return solver;
}

/* Marks the mutexes that the next state in the solver's model violates. */
static void
mark_violated (Round *round, GdlSolver *solver)
{
  for (guint i = 0; i < round->n; i++) {
    const GdlMutex *mutex = get_mutex (round, i);
    if (round->open[i] &&
        gdl_solver_holds (solver, get_next (round->net, mutex->a)) &&
        gdl_solver_holds (solver, get_next (round->net, mutex->b)))
      round->violated[i] = TRUE;
  }
}

/* Queries the open mutexes: closes those that no step violates and, with
 * `running`, marks the others as violated. */
static void
query_open (Round *round, gboolean running)
{
  GdlSolver *solver = encode_step (round, running);
  for (guint i = 0; i < round->n; i++) {
    if (!round->open[i] || round->violated[i])
      continue;
    const GdlMutex *mutex = get_mutex (round, i);
    const int assumed[] = {
        gdl_solver_get_literal (solver, get_next (round->net, mutex->a)),
        gdl_solver_get_literal (solver, get_next (round->net, mutex->b))};
    const GdlAnswer answer = gdl_solver_query (solver, assumed, 2);
    round->open[i] = answer != GDL_UNSATISFIABLE;
    if (running && answer == GDL_SATISFIABLE)
      mark_violated (round, solver);
    round->violated[i] = running && answer != GDL_UNSATISFIABLE;
  }
  gdl_solver_free (solver);
}

/* -- rounds ---------------------------------------------------------------- */

static guint
count_open (const Round *round)
{
  guint n = 0;
  for (guint i = 0; i < round->n; i++)
    n += round->open[i];
  return n;
}

/* Queries each open mutex, and removes those that a step may violate. TRUE:
 * some were removed. */
static gboolean
run_round (const GdlNet *net, GArray *mutexes, const GArray *proved)
{
  const guint n = mutexes->len;
  Round round = {net, g_array_copy (mutexes), n, g_new0 (guint8, (gsize)n + 1),
                 g_new0 (guint8, (gsize)n + 1)};
  guint n_remaining = 0;
  if (proved && proved->len > 0)
    g_array_append_vals (round.mutexes, proved->data, proved->len);
  find_queries (&round);
  if (count_open (&round) > GDL_SHORT)
    query_open (&round, FALSE);
  if (count_open (&round) > 0)
    query_open (&round, TRUE);
  for (guint i = 0; i < n; i++) {
    if (!round.violated[i])
      g_array_index (mutexes, GdlMutex, n_remaining++) = *get_mutex (&round, i);
  }
  g_array_set_size (mutexes, n_remaining);
  g_array_free (round.mutexes, TRUE);
  g_free (round.open);
  g_free (round.violated);
  return n_remaining < n;
}

void
gdl_prove_mutexes (const GdlNet *net, GArray *mutexes, const GArray *proved)
{
  while (mutexes->len > 0 && run_round (net, mutexes, proved))
    continue;
}
