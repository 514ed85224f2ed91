/* Emits compound generators: alternatives, conditions, priorities, and loops
 * over pieces, levels and values. A walk through the statements is a move:
 *
 *     (or A B)                  becomes     branch { A } or { B }
 *     (priority {A B})          becomes     if reachable(A) { A } else { B }
 *     (forEach Piece "Pawn" A)  becomes
 *         from = Site(*)  check(board[from] == pawn1)  A
 *
 * `then` clauses are collected in the scope; the leaf of each part emits them.
 */
#include "lud/rules/moves.h"

#include "lud/rules/append-captures.h"
#include "lud/rules/captures.h"
#include "lud/rules/chance.h"
#include "lud/rules/conditions.h"
#include "lud/rules/dice.h"
#include "lud/rules/effects.h"
#include "lud/rules/equal-tags.h"
#include "lud/rules/generators.h"
#include "lud/rules/hazards.h"
#include "lud/rules/integer-lists.h"
#include "lud/rules/lookahead.h"
#include "lud/rules/maximal-moves.h"
#include "lud/rules/pending-values.h"
#include "lud/rules/player-loops.h"
#include "lud/rules/puzzle.h"
#include "lud/rules/regions.h"
#include "lud/rules/repetitions.h"
#include "lud/rules/settings.h"
#include "lud/rules/site-moves.h"
#include "lud/rules/site-types.h"
#include "lud/rules/stacks.h"
#include "lud/rules/turn.h"
#include "lud/rules/values.h"

#include <string.h>

/* -- compound generators --------------------------------------------------- */

/* Adds the consequences of a compound generator to the scope: they follow those
 * of its parts. */
static void
add_then (LudRules *rules, const LudTerm *term)
{
  const LudTerm *then = lud_get (term, "then");
  if (then)
    rules->scope.then = lud_prepend (rules, rules->scope.then, then);
}

/* Emits each generator as an alternative; if their moves may have equal tags,
 * with one more tag. */
static void
emit_alternatives (LudRules *rules, const LudTerm *list)
{
  if (list->n == 1) {
    lud_emit_moves (rules, list->items[0]);
    return;
  }
  const gboolean has_equal_tags =
      rules->scope.mode == LUD_MODE_PLAY && lud_are_alike (rules, list);
  for (guint i = 0; i < list->n; i++) {
    const LudSaved saved = lud_push (rules);
    lud_emit_line (rules, i == 0 ? "branch {" : "or {");
    if (has_equal_tags)
      rules->scope.arm_tags = lud_prepend (
          rules, rules->scope.arm_tags, lud_make_text (rules, "way%u", i + 1));
    lud_emit_moves (rules, list->items[i]);
    lud_emit_line (rules, "}");
    lud_pop (rules, &saved);
  }
}

/* Emits (if A B C): the moves of the branch that the condition selects. Without
 * that branch, no move is legal. */
static void
emit_choice (LudRules *rules, const LudTerm *term)
{
  const char *condition = lud_translate_condition (rules, lud_get (term, "if"));
  const LudTerm *yes = lud_get (term, "yes");
  const LudTerm *no = lud_get (term, "no");
  if (lud_is_always (condition)) {
    lud_emit_moves (rules, yes);
    return;
  }
  if (lud_is_never (condition)) {
    if (no)
      lud_emit_moves (rules, no);
    else
      lud_emit_line (rules, "check(false())");
    return;
  }
  if (!no) {
    lud_check (rules, condition);
    lud_emit_moves (rules, yes);
    return;
  }
  lud_emit_line (rules, "if %s {", condition);
  lud_emit_moves (rules, yes);
  lud_emit_line (rules, "} else {");
  lud_emit_moves (rules, no);
  lud_emit_line (rules, "}");
}

/* Emits (priority ...): the moves of the first generator that has any.  To test
 * whether there is a move, alternatives suffice. */
static void
emit_priority (LudRules *rules, const LudTerm *list)
{
  guint n_open = 0;
  if (rules->scope.mode == LUD_MODE_TEST && !rules->scope.after &&
      !lud_forbids_repeats (rules)) {
    emit_alternatives (rules, list);
    return;
  }
  for (guint i = 0; i < list->n; i++) {
    if (i + 1 == list->n) {
      lud_emit_moves (rules, list->items[i]);
      break;
    }
    const char *condition = lud_has_move (rules, list->items[i]);
    lud_emit_line (rules, "if %s {", condition);
    lud_emit_moves (rules, list->items[i]);
    lud_emit_line (rules, "} else {");
    n_open++;
  }
  while (n_open-- > 0)
    lud_emit_line (rules, "}");
}

/* Emits the moves after a roll; without any, a pass with the consequences of a
 * move. */
static void
emit_moves_or_pass (LudRules *rules, const LudTerm *next)
{
  const LudLeaf pass = {.tag = "pass", .act = lud_act_pass};
  if (rules->scope.mode == LUD_MODE_TARGET || rules->scope.after) {
    lud_emit_moves (rules, next);
    return;
  }
  if (rules->scope.mode == LUD_MODE_TEST)
    return;
  const char *condition = lud_has_move (rules, next);
  if (lud_is_always (condition)) {
    lud_emit_moves (rules, next);
    return;
  }
  lud_emit_line (rules, "branch {");
  lud_emit_moves (rules, next);
  lud_emit_line (rules, "}\nor {");
  lud_check (rules, lud_not (rules, condition));
  lud_emit_leaf (rules, &pass);
  lud_emit_line (rules, "}");
}

/* Adds a condition on the state after the move to the scope. */
static void
add_after (LudRules *rules, const LudTerm *condition)
{
  LudAfter *after = rg_arena_new_zeroed (rules->arena, LudAfter, 1);
  *after = (LudAfter){condition, rules->scope.then};
  rules->scope.after = lud_prepend (rules, rules->scope.after, after);
}

/* Emits (do ...): moves with an effect before them, or with a condition that
 * must hold after them. */
static void
emit_filter (LudRules *rules, const LudTerm *term)
{
  const LudTerm *after = lud_get (term, "ifAfterwards");
  const LudTerm *next = lud_get (term, "next");
  /* The effects would change the current state, but conditions after them read
   * copies from before. */
  if (rules->output.reads_past && (next || after))
    lud_refuse (rules, term, "this form of (do) can't be translated here yet");
  /* The first part is the roll, a move of chance before the turn. */
  if (next && !after && lud_has_roll (lud_get (term, "moves"))) {
    emit_moves_or_pass (rules, next);
    return;
  }
  if (next) {
    /* The first effect is a part of the move. */
    const LudTerm *effect = lud_get (term, "moves");
    if (rules->scope.mode == LUD_MODE_EFFECT) {
      lud_refuse_form (rules, term);
      return;
    }
    if (lud_find_parts_written (effect) & LUD_PART_OF_PENDING) {
      /* Earlier pending sites are cleared, unless the effect reads them. */
      if (!(lud_find_parts_read (effect) & LUD_PART_OF_PENDING))
        lud_begin_pending (rules);
      rules->scope.keeps_pending = TRUE;
    }
    if (after)
      add_after (rules, after);
    lud_emit_effect (rules, effect);
    lud_emit_moves (rules, next);
    return;
  }
  if (after)
    add_after (rules, after);
  lud_emit_moves (rules, lud_get (term, "moves"));
}

static gboolean
has_name (const LudTerm *names, const LudComponent *component)
{
  if (!names)
    return TRUE;
  if (names->kind != LUD_KIND_ARRAY)
    return !strcmp (names->text, component->base) ||
           !strcmp (names->text, component->name);
  for (guint i = 0; i < names->n; i++)
    if (has_name (names->items[i], component))
      return TRUE;
  return FALSE;
}

/* Emits a check that a site is in the container of the term, by default the
 * board; none if there are no hands. */
static void
check_container (LudRules *rules, const LudTerm *term, LudValue site)
{
  const LudGame *game = rules->game;
  const LudTerm *container = lud_get (term, "container");
  if (!container && game->n_hands == 0)
    return;
  RgBits *set = lud_new_set (rules);
  if (!container)
    lud_add_board (rules, set);
  else if (!lud_add_container (rules, container, set))
    lud_refuse (rules, term, "this container can't be translated yet");
  lud_check (rules, lud_is_in_set (rules, "in_container", set, site));
  g_free (set);
}

/* Makes a level that of the scope, which moves show; so they do with the one of
 * an outer loop. */
static void
enter_level (LudRules *rules, LudValue level)
{
  if (rules->scope.level.text)
    lud_show_variable (rules, rules->scope.level);
  rules->scope.at[LUD_AT_LEVEL] = rules->scope.level = level;
}

/* Emits the choice of (from), any site of the type with the component, and in a
 * stack of (level), any level with it; the moves show both. */
static void
choose_piece_of_type (LudRules *rules, const LudTerm *term, guint c,
                      LudType type)
{
  const LudValue from = lud_choose_site (rules, NULL, LUD_AT_FROM);
  rules->type = type;
  check_container (rules, term, from);
  const LudValue component = lud_make_component (rules, c);
  if (rules->game->has_stacks && !lud_is_true (term, "top", FALSE)) {
    const LudValue level = lud_choose_level (rules);
    lud_check (rules, lud_equal (rules, lud_read_piece (rules, from, level),
                                 component));
    enter_level (rules, level);
  } else {
    lud_check (rules,
               lud_equal (rules, lud_load_component (rules, from), component));
    if (rules->game->has_stacks)
      rules->scope.at[LUD_AT_LEVEL] = lud_find_top_level (rules, from);
  }
  rules->type = lud_get_board_type (rules);
  rules->scope.at[LUD_AT_FROM] = from;
  rules->scope.component = c;
  /* Ludii counts the moves of each piece separately, if the piece does not
   * move, too. */
  lud_show_variable (rules, from);
}

void
lud_choose_piece (LudRules *rules, const LudTerm *term, guint c)
{
  choose_piece_of_type (rules, term, c,
                        lud_find_type (rules, lud_string (term, "on")));
}

/* Whether pieces may be on sites of another type than that of the board. */
static gboolean
has_other_pieces (const LudGame *game)
{
  for (guint t = 0; t < LUD_N_TYPES; t++)
    if (game->has_pieces[t])
      return TRUE;
  return FALSE;
}

/* Emits the moves of one component; without a type, on sites of each type. */
static void
emit_component_moves (LudRules *rules, const LudTerm *term, guint c,
                      const LudTerm *generator)
{
  const gboolean by_type = has_other_pieces (rules->game) &&
                           !rules->game->has_stacks && !lud_has (term, "on");
  for (guint t = 0; t < LUD_N_TYPES; t++) {
    const LudType type =
        by_type ? (LudType)t : lud_find_type (rules, lud_string (term, "on"));
    const LudSaved saved = lud_push (rules);
    if (by_type)
      lud_emit_line (rules, t == 0 ? "branch {" : "or {");
    choose_piece_of_type (rules, term, c, type);
    lud_emit_moves (rules, generator);
    if (by_type)
      lud_emit_line (rules, "}");
    lud_pop (rules, &saved);
    if (!by_type)
      return;
  }
}

GArray *
lud_find_components (LudRules *rules, const LudTerm *term, guint32 owners)
{
  const LudGame *game = rules->game;
  const LudTerm *names = lud_get (term, "pieces");
  const LudTerm *generator = lud_get (term, "moves");
  GArray *components = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint c = 1; c < game->n_components; c++) {
    const LudComponent *component = &game->components[c];
    if (owners >> component->owner & 1 && has_name (names, component) &&
        (generator || component->moves))
      g_array_append_val (components, c);
  }
  return components;
}

/* Emits the moves of the components of these owners, as alternatives. Without
 * any, no move is legal. */
static void
emit_owned_piece_moves (LudRules *rules, const LudTerm *term, guint32 owners)
{
  const LudGame *game = rules->game;
  const LudTerm *generator = lud_get (term, "moves");
  GArray *components = lud_find_components (rules, term, owners);
  if (!generator && rules->open_pieces++ == game->n_components)
    lud_refuse (rules, term, "the moves of this piece contain themselves");
  if (components->len == 0)
    lud_emit_line (rules, "check(false())");
  for (guint i = 0; i < components->len; i++) {
    const guint c = g_array_index (components, guint, i);
    if (components->len > 1)
      lud_emit_line (rules, i == 0 ? "branch {" : "or {");
    emit_component_moves (rules, term, c,
                          generator ? generator : game->components[c].moves);
    if (components->len > 1)
      lud_emit_line (rules, "}");
  }
  rules->open_pieces -= !generator;
  g_array_free (components, TRUE);
}

/* Emits (forEach Piece ...): the moves of the pieces of the mover, or of the
 * players of a role. If these are other players, they count as the mover
 * meanwhile. */
static void
emit_piece_moves (LudRules *rules, const LudTerm *term)
{
  const LudTerm *role = lud_get (term, "who");
  lud_get (term, "top");
  if (lud_get (term, "containerName") ||
      (lud_get (term, "on") && rules->game->has_stacks)) {
    lud_refuse_form (rules, term);
    return;
  }
  const guint mover = rules->scope.mover;
  if (!role) {
    emit_owned_piece_moves (rules, term, 1u << mover);
    return;
  }
  guint32 owners = 0;
  if (lud_is_word (role, "All") || lud_is_word (role, "Each") ||
      lud_is_word (role, "Neutral") || lud_is_word (role, "Shared")) {
    if (lud_find_players (rules, role, &owners))
      emit_owned_piece_moves (rules, term, owners);
    return;
  }
  const LudValue player = lud_translate_player (rules, role);
  for (gint32 p = MAX (player.least, 1); p <= player.most; p++) {
    const LudSaved saved = lud_push (rules);
    const gboolean arms = !lud_is_constant (player);
    if (arms) {
      lud_emit_line (rules, p == MAX (player.least, 1) ? "branch {" : "or {");
      lud_check (rules, lud_equal_to (rules, player, p));
    }
    if ((guint)p != mover) {
      if (!rules->scope.real_mover) {
        rules->scope.real_mover = mover;
        rules->scope.real_next = rules->scope.next;
        rules->scope.real_previous = rules->scope.previous;
      }
      rules->scope.mover = (guint)p;
      rules->scope.next = rules->scope.previous =
          lud_make_constant (rules, (gint32)mover);
    }
    emit_owned_piece_moves (rules, term, 1u << p);
    if (arms)
      lud_emit_line (rules, "}");
    lud_pop (rules, &saved);
  }
}

static void
emit_level_moves (LudRules *rules, const LudTerm *term)
{
  const LudValue site =
      lud_choose_site (rules, lud_get (term, "site"), LUD_AT_SITE);
  lud_get (term, "order");
  const LudValue level = lud_choose_level (rules);
  lud_emit_line (rules, "check(%s != empty)",
                 lud_read_piece (rules, site, level).text);
  enter_level (rules, level);
  lud_emit_moves (rules, lud_get (term, "moves"));
}

/* Emits (forEach Value ...): moves for a chosen value between the bounds, which
 * the tags show. Refuses bounds that are far apart. */
static void
emit_value_moves (LudRules *rules, const LudTerm *term)
{
  const LudValue min =
      lud_number (rules, lud_translate_value (rules, lud_get (term, "min")));
  const LudValue max =
      lud_number (rules, lud_translate_value (rules, lud_get (term, "max")));
  if (max.most - (gint64)min.least > 1000) {
    lud_refuse (rules, term,
                "bounds that depend on the state can't be "
                "translated yet");
    return;
  }
  if (max.most < min.least) {
    lud_emit_line (rules, "check(false())");
    return;
  }
  const LudValue value =
      lud_declare_local (rules, LUD_AT_VALUE, min.least, max.most);
  lud_emit_line (rules, "%s = %s(*)", value.text,
                 lud_get_domain (rules, min.least, max.most));
  lud_check (rules, lud_not (rules, lud_less (rules, NULL, value, min)));
  lud_check (rules, lud_not (rules, lud_less (rules, NULL, max, value)));
  lud_show_variable (rules, value);
  rules->scope.at[LUD_AT_VALUE] = value;
  lud_emit_moves (rules, lud_get (term, "moves"));
}

/* Whether there is a track with a name (NULL: any), or one of a player with a
 * part of it. */
static gboolean
has_track (LudRules *rules, const char *name, const LudTerm *owner)
{
  const LudValue player = owner ? lud_translate_player (rules, owner)
                                : lud_make_constant (rules, LUD_OFF);
  for (guint i = 0; i < rules->game->n_tracks; i++) {
    const LudTrack *track = &rules->game->tracks[i];
    if (!name || (owner ? lud_is_constant (player) &&
                              (gint32)track->owner == player.least &&
                              strstr (track->name, name)
                        : g_str_equal (track->name, name)))
      return TRUE;
  }
  return FALSE;
}

/* Emits (max Distance ...).  Ludii looks for a track and compares distances,
 * but then lists all moves, without the consequences of the ludeme. */
static void
emit_farthest (LudRules *rules, const LudTerm *term)
{
  if (lud_get (term, "then") ||
      !has_track (rules, lud_string (term, "track"), lud_get (term, "owner")))
    lud_refuse_form (rules, term);
  else
    lud_emit_moves (rules, lud_get (term, "moves"));
}

/* Emits the moves for any item of a list. */
static void
emit_item_moves (LudRules *rules, const LudTerm *term)
{
  rules->scope.at[LUD_AT_VALUE] =
      lud_choose_item (rules, lud_get (term, "values"));
  lud_emit_moves (rules, lud_get (term, "moves"));
}

/* Maps generators to functions: each of their moves has their consequences. */
static void (*const compound_moves[LUD_N_LUDEMES]) (LudRules *rules,
                                                    const LudTerm *term) = {
    [LUD_TERM_DO] = emit_filter,
    [LUD_TERM_FOR_EACH_PIECE] = emit_piece_moves,
    [LUD_TERM_FOR_EACH_DIE] = lud_emit_die_moves,
    [LUD_TERM_FOR_EACH_LEVEL_MOVES] = emit_level_moves,
    [LUD_TERM_FOR_EACH_VALUE_MOVES] = emit_value_moves,
    [LUD_TERM_FOR_EACH_VALUE_OF] = emit_item_moves,
    [LUD_TERM_FOR_EACH_DIRECTION] = lud_emit_direction_moves,
    [LUD_TERM_FOR_EACH_PLAYER_MOVES] = lud_emit_player_moves,
    [LUD_TERM_FOR_EACH_MOVES] = lud_emit_player_moves,
    [LUD_TERM_FOR_EACH_TEAM_MOVES] = lud_emit_team_moves,
    [LUD_TERM_IF_MOVES] = emit_choice,
    [LUD_TERM_MAX_MOVES] = lud_emit_longest_run,
    [LUD_TERM_APPEND] = lud_emit_append,
    [LUD_TERM_FIRST_MOVE_ON_TRACK] = lud_emit_first_track_moves,
    [LUD_TERM_RANDOM_WEIGHTED] = lud_emit_drawn_moves,
};

static void
emit_generator (LudRules *rules, const LudTerm *term)
{
  GSList *outer = rules->scope.then;
  if (compound_moves[term->ludeme]) {
    add_then (rules, term);
    compound_moves[term->ludeme](rules, term);
    return;
  }
  switch (term->ludeme) {
  case LUD_TERM_OR_MOVES:
  case LUD_TERM_AND_MOVES:
    add_then (rules, term);
    emit_alternatives (rules, lud_get (term, "moves"));
    return;
  case LUD_TERM_SATISFY:
    lud_emit_assignments (rules, term);
    return;
  case LUD_TERM_PRIORITY:
    add_then (rules, term);
    emit_priority (rules, lud_get (term, "moves"));
    return;
  case LUD_TERM_MAX_CAPTURES:
    lud_emit_most_captures (rules, term);
    return;
  case LUD_TERM_MAX_DISTANCE:
    emit_farthest (rules, term);
    return;
  case LUD_TERM_FOR_EACH_SITE_MOVES:
    add_then (rules, term);
    lud_emit_site_moves (rules, term, outer);
    return;
  default:
    if (lud_emit_basic_moves (rules, term))
      return;
    if (lud_is_capture (term) && rules->scope.mode == LUD_MODE_TEST) {
      lud_check (rules, lud_finds_site (rules, term));
      return;
    }
    break;
  }
  lud_refuse (rules, term, "(%s) can't be translated yet",
              lud_make_ludeme_text (rules, term));
}

void
lud_emit_moves (LudRules *rules, const LudTerm *term)
{
  if (rules->refused)
    return;
  const LudSaved saved = lud_push (rules);
  const LudType outer = lud_enter_default_type (rules);
  /* The effects of moves that a condition tries are not put off. */
  GString *later = rules->output.later;
  rules->output.later = NULL;
  emit_generator (rules, term);
  rules->output.later = later;
  rules->type = outer;
  lud_pop (rules, &saved);
}
