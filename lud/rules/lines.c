/* Translates (is Line ...) and (is Connected ...). A line of n sites has an
 * arm for each two opposite compass directions and each place k of the site in
 * the line. It checks k sites on one side, and n - 1 - k on the other:
 *
 *     check(board[line_w[site]] == disc1)  check(board[line_e[site]] == disc1)
 *
 * With gaps it counts. A connection is a walk over the sites of one owner:
 *
 *     site = last_to
 *     loop {
 *       if in_side[site] == 1 { break() }
 *       branch step in { step_n, ... } {
 *         check(step[site] != off)  site = step[site]  check(board[site] ==
 * disc1)
 *       }
 *     }
 */
#include "lud/rules/lines.h"

#include "lud/rules/bent-lines.h"
#include "lud/rules/choices-of-turn.h"
#include "lud/rules/conditions.h"
#include "lud/rules/direction-sets.h"
#include "lud/rules/directions.h"
#include "lud/rules/regions.h"
#include "lud/rules/stacks.h"
#include "lud/rules/values.h"

#include <string.h>

/* The requirements on each site of a line. */
typedef struct {
  const RgBits *components; /* the allowed ones; NULL: only `piece` */
  LudValue piece;
  gboolean by_slot;         /* the line consists of slots, not of sites */
  const LudTerm *condition; /* about (to), or NULL */
} Match;

/* The condition that the `if` of the line holds for a site. */
static const char *
make_if (LudRules *rules, const Match *match, LudValue site)
{
  const LudSaved saved = lud_push (rules);
  rules->scope.at[LUD_AT_TO] =
      match->by_slot ? lud_find_slot_site (rules, site) : site;
  const char *holds = lud_translate_condition_or_true (rules, match->condition);
  lud_pop (rules, &saved);
  return holds;
}

/* The condition that a site of the line (or a slot) is as required. */
static const char *
make_site_test (LudRules *rules, gconstpointer data, LudValue site)
{
  const Match *match = data;
  const LudValue piece = match->by_slot ? lud_read_piece_in_slot (rules, site)
                                        : lud_load_component (rules, site);
  const char *condition =
      match->components ? lud_is_piece_in (rules, match->components, piece)
                        : lud_equal (rules, piece, match->piece);
  return lud_and (rules, condition, make_if (rules, match, site));
}

/* By site, the neighbour in a compass direction to which a direction of the set
 * leads, or -1 (owned).  NULL: a site has two neighbours in one direction. */
static gint32 *
find_steps (LudRules *rules, LudDirections set, guint compass)
{
  const LudElements *elements = lud_get_elements (rules);
  gint32 *steps = g_new (gint32, rules->game->n_sites);
  for (guint32 site = 0; site < rules->game->n_sites; site++)
    steps[site] = -1;
  for (guint32 site = 0; site < elements->n; site++) {
    const LudList list = elements->items[site].steps[compass];
    for (guint32 i = 0; i < list.n; i++) {
      gboolean is_in_set = FALSE;
      for (guint d = 0; d < LUD_N_DIRECTIONS && !is_in_set; d++)
        for (guint32 k = 0; set & LUD_DIRECTION_BIT (d) &&
                            k < elements->items[site].steps[d].n && !is_in_set;
             k++)
          is_in_set = elements->items[site].steps[d].items[k] == list.items[i];
      if (!is_in_set)
        continue;
      if (list.n > 1) {
        g_free (steps);
        return NULL;
      }
      steps[site] = (gint32)list.items[i];
    }
  }
  return steps;
}

/* The function of these steps over sites and off; "" if there are none. */
static const char *
make_site_function (LudRules *rules, const char *hint, const gint32 *steps)
{
  const gint32 n = (gint32)rules->game->n_sites;
  const char *domain = lud_get_domain (rules, -1, n - 1);
  GString *cases = g_string_new (NULL);
  for (gint32 site = 0; site < n; site++)
    if (steps[site] >= 0)
      g_string_append_printf (cases, "(%d) = %d\n", site, steps[site]);
  const gboolean has_steps = cases->len > 0;
  g_string_append (cases, "(_) = off\n");
  const char *name =
      has_steps
          ? lud_add_function (rules, hint,
                              lud_make_text (rules, "%s -> %s", domain, domain),
                              cases->str)
          : "";
  g_string_free (cases, TRUE);
  return name;
}

/* The function of steps in a compass direction; `rise`: levels of a step of
 * slots.  "": no steps.  NULL: a site has two neighbours there. */
static const char *
make_steps (LudRules *rules, LudDirections set, guint compass, gboolean by_slot,
            gint32 rise)
{
  static const char *const suffixes[] = {"_down", "", "_up"};
  gint32 *steps = find_steps (rules, set, compass);
  if (!steps)
    return NULL;
  char *lower = g_ascii_strdown (lud_direction_names[compass], -1);
  const char *hint =
      lud_make_text (rules, "line_%s%s", lower, suffixes[rise + 1]);
  const char *name = by_slot ? lud_make_slot_function (rules, hint, steps, rise)
                             : make_site_function (rules, hint, steps);
  g_free (lower);
  g_free (steps);
  return name;
}

/* Checks that the next `length` sites match, and if `exact`, no more. */
static void
emit_arm (LudRules *rules, const Match *match, LudValue site,
          const char *function, gint32 length, gboolean exact)
{
  LudValue at = site;
  at.most =
      match->by_slot ? lud_get_max_slot (rules) : lud_get_last_site (rules);
  for (gint32 i = 1; i <= length + exact; i++) {
    if (!function[0]) { /* no site in this direction */
      if (i <= length)
        lud_emit_line (rules, "check(false())");
      return;
    }
    at.text = lud_make_text (rules, "%s[%s]", function, at.text);
    at.least = -1;
    const char *condition = make_site_test (rules, match, at);
    lud_emit_line (rules, i > length ? "check(not(%s))" : "check(%s)",
                   condition);
  }
}

/* Checks for a neighbour if the term has only one of the two directions. */
static void
emit_side_check (LudRules *rules, LudDirections term_set, guint compass,
                 const char *ahead, const char *back, LudValue site)
{
  const gboolean is_ahead = (term_set & LUD_DIRECTION_BIT (compass)) != 0;
  const gboolean is_back =
      (term_set & LUD_DIRECTION_BIT (compass + LUD_N_COMPASS / 2)) != 0;
  const char *function = is_ahead ? ahead : back;
  if (is_ahead == is_back)
    return;
  if (function[0])
    lud_emit_line (rules, "check(%s[%s] != off)", function, site.text);
  else
    lud_emit_line (rules, "check(false())");
}

/* The directions with their opposites.  Refuses boards with bent lines. */
static LudDirections
add_opposites (LudRules *rules, const LudTerm *term, LudDirections term_set)
{
  LudDirections set = term_set;
  for (guint c = 0; c < LUD_N_COMPASS; c++)
    if (term_set & LUD_DIRECTION_BIT (c))
      set |= LUD_DIRECTION_BIT ((c + LUD_N_COMPASS / 2) % LUD_N_COMPASS);
  if (!lud_are_lines_straight (rules, set))
    lud_refuse (rules, term, "lines of this board can't be translated yet");
  return set;
}

/* The slot of the top piece of a site, in a variable. */
static LudValue
load_line_slot (LudRules *rules, LudValue site)
{
  if (lud_find_plain_addition (rules) &&
      !strcmp (site.text, lud_get_last_to (rules).text))
    return lud_find_last_slot (rules);
  const LudValue slot =
      lud_declare_local (rules, LUD_TEMPORARY, -1, lud_get_max_slot (rules));
  lud_emit_line (rules, "%s = %s", slot.text,
                 lud_find_top_slot (rules, site).text);
  return slot;
}

/* The function from a slot to the one below. */
static const char *
make_step_down (LudRules *rules)
{
  gint32 *identity = g_new (gint32, rules->game->n_sites);
  for (guint32 i = 0; i < rules->game->n_sites; i++)
    identity[i] = (gint32)i;
  const char *name = lud_make_slot_function (rules, "line_down", identity, -1);
  g_free (identity);
  return name;
}

/* The statements that check the line, an arm for each direction and place. */
static const char *
make_line_body (LudRules *rules, const LudTerm *term, const Match *match,
                LudValue site, gint32 length, LudDirections term_set)
{
  if (!match->by_slot && !lud_are_lines_straight (rules, term_set))
    return lud_make_bent_line (rules, term, site, length, term_set,
                               make_site_test, match);
  const LudDirections set = add_opposites (rules, term, term_set);
  const gboolean exact = lud_is_true (term, "exact", FALSE);
  GString *before = lud_new_block (rules);
  const LudSaved saved = lud_push (rules);
  if (match->by_slot)
    site = load_line_slot (rules, site);
  /* Lines of slots may go up or down. */
  const gint32 steep = match->by_slot;
  guint arms = 0;
  for (guint c = 0; c < LUD_N_COMPASS / 2; c++)
    for (gint32 rise = -steep; rise <= steep; rise++) {
      const char *ahead = make_steps (rules, set, c, steep, rise);
      const char *back =
          make_steps (rules, set, c + LUD_N_COMPASS / 2, steep, -rise);
      if (!ahead || !back) {
        lud_refuse (rules, term, "lines of this board can't be translated yet");
        break;
      }
      if (!ahead[0] && !back[0])
        continue;
      for (gint32 k = 0; k < length; k++) {
        lud_emit_line (rules, "%s {", arms++ == 0 ? "branch" : "or");
        emit_side_check (rules, term_set, c, ahead, back, site);
        emit_arm (rules, match, site, back, k, exact);
        emit_arm (rules, match, site, ahead, length - 1 - k, exact);
        lud_emit_line (rules, "}");
      }
    }
  if (steep) { /* one above the other: the site is on top */
    lud_emit_line (rules, "%s {", arms++ == 0 ? "branch" : "or");
    emit_arm (rules, match, site, make_step_down (rules), length - 1, exact);
    lud_emit_line (rules, "}");
  }
  lud_pop (rules, &saved);
  if (arms == 0)
    lud_emit_line (rules, "check(false())");
  return lud_end_block (rules, before);
}

/* Counts the matching sites along an arm, also with gaps between them. */
static void
emit_arm_count (LudRules *rules, const Match *match, LudValue site,
                const char *function, LudValue count)
{
  if (!function[0])
    return;
  const LudSaved saved = lud_push (rules);
  const LudValue at = lud_declare_local_site (rules, LUD_AT_SITE);
  const LudLine line = {.function = function};
  lud_emit_line (rules, "%s = %s\nloop {\nif not(%s) {\nbreak()\n}", at.text,
                 site.text, lud_has_next (rules, &line, at.text));
  lud_advance (rules, &line, at.text, at.text);
  lud_emit_line (rules, "if %s {", make_site_test (rules, match, at));
  lud_increment (rules, count);
  lud_emit_line (rules, "}\n}");
  lud_pop (rules, &saved);
}

/* Lines with gaps: counts the matching sites in both directions. */
static const char *
make_gapped_body (LudRules *rules, const LudTerm *term, const Match *match,
                  LudValue site, gint32 length, LudDirections term_set)
{
  const LudDirections set = add_opposites (rules, term, term_set);
  GString *before = lud_new_block (rules);
  const LudSaved saved = lud_push (rules);
  const LudValue count = lud_declare_local (rules, LUD_TEMPORARY, 0, length);
  guint arms = 0;
  if (lud_is_true (term, "exact", FALSE) || match->by_slot)
    lud_refuse_form (rules, term);
  if (site.least < 0)
    lud_check (rules, lud_is_site (rules, site));
  for (guint c = 0; c < LUD_N_COMPASS / 2; c++) {
    const char *ahead = make_steps (rules, set, c, FALSE, 0);
    const char *back = make_steps (rules, set, c + LUD_N_COMPASS / 2, FALSE, 0);
    if (!ahead || !back) {
      lud_refuse (rules, term, "lines of this board can't be translated yet");
      break;
    }
    if (!ahead[0] && !back[0])
      continue;
    lud_emit_line (rules, "%s {\n%s = 1", arms++ == 0 ? "branch" : "or",
                   count.text);
    emit_side_check (rules, term_set, c, ahead, back, site);
    emit_arm_count (rules, match, site, back, count);
    emit_arm_count (rules, match, site, ahead, count);
    lud_check (rules, lud_equal_to (rules, count, length));
    lud_emit_line (rules, "}");
  }
  if (arms == 0)
    lud_emit_line (rules, "check(false())");
  lud_pop (rules, &saved);
  return lud_end_block (rules, before);
}

static const char *
make_line (LudRules *rules, const LudTerm *term, LudValue site, LudValue length)
{
  const LudGame *game = rules->game;
  const LudTerm *dir = lud_get (term, "dir");
  const LudTerm *role = lud_get (term, "who");
  const LudTerm *piece_term = lud_get (term, "what");
  LudDirections set;
  const LudTerm *pieces = lud_get (term, "whats");
  const gboolean with_gaps = !lud_is_true (term, "contiguous", TRUE);
  if (!lud_is_true (term, "top", TRUE))
    return lud_refuse_form (rules, term);
  if (!lud_resolve_directions (rules, dir, LUD_ADJACENT, 0, LUD_EVERYWHERE,
                               &set))
    return "false()";
  if (rules->excluded)
    lud_refuse (rules, dir, "these directions can't be translated here");
  if (!lud_is_constant (length) || length.least < 1)
    return lud_refuse (rules, term,
                       "lines of this board can't be translated yet");
  if (length.least >
      (gint32)game->n_sites + (game->has_stacks ? lud_stack_height (rules) : 0))
    return "false()";
  RgBits *components = NULL;
  Match match = {.piece = lud_load_component (rules, site),
                 .condition = lud_get (term, "if")};
  if (lud_is_true (term, "byLevel", FALSE) && game->has_stacks) {
    lud_use_slots (rules);
    match.by_slot = TRUE;
  }
  if (role) {
    guint32 players;
    if (!lud_find_players (rules, role, &players))
      return lud_refuse (rules, term, "this role can't be translated here");
    components = g_new0 (RgBits, rg_bits_words (game->n_components));
    for (guint c = 1; c < game->n_components; c++)
      rg_bits_put (components, c, players >> game->components[c].owner & 1);
    match.components = components;
  } else if (piece_term)
    match.piece = lud_translate_value (rules, piece_term);
  else if (pieces) {
    components = g_new0 (RgBits, rg_bits_words (game->n_components));
    for (guint i = 0; i < pieces->n; i++) {
      const LudValue piece = lud_translate_value (rules, pieces->items[i]);
      if (!lud_is_constant (piece))
        lud_refuse_form (rules, term);
      else if (piece.least > 0 && piece.least < (gint32)game->n_components)
        rg_bits_add (components, (guint)piece.least);
    }
    match.components = components;
  }
  const gboolean is_any_piece = !role && !piece_term && !pieces;
  const gboolean is_placed = is_any_piece && rules->scope.placed.text &&
                             !strcmp (site.text, lud_get_last_to (rules).text);
  const char *is_occupied =
      is_placed ? lud_equal (rules, match.piece, rules->scope.placed)
                : lud_not (rules, lud_is_empty (rules, site));
  if (is_placed)
    match.piece = rules->scope.placed;
  /* The site itself is tested by its top piece. */
  Match top = match;
  top.by_slot = FALSE;
  const char *site_matches =
      is_any_piece ? lud_and (rules, is_occupied, make_if (rules, &top, site))
                   : make_site_test (rules, &top, site);
  const char *body =
      with_gaps
          ? make_gapped_body (rules, term, &match, site, length.least, set)
          : make_line_body (rules, term, &match, site, length.least, set);
  g_free (components);
  return lud_and (
      rules, site_matches,
      lud_make_check (rules, lud_make_text (rules, "line_of_%d", length.least),
                      body));
}

/* Makes a line for each possible length; fewer than MOST_LENGTHS. */
static const char *
make_line_cases (LudRules *rules, const LudTerm *term, LudValue site)
{
  enum { MOST_LENGTHS = 12 };
  const LudValue length =
      lud_number (rules, lud_translate_value (rules, lud_get (term, "length")));
  if (lud_is_constant (length) || length.most - length.least >= MOST_LENGTHS)
    return make_line (rules, term, site, length);
  const char *holds = "false()";
  for (gint32 n = length.least; n <= length.most; n++) {
    const LudValue value = lud_make_constant (rules, n);
    const char *fits = lud_equal (rules, length, value);
    if (n < 1)
      continue;
    holds =
        lud_or (rules, holds,
                lud_and (rules, fits, make_line (rules, term, site, value)));
  }
  return holds;
}

const char *
lud_is_line (LudRules *rules, const LudTerm *term)
{
  const LudTerm *through = lud_get (term, "through");
  const LudTerm *through_any = lud_get (term, "throughAny");
  if (!through_any)
    return make_line_cases (rules, term,
                            through ? lud_translate_value (rules, through)
                                    : lud_get_last_to (rules));
  const LudSearch search = lud_begin_search (rules);
  const LudValue site = lud_choose_site (rules, through_any, LUD_AT_SITE);
  lud_check (rules, make_line_cases (rules, term, site));
  return lud_end_search (rules, &search, "any_line");
}

/* -- (is Connected ...) ---------------------------------------------------- */

/* A walk over sites that match. */
typedef struct {
  LudValue at;           /* the variable of the current site */
  const char *condition; /* on each site */
} GroupWalk;

static void
emit_group_step (LudRules *rules, const LudLine *line, gpointer data)
{
  const GroupWalk *walk = data;
  lud_emit_line (rules, "check(%s)", lud_has_next (rules, line, walk->at.text));
  lud_advance (rules, line, walk->at.text, walk->at.text);
  lud_check (rules, walk->condition);
}

/* The condition that a walk over sites of the owners leads from the site to a
 * region, or to `set` if that is NULL. */
static const char *
make_reach (LudRules *rules, const LudTerm *term, LudValue site, guint32 owners,
            const LudTerm *region, const RgBits *set)
{
  if (site.most < 0)
    return "false()";
  const LudSearch search = lud_begin_search (rules);
  GroupWalk walk = {.at = lud_declare_local_site (rules, LUD_AT_SITE)};
  walk.condition = lud_has_piece_owned_by (rules, owners, walk.at);
  lud_check (rules, lud_is_site (rules, site));
  lud_emit_line (rules, "%s = %s", walk.at.text, site.text);
  lud_check (rules, walk.condition);
  lud_emit_line (rules, "loop {\nif %s {\nbreak()\n}",
                 region ? lud_is_in_region (rules, region, walk.at)
                        : lud_is_in_set (rules, "in_region", set, walk.at));
  lud_branch_over_lines (rules, lud_get (term, "dir"), LUD_ADJACENT, walk.at, 0,
                         FALSE, emit_group_step, &walk);
  lud_emit_line (rules, "}");
  return lud_end_search (rules, &search, "connected");
}

static gboolean
is_named_part (const LudTerm *regions)
{
  return lud_is_word (regions, "Sides") || lud_is_word (regions, "Corners") ||
         lud_is_word (regions, "SidesNoCorners");
}

/* Adds a condition for each side or corner.  FALSE: `parts` is another term. */
static gboolean
add_parts (LudRules *rules, const LudTerm *term, LudValue site, guint32 owners,
           const LudTerm *parts, GPtrArray *conditions)
{
  const LudElements *elements = lud_get_elements (rules);
  const gboolean inner = lud_is_word (parts, "SidesNoCorners");
  const gsize n_words = rg_bits_words (rules->game->n_sites);
  if (!is_named_part (parts))
    return FALSE;
  RgBits *set = lud_new_set (rules);
  for (guint s = 0; s < LUD_N_SIDES && !lud_is_word (parts, "Corners"); s++) {
    memset (set, 0, sizeof *set * n_words);
    for (guint32 i = 0; i < elements->n; i++)
      if (rg_bits_has (elements->parts[LUD_PART_SIDE_N + s], i) &&
          !(inner && rg_bits_has (elements->parts[LUD_PART_CORNERS], i)))
        rg_bits_add (set, i);
    if (rg_bits_count (set, n_words) > 0)
      g_ptr_array_add (conditions, (gpointer)make_reach (rules, term, site,
                                                         owners, NULL, set));
  }
  for (guint32 i = 0; i < elements->n && lud_is_word (parts, "Corners"); i++)
    if (rg_bits_has (elements->parts[LUD_PART_CORNERS], i)) {
      memset (set, 0, sizeof *set * n_words);
      rg_bits_add (set, i);
      g_ptr_array_add (conditions, (gpointer)make_reach (rules, term, site,
                                                         owners, NULL, set));
    }
  g_free (set);
  return TRUE;
}

/* The condition that walks reach `least` of the regions, by default all. */
static const char *
make_connected (LudRules *rules, const LudTerm *term, LudValue site,
                guint32 owners)
{
  const LudGame *game = rules->game;
  const LudTerm *regions = lud_get (term, "regions");
  const LudValue least = lud_translate_value_or (rules, term, "least",
                                                 lud_make_constant (rules, -1));
  GPtrArray *tests = g_ptr_array_new ();
  if (regions->kind == LUD_KIND_ARRAY)
    for (guint i = 0; i < regions->n; i++)
      g_ptr_array_add (tests, (gpointer)make_reach (rules, term, site, owners,
                                                    regions->items[i], NULL));
  else if (add_parts (rules, term, site, owners, regions, tests)) {
  } else if (lud_find_players (rules, regions, &owners))
    for (guint i = 0; i < game->n_regions; i++) {
      const LudRegionItem *item = &game->regions[i];
      if (item->owner < 0 || !(owners >> item->owner & 1))
        continue;
      const LudTerm *list = item->term;
      for (guint k = 0; k < (list->kind == LUD_KIND_ARRAY ? list->n : 1); k++) {
        const LudTerm *part =
            list->kind == LUD_KIND_ARRAY ? list->items[k] : list;
        if (part->kind != LUD_KIND_REGION) {
          lud_refuse (rules, term, "these regions can't be translated yet");
          break;
        }
        g_ptr_array_add (tests, (gpointer)make_reach (rules, term, site, owners,
                                                      part, NULL));
      }
    }
  else
    lud_refuse (rules, term, "these regions can't be translated yet");
  const guint n = tests->len;
  const guint n_required = least.least < 0 ? n : (guint)least.least;
  const char *result = "false()";
  if (n > 12 || !lud_is_constant (least))
    lud_refuse (rules, term, "so many regions can't be translated yet");
  /* Without a region nothing is connected. */
  for (guint32 set = 1; set < 1u << MIN (n, 12) && !rules->refused; set++) {
    if ((guint)__builtin_popcount (set) != n_required)
      continue;
    const char *reach_all = "true()";
    for (guint i = 0; i < n; i++)
      if (set >> i & 1)
        reach_all = lud_and (rules, reach_all, g_ptr_array_index (tests, i));
    result = lud_or (rules, result, reach_all);
  }
  g_ptr_array_free (tests, TRUE);
  return result;
}

/* With listed or named regions, of the owner of the piece on the site. */
const char *
lud_is_connected (LudRules *rules, const LudTerm *term)
{
  const LudTerm *at = lud_get (term, "at"),
                *regions = lud_get (term, "regions");
  const LudValue site =
      at ? lud_translate_value (rules, at) : lud_get_last_to (rules);
  const char *disjunction = "false()";
  if ((!at && rules->scope.placed.text) ||
      (regions->kind != LUD_KIND_ARRAY && !is_named_part (regions)))
    return make_connected (rules, term, site, 1u << rules->scope.mover);
  for (guint p = 1; p <= rules->game->n_players + 1; p++)
    if (!lud_is_never (lud_has_piece_owned_by (rules, 1u << p, site)))
      disjunction = lud_or (rules, disjunction,
                            make_connected (rules, term, site, 1u << p));
  return disjunction;
}
