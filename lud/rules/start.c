/* Interprets the start rules: (place ...), (set ...), and loops over them.
 *
 * Each rule writes tables by site, such as start.board; the tables become the
 * initial values of HRG variables.  So numbers, regions and conditions of start
 * rules must not depend on the state.  Rules that place pieces at random become
 * statements before the first turn instead (chance.h).
 *
 *     (place "Pawn1" (sites Bottom))
 *
 * becomes `board : Site -> Piece = { :empty; 0 = pawn1; 1 = pawn1; ... }`. */
#include "lud/rules/start.h"

#include "lud/rules/chance.h"
#include "lud/rules/conditions.h"
#include "lud/rules/hazards.h"
#include "lud/rules/hidden-sites.h"
#include "lud/rules/large-pieces.h"
#include "lud/rules/player-loops.h"
#include "lud/rules/puzzle.h"
#include "lud/rules/regions.h"
#include "lud/rules/remembered-values.h"
#include "lud/rules/rotations.h"
#include "lud/rules/settings.h"
#include "lud/rules/site-types.h"
#include "lud/rules/stacks.h"
#include "lud/rules/teams.h"
#include "lud/rules/track-progress.h"
#include "lud/rules/values.h"

#include <string.h>

/* The most pieces that one rule places on a site. */
enum { MAX_PLACED = 1000 };

/* Places pieces of a component on a site: changes the tables, or nothing if the
 * count is below 1.  Without stacks, pieces on a site keep their component.  A
 * site of another type than the board's gets one piece.  Refuses sites that do
 * not exist, and those that may have a random piece. */
static void
place_pieces (LudRules *rules, const LudTerm *term, guint component,
              gint64 site, gint64 count, gint64 state)
{
  if (site < 0 || site >= rules->game->n_sites) {
    lud_refuse (rules, term, "this site is not on the board");
    return;
  }
  if (rules->type != lud_get_board_type (rules)) {
    if (state != 0 || rules->start.placed_value != 0)
      lud_refuse (rules, term,
                  "states on sites of this type can't be translated yet");
    rules->start.on[rules->type][site] = (gint32)component;
    return;
  }
  if (rg_bits_has (rules->start.chance_sites, (guint32)site)) {
    lud_refuse (rules, term, "this site may have a random piece by then");
    return;
  }
  if (count <= 0)
    return;
  if (rules->game->has_stacks) {
    const LudPlaced piece = {(guint32)site, component,
                             (gint32)CLAMP (state, 0, 10000),
                             rules->start.placed_value};
    for (gint64 i = 0; i < MIN (count, MAX_PLACED); i++)
      g_array_append_val (rules->start.placed, piece);
    rules->start.count[site] += (gint32)MIN (count, MAX_PLACED);
    rules->start.board[site] = component;
    rules->start.state[site] = piece.state;
    rules->start.value[site] = piece.value;
    return;
  }
  if (rules->start.board[site] != 0 && rules->game->has_counts)
    rules->start.count[site] += (gint32)count;
  else
    rules->start.count[site] = (gint32)count;
  if (rules->start.board[site] == 0) /* else its piece stays */
    rules->start.board[site] = component;
  rules->start.state[site] = (gint32)CLAMP (state, 0, 10000);
  rules->start.value[site] = rules->start.placed_value;
  rules->start.rotation[site] = rules->start.placed_rotation;
}

/* Places pieces on the first free site of each hand whose owner has the piece.
 */
static void
place_in_hands (LudRules *rules, const LudTerm *term, const char *piece,
                gint64 count, gint64 state)
{
  const LudGame *game = rules->game;
  for (guint i = 0; i < game->n_hands; i++) {
    const LudHand *hand = &game->hands[i];
    const char *name = lud_make_text (rules, "%s%u", piece, hand->owner);
    guint component = lud_find_component (game, name);
    if (component == 0)
      component = lud_find_component (game, piece);
    if (component == 0)
      continue;
    for (guint32 k = 0; k < hand->n; k++)
      if (rules->start.board[hand->first + k] == 0) {
        place_pieces (rules, term, component, hand->first + k, count, state);
        break;
      }
  }
}

/* Places pieces on the first free site of the hand that the term names.  As in
 * Ludii, the number of the component is that of the hand among the containers.
 * FALSE: no hand has this name, or its number is that of no component. */
static gboolean
place_in_named_hand (LudRules *rules, const LudTerm *term,
                     const char *container, gint64 count, gint64 state)
{
  const LudGame *game = rules->game;
  for (guint i = 0; i < game->n_hands; i++) {
    const LudHand *hand = &game->hands[i];
    if (strcmp (container, lud_make_text (rules, "Hand%u", hand->owner)) ||
        i + 1 >= game->n_components)
      continue;
    for (guint32 k = 0; k < hand->n; k++)
      if (rules->start.board[hand->first + k] == 0) {
        place_pieces (rules, term, i + 1, hand->first + k, count, state);
        break;
      }
    return TRUE;
  }
  return FALSE;
}

/* The integer of a parameter; `none` if it is missing.  Refuses an integer that
 * depends on the state. */
static gint64
read_known_integer (LudRules *rules, const LudTerm *term, const char *parameter,
                    gint64 none)
{
  const LudTerm *argument = lud_get (term, parameter);
  if (!argument)
    return none;
  const LudValue value = lud_translate_value (rules, argument);
  if (!lud_is_constant (value))
    lud_refuse (rules, argument, "this number depends on the state");
  return value.least;
}

static void
place_on_region (LudRules *rules, const LudTerm *term, guint component,
                 const LudTerm *region, gint64 count, gint64 state)
{
  RgBits *set = lud_new_set (rules);
  if (!lud_add_static (rules, region, set))
    lud_refuse (rules, region, "this region can't be translated here yet");
  for (guint32 i = 0; i < rules->game->n_sites; i++)
    if (rg_bits_has (set, i))
      place_pieces (rules, term, component, i, count, state);
  g_free (set);
}

static void
place_on_labels (LudRules *rules, const LudTerm *term, guint component,
                 const LudTerm *labels, gint64 count, gint64 state)
{
  for (guint i = 0; i < labels->n; i++) {
    guint32 site;
    if (lud_board_find_label (rules->game->board, rules->type,
                              labels->items[i]->text, &site))
      place_pieces (rules, term, component, site, count, state);
  }
}

/* Places pieces in hands, or on the sites that the term names in one of several
 * ways. Refuses names that are unknown. */
static void
place_piece (LudRules *rules, const LudTerm *term, const char *piece)
{
  const LudGame *game = rules->game;
  const char *container = lud_string (term, "container");
  const char *coord = lud_string (term, "coord");
  const guint component = lud_find_component (game, piece);
  gint64 count = read_known_integer (rules, term, "count", 1);
  const LudTerm *counts = lud_get (term, "counts");
  if (counts && counts->n > 0) /* only the first one counts */
    count = lud_translate_value (rules, counts->items[0]).least;
  const gint64 state = read_known_integer (rules, term, "state", 0);
  if (lud_get (term, "rotation"))
    lud_refuse_rotations (rules, term);
  rules->start.placed_rotation =
      (gint32)CLAMP (read_known_integer (rules, term, "rotation", 0), 0,
                     lud_count_rotations (rules) - 1);
  rules->start.placed_value =
      (gint32)CLAMP (read_known_integer (rules, term, "value", 0), 0, 10000);
  if (container && !strcmp (container, "Hand")) {
    place_in_hands (rules, term, piece, count, state);
    return;
  }
  if (container && place_in_named_hand (rules, term, container, count, state))
    return;
  if (container) {
    lud_refuse (rules, term, "this container can't be translated yet");
    return;
  }
  if (component == 0) {
    lud_refuse (rules, term, "no piece is called '%s'", piece);
    return;
  }
  const LudTerm *site_term = lud_get (term, "site");
  const LudTerm *sites = lud_get (term, "sites");
  const LudTerm *region = lud_get (term, "region");
  if (term->ludeme == LUD_TERM_PLACE_STACK && site_term) {
    /* In this ludeme, one argument is a site, a region or an array of sites. */
    if (site_term->kind == LUD_KIND_REGION)
      region = site_term;
    else if (site_term->kind == LUD_KIND_ARRAY)
      sites = site_term;
    if (site_term == region || site_term == sites)
      site_term = NULL;
  }
  const LudTerm *coords = lud_get (term, "coords");
  guint32 site;
  if (coord) {
    if (!lud_board_find_label (game->board, rules->type, coord, &site))
      lud_refuse (rules, term, "the board has no site '%s'", coord);
    else
      place_pieces (rules, term, component, site, count, state);
  }
  if (site_term)
    place_pieces (rules, term, component,
                  read_known_integer (rules, term, "site", -1), count, state);
  for (guint i = 0; sites && i < sites->n; i++) {
    const LudValue at = lud_translate_value (rules, sites->items[i]);
    place_pieces (rules, term, component, at.least, count, state);
  }
  if (region)
    place_on_region (rules, term, component, region, count, state);
  if (coords)
    place_on_labels (rules, term, component, coords, count, state);
}

static void
apply_place (LudRules *rules, const LudTerm *term)
{
  const LudTerm *items = lud_get (term, "items");
  const LudType outer = lud_enter_type (rules, term);
  if (!items)
    place_piece (rules, term, lud_string (term, "piece"));
  for (guint i = 0; items && i < items->n; i++)
    place_piece (rules, term, items->items[i]->text);
  rules->start.placed_value = rules->start.placed_rotation = 0;
  rules->type = outer;
}

static void
set_count (LudRules *rules, const LudTerm *term)
{
  const gint64 count = read_known_integer (rules, term, "value", 0);
  const guint component = rules->game->n_components - 1;
  if (lud_get (term, "at"))
    place_pieces (rules, term, component,
                  read_known_integer (rules, term, "at", -1), count, 0);
  if (lud_get (term, "to"))
    place_on_region (rules, term, component, lud_get (term, "to"), count, 0);
}

/* Places one piece of a role on each site of the term.  Refuses roles that have
 * no component, or several. */
static void
place_role_pieces (LudRules *rules, const LudTerm *term)
{
  const LudGame *game = rules->game;
  const gint owner = lud_find_role_player (game, lud_string (term, "role"));
  const char *coord = lud_string (term, "coord");
  guint component = 0, count = 0;
  for (guint c = 1 + game->dice.n; c < game->n_components; c++)
    if ((gint)game->components[c].owner == owner && count++ == 0)
      component = c;
  if (count != 1) {
    lud_refuse (rules, term, "this form of (set) can't be translated yet");
    return;
  }
  const LudTerm *sites = lud_get (term, "sites");
  const LudType outer = lud_enter_type (rules, term);
  guint32 site;
  if (lud_get (term, "site"))
    place_pieces (rules, term, component,
                  read_known_integer (rules, term, "site", -1), 1, 0);
  if (coord && lud_board_find_label (game->board, rules->type, coord, &site))
    place_pieces (rules, term, component, site, 1, 0);
  for (guint i = 0; sites && i < sites->n; i++)
    place_pieces (rules, term, component,
                  lud_translate_value (rules, sites->items[i]).least, 1, 0);
  if (lud_get (term, "region"))
    place_on_region (rules, term, component, lud_get (term, "region"), 1, 0);
  if (lud_get (term, "coords"))
    place_on_labels (rules, term, component, lud_get (term, "coords"), 1, 0);
  rules->type = outer;
}

/* Sets the costs of sites, which never change. */
static void
set_cost (LudRules *rules, const LudTerm *term)
{
  const gint64 value = read_known_integer (rules, term, "value", 0);
  const char *type = lud_string (term, "type");
  const LudTerm *to = lud_get (term, "to");
  RgBits *set = lud_new_set (rules);
  if (lud_get (term, "at")) {
    const gint64 at = read_known_integer (rules, term, "at", -1);
    if (at >= 0 && at < rules->game->n_sites)
      rg_bits_add (set, (guint32)at);
  }
  if ((to && !lud_add_static (rules, to, set)) || value < 0 || value > 10000 ||
      (type && strcmp (type, lud_type_names[rules->game->board->type])))
    lud_refuse_form (rules, term);
  for (guint32 i = 0; i < rules->game->n_sites; i++)
    if (rg_bits_has (set, i))
      rules->start.costs[i] = (gint32)value;
  g_free (set);
}

/* Sets the phases of sites as (phase of:) has them; the regions of phases stay
 * those of the board, as in Ludii. */
static void
set_phase (LudRules *rules, const LudTerm *term)
{
  const gint64 value = read_known_integer (rules, term, "value", 0);
  const LudTerm *to = lud_get (term, "to");
  const LudType outer = lud_enter_type (rules, term);
  RgBits *set = lud_new_set (rules);
  if (lud_get (term, "at")) {
    const gint64 at = read_known_integer (rules, term, "at", -1);
    if (at >= 0 && at < lud_get_elements (rules)->n)
      rg_bits_add (set, (guint32)at);
  }
  if ((to && !lud_add_static (rules, to, set)) || value < 0 || value > 1000 ||
      rules->type != lud_get_board_type (rules))
    lud_refuse_form (rules, term);
  for (guint32 i = 0; i < lud_get_elements (rules)->n; i++)
    if (rg_bits_has (set, i))
      rules->start.phases[i] = (gint32)value;
  g_free (set);
  rules->type = outer;
}

static void apply_rule (LudRules *rules, const LudTerm *term);

/* Applies a rule for each player of the list. Refuses lists with conditions. */
static void
apply_for_players (LudRules *rules, const LudTerm *term)
{
  const LudTerm *list = lud_get (term, "players");
  guint32 players = ~0u;
  if (list && (lud_has (list, "if") ||
               !lud_find_listed_players (rules, list, &players)))
    lud_refuse (rules, list, "this list of players can't be translated yet");
  for (guint p = 1; p <= rules->game->n_players; p++) {
    const LudSaved saved = lud_push (rules);
    rules->scope.at[LUD_AT_PLAYER] = lud_make_constant (rules, (gint32)p);
    if (players >> p & 1)
      apply_rule (rules, lud_get (term, "rule"));
    lud_pop (rules, &saved);
  }
}

static void
apply_for_teams (LudRules *rules, const LudTerm *term)
{
  for (guint team = 1; team <= rules->game->n_players; team++) {
    const LudSaved saved = lud_push (rules);
    rules->scope.team = lud_find_team (rules, team);
    if (rules->scope.team)
      apply_rule (rules, lud_get (term, "rule"));
    lud_pop (rules, &saved);
  }
}

/* Applies a rule for each site of a static region whose condition holds at the
 * start. Refuses other regions and conditions. */
static void
apply_for_sites (LudRules *rules, const LudTerm *term)
{
  const LudTerm *region = lud_get (term, "region");
  const LudTerm *test = lud_get (term, "if");
  RgBits *set = lud_new_set (rules);
  if (!lud_add_static (rules, region, set))
    lud_refuse (rules, region, "this region can't be translated here yet");
  for (guint32 i = 0; i < rules->game->n_sites && !rules->refused; i++) {
    if (!rg_bits_has (set, i))
      continue;
    const LudSaved saved = lud_push (rules);
    rules->scope.at[LUD_AT_SITE] = lud_make_constant (rules, (gint32)i);
    const char *condition = lud_translate_condition_or_true (rules, test);
    if (lud_is_always (condition))
      apply_rule (rules, lud_get (term, "rule"));
    else if (!lud_is_never (condition))
      lud_refuse (rules, test, "this condition can't be translated here yet");
    lud_pop (rules, &saved);
  }
  g_free (set);
}

/* Applies a start rule to the tables; one of teams does nothing here (teams.c).
 * Refuses other rules. */
static void
apply_rule (LudRules *rules, const LudTerm *term)
{
  switch (term->ludeme) {
  case LUD_TERM_FOR_EACH_VALUE_START: {
    const gint64 last = read_known_integer (rules, term, "max", 0);
    for (gint64 i = read_known_integer (rules, term, "min", 0);
         i <= MIN (last, MAX_PLACED) && !rules->refused; i++) {
      const LudSaved saved = lud_push (rules);
      rules->scope.at[LUD_AT_VALUE] = lud_make_constant (rules, (gint32)i);
      apply_rule (rules, lud_get (term, "rule"));
      lud_pop (rules, &saved);
    }
    return;
  }
  case LUD_TERM_FOR_EACH_PLAYER_START:
  case LUD_TERM_FOR_EACH_START:
    apply_for_players (rules, term);
    return;
  case LUD_TERM_FOR_EACH_TEAM_START:
    apply_for_teams (rules, term);
    return;
  case LUD_TERM_FOR_EACH_SITE_START:
    apply_for_sites (rules, term);
    return;
  case LUD_TERM_PLACE:
  case LUD_TERM_PLACE_SITES:
  case LUD_TERM_PLACE_STACK:
    apply_place (rules, term);
    return;
  case LUD_TERM_PLACE_RANDOM:
  case LUD_TERM_PLACE_RANDOM_COUNTS:
  case LUD_TERM_PLACE_RANDOM_STACK:
    lud_place_at_random (rules, term);
    return;
  case LUD_TERM_SET_COUNT_START:
    set_count (rules, term);
    return;
  case LUD_TERM_SET:
  case LUD_TERM_SET_SITES:
    place_role_pieces (rules, term);
    return;
  case LUD_TERM_SET_VALUES:
    lud_set_given (rules, term);
    return;
  case LUD_TERM_SET_COST:
    set_cost (rules, term);
    return;
  case LUD_TERM_SET_PHASE:
    set_phase (rules, term);
    return;
  case LUD_TERM_SET_TEAM_START:
    return; /* teams.c */
  case LUD_TERM_SET_HIDDEN_START:
    lud_hide_at_start (rules, term);
    return;
  case LUD_TERM_SET_REMEMBER_VALUE:
    lud_remember_at_start (rules, term);
    return;
  case LUD_TERM_SET_SCORE_START:
    if (lud_get (term, "role")) {
      guint32 players;
      const gint64 value = read_known_integer (rules, term, "value", 0);
      if (lud_find_players (rules, lud_get (term, "role"), &players))
        for (guint p = 1; p <= rules->game->n_players; p++)
          if (players >> p & 1) {
            LudVariable *score = lud_declare_variable (
                rules, lud_make_text (rules, "score_%u", p), 0, 0);
            lud_widen (rules, score, (gint32)value, (gint32)value);
            score->initial = lud_get_symbol (rules, (gint32)value);
          }
      return;
    }
    break;
  default:
    break;
  }
  lud_refuse (rules, term, "(%s) can't be translated yet",
              lud_make_ludeme_text (rules, term));
}

void
lud_apply_start_rules (LudRules *rules)
{
  const LudTerm *start = rules->game->start;
  const LudTerm *list = start ? lud_get (start, "rules") : NULL;
  const guint32 n = rules->game->n_sites;
  memset (rules->start.board, 0, sizeof *rules->start.board * n);
  memset (rules->start.count, 0, sizeof *rules->start.count * n);
  memset (rules->start.state, 0, sizeof *rules->start.state * n);
  memset (rules->start.costs, 0, sizeof *rules->start.costs * n);
  for (guint32 i = 0; i < n; i++)
    rules->puzzle.given[i] = lud_get_unset_value (rules);
  for (guint32 i = 0; i < n; i++)
    rules->start.phases[i] = i < lud_get_elements (rules)->n
                                 ? lud_get_elements (rules)->items[i].phase
                                 : -1;
  memset (rules->start.value, 0, sizeof *rules->start.value * n);
  memset (rules->start.rotation, 0, sizeof *rules->start.rotation * n);
  g_hash_table_remove_all (rules->start.memories);
  g_array_set_size (rules->start.placed, 0);
  rules->start.opening = NULL;
  rules->start.chance_pieces = 0;
  memset (rules->start.chance_sites, 0,
          sizeof *rules->start.chance_sites * lud_count_set_words (rules));
  for (guint t = 0; t < LUD_N_TYPES; t++)
    memset (rules->start.on[t], 0, sizeof *rules->start.on[t] * n);
  for (guint32 i = 0; i < rules->game->dice.n; i++) {
    rules->start.board[rules->game->dice.first + i] = i + 1;
    rules->start.count[rules->game->dice.first + i] = 1;
    if (rules->game->has_stacks) {
      const LudPlaced die = {rules->game->dice.first + i, i + 1, 0, 0};
      g_array_append_val (rules->start.placed, die);
    }
  }
  rules->start.in_start = TRUE;
  for (guint i = 0; list && i < list->n && !rules->refused; i++)
    apply_rule (rules, list->items[i]);
  rules->start.in_start = FALSE;
}

/* -- declarations ---------------------------------------------------------- */

void
lud_set_initial_values (LudRules *rules, LudVariable *variable,
                        const gint32 *values)
{
  gboolean has_values = FALSE;
  for (guint32 i = 0; i < rules->game->n_sites; i++) {
    lud_widen (rules, variable, values[i], values[i]);
    has_values = has_values || values[i] != 0;
  }
  variable->initial =
      has_values ? lud_format_initialiser (rules, values, rules->game->n_sites,
                                           0, variable->sort)
                 : NULL;
}

/* Declares the pieces on sites of a type other than that of the board: at most
 * one on each site.  Declares nothing if there are none. */
static void
declare_pieces_of_type (LudRules *rules, LudType type)
{
  const guint32 n = rules->game->n_sites;
  const gint32 *pieces = rules->start.on[type];
  gint32 *counts = g_new (gint32, n);
  const LudType outer = rules->type;
  gboolean has_pieces = FALSE;
  for (guint32 i = 0; i < n; i++) {
    counts[i] = pieces[i] != 0;
    has_pieces = has_pieces || pieces[i] != 0;
  }
  rules->type = type;
  if (has_pieces)
    lud_set_initial_values (rules, lud_board (rules), pieces);
  if (has_pieces && rules->game->has_counts)
    lud_set_initial_values (rules, lud_counts (rules), counts);
  rules->type = outer;
  g_free (counts);
}

void
lud_declare_start (LudRules *rules)
{
  const LudGame *game = rules->game;
  gint32 *values = g_new (gint32, game->n_sites);
  gint32 pieces = rules->start.chance_pieces;
  for (guint32 i = 0; i < game->n_sites; i++) {
    values[i] = (gint32)rules->start.board[i];
    pieces += rules->start.count[i];
  }
  ((LudGame *)game)->n_pieces =
      pieces + (lud_adds_pieces (game->term) ? (gint32)game->n_sites : 0) +
      (lud_adds_several (game->term) ? lud_get_max_count (rules) : 0);
  lud_set_initial_values (rules, lud_board (rules), values);
  if (game->has_counts)
    lud_set_initial_values (rules, lud_counts (rules), rules->start.count);
  lud_set_initial_values (rules, lud_get_state_map (rules), rules->start.state);
  lud_set_initial_values (rules, lud_get_value_map (rules), rules->start.value);
  lud_set_initial_values (rules, lud_get_rotation_map (rules),
                          rules->start.rotation);
  for (guint t = 0; t < LUD_N_TYPES; t++)
    if (game->has_types && t != game->board->type)
      declare_pieces_of_type (rules, (LudType)t);
  if (lud_is_puzzle (rules))
    lud_declare_puzzle (rules);
  if (game->has_stacks)
    lud_declare_stacks (rules);
  lud_declare_covered (rules);
  lud_declare_progress (rules);
  lud_declare_initial_maps (rules);
  g_free (values);
}
