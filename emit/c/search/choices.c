/* Plans any assignments: chooses how C finds the symbols that a walk tries
 * after `v = T(*)` (RgEmitLoop), by the conditions that follow.
 *
 *     near[x][v] == 1;              LIST: a row of a table (relations.h)
 *     board[v] == me;               MATCH: compared cells (filter.h)
 *     board[up[v]] == me;           SET: a bit set (sets/sets.h)
 *     steps with forks and writes   STARTS: a bit set with all that can pass
 *     others                        ALL: each symbol of T
 *
 * LIST comes first, and ALL last. Before MATCH come SET, if it covers more
 * conditions, and STARTS, if moves are records or the check is only used with
 * `!`. The keeper has neither. A choice for a cell of a map is LIST or ALL.
 *
 * Then the rest of the walk is planned, for one symbol; or, in a search for
 * moves, a row of a table of moves (tables/rows/), or a move for each member of
 * a word of bits. */
#include "emit/c/checks/cache.h"
#include "emit/c/search/copied-maps.h"
#include "emit/c/search/filter.h"
#include "emit/c/search/planner.h"
#include "emit/c/sets/bounds.h"
#include "emit/c/tables/lines/few-lines.h"
#include "emit/c/tables/relations/successor-filters.h"
#include "emit/c/tables/rows/columns.h"
#include "emit/c/views/views.h"

static gboolean
is_move_search (const RgEmitPlanner *planner)
{
  return planner->graph->kind == RG_EMIT_MOVES;
}

/* -- after the last condition ---------------------------------------------- */

/* Plans the walk after the last condition, for one chosen symbol.  The moves
 * may be a row of a table; sets of moves are refused if it has no vector tests.
 */
static void
plan_after_choice (RgEmitPlanner *planner, const RgEmitArc *arc,
                   RgEmitChoice *choice)
{
  RgEmit *emit = planner->emit;
  choice->rows =
      is_move_search (planner) && !planner->is_conditional && emit->form.packed
          ? rg_emit_find_choice_rows (emit, arc, choice->last)
          : NULL;
  if (!choice->rows) {
    rg_emit_plan_target (planner, choice->last);
    return;
  }
  if (!rg_emit_has_vector_tests (emit, choice->rows))
    planner->sets.is_refused = TRUE;
  else if (rg_emit_plans_sets (planner))
    rg_emit_plan_row_sets (planner, 1);
}

/* Plans the write of the chosen value, and the walk after it. */
static void
plan_chosen (RgEmitPlanner *planner, const RgEmitArc *arc, RgEmitChoice *choice)
{
  const RgAction *action = rg_emit_action (planner->emit, arc);
  if (planner->graph->kind != RG_EMIT_KEEPER)
    rg_emit_plan_write (planner, action);
  if (planner->graph->kind != RG_EMIT_KEEPER &&
      !rg_emit_written (planner->emit, action)->map)
    plan_after_choice (planner, arc, choice);
  else
    rg_emit_plan_target (planner, choice->last);
}

/* Plans a move for each member of a set of `n` words: n sets of moves.  They
 * are refused in nested loops. */
static void
plan_members (RgEmitPlanner *planner, guint n)
{
  RgEmitSetsPlan *plan = &planner->sets;
  plan->is_refused = plan->is_refused || planner->nesting.loops > 1;
  plan->n_sets += n;
  plan->n_large++;
}

/* -- by columns of a table's rows ------------------------------------------ */

/* The columns of the table whose rows follow the filter. NULL: moves are listed
 * row by row, which is as fast for few rows. */
static RgEmitRowColumns *
find_columns (const RgEmitPlanner *planner, const RgEmitArc *arc,
              RgEmitChoice *choice)
{
  RgEmit *emit = planner->emit;
  const RgEmitSet *set = choice->filter->set;
  if (rg_emit_plans_sets (planner))
    return rg_emit_find_slot_columns (emit, choice->rows, set, &choice->slots);
  if (rg_emit_has_vector_tests (emit, choice->rows) ||
      rg_emit_count_initial_rows (emit, arc, choice->last, set) <
          RG_EMIT_FEWEST)
    return NULL;
  return rg_emit_find_row_columns (emit, choice->rows, set, TRUE);
}

/* Plans to list, or count, the moves of all symbols that pass the filter by
 * columns.  FALSE: the moves have no columns, the filter is no conjunction, or
 * the search does not list packed moves without further conditions. */
static gboolean
plan_columns (RgEmitPlanner *planner, const RgEmitArc *arc,
              RgEmitChoice *choice)
{
  RgEmit *emit = planner->emit;
  if (!is_move_search (planner) || !choice->filter->is_conjunction ||
      planner->is_conditional || !emit->form.packed)
    return FALSE;
  choice->rows = rg_emit_find_choice_rows (emit, arc, choice->last);
  choice->columns = choice->rows ? find_columns (planner, arc, choice) : NULL;
  if (!choice->columns)
    return FALSE;
  rg_emit_mark_columns_read (emit, choice->rows, choice->columns);
  choice->first_row =
      choice->filter->set->low -
      rg_emit_written (emit, rg_emit_action (emit, arc))->values->low;
  if (!rg_emit_plans_sets (planner))
    return TRUE;
  RgEmitSetsPlan *plan = &planner->sets;
  plan->counts = TRUE;
  plan->counted = choice;
  plan->n_counted =
      rg_emit_assign_column_sets (choice->columns, &choice->slots);
  choice->n_rows =
      rg_emit_count_initial_rows (emit, arc, choice->last, choice->filter->set);
  plan_members (planner, plan->n_counted);
  return TRUE;
}

/* -- by a filter ----------------------------------------------------------- */

/* Limit of the cost of a set: the operations that the search would spend on
 * symbols that fail the conditions after the arc. */
static guint64
estimate_tries (const RgEmit *emit, const RgEmitArc *arc,
                const RgEmitFilter *filter)
{
  enum { PER_TRY = 30 }; /* operations; 15 changes only pretwa */
  const RgEmitArc *last_condition =
      filter && filter->is_conjunction ? filter->last : arc;
  return (guint64)PER_TRY *
         rg_emit_count_initial_rows (
             emit, arc, last_condition,
             rg_emit_get_choices (emit->symbols, rg_emit_action (emit, arc)));
}

/* Returns the set if it is cheap (rg_emit_is_set_cheap).  Otherwise frees it,
 * and returns NULL. */
static RgEmitValueSet *
return_if_cheap (const RgEmit *emit, RgEmitValueSet *set, guint64 max_cost)
{
  if (!set || rg_emit_is_set_cheap (emit, set, max_cost))
    return set;
  rg_emit_value_set_free (set);
  return NULL;
}

/* Plans the lower bound of the values with which the next check succeeds, if
 * there is a cheap one.  Adds it to the planner's bounds. */
static void
plan_bound (RgEmitPlanner *planner, const RgEmitArc *arc, RgEmitChoice *choice)
{
  RgEmit *emit = planner->emit;
  RgEmitLowerBound *bound = &choice->bound;
  bound->set = return_if_cheap (
      emit,
      rg_emit_find_passing_values (emit, planner->graph, arc, &bound->check),
      estimate_tries (emit, arc, choice->filter));
  if (!bound->set)
    return;
  rg_emit_plan_set (emit, bound->set);
  g_ptr_array_add (planner->bounds, bound);
}

/* Plans a loop over the symbols that pass the conditions directly after the
 * arc. */
static void
plan_filtered (RgEmitPlanner *planner, const RgEmitArc *arc,
               RgEmitGlobal *global, RgEmitChoice *choice)
{
  const RgEmitFilter *filter = choice->filter;
  choice->any_member =
      !is_move_search (planner) &&
      !rg_emit_is_live_after (planner->graph, choice->last, global);
  if (is_move_search (planner) && !rg_emit_plans_sets (planner))
    plan_bound (planner, arc, choice);
  planner->chosen = global;
  planner->filter_loop = choice;
  planner->written_map = NULL;
  /* If many symbols pass one condition, vector code lists their moves. */
  if (filter->is_conjunction &&
      (filter->matches->len == 1 || planner->plans_second))
    choice->members = rg_emit_find_member_walk (planner, choice->last);
  if (choice->members)
    plan_members (planner, (filter->set->n + RG_EMIT_WORD - 1) / RG_EMIT_WORD);
  else
    plan_after_choice (planner, arc, choice);
  if (choice->bound.set)
    g_ptr_array_set_size (planner->bounds, (gint)planner->bounds->len - 1);
}

/* -- by a set -------------------------------------------------------------- */

/* The values of the variable for which the first steps after the arc are
 * possible.  NULL: they are not used here, or are no cheap set. */
static RgEmitValueSet *
find_start_values (RgEmitPlanner *planner, const RgEmitArc *arc,
                   const RgEmitFilter *filter)
{
  RgEmit *emit = planner->emit;
  const RgEmitGraph *graph = planner->graph;
  const gboolean lists_records = is_move_search (planner) && !emit->form.packed;
  if (!lists_records &&
      (graph->kind != RG_EMIT_CHECK || graph->has_positive_use))
    return NULL;
  return return_if_cheap (emit, rg_emit_find_start_values (emit, graph, arc),
                          lists_records ? estimate_tries (emit, arc, filter)
                                        : G_MAXUINT64);
}

/* The values that pass the conditions directly after the arc, if a filter
 * covers fewer conditions.  Otherwise the values for which the search may
 * continue.  NULL: neither is a cheap set. */
static RgEmitValueSet *
find_values (RgEmitPlanner *planner, const RgEmitArc *arc,
             const RgEmitFilter *filter)
{
  RgEmit *emit = planner->emit;
  const RgEmitGraph *graph = planner->graph;
  const guint fewest =
      filter && filter->is_conjunction ? filter->matches->len : 0;
  RgEmitValueSet *set = rg_emit_find_chain_values (
      emit, graph, arc, rg_emit_plans_sets (planner));
  if (set && set->n_conditions <= fewest) {
    rg_emit_value_set_free (set);
    set = NULL;
  }
  /* If nothing reads the value, one member is enough: there is no loop. */
  const gboolean is_any_enough =
      set && !is_move_search (planner) &&
      !rg_emit_is_live_after (graph, set->last, set->variable);
  set = return_if_cheap (
      emit, set,
      is_any_enough ? rg_emit_estimate_line_cost (emit, graph, arc, set->last)
                    : G_MAXUINT64);
  return set ? set : find_start_values (planner, arc, filter);
}

/* The number of words of the set that may have members. */
static guint
count_words (const RgEmitValueSet *set)
{
  const RgEmitSetTerm *root = rg_emit_term (&set->terms, set->root);
  guint n = 0;
  for (guint w = 0; w < rg_bits_words (root->n); w++)
    n += rg_emit_is_word_computed (root, w);
  return n;
}

/* Plans a loop over the symbols that pass the conditions directly after the
 * arc, as far as these are sets.  FALSE: a filter covers as many conditions, or
 * the set is not cheap. */
static gboolean
plan_set_loop (RgEmitPlanner *planner, const RgEmitArc *arc,
               RgEmitGlobal *global, RgEmitChoice *choice)
{
  RgEmitValueSet *set = choice->set =
      find_values (planner, arc, choice->filter);
  if (!set)
    return FALSE;
  choice->loop = set->n_conditions > 0 ? RG_EMIT_LOOP_SET : RG_EMIT_LOOP_STARTS;
  choice->last = set->last;
  choice->any_member =
      !is_move_search (planner) &&
      !rg_emit_is_live_after (planner->graph, set->last, global);
  choice->forwarded = rg_emit_find_forwarded_set (planner->emit, arc, set);
  if (choice->forwarded)
    choice->forwarded->is_used = TRUE;
  else
    rg_emit_plan_set (planner->emit, set);
  if (rg_emit_plans_sets (planner) && !choice->any_member)
    choice->members = rg_emit_find_member_walk (planner, set->last);
  if (!choice->any_member)
    rg_emit_plan_write (planner, rg_emit_action (planner->emit, arc));
  if (!choice->members) {
    rg_emit_plan_target (planner, set->last);
    return TRUE;
  }
  const guint n_words = count_words (set);
  if (n_words > 0)
    plan_members (planner, n_words);
  return TRUE;
}

/* -- by a table of successors ---------------------------------------------- */

/* Whether rows are so short that all loops have as many iterations as the
 * longest row.  Branch prediction would miss the ends of loops of different
 * lengths. */
static gboolean
is_unrolled (const RgEmitPlanner *planner, const RgEmitChoice *choice)
{
  const guint32 width = choice->relation->table.width;
  return is_move_search (planner) && planner->emit->form.packed &&
         !planner->is_conditional && width > 1 && width <= RG_EMIT_FEW &&
         rg_emit_ends_soon (planner, choice->last);
}

/* Decides the loop over the successors, then plans its body. */
static void
plan_relation (RgEmitPlanner *planner, const RgEmitArc *arc,
               RgEmitChoice *choice)
{
  RgEmit *emit = planner->emit;
  RgEmitRelation *relation = choice->relation;
  const RgEmitGlobal *global =
      rg_emit_written (emit, rg_emit_action (emit, arc));
  choice->loop = RG_EMIT_LOOP_LIST;
  choice->any_member =
      planner->graph->kind == RG_EMIT_CHECK &&
      !rg_emit_is_live_after (planner->graph, choice->last, global);
  if (choice->any_member) {
    rg_emit_plan_target (planner, choice->last);
    return;
  }
  choice->set = rg_emit_bound_successors (emit, planner->graph, arc, relation);
  if (choice->set)
    rg_emit_plan_set (emit, choice->set);
  choice->unrolled = !choice->set && is_unrolled (planner, choice);
  choice->is_conditional =
      choice->unrolled && relation->table.entries->len <
                              relation->table.width * relation->table.n_rows;
  relation->has_padding = relation->has_padding || choice->unrolled;
  choice->copied = !choice->set && !choice->unrolled &&
                   is_move_search (planner) &&
                   rg_emit_uses_copied_set (emit, arc, choice->last, relation,
                                            planner->chosen);
  if (choice->copied)
    rg_emit_mark_first_tests_read (emit, arc, choice->last);
  if (choice->set || choice->copied)
    choice->loop = RG_EMIT_LOOP_STARTS;
  planner->is_conditional = choice->is_conditional;
  plan_chosen (planner, arc, choice);
  planner->is_conditional = FALSE;
}

/* -- the choice of a form -------------------------------------------------- */

/* Whether a check that records its footprint can record the tests of the filter
 * for all symbols at once. */
static gboolean
can_be_recorded (const RgEmitPlanner *planner, const RgEmitArc *arc,
                 const RgEmitChoice *choice)
{
  return !planner->graph->footprint ||
         (choice->filter->is_conjunction &&
          rg_emit_can_record_loop (planner->emit, planner->graph, arc,
                                   choice->filter->last));
}

/* Plans a loop over only those symbols that pass the conditions after the arc.
 * FALSE: this is not possible. */
static gboolean
plan_passing_symbols (RgEmitPlanner *planner, const RgEmitArc *arc,
                      RgEmitSet *set, RgEmitGlobal *global,
                      RgEmitChoice *choice)
{
  RgEmit *emit = planner->emit;
  const gboolean is_for_keeper = planner->graph->kind == RG_EMIT_KEEPER;
  choice->relation =
      rg_emit_find_relation (emit, planner->graph, arc, &choice->last);
  if (choice->relation) {
    plan_relation (planner, arc, choice);
    return TRUE;
  }
  if (global->map)
    return FALSE;
  choice->filter = rg_emit_find_filter (planner, arc, set);
  if (!is_for_keeper && !planner->graph->footprint &&
      plan_set_loop (planner, arc, global, choice))
    return TRUE;
  if (!choice->filter || !can_be_recorded (planner, arc, choice)) {
    g_clear_pointer (&choice->filter, rg_emit_filter_free);
    return FALSE;
  }
  choice->loop = RG_EMIT_LOOP_MATCH;
  rg_emit_read_filter_cells (emit, choice->filter);
  choice->last = choice->filter->is_conjunction ? choice->filter->last : arc;
  if (is_for_keeper)
    plan_chosen (planner, arc, choice);
  else if (!plan_columns (planner, arc, choice))
    plan_filtered (planner, arc, global, choice);
  return TRUE;
}

RgEmitChoice *
rg_emit_new_choice (RgEmitGraph *graph, const RgEmitArc *arc)
{
  RgEmitChoice *choice = g_new0 (RgEmitChoice, 1);
  g_ptr_array_add (graph->choices, choice);
  choice->last = arc;
  return choice;
}

void
rg_emit_choice_free (gpointer data)
{
  RgEmitChoice *choice = data;
  if (choice->filter)
    rg_emit_filter_free (choice->filter);
  if (choice->set)
    rg_emit_value_set_free (choice->set);
  if (choice->bound.set)
    rg_emit_value_set_free (choice->bound.set);
  if (choice->columns)
    rg_emit_columns_free (choice->columns);
  if (choice->copy_readers)
    g_array_free (choice->copy_readers, TRUE);
  g_free (choice);
}

/* Plans a loop over all symbols, for each of which the walk is tried; for a
 * single symbol, or a dead value, one try without a loop. `n_chosen`: that of
 * the enclosing loop. */
static void
plan_all_symbols (RgEmitPlanner *planner, const RgEmitArc *arc,
                  const RgEmitSet *set, RgEmitChoice *choice,
                  gboolean is_single, guint32 n_chosen)
{
  choice->last = arc;
  if (is_single) {
    planner->nesting.loops--;
    planner->nesting.n_chosen = n_chosen;
    plan_chosen (planner, arc, choice);
    planner->nesting.loops++;
    return;
  }
  planner->nesting.n_chosen = set->n;
  choice->members = rg_emit_find_tested_walk (planner, arc, set);
  if (!choice->members) {
    plan_chosen (planner, arc, choice);
    return;
  }
  rg_emit_plan_walk (planner, choice->members);
  plan_members (planner, 1);
}

void
rg_emit_plan_choice (RgEmitPlanner *planner, const RgEmitArc *arc)
{
  RgEmit *emit = planner->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  RgEmitGlobal *global = rg_emit_written (emit, action);
  RgEmitSet *set = rg_emit_get_choices (emit->symbols, action);
  const gboolean is_live = rg_emit_is_live_after (planner->graph, arc, global);
  if (set->n == 0)
    return;
  if (planner->graph->kind != RG_EMIT_KEEPER && !is_live) {
    rg_emit_plan_target (planner, arc);
    return;
  }
  const guint32 n_chosen = planner->nesting.n_chosen;
  RgEmitChoice *choice = rg_emit_new_choice (planner->graph, arc);
  planner->steps[rg_emit_arc_number (planner->graph, arc)].choice = choice;
  planner->n_steps +=
      is_move_search (planner) && rg_emit_encodes_code (emit, arc);
  planner->nesting.loops++;
  planner->nesting.n_chosen = set->n;
  if (!plan_passing_symbols (planner, arc, set, global, choice))
    plan_all_symbols (planner, arc, set, choice, set->n == 1 || !is_live,
                      n_chosen);
  planner->nesting.loops--;
  planner->nesting.n_chosen = n_chosen;
}
