/* Adds the built-in definitions that a game lacks.  The types `Player` and
 * `Score` must be in the game; from them come the types `Bool`, `Goals`,
 * `Visibility` and `PlayerOrSystem`, then the variables `goals`, `player` and
 * `visible`.  An added declaration goes after the last one of its kind and is
 * marked as implied, so that it is not printed until rg_show_builtins. */
#include "rg/builtins.h"

static const RgType *
make_name_type (RgGame *game, const char *name)
{
  return rg_type_name (game, rg_intern (game, name));
}

/* Returns the set type with that name, resolved, or NULL if there is none. */
static const RgType *
find_set (RgGame *game, const char *name)
{
  const RgTypeDecl *decl = rg_find_type (game, rg_intern (game, name));
  const RgType *type = decl ? rg_type_resolve (game, decl->type) : NULL;
  return type && type->kind == RG_TYPE_SET && type->n_symbols > 0 ? type : NULL;
}

const RgType *
rg_builtin_type (RgGame *game, const char *name)
{
  const RgType *players = find_set (game, "Player");
  const RgName bits[] = {rg_intern (game, "0"), rg_intern (game, "1")};
  if (g_str_equal (name, "Bool"))
    return rg_type_set (game, bits, 2);
  if (g_str_equal (name, "Goals"))
    return rg_type_arrow (game, make_name_type (game, "Player"),
                          make_name_type (game, "Score"));
  if (g_str_equal (name, "Visibility"))
    return rg_type_arrow (game, make_name_type (game, "Player"),
                          make_name_type (game, "Bool"));
  if (!players)
    return NULL;
  GArray *symbols = g_array_new (FALSE, FALSE, sizeof (RgName));
  g_array_append_vals (symbols, players->symbols, players->n_symbols);
  const RgName system[] = {game->keeper, game->random};
  for (guint i = 0; i < G_N_ELEMENTS (system); i++) {
    if (rg_type_index (game, players, system[i]) < 0)
      g_array_append_val (symbols, system[i]);
  }
  const RgType *type =
      rg_type_set (game, (const RgName *)(gpointer)symbols->data, symbols->len);
  g_array_free (symbols, TRUE);
  return type;
}

/* Returns the last declaration of that kind or, without one, of the next
 * earlier kind in RgDeclKind. RG_NONE: there is none. */
static RgDeclId
find_last (const RgGame *game, RgDeclKind kind)
{
  RgDeclId last[RG_DECL_EDGE] = {RG_NONE, RG_NONE, RG_NONE};
  RG_FOR_DECLS (game, d)
  {
    if (rg_decl (game, d)->kind < RG_DECL_EDGE)
      last[rg_decl (game, d)->kind] = d;
  }
  for (guint k = kind + 1; k-- > 0;) {
    if (last[k] != RG_NONE)
      return last[k];
  }
  return RG_NONE;
}

static RgDeclId
move_declaration (RgGame *game, RgDeclId decl, RgDeclId after)
{
  rg_move_decl (game, decl, after);
  rg_decl (game, decl)->implied = TRUE;
  return decl;
}

static void
add_types (RgGame *game)
{
  static const char *const names[] = {"Bool", "Goals", "Visibility",
                                      "PlayerOrSystem"};
  RgDeclId after = find_last (game, RG_DECL_TYPE);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    const RgName name = rg_intern (game, names[i]);
    if (rg_find_type (game, name))
      continue;
    rg_add_type (game, name, rg_builtin_type (game, names[i]));
    after = move_declaration (game, rg_find_type (game, name)->decl, after);
  }
}

static void
add_variables (RgGame *game)
{
  const RgEntry score = {
      RG_NO_NAME, rg_value_name (game, find_set (game, "Score")->symbols[0])};
  const RgEntry visible = {RG_NO_NAME,
                           rg_value_name (game, rg_intern (game, "1"))};
  const struct {
    RgName name;
    const char *type;
    const RgValue *value;
  } rows[] = {
      {game->goals, "Goals", rg_value_map (game, &score, 1)},
      {game->player, "PlayerOrSystem", rg_value_name (game, game->keeper)},
      {game->visible, "Visibility", rg_value_map (game, &visible, 1)},
  };
  RgDeclId after = find_last (game, RG_DECL_VARIABLE);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    if (rg_find_global (game, rows[i].name))
      continue;
    rg_add_variable (game, rows[i].name, make_name_type (game, rows[i].type),
                     rows[i].value);
    after = move_declaration (game, rg_find_global (game, rows[i].name)->decl,
                              after);
  }
}

void
rg_add_builtins (RgGame *game)
{
  if (!find_set (game, "Player") || !find_set (game, "Score"))
    return;
  add_types (game);
  add_variables (game);
}

gboolean
rg_show_builtins (RgGame *game)
{
  gboolean is_changed = FALSE;
  RG_FOR_DECLS (game, d)
  {
    is_changed = is_changed || rg_decl (game, d)->implied;
    rg_decl (game, d)->implied = FALSE;
  }
  if (is_changed)
    game->changes++;
  return is_changed;
}

gboolean
rg_is_builtin_name (const char *name)
{
  static const char *const names[] = {
      "Player",     "Score", "Bool",   "Goals",   "PlayerOrSystem",
      "Visibility", "goals", "player", "visible", NULL};
  return g_strv_contains (names, name);
}
