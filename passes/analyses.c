/* Caches shared analyses. A result is valid while the game has the same count
 * of changes, or if all passes since then preserve it. Constants have a test of
 * their own. */
#include "passes/analyses.h"

/* The operations of a kind of analysis. */
typedef struct {
  const char *name;
  gpointer (*make) (RgPassRun *run);
  GDestroyNotify free;
  /* Whether two results are equal; NULL: the analysis is not allowed in
   * .preserves. */
  gboolean (*equal) (gconstpointer a, gconstpointer b);
  /* Whether the result is valid although the game has changed; NULL: it never
   * is. */
  gboolean (*is_current) (gconstpointer result);
} Kind;

/* The cached result of an analysis. */
typedef struct {
  gpointer result; /* NULL: not yet requested */
  guint64 changes; /* the game's count of changes at that time */
  guint64 n_computed, n_cached;
} Entry;

/* The result was current when the pass began. */
#define WAS_CURRENT G_MAXUINT64

/* The cache of a run: the results of all analyses, current or not. */
struct RgAnalyses {
  RgGame *game;
  Entry entries[RG_N_ANALYSES];
  GPtrArray *outdated[RG_N_ANALYSES]; /* by analysis: results to be freed when
                                         the pass returns */
  /* By analysis: `n_computed` when the pass began, or WAS_CURRENT. */
  guint64 before[RG_N_ANALYSES];
};

/* -- the kinds ------------------------------------------------------------- */

static gpointer
make_trim (RgPassRun *run)
{
  return rg_trim_new (run->game);
}

static gboolean
trim_equal (gconstpointer a, gconstpointer b)
{
  return rg_trim_equal (a, b);
}

static gpointer
make_dominators (RgPassRun *run)
{
  return rg_dominators_new (run->order, run->game);
}

static gboolean
dominators_equal (gconstpointer a, gconstpointer b)
{
  return rg_dominators_equal (a, b);
}

static gpointer
make_variables (RgPassRun *run)
{
  return rg_variables_new (run->game);
}

static gpointer
make_liveness (RgPassRun *run)
{
  static const RgLiveness options = {0};
  return rg_find_live_variables (rg_need_variables (run), run->order, &options);
}

static gpointer
make_constants (RgPassRun *run)
{
  return rg_constants_new (run->game);
}

static gboolean
constants_are_current (gconstpointer constants)
{
  return rg_constants_are_current (constants);
}

static const Kind kinds[RG_N_ANALYSES] = {
    [RG_TRIM] = {"trim", make_trim, (GDestroyNotify)rg_trim_free, trim_equal,
                 NULL},
    [RG_DOMINATORS] = {"dominators", make_dominators,
                       (GDestroyNotify)rg_dominators_free, dominators_equal,
                       NULL},
    [RG_VARIABLES] = {"variables", make_variables,
                      (GDestroyNotify)rg_variables_free, NULL, NULL},
    [RG_LIVENESS] = {"liveness", make_liveness, g_free, NULL, NULL},
    [RG_CONSTANTS] = {"constants", make_constants,
                      (GDestroyNotify)rg_constants_free, NULL,
                      constants_are_current},
};

const char *
rg_analysis_name (RgAnalysis analysis)
{
  return kinds[analysis].name;
}

/* -- requests -------------------------------------------------------------- */

static gboolean
is_current (const RgAnalyses *analyses, RgAnalysis a)
{
  const Entry *entry = &analyses->entries[a];
  if (!entry->result)
    return FALSE;
  return kinds[a].is_current ? kinds[a].is_current (entry->result)
                             : entry->changes == analyses->game->changes;
}

/* Computes an analysis. The old result remains until the pass returns, which
 * may still read it. */
static void
make (RgAnalyses *analyses, RgPassRun *run, RgAnalysis a)
{
  Entry *entry = &analyses->entries[a];
  if (entry->result)
    g_ptr_array_add (analyses->outdated[a], entry->result);
  entry->result = kinds[a].make (run);
  entry->changes = analyses->game->changes;
  entry->n_computed++;
}

static gpointer
need (RgPassRun *run, RgAnalysis a)
{
  RgAnalyses *analyses = run->analyses;
  if (!(run->pass->needs & RG_SET (a)))
    g_error ("%s uses %s, which is not in its .needs", run->pass->name,
             kinds[a].name);
  if (is_current (analyses, a))
    analyses->entries[a].n_cached++;
  else
    make (analyses, run, a);
  return analyses->entries[a].result;
}

const RgTrim *
rg_need_trim (RgPassRun *run)
{
  return need (run, RG_TRIM);
}

const RgDominators *
rg_need_dominators (RgPassRun *run)
{
  return need (run, RG_DOMINATORS);
}

const RgVariables *
rg_need_variables (RgPassRun *run)
{
  return need (run, RG_VARIABLES);
}

const RgBits *
rg_need_liveness (RgPassRun *run)
{
  return need (run, RG_LIVENESS);
}

RgConstants *
rg_need_constants (RgPassRun *run)
{
  return need (run, RG_CONSTANTS);
}

/* -- the driver's side ----------------------------------------------------- */

RgAnalyses *
rg_analyses_new (RgGame *game)
{
  RgAnalyses *analyses = g_new0 (RgAnalyses, 1);
  analyses->game = game;
  for (guint a = 0; a < RG_N_ANALYSES; a++)
    analyses->outdated[a] = g_ptr_array_new_with_free_func (kinds[a].free);
  return analyses;
}

void
rg_analyses_free (RgAnalyses *analyses)
{
  for (guint a = 0; a < RG_N_ANALYSES; a++) {
    g_ptr_array_free (analyses->outdated[a], TRUE);
    if (analyses->entries[a].result)
      kinds[a].free (analyses->entries[a].result);
  }
  g_free (analyses);
}

void
rg_analyses_begin (RgAnalyses *analyses, RgPassRun *run, gboolean verify)
{
  for (guint a = 0; a < RG_N_ANALYSES; a++) {
    if (verify && run->pass->preserves & RG_SET (a) &&
        !is_current (analyses, a))
      make (analyses, run, a);
    analyses->before[a] = is_current (analyses, a)
                              ? WAS_CURRENT
                              : analyses->entries[a].n_computed;
  }
}

/* Whether the result from before the change equals a new one. */
static gboolean
is_preserved (const RgAnalyses *analyses, RgPassRun *run, RgAnalysis a)
{
  gpointer new_result = kinds[a].make (run);
  const gboolean is_equal =
      kinds[a].equal (analyses->entries[a].result, new_result);
  kinds[a].free (new_result);
  return is_equal;
}

const char *
rg_analyses_end (RgAnalyses *analyses, RgPassRun *run, gboolean verify)
{
  const char *broken = NULL;
  for (guint a = 0; a < RG_N_ANALYSES; a++) {
    Entry *entry = &analyses->entries[a];
    if (run->pass->preserves & RG_SET (a) &&
        analyses->before[a] != entry->n_computed) {
      if (verify && !broken && !is_preserved (analyses, run, a))
        broken = kinds[a].name;
      entry->changes = analyses->game->changes;
    }
    g_ptr_array_set_size (analyses->outdated[a], 0);
  }
  return broken;
}

void
rg_analyses_print (const RgAnalyses *analyses, GString *out)
{
  g_string_append_printf (out, "%17s %8s  %s\n", "made", "found", "analysis");
  for (guint a = 0; a < RG_N_ANALYSES; a++)
    g_string_append_printf (
        out, "%17" G_GUINT64_FORMAT " %8" G_GUINT64_FORMAT "  %s\n",
        analyses->entries[a].n_computed, analyses->entries[a].n_cached,
        kinds[a].name);
}
