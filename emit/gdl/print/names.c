/* Chooses the words of a sheet for the names of RG.  Scores and keywords are
 * reserved first, other words when they are first printed.  Words are compared
 * without case, and none is a keyword of GDL or a word that rg2gdl adds:
 *
 *     map `board`, type `Board`     board, board_type
 *     symbol `true`                 true_symbol
 *
 * A score is named by its integer; other scores are rejected.
 */
#include "emit/gdl/print/names.h"

static const char *const reserved[] = {
    "role", "init",     "true",   "next",     "legal",   "does",
    "goal", "sees",     "base",   "terminal", "not",     "or",
    "and",  "distinct", "input",  "random",   "noop",    "move",
    "turn", "control",  "player", "told",     "changed",
};

/* Reserves a free word for a name: the name itself or, if that is taken, the
 * name with the suffix, and then also with a number. */
static char *
reserve_name (KifNames *names, const char *text, const char *suffix)
{
  char *word = g_strdup (text);
  for (guint n = 1;; n++) {
    char *lower = g_ascii_strdown (word, -1);
    if (g_hash_table_add (names->used_words, lower))
      return word;
    g_free (word);
    word = n == 1 ? g_strdup_printf ("%s_%s", text, suffix)
                  : g_strdup_printf ("%s_%s_%u", text, suffix, n);
  }
}

static const char *
get_text (const KifNames *names, RgName name)
{
  return rg_text (names->sheet->game, name);
}

/* -- scores ---------------------------------------------------------------- */

/* Whether the text is a decimal number without leading zeros. */
static gboolean
is_integer (const char *text)
{
  const char *c = text;
  while (g_ascii_isdigit (*c))
    c++;
  return *c == '\0' && c > text && (*text != '0' || text[1] == '\0');
}

/* Finds the integer that an `@integer` pragma gives to a symbol. FALSE:
 * none. */
static gboolean
find_integer (const KifSheet *sheet, RgName symbol, gint64 *integer)
{
  RG_FOR_PRAGMAS (sheet->game, pragma)
    for (guint i = 0; pragma->kind == RG_PRAGMA_INTEGER && i < pragma->n_names;
         i++)
      if (pragma->names[i] == symbol) {
        *integer = pragma->integer + i;
        return TRUE;
      }
  return FALSE;
}

/* Names scores by their integers, as GDL requires. */
static void
name_scores (KifNames *names)
{
  KifSheet *sheet = names->sheet;
  const RgType *scores = kif_get_type (sheet, sheet->game->goals)->target;
  for (guint i = 0; i < scores->n_symbols; i++) {
    const RgName symbol = scores->symbols[i];
    const char *text = rg_text (sheet->game, symbol);
    gint64 integer;
    char *word;
    if (is_integer (text)) {
      word = g_strdup (text);
    } else if (find_integer (sheet, symbol, &integer) && integer >= 0) {
      word = g_strdup_printf ("%" G_GINT64_FORMAT, integer);
    } else {
      kif_refuse (sheet, RG_NONE, RG_ERROR,
                  "the score '%s' is not an integer, as GDL requires", text);
      return;
    }
    g_hash_table_add (names->used_words, g_strdup (word));
    g_hash_table_insert (names->symbols, GUINT_TO_POINTER (symbol), word);
  }
}

KifNames *
kif_names_new (KifSheet *sheet)
{
  KifNames *names = g_new0 (KifNames, 1);
  names->sheet = sheet;
  names->used_words =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  names->symbols = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  names->globals = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  names->domains = g_ptr_array_new_with_free_func (g_free);
  names->relations = g_ptr_array_new_with_free_func (g_free);
  names->boundaries = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < G_N_ELEMENTS (reserved); i++)
    g_hash_table_add (names->used_words, g_strdup (reserved[i]));
  name_scores (names);
  return names;
}

void
kif_names_free (KifNames *names)
{
  g_ptr_array_free (names->boundaries, TRUE);
  g_ptr_array_free (names->relations, TRUE);
  g_ptr_array_free (names->domains, TRUE);
  g_hash_table_destroy (names->globals);
  g_hash_table_destroy (names->symbols);
  g_hash_table_destroy (names->used_words);
  g_free (names);
}

const char *
kif_name_symbol (KifNames *names, DlTerm symbol)
{
  char *word = g_hash_table_lookup (names->symbols, GINT_TO_POINTER (symbol));
  if ((RgName)symbol == names->sheet->game->random)
    return "random";
  if (!word) {
    word = reserve_name (names, get_text (names, (RgName)symbol), "symbol");
    g_hash_table_insert (names->symbols, GINT_TO_POINTER (symbol), word);
  }
  return word;
}

const char *
kif_name_global (KifNames *names, RgName global)
{
  char *word = g_hash_table_lookup (names->globals, GUINT_TO_POINTER (global));
  if (!word) {
    word = reserve_name (names, get_text (names, global), "map");
    g_hash_table_insert (names->globals, GUINT_TO_POINTER (global), word);
  }
  return word;
}

/* The name of a declared type with the same symbols; "set" if there is none. */
static const char *
find_type_name (const KifNames *names, const RgType *set)
{
  RgGame *game = names->sheet->game;
  for (guint i = 0; i < game->types->len; i++) {
    const RgTypeDecl *type = &g_array_index (game->types, RgTypeDecl, i);
    const RgType *resolved = rg_type_resolve (game, type->type);
    if (!rg_decl (game, type->decl)->removed && resolved &&
        resolved->kind == RG_TYPE_SET && rg_type_equal (game, resolved, set))
      return get_text (names, type->name);
  }
  return "set";
}

const char *
kif_name_domain (KifNames *names, guint domain)
{
  const GPtrArray *sets = names->sheet->domains;
  while (names->domains->len <= domain) {
    char *lower = g_ascii_strdown (
        find_type_name (names, g_ptr_array_index (sets, names->domains->len)),
        -1);
    g_ptr_array_add (names->domains, reserve_name (names, lower, "type"));
    g_free (lower);
  }
  return g_ptr_array_index (names->domains, domain);
}

/* The preferred name of a relation: that of its node, or those of its map and
 * node, with affixes for its meaning. */
static char *
describe_relation (const KifNames *names, const KifRelation *relation)
{
  static const char *const prefixes[] = {
      [KIF_DELTA] = "",  [KIF_WRITTEN] = "changed_",       [KIF_VERSION] = "",
      [KIF_SELECT] = "", [KIF_OVERWRITTEN] = "rewritten_", [KIF_TIMED] = "",
  };
  static const char *const middles[] = {
      [KIF_DELTA] = "_",      [KIF_WRITTEN] = "_",     [KIF_VERSION] = "_at_",
      [KIF_SELECT] = "_then", [KIF_OVERWRITTEN] = "_", [KIF_TIMED] = "_in_",
  };
  const char *node = relation->node == RG_NONE
                         ? ""
                         : rg_node_text (names->sheet->game, relation->node);
  if (relation->sort == KIF_NODE)
    return g_strdup (node);
  return g_strdup_printf ("%s%s%s%s", prefixes[relation->sort],
                          get_text (names, relation->map),
                          middles[relation->sort], node);
}

const char *
kif_name_relation (KifNames *names, guint relation)
{
  while (names->relations->len <= relation)
    g_ptr_array_add (names->relations, NULL);
  if (!g_ptr_array_index (names->relations, relation)) {
    const KifRelation *record =
        &g_array_index (names->sheet->relations, KifRelation, relation);
    char *text = describe_relation (names, record);
    g_ptr_array_index (names->relations, relation) =
        reserve_name (names, text, record->is_after_move ? "after" : "at");
    g_free (text);
  }
  return g_ptr_array_index (names->relations, relation);
}

/* The name of the node, followed by the boundary's values of the movers; the
 * player, the first mover, is left out. */
static char *
describe_boundary (const KifNames *names, const KifBoundary *boundary)
{
  const KifSheet *sheet = names->sheet;
  GString *text = g_string_new (rg_node_text (sheet->game, boundary->node));
  for (guint m = 1; m < sheet->n_movers; m++)
    if (boundary->values[m] != DL_NO_TERM)
      g_string_append_printf (text, "_%s",
                              get_text (names, (RgName)boundary->values[m]));
  return g_string_free (text, FALSE);
}

const char *
kif_name_boundary (KifNames *names, guint boundary)
{
  const GArray *boundaries = names->sheet->boundaries;
  while (names->boundaries->len <= boundary) {
    char *text =
        describe_boundary (names, &g_array_index (boundaries, KifBoundary,
                                                  names->boundaries->len));
    g_ptr_array_add (names->boundaries, reserve_name (names, text, "rest"));
    g_free (text);
  }
  return g_ptr_array_index (names->boundaries, boundary);
}
