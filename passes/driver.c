/* The worklist algorithm: each pass has a list of the nodes that changed since
 * its last run.
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

struct RgDriver {
  RgGame *game;
  const RgDriverOptions *options;
  RgDiags *diags;
  RgOrder *order;
  RgAnalyses *analyses;
  PassState *slots;
  guint n_slots;
  GArray *touched; /* of RgNode: the log of touched nodes */
  GArray *listed;  /* of guint32, by node: the number of the last worklist that
                      has it */
  guint32 n_lists;
  RgTrace *trace;
  RgVerifier *verifier;
  PassState *running;
  RgDriverOutcome outcome; /* the outcome so far */
  guint64 most_changes;
  RgHints *hints;
  int status;
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
  for (guint s = 0; s < driver->n_slots; s++) {
    PassState *slot = &driver->slots[s];
    slot->all = TRUE;
    slot->again = slot->again || !slot->pass->whole;
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
make_worklist (RgDriver *driver, PassState *slot)
{
  const guint n = rg_n_nodes (driver->game);
  /* room for all nodes */
  GArray *work = g_array_sized_new (FALSE, FALSE, sizeof (RgNode), n);
  g_array_set_size (driver->listed, n);
  driver->n_lists++;
  if (slot->all) {
    for (guint i = 0; i < n; i++)
      add_work (driver, work,
                g_array_index (rg_get_ranked (driver->order), RgNode, i));
  } else {
    for (guint i = slot->next; i < driver->touched->len; i++)
      add_work (driver, work, g_array_index (driver->touched, RgNode, i));
    rg_order_sort (driver->order, work);
  }
  slot->next = driver->touched->len;
  slot->all = FALSE;
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

static void
after_change (RgDriver *driver, PassState *slot, const char *broken)
{
  slot->changed_runs++;
  if (slot->pass->phase < RG_PHASE_HINTS) {
    rg_hints_update (driver->hints, slot->pass);
  } else {
    rg_hints_free (driver->hints);
    driver->hints = rg_hints_new (driver->game);
  }
  if (slot->pass->phase == RG_PHASE_NAMES) {
    rg_order_free (driver->order);
    driver->order = rg_order_new ();
  }
  if (driver->trace && !rg_trace_change (driver->trace, slot->pass))
    driver->status = RG_EXIT_USAGE;
  if (driver->verifier &&
      !rg_verify_change (driver->verifier, slot->pass, driver->outcome.changes))
    driver->status = RG_EXIT_FAULT;
  else if (broken)
    report_broken (driver, slot->pass, broken);
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
print_progress (const RgDriver *driver, const PassState *slot)
{
  RgStats size;
  rg_stats_count (driver->game, &size);
  rg_progress_show (
      "%" G_GUINT64_FORMAT " changes, %" G_GUINT64_FORMAT " edges; %s",
      driver->outcome.changes, (guint64)size.edges, slot->pass->name);
}

/* Runs a pass. TRUE: it changed something. */
static gboolean
run_pass (RgDriver *driver, PassState *slot)
{
  if (rg_progress_due ())
    print_progress (driver, slot);
  const gint64 start = get_microseconds (driver);
  const guint64 changes = driver->outcome.changes;
  rg_order_update (driver->order, driver->game);
  GArray *work = slot->pass->whole ? NULL : make_worklist (driver, slot);
  const gboolean verify =
      driver->options->verify || driver->options->verify_preserved;
  RgPassRun run = {driver->game,  slot->pass,       work,
                   driver->order, driver->analyses, driver};
  driver->running = slot;
  rg_analyses_begin (driver->analyses, &run, verify);
  slot->pass->run (&run);
  if (verify)
    rg_order_update (driver->order, driver->game);
  const char *broken = rg_analyses_end (driver->analyses, &run, verify);
  slot->runs++;
  if (work)
    g_array_free (work, TRUE);
  slot->microseconds += get_microseconds (driver) - start;
  const gboolean changed = driver->outcome.changes != changes;
  if (changed)
    after_change (driver, slot, broken);
  log_touched (driver);
  /* A pass that changed something runs once more. */
  slot->again = changed;
  slot->changes_seen = driver->game->changes;
  return changed;
}

static gboolean
is_due (const RgDriver *driver, const PassState *slot)
{
  return driver->status == RG_EXIT_DONE &&
         (slot->again || slot->changes_seen != driver->game->changes);
}

/* Runs the local passes of a phase to a fixed point: in a long chain of small
 * changes, each must not cost a run over the whole game. */
static gboolean
run_local_passes (RgDriver *driver, RgPhase phase)
{
  gboolean changed = FALSE;
  for (gboolean again = TRUE; again;) {
    again = FALSE;
    for (guint i = 0; i < driver->n_slots; i++) {
      PassState *slot = &driver->slots[i];
      if (slot->pass->local && slot->pass->phase == phase &&
          is_due (driver, slot) && run_pass (driver, slot))
        again = changed = TRUE;
    }
  }
  return changed;
}

/* Runs one round of the passes of a phase. */
static gboolean
run_phase (RgDriver *driver, RgPhase phase)
{
  gboolean changed = run_local_passes (driver, phase);
  for (guint i = 0; i < driver->n_slots; i++) {
    PassState *slot = &driver->slots[i];
    if (slot->pass->phase != phase || slot->pass->local ||
        !is_due (driver, slot) || !run_pass (driver, slot))
      continue;
    changed = TRUE;
    run_local_passes (driver, phase);
  }
  return changed;
}

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
  for (guint i = 0; i < driver->n_slots; i++) {
    const PassState *slot = &driver->slots[i];
    g_printerr ("%10.6f %6" G_GUINT64_FORMAT " %8" G_GUINT64_FORMAT
                " %8" G_GUINT64_FORMAT "  %s\n",
                (double)slot->microseconds * 1e-6, slot->runs,
                slot->changed_runs, slot->changes, slot->pass->name);
  }
  GString *table = g_string_new (NULL);
  rg_analyses_print (driver->analyses, table);
  g_printerr ("%s", table->str);
  g_string_free (table, TRUE);
}

static void
driver_init (RgDriver *driver)
{
  const RgDriverOptions *options = driver->options;
  driver->n_slots = options->passes->len;
  driver->slots = g_new0 (PassState, driver->n_slots);
  for (guint i = 0; i < driver->n_slots; i++) {
    PassState *slot = &driver->slots[i];
    slot->pass = g_ptr_array_index (options->passes, i);
    slot->again = TRUE;
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
  g_free (driver->slots);
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
