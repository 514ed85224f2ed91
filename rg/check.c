/* Runs the static checks of a game, in this order:
 *
 *   1. No type or constant is defined by itself: depth-first search for cycles.
 *   2. The built-ins: Player and Score exist, and those that are declared have
 *      the right types.
 *   3. Each declaration: its type, its value (check-type.c), its edge
 *      (check-action.c).
 *   4. The nodes (check-nodes.c).
 */
#include "rg/check.h"

#include "base/nearest.h"
#include "rg/builtins.h"
#include "rg/constants.h"
#include "rg/report.h"
#include "rg/token.h"

#define TYPE_AT(game, i) (&g_array_index ((game)->types, RgTypeDecl, i))

/* -- cycles among aliases and among constants ------------------------------ */

/* A declaration on the current path of the depth-first search, which has an
 * explicit stack. */
typedef struct {
  guint32 index;
  guint next; /* the next mention to be followed */
} Frame;

/* A search for cycles among declarations of one kind. */
typedef struct {
  RgReporter *reporter;
  /* Appends the indices of the declarations that this one mentions. */
  void (*mentions) (const RgGame *game, guint32 index, GArray *out);
  RgDeclId (*decl) (const RgGame *game, guint32 index);
  const char *text; /* for messages: "type alias", "constant" */
} CycleSearch;

static void
report_cycle (const CycleSearch *search, guint32 index)
{
  RgReporter *reporter = search->reporter;
  reporter->decl = search->decl (reporter->game, index);
  const guint token = rg_report_token (reporter, 1);
  rg_report (reporter, token, 1, "recursive %s", search->text);
}

/* Searches from one declaration.  `state`, by index of the declaration: 0 not
 * visited, 1 on the current path, 2 done. */
static void
search_from (const CycleSearch *search, guint32 root, guint8 *state)
{
  GArray *frames = g_array_new (FALSE, FALSE, sizeof (Frame));
  GPtrArray *lists = g_ptr_array_new ();
  const RgGame *game = search->reporter->game;
  Frame frame = {root, 0};
  for (gboolean enter = TRUE;;) {
    if (enter) {
      state[frame.index] = 1;
      GArray *list = g_array_new (FALSE, FALSE, sizeof (guint32));
      search->mentions (game, frame.index, list);
      g_array_append_val (frames, frame);
      g_ptr_array_add (lists, list);
    }
    if (frames->len == 0)
      break;
    Frame *top = &g_array_index (frames, Frame, frames->len - 1);
    GArray *list = g_ptr_array_index (lists, lists->len - 1);
    enter = FALSE;
    if (top->next == list->len) {
      state[top->index] = 2;
      g_array_free (list, TRUE);
      g_array_set_size (frames, frames->len - 1);
      g_ptr_array_set_size (lists, (gint)lists->len - 1);
      continue;
    }
    const guint32 mentioned = g_array_index (list, guint32, top->next++);
    if (state[mentioned] == 1)
      report_cycle (search, mentioned);
    enter = state[mentioned] == 0;
    frame = (Frame){mentioned, 0};
  }
  g_array_free (frames, TRUE);
  g_ptr_array_free (lists, TRUE);
}

/* Searches from each of n declarations that no earlier search has visited. */
static void
search_cycles (const CycleSearch *search, guint n)
{
  guint8 *state = g_new0 (guint8, n + 1);
  for (guint32 i = 0; i < n; i++) {
    if (state[i] == 0 && !rg_decl (search->reporter->game,
                                   search->decl (search->reporter->game, i))
                              ->removed)
      search_from (search, i, state);
  }
  g_free (state);
}

/* Appends the indices of the declarations that a type mentions. */
static void
list_type_mentions (const RgGame *game, const RgType *type, GArray *out)
{
  for (; type->kind == RG_TYPE_ARROW; type = type->target)
    list_type_mentions (game, type->source, out);
  const RgTypeDecl *decl =
      type->kind == RG_TYPE_NAME ? rg_find_type (game, type->name) : NULL;
  if (decl) {
    const guint32 index = (guint32)(decl - TYPE_AT (game, 0));
    g_array_append_val (out, index);
  }
}

static void
list_alias_mentions (const RgGame *game, guint32 index, GArray *out)
{
  list_type_mentions (game, TYPE_AT (game, index)->type, out);
}

static RgDeclId
get_alias_decl (const RgGame *game, guint32 index)
{
  return TYPE_AT (game, index)->decl;
}

static void
list_constant_mentions (const RgGame *game, guint32 index, GArray *out)
{
  rg_collect_value_constants (
      game, g_array_index (game->globals, RgGlobal, index).value, out);
}

static RgDeclId
get_global_decl (const RgGame *game, guint32 index)
{
  return g_array_index (game->globals, RgGlobal, index).decl;
}

/* -- built-ins ------------------------------------------------------------ */

/* Reports a missing declaration at one with a similar name, or on the first
 * line. */
static void
report_missing (RgReporter *reporter, const char *name, const char *example)
{
  const RgGame *game = reporter->game;
  GPtrArray *names = g_ptr_array_new ();
  RgRange range = {0, 0};
  for (guint i = 0; i < game->types->len; i++)
    g_ptr_array_add (names, (gpointer)rg_text (game, TYPE_AT (game, i)->name));
  const char *nearest = rg_find_nearest_of (name, names);
  if (nearest)
    reporter->decl =
        rg_find_type (game, rg_names_find (game->names, nearest))->decl;
  const guint32 token = nearest ? rg_report_token (reporter, 1) : RG_NONE;
  if (token != RG_NONE && game->tokens)
    range = rg_token_range (&g_array_index (game->tokens, RgToken, token));
  rg_diag (reporter->diags, RG_ERROR, game->source, range, "missing type '%s'",
           name);
  rg_diag_hint (reporter->diags, nearest ? "is this one '%s'?" : "write '%s'",
                nearest ? name : example);
}

/* Finds a type that must be there; returns NULL, with an error, if it is
 * missing or no set. */
static const RgType *
check_required (RgReporter *reporter, const char *name, const char *example)
{
  RgGame *game = reporter->game;
  const RgTypeDecl *decl = rg_find_type (game, rg_intern (game, name));
  if (!decl) {
    report_missing (reporter, name, example);
    return NULL;
  }
  reporter->decl = decl->decl;
  const RgType *type = rg_type_resolve (game, decl->type);
  const guint token = rg_report_token (reporter, 1);
  if (type && type->kind != RG_TYPE_SET)
    rg_report (reporter, token, 1, "'%s' must be a set type", name);
  else if (type && type->n_symbols == 0)
    rg_report (reporter, token, 1, "'%s' must not be empty", name);
  else
    return type;
  return NULL;
}

/* Checks that a built-in type, if declared, is the expected one. */
static void
check_builtin_type (RgReporter *reporter, const char *name)
{
  RgGame *game = reporter->game;
  const RgTypeDecl *decl = rg_find_type (game, rg_intern (game, name));
  const RgType *expected = rg_builtin_type (game, name);
  const RgType *declared = decl ? rg_type_resolve (game, decl->type) : NULL;
  const RgType *resolved = expected ? rg_type_resolve (game, expected) : NULL;
  if (!declared || !resolved || rg_type_equal (game, declared, resolved))
    return;
  reporter->decl = decl->decl;
  char *text = rg_print_type_message (game, expected);
  rg_report (reporter, rg_report_token (reporter, 1), 1,
             "built-in type '%s' must be %s", name, text);
  g_free (text);
}

/* Checks that a built-in, if the text declares it, is a variable of the type.
 */
static void
check_builtin_variable (RgReporter *reporter, RgName name, const char *type)
{
  RgGame *game = reporter->game;
  const RgGlobal *global = rg_find_global (game, name);
  if (!global || rg_decl (game, global->decl)->implied)
    return;
  const RgType *declared = rg_type_resolve (game, global->type);
  const RgType *expected = rg_builtin_type (game, type);
  expected = expected ? rg_type_resolve (game, expected) : NULL;
  if (!global->constant &&
      (!declared || !expected || rg_type_equal (game, declared, expected)))
    return;
  reporter->decl = global->decl;
  rg_report (reporter, rg_report_token (reporter, 1), 1,
             "built-in '%s' must be a variable of type %s",
             rg_text (game, name), type);
}

/* Checks the built-ins that depend on others, if those are correct. */
static void
check_derived (RgReporter *reporter)
{
  const RgGame *game = reporter->game;
  const guint errors = rg_diags_errors (reporter->diags);
  check_builtin_type (reporter, "Bool");
  check_builtin_type (reporter, "Goals");
  check_builtin_type (reporter, "Visibility");
  check_builtin_type (reporter, "PlayerOrSystem");
  if (rg_diags_errors (reporter->diags) > errors)
    return;
  check_builtin_variable (reporter, game->goals, "Goals");
  check_builtin_variable (reporter, game->player, "PlayerOrSystem");
  check_builtin_variable (reporter, game->visible, "Visibility");
}

/* Checks the built-ins. Returns FALSE if a type is missing that everything else
 * needs. */
static gboolean
check_builtins (RgReporter *reporter)
{
  RgGame *game = reporter->game;
  const RgName required_names[] = {rg_intern (game, "Player"),
                                   rg_intern (game, "Score")};
  const RgType *players =
      check_required (reporter, "Player", "type Player = { ann, bob };");
  check_required (reporter, "Score", "type Score = { 0, 50, 100 };");
  if (!rg_find_type (game, required_names[0]) ||
      !rg_find_type (game, required_names[1]))
    return FALSE;
  if (!players)
    return TRUE;
  reporter->decl = rg_find_type (game, required_names[0])->decl;
  const RgName system[] = {game->keeper, game->random};
  for (guint i = 0; i < G_N_ELEMENTS (system); i++) {
    if (rg_type_index (game, players, system[i]) >= 0)
      rg_report (reporter, rg_report_token (reporter, 1), 1,
                 "'%s' can't be one of the players", rg_text (game, system[i]));
  }
  check_derived (reporter);
  return TRUE;
}

/* -- declarations --------------------------------------------------------- */

/* Checks that a type has no more than the allowed depth: with aliases, arrows
 * may be nested deeper than in any text. */
static void
check_depth (RgReporter *reporter, const RgType *type)
{
  if (rg_diags_errors (reporter->diags) > 0 ||
      !rg_is_type_too_deep (reporter->game, type))
    return;
  const guint token = rg_report_token (reporter, 3);
  rg_diag (reporter->diags, RG_LIMIT, reporter->game->source,
           token == RG_NONE ? RG_NOWHERE
                            : rg_token_range (&g_array_index (
                                  reporter->game->tokens, RgToken, token)),
           "maps of maps deeper than the limit of %d", RG_TYPE_DEPTH);
}

/* Checks the type of a constant or variable, and its value. */
static void
check_global (RgReporter *reporter, const RgGlobal *global)
{
  const RgType *declared_type = global->type;
  const RgValue *value = global->value;
  const guint type_at = rg_report_token (reporter, 3);
  if (!rg_check_type (reporter, declared_type, type_at))
    return;
  check_depth (reporter, declared_type);
  const RgType *type = rg_type_resolve (reporter->game, declared_type);
  if (type)
    rg_check_value (reporter, value, type,
                    type_at == RG_NONE
                        ? type_at
                        : type_at + rg_count_type_tokens (declared_type) + 1);
}

static void
check_decl (RgReporter *reporter, RgDeclId id)
{
  RgGame *game = reporter->game;
  const RgDecl decl = *rg_decl (game, id);
  /* An implied built-in is correct unless the types that it depends on are
   * wrong. */
  if (decl.implied && rg_diags_errors (reporter->diags) > 0)
    return;
  reporter->decl = id;
  switch (decl.kind) {
  case RG_DECL_TYPE:
    rg_check_type (reporter, TYPE_AT (game, decl.index)->type,
                   rg_report_token (reporter, 3));
    check_depth (reporter, TYPE_AT (game, decl.index)->type);
    break;
  case RG_DECL_CONSTANT:
  case RG_DECL_VARIABLE:
    check_global (reporter,
                  &g_array_index (game->globals, RgGlobal, decl.index));
    break;
  case RG_DECL_EDGE:
    rg_check_edge (reporter, decl.index);
    break;
  case RG_DECL_PRAGMA:
    break;
  }
}

void
rg_check (RgGame *game, RgDiags *diags)
{
  RgReporter reporter = {.game = game, .diags = diags, .decl = RG_NONE};
  const CycleSearch aliases = {&reporter, list_alias_mentions, get_alias_decl,
                               "type alias"};
  const CycleSearch constants = {&reporter, list_constant_mentions,
                                 get_global_decl, "constant"};
  search_cycles (&aliases, game->types->len);
  search_cycles (&constants, game->globals->len);
  if (check_builtins (&reporter)) {
    RG_FOR_DECLS (game, d)
    {
      if (rg_diags_full (diags))
        break;
      check_decl (&reporter, d);
    }
    rg_check_nodes (&reporter);
  }
  rg_reporter_clear (&reporter);
}
