/* Runs passes to a fixed point by a worklist algorithm: each pass has a list of
 * the nodes that changed since its last run.
 *
 * A round runs each pass for which the game has changed, in the order of the
 * list.  Before each pass over the whole game, the local passes run to a fixed
 * point.  When all lists are empty, all passes see all nodes once more, as a
 * pass may depend on more than the neighbourhood of a node.  So the result is a
 * fixed point of each pass, and the tool is idempotent.
 */
#include "passes/driver.h"

#include "base/cli.h"
#include "base/progress.h"
#include "passes/analyses.h"
#include "passes/hints.h"
#include "passes/stats.h"
#include "passes/trace.h"
#include "passes/verify.h"
#include "rg/analysis/order.h"

#include <time.h>

/* Limit of changes, for each declaration; more than any game needs. It stops
 * passes that undo each other's changes. */
enum { MOST_CHANGES = 1000 };

/* A pass, and its progress. */
typedef struct {
  const RgPass *pass;
  guint next; /* index of the first node in the driver's `touched` that is still
                 to be examined */
  gboolean all;         /* all nodes of the game are still to be examined */
  guint64 changes_seen; /* the game's `changes` at the last run */
  gboolean again;       /* the pass runs even if nothing has changed */
  guint64 runs, changed_runs, changes;
  gint64 microseconds;
} PassState;

/* One call of rg_run_passes. */
struct RgDriver {
  RgGame *game;
  const RgDriverOptions *options;
  RgDiags *diags;
  RgOrder *order;
  RgAnalyses *analyses;
  PassState *states;
  guint n_states;
  GArray *touched; /* of RgNode: the log of touched nodes */
  GArray *listed;  /* of guint32, by node: the number of the last worklist that
                      has it */
  guint32 n_lists;
  RgTrace *trace;
  RgVerifier *verifier;
  PassState *running;      /* the pass that runs now */
  RgDriverOutcome outcome; /* the outcome so far */
  guint64 most_changes;    /* limit of changes: more are a fault of a pass */
  RgHints *hints;
  int status; /* RG_EXIT_...; the driver stops unless it is RG_EXIT_DONE */
};

gboolean
rg_may_change (RgPassRun *run)
{
  RgDriver *driver = run->driver;
  const gint64 limit = driver->options->bisect_limit;
  if (limit >= 0 && driver->outcome.changes >= (guint64)limit)
    return FALSE;
  driver->outcome.changes++;
  driver->outcome.last = driver->running->pass;
  driver->running->changes++;
  return TRUE;
}

/* -- work lists ------------------------------------------------------------ */

/* Appends the touched nodes to the common list; the pass that changed them sees
 * them, too. */
static void
log_touched (RgDriver *driver)
{
  RgGame *game = driver->game;
  for (guint i = 0; i < game->touched->len; i++)
    rg_node_info (game, g_array_index (game->touched, RgNode, i))->touched =
        FALSE;
  g_array_append_vals (driver->touched, game->touched->data,
                       game->touched->len);
  g_array_set_size (game->touched, 0);
}

/* Makes each pass examine all nodes in another run; passes that always examine
 * the whole game need none. */
static void
schedule_all (RgDriver *driver)
{
  for (guint s = 0; s < driver->n_states; s++) {
    PassState *state = &driver->states[s];
    state->all = TRUE;
    state->again = state->again || !state->pass->whole;
  }
}

/* Appends the node unless it is on the list. */
static void
add_work (RgDriver *driver, GArray *work, RgNode node)
{
  guint32 *listed = &g_array_index (driver->listed, guint32, node);
  if (*listed == driver->n_lists || !rg_node_exists (driver->game, node))
    return;
  *listed = driver->n_lists;
  g_array_index (work, RgNode, work->len++) = node;
}

/* Returns the worklist of a pass; the caller frees it. */
static GArray *
make_worklist (RgDriver *driver, PassState *state)
{
  const guint n = rg_n_nodes (driver->game);
  /* room for all nodes */
  GArray *work = g_array_sized_new (FALSE, FALSE, sizeof (RgNode), n);
  g_array_set_size (driver->listed, n);
  driver->n_lists++;
  if (state->all) {
    for (guint i = 0; i < n; i++)
      add_work (driver, work,
                g_array_index (rg_get_ranked (driver->order), RgNode, i));
  } else {
    for (guint i = state->next; i < driver->touched->len; i++)
      add_work (driver, work, g_array_index (driver->touched, RgNode, i));
    rg_order_sort (driver->order, work);
  }
  state->next = driver->touched->len;
  state->all = FALSE;
  return work;
}

/* -- running --------------------------------------------------------------- */

static void
check_progress (RgDriver *driver)
{
  if (driver->outcome.changes <= driver->most_changes)
    return;
  rg_diag (driver->diags, RG_ERROR, NULL, RG_NOWHERE,
           "the passes don't settle; please report this game");
  driver->status = RG_EXIT_FAULT;
}

static void
report_broken (RgDriver *driver, const RgPass *pass, const char *analysis)
{
  rg_diag (driver->diags, RG_ERROR, NULL, RG_NOWHERE,
           "fault in pass '%s', up to change %" G_GUINT64_FORMAT
           ": the analysis '%s' is not preserved",
           pass->name, driver->outcome.changes, analysis);
  driver->status = RG_EXIT_FAULT;
}

/* To be called after a run that changed the game; `broken_analysis`: an
 * analysis that the pass has not preserved, or NULL. */
static void
handle_change (RgDriver *driver, PassState *state, const char *broken_analysis)
{
  state->changed_runs++;
  if (state->pass->phase < RG_PHASE_HINTS) {
    rg_hints_update (driver->hints, state->pass);
  } else {
    rg_hints_free (driver->hints);
    driver->hints = rg_hints_new (driver->game);
  }
  if (state->pass->phase == RG_PHASE_NAMES) {
    rg_order_free (driver->order);
    driver->order = rg_order_new ();
  }
  if (driver->trace && !rg_trace_change (driver->trace, state->pass))
    driver->status = RG_EXIT_USAGE;
  if (driver->verifier && !rg_verify_change (driver->verifier, state->pass,
                                             driver->outcome.changes))
    driver->status = RG_EXIT_FAULT;
  else if (broken_analysis)
    report_broken (driver, state->pass, broken_analysis);
  check_progress (driver);
}

/* Returns the CPU time, which does not depend on other processes. */
static gint64
get_microseconds (const RgDriver *driver)
{
  return driver->options->time_passes
             ? (gint64)clock () * G_USEC_PER_SEC / CLOCKS_PER_SEC
             : 0;
}

/* Prints progress on a terminal if the run takes long. */
static void
print_progress (const RgDriver *driver, const PassState *state)
{
  RgStats size;
  rg_stats_count (driver->game, &size);
  rg_progress_show (
      "%" G_GUINT64_FORMAT " changes, %" G_GUINT64_FORMAT " edges; %s",
      driver->outcome.changes, (guint64)size.edges, state->pass->name);
}

/* Runs a pass. TRUE: it changed something. */
static gboolean
run_pass (RgDriver *driver, PassState *state)
{
  if (rg_progress_due ())
    print_progress (driver, state);
  const gint64 start = get_microseconds (driver);
  const guint64 changes = driver->outcome.changes;
  rg_order_update (driver->order, driver->game);
  GArray *work = state->pass->whole ? NULL : make_worklist (driver, state);
  const gboolean verify =
      driver->options->verify || driver->options->verify_preserved;
  RgPassRun run = {driver->game,  state->pass,      work,
                   driver->order, driver->analyses, driver};
  driver->running = state;
  rg_analyses_begin (driver->analyses, &run, verify);
  state->pass->run (&run);
  if (verify)
    rg_order_update (driver->order, driver->game);
  const char *broken_analysis =
      rg_analyses_end (driver->analyses, &run, verify);
  state->runs++;
  if (work)
    g_array_free (work, TRUE);
  state->microseconds += get_microseconds (driver) - start;
  const gboolean changed = driver->outcome.changes != changes;
  if (changed)
    handle_change (driver, state, broken_analysis);
  log_touched (driver);
  /* A pass that changed something runs once more. */
  state->again = changed;
  state->changes_seen = driver->game->changes;
  return changed;
}

static gboolean
is_due (const RgDriver *driver, const PassState *state)
{
  return driver->status == RG_EXIT_DONE &&
         (state->again || state->changes_seen != driver->game->changes);
}

/* Runs the local passes of a phase to a fixed point: in a long chain of small
 * changes, each must not cost a run over the whole game. TRUE: one of them
 * changed something. */
static gboolean
run_local_passes (RgDriver *driver, RgPhase phase)
{
  gboolean changed = FALSE;
  for (gboolean again = TRUE; again;) {
    again = FALSE;
    for (guint i = 0; i < driver->n_states; i++) {
      PassState *state = &driver->states[i];
      if (state->pass->local && state->pass->phase == phase &&
          is_due (driver, state) && run_pass (driver, state))
        again = changed = TRUE;
    }
  }
  return changed;
}

/* Runs one round of the passes of a phase. TRUE: it changed something. */
static gboolean
run_phase (RgDriver *driver, RgPhase phase)
{
  gboolean changed = run_local_passes (driver, phase);
  for (guint i = 0; i < driver->n_states; i++) {
    PassState *state = &driver->states[i];
    if (state->pass->phase != phase || state->pass->local ||
        !is_due (driver, state) || !run_pass (driver, state))
      continue;
    changed = TRUE;
    run_local_passes (driver, phase);
  }
  return changed;
}

/* Runs phase after phase, again from the first one after each change, then the
 * last phases. */
static void
run_to_fixed_point (RgDriver *driver)
{
  guint phase = RG_PHASE_FORMS;
  guint64 swept =
      G_MAXUINT64; /* number of changes when all nodes were last examined */
  while (driver->status == RG_EXIT_DONE) {
    if (phase < RG_PHASE_FORMS) {
      phase = run_phase (driver, phase) ? 0 : phase + 1;
      continue;
    }
    if (swept == driver->outcome.changes)
      break;
    swept = driver->outcome.changes;
    schedule_all (driver);
    phase = 0;
  }
  while (driver->status == RG_EXIT_DONE && phase < RG_N_PHASES)
    phase += !run_phase (driver, phase);
}

/* -- the pipeline ---------------------------------------------------------- */

static void
print_times (const RgDriver *driver)
{
  g_printerr ("%10s %6s %8s %8s  %s\n", "seconds", "runs", "changed", "changes",
              "pass");
  for (guint i = 0; i < driver->n_states; i++) {
    const PassState *state = &driver->states[i];
    g_printerr ("%10.6f %6" G_GUINT64_FORMAT " %8" G_GUINT64_FORMAT
                " %8" G_GUINT64_FORMAT "  %s\n",
                (double)state->microseconds * 1e-6, state->runs,
                state->changed_runs, state->changes, state->pass->name);
  }
  GString *table = g_string_new (NULL);
  rg_analyses_print (driver->analyses, table);
  g_printerr ("%s", table->str);
  g_string_free (table, TRUE);
}

/* Makes the states of the passes, and the tools of the options. */
static void
driver_init (RgDriver *driver)
{
  const RgDriverOptions *options = driver->options;
  driver->n_states = options->passes->len;
  driver->states = g_new0 (PassState, driver->n_states);
  for (guint i = 0; i < driver->n_states; i++) {
    PassState *state = &driver->states[i];
    state->pass = g_ptr_array_index (options->passes, i);
    state->again = TRUE;
  }
  driver->most_changes =
      MOST_CHANGES * (100 + (guint64)driver->game->decls->len);
  driver->touched = g_array_new (FALSE, FALSE, sizeof (RgNode));
  driver->listed = g_array_new (FALSE, TRUE, sizeof (guint32));
  driver->order = rg_order_new ();
  driver->analyses = rg_analyses_new (driver->game);
  driver->hints = rg_hints_new (driver->game);
  if (options->print_changed || options->print_after || options->trace_dir)
    driver->trace = rg_trace_new (driver->game, options, driver->diags);
  if (options->verify)
    driver->verifier = rg_verifier_new (driver->game, driver->diags);
}

static void
driver_clear (RgDriver *driver)
{
  g_array_free (driver->touched, TRUE);
  g_array_free (driver->listed, TRUE);
  g_free (driver->states);
  rg_order_free (driver->order);
  rg_analyses_free (driver->analyses);
  rg_hints_free (driver->hints);
  if (driver->trace)
    rg_trace_free (driver->trace);
  if (driver->verifier)
    rg_verifier_free (driver->verifier);
}

int
rg_run_passes (RgGame *game, const RgDriverOptions *options, RgDiags *diags,
               RgDriverOutcome *outcome)
{
  RgDriver driver = {
      .game = game, .options = options, .diags = diags, .status = RG_EXIT_DONE};
  *outcome = driver.outcome;
  if (options->verify && !rg_verify_input (game, diags))
    return RG_EXIT_INPUT;
  driver_init (&driver);
  log_touched (&driver);
  run_to_fixed_point (&driver);
  if (options->time_passes) {
    rg_progress_erase ();
    print_times (&driver);
  }
  driver_clear (&driver);
  *outcome = driver.outcome;
  return driver.status;
}
