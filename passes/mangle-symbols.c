/* mangle-symbols: gives symbols short names.  Paper, Appendix B.5.
 *
 *     type N = { zero, one };   becomes   type N = { b, a };
 *
 * Players, scores, built-in symbols, and symbols that may be tags keep their
 * names, which users of the game see.  So do symbols in tags of pragmas.  No
 * new name is that of a constant or a variable.  Cost: the text once.
 */
#include "passes/hints.h"
#include "passes/normalize.h"
#include "passes/pass.h"
#include "passes/short-names.h"
#include "rg/rename.h"

/* The choice of symbols. */
typedef struct {
  RgGame *game;
  GHashTable *kept; /* set of RgName: symbols that keep their names */
} Mangler;

static void
keep_name (Mangler *mangler, RgName name)
{
  g_hash_table_add (mangler->kept, GUINT_TO_POINTER (name));
}

static void
keep_type (Mangler *mangler, const RgType *type)
{
  for (guint i = 0; type && i < type->n_symbols; i++)
    keep_name (mangler, type->symbols[i]);
}

static void
keep_built_in (Mangler *mangler)
{
  static const char *const types[] = {"Bool", "Player", "PlayerOrSystem",
                                      "Score"};
  RgGame *game = mangler->game;
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    keep_type (mangler,
               rg_type_resolve (
                   game, rg_type_name (game, rg_intern (game, types[i]))));
}

/* Keeps all symbols that may be tags; also those that only checks pass, which
 * the text does not distinguish. */
static void
keep_tags (Mangler *mangler)
{
  RgGame *game = mangler->game;
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    if (action->kind == RG_TAG)
      keep_name (mangler, action->name);
    if (action->kind == RG_TAG_VARIABLE)
      keep_type (mangler,
                 rg_expr_type (game, rg_expr_name (game, action->name)));
  }
}

/* Keeps the tags of pragmas, and the artificial tags. */
static void
keep_pragmas (Mangler *mangler)
{
  const RgGame *game = mangler->game;
  RG_FOR_PRAGMAS (game, pragma) {
    for (guint k = 0; k < pragma->n_tags; k++)
      keep_name (mangler, pragma->tags[k].name);
    for (guint k = 0;
         k < pragma->n_names && pragma->kind == RG_PRAGMA_ARTIFICIAL_TAG; k++)
      keep_name (mangler, pragma->names[k]);
  }
}

/* Gives short names to all symbols except those that must stay. */
static void
mangle_symbols (RgPassRun *run)
{
  RgGame *game = run->game;
  Mangler mangler = {game, g_hash_table_new (NULL, NULL)};
  RgShortNames *names = rg_short_names_new (game);
  GArray *symbols = rg_list_symbols (game);
  guint n = 0;
  keep_built_in (&mangler);
  keep_tags (&mangler);
  keep_pragmas (&mangler);
  for (guint i = 0; i < symbols->len; i++) {
    const RgName name = g_array_index (symbols, RgName, i);
    if (g_hash_table_contains (mangler.kept, GUINT_TO_POINTER (name)))
      rg_short_names_reserve (names, name);
    else
      g_array_index (symbols, RgName, n++) = name;
  }
  g_array_set_size (symbols, n);
  GArray *globals = rg_sort_globals (game);
  for (guint i = 0; i < globals->len; i++)
    rg_short_names_reserve (names, g_array_index (globals, RgName, i));
  g_array_free (globals, TRUE);
  const RgRenaming renaming = {.symbols =
                                   rg_short_names_assign (names, symbols)};
  if (g_hash_table_size (renaming.symbols) > 0 && rg_may_change (run)) {
    rg_hints_spell_boards (game);
    rg_rename (game, &renaming);
  }
  g_hash_table_destroy (renaming.symbols);
  g_hash_table_destroy (mangler.kept);
  g_array_free (symbols, TRUE);
  rg_short_names_free (names);
}

RG_PASS (mangle_symbols, "mangle-symbols",
         "give short names to symbols that no tag shows",
         .about = "Give short names to symbols, but not to players, scores, "
                  "built-in symbols, and those that tags may show.",
         .whole = TRUE, .level = RG_LEVEL_ASKED, .phase = RG_PHASE_NAMES,
         .preserves = RG_OF_GRAPH, .keeps = RG_KEEPS_GRAPH | RG_KEEPS_TAGS)
