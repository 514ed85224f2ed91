/* Translates integers about sites: their rows and columns, the sites ahead of
 * them, sites of hands and of components; and entries of maps. All are tables
 * by site or by component, or searches of the board.
 *
 *     (row of:(last To))     becomes     row[last_to]
 */
#include "lud/rules/site-values.h"

#include "lud/rules/conditions.h"
#include "lud/rules/dice.h"
#include "lud/rules/direction-sets.h"
#include "lud/rules/directions.h"
#include "lud/rules/ends.h"
#include "lud/rules/groups.h"
#include "lud/rules/regions.h"
#include "lud/rules/remembered-values.h"
#include "lud/rules/stacks.h"
#include "lud/rules/teams.h"
#include "lud/rules/tracks.h"
#include "lud/rules/values.h"

#include <stdlib.h>
#include <string.h>

gint32
lud_get_row (const LudElement *element)
{
  return element->row;
}
gint32
lud_get_column (const LudElement *element)
{
  return element->column;
}
gint32
lud_get_phase (const LudElement *element)
{
  return element->phase;
}
gint32
lud_get_layer (const LudElement *element)
{
  return element->layer;
}

LudValue
lud_look_up_property (LudRules *rules, const LudTerm *term, const char *hint,
                      LudProperty property)
{
  gint32 *values = g_new0 (gint32, rules->game->n_sites);
  for (guint32 i = 0; i < rules->game->n_sites; i++)
    values[i] = i < lud_get_elements (rules)->n
                    ? property (&lud_get_elements (rules)->items[i])
                    : -1;
  const LudValue site = lud_translate_value (rules, lud_get (term, "of"));
  const LudValue value = lud_look_up_site (rules, hint, values, -1, site);
  g_free (values);
  return value;
}

/* Computes, by site, the site n steps ahead on its first radial in the set, or
 * the site itself if that is shorter; off for hands. */
static void
compute_sites_ahead (const LudRules *rules, LudDirections set, gint32 n,
                     gint32 *values)
{
  for (guint32 i = 0; i < rules->game->n_sites; i++)
    values[i] = i < lud_get_elements (rules)->n ? (gint32)i : LUD_OFF;
  for (guint32 i = 0; i < lud_get_elements (rules)->n; i++) {
    for (guint d = 0; d < LUD_N_DIRECTIONS; d++) {
      const LudRadials *radials =
          &lud_get_elements (rules)->items[i].radials[d];
      if (!(set & LUD_DIRECTION_BIT (d)) || radials->n == 0)
        continue;
      const LudList sites = radials->items[0].sites;
      if ((gint32)sites.n > n)
        values[i] = (gint32)sites.items[n];
      break;
    }
  }
}

/* The site n steps ahead in a direction that depends on the facing of the piece
 * at the start: a table for each facing that makes a difference. */
static LudValue
site_ahead_by_facing (LudRules *rules, const LudTerm *dir, LudValue site,
                      gint32 n)
{
  const LudGame *game = rules->game;
  gint32 *values = g_new (gint32, game->n_sites);
  GHashTable *tables = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *texts = g_ptr_array_new ();
  RgBits **components = g_new0 (RgBits *, game->n_components);
  for (guint c = 0; c < game->n_components && !rules->refused; c++) {
    LudDirections set;
    if (lud_depends_on_site (dir))
      lud_refuse (rules, dir, "these directions can't be translated here yet");
    if (!lud_resolve_directions (rules, dir, LUD_N, c, LUD_EVERYWHERE, &set))
      break;
    compute_sites_ahead (rules, set, n, values);
    const LudValue value =
        lud_look_up_site (rules, "ahead", values, LUD_OFF, site);
    gpointer table_number;
    if (!g_hash_table_lookup_extended (tables, value.text, NULL,
                                       &table_number)) {
      table_number = GUINT_TO_POINTER (texts->len);
      g_hash_table_insert (tables, (gpointer)value.text, table_number);
      g_ptr_array_add (texts, (gpointer)value.text);
      components[texts->len - 1] =
          g_new0 (RgBits, rg_bits_words (game->n_components));
    }
    rg_bits_add (components[GPOINTER_TO_UINT (table_number)], c);
  }
  g_free (values);
  const gboolean in_hand =
      site.most >= (gint32)lud_get_elements (rules)->n && !site.on_board;
  LudValue result = {.least = site.least < 0 || in_hand ? -1 : 0,
                     .most = lud_get_last_site (rules)};
  if (texts->len == 0)
    result = site; /* refused */
  else if (texts->len == 1)
    result.text = g_ptr_array_index (texts, 0);
  else {
    result =
        lud_declare_local (rules, LUD_TEMPORARY, result.least, result.most);
    lud_emit_line (rules, "%s = %s", result.text,
                   (char *)g_ptr_array_index (texts, 0));
    for (guint i = 1; i < texts->len; i++)
      lud_emit_line (rules, "if %s {\n%s = %s\n}",
                     lud_has_piece_in (rules, components[i], site), result.text,
                     (char *)g_ptr_array_index (texts, i));
  }
  if (lud_is_constant (site) && texts->len == 1) {
    const gint32 number = strcmp (result.text, "off")
                              ? (gint32)g_ascii_strtoll (result.text, NULL, 10)
                              : LUD_OFF;
    result.least = result.most = number;
  }
  for (guint c = 0; c < game->n_components; c++)
    g_free (components[c]);
  g_free (components);
  g_hash_table_destroy (tables);
  g_ptr_array_free (texts, TRUE);
  return result;
}

static LudValue site_ahead (LudRules *rules, const LudTerm *dir, LudValue site,
                            gint32 n);

/* The site n steps ahead, in each case of a direction of the state. */
static LudValue
site_ahead_by_heading (LudRules *rules, const LudTerm *dir,
                       const LudTerm *heading, LudValue site, gint32 n)
{
  const LudTerm *outer = rules->heading;
  const LudDirections outer_set = rules->heading_set;
  const LudHeadings headings = lud_load_headings (rules, heading, site, 0);
  const LudValue result = lud_declare_local (rules, LUD_TEMPORARY, LUD_OFF,
                                             lud_get_last_site (rules));
  if (outer)
    lud_refuse (rules, heading,
                "two directions of the state can't be translated here yet");
  rules->heading = heading;
  for (guint i = 0; i < headings.n && !rules->refused; i++) {
    rules->heading_set = headings.sets[i];
    lud_emit_line (rules, "if %s {",
                   lud_equal_to (rules, headings.index, (gint32)i));
    lud_emit_line (rules, "%s = %s\n}", result.text,
                   site_ahead (rules, dir, site, n).text);
  }
  rules->heading = outer;
  rules->heading_set = outer_set;
  return result;
}

/* The site a number of steps ahead in a direction. */
static LudValue
site_ahead (LudRules *rules, const LudTerm *dir, LudValue site, gint32 n)
{
  const LudTerm *heading = lud_find_heading (rules, dir);
  if (heading)
    return site_ahead_by_heading (rules, dir, heading, site, n);
  if (dir->ludeme != LUD_TERM_IF_DIRECTION)
    return site_ahead_by_facing (rules, dir, site, n);
  const LudTerm *yes = lud_get (dir, "yes"), *no = lud_get (dir, "no");
  const char *condition = lud_translate_condition (rules, lud_get (dir, "if"));
  if (lud_is_always (condition) || lud_is_never (condition))
    return site_ahead (rules, lud_is_always (condition) ? yes : no, site, n);
  const LudValue result = lud_declare_local (rules, LUD_TEMPORARY, LUD_OFF,
                                             lud_get_last_site (rules));
  lud_emit_line (rules, "if %s {", condition);
  lud_emit_line (rules, "%s = %s\n} else {", result.text,
                 site_ahead (rules, yes, site, n).text);
  lud_emit_line (rules, "%s = %s\n}", result.text,
                 site_ahead (rules, no, site, n).text);
  return result;
}

LudValue
lud_find_site_ahead (LudRules *rules, const LudTerm *term)
{
  static const LudTerm forward = {.kind = LUD_KIND_WORD, .text = "Forward"};
  const LudValue site = lud_translate_value (rules, lud_get (term, "site"));
  const LudValue n = lud_translate_value_or (rules, term, "steps",
                                             lud_make_constant (rules, 1));
  const LudTerm *dir = lud_get (term, "dir");
  if (!lud_is_constant (n) || n.least < 0) {
    lud_refuse (rules, term,
                "a number of steps that depends on the state can't "
                "be translated here");
    return site;
  }
  return site_ahead (rules, dir ? dir : &forward, site, n.least);
}

/* -- maps, regions, components --------------------------------------------- */

/* Reads a key or value of a map as an integer: a number, a player, a
 * coordinate, a component, a landmark.  FALSE: it depends on the state. */
static gboolean
read_map_number (LudRules *rules, const LudTerm *term, gint32 *number)
{
  const LudGame *game = rules->game;
  guint32 site;
  if (term->kind == LUD_KIND_STRING) {
    const gboolean is_site = lud_board_find_label (
        game->board, game->board->type, term->text, &site);
    const guint component = lud_find_component (game, term->text);
    *number = (gint32)(is_site ? site : component);
    return is_site || component > 0;
  }
  if (lud_is_word (term, "FirstSite")) {
    *number = 0;
    return TRUE;
  }
  if (lud_is_word (term, "LastSite")) {
    *number = (gint32)lud_get_elements (rules)->n - 1;
    return TRUE;
  }
  if (term->kind == LUD_KIND_WORD) {
    *number = lud_find_role_player (game, term->text);
    return *number >= 0;
  }
  const LudValue value = lud_translate_value (rules, term);
  *number = value.least;
  return lud_is_constant (value);
}

/* Whether (mapEntry ...) searches a map: that of its name, or if it has none
 * each. */
static gboolean
is_searched (const LudTerm *term, const LudMapItem *map)
{
  const char *name = lud_string (term, "map");
  return !name || !g_strcmp0 (map->name, name);
}

/* Enters the values of a map for the keys from `least` on that have none yet.
 * As in Ludii, the last pair of a key counts, and -1 is no value. */
static void
add_entries (LudRules *rules, const LudTerm *map, gint32 least, gint32 n,
             gint32 *values)
{
  const gboolean lists = map->ludeme == LUD_TERM_MAP_LISTS;
  const LudTerm *pairs = lud_get (map, lists ? "keys" : "pairs");
  gint32 *entries = g_new (gint32, n);
  for (gint32 i = 0; i < n; i++)
    entries[i] = LUD_OFF;
  for (guint i = 0; i < pairs->n; i++) {
    const LudTerm *key_part =
        lists ? pairs->items[i] : lud_get (pairs->items[i], "key");
    const LudTerm *value_part = lists ? lud_get (map, "values")->items[i]
                                      : lud_get (pairs->items[i], "value");
    gint32 from, to;
    if (!read_map_number (rules, key_part, &from) ||
        !read_map_number (rules, value_part, &to)) {
      lud_refuse (rules, pairs->items[i], "this pair can't be translated");
      break;
    }
    const gboolean is_entry = from != LUD_OFF && to != LUD_OFF;
    if (is_entry && from >= least && from - least < n)
      entries[from - least] = to;
  }
  for (gint32 i = 0; i < n; i++)
    if (values[i] == LUD_OFF)
      values[i] = entries[i];
  g_free (entries);
}

LudValue
lud_look_up_map_entry (LudRules *rules, const LudTerm *term)
{
  const LudTerm *key_term = lud_get (term, "key");
  const LudValue key =
      lud_number (rules, key_term->kind == LUD_KIND_WORD
                             ? lud_translate_player (rules, key_term)
                             : lud_translate_value (rules, key_term));
  const gint32 n = key.most - key.least + 1;
  gint32 *values = g_new (gint32, n);
  for (gint32 i = 0; i < n; i++)
    values[i] = LUD_OFF;
  for (guint i = 0; i < rules->game->n_maps; i++)
    if (is_searched (term, &rules->game->maps[i]))
      add_entries (rules, rules->game->maps[i].term, key.least, n, values);
  for (gint32 i = 0; i < n; i++)
    if (values[i] == LUD_OFF)
      values[i] = key.least + i;
  const LudValue result = lud_look_up (rules, "entry", values, key);
  g_free (values);
  return result;
}

LudValue
lud_find_hand_site (LudRules *rules, const LudTerm *term)
{
  const LudValue player = lud_translate_player (rules, lud_get (term, "who"));
  const LudValue index = lud_translate_value_or (rules, term, "index",
                                                 lud_make_constant (rules, 0));
  const gint32 n = player.most - player.least + 1;
  gint32 *values = g_new (gint32, n);
  for (gint32 i = 0; i < n; i++) {
    const LudHand *hand =
        lud_find_hand (rules->game, (guint)MAX (0, player.least + i));
    values[i] = hand ? (gint32)hand->first : LUD_OFF;
  }
  const LudValue first = lud_look_up (rules, "hand_of", values, player);
  g_free (values);
  return lud_sum (rules, term, first, index);
}

guint
lud_find_first_component (const LudGame *game, const char *name, gint32 player)
{
  for (guint c = 1; c < game->n_components; c++)
    if ((gint32)game->components[c].owner == player &&
        strstr (game->components[c].name, name))
      return c;
  return 0;
}

LudValue
lud_translate_id (LudRules *rules, const LudTerm *term)
{
  const LudGame *game = rules->game;
  const char *name = lud_string (term, "name");
  const LudTerm *role = lud_get (term, "role");
  if (!role) {
    const guint component = lud_find_component (game, name);
    if (component == 0)
      lud_refuse (rules, term, "no piece is called '%s'", name ? name : "");
    return lud_make_component (rules, component);
  }
  const LudValue player = lud_translate_player (rules, role);
  if (!name)
    return player;
  if (lud_is_constant (player)) {
    const guint component = lud_find_first_component (game, name, player.least);
    return component > 0 ? lud_make_component (rules, component)
                         : lud_make_constant (rules, LUD_OFF);
  }
  /* Numbers that are no player's have no such piece. */
  GString *cases = g_string_new (NULL);
  for (gint32 p = player.least; p <= player.most; p++) {
    const guint component = lud_find_first_component (game, name, p);
    if (component == 0 && p > 0 && p <= (gint32)game->n_players)
      lud_refuse (rules, term,
                  "a player that depends on the state can't be "
                  "translated here");
    g_string_append_printf (cases, "(%s) = %s\n", lud_get_symbol (rules, p),
                            game->components[component].symbol);
  }
  const char *function = lud_add_function (
      rules, "piece_of",
      lud_make_text (rules, "%s -> Piece", lud_get_domain_of (rules, player)),
      cases->str);
  g_string_free (cases, TRUE);
  return (LudValue){.text =
                        lud_make_text (rules, "%s[%s]", function, player.text),
                    .least = 0,
                    .most = (gint32)game->n_components - 1,
                    .sort = LUD_COMPONENTS};
}

LudValue
lud_find_component_of_number (LudRules *rules, LudValue number)
{
  const LudGame *game = rules->game;
  const gint32 n = (gint32)game->n_components;
  if (number.sort == LUD_COMPONENTS)
    return number;
  if (lud_is_constant (number))
    return lud_make_component (
        rules, number.least > 0 && number.least < n ? (guint)number.least : 0);
  GString *cases = g_string_new (NULL);
  for (gint32 c = MAX (number.least, 1); c <= MIN (number.most, n - 1); c++)
    g_string_append_printf (cases, "(%s) = %s\n", lud_get_symbol (rules, c),
                            game->components[c].symbol);
  g_string_append_printf (cases, "(_) = %s\n", game->components[0].symbol);
  const char *function = lud_add_function (
      rules, "component_of",
      lud_make_text (rules, "%s -> Piece", lud_get_domain_of (rules, number)),
      cases->str);
  g_string_free (cases, TRUE);
  return (LudValue){.text =
                        lud_make_text (rules, "%s[%s]", function, number.text),
                    .least = number.least > 0 ? 1 : 0,
                    .most = n - 1,
                    .sort = LUD_COMPONENTS};
}

/* The condition that a site has a component with a state (NULL: any state); in
 * a stack, at one of its levels. */
static const char *
make_component_test (LudRules *rules, LudValue site, LudValue piece,
                     const LudValue *state)
{
  if (!rules->game->has_stacks)
    return lud_and (
        rules, lud_equal (rules, lud_load_component (rules, site), piece),
        state ? lud_equal (rules,
                           lud_load (rules, lud_get_state_map (rules), &site),
                           *state)
              : "true()");
  const LudSearch search = lud_begin_search (rules);
  const LudValue level = lud_choose_level (rules);
  lud_check (rules,
             lud_equal (rules, lud_read_piece (rules, site, level), piece));
  if (state)
    lud_check (rules,
               lud_equal (rules, lud_read_state (rules, site, level), *state));
  return lud_end_search (rules, &search, "has_level");
}

LudValue
lud_find_site_of_component (LudRules *rules, LudValue piece,
                            const LudValue *state)
{
  const LudValue found =
      lud_declare_local (rules, LUD_TEMPORARY, -1, lud_get_last_site (rules));
  lud_emit_line (rules, "%s = off", found.text);
  const LudLoop loop = lud_begin_board (rules, LUD_AT_SITE);
  const LudValue site = loop.site;
  lud_emit_line (rules, "if %s {\n%s = %s\nbreak()\n}",
                 make_component_test (rules, site, piece, state), found.text,
                 site.text);
  lud_end_loop (rules, &loop);
  return found;
}

void
lud_check_where (LudRules *rules, const LudTerm *where, LudValue site)
{
  if (where->ludeme != LUD_TERM_WHERE || site.least < 0)
    return;
  const LudValue player = lud_translate_player (rules, lud_get (where, "who"));
  const guint component =
      lud_is_constant (player)
          ? lud_find_first_component (rules->game, lud_string (where, "name"),
                                      player.least)
          : 0;
  if (component > 0)
    lud_check (rules,
               make_component_test (
                   rules, site, lud_make_component (rules, component), NULL));
}

LudValue
lud_translate_where (LudRules *rules, const LudTerm *term)
{
  const LudTerm *state_term = lud_get (term, "state");
  const LudValue player = lud_translate_player (rules, lud_get (term, "who"));
  const LudValue state =
      state_term ? lud_translate_value (rules, state_term) : (LudValue){0};
  const char *name = lud_string (term, "name");
  if (lud_is_constant (player)) {
    const guint component =
        lud_find_first_component (rules->game, name, player.least);
    return component > 0 ? lud_find_site_of_component (
                               rules, lud_make_component (rules, component),
                               state_term ? &state : NULL)
                         : lud_make_constant (rules, LUD_OFF);
  }
  const LudValue found =
      lud_declare_local (rules, LUD_TEMPORARY, -1, lud_get_last_site (rules));
  lud_emit_line (rules, "%s = off", found.text);
  for (gint32 p = MAX (player.least, 0); p <= player.most; p++) {
    const guint component = lud_find_first_component (rules->game, name, p);
    if (component == 0)
      continue;
    const LudSaved saved = lud_push (rules);
    lud_emit_line (rules, "if %s {", lud_equal_to (rules, player, p));
    const LudValue found_site = lud_find_site_of_component (
        rules, lud_make_component (rules, component),
        state_term ? &state : NULL);
    lud_emit_line (rules, "%s = %s\n}", found.text, found_site.text);
    lud_pop (rules, &saved);
  }
  return found;
}

LudValue
lud_find_level_of_component (LudRules *rules, const LudTerm *term)
{
  const LudTerm *name = lud_get (term, "name");
  LudValue piece = lud_make_constant (rules, LUD_OFF);
  if (name) {
    const LudValue player = lud_translate_player (rules, lud_get (term, "who"));
    const guint component =
        lud_is_constant (player)
            ? lud_find_first_component (rules->game, name->text, player.least)
            : 0;
    if (!lud_is_constant (player))
      lud_refuse (rules, term,
                  "a player that depends on the state can't be "
                  "translated here");
    if (component > 0)
      piece = lud_make_component (rules, component);
  } else
    piece = lud_find_component_of_number (
        rules, lud_translate_value (rules, lud_get (term, "what")));
  const LudValue found =
      lud_declare_local (rules, LUD_TEMPORARY, -1, lud_stack_height (rules));
  LudValue site = lud_translate_value (rules, lud_get (term, "at"));
  lud_emit_line (rules, "%s = off\nif %s {", found.text,
                 lud_is_site (rules, site));
  site.least = MAX (site.least, 0);
  const LudSaved saved = lud_push (rules);
  const LudValue level =
      lud_begin_levels (rules, site, lud_is_true (term, "fromTop", TRUE));
  lud_emit_line (rules, "if %s {\n%s = %s\nbreak()\n}",
                 lud_equal (rules, lud_read_piece (rules, site, level), piece),
                 found.text, level.text);
  lud_end_levels (rules);
  lud_pop (rules, &saved);
  lud_emit_line (rules, "}");
  return found;
}
