/* Runs the steps of the compiler: all decisions (plan_all), in an order in
 * which each one finds the results that it reads; the lowering to the tree of C
 * (c-file.h); the cleaning of the tree (code/clean.h); its text. */
#include "emit/c/pipeline.h"
#include "emit/c/c-file.h"
#include "emit/c/checks/cache.h"
#include "emit/c/code/clean.h"
#include "emit/c/code/print.h"
#include "emit/c/facts/guarded-forks.h"
#include "emit/c/facts/unswitched-choices.h"
#include "emit/c/interface.h"
#include "emit/c/loops/iteration.h"
#include "emit/c/model/compact-maps.h"
#include "emit/c/moves/implied-choices.h"
#include "emit/c/openspiel.h"
#include "emit/c/search/planner.h"
#include "emit/c/search/writer.h"
#include "emit/c/tables/table.h"
#include "emit/c/views/views.h"

#include "rg/pragma.h"

/* Makes the decisions; each depends on earlier ones. FALSE: a limit is reached,
 * or a value has a wrong type, which was reported. */
static gboolean
plan_all (RgEmit *emit)
{
  if (!rg_emit_plan_globals (emit))
    return FALSE;
  rg_emit_plan_boundaries (emit);
  rg_emit_find_shared_checks (emit);
  if (!rg_emit_plan_checks (emit))
    return FALSE;
  rg_emit_find_true_checks (emit);
  rg_emit_plan_footprints (emit);
  const RgEmitGlobal *visible = rg_emit_global (emit, emit->game->visible);
  emit->tags.assigns_visible = visible && visible->stored;
  rg_emit_plan_observable_tags (emit);
  rg_emit_plan_tags (emit);
  rg_emit_plan_arcs (emit);
  rg_emit_plan_constant_scalars (emit);
  rg_emit_plan_epsilon_cycles (emit);
  rg_emit_plan_flow (emit);
  rg_emit_plan_supposed_writes (emit);
  rg_emit_plan_ambiguity (emit);
  rg_emit_plan_visited_nodes (emit);
  rg_emit_plan_known_keys (emit);
  rg_emit_plan_keeper (emit);
  rg_emit_plan_layout (emit);
  rg_emit_plan_iterated (emit);
  rg_emit_plan_cells (emit);
  rg_emit_plan_finite_loops (emit);
  rg_emit_plan_move_counts (emit);
  rg_emit_plan_conditions (emit);
  for (guint i = 0; i < rg_emit_count_graphs (emit); i++)
    rg_emit_new_steps (rg_emit_get_graph (emit, i));
  rg_emit_plan_forwarded (emit);
  rg_emit_plan_replays (emit);
  rg_emit_settle_forwarded (emit);
  rg_emit_plan_searches (emit);
  if (!emit->form.packed)
    rg_emit_plan_record_sets (emit);
  rg_emit_drop_forwarded (emit);
  rg_emit_settle_reads (emit);
  rg_emit_place_views (emit);
  return TRUE;
}

/* An empty tree, with the types and functions without effects of the runtime
 * that pieces may use. */
static RgCodeUnit *
new_unit (void)
{
  static const char *const types[] = {
      "State",   "Scan",        "Work",      "Move",        "MoveSet",
      "MoveEnd", "TestedMoves", "RowCounts", "Tag",         "Step",
      "Record",  "Flip",        "Piece",     "RgModelKeys", "RgModelVariable",
      "Field",   "Domain",
  };
  static const char *const pure[] = {"move_tags", "move_steps"};
  RgCodeUnit *unit = rg_code_unit_new ();
  unit->table_section = RG_EMIT_TABLES;
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    rg_code_declare_type (unit, types[i]);
  for (guint i = 0; i < G_N_ELEMENTS (pure); i++)
    rg_code_declare_pure (unit, pure[i]);
  return unit;
}

static void
free_view (gpointer view)
{
  ((RgEmitStateView *)view)->free (view);
}

RgEmit *
rg_emit_new (RgGame *game, const RgEmitOptions *options, RgDiags *diags)
{
  RgEmit *emit = g_new0 (RgEmit, 1);
  emit->game = game;
  emit->diags = diags;
  emit->options = options;
  emit->unit = new_unit ();
  emit->analyses = g_new0 (RgEmitAnalyses, 1);
  emit->measures = g_new0 (RgEmitMeasures, 1);
  emit->symbols = rg_emit_compact_maps (game, options);
  emit->unswitched = rg_emit_unswitch_choices (game, options);
  emit->guarded = rg_emit_guard_forks (game, options);
  emit->variables = g_ptr_array_new ();
  emit->views.all = g_ptr_array_new_with_free_func (free_view);
  emit->views.forwarded = g_ptr_array_new ();
  emit->boundaries = g_array_new (FALSE, FALSE, sizeof (RgNode));
  emit->boundary_of_node = g_hash_table_new (NULL, NULL);
  emit->analyses->programs = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  emit->analyses->compares = g_hash_table_new (NULL, NULL);
  rg_emit_init_checks (emit);
  rg_emit_init_answer_tables (emit);
  rg_emit_init_tables (emit);
  emit->tags.silent = rg_collect_artificial_tags (game);
  if (plan_all (emit))
    return emit;
  rg_emit_free (emit);
  return NULL;
}

void
rg_emit_free (RgEmit *emit)
{
  for (guint i = 0; emit->globals && i < emit->game->globals->len; i++) {
    g_free (emit->globals[i].initial);
    g_free (emit->globals[i].range);
  }
  g_free (emit->globals);
  rg_emit_free_cases (emit);
  rg_emit_free_walk_proofs (emit);
  g_ptr_array_free (emit->variables, TRUE);
  g_array_free (emit->unswitched, TRUE);
  g_array_free (emit->guarded, TRUE);
  g_array_free (emit->boundaries, TRUE);
  g_hash_table_destroy (emit->boundary_of_node);
  g_hash_table_destroy (emit->analyses->programs);
  g_hash_table_destroy (emit->analyses->compares);
  rg_emit_graph_free (emit->moves);
  rg_emit_graph_free (emit->keeper);
  rg_emit_free_checks (emit);
  rg_emit_free_answer_tables (emit);
  rg_emit_free_tables (emit);
  g_ptr_array_free (emit->views.all, TRUE);
  g_ptr_array_free (emit->views.forwarded, TRUE);
  if (emit->views.cell_reads)
    g_array_free (emit->views.cell_reads, TRUE);
  g_free (emit->constant_value);
  g_hash_table_destroy (emit->tags.silent);
  g_free (emit->tags.codes);
  g_free (emit->tags.base);
  if (emit->tags.names)
    g_array_free (emit->tags.names, TRUE);
  g_free (emit->flow.live);
  g_free (emit->flow.dirty);
  g_free (emit->flow.moved);
  g_free (emit->form.least_tags_before);
  g_free (emit->form.tags_before);
  g_free (emit->form.places);
  rg_emit_free_tag_paths (emit->form.tag_paths);
  g_free (emit->form.shift);
  rg_emit_drop_implied (&emit->form);
  rg_emit_symbols_free (emit->symbols);
  rg_code_unit_free (emit->unit);
  g_free (emit->analyses);
  g_free (emit->measures);
  g_free (emit);
}

/* Cleans the tree. Before unreachable items are found, adds the limit of nested
 * calls, which depends on the remaining functions. */
static void
clean_tree (const RgEmit *emit)
{
  rg_code_drop_dead_stores (emit->unit);
  rg_code_drop_dead_parameters (emit->unit);
  rg_emit_bound_depth (emit);
  rg_code_mark_reachable (emit->unit);
}

gboolean
rg_emit_c (RgGame *game, const RgEmitOptions *options, RgDiags *diags,
           GString *out)
{
  RgEmit *emit = rg_emit_new (game, options, diags);
  if (!emit)
    return FALSE;
  if (options->target == RG_EMIT_TO_OPENSPIEL) {
    const gboolean printed = rg_emit_print_openspiel (emit, out);
    rg_emit_free (emit);
    return printed;
  }
  rg_emit_lower (emit);
  const gboolean is_complete = rg_diags_errors (diags) == 0;
  if (is_complete) {
    clean_tree (emit);
    rg_code_print (emit->unit, out);
  }
  rg_emit_free (emit);
  return is_complete;
}

gboolean
rg_emit_header (RgGame *game, const RgEmitOptions *options, RgDiags *diags,
                GString *out)
{
  RgEmit *emit = rg_emit_new (game, options, diags);
  if (!emit)
    return FALSE;
  rg_emit_print_header (emit, out);
  rg_emit_free (emit);
  return TRUE;
}
