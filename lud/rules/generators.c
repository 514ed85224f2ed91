/* Emits each basic generator as statements that choose a move
 * nondeterministically: an origin, a destination, checks of their conditions.
 * Last comes the leaf (moves.h), which writes tags and changes.
 *
 *     (move Step N (to if:(is Empty (to))))     becomes
 *
 *     check(step_n[from] != off)  to = step_n[from]  check(board[to] == empty)
 *
 * The functions act_... write the changes of one kind of move. */
#include "lud/rules/generators.h"

#include "lud/rules/actions.h"

#include "lud/rules/conditions.h"
#include "lud/rules/directions.h"
#include "lud/rules/effects.h"
#include "lud/rules/equal-tags.h"
#include "lud/rules/hops.h"
#include "lud/rules/large-pieces.h"
#include "lud/rules/leaps.h"
#include "lud/rules/maximal-moves.h"
#include "lud/rules/moves.h"
#include "lud/rules/promotions.h"
#include "lud/rules/regions.h"
#include "lud/rules/repetitions.h"
#include "lud/rules/rotations.h"
#include "lud/rules/settings.h"
#include "lud/rules/site-types.h"
#include "lud/rules/slides.h"
#include "lud/rules/stacks.h"
#include "lud/rules/track-progress.h"
#include "lud/rules/values.h"
#include "lud/rules/votes.h"

#include <string.h>

static void
act_move (LudRules *rules, const LudLeaf *leaf)
{
  if (leaf->level.text)
    lud_stack_move (rules, leaf->from, leaf->level, leaf->to);
  else if (leaf->is_stack)
    lud_stack_move_all (rules, leaf->from, leaf->to);
  else
    lud_act_move_between (rules, lud_get_type (rules, leaf->from_type),
                          leaf->from, lud_get_type (rules, leaf->to_type),
                          leaf->to);
}

static void
act_move_several (LudRules *rules, const LudLeaf *leaf)
{
  lud_act_move_several (rules, leaf->from, leaf->to, leaf->component);
}

static void
act_copy (LudRules *rules, const LudLeaf *leaf)
{
  lud_act_copy (rules, leaf->from, leaf->to);
}

static void
act_remove (LudRules *rules, const LudLeaf *leaf)
{
  rules->type = lud_get_type (rules, leaf->to_type);
  lud_count_capture (rules, leaf->term, leaf->to);
  if (leaf->level.text)
    lud_stack_remove (rules, leaf->to, leaf->level,
                      lud_stack_is_top (rules, leaf->to, leaf->level));
  else
    lud_act_remove (rules, leaf->to);
  rules->type = lud_get_board_type (rules);
}

static void
act_remove_later (LudRules *rules, const LudLeaf *leaf)
{
  lud_count_capture (rules, leaf->term, leaf->to);
  lud_clear_later (rules, leaf->to);
}

static void
act_add (LudRules *rules, const LudLeaf *leaf)
{
  const LudTerm *piece = lud_get (leaf->term, "piece");
  const LudTerm *state = piece ? lud_get (piece, "state") : NULL;
  const LudValue piece_state =
      state ? lud_translate_value (rules, state) : lud_make_constant (rules, 0);
  rules->type = lud_get_type (rules, leaf->to_type);
  lud_put (rules, leaf->component, leaf->to, piece_state,
           leaf->count.text ? leaf->count : lud_make_constant (rules, 1));
  rules->type = lud_get_board_type (rules);
}

/* -- origins of moves ------------------------------------------------------ */

void
lud_refuse_other_type (LudRules *rules, const LudTerm *term)
{
  const LudTerm *clause = lud_get (term, "from");
  if (clause && lud_find_type_in (rules, clause, lud_get (clause, "site")) !=
                    lud_get_board_type (rules))
    lud_refuse (rules, clause,
                "an origin of this type can't be translated here yet");
}

gboolean
lud_choose_origin (LudRules *rules, const LudTerm *term)
{
  const LudTerm *clause = lud_get (term, "from");
  rules->scope.outer_from = (LudValue){0};
  if (clause) {
    const LudTerm *site = lud_get (clause, "site");
    if (lud_get (clause, "level") && !rules->game->has_stacks) {
      lud_refuse (rules, clause, "this origin can't be translated yet");
      return FALSE;
    }
    /* A hop of (forEach Piece) ignores a region: it begins at the piece. */
    const gboolean is_ignored =
        site && site->kind == LUD_KIND_REGION &&
        rules->scope.at[LUD_AT_FROM].text &&
        (term->ludeme == LUD_TERM_MOVE_HOP || term->ludeme == LUD_TERM_HOP);
    if (site && !is_ignored) {
      const LudValue from = lud_choose_site (rules, site, LUD_AT_FROM);
      if (!rules->scope.at[LUD_AT_FROM].text ||
          strcmp (rules->scope.at[LUD_AT_FROM].text, from.text))
        rules->scope.component = 0;
      rules->scope.outer_from = rules->scope.at[LUD_AT_FROM];
      rules->scope.at[LUD_AT_FROM] = from;
    }
    lud_check (rules,
               lud_translate_condition_or_true (rules, lud_get (clause, "if")));
  }
  if (rules->scope.at[LUD_AT_FROM].text || rules->refused)
    return !rules->refused;
  /* Without an origin there is no move; the other arguments count as read. */
  static const char *const ignored_parameters[] = {"dir", "between", "to",
                                                   "stack", "then"};
  for (guint i = 0; i < G_N_ELEMENTS (ignored_parameters); i++)
    lud_get (term, ignored_parameters[i]);
  lud_emit_line (rules, "check(false())");
  return FALSE;
}

LudLeaf
lud_make_leaf (LudRules *rules, const LudTerm *term, LudValue to)
{
  const LudTerm *clause = lud_get (term, "to");
  const LudTerm *from = lud_get (term, "from");
  const LudTerm *level = from ? lud_get (from, "level") : NULL;
  const LudType from_type =
      from ? lud_find_type_in (rules, from, lud_get (from, "site"))
           : lud_get_board_type (rules);
  return (LudLeaf){
      .term = term,
      .from = rules->scope.at[LUD_AT_FROM],
      .from_type = 1 + from_type,
      .to_type = 1 + from_type,
      .level = level ? lud_translate_value (rules, level) : (LudValue){0},
      .is_stack = lud_is_true (term, "stack", FALSE) && rules->game->has_stacks,
      .to = to,
      .before = {clause ? lud_get (clause, "apply") : NULL},
      .act = act_move};
}

/* -- steps ----------------------------------------------------------------- */

static void
emit_step_end (LudRules *rules, const LudTerm *term, LudValue to)
{
  const LudTerm *clause = lud_get (term, "to");
  rules->scope.at[LUD_AT_TO] = to;
  lud_check (rules, lud_translate_condition_or_true (
                        rules, clause ? lud_get (clause, "if") : NULL));
  LudLeaf leaf = lud_make_leaf (rules, term, to);
  /* Steps and leaps use the piece of the iterator. */
  if (!leaf.level.text && !leaf.is_stack && rules->scope.level.text)
    leaf.level = rules->scope.level;
  lud_emit_leaf (rules, &leaf);
}

static void
emit_step_on_line (LudRules *rules, const LudLine *line, gpointer data)
{
  const LudTerm *term = data;
  const LudSaved saved = lud_push (rules);
  const LudValue from = rules->scope.at[LUD_AT_FROM];
  const LudValue to = lud_declare_local_site (rules, LUD_AT_TO);
  lud_emit_line (rules, "check(%s)", lud_has_next (rules, line, from.text));
  lud_advance (rules, line, from.text, to.text);
  const LudType outer = lud_enter_default_type (rules);
  emit_step_end (rules, term, to);
  rules->type = outer;
  lud_pop (rules, &saved);
}

/* Emits the moves of one step in each of the directions, as alternatives. Of
 * the clause `to`, only the condition counts. */
static void
emit_step (LudRules *rules, const LudTerm *term)
{
  if (!lud_choose_origin (rules, term))
    return;
  /* Only the condition of the clause applies, not its sites; its type is that
   * of the origin. */
  const LudTerm *clause = lud_get (term, "to");
  if (clause) {
    lud_get (clause, "site");
    lud_get (clause, "type");
  }
  const LudTerm *from = lud_get (term, "from");
  if (from)
    rules->type = lud_find_type_in (rules, from, lud_get (from, "site"));
  lud_branch_over_lines (rules, lud_get (term, "dir"), LUD_ADJACENT,
                         rules->scope.at[LUD_AT_FROM], rules->scope.component,
                         FALSE, emit_step_on_line, (gpointer)term);
}

/* -- leaps ----------------------------------------------------------------- */

/* Emits the moves along each of the leaps, as alternatives. Without any, no
 * move is legal. */
static void
emit_leap (LudRules *rules, const LudTerm *term)
{
  if (!lud_choose_origin (rules, term))
    return;
  const gboolean forward = lud_is_true (term, "forward", FALSE);
  for (guint c = 1; forward && c < rules->game->n_components; c++)
    if (rules->scope.component == 0 &&
        rules->game->components[c].facing != LUD_N_DIRECTIONS)
      lud_refuse_form (rules, term);
  const LudTerm *clause = lud_get (term, "from");
  if (clause)
    rules->type = lud_find_type_in (rules, clause, lud_get (clause, "site"));
  GPtrArray *tables = lud_make_leap_tables (rules, term);
  rules->type = lud_get_board_type (rules);
  if (tables->len == 0)
    lud_emit_line (rules, "check(false())");
  else {
    GPtrArray *names = g_ptr_array_new ();
    for (guint i = 0; i < tables->len; i++)
      g_ptr_array_add (names,
                       (gpointer)lud_add_site_function (
                           rules, lud_make_text (rules, "leap_%u", i + 1),
                           g_ptr_array_index (tables, i)));
    LudLine line = {.function = lud_open_names (rules, "branch", names)};
    emit_step_on_line (rules, &line, (gpointer)term);
    lud_emit_line (rules, "}");
    g_ptr_array_free (names, TRUE);
  }
  g_ptr_array_free (tables, TRUE);
}

/* -- moves on given sites -------------------------------------------------- */

/* Emits the choice of (to), any site of the `to` clause, or that of the loop if
 * the clause has none, and the check of its condition.  FALSE: the move is
 * refused. */
static gboolean
choose_destination (LudRules *rules, const LudTerm *term, LudValue *to)
{
  const LudTerm *clause = lud_get (term, "to");
  const LudTerm *site = clause ? lud_get (clause, "site") : NULL;
  const LudValue loop_site = rules->scope.at[LUD_AT_TO];
  if (!(site || (clause && loop_site.text)) || lud_get (clause, "level") ||
      lud_get (clause, "rotations")) {
    lud_refuse (rules, term, "this destination can't be translated yet");
    return FALSE;
  }
  *to = site ? lud_choose_site (rules, site, LUD_AT_TO) : loop_site;
  rules->scope.at[LUD_AT_TO] = *to;
  lud_check (rules,
             lud_translate_condition_or_true (rules, lud_get (clause, "if")));
  return !rules->refused;
}

static LudType
get_destination_type (LudRules *rules, const LudTerm *term)
{
  const LudTerm *clause = lud_get (term, "to");
  return clause ? lud_find_type_in (rules, clause, lud_get (clause, "site"))
                : lud_get_board_type (rules);
}

/* Emits a leaf that copies the piece if the condition holds; else moves it. */
static void
emit_move_or_copy (LudRules *rules, const LudLeaf *leaf, const char *is_copy)
{
  LudLeaf copy = *leaf;
  copy.act = act_copy;
  if (lud_is_always (is_copy) || lud_is_never (is_copy)) {
    lud_emit_leaf (rules, lud_is_never (is_copy) ? leaf : &copy);
    return;
  }
  lud_emit_line (rules, "branch {\ncheck(%s)", is_copy);
  lud_emit_leaf (rules, &copy);
  lud_emit_line (rules, "}\nor {\ncheck(%s)", lud_not (rules, is_copy));
  lud_emit_leaf (rules, leaf);
  lud_emit_line (rules, "}");
}

/* Emits the moves of a piece, of several, or of a copy to a chosen site, or
 * refuses the form. */
static void
emit_from_to (LudRules *rules, const LudTerm *term)
{
  const LudTerm *clause = lud_get (term, "from");
  const LudTerm *test = lud_get (clause, "if");
  const LudTerm *site = lud_get (clause, "site");
  const LudTerm *count = lud_get (term, "count");
  const LudTerm *copy = lud_get (term, "copy");
  if ((count && !rules->game->has_counts) ||
      (copy && (count || !lud_has_plain_pieces (rules))) ||
      (lud_get (clause, "level") && !rules->game->has_stacks)) {
    lud_refuse (rules, term, "this form of (fromTo) can't be translated yet");
    return;
  }
  if (site) {
    const LudValue from = lud_choose_site (rules, site, LUD_AT_FROM);
    if (!rules->scope.at[LUD_AT_FROM].text ||
        strcmp (rules->scope.at[LUD_AT_FROM].text, from.text))
      rules->scope.component = 0;
    rules->scope.at[LUD_AT_FROM] = from;
  }
  const LudValue from = rules->scope.at[LUD_AT_FROM];
  if (!from.text) {
    lud_refuse (rules, term, "this move has no origin");
    return;
  }
  rules->type = lud_find_type_in (rules, clause, site);
  lud_check (rules, lud_not (rules, lud_is_empty (rules, from)));
  rules->type = lud_get_board_type (rules);
  lud_check (rules, lud_translate_condition_or_true (rules, test));
  const LudValue n_pieces =
      count ? lud_translate_value (rules, count) : lud_make_constant (rules, 1);
  const char *is_copy =
      copy ? lud_translate_condition (rules, copy) : "false()";
  if (rules->game->has_large_pieces)
    lud_begin_large_moves (rules, term, from);
  LudValue to;
  const LudValue outer_to = rules->scope.at[LUD_AT_TO];
  if (!choose_destination (rules, term, &to))
    return;
  /* Two rounds of a loop may have moves with equal ends, which Ludii counts
   * separately: their tags show the site of the loop. */
  if (outer_to.text && !lud_is_constant (outer_to) && !lud_is_constant (to))
    lud_show_variable (rules, outer_to);
  LudLeaf leaf = lud_make_leaf (rules, term, to);
  leaf.to_type = 1 + get_destination_type (rules, term);
  if ((count || !lud_is_never (is_copy)) &&
      (leaf.from_type != leaf.to_type ||
       lud_get_type (rules, leaf.to_type) != lud_get_board_type (rules)))
    lud_refuse (rules, term, "this form of (fromTo) can't be translated yet");
  if (count) {
    leaf.component =
        lud_clamp (rules, n_pieces, 0,
                   rules->game->has_stacks ? lud_stack_height (rules)
                                           : MAX (1, rules->game->n_pieces));
    leaf.act = act_move_several;
  }
  emit_move_or_copy (rules, &leaf, is_copy);
  if (rules->game->has_large_pieces)
    lud_emit_line (rules, "}");
}

/* Emits the additions of a component at a chosen destination. `tag`: shows the
 * component; NULL: there is only one. */
static void
emit_addition (LudRules *rules, const LudTerm *term, LudValue component,
               const char *tag)
{
  const LudTerm *count = lud_get (term, "count");
  LudValue to;
  const LudValue n_pieces =
      count ? lud_translate_value (rules, count) : (LudValue){0};
  if (!choose_destination (rules, term, &to))
    return;
  LudLeaf leaf = lud_make_leaf (rules, term, to);
  leaf.from = to;
  leaf.from_type = leaf.to_type = 1 + get_destination_type (rules, term);
  leaf.component = component;
  leaf.count = n_pieces;
  leaf.tag = tag;
  leaf.act = act_add;
  if (lud_is_large (rules, term, component)) {
    lud_emit_large_additions (rules, &leaf);
    return;
  }
  leaf.is_second = lud_choose_duplicate (rules, lud_get (term, "to"));
  lud_emit_leaf (rules, &leaf);
}

/* Emits the additions of a piece, or of one of several as alternatives. */
static void
emit_additions (LudRules *rules, const LudTerm *term)
{
  const LudTerm *piece = lud_get (term, "piece");
  const LudTerm *pieces = piece ? lud_get (piece, "pieces") : NULL;
  const LudTerm *count = lud_get (term, "count");
  const LudLudeme kind = term->ludeme;
  lud_get (term, "stack");
  if (count && (!rules->game->has_counts || kind != LUD_TERM_MOVE_ADD)) {
    lud_refuse (rules, term, "this form of (add) can't be translated yet");
    return;
  }
  if (!pieces || pieces->kind != LUD_KIND_ARRAY || pieces->n < 2) {
    emit_addition (rules, term, lud_translate_component (rules, term), NULL);
    return;
  }
  for (guint i = 0; i < pieces->n && !rules->refused; i++) {
    const LudSaved saved = lud_push (rules);
    lud_emit_line (rules, i == 0 ? "branch {" : "or {");
    const LudValue component =
        lud_choose_component (rules, piece, pieces->items[i]);
    if (!lud_is_constant (component))
      lud_refuse (rules, pieces->items[i],
                  "a list of pieces that depends on the state can't be "
                  "translated yet");
    emit_addition (rules, term, component, component.text);
    lud_emit_line (rules, "}");
    lud_pop (rules, &saved);
  }
}

/* Emits the removals of the piece of a site or of a level, at once or when the
 * turn ends. */
static void
emit_removal (LudRules *rules, const LudTerm *term)
{
  const LudTerm *level = lud_get (term, "level");
  /* Without stacks all pieces of a site move. */
  const LudTerm *when = lud_get (term, "at");
  if ((level && !rules->game->has_stacks) ||
      (when && (!lud_is_word (when, "EndOfTurn") || rules->game->has_stacks)) ||
      (lud_get (term, "count") && rules->game->has_stacks)) {
    lud_refuse (rules, term, "this form of (remove) can't be translated yet");
    return;
  }
  const LudValue site =
      lud_choose_site (rules, lud_get (term, "site"), LUD_AT_TO);
  const LudType type = lud_find_type_in (rules, term, lud_get (term, "site"));
  rules->type = type;
  lud_check (rules, lud_not (rules, lud_is_empty (rules, site)));
  rules->type = lud_get_board_type (rules);
  const LudLeaf leaf = {.term = term,
                        .from = site,
                        .to = site,
                        .from_type = 1 + type,
                        .to_type = 1 + type,
                        .act = when ? act_remove_later : act_remove,
                        .level = level ? lud_translate_value (rules, level)
                                       : (LudValue){0}};
  lud_emit_leaf (rules, &leaf);
}

/* Emits the selections of a site, or of two, without an effect on the board. */
static void
emit_selection (LudRules *rules, const LudTerm *term)
{
  const LudTerm *clause = lud_get (term, "from");
  const LudTerm *to = lud_get (term, "to");
  const LudTerm *site = lud_get (clause, "site");
  LudValue from = rules->scope.at[LUD_AT_FROM];
  if (site) {
    from = lud_choose_site (rules, site, LUD_AT_FROM);
    rules->scope.component = 0;
  }
  if (!from.text || (lud_get (clause, "level") && !rules->game->has_stacks)) {
    lud_refuse (rules, term, "this selection can't be translated yet");
    return;
  }
  rules->scope.at[LUD_AT_FROM] = from;
  rules->scope.at[LUD_AT_TO] = from;
  lud_check (rules,
             lud_translate_condition_or_true (rules, lud_get (clause, "if")));
  const LudType type = lud_find_type_in (rules, clause, site);
  LudLeaf leaf = {.term = term,
                  .from = from,
                  .to = from,
                  .from_type = 1 + type,
                  .to_type = 1 + type};
  if (to && !choose_destination (rules, term, &leaf.to))
    return;
  if (to && lud_has (to, "type"))
    leaf.to_type = 1 + get_destination_type (rules, term);
  lud_emit_leaf (rules, &leaf);
}

static void
act_swap (LudRules *rules, const LudLeaf *leaf)
{
  lud_act_swap (rules, leaf->from, leaf->to);
}

static void
emit_exchange (LudRules *rules, const LudTerm *term)
{
  const LudTerm *a = lud_get (term, "a"), *b = lud_get (term, "b");
  if (!a || !b || lud_has_progress (rules) || rules->game->has_stacks) {
    lud_refuse (rules, term, "this form of (swap) can't be translated yet");
    return;
  }
  const LudValue from = lud_choose_site (rules, a, LUD_AT_FROM);
  const LudValue to = lud_choose_site (rules, b, LUD_AT_TO);
  const LudLeaf leaf = {.term = term, .from = from, .to = to, .act = act_swap};
  lud_emit_leaf (rules, &leaf);
}

void
lud_act_pass (LudRules *rules, const LudLeaf *leaf)
{
  (void)leaf;
  lud_set_fact (rules, "passes as moves");
  lud_store (rules, lud_declare_variable (rules, "passed", 0, 0), NULL,
             lud_make_constant (rules, 1));
}

/* Emits a swap of players. As the permutation of players is not known here,
 * the same player moves again. */
static void
act_swap_players (LudRules *rules, const LudLeaf *leaf)
{
  (void)leaf;
  lud_act_set_next (rules,
                    lud_make_constant (rules, (gint32)rules->scope.mover));
  lud_forget_positions (rules);
}

static void
emit_swap_of_players (LudRules *rules, const LudTerm *term)
{
  lud_get (term, "a");
  lud_get (term, "b");
  const LudLeaf leaf = {.term = term, .tag = "swap", .act = act_swap_players};
  lud_emit_leaf (rules, &leaf);
}

static void
emit_pass (LudRules *rules, const LudTerm *term)
{
  const LudLeaf leaf = {.term = term, .tag = "pass", .act = lud_act_pass};
  lud_emit_leaf (rules, &leaf);
}

/* Maps basic moves to functions. */
static void (*const basic_moves[LUD_N_LUDEMES]) (LudRules *rules,
                                                 const LudTerm *term) = {
    [LUD_TERM_MOVE_STEP] = emit_step,
    [LUD_TERM_STEP] = emit_step,
    [LUD_TERM_MOVE_SLIDE] = lud_emit_slide,
    [LUD_TERM_SLIDE] = lud_emit_slide,
    [LUD_TERM_MOVE_SHOOT] = lud_emit_shot,
    [LUD_TERM_MOVE_SWAP_PIECES] = emit_exchange,
    [LUD_TERM_MOVE_HOP] = lud_emit_hop,
    [LUD_TERM_HOP] = lud_emit_hop,
    [LUD_TERM_MOVE_LEAP] = emit_leap,
    [LUD_TERM_LEAP] = emit_leap,
    [LUD_TERM_MOVE] = emit_from_to,
    [LUD_TERM_FROM_TO] = emit_from_to,
    [LUD_TERM_MOVE_ADD] = emit_additions,
    [LUD_TERM_ADD_MOVES] = emit_additions,
    [LUD_TERM_MOVE_CLAIM] = emit_additions,
    [LUD_TERM_MOVE_REMOVE] = emit_removal,
    [LUD_TERM_REMOVE_MOVES] = emit_removal,
    [LUD_TERM_MOVE_SELECT] = emit_selection,
    [LUD_TERM_SELECT] = emit_selection,
    [LUD_TERM_MOVE_PROMOTE] = lud_emit_promotion,
    [LUD_TERM_PROMOTE] = lud_emit_promotion,
    [LUD_TERM_MOVE_PROPOSE] = lud_emit_call_moves,
    [LUD_TERM_PROPOSE] = lud_emit_call_moves,
    [LUD_TERM_MOVE_VOTE] = lud_emit_call_moves,
    [LUD_TERM_VOTE] = lud_emit_call_moves,
    [LUD_TERM_MOVE_SET_NEXT_PLAYER] = lud_emit_next_player_moves,
    [LUD_TERM_MOVE_SET_ROTATION] = lud_emit_rotations,
    [LUD_TERM_MOVE_SWAP_PLAYERS] = emit_swap_of_players,
    [LUD_TERM_MOVE_PASS] = emit_pass,
    [LUD_TERM_PASS] = emit_pass,
};

gboolean
lud_emit_basic_moves (LudRules *rules, const LudTerm *term)
{
  if (term->ludeme == LUD_TERM_SET_NEXT_PLAYER)
    return lud_emit_next_player_test (rules, term);
  if (!basic_moves[term->ludeme])
    return FALSE;
  basic_moves[term->ludeme](rules, term);
  return TRUE;
}
