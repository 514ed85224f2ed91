/* Stores hidden sites as a map of flags `hidden_from_P` for each player P.
 * Only flags of whole sites are supported, in games with at most one piece on
 * a site.
 *
 *     (set Hidden at:3 to:P2)     becomes     hidden_from_2[3] = 1
 */
#include "lud/rules/hidden-sites.h"

#include "lud/rules/conditions.h"
#include "lud/rules/deferred-effects.h"
#include "lud/rules/hazards.h"
#include "lud/rules/regions.h"
#include "lud/rules/site-types.h"
#include "lud/rules/values.h"

/* The flags of the sites that are hidden from a player. */
static LudVariable *
get_hidden_map (LudRules *rules, gint32 player)
{
  return lud_map (rules, lud_make_text (rules, "hidden_from_%d", player), 0, 0);
}

static const char *
make_hidden_test (LudRules *rules, LudValue player, LudValue site)
{
  const gint32 last = MIN (player.most, (gint32)rules->game->n_players);
  const LudValue one = lud_make_constant (rules, 1);
  const char *disjunction = "false()";
  for (gint32 p = MAX (player.least, 1); p <= last; p++)
    disjunction = lud_or_case (
        rules, disjunction, player, p,
        lud_equal (rules, lud_load (rules, get_hidden_map (rules, p), &site),
                   one));
  return disjunction;
}

/* Whether a term hides whole sites, in a game with at most one piece on a
 * site. */
static gboolean
hides_whole_sites (LudRules *rules, const LudTerm *term)
{
  return !lud_get (term, "data") && !lud_get (term, "level") &&
         !rules->game->has_stacks && !rules->game->has_counts &&
         !rules->game->has_types &&
         lud_find_type (rules, lud_string (term, "type")) ==
             lud_get_board_type (rules);
}

const char *
lud_is_hidden (LudRules *rules, const LudTerm *term)
{
  LudValue site = lud_translate_value (rules, lud_get (term, "at"));
  const LudValue player = lud_translate_player (rules, lud_get (term, "to"));
  if (!hides_whole_sites (rules, term))
    lud_refuse_form (rules, term);
  if (site.most < 0)
    return "false()";
  const char *is_site = site.least < 0 ? lud_is_site (rules, site) : "true()";
  site.least = MAX (site.least, 0);
  return lud_and (rules, is_site, make_hidden_test (rules, player, site));
}

const char *
lud_is_in_hidden (LudRules *rules, const LudTerm *term, LudValue site)
{
  const LudValue player = lud_translate_player (rules, lud_get (term, "to"));
  if (!hides_whole_sites (rules, term))
    lud_refuse_form (rules, term);
  return lud_and (rules, lud_test_on_board (rules, site),
                  make_hidden_test (rules, player, site));
}

/* -- changes --------------------------------------------------------------- */

/* Finds the players and the value of a change of flags.  FALSE: no flags change
 * that some rule reads, or the term is refused. */
static gboolean
find_change (LudRules *rules, const LudTerm *term, guint32 *players,
             LudValue *value)
{
  const LudTerm *value_term = lud_get (term, "value");
  const char *condition = lud_translate_condition_or_true (rules, value_term);
  *players = 0;
  static const char *const parameters[] = {"type", "at", "region", "level",
                                           "to"};
  for (guint i = 0; i < G_N_ELEMENTS (parameters); i++)
    lud_get (term, parameters[i]);
  if (lud_get (term, "data")) /* a part of what is on a site */
    return FALSE;
  gboolean is_read = FALSE;
  for (guint p = 1; p <= rules->game->n_players; p++)
    is_read = is_read || get_hidden_map (rules, (gint32)p)->is_read;
  if (!is_read)
    return FALSE;
  if (!hides_whole_sites (rules, term) ||
      !lud_find_players (rules, lud_get (term, "to"), players) ||
      !(lud_is_always (condition) || lud_is_never (condition))) {
    lud_refuse_form (rules, term);
    return FALSE;
  }
  *value = lud_make_constant (rules, lud_is_always (condition));
  return TRUE;
}

static void
emit_hide (LudRules *rules, guint32 players, LudValue site, LudValue value)
{
  for (guint p = 1; p <= rules->game->n_players; p++)
    if (players >> p & 1)
      lud_store (rules, get_hidden_map (rules, (gint32)p), &site, value);
}

void
lud_move_hidden (LudRules *rules, LudValue from, LudValue to)
{
  const LudValue zero = lud_make_constant (rules, 0);
  for (guint p = 1; p <= rules->game->n_players; p++) {
    LudVariable *flags = get_hidden_map (rules, (gint32)p);
    if (!flags->is_read)
      continue;
    lud_store (rules, flags, &to, lud_load (rules, flags, &from));
    lud_emit_line (rules, "if %s {", lud_is_empty (rules, from));
    lud_store (rules, flags, &from, zero);
    lud_emit_line (rules, "}");
  }
}

void
lud_effect_hide (LudRules *rules, const LudTerm *term)
{
  const LudTerm *at = lud_get (term, "at");
  const LudTerm *region = lud_get (term, "region");
  guint32 players;
  LudValue value;
  if (!find_change (rules, term, &players, &value))
    return;
  if (region) {
    LudFinding finding;
    lud_begin_finding (rules,
                       lud_loop_interferes (rules, region, term, LUD_TERM_SITE),
                       &finding);
    const LudLoop loop = lud_begin_sites (rules, region, LUD_AT_SITE);
    emit_hide (rules, players, loop.site, value);
    lud_end_loop (rules, &loop);
    lud_end_finding (rules, &finding);
    return;
  }
  LudValue site = lud_hold (rules, lud_translate_value (rules, at));
  if (site.most < 0)
    return;
  const LudApplying applying = lud_begin_applying (rules);
  const char *is_site = lud_is_site (rules, site);
  lud_begin_if (rules, is_site);
  site.least = MAX (site.least, 0);
  emit_hide (rules, players, site, value);
  lud_end_if (rules, is_site);
  lud_end_applying (rules, &applying);
}

void
lud_hide_at_start (LudRules *rules, const LudTerm *term)
{
  const LudTerm *at = lud_get (term, "at");
  const LudTerm *region = lud_get (term, "region");
  guint32 players;
  LudValue value;
  if (!find_change (rules, term, &players, &value))
    return;
  RgBits *set = lud_new_set (rules);
  const LudValue site =
      at ? lud_translate_value (rules, at) : lud_make_constant (rules, -1);
  if ((region && !lud_add_static (rules, region, set)) ||
      !lud_is_constant (site))
    lud_refuse (rules, term, "this region can't be translated here yet");
  if (site.least >= 0 && site.least < (gint32)rules->game->n_sites)
    rg_bits_add (set, (guint32)site.least);
  for (guint p = 1; p <= rules->game->n_players; p++) {
    const char *name = get_hidden_map (rules, (gint32)p)->name;
    gint32 *flags = g_hash_table_lookup (rules->start.memories, name);
    if (!(players >> p & 1))
      continue;
    if (!flags) {
      flags = rg_arena_new_zeroed (rules->arena, gint32, rules->game->n_sites);
      g_hash_table_insert (rules->start.memories, (gpointer)name, flags);
    }
    for (guint32 i = 0; i < rules->game->n_sites; i++)
      if (rg_bits_has (set, i))
        flags[i] = value.least;
  }
  g_free (set);
}
