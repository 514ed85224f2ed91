/* Translates a game in RG to a rule sheet of GDL: the walks of the automaton
 * (symbolic execution) become rules.
 *
 *     begin, turn: player = x;         (<= (turn x) (true (control begin)))
 *     turn, go: $ go;                  (<= (legal x (move go)) turn_at)
 *     go, gone: at = next[at];         (<= (next (at ?x))
 *     gone, begin: player = keeper;        (true (at ?y)) (next_map ?y ?x))
 *
 * The rules are made in rounds, up to a fixed point of the boundaries, their
 * successors, the variables that steps write, and the autonomous scalars. Each
 * round assumes the results of the round before. A portfolio tries up to five
 * placements of the states between steps (at the end of this file). A later
 * sheet wins if it is shorter by a third.
 *
 * If all placements fail or reach a limit, there is no sheet, and the
 * diagnostics have the reason of the best one.
 */
#include "base/portfolio.h"
#include "emit/gdl/facts/control-equivalence.h"
#include "emit/gdl/facts/joins.h"
#include "emit/gdl/facts/node-facts.h"
#include "emit/gdl/hoist/counter-tests.h"
#include "emit/gdl/hoist/dead-end-tests.h"
#include "emit/gdl/hoist/decisions.h"
#include "emit/gdl/hoist/determinise-choices.h"
#include "emit/gdl/hoist/dry-runs.h"
#include "emit/gdl/hoist/first-moves.h"
#include "emit/gdl/hoist/move-ends.h"
#include "emit/gdl/hoist/outcomes.h"
#include "emit/gdl/limits.h"
#include "emit/gdl/print/print.h"
#include "emit/gdl/rg2gdl.h"
#include "emit/gdl/simplify/simplify.h"
#include "emit/gdl/simplify/stratify.h"
#include "emit/gdl/step/autonomous.h"
#include "emit/gdl/step/boundaries.h"
#include "emit/gdl/step/turns.h"
#include "emit/gdl/walk/explore.h"

#include <string.h>

/* The greatest number of players for which a sheet is made. */
enum { MAX_PLAYERS = 64 };

/* -- rounds ---------------------------------------------------------------- */

/* Forgets all that one round of the translation made. */
static void
clear_round (KifSheet *sheet)
{
  g_hash_table_remove_all (sheet->relation_of_key);
  for (guint i = 0; i < sheet->relations->len; i++)
    g_free (g_array_index (sheet->relations, KifRelation, i).key);
  g_array_set_size (sheet->relations, 0);
  g_array_set_size (sheet->rules, 0);
  g_ptr_array_set_size (sheet->anchored, 0);
  g_hash_table_remove_all (sheet->continuations);
  rg_bits_clear (sheet->variables, sheet->stored_now);
  rg_bits_clear (sheet->variables, sheet->unwritten_now);
}

/* Makes the rules, with the boundaries of the round before. FALSE: a result
 * differs from what the round has assumed: boundaries, their successors,
 * written variables, or autonomous scalars. */
static gboolean
make_rules_of_round (KifSheet *sheet, guint round)
{
  const gsize n_words = rg_bits_words (sheet->variables->n);
  const gsize size = n_words * sizeof (RgBits);
  GArray *old_boundaries = g_array_copy (sheet->boundaries);
  clear_round (sheet);
  g_array_set_size (sheet->boundaries, 0);
  for (guint i = 0; i < old_boundaries->len; i++) {
    kif_add_boundary (sheet, &g_array_index (old_boundaries, KifBoundary, i));
  }
  while (sheet->stack->len > 0 || sheet->exits->len > 0) {
    kif_explore (sheet);
    kif_start_next_states (sheet);
  }
  const gboolean is_settled = kif_settle_autonomous (sheet);
  const gboolean one_successor = kif_find_next_boundaries (sheet);
  /* Later rounds may store variables that no step writes. */
  if (round > 0 && rg_bits_within (sheet->stored_now, sheet->stored, n_words))
    memcpy (sheet->stored_now, sheet->stored, size);
  const gboolean is_stable =
      sheet->boundaries->len == old_boundaries->len && is_settled &&
      one_successor == sheet->has_one_successor &&
      memcmp (sheet->stored, sheet->stored_now, size) == 0 &&
      memcmp (sheet->unwritten, sheet->unwritten_now, size) == 0;
  memcpy (sheet->unwritten, sheet->unwritten_now, size);
  sheet->has_one_successor = one_successor;
  memcpy (sheet->stored, sheet->stored_now, size);
  g_array_free (old_boundaries, TRUE);
  return is_stable;
}

/* Makes the rules in rounds, from the boundary of the initial state, until a
 * round changes nothing. Then adds the rules of autonomous scalars. Reports an
 * error if KIF_FEW rounds reach no fixed point. */
static void
make_all_rules (KifSheet *sheet)
{
  const RgGame *game = sheet->game;
  KifBoundary first = {.node = game->begin};
  for (guint m = 0; m < KIF_FEW; m++)
    first.values[m] =
        m < sheet->n_movers &&
                (m == 0 || kif_is_live (sheet, game->begin, sheet->movers[m]))
            ? (DlTerm)kif_get_initial_value (sheet, sheet->movers[m], NULL, 0)
            : DL_NO_TERM;
  for (guint i = 0; i < sheet->variables->n; i++)
    rg_bits_add (sheet->stored, i);
  g_array_append_val (sheet->boundaries, first);
  for (guint round = 0; !make_rules_of_round (sheet, round) && !sheet->failed;
       round++)
    if (round == KIF_FEW)
      kif_refuse (sheet, RG_NONE, RG_FAULT, "the rules reach no fixed point");
  kif_add_autonomous_rules (sheet);
}

/* -- the sheet ------------------------------------------------------------- */

static void
free_walk (gpointer walk)
{
  kif_walk_free (walk);
}

static KifSheet
sheet_new (RgGame *game, gint64 limit, RgDiags *diags)
{
  RgVariables *variables = rg_variables_new (game);
  return (KifSheet){
      .game = game,
      .diags = diags,
      .arena = rg_arena_new (),
      .variables = variables,
      .order = rg_order_new (),
      .loops = g_hash_table_new (NULL, NULL),
      .silent_tags = g_hash_table_new (NULL, NULL),
      .stored = rg_bits_new (variables),
      .stored_now = rg_bits_new (variables),
      .unwritten = rg_bits_new (variables),
      .unwritten_now = rg_bits_new (variables),
      .boundaries = g_array_new (FALSE, FALSE, sizeof (KifBoundary)),
      .relations = g_array_new (FALSE, FALSE, sizeof (KifRelation)),
      .relation_of_key = g_hash_table_new (g_str_hash, g_str_equal),
      .domains = g_ptr_array_new (),
      .tags_within =
          g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      .domain_of_type = g_hash_table_new (NULL, NULL),
      .rules = g_array_new (FALSE, FALSE, sizeof (KifRule)),
      .stack = g_ptr_array_new (),
      .waiting = g_ptr_array_new (),
      .exits = g_ptr_array_new (),
      .anchored = g_ptr_array_new_with_free_func (free_walk),
      .continuations =
          g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      .removals = g_array_new (FALSE, FALSE, sizeof (KifRemoval)),
      .constants = rg_values_new (game),
      .autonomous = g_new0 (KifAutonomous, variables->n),
      .limit = limit};
}

static void
sheet_clear (KifSheet *sheet)
{
  clear_round (sheet);
  g_ptr_array_free (sheet->exits, TRUE);
  g_ptr_array_free (sheet->anchored, TRUE);
  g_hash_table_destroy (sheet->continuations);
  g_ptr_array_free (sheet->stack, TRUE);
  g_ptr_array_free (sheet->waiting, TRUE);
  g_array_free (sheet->rules, TRUE);
  g_ptr_array_free (sheet->domains, TRUE);
  g_hash_table_destroy (sheet->domain_of_type);
  g_hash_table_destroy (sheet->tags_within);
  g_hash_table_destroy (sheet->relation_of_key);
  g_array_free (sheet->relations, TRUE);
  g_array_free (sheet->boundaries, TRUE);
  g_hash_table_destroy (sheet->silent_tags);
  g_hash_table_destroy (sheet->loops);
  if (sheet->evaluator)
    rg_evaluator_free (sheet->evaluator);
  if (sheet->dominators)
    rg_dominators_free (sheet->dominators);
  g_free (sheet->origins);
  g_free (sheet->recursion);
  g_free (sheet->live);
  g_free (sheet->written);
  g_free (sheet->autonomous);
  rg_values_free (sheet->constants);
  g_array_free (sheet->removals, TRUE);
  rg_order_free (sheet->order);
  rg_arena_free (sheet->arena);
  rg_variables_free (sheet->variables);
}

/* Whether there are loops that write maps, but no tags, so that an iteration
 * may be a step of the keeper. Other players can't observe such a step while
 * they wait for the player on turn; in a game with one player, that player
 * would have to move (can_several_players_move). */
static gboolean
writes_in_loops (const KifSheet *sheet)
{
  const RgType *players = kif_get_type (sheet, sheet->game->goals)->source;
  gboolean found = FALSE;
  for (RgNode node = 0; node < rg_n_nodes (sheet->game) && !found; node++)
    found = sheet->on_write_cycle[node] && !sheet->sequential[node];
  return found && players->n_symbols > 1;
}

/* Whether at least two players are ever on turn. */
static gboolean
can_several_players_move (const KifSheet *sheet)
{
  DlTerm first = DL_NO_TERM;
  for (guint i = 0; i < sheet->rules->len; i++) {
    const DlLiteral *head = &kif_rule (sheet, i)->head;
    if (head->kind != KIF_TURN)
      continue;
    const DlTerm role = head->arguments[0];
    if (dl_is_variable (role) || (first != DL_NO_TERM && role != first))
      return TRUE;
    first = role;
  }
  return FALSE;
}

/* The text of a sheet, or the reasons why there is none. */
typedef struct {
  GString *text; /* NULL: no sheet could be made */
  RgDiags *diags;
} SheetResult;

static void
free_result (gpointer data)
{
  SheetResult *result = data;
  if (result->text)
    g_string_free (result->text, TRUE);
  rg_diags_free (result->diags);
  g_free (result);
}

/* The game from which sheets are made, and what the attempts have in common. */
typedef struct {
  RgGame *game;
  gint64 limit;
  RgDiags *diags;
  gboolean has_loops; /* the last sheet had loops whose iterations may be steps
                         (writes_in_loops) */
  gboolean
      hoists; /* conditions were to be hoisted, as no sheet was made before */
} Portfolio;

/* A placement of the states between steps. */
typedef struct {
  /* Prepares the game; `best_candidate` is the best sheet or failure so far.
   * FALSE: the placement need not be tried. NULL: it is always tried, without
   * preparation.
   */
  gboolean (*prepare) (Portfolio *portfolio, const RgCandidate *best_candidate);
  gboolean late;     /* sheet->after_writes */
  gboolean stepwise; /* sheet->stepwise */
  gboolean shares;   /* sheet->merges_before_checks */
} Placement;

/* Makes a sheet; its cost is its length. Without a result: the placement was
 * not tried. Among failures, one that reached a limit ranks before others,
 * because its message helps: the limit can be raised. */
static RgCandidate
make_sheet (gpointer context, const RgVariant *variant,
            const RgCandidate *best_candidate)
{
  Portfolio *portfolio = context;
  const Placement *placement = variant->data;
  RgGame *game = portfolio->game;
  if (placement->prepare && !placement->prepare (portfolio, best_candidate))
    return (RgCandidate){.cost = 0};
  KifSheet sheet = sheet_new (game, portfolio->limit, rg_diags_new ());
  sheet.after_writes = placement->late;
  sheet.stepwise = placement->stepwise;
  sheet.merges_before_checks = placement->shares;
  if (!rg_variables_fit (sheet.variables))
    kif_refuse_decl (&sheet, game->first, RG_LIMIT,
                     "the game has too many nodes and variables");
  else if (kif_get_type (&sheet, game->goals)->source->n_symbols > MAX_PLAYERS)
    kif_refuse_decl (&sheet,
                     rg_find_type (game, rg_intern (game, "Player"))->decl,
                     RG_LIMIT, "the sheet has at most %d players", MAX_PLAYERS);
  if (!sheet.failed) {
    kif_analyse (&sheet);
    kif_find_anchors (&sheet);
    kif_find_joins (&sheet);
  }
  if (!sheet.failed)
    make_all_rules (&sheet);
  if (!sheet.failed && sheet.stepwise && !can_several_players_move (&sheet))
    kif_refuse (&sheet, RG_NONE, RG_ERROR, "only one player moves");
  if (!sheet.failed)
    kif_simplify (&sheet);
  if (!sheet.failed)
    kif_check_strata (&sheet);
  GString *text = sheet.failed ? NULL : kif_print (&sheet);
  portfolio->has_loops = sheet.on_write_cycle && writes_in_loops (&sheet) &&
                         (!text || g_hash_table_size (sheet.loops) > 0);
  const RgCandidate candidate = {
      .result =
          g_memdup2 (&(SheetResult){text, sheet.diags}, sizeof (SheetResult)),
      .rank = text            ? 0
              : sheet.limited ? 1
                              : 2,
      .cost = text ? (double)text->len : 0,
  };
  sheet_clear (&sheet);
  return candidate;
}

/* Applies a transformation of the automaton. Returns whether it changed the
 * game. */
static gboolean
apply_transformation (RgGame *game,
                      gboolean (*transformation) (KifSheet *sheet),
                      RgDiags *diags)
{
  KifSheet sheet = sheet_new (game, 0, diags);
  gboolean changed = FALSE;
  if (rg_variables_fit (sheet.variables)) {
    kif_analyse (&sheet);
    changed = transformation (&sheet);
  }
  sheet_clear (&sheet);
  return changed;
}

/* Reduces the choices of the keeper and of checks, and makes the keeper do work
 * of checks. Returns whether anything changed. */
static gboolean
hoist_conditions (RgGame *game, RgDiags *diags)
{
  gboolean changed = apply_transformation (game, kif_add_dead_end_tests, diags);
  changed |= apply_transformation (game, kif_factor_conditions, diags);
  changed |= apply_transformation (game, kif_determinise_choices, diags);
  changed |= apply_transformation (game, kif_remove_dry_runs, diags);
  changed |= apply_transformation (game, kif_hoist_move_ends, diags);
  return apply_transformation (game, kif_tabulate_checks, diags) || changed;
}

/* Reduces the variables that walks carry. Returns whether anything changed. */
static gboolean
reduce_carried (RgGame *game, RgDiags *diags)
{
  const gboolean changed = kif_evaluate_first_moves (game);
  return apply_transformation (game, kif_replace_counter_tests, diags) ||
         changed;
}

/* -- the portfolio --------------------------------------------------------- */

/* Whether there is a sheet so far, or a limit was reached. */
static gboolean
is_complete_or_limited (Portfolio *portfolio, const RgCandidate *best_candidate)
{
  (void)portfolio;
  const SheetResult *best_sheet = best_candidate->result;
  return best_sheet->text || rg_diags_limits (best_sheet->diags) > 0;
}

static gboolean
has_loops (Portfolio *portfolio, const RgCandidate *best_candidate)
{
  (void)best_candidate;
  return portfolio->has_loops;
}

/* Hoists conditions if there is no sheet so far. FALSE: nothing changed. */
static gboolean
hoist_if_none (Portfolio *portfolio, const RgCandidate *best_candidate)
{
  const SheetResult *best_sheet = best_candidate->result;
  portfolio->hoists = portfolio->has_loops && !best_sheet->text;
  return portfolio->hoists &&
         hoist_conditions (portfolio->game, portfolio->diags);
}

/* Reduces the carried variables unless conditions were hoisted. FALSE: nothing
 * changed. */
static gboolean
reduce_if_not_hoisted (Portfolio *portfolio, const RgCandidate *best_candidate)
{
  (void)best_candidate;
  return !portfolio->hoists &&
         reduce_carried (portfolio->game, portfolio->diags);
}

/* A later sheet replaces an earlier one if its length is at most this
 * percentage of the earlier one's. */
enum { SHORTER = 67 };

/* The placements of the states, in this order:
 *
 *   - early: states are where the keeper tests the end; the next step has its
 *     later writes.
 *   - late: states are after all writes of the keeper, so that the rules of the
 *     next move do not repeat these.
 *   - stepwise: if the keeper writes maps in loops, each iteration is a step,
 *     in which no player moves.
 *   - hoisted: if there is no sheet so far, the game is transformed first
 *     (hoist/): the keeper has fewer choices, and does work of players' moves.
 *     The placement is that of `stepwise`.
 *   - reduced: the game begins after the keeper's first writes, or has no
 *     counters, and walks share more relations.  The earlier placements repeat
 *     these writes in the rules of the first move, and carry the counters. */
static const Placement early = {.late = FALSE},
                       late = {is_complete_or_limited, .late = TRUE},
                       stepwise = {has_loops, .late = TRUE, .stepwise = TRUE},
                       hoisted = {hoist_if_none, .late = TRUE,
                                  .stepwise = TRUE},
                       reduced = {reduce_if_not_hoisted, .late = TRUE,
                                  .shares = TRUE};

static const RgVariant variants[] = {
    {"early", make_sheet, &early, .percent = SHORTER},
    {"late", make_sheet, &late, .percent = SHORTER},
    {"stepwise", make_sheet, &stepwise, .percent = SHORTER},
    {"hoisted", make_sheet, &hoisted, .percent = SHORTER},
    {"reduced", make_sheet, &reduced, .percent = SHORTER},
};

GString *
kif_translate (RgGame *game, gint64 limit, RgDiags *diags)
{
  Portfolio portfolio = {game, limit, diags, FALSE, FALSE};
  SheetResult *sheet = rg_run_portfolio (variants, G_N_ELEMENTS (variants),
                                         &portfolio, free_result, FALSE)
                           .result;
  GString *text = sheet->text;
  sheet->text = NULL;
  rg_diags_move (diags, sheet->diags);
  free_result (sheet);
  return text;
}
