/* Translates integers: a function for each ludeme, and one switch over all.
 *
 * A result is an HRG expression with bounds; statements that compute it go to
 * the current block first.  Arithmetic is done by tables (arithmetic.h):
 * (+ (count Moves) 1) becomes `plus_1[moves_made]`. */
#include "lud/rules/values.h"
#include "lud/rules/pending-values.h"

#include "lud/rules/arithmetic.h"
#include "lud/rules/chance.h"
#include "lud/rules/conditions.h"
#include "lud/rules/counter-bounds.h"
#include "lud/rules/counting.h"
#include "lud/rules/dice.h"
#include "lud/rules/directions.h"
#include "lud/rules/distances.h"
#include "lud/rules/ends.h"
#include "lud/rules/graphs.h"
#include "lud/rules/groups.h"
#include "lud/rules/integer-lists.h"
#include "lud/rules/longest-lines.h"
#include "lud/rules/pending-values.h"
#include "lud/rules/players.h"
#include "lud/rules/puzzle.h"
#include "lud/rules/regions.h"
#include "lud/rules/remembered-values.h"
#include "lud/rules/rotations.h"
#include "lud/rules/site-types.h"
#include "lud/rules/site-values.h"
#include "lud/rules/stacks.h"
#include "lud/rules/state.h"
#include "lud/rules/teams.h"
#include "lud/rules/tracks.h"

#include <stdlib.h>
#include <string.h>

/* -- the state ------------------------------------------------------------- */

LudVariable *
lud_get_value_map (LudRules *rules)
{
  return lud_map (rules, lud_name_of_type (rules, "value"), 0, 0);
}

/* -- arithmetic ------------------------------------------------------------ */

/* Returns the result of the operation for a list of values, from left to right.
 * Refuses other lists. */
static LudValue
fold_values (LudRules *rules, const LudTerm *term, const char *hint,
             LudOperation function)
{
  const LudTerm *values = lud_get (term, "values");
  if (values->kind != LUD_KIND_ARRAY || values->n == 0) {
    lud_refuse (rules, term,
                "a list that depends on the state can't be "
                "translated here");
    return lud_make_constant (rules, 0);
  }
  LudValue result = lud_translate_value (rules, values->items[0]);
  for (guint i = 1; i < values->n; i++) {
    const LudValue value = lud_translate_value (rules, values->items[i]);
    result = function == lud_plus ? lud_add (rules, term, result, value)
                                  : lud_apply_binary (rules, term, hint,
                                                      function, result, value);
  }
  return result;
}

static LudValue
apply_binary (LudRules *rules, const LudTerm *term, const char *hint,
              LudOperation function)
{
  const LudValue a = lud_translate_value (rules, lud_get (term, "a"));
  const LudValue b = lud_translate_value (rules, lud_get (term, "b"));
  return lud_apply_binary (rules, term, hint, function, a, b);
}

static LudValue
translate_remainder (LudRules *rules, const LudTerm *term)
{
  const LudValue a = lud_translate_value (rules, lud_get (term, "a"));
  const LudValue b = lud_translate_value (rules, lud_get (term, "b"));
  lud_note_remainder (rules, term, a, b);
  LudValue remainder =
      lud_apply_binary (rules, term, "modulo", lud_modulo, a, b);
  remainder.is_counted = FALSE;
  return remainder;
}

/* (if A B C) as an integer: a variable that is set to one of two values. */
static LudValue
choose_value (LudRules *rules, const LudTerm *term)
{
  const char *condition = lud_translate_condition (rules, lud_get (term, "if"));
  const LudTerm *yes = lud_get (term, "yes");
  const LudTerm *no = lud_get (term, "no");
  if (lud_is_always (condition))
    return lud_translate_value (rules, yes);
  if (lud_is_never (condition))
    return no ? lud_translate_value (rules, no)
              : lud_make_constant (rules, LUD_OFF);
  GString *before = lud_new_block (rules);
  const LudValue a = lud_number (rules, lud_translate_value (rules, yes));
  const char *first = lud_end_block (rules, before);
  before = lud_new_block (rules);
  const LudValue b = no ? lud_number (rules, lud_translate_value (rules, no))
                        : lud_make_constant (rules, LUD_OFF);
  const char *second = lud_end_block (rules, before);
  const LudValue chosen = lud_declare_local (
      rules, LUD_TEMPORARY, MIN (a.least, b.least), MAX (a.most, b.most));
  lud_emit_line (rules, "if %s {\n%s%s = %s\n} else {\n%s%s = %s\n}", condition,
                 first, chosen.text, a.text, second, chosen.text, b.text);
  return chosen;
}

/* The number 1 if a condition holds, else 0. */
static LudValue
count_truth (LudRules *rules, const char *condition)
{
  if (lud_is_always (condition) || lud_is_never (condition))
    return lud_make_constant (rules, lud_is_always (condition));
  const LudValue number = lud_declare_local (rules, LUD_TEMPORARY, 0, 1);
  lud_emit_line (rules, "if %s {\n%s = 1\n} else {\n%s = 0\n}", condition,
                 number.text, number.text);
  return number;
}

/* -- functions of sites ---------------------------------------------------- */

/* The site in a row and a column; off: the board has none there. */
static LudValue
find_site_at (LudRules *rules, const LudTerm *term)
{
  const LudElements *elements = lud_get_elements (rules);
  const LudValue row =
      lud_number (rules, lud_translate_value (rules, lud_get (term, "row")));
  const LudValue column =
      lud_number (rules, lud_translate_value (rules, lud_get (term, "column")));
  GString *cases = g_string_new (NULL);
  gint32 only_site = LUD_OFF;
  for (guint32 i = 0; i < elements->n; i++) {
    const LudElement *element = &elements->items[i];
    if (element->row < row.least || element->row > row.most ||
        element->column < column.least || element->column > column.most)
      continue;
    if (only_site < 0)
      only_site = (gint32)i;
    g_string_append_printf (cases, "(%s, %s) = %u\n",
                            lud_get_symbol (rules, element->row),
                            lud_get_symbol (rules, element->column), i);
  }
  g_string_append (cases, "(_, _) = off\n");
  LudValue site = lud_make_constant (rules, only_site);
  if (!lud_is_constant (row) || !lud_is_constant (column)) {
    const gint32 most = lud_get_last_site (rules);
    const LudValue a = row, b = column;
    const char *type = lud_make_text (
        rules, "%s -> %s -> %s", lud_get_domain_of (rules, a),
        lud_get_domain_of (rules, b), lud_get_domain (rules, -1, most));
    site = (LudValue){.text = lud_make_text (
                          rules, "%s[%s][%s]",
                          lud_add_function (rules, "site_at", type, cases->str),
                          a.text, b.text),
                      .least = -1,
                      .most = most};
  }
  g_string_free (cases, TRUE);
  return site;
}

LudValue
lud_translate_value_or (LudRules *rules, const LudTerm *term,
                        const char *parameter, LudValue none)
{
  const LudTerm *argument = lud_get (term, parameter);
  return argument ? lud_translate_value (rules, argument) : none;
}

/* The current value of the iterator; off if it is not set. */
static LudValue
get_iterator_value (LudRules *rules, const LudTerm *term, LudIterator iterator)
{
  (void)term;
  const LudValue value = rules->scope.at[iterator];
  return value.text ? value : lud_make_constant (rules, LUD_OFF);
}

/* Whether all sites of a region are in hands, from the site `first` on.  FALSE
 * also for an empty region, and for most that depend on the state. */
static gboolean
is_region_of_hands (LudRules *rules, const LudTerm *region, gint32 first)
{
  if (region->ludeme == LUD_TERM_SITES_HAND)
    return TRUE;
  if (region->ludeme == LUD_TERM_DIFFERENCE_REGION)
    return is_region_of_hands (rules, lud_get (region, "a"), first);
  if (region->ludeme == LUD_TERM_FOR_EACH_REGION)
    return is_region_of_hands (rules, lud_get (region, "region"), first);
  RgBits *set = lud_new_set (rules);
  gboolean has_site = FALSE, total = TRUE;
  if (lud_add_static (rules, region, set))
    for (guint32 i = 0; i < rules->game->n_sites; i++)
      if (rg_bits_has (set, i)) {
        has_site = TRUE;
        total = total && (gint32)i >= first;
      }
  g_free (set);
  return has_site && total;
}

gboolean
lud_is_in_hand (LudRules *rules, const LudTerm *term)
{
  const gint32 first = rules->game->n_hands > 0
                           ? (gint32)rules->game->hands[0].first
                           : G_MAXINT32;
  if (term->kind == LUD_KIND_REGION)
    return is_region_of_hands (rules, term, first);
  if (term->kind != LUD_KIND_INTEGER)
    return FALSE;
  GString *before = lud_new_block (rules);
  const LudValue site = lud_translate_value (rules, term);
  lud_end_block (rules, before);
  return site.least >= first || site.in_hand;
}

/* Whether a term counts the pieces of a cell that is no site of a hand, on a
 * board whose sites are not cells. */
static gboolean
is_count_of_cell (LudRules *rules, const LudTerm *term)
{
  return term->ludeme == LUD_TERM_COUNT_INTEGER && lud_has (term, "at") &&
         !lud_has (term, "kind") && rules->game->board->type != LUD_CELL &&
         !g_strcmp0 (lud_string (term, "type"), "Cell") &&
         !lud_is_in_hand (rules, lud_get (term, "at"));
}

/* The number of rows or columns: `total`, or if the board has several layers,
 * those of the lowest layer. */
static LudValue
count_rows_or_columns (LudRules *rules, LudProperty property, gint32 total)
{
  const LudElements *elements = lud_get_elements (rules);
  RgBits *numbers = lud_new_set (rules);
  for (guint32 i = 0; i < elements->n; i++)
    if (elements->items[i].layer == 0)
      rg_bits_add (numbers, (guint32)property (&elements->items[i]));
  const gint32 n = (gint32)rg_bits_count (numbers, lud_count_set_words (rules));
  g_free (numbers);
  return lud_make_constant (rules, elements->n_layers > 1 ? n : total);
}

/* 1 + the iterator of a ludeme, or 0. */
static const guint8 iterators[LUD_N_LUDEMES] = {
    [LUD_TERM_FROM_INTEGER] = 1 + LUD_AT_FROM,
    [LUD_TERM_TO_INTEGER] = 1 + LUD_AT_TO,
    [LUD_TERM_BETWEEN_INTEGER] = 1 + LUD_AT_BETWEEN,
    [LUD_TERM_SITE] = 1 + LUD_AT_SITE,
    [LUD_TERM_PLAYER_INTEGER] = 1 + LUD_AT_PLAYER,
    [LUD_TERM_VALUE] = 1 + LUD_AT_VALUE,
    [LUD_TERM_PIPS] = 1 + LUD_AT_PIPS,
    [LUD_TERM_LEVEL] = 1 + LUD_AT_LEVEL,
    [LUD_TERM_TRACK] = 1 + LUD_AT_TRACK,
};

/* Maps integers to functions. */
static LudValue (*const values[LUD_N_LUDEMES]) (LudRules *rules,
                                                const LudTerm *term) = {
    [LUD_TERM_COUNT_PIPS] = lud_sum_of_dice,
    [LUD_TERM_VALUE_RANDOM] = lud_load_drawn,
    [LUD_TERM_HINT_INTEGER] = lud_translate_hint,
    [LUD_TERM_COST] = lud_translate_cost,
    [LUD_TERM_COUNT_STACK] = lud_count_in_stacks,
    [LUD_TERM_COUNT_PIECES] = lud_count_pieces,
    [LUD_TERM_SIZE_GROUP] = lud_count_group_sites,
    [LUD_TERM_COUNT_GROUPS] = lud_count_groups,
    [LUD_TERM_COUNT_SIZE_BIGGEST_GROUP] = lud_find_largest_group,
    [LUD_TERM_COUNT_SIZE_BIGGEST_LINE] = lud_find_longest_line,
    [LUD_TERM_COUNT_SITES_PLATFORM_BELOW] = lud_count_sites_below,
    [LUD_TERM_SIZE_TERRITORY] = lud_count_territory_sites,
    [LUD_TERM_COUNT_LIBERTIES] = lud_count_liberties,
    [LUD_TERM_COUNT_STEPS] = lud_count_steps,
    [LUD_TERM_COUNT_STEPS_ON_TRACK] = lud_count_steps_on_track,
    [LUD_TERM_ID] = lud_translate_id,
    [LUD_TERM_AHEAD] = lud_find_site_ahead,
    [LUD_TERM_MAP_ENTRY] = lud_look_up_map_entry,
    [LUD_TERM_HAND_SITE] = lud_find_hand_site,
    [LUD_TERM_TRACK_SITE_MOVE] = lud_track_site_move,
    [LUD_TERM_TRACK_SITE_FIRST_SITE] = lud_track_first_site,
    [LUD_TERM_COORD_ROW_COLUMN] = find_site_at,
    [LUD_TERM_WHERE] = lud_translate_where,
    [LUD_TERM_ROTATION] = lud_read_rotation,
    [LUD_TERM_IF_INTEGER] = choose_value,
    [LUD_TERM_MODULO] = translate_remainder,
};

/* Returns the value of a term. Refuses terms that have no translation. */
static LudValue
translate_value (LudRules *rules, const LudTerm *term)
{
  const LudValue none = lud_make_constant (rules, LUD_OFF);
  if (rules->refused)
    return none;
  if (term->ludeme == LUD_TERM_LITERAL) {
    if (term->kind == LUD_KIND_WORD)
      return lud_translate_player (rules, term);
    if (ABS (term->integer) > LUD_INFINITY) {
      lud_refuse (rules, term, "the number is too large");
      return none;
    }
    return lud_make_constant (rules, (gint32)term->integer);
  }
  if (is_count_of_cell (rules, term))
    return lud_count_of_hand (
        rules, lud_translate_value (rules, lud_get (term, "at")));
  if (iterators[term->ludeme])
    return get_iterator_value (rules, term, iterators[term->ludeme] - 1u);
  if (values[term->ludeme])
    return values[term->ludeme](rules, term);
  switch (term->ludeme) {
  case LUD_TERM_FACE: {
    const LudValue site = lud_translate_value (rules, lud_get (term, "site"));
    const LudDice *dice = &rules->game->dice;
    if (!lud_is_constant (site) || site.least < (gint32)dice->first ||
        site.least >= (gint32)(dice->first + dice->n))
      break;
    return lud_read_face (rules, (guint)(site.least - (gint32)dice->first));
  }
  case LUD_TERM_MOVER:
    return lud_make_constant (rules, (gint32)rules->scope.mover);
  case LUD_TERM_NEXT:
    return rules->scope.next;
  case LUD_TERM_PREV:
    if (g_strcmp0 (lud_string (term, "kind"), "MoverLastTurn"))
      return rules->scope.previous;
    return lud_load (rules, lud_get_last_mover (rules), NULL);
  case LUD_TERM_LAST_LEVEL_TO:
    if (lud_is_true (term, "afterConsequence", FALSE) ||
        !rules->game->has_stacks)
      break;
    return lud_load (rules, lud_get_last_level (rules), NULL);
  case LUD_TERM_LAST_TO:
  case LUD_TERM_LAST_FROM:
    if (lud_is_true (term, "afterConsequence", FALSE))
      return lud_load (
          rules,
          lud_get_last_after (rules, term->ludeme == LUD_TERM_LAST_TO
                                         ? LUD_AT_TO
                                         : LUD_AT_FROM),
          NULL);
    return term->ludeme == LUD_TERM_LAST_TO ? lud_get_last_to (rules)
                                            : lud_get_last_from (rules);
  case LUD_TERM_WHAT:
  case LUD_TERM_WHO:
  case LUD_TERM_STATE: {
    const LudTerm *level_term = lud_get (term, "level");
    if (level_term && !rules->game->has_stacks)
      break;
    const LudValue site = lud_translate_value (rules, lud_get (term, "at"));
    if (term->ludeme == LUD_TERM_WHAT && lud_is_puzzle (rules))
      return lud_read_variable_value (rules, site);
    /* Ludii has the lowest piece where `what` gives no level, but the owner
     * and the state of the top piece. */
    if (level_term ||
        (term->ludeme == LUD_TERM_WHAT && rules->game->has_stacks)) {
      const LudValue level = level_term
                                 ? lud_translate_value (rules, level_term)
                                 : lud_make_constant (rules, 0);
      if (term->ludeme == LUD_TERM_STATE)
        return lud_read_state (rules, site, level);
      const LudValue piece = lud_read_piece (rules, site, level);
      return term->ludeme == LUD_TERM_WHAT ? piece
                                           : lud_get_owner (rules, piece);
    }
    return term->ludeme == LUD_TERM_WHAT ? lud_load_component (rules, site)
           : term->ludeme == LUD_TERM_WHO
               ? lud_get_owner (rules, lud_load_component (rules, site))
               : lud_load (rules, lud_get_state_map (rules), &site);
  }
  case LUD_TERM_VALUE_PIECE: {
    const LudTerm *level = lud_get (term, "level");
    if (level && !rules->game->has_stacks)
      break;
    const LudValue site = lud_translate_value (rules, lud_get (term, "at"));
    return level ? lud_read_value (rules, site,
                                   lud_translate_value (rules, level))
                 : lud_load (rules, lud_get_value_map (rules), &site);
  }
  case LUD_TERM_COUNT_INTEGER: {
    const LudTerm *site_term = lud_get (term, "at");
    const LudTerm *region_term = lud_get (term, "in");
    const char *kind = lud_string (term, "kind");
    if (region_term && !g_strcmp0 (kind, "Sites"))
      return lud_count_sites (rules, region_term);
    if (region_term && !site_term && !kind)
      return lud_count_in (rules, region_term);
    if (kind && !region_term && !lud_has (term, "type"))
      return lud_count_known_sites (rules, term);
    if (kind || !site_term || region_term)
      break;
    const LudValue site = lud_translate_value (rules, site_term);
    if (rules->game->has_counts)
      return lud_count_of_type (rules, term, site);
    return count_truth (
        rules,
        lud_not (rules, lud_equal (rules, lud_load_component (rules, site),
                                   lud_make_component (rules, 0))));
  }
  case LUD_TERM_TO_INT:
    return count_truth (
        rules, lud_translate_condition (rules, lud_get (term, "condition")));
  case LUD_TERM_TOP_LEVEL:
    /* That of no piece is 0, too. */
    return lud_clamp (
        rules,
        lud_find_top_level (rules,
                            lud_translate_value (rules, lud_get (term, "at"))),
        0, lud_stack_height (rules));
  case LUD_TERM_SIZE_STACK: {
    const LudTerm *site_term = lud_get (term, "at");
    const LudTerm *region_term = lud_get (term, "in");
    if (region_term)
      return lud_count_in (rules, region_term);
    return site_term
               ? lud_count_at (rules, lud_translate_value (rules, site_term))
               : none;
  }
  case LUD_TERM_SIZE_ARRAY:
    return lud_count_list_items (rules, lud_get (term, "array"));
  case LUD_TERM_ARRAY_VALUE:
    return lud_get_list_item (
        rules, lud_get (term, "array"),
        lud_translate_value (rules, lud_get (term, "index")));
  case LUD_TERM_COUNT_VALUE:
    return lud_count_in_list (
        rules, lud_get (term, "in"),
        lud_translate_value (rules, lud_get (term, "value")));
  case LUD_TERM_PLUS_OF:
    return lud_sum_of_list (rules, lud_get (term, "array"));
  case LUD_TERM_MAX_OF:
    return lud_find_best_item (rules, lud_get (term, "array"), TRUE);
  case LUD_TERM_MIN_OF:
    return lud_find_best_item (rules, lud_get (term, "array"), FALSE);
  case LUD_TERM_COUNT_ACTIVE:
    return lud_count_active (rules);
  case LUD_TERM_COUNT_PLAYERS:
    return lud_make_constant (rules, (gint32)rules->game->n_players);
  case LUD_TERM_COUNT_ROWS:
    return count_rows_or_columns (rules, lud_get_row, rules->game->board->rows);
  case LUD_TERM_COUNT_COLUMNS:
    return count_rows_or_columns (rules, lud_get_column,
                                  rules->game->board->columns);
  case LUD_TERM_COUNT_CELLS:
    return lud_make_constant (rules,
                              (gint32)rules->game->board->elements[LUD_CELL].n);
  case LUD_TERM_COUNT_VERTICES:
    return lud_make_constant (
        rules, (gint32)rules->game->board->elements[LUD_VERTEX].n);
  case LUD_TERM_COUNT_EDGES:
    return lud_make_constant (rules,
                              (gint32)rules->game->board->elements[LUD_EDGE].n);
  case LUD_TERM_COUNT_MOVES:
    return lud_load (rules, lud_declare_counter (rules, "moves_made", 0), NULL);
  case LUD_TERM_COUNT_TURNS:
    return lud_load (rules, lud_declare_counter (rules, "turns", 1), NULL);
  case LUD_TERM_COUNT_MOVES_THIS_TURN:
    return lud_load (rules, lud_declare_counter (rules, "moves_this_turn", 0),
                     NULL);
  case LUD_TERM_VALUE_MOVE_LIMIT:
    return lud_make_constant (rules, LUD_MOVE_LIMIT);
  case LUD_TERM_VALUE_TURN_LIMIT:
    return lud_make_constant (rules, LUD_TURN_LIMIT);
  case LUD_TERM_COUNTER:
    return lud_load (rules, lud_declare_counter (rules, "counter", -1), NULL);
  case LUD_TERM_VAR:
    return lud_load (
        rules, lud_get_named_variable (rules, lud_string (term, "name")), NULL);
  case LUD_TERM_SCORE_INTEGER:
    return lud_load_of_player (rules, "score", lud_get (term, "who"), 0);
  case LUD_TERM_VALUE_PLAYER:
    return lud_load_of_player (rules, "value", lud_get (term, "who"), -1);
  case LUD_TERM_VALUE_PENDING:
    return lud_read_pending_value (rules);
  case LUD_TERM_TRACK_SITE_END_SITE: {
    const LudTrack *track = lud_track_of (rules, term);
    return track && track->n > 0
               ? lud_make_constant (rules, track->sites[track->n - 1])
               : none;
  }
  case LUD_TERM_REGION_SITE: {
    RgBits *set = lud_new_set (rules);
    const LudValue index = lud_translate_value (rules, lud_get (term, "index"));
    LudValue found = none;
    const gboolean is_static =
        lud_add_static (rules, lud_get (term, "region"), set) &&
        lud_is_constant (index);
    gint32 n_before = index.least;
    for (guint32 i = 0; i < rules->game->n_sites && is_static; i++)
      if (rg_bits_has (set, i) && n_before-- == 0)
        found = lud_make_constant (rules, (gint32)i);
    g_free (set);
    return is_static ? found
                     : lud_get_region_site (rules, lud_get (term, "region"),
                                            lud_number (rules, index));
  }
  case LUD_TERM_ROW:
    return lud_look_up_property (rules, term, "row", lud_get_row);
  case LUD_TERM_COLUMN:
    return lud_look_up_property (rules, term, "column", lud_get_column);
  case LUD_TERM_PHASE:
    return rules->type == lud_get_board_type (rules)
               ? lud_look_up_site (
                     rules, "phase", rules->start.phases, -1,
                     lud_translate_value (rules, lud_get (term, "of")))
               : lud_look_up_property (rules, term, "phase", lud_get_phase);
  case LUD_TERM_LAYER:
    return lud_look_up_property (rules, term, "layer", lud_get_layer);
  case LUD_TERM_COORD: {
    guint32 site;
    if (lud_board_find_label (rules->game->board, rules->type,
                              lud_string (term, "coord"), &site))
      return lud_make_constant (rules, (gint32)site);
    return none;
  }
  case LUD_TERM_CENTRE_POINT: {
    const RgBits *centre = lud_get_elements (rules)->parts[LUD_PART_CENTRE];
    for (guint32 i = 0; i < lud_get_elements (rules)->n; i++)
      if (rg_bits_has (centre, i))
        return lud_make_constant (rules, (gint32)i);
    return none;
  }
  case LUD_TERM_WHERE_LEVEL:
  case LUD_TERM_WHERE_LEVEL_WHAT:
    if (!rules->game->has_stacks || lud_get (term, "state"))
      break;
    return lud_find_level_of_component (rules, term);
  case LUD_TERM_WHERE_WHAT:
    return lud_find_site_of_component (
        rules, lud_translate_value (rules, lud_get (term, "what")), NULL);
  case LUD_TERM_PLUS:
    return fold_values (rules, term, "plus", lud_plus);
  case LUD_TERM_TIMES:
    return fold_values (rules, term, "times", lud_times);
  case LUD_TERM_MIN_INTEGER:
    return fold_values (rules, term, "least", lud_min_of);
  case LUD_TERM_MAX_INTEGER:
    return fold_values (rules, term, "most", lud_max_of);
  case LUD_TERM_MINUS:
    return lud_subtract (rules, term,
                         lud_translate_value (rules, lud_get (term, "a")),
                         lud_translate_value (rules, lud_get (term, "b")));
  case LUD_TERM_DIVIDE:
    return apply_binary (rules, term, "divided_by", lud_divide);
  case LUD_TERM_MINUS_NEGATIVE:
    return lud_apply_binary (
        rules, term, "minus", lud_minus, lud_make_constant (rules, 0),
        lud_translate_value (rules, lud_get (term, "value")));
  case LUD_TERM_POW:
  case LUD_TERM_POWER:
    return apply_binary (rules, term, "power", lud_power);
  case LUD_TERM_ABS:
    return lud_apply_binary (
        rules, term, "absolute", lud_absolute,
        lud_translate_value (rules, lud_get (term, "value")),
        lud_make_constant (rules, 0));
  default:
    break;
  }
  lud_refuse (rules, term, "(%s) can't be translated yet",
              lud_make_ludeme_text (rules, term));
  return none;
}

LudValue
lud_translate_value (LudRules *rules, const LudTerm *term)
{
  const LudType outer = lud_enter_type (rules, term);
  const LudValue found = translate_value (rules, term);
  rules->type = outer;
  return found;
}
