/* Splits symbols into runs of letters and digits, and ranks the values of each
 * column (coordinates.h). */
#include "rg/grade/coordinates.h"

#include <stdlib.h>
#include <string.h>

/* A part of a symbol that belongs to the name of a move. */
typedef struct {
  guint32 rank, range; /* range 0: a word */
  const char *word;
} Item;

/* The symbols of a game, split into items. */
struct RgGradeCoordinates {
  GHashTable *items;   /* of GArray of Item, by RgName */
  GHashTable *plain;   /* of RgName: tags of edges `$ tag` */
  GStringChunk *words; /* what the items point to */
};

/* A symbol and its parts. */
typedef struct {
  RgName name;
  GPtrArray *parts; /* of char * */
} Symbol;

/* -- parts ----------------------------------------------------------------- */

static gboolean
is_same_kind (char a, char b)
{
  return g_ascii_isdigit (a) ? g_ascii_isdigit (b) : g_ascii_isalpha (b);
}

/* Returns the parts of the text, in lower case and without leading zeros; other
 * characters than letters and digits separate parts. */
static GPtrArray *
split_symbol (const char *text)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func (g_free);
  for (const char *c = text; *c;) {
    if (!g_ascii_isalnum (*c)) {
      c++;
      continue;
    }
    const char *first = c;
    while (g_ascii_isalnum (*c) && is_same_kind (*first, *c))
      c++;
    while (*first == '0' && first + 1 < c)
      first++;
    g_ptr_array_add (parts, g_ascii_strdown (first, c - first));
  }
  return parts;
}

static void
clear_symbol (gpointer data)
{
  g_ptr_array_free (((Symbol *)data)->parts, TRUE);
}

static const char *
get_part (const GArray *symbols, guint symbol, guint column)
{
  return g_ptr_array_index (g_array_index (symbols, Symbol, symbol).parts,
                            column);
}

/* -- columns --------------------------------------------------------------- */

/* Compares two parts; numbers are compared by value, as they have no leading
 * zeros. */
static gint
compare_parts (gconstpointer left, gconstpointer right)
{
  const char *a = *(const char *const *)left, *b = *(const char *const *)right;
  const gsize m = strlen (a), n = strlen (b);
  return m != n ? (m > n) - (m < n) : strcmp (a, b);
}

static gboolean
is_coordinate (const GArray *symbols, guint column)
{
  gboolean are_numbers = TRUE, are_letters = TRUE;
  for (guint i = 0; i < symbols->len; i++) {
    const char *part = get_part (symbols, i, column);
    are_numbers = are_numbers && g_ascii_isdigit (part[0]);
    are_letters = are_letters && g_ascii_isalpha (part[0]) && part[1] == '\0';
  }
  return are_numbers || are_letters;
}

/* Returns the different parts of a column, in ascending order. */
static GPtrArray *
list_values (const GArray *symbols, guint column)
{
  GPtrArray *values = g_ptr_array_new ();
  for (guint i = 0; i < symbols->len; i++)
    g_ptr_array_add (values, (gpointer)get_part (symbols, i, column));
  g_ptr_array_sort (values, compare_parts);
  guint n = 0;
  for (guint i = 0; i < values->len; i++) {
    if (n == 0 || !g_str_equal (values->pdata[n - 1], values->pdata[i]))
      values->pdata[n++] = values->pdata[i];
  }
  g_ptr_array_set_size (values, (gint)n);
  return values;
}

/* Returns the rank of a part among the sorted values, which have it. */
static guint32
find_rank (const GPtrArray *values, const char *part)
{
  const gpointer *found = bsearch (&part, values->pdata, values->len,
                                   sizeof *values->pdata, compare_parts);
  return (guint32)(found - values->pdata);
}

/* Appends the parts of the column to the items of the symbols: ranks if the
 * column is a coordinate, words if not, nothing if all are equal. */
static void
add_column (RgGradeCoordinates *coordinates, const GArray *symbols,
            guint column)
{
  GPtrArray *values = list_values (symbols, column);
  const gboolean is_alone = symbols->len == 1;
  const gboolean is_ranked = !is_alone && is_coordinate (symbols, column);
  for (guint i = 0; i < symbols->len && (is_alone || values->len > 1); i++) {
    const char *part = get_part (symbols, i, column);
    const Item item =
        is_ranked
            ? (Item){find_rank (values, part), values->len, NULL}
            : (Item){0, 0,
                     g_string_chunk_insert_const (coordinates->words, part)};
    GArray *items = g_hash_table_lookup (
        coordinates->items,
        GUINT_TO_POINTER (g_array_index (symbols, Symbol, i).name));
    g_array_append_val (items, item);
  }
  g_ptr_array_free (values, TRUE);
}

/* -- families -------------------------------------------------------------- */

static void
free_items (gpointer items)
{
  g_array_free (items, TRUE);
}

/* Adds the symbols of a family that have equally many parts. */
static void
add_group (RgGradeCoordinates *coordinates, const GArray *symbols)
{
  for (guint i = 0; i < symbols->len; i++)
    g_hash_table_insert (
        coordinates->items,
        GUINT_TO_POINTER (g_array_index (symbols, Symbol, i).name),
        g_array_new (FALSE, FALSE, sizeof (Item)));
  const guint n = g_array_index (symbols, Symbol, 0).parts->len;
  for (guint column = 0; column < n; column++)
    add_column (coordinates, symbols, column);
}

/* Adds the symbols of a family, except those of an earlier family, in groups
 * with equally many parts. */
static void
add_family (RgGradeCoordinates *coordinates, const RgGame *game,
            const RgName *names, guint n)
{
  GHashTable *groups =
      g_hash_table_new_full (NULL, NULL, NULL, free_items); /* by parts */
  guint max_parts = 0;
  for (guint i = 0; i < n; i++) {
    if (g_hash_table_contains (coordinates->items, GUINT_TO_POINTER (names[i])))
      continue;
    const Symbol symbol = {names[i], split_symbol (rg_text (game, names[i]))};
    const gpointer key = GUINT_TO_POINTER (symbol.parts->len);
    GArray *group = g_hash_table_lookup (groups, key);
    if (!group) {
      group = g_array_new (FALSE, FALSE, sizeof (Symbol));
      g_array_set_clear_func (group, clear_symbol);
      g_hash_table_insert (groups, key, group);
    }
    g_array_append_val (group, symbol);
    max_parts = MAX (max_parts, symbol.parts->len);
  }
  for (guint parts = 0; parts <= max_parts; parts++) {
    const GArray *group =
        g_hash_table_lookup (groups, GUINT_TO_POINTER (parts));
    if (group)
      add_group (coordinates, group);
  }
  g_hash_table_destroy (groups);
}

RgGradeCoordinates *
rg_grade_coordinates_new (RgGame *game)
{
  RgGradeCoordinates *coordinates = g_new0 (RgGradeCoordinates, 1);
  coordinates->items = g_hash_table_new_full (NULL, NULL, NULL, free_items);
  coordinates->plain = g_hash_table_new (NULL, NULL);
  coordinates->words = g_string_chunk_new (256);
  GArray *plain_tags = g_array_new (FALSE, FALSE, sizeof (RgName));
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    if (action->kind == RG_TAG &&
        g_hash_table_add (coordinates->plain, GUINT_TO_POINTER (action->name)))
      g_array_append_val (plain_tags, action->name);
    if (action->kind != RG_TAG_VARIABLE)
      continue;
    const RgType *type =
        rg_type_resolve (game, rg_find_variable (game, action->name)->type);
    if (type && type->kind == RG_TYPE_SET)
      add_family (coordinates, game, type->symbols, type->n_symbols);
  }
  add_family (coordinates, game, (const RgName *)(gpointer)plain_tags->data,
              plain_tags->len);
  g_array_free (plain_tags, TRUE);
  return coordinates;
}

void
rg_grade_coordinates_free (RgGradeCoordinates *coordinates)
{
  g_hash_table_destroy (coordinates->items);
  g_hash_table_destroy (coordinates->plain);
  g_string_chunk_free (coordinates->words);
  g_free (coordinates);
}

/* -- keys ------------------------------------------------------------------ */

static void
mirror_rank (Item *item)
{
  item->rank = item->range - 1 - item->rank;
}

/* Applies a symmetry. Coordinates are pairs in the order of the move; if their
 * number is odd, they are places on lines, which only RG_GRADE_MIRRORED
 * changes. */
static void
turn_items (GArray *items, guint turn)
{
  GPtrArray *numbers = g_ptr_array_new ();
  for (guint i = 0; i < items->len; i++) {
    Item *item = &g_array_index (items, Item, i);
    if (item->range)
      g_ptr_array_add (numbers, item);
  }
  const gboolean has_pairs = numbers->len % 2 == 0;
  for (guint i = 0; i < numbers->len; i++) {
    Item *item = g_ptr_array_index (numbers, i);
    if (turn & (has_pairs && i % 2 ? RG_GRADE_FLIPPED : RG_GRADE_MIRRORED))
      mirror_rank (item);
  }
  for (guint i = 0;
       has_pairs && (turn & RG_GRADE_EXCHANGED) && i < numbers->len; i += 2) {
    Item *a = numbers->pdata[i], *b = numbers->pdata[i + 1];
    const Item first = *a;
    *a = *b;
    *b = first;
  }
  g_ptr_array_free (numbers, TRUE);
}

/* Returns the parts of a move's name. */
static GArray *
list_items (const RgGradeCoordinates *coordinates, const RgName *tags,
            guint32 n, guint turn)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (Item));
  for (guint32 i = 0; i < n; i++) {
    const gpointer tag = GUINT_TO_POINTER (tags[i]);
    const GArray *tag_items = g_hash_table_lookup (coordinates->items, tag);
    if (tag_items && !((turn & RG_GRADE_UNTAGGED) &&
                       g_hash_table_contains (coordinates->plain, tag)))
      g_array_append_vals (items, tag_items->data, tag_items->len);
  }
  turn_items (items, turn);
  return items;
}

void
rg_grade_coordinates_key (const RgGradeCoordinates *coordinates,
                          const RgName *tags, guint32 n, guint turn,
                          GString *key)
{
  GArray *items = list_items (coordinates, tags, n, turn);
  for (guint i = 0; i < items->len; i++) {
    const Item *item = &g_array_index (items, Item, i);
    if (item->range)
      g_string_append_printf (key, "%u,", item->rank);
    else
      g_string_append_printf (key, "%s,", item->word);
  }
  g_array_free (items, TRUE);
}

void
rg_grade_coordinates_ranks (const RgGradeCoordinates *coordinates,
                            const RgName *tags, guint32 n, guint turn,
                            GArray *ranks)
{
  GArray *items = list_items (coordinates, tags, n, turn);
  for (guint i = 0; i < items->len; i++) {
    const Item *item = &g_array_index (items, Item, i);
    if (item->range)
      g_array_append_val (ranks, item->rank);
  }
  g_array_free (items, TRUE);
}
