/* Translates conditions: connectives with constant folding, searches, and one
 * switch over all ludemes.
 *
 * A condition that needs statements becomes a graph, and its text
 * `reachable(GRAPH())`: it holds if some walk through the statements reaches
 * their end.
 *
 *     (all Sites R if:C)     becomes     not(reachable(an_exception())),
 *
 *     graph an_exception() { site = Site(*)  check(R)  check(not(C)) } */
#include "lud/rules/conditions.h"

#include "lud/rules/attacks.h"
#include "lud/rules/comparisons.h"
#include "lud/rules/counter-bounds.h"
#include "lud/rules/cycles.h"
#include "lud/rules/dice.h"
#include "lud/rules/enclosing-loops.h"
#include "lud/rules/ends.h"
#include "lud/rules/graphs.h"
#include "lud/rules/group-loops.h"
#include "lud/rules/groups.h"
#include "lud/rules/hidden-sites.h"
#include "lud/rules/integer-lists.h"
#include "lud/rules/lines-of-sight.h"
#include "lud/rules/lines.h"
#include "lud/rules/moves.h"
#include "lud/rules/neighbourhoods.h"
#include "lud/rules/owners.h"
#include "lud/rules/patterns.h"
#include "lud/rules/pending-values.h"
#include "lud/rules/player-loops.h"
#include "lud/rules/puzzle.h"
#include "lud/rules/regions.h"
#include "lud/rules/remembered-values.h"
#include "lud/rules/repetitions.h"
#include "lud/rules/site-types.h"
#include "lud/rules/stacks.h"
#include "lud/rules/teams.h"
#include "lud/rules/triggers-and-visits.h"
#include "lud/rules/values.h"
#include "lud/rules/votes.h"

#include <string.h>

/* -- connectives ----------------------------------------------------------- */

const char *
lud_not (LudRules *rules, const char *condition)
{
  if (lud_is_always (condition))
    return "false()";
  if (lud_is_never (condition))
    return "true()";
  return lud_make_text (rules, "not(%s)", condition);
}

static const char *
join_conditions (LudRules *rules, const char *a, const char *operator,
                 const char * b)
{
  return lud_make_text (rules, "(%s) %s (%s)", a, operator, b);
}

const char *
lud_and (LudRules *rules, const char *a, const char *b)
{
  if (lud_is_never (a) || lud_is_always (b))
    return a;
  if (lud_is_never (b) || lud_is_always (a))
    return b;
  return join_conditions (rules, a, "&&", b);
}

const char *
lud_or (LudRules *rules, const char *a, const char *b)
{
  if (lud_is_always (a) || lud_is_never (b))
    return a;
  if (lud_is_always (b) || lud_is_never (a))
    return b;
  return join_conditions (rules, a, "||", b);
}

void
lud_check (LudRules *rules, const char *condition)
{
  if (!lud_is_always (condition))
    lud_emit_line (rules, "check(%s)", condition);
}

void
lud_begin_if (LudRules *rules, const char *condition)
{
  if (!lud_is_always (condition))
    lud_emit_line (rules, "if %s {", condition);
}

void
lud_end_if (LudRules *rules, const char *condition)
{
  if (!lud_is_always (condition))
    lud_emit_line (rules, "}");
}

const char *
lud_wrap_condition (LudRules *rules, const char *hint, LudCondition condition,
                    const LudTerm *term, gpointer data)
{
  GString *before = lud_new_block (rules);
  const LudSaved saved = lud_push (rules);
  const char *text = condition (rules, term, data);
  lud_pop (rules, &saved);
  if (rules->output.out->len > 0)
    lud_check (rules, text);
  const char *body = lud_end_block (rules, before);
  return body[0] ? lud_make_check (rules, hint, body) : text;
}

const char *
lud_or_case (LudRules *rules, const char *condition, LudValue value,
             gint32 number, const char *holds)
{
  return lud_or (rules, condition,
                 lud_and (rules, lud_equal_to (rules, value, number), holds));
}

/* -- components and owners ------------------------------------------------- */

/* The condition that a number is that of a player in a set (a bit for each). */
static const char *
make_player_in (LudRules *rules, guint32 players, LudValue player)
{
  if (player.owned_piece) {
    const LudValue piece = {.text = player.owned_piece, .sort = LUD_COMPONENTS};
    return lud_is_piece_owned_by (rules, players, piece);
  }
  if (lud_is_constant (player))
    return player.least >= 0 && players >> player.least & 1 ? "true()"
                                                            : "false()";
  const char *disjunction = "false()";
  for (gint32 p = MAX (player.least, 0); p <= MIN (player.most, 31); p++)
    if (players >> p & 1)
      disjunction =
          lud_or (rules, disjunction, lud_equal_to (rules, player, p));
  return disjunction;
}

static LudValue
player_of_who (LudRules *rules, const LudTerm *term)
{
  return lud_translate_player (rules, lud_get (term, "who"));
}

/* The condition that no site of the region (by default, of the game) has a
 * piece of the role and name; in a stack, on any level. */
static const char *
make_no_pieces (LudRules *rules, const LudTerm *term)
{
  const LudGame *game = rules->game;
  const LudTerm *role = lud_get (term, "role"),
                *role_of_piece = lud_get (term, "of");
  const LudTerm *region = lud_get (term, "in");
  const char *name = lud_string (term, "name");
  const LudSearch search = lud_begin_search (rules);
  const LudValue site = lud_choose_site (rules, region, LUD_AT_SITE);
  LudValue piece = lud_load_component (rules, site);
  if (game->has_stacks)
    piece = lud_read_piece (rules, site, lud_choose_level (rules));
  lud_check (rules, lud_is_piece_of_role (rules, role ? role : role_of_piece,
                                          name, piece));
  return lud_not (rules, lud_end_search (rules, &search, "a_piece"));
}

/* -- searches -------------------------------------------------------------- */

static const char *
make_all_sites (LudRules *rules, const LudTerm *term)
{
  const LudSearch search = lud_begin_search (rules);
  const LudValue site =
      lud_choose_site (rules, lud_get (term, "region"), LUD_AT_SITE);
  rules->scope.at[LUD_AT_SITE] = site;
  lud_check (rules, lud_not (rules, lud_translate_condition (
                                        rules, lud_get (term, "if"))));
  return lud_not (rules, lud_end_search (rules, &search, "an_exception"));
}

/* The condition that no site is in exactly one of two regions. */
static const char *
make_equal_regions (LudRules *rules, const LudTerm *term)
{
  const LudSearch search = lud_begin_search (rules);
  const LudValue site = lud_choose_site (rules, NULL, LUD_AT_SITE);
  const char *a = lud_is_in_region (rules, lud_get (term, "a"), site);
  const char *b = lud_is_in_region (rules, lud_get (term, "b"), site);
  lud_check (rules, lud_or (rules, lud_and (rules, a, lud_not (rules, b)),
                            lud_and (rules, lud_not (rules, a), b)));
  return lud_not (rules, lud_end_search (rules, &search, "a_difference"));
}

static const char *
make_full (LudRules *rules)
{
  const LudSearch search = lud_begin_search (rules);
  const LudValue site = lud_choose_site (rules, NULL, LUD_AT_SITE);
  lud_check (rules, lud_test_on_board (rules, site));
  lud_check (rules, lud_is_empty (rules, site));
  return lud_not (rules, lud_end_search (rules, &search, "an_empty_site"));
}

/* Returns the condition that the piece is on some site of the region.
 * "false()": also if it was refused. */
static const char *
make_within (LudRules *rules, const LudTerm *term)
{
  const LudTerm *piece_term = lud_get (term, "what");
  const LudTerm *region_term = lud_get (term, "in");
  if (!region_term)
    region_term = lud_get (term, "at");
  if (!piece_term || !region_term)
    return lud_refuse_form (rules, term);
  const LudSearch search = lud_begin_search (rules);
  const LudValue piece = lud_translate_value (rules, piece_term);
  const LudValue site = lud_choose_site (rules, region_term, LUD_AT_SITE);
  lud_check (rules, lud_equal (rules, lud_load_component (rules, site), piece));
  return lud_end_search (rules, &search, "is_within");
}

/* The condition that a number is in a list.  NULL: the list is of another
 * form, for lud_is_in_list(). */
static const char *
make_list_member (LudRules *rules, const LudTerm *list, LudValue value)
{
  if (list->ludeme == LUD_TERM_VALUES_REMEMBERED)
    return lud_is_remembered (rules, list, value);
  guint32 players;
  if (!lud_has (list, "if") && lud_find_listed_players (rules, list, &players))
    return make_player_in (rules, players, value);
  if (list->ludeme != LUD_TERM_ARRAY)
    return NULL;
  const LudTerm *values = lud_get (list, "values");
  if (values->kind == LUD_KIND_REGION)
    return lud_is_in_region (rules, values, value);
  const char *disjunction = "false()";
  for (guint i = 0; i < values->n; i++)
    disjunction =
        lud_or (rules, disjunction,
                lud_equal (rules, value,
                           lud_translate_value (rules, values->items[i])));
  return disjunction;
}

/* (is In ...): without sites, of (to), false if it is not set; of an array, all
 * of its sites. */
static const char *
make_in (LudRules *rules, const LudTerm *term)
{
  const LudTerm *sites = lud_get (term, "sites");
  const LudTerm *region = lud_get (term, "region");
  if (!sites && region->kind == LUD_KIND_REGION) {
    const LudValue to = rules->scope.at[LUD_AT_TO];
    return to.text ? lud_is_in_region (rules, region, to) : "false()";
  }
  if (sites && sites->kind != LUD_KIND_ARRAY &&
      region->kind == LUD_KIND_INTEGERS) {
    const char *condition =
        make_list_member (rules, region, lud_translate_value (rules, sites));
    return condition ? condition
                     : lud_is_in_list (rules, region,
                                       lud_translate_value (rules, sites));
  }
  if (!sites || region->kind != LUD_KIND_REGION)
    return lud_refuse_form (rules, term);
  /* Components, too, are found in a region by their numbers. */
  if (sites->kind != LUD_KIND_ARRAY)
    return lud_is_in_region (
        rules, region, lud_number (rules, lud_translate_value (rules, sites)));
  const char *conjunction = "true()";
  for (guint i = 0; i < sites->n; i++) {
    const LudValue site = lud_translate_value (rules, sites->items[i]);
    conjunction =
        lud_and (rules, conjunction,
                 lud_is_in_region (rules, region, lud_number (rules, site)));
  }
  return conjunction;
}

static const char *
make_connective (LudRules *rules, const LudTerm *term, gboolean is_and)
{
  const LudTerm *list = lud_get (term, "conditions");
  const char *result = is_and ? "true()" : "false()";
  for (guint i = 0; i < list->n; i++) {
    const char *operand = lud_translate_condition (rules, list->items[i]);
    result = is_and ? lud_and (rules, result, operand)
                    : lud_or (rules, result, operand);
  }
  return result;
}

static gint32
compute_parity (gint32 a, gint32 b)
{
  (void)b;
  return ABS (a) % 2;
}

static const char *
make_odd (LudRules *rules, const LudTerm *term)
{
  const LudValue value = lud_translate_value (rules, lud_get (term, "value"));
  lud_note_remainder (rules, term, value, lud_make_constant (rules, 2));
  const LudValue odd = lud_apply_binary (rules, term, "is_odd", compute_parity,
                                         value, lud_make_constant (rules, 0));
  return lud_equal_to (rules, odd, 1);
}

/* The condition that a site holds the component with a number. */
static const char *
make_holding (LudRules *rules, LudValue site, const LudTerm *number)
{
  return lud_equal (rules, lud_load_component (rules, site),
                    lud_translate_value (rules, number));
}

/* The condition that a stack has just the components of a list, from below. */
static const char *
make_target_stack (LudRules *rules, LudValue site, const LudTerm *list)
{
  const char *conjunction =
      lud_equal_to (rules, lud_count_at (rules, site), (gint32)list->n);
  for (guint i = 0; i < list->n; i++) {
    const LudValue level = lud_make_constant (rules, (gint32)i);
    conjunction =
        lud_and (rules, conjunction,
                 lud_equal (rules, lud_read_piece (rules, site, level),
                            lud_translate_value (rules, list->items[i])));
  }
  return conjunction;
}

/* The condition that each site, of a list or of the board, holds the component
 * with the number at the same place of another list; with stacks, that one of
 * them holds the whole list.  NULL: can't be translated. */
static const char *
make_target (LudRules *rules, const LudTerm *term)
{
  const LudTerm *configuration = lud_get (term, "configuration");
  const LudTerm *sites = lud_get (term, "sites");
  const gboolean is_list = sites && sites->kind == LUD_KIND_ARRAY;
  const LudElements *elements = rules->game->board->elements;
  const gboolean has_stacks = rules->game->has_stacks;
  const guint n_cells = elements[LUD_CELL].n;
  const guint n_sites = is_list ? sites->n : sites ? 1 : n_cells;
  if (lud_get (term, "container") ||
      ((has_stacks || !sites) && lud_get_board_type (rules) != LUD_CELL))
    return NULL;
  if (!has_stacks && configuration->n != n_sites)
    return "false()";
  const char *target = has_stacks ? "false()" : "true()";
  for (guint i = 0; i < n_sites; i++) {
    const LudValue site =
        sites ? lud_translate_value (rules, is_list ? sites->items[i] : sites)
              : lud_make_constant (rules, (gint32)i);
    target =
        has_stacks
            ? lud_or (rules, target,
                      make_target_stack (rules, site, configuration))
            : lud_and (rules, target,
                       make_holding (rules, site, configuration->items[i]));
  }
  return target;
}

/* Maps conditions to functions. */
static const char *(*const conditions[LUD_N_LUDEMES]) (LudRules *rules,
                                                       const LudTerm *term) = {
    [LUD_TERM_EQUAL_REGIONS] = make_equal_regions,
    [LUD_TERM_EQUAL] = lud_compare,
    [LUD_TERM_UNEQUAL] = lud_compare,
    [LUD_TERM_IS_IN] = make_in,
    [LUD_TERM_IS_ODD] = make_odd,
    [LUD_TERM_IS_LAST_TO] = lud_is_last_type,
    [LUD_TERM_IS_LOOP] = lud_is_loop,
    [LUD_TERM_IS_BLOCKED] = lud_is_blocked,
    [LUD_TERM_IS_TRIGGERED] = lud_is_triggered,
    [LUD_TERM_IS_HIDDEN] = lud_is_hidden,
    [LUD_TERM_IS_REGULAR_GRAPH] = lud_is_regular_graph,
    [LUD_TERM_IS_PATH] = lud_is_path,
    [LUD_TERM_IS_TREE] = lud_is_tree,
    [LUD_TERM_IS_SPANNING_TREE] = lud_is_spanning_tree,
    [LUD_TERM_IS_CYCLE] = lud_is_cycle,
    [LUD_TERM_IS_REPEAT] = lud_is_repeat,
    [LUD_TERM_IS_PROPOSED] = lud_is_proposed,
    [LUD_TERM_IS_DECIDED] = lud_is_decided,
    [LUD_TERM_IS_FLAT] = lud_is_flat,
    [LUD_TERM_IS_LINE] = lud_is_line,
    [LUD_TERM_IS_PATTERN] = lud_is_pattern,
    [LUD_TERM_IS_CONNECTED] = lud_is_connected,
    [LUD_TERM_IS_WITHIN] = make_within,
    [LUD_TERM_IS_THREATENED] = lud_is_threatened,
    [LUD_TERM_NO_PIECES] = make_no_pieces,
    [LUD_TERM_NO_MOVES] = lud_translate_no_moves,
    [LUD_TERM_ALL_SITES] = make_all_sites,
    [LUD_TERM_ALL_DIFFERENT_SITES] = lud_all_different,
    [LUD_TERM_ALL_GROUPS] = lud_holds_for_all_groups,
    [LUD_TERM_ALL_VALUES] = lud_holds_for_all_items,
};

/* Returns the condition of a term. "true()": also if it was refused. */
static const char *
make_condition (LudRules *rules, const LudTerm *term, gpointer data)
{
  (void)data;
  const LudScope *scope = &rules->scope;
  if (rules->refused)
    return "true()";
  if (term->ludeme == LUD_TERM_LITERAL)
    return term->integer ? "true()" : "false()";
  if (conditions[term->ludeme])
    return conditions[term->ludeme](rules, term);
  switch (term->ludeme) {
  case LUD_TERM_NOT:
    return lud_not (
        rules, lud_translate_condition (rules, lud_get (term, "condition")));
  case LUD_TERM_AND_BOOLEAN:
    return make_connective (rules, term, TRUE);
  case LUD_TERM_OR_BOOLEAN:
    return make_connective (rules, term, FALSE);
  case LUD_TERM_IF_BOOLEAN: {
    const char *condition =
        lud_translate_condition (rules, lud_get (term, "if"));
    const LudTerm *no = lud_get (term, "no");
    return lud_or (
        rules,
        lud_and (rules, condition,
                 lud_translate_condition (rules, lud_get (term, "yes"))),
        no ? lud_and (rules, lud_not (rules, condition),
                      lud_translate_condition (rules, no))
           : "false()");
  }
  case LUD_TERM_XOR: {
    const char *a = lud_translate_condition (rules, lud_get (term, "a"));
    const char *b = lud_translate_condition (rules, lud_get (term, "b"));
    return lud_or (rules, lud_and (rules, a, lud_not (rules, b)),
                   lud_and (rules, lud_not (rules, a), b));
  }
  case LUD_TERM_TO_BOOL:
    return lud_not (
        rules,
        lud_equal_to (rules,
                      lud_number (rules, lud_translate_value (
                                             rules, lud_get (term, "value"))),
                      0));
  case LUD_TERM_UNEQUAL_REGIONS:
    return lud_not (rules, make_equal_regions (rules, term));
  case LUD_TERM_LESS:
  case LUD_TERM_AT_MOST:
  case LUD_TERM_GREATER:
  case LUD_TERM_AT_LEAST:
    return lud_is_puzzle (rules) ? lud_compare_variables (rules, term)
                                 : lud_compare (rules, term);
  case LUD_TERM_SATISFY:
    return lud_keeps_constraints (rules);
  case LUD_TERM_IS_SOLVED:
    return lud_is_solved (rules);
  case LUD_TERM_IS_EMPTY:
  case LUD_TERM_IS_OCCUPIED: {
    const LudTerm *site_term = lud_get (term, "site");
    const LudValue site = lud_translate_value (rules, site_term);
    const char *empty = lud_is_empty (rules, site);
    if (site.least < 0 && lud_is_constant (site))
      return "false()";
    if (term->ludeme == LUD_TERM_IS_OCCUPIED)
      return lud_not (rules, empty);
    return site.least >= 0 ? empty
                           : lud_and (rules, lud_is_site (rules, site), empty);
  }
  case LUD_TERM_IS_ENEMY: {
    const guint shared = rules->game->n_players + 1;
    return make_player_in (rules, lud_find_enemies (rules) | 1u << shared,
                           player_of_who (rules, term));
  }
  case LUD_TERM_IS_FRIEND:
    return make_player_in (rules, lud_find_friends (rules),
                           player_of_who (rules, term));
  case LUD_TERM_IS_ACTIVE:
    return lud_is_active (rules, player_of_who (rules, term));
  case LUD_TERM_IS_MOVER:
    return make_player_in (rules, 1u << scope->mover,
                           player_of_who (rules, term));
  case LUD_TERM_IS_NEXT:
    return lud_equal (rules, scope->next, player_of_who (rules, term));
  case LUD_TERM_IS_PREV:
    return lud_equal (rules, scope->previous, player_of_who (rules, term));
  case LUD_TERM_IS_EVEN:
    return lud_not (rules, make_odd (rules, term));
  case LUD_TERM_IS_PENDING:
    return lud_is_pending (rules);
  case LUD_TERM_IS_VISITED: {
    const LudTerm *value = lud_get (term, "value");
    if (!value)
      break;
    return lud_is_visited (rules, lud_translate_value (rules, value));
  }
  case LUD_TERM_IS_RELATED: {
    const char *related = lud_is_related (rules, term);
    if (!related)
      break;
    return related;
  }
  case LUD_TERM_IS_TARGET: {
    const char *target = make_target (rules, term);
    if (!target)
      break;
    return target;
  }
  case LUD_TERM_IS_FULL:
    return make_full (rules);
  case LUD_TERM_CAN_MOVE:
    return lud_can_move (rules, lud_get (term, "moves"));
  case LUD_TERM_ALL_DICE_USED:
    return lud_all_dice_used (rules);
  case LUD_TERM_ALL_DICE_EQUAL:
    return lud_all_dice_equal (rules);
  case LUD_TERM_IS_ANY_DIE: {
    const LudValue value = lud_translate_value (rules, lud_get (term, "value"));
    const char *disjunction = "false()";
    for (guint i = 0; i < rules->game->dice.n; i++)
      disjunction = lud_or (rules, disjunction,
                            lud_equal (rules, lud_read_die (rules, i), value));
    return disjunction;
  }
  case LUD_TERM_ALL_PASSED:
    return lud_equal_to (
        rules,
        lud_load (rules, lud_declare_variable (rules, "passes", 0, 0), NULL),
        (gint32)rules->game->n_players);
  case LUD_TERM_WAS_PASS:
    if (scope->last_to.text) /* here the current move is the last one */
      return lud_equal_to (
          rules,
          lud_load (rules, lud_declare_variable (rules, "passed", 0, 0), NULL),
          1);
    return lud_equal_to (
        rules,
        lud_load (rules, lud_declare_variable (rules, "last_passed", 0, 0),
                  NULL),
        1);
  default:
    break;
  }
  lud_refuse (rules, term, "(%s) can't be translated yet",
              lud_make_ludeme_text (rules, term));
  return "true()";
}

const char *
lud_translate_condition (LudRules *rules, const LudTerm *term)
{
  const LudType outer = lud_enter_type (rules, term);
  const char *holds =
      lud_wrap_condition (rules, "holds", make_condition, term, NULL);
  rules->type = outer;
  return holds;
}

const char *
lud_translate_condition_or_true (LudRules *rules, const LudTerm *term)
{
  return term ? lud_translate_condition (rules, term) : "true()";
}
