/* Declares types and variables, and makes actions and edges, for both mappings.
 *
 *     type Player = { white, black };      type Score = { 0, 50, 100 };
 */
#include "gdl/atoms.h"
#include "gdl/map/map.h"

gboolean
gdl_is_random (const GdlGround *ground, guint role)
{
  const GdlTerms *terms = ground->program->terms;
  return gdl_term_functor (terms, gdl_role (ground, role)) == GDL_RANDOM;
}

void
gdl_add_set_type (RgGame *game, const char *name, const GArray *symbols)
{
  rg_add_type (game, rg_intern (game, name),
               rg_type_set (game, (const RgName *)(gpointer)symbols->data,
                            symbols->len));
}

static void
add_once (GArray *symbols, RgName symbol)
{
  for (guint i = 0; i < symbols->len; i++) {
    if (g_array_index (symbols, RgName, i) == symbol)
      return;
  }
  g_array_append_val (symbols, symbol);
}

/* Adds the type Score: 0, and the goal values of all roles except `random`. */
static void
add_scores (GdlNames *names)
{
  const GdlGround *ground = names->ground;
  GArray *scores = g_array_new (FALSE, FALSE, sizeof (RgName));
  add_once (scores, rg_intern (names->game, "0"));
  for (guint i = 0; i < ground->goals->len; i++) {
    const GdlOutcome *goal = &g_array_index (ground->goals, GdlOutcome, i);
    if (!gdl_is_random (ground, goal->role))
      add_once (scores, gdl_symbol (names, goal->term));
  }
  gdl_add_set_type (names->game, "Score", scores);
  g_array_free (scores, TRUE);
}

gboolean
gdl_add_players (GdlNames *names)
{
  GArray *players = g_array_new (FALSE, FALSE, sizeof (RgName));
  for (guint r = 0; r < names->ground->program->roles->len; r++) {
    const RgName player = gdl_symbol (names, gdl_role (names->ground, r));
    if (!gdl_is_random (names->ground, r))
      g_array_append_val (players, player);
  }
  const gboolean has_player = players->len > 0;
  if (has_player) {
    gdl_add_set_type (names->game, "Player", players);
    add_scores (names);
  }
  g_array_free (players, TRUE);
  return has_player;
}

RgAction
gdl_make_player_assignment (const GdlNames *names, guint role)
{
  RgGame *game = names->game;
  const RgName to = role == GDL_KEEPER ? game->keeper
                    : gdl_is_random (names->ground, role)
                        ? game->random
                        : gdl_symbol (names, gdl_role (names->ground, role));
  return gdl_make_assignment (names, game->player, to);
}

/* Returns the expression map[role]. */
static const RgExpr *
make_access_by_role (const GdlNames *names, RgName map, guint role)
{
  RgGame *game = names->game;
  return rg_expr_access (
      game, rg_expr_name (game, map),
      rg_expr_name (game, gdl_symbol (names, gdl_role (names->ground, role))));
}

RgAction
gdl_make_visible_assignment (const GdlNames *names, guint role,
                             gboolean visible)
{
  RgGame *game = names->game;
  return rg_assign (make_access_by_role (names, game->visible, role),
                    rg_expr_name (game, rg_intern (game, visible ? "1" : "0")));
}

RgAction
gdl_make_goal_assignment (const GdlNames *names, const GdlOutcome *outcome)
{
  RgGame *game = names->game;
  return rg_assign (make_access_by_role (names, game->goals, outcome->role),
                    rg_expr_name (game, gdl_symbol (names, outcome->term)));
}

RgName
gdl_declare_does (GdlNames *names, guint role, RgName nothing)
{
  RgGame *game = names->game;
  GArray *symbols = g_array_new (FALSE, FALSE, sizeof (RgName));
  for (guint i = 0; i < names->ground->actions->len; i++) {
    const GdlAction *action = gdl_action (names->ground, i);
    const RgName symbol = gdl_symbol (names, action->action);
    if (action->role == role)
      g_array_append_val (symbols, symbol);
  }
  RgName name = RG_NO_NAME;
  if (symbols->len > 0) {
    if (nothing != RG_NO_NAME)
      g_array_append_val (symbols, nothing);
    char *base = gdl_spell_term (names->ground->program->terms,
                                 gdl_role (names->ground, role));
    name = gdl_make_variable_name (names, "does_%s", base);
    char *type = g_strdup_printf ("%s_type", rg_text (game, name));
    gdl_add_set_type (game, type, symbols);
    rg_add_variable (game, name, rg_type_name (game, rg_intern (game, type)),
                     rg_value_name (game, g_array_index (symbols, RgName, 0)));
    g_free (base);
    g_free (type);
  }
  g_array_free (symbols, TRUE);
  return name;
}

RgAction
gdl_make_comparison (const GdlNames *names, gboolean equal, RgName variable,
                     RgName symbol)
{
  RgGame *game = names->game;
  return rg_compare (equal, gdl_find_place (names, variable).expr,
                     rg_expr_name (game, symbol));
}

RgAction
gdl_make_assignment (const GdlNames *names, RgName variable, RgName symbol)
{
  RgGame *game = names->game;
  return rg_assign (gdl_find_place (names, variable).expr,
                    rg_expr_name (game, symbol));
}

RgNode
gdl_add_edge (GdlNames *names, RgNode from, RgAction action, const char *base)
{
  const RgNode to = gdl_add_node (names, "%s", base);
  rg_edge_add (names->game, from, to, action);
  return to;
}
