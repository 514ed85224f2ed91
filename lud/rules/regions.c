/* Translates regions. A static region is a constant set (static-regions.h).
 * Any other one is a condition on the state:
 *
 *     (intersection (sites Empty) (sites Top))     becomes, for the site `to`
 *
 *     board[to] == empty && in_top[to] == 1
 *
 * The functions in_... make the condition that a site is in a region of one
 * kind. A choice takes any site and checks the condition; a loop visits the
 * sites of a superset (region-bounds.h) and tests it. */
#include "lud/rules/regions.h"

#include "lud/rules/chance.h"
#include "lud/rules/conditions.h"
#include "lud/rules/derived-regions.h"
#include "lud/rules/directions.h"
#include "lud/rules/distances.h"
#include "lud/rules/effects.h"
#include "lud/rules/groups.h"
#include "lud/rules/integer-lists.h"
#include "lud/rules/lines-of-sight.h"
#include "lud/rules/lines.h"
#include "lud/rules/moves.h"
#include "lud/rules/neighbourhoods.h"
#include "lud/rules/occupied-sites.h"
#include "lud/rules/pending-values.h"
#include "lud/rules/relations.h"
#include "lud/rules/remembered-values.h"
#include "lud/rules/site-types.h"
#include "lud/rules/stacks.h"
#include "lud/rules/static-regions.h"
#include "lud/rules/tracks.h"
#include "lud/rules/values.h"

#include <string.h>

const char *
lud_test_on_board (LudRules *rules, LudValue site)
{
  RgBits *board = lud_new_set (rules);
  lud_add_board (rules, board);
  const char *condition = lud_is_in_set (rules, "on_board", board, site);
  g_free (board);
  return condition;
}

/* -- membership ------------------------------------------------------------ */

/* The condition for the hand of a player that depends on the state. */
static const char *
in_hand_of (LudRules *rules, const LudTerm *term, LudValue site)
{
  const LudTerm *role = lud_get (term, "who");
  const LudValue player = lud_translate_player (rules, role);
  const char *disjunction = "false()";
  for (guint i = 0; i < rules->game->n_hands; i++) {
    const LudHand *hand = &rules->game->hands[i];
    RgBits *set = lud_new_set (rules);
    for (guint32 k = 0; k < hand->n; k++)
      rg_bits_add (set, hand->first + k);
    disjunction = lud_or_case (rules, disjunction, player, (gint32)hand->owner,
                               lud_is_in_set (rules, "in_hand", set, site));
    g_free (set);
  }
  return disjunction;
}

/* The condition for the sites where the start rules put a component. */
static const char *
in_start (LudRules *rules, LudValue component, LudValue site)
{
  const guint32 n = lud_get_elements (rules)->n;
  gint32 *values = g_new0 (gint32, rules->game->n_sites);
  if (rules->start.chance_pieces > 0)
    lud_refuse (rules, rules->game->start,
                "where such pieces started can't be translated yet");
  for (guint32 i = 0; i < n; i++)
    values[i] = (gint32)rules->start.board[i];
  const LudValue start_component =
      lud_look_up_site (rules, "stood_at_start", values, LUD_OFF, site);
  g_free (values);
  return lud_and (
      rules, lud_not (rules, lud_equal_to (rules, start_component, 0)),
      lud_equal (rules, start_component, lud_number (rules, component)));
}

static const char *
in_list (LudRules *rules, const LudTerm *list, LudValue site)
{
  const char *disjunction = "false()";
  for (guint i = 0; i < list->n; i++)
    disjunction = lud_or (
        rules, disjunction,
        lud_equal (rules, lud_translate_value (rules, list->items[i]), site));
  return disjunction;
}

/* The condition for the items of an owner and with a name (lud_is_item_of),
 * some of which depend on the state. */
static const char *
in_items_of (LudRules *rules, gint owner, const char *name, LudValue site)
{
  const LudGame *game = rules->game;
  const char *disjunction = "false()";
  for (guint i = 0; i < game->n_regions; i++) {
    const LudRegionItem *item = &game->regions[i];
    if (!lud_is_item_of (item, owner, name) || !lud_open_item (rules, item))
      continue;
    const LudTerm *list = item->term;
    const guint n = list->kind == LUD_KIND_ARRAY ? list->n : 1;
    for (guint k = 0; k < n; k++) {
      const LudTerm *item_term =
          list->kind == LUD_KIND_ARRAY ? list->items[k] : list;
      if (item_term->kind == LUD_KIND_REGION)
        disjunction = lud_or (rules, disjunction,
                              lud_is_in_region (rules, item_term, site));
      else if (item_term->kind == LUD_KIND_INTEGER)
        disjunction = lud_or (
            rules, disjunction,
            lud_equal (rules, lud_translate_value (rules, item_term), site));
      else
        lud_refuse (rules, item_term, "this region can't be translated yet");
    }
    rules->open_items--;
  }
  return disjunction;
}

static const char *
in_items (LudRules *rules, const LudTerm *term, LudValue site)
{
  const LudTerm *role = lud_get (term, "who");
  const char *name = lud_string (term, "name");
  if (!role)
    return in_items_of (rules, -1, name, site);
  const LudValue player = lud_translate_player (rules, role);
  const char *disjunction = "false()";
  for (gint32 p = MAX (player.least, 0); p <= player.most; p++) {
    const char *is_in_items = in_items_of (rules, p, name, site);
    disjunction = lud_or_case (rules, disjunction, player, p, is_in_items);
  }
  return disjunction;
}

/* A name for functions about a region. */
static const char *
region_hint (LudRules *rules, const LudTerm *term)
{
  const LudRow *row = lud_get_ludeme_row (term->ludeme);
  const char *name = lud_string (term, "name");
  GString *text = g_string_new (name              ? name
                                : row->keyword[0] ? row->keyword
                                                  : row->head);
  for (gsize i = 0; i < text->len; i++)
    text->str[i] =
        g_ascii_isalnum (text->str[i]) ? g_ascii_tolower (text->str[i]) : '_';
  const char *hint = lud_make_text (rules, "%s", text->str);
  g_string_free (text, TRUE);
  return hint;
}

/* Maps regions to functions. */
static const char *(*const regions[LUD_N_LUDEMES]) (LudRules *rules,
                                                    const LudTerm *term,
                                                    LudValue site) = {
    [LUD_TERM_SITES_OF] = in_items,
    [LUD_TERM_SITES_GROUP] = lud_is_in_group,
    [LUD_TERM_SITES_DISTANCE] = lud_is_in_distance,
    [LUD_TERM_SITES_OCCUPIED] = lud_is_in_occupied,
    [LUD_TERM_SITES_TRACK] = lud_is_in_track,
    [LUD_TERM_SITES_HAND] = in_hand_of,
    [LUD_TERM_SITES_INCIDENT] = lud_is_incident,
    [LUD_TERM_SITES_AROUND] = lud_is_around,
    [LUD_TERM_EXPAND] = lud_is_in_expansion,
    [LUD_TERM_SITES_DIRECTION] = lud_is_in_lines_of,
    [LUD_TERM_SITES_LINE_OF_SIGHT] = lud_is_in_lines_of,
};

/* Returns the condition that the site is in the region. "false()": also if it
 * was refused. */
static const char *
in_region (LudRules *rules, const LudTerm *term, LudValue site)
{
  if (rules->refused || (lud_is_constant (site) && site.least < 0))
    return "false()";
  RgBits *set = lud_new_set (rules);
  const gboolean is_static = lud_add_static (rules, term, set);
  const char *condition = NULL;
  if (is_static)
    condition = lud_is_in_set (
        rules, lud_make_text (rules, "in_%s", region_hint (rules, term)), set,
        site);
  g_free (set);
  if (condition)
    return condition;
  if (regions[term->ludeme])
    return regions[term->ludeme](rules, term, site);
  switch (term->ludeme) {
  case LUD_TERM_SITES_EMPTY: {
    const LudTerm *container = lud_get (term, "index");
    RgBits *board = lud_new_set (rules);
    if (!container)
      lud_add_board (rules, board);
    if (container && !lud_add_container (rules, container, board)) {
      g_free (board);
      break;
    }
    const char *holds =
        rules->scope.is_put && rules->game->has_counts
            ? lud_equal_to (rules, lud_count_at (rules, site), 0)
            : lud_is_empty (rules, site);
    condition =
        lud_and (rules, lud_is_in_set (rules, "on_board", board, site), holds);
    g_free (board);
    return condition;
  }
  case LUD_TERM_SITES_START: {
    const LudTerm *pieces = lud_get (lud_get (term, "piece"), "pieces");
    if (!pieces || pieces->kind != LUD_KIND_INTEGER)
      break;
    return in_start (rules, lud_translate_value (rules, pieces), site);
  }
  case LUD_TERM_SITES_RANDOM:
    return lud_equal (rules, lud_load_drawn (rules, term), site);
  case LUD_TERM_SITES_PLAYABLE:
    return lud_is_playable (rules, site);
  case LUD_TERM_SITES_LAST_TO:
    return lud_equal (rules, lud_get_last_to (rules), site);
  case LUD_TERM_SITES_LAST_FROM:
    return lud_equal (rules, lud_get_last_from (rules), site);
  case LUD_TERM_SITES_STATE: {
    const LudValue state = lud_translate_value (rules, lud_get (term, "index"));
    return lud_and (
        rules, lud_not (rules, lud_is_empty (rules, site)),
        lud_equal (rules, lud_load (rules, lud_get_state_map (rules), &site),
                   state));
  }
  case LUD_TERM_SITES_LIST: {
    const LudTerm *sites = lud_get (term, "sites");
    if (sites->kind == LUD_KIND_ARRAY)
      return in_list (rules, sites, site);
    return sites->ludeme == LUD_TERM_VALUES_REMEMBERED
               ? lud_is_remembered (rules, sites, site)
               : lud_is_in_list (rules, sites, site);
  }
  case LUD_TERM_SITES_TO_CLEAR:
    return lud_equal_to (
        rules, lud_load (rules, lud_get_to_clear_map (rules), &site), 1);
  case LUD_TERM_SITES_PENDING:
    return lud_is_in_pending (rules, site);
  case LUD_TERM_SITES_FROM:
  case LUD_TERM_SITES_TO:
    return lud_is_end_of (rules, lud_get (term, "moves"), site,
                          term->ludeme == LUD_TERM_SITES_TO);
  case LUD_TERM_SITES_ROW:
  case LUD_TERM_SITES_COLUMN: {
    if (!lud_get (term, "index"))
      return lud_refuse_form (rules, term);
    const LudValue index = lud_translate_value (rules, lud_get (term, "index"));
    const gboolean row = term->ludeme == LUD_TERM_SITES_ROW;
    gint32 *values = g_new0 (gint32, rules->game->n_sites);
    for (guint32 i = 0; i < rules->game->n_sites; i++)
      values[i] = i >= lud_get_elements (rules)->n ? -1
                  : row ? lud_get_elements (rules)->items[i].row
                        : lud_get_elements (rules)->items[i].column;
    const LudValue index_of_site =
        lud_look_up_site (rules, row ? "row" : "column", values, -1, site);
    g_free (values);
    return lud_equal (rules, index_of_site, index);
  }
  case LUD_TERM_UNION_REGION:
  case LUD_TERM_INTERSECTION_REGION: {
    const LudTerm *regions = lud_get (term, "regions");
    const gboolean is_union = term->ludeme == LUD_TERM_UNION_REGION;
    if (regions->kind != LUD_KIND_ARRAY)
      break;
    condition = is_union ? "false()" : "true()";
    for (guint i = 0; i < regions->n; i++) {
      const char *is_in_part =
          lud_is_in_region (rules, regions->items[i], site);
      condition = is_union ? lud_or (rules, condition, is_in_part)
                           : lud_and (rules, condition, is_in_part);
    }
    return condition;
  }
  case LUD_TERM_DIFFERENCE_REGION: {
    const LudTerm *b = lud_get (term, "b");
    return lud_and (
        rules, lud_is_in_region (rules, lud_get (term, "a"), site),
        lud_not (rules,
                 b->kind == LUD_KIND_INTEGER
                     ? lud_equal (rules, lud_translate_value (rules, b), site)
                     : lud_is_in_region (rules, b, site)));
  }
  case LUD_TERM_IF_REGION: {
    const char *holds = lud_translate_condition (rules, lud_get (term, "if"));
    const LudTerm *no = lud_get (term, "no");
    return lud_or (
        rules,
        lud_and (rules, holds,
                 lud_is_in_region (rules, lud_get (term, "yes"), site)),
        no ? lud_and (rules, lud_not (rules, holds),
                      lud_is_in_region (rules, no, site))
           : "false()");
  }
  case LUD_TERM_FOR_EACH_REGION: {
    condition = lud_is_in_region (rules, lud_get (term, "region"), site);
    const LudSaved saved = lud_push (rules);
    rules->scope.at[LUD_AT_SITE] = site;
    const char *passes = lud_translate_condition (rules, lud_get (term, "if"));
    lud_pop (rules, &saved);
    /* A test without a search comes first. */
    return strstr (condition, "reachable") && !strstr (passes, "reachable")
               ? lud_and (rules, passes, condition)
               : lud_and (rules, condition, passes);
  }
  default:
    break;
  }
  condition = lud_is_in_derived (rules, term, site);
  if (condition)
    return condition;
  return lud_refuse (rules, term, "(%s) can't be translated yet",
                     lud_make_ludeme_text (rules, term));
}

/* The argument of make_member_test. */
typedef struct {
  LudValue site;
} Member;

static const char *
make_member_test (LudRules *rules, const LudTerm *term, gpointer data)
{
  return in_region (rules, term, ((Member *)data)->site);
}

const char *
lud_is_in_region (LudRules *rules, const LudTerm *term, LudValue site)
{
  Member data = {site};
  const LudType outer = lud_enter_type (rules, term);
  const char *condition =
      lud_wrap_condition (rules, "is_in", make_member_test, term, &data);
  rules->type = outer;
  return condition;
}

/* -- choice and loops ------------------------------------------------------ */

/* A copy of a site, if statements of the moves may change its value; itself if
 * it is constant or an iterator. */
static LudValue
copy_site (LudRules *rules, LudValue value, LudIterator iterator)
{
  for (guint i = 0; i < LUD_N_ITERATORS; i++)
    if (rules->scope.at[i].text &&
        !strcmp (rules->scope.at[i].text, value.text))
      return value;
  if (lud_is_constant (value))
    return value;
  const LudValue site =
      lud_declare_local (rules, iterator, value.least, value.most);
  lud_emit_line (rules, "%s = %s", site.text, value.text);
  value.text = site.text;
  return value;
}

static guint32
find_first_hand_site (const LudRules *rules)
{
  return rules->game->n_hands > 0 ? rules->game->hands[0].first
                                  : rules->game->n_sites;
}

/* Sets a variable to any site of a region that depends on one site.  FALSE: it
 * is no such region, or has too many sites. */
static gboolean
choose_related (LudRules *rules, const LudTerm *region, LudValue site)
{
  LudRelation relation;
  if (!lud_begin_relation (rules, region, &relation))
    return FALSE;
  const gboolean success = lud_choose_related (rules, &relation, site);
  if (success)
    lud_check (rules,
               lud_is_in_region_of_relation (rules, &relation, region, site));
  lud_end_relation (rules, &relation);
  return success;
}

/* Chooses a site: the value itself if the term is a number, otherwise one of
 * the region. The result is a constant, the variable of an iterator, or one of
 * its own. */
static LudValue
choose_site (LudRules *rules, const LudTerm *term, LudIterator iterator)
{
  LudValue site;
  if (!term) {
    site = lud_declare_local_site (rules, iterator);
    lud_emit_line (rules, "%s = " LUD_DOMAIN_SITES "(*)", site.text);
    return site;
  }
  if (term->kind == LUD_KIND_INTEGER || term->kind == LUD_KIND_WORD) {
    const LudValue value = copy_site (
        rules, lud_number (rules, lud_translate_value (rules, term)), iterator);
    lud_check (rules, lud_is_site (rules, value));
    if (value.most < 0) /* the rest is unreachable */
      return lud_make_constant (rules, 0);
    site = value;
    site.least = MAX (value.least, 0);
    site.most = MAX (value.most, site.least);
    for (guint i = 0; i < LUD_N_ITERATORS; i++)
      if (rules->scope.at[i].text &&
          !strcmp (rules->scope.at[i].text, site.text))
        return site;
    if (lud_is_constant (site))
      return site;
    /* A copy: the move may change the variables of the region. */
    LudValue copy = lud_declare_local_site (rules, iterator);
    lud_emit_line (rules, "%s = %s", copy.text, site.text);
    copy.in_hand = site.in_hand;
    copy.on_board = site.most < (gint32)find_first_hand_site (rules);
    return copy;
  }
  RgBits *set = lud_new_set (rules);
  lud_compute_region_bound (rules, term, set);
  const guint count = rg_bits_count (set, lud_count_set_words (rules));
  const guint32 hands = find_first_hand_site (rules);
  gboolean in_hand = TRUE, on_board = TRUE;
  for (guint32 i = 0; i < hands; i++)
    in_hand = in_hand && !rg_bits_has (set, i);
  for (guint32 i = hands; i < rules->game->n_sites; i++)
    on_board = on_board && !rg_bits_has (set, i);
  if (count == 1 && lud_add_static (rules, term, set)) {
    guint32 member = 0;
    while (!rg_bits_has (set, member))
      member++;
    site = lud_make_constant (rules, (gint32)member);
  } else {
    site = lud_declare_local_site (rules, iterator);
    if (!choose_related (rules, term, site)) {
      lud_emit_line (rules, "%s = " LUD_DOMAIN_SITES "(*)", site.text);
      lud_check (rules, lud_is_in_region (rules, term, site));
    }
  }
  site.in_hand = in_hand;
  site.on_board = on_board && term->ludeme != LUD_TERM_SITES_LIST;
  g_free (set);
  return site;
}

LudValue
lud_choose_site (LudRules *rules, const LudTerm *term, LudIterator iterator)
{
  const LudType outer = lud_enter_default_type (rules);
  const LudValue found = choose_site (rules, term, iterator);
  rules->type = outer;
  return found;
}

LudLoop
lud_begin_set (LudRules *rules, const RgBits *set, LudIterator iterator)
{
  LudLoop loop = {.saved = lud_push (rules)};
  loop.site = lud_declare_local_site (rules, iterator);
  const gint32 n = (gint32)rules->game->n_sites;
  gint32 *next = g_new (gint32, n);
  const gint32 hands = (gint32)find_first_hand_site (rules);
  gint32 next_member = -1;
  guint count = 0;
  loop.site.on_board = TRUE;
  for (gint32 i = n - 1; i >= 0; i--) {
    next[i] = next_member;
    if (rg_bits_has (set, (guint32)i)) {
      next_member = i;
      count++;
      loop.site.on_board = loop.site.on_board && i < hands;
    }
  }
  loop.optional = count == 0;
  if (loop.optional)
    lud_emit_line (rules, "if false() {\nloop {");
  else
    lud_emit_line (rules, "%s = %d\nloop {", loop.site.text, next_member);
  if (count > 1)
    loop.next =
        lud_look_up_site (rules, "site_after", next, -1, loop.site).text;
  loop.site.in_hand = next_member >= hands;
  g_free (next);
  return loop;
}

LudLoop
lud_begin_board (LudRules *rules, LudIterator iterator)
{
  RgBits *board = lud_new_set (rules);
  lud_add_board (rules, board);
  const LudLoop loop = lud_begin_set (rules, board, iterator);
  g_free (board);
  return loop;
}

LudLoop
lud_begin_all_sites (LudRules *rules, LudIterator iterator)
{
  RgBits *sites = lud_new_set (rules);
  for (guint32 i = 0; i < rules->game->n_sites; i++)
    rg_bits_add (sites, i);
  const LudLoop loop = lud_begin_set (rules, sites, iterator);
  g_free (sites);
  return loop;
}

/* Begins a loop over the sites of a relation; some origins may have none. */
static LudLoop
begin_related (LudRules *rules, const LudRelation *relation,
               const LudTerm *region, LudIterator iterator)
{
  LudLoop loop = {.site = lud_declare_local_site (rules, iterator)};
  const LudValue first = lud_find_first_related (rules, relation);
  loop.optional = first.least < 0;
  if (loop.optional)
    lud_emit_line (rules, "if %s != off {", first.text);
  lud_emit_line (rules, "%s = %s\nloop {", loop.site.text, first.text);
  loop.site.on_board = TRUE;
  loop.next = lud_find_next_related (rules, relation, loop.site);
  const char *is_member =
      lud_is_in_region_of_relation (rules, relation, region, loop.site);
  loop.is_guarded = !lud_is_always (is_member);
  if (loop.is_guarded)
    lud_emit_line (rules, "if %s {", is_member);
  return loop;
}

/* Begins a loop over the sites of a region: over related ones, or over a bound,
 * with a test if the region is not static. */
static LudLoop
begin_sites (LudRules *rules, const LudTerm *term, LudIterator iterator)
{
  LudRelation relation;
  if (lud_begin_relation (rules, term, &relation)) {
    const LudLoop loop = begin_related (rules, &relation, term, iterator);
    lud_end_relation (rules, &relation);
    return loop;
  }
  RgBits *set = lud_new_set (rules);
  lud_compute_region_bound (rules, term, set);
  LudLoop loop = lud_begin_set (rules, set, iterator);
  memset (set, 0, sizeof *set * lud_count_set_words (rules));
  if (!lud_add_static (rules, term, set)) {
    lud_emit_line (rules, "if %s {", lud_is_in_region (rules, term, loop.site));
    loop.is_guarded = TRUE;
  }
  g_free (set);
  return loop;
}

LudLoop
lud_begin_sites (LudRules *rules, const LudTerm *term, LudIterator iterator)
{
  const LudType outer = lud_enter_default_type (rules);
  const LudSaved saved = lud_push (rules);
  LudLoop loop = begin_sites (rules, term, iterator);
  loop.saved = saved;
  rules->type = outer;
  return loop;
}

void
lud_end_loop (LudRules *rules, const LudLoop *loop)
{
  if (loop->held)
    rules->output.held_loops--;
  if (loop->is_guarded)
    lud_emit_line (rules, "}");
  if (loop->next)
    lud_emit_line (rules, "if %s == off {\nbreak()\n}\n%s = %s", loop->next,
                   loop->site.text, loop->next);
  else
    lud_emit_line (rules, "break()");
  lud_emit_line (rules, loop->optional ? "}\n}" : "}");
  lud_pop (rules, &loop->saved);
}
