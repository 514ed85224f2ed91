/* normalize-types: brings type declarations to A-normal form: one arrow in
 * each, between names.  Paper, Appendix B.5.
 *
 *     var m: T -> T -> T;   becomes   type m_target = T -> T;
 *                                     type m_type = T -> m_target;
 *                                     var m: m_type;
 *
 * Uses the first declaration of a type by name.  A new one is named after the
 * first constant, variable or type that needs it.  Processes names in order, so
 * that the order of declarations does not matter.  Cost: the types once.
 */
#include "passes/constants.h"
#include "passes/normalize.h"
#include "passes/pass.h"

/* The names of types. */
typedef struct {
  RgGame *game;
  GHashTable *names; /* const RgType *, as declared → RgName */
} Naming;

static void
add_type (Naming *naming, const RgType *type, RgName name)
{
  if (!g_hash_table_contains (naming->names, type))
    g_hash_table_insert (naming->names, (gpointer)type,
                         GUINT_TO_POINTER (name));
}

static const RgType *make_normal_arrow (Naming *naming, const RgType *arrow,
                                        RgName owner, RgDeclId decl);

/* Returns the name of a declaration of the type, which is made before `decl` if
 * there is none. */
static const RgType *
get_named (Naming *naming, const RgType *type, RgName owner, const char *part,
           RgDeclId decl)
{
  RgGame *game = naming->game;
  if (type->kind == RG_TYPE_NAME)
    return type;
  if (type->kind == RG_TYPE_ARROW)
    type = make_normal_arrow (naming, type, owner, decl);
  const RgName found =
      GPOINTER_TO_UINT (g_hash_table_lookup (naming->names, type));
  if (found != RG_NO_NAME)
    return rg_type_name (game, found);
  char *base = g_strdup_printf ("%s_%s", rg_text (game, owner), part);
  const RgName name = rg_fresh_name (game, base);
  const guint32 index = rg_add_type (game, name, type);
  rg_move_decl (game, g_array_index (game->types, RgTypeDecl, index).decl,
                rg_decl (game, decl)->prev);
  add_type (naming, type, name);
  g_free (base);
  return rg_type_name (game, name);
}

/* Returns the arrow type with names in place of its source and target. */
static const RgType *
make_normal_arrow (Naming *naming, const RgType *arrow, RgName owner,
                   RgDeclId decl)
{
  const RgType *source =
      get_named (naming, arrow->source, owner, "source", decl);
  return rg_type_arrow (
      naming->game, source,
      get_named (naming, arrow->target, owner, "target", decl));
}

static gboolean
is_normal (const RgType *type)
{
  return type->kind != RG_TYPE_ARROW || (type->source->kind == RG_TYPE_NAME &&
                                         type->target->kind == RG_TYPE_NAME);
}

static void
normalize_types_of_types (RgPassRun *run, Naming *naming)
{
  RgGame *game = run->game;
  GArray *names = rg_sort_types (game);
  for (guint i = 0; i < names->len; i++) {
    const RgName name = g_array_index (names, RgName, i);
    add_type (naming, rg_find_type (game, name)->type, name);
  }
  for (guint i = 0; i < names->len; i++) {
    const RgName name = g_array_index (names, RgName, i);
    const RgTypeDecl decl = *rg_find_type (game, name);
    if (is_normal (decl.type) || !rg_may_change (run))
      continue;
    const RgType *type = make_normal_arrow (naming, decl.type, name, decl.decl);
    rg_find_type (game, name)->type = type;
    game->type_changes++;
    game->changes++;
    add_type (naming, type, name);
  }
  g_array_free (names, TRUE);
}

static void
normalize_types (RgPassRun *run)
{
  RgGame *game = run->game;
  Naming naming = {game, g_hash_table_new (NULL, NULL)};
  normalize_types_of_types (run, &naming);
  GArray *names = rg_sort_globals (game);
  for (guint i = 0; i < names->len; i++) {
    const RgName name = g_array_index (names, RgName, i);
    const RgGlobal global = *rg_find_global (game, name);
    if (global.type->kind != RG_TYPE_ARROW || !rg_may_change (run))
      continue;
    const RgType *type =
        get_named (&naming, global.type, name, "type", global.decl);
    rg_find_global (game, name)->type = type;
    game->changes++;
  }
  g_array_free (names, TRUE);
  g_hash_table_destroy (naming.names);
}

RG_PASS (
    normalize_types, "normalize-types", "name all arrow types, one arrow each",
    .about = "Name each arrow type; arrows then lead from a name to a name.",
    .whole = TRUE, .level = RG_LEVEL_ASKED, .phase = RG_PHASE_FORMS,
    .preserves = RG_OF_GRAPH, .keeps = RG_KEEPS_GRAPH | RG_KEEPS_TAGS)
