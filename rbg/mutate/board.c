/* Mutates boards, with rows and columns removed or doubled, and bounds of
 * variables. */
#include "rbg/mutate/mutate.h"

static RbgTokenSpan
get_section_span (const RbgMutator *mutator, RbgTokenKind kind)
{
  return mutator->file->sections[kind - RBG_TOKEN_PLAYERS].body;
}

/* -- rows ------------------------------------------------------------------ */

/* Returns the rows of a generated board, after its labels: lists in brackets,
 * and macros. */
static GArray *
list_rows (const RbgMutator *mutator, guint open, guint close)
{
  const RgMutator *base = &mutator->base;
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (RgMutatorItem));
  guint i = open + 1;
  while (i + 1 < close && rg_mutator_kind (base, i) == RBG_TOKEN_NAME &&
         rg_mutator_kind (base, i + 1) == RBG_TOKEN_COMMA)
    i += 2;
  while (i < close) {
    RgMutatorItem row = {i, MAX (i, mutator->partners[i])};
    if (rg_mutator_kind (base, i) == RBG_TOKEN_NAME &&
        mutator->partners[i + 1] > i + 1)
      row.last = mutator->partners[i + 1];
    g_array_append_val (rows, row);
    i = row.last + 1;
  }
  return rows;
}

/* Removes `n` rows from the i-th on. */
static void
remove_rows (RbgMutator *mutator, const GArray *rows, guint i, guint n)
{
  RgMutator *base = &mutator->base;
  const guint token = g_array_index (rows, RgMutatorItem, i).first;
  GArray *edits = rg_mutator_new_edits ();
  for (guint j = i; j < i + n; j++)
    rg_mutator_remove_item (base, edits, rows, j);
  rg_mutator_add (base, "size", edits, token, "%u %s of the board %s removed",
                  n, n == 1 ? "row" : "rows", n == 1 ? "is" : "are");
}

static void
double_row (RbgMutator *mutator, const GArray *rows, guint i)
{
  const guint token = g_array_index (rows, RgMutatorItem, i).first;
  GArray *edits = rg_mutator_new_edits ();
  rg_mutator_copy_item (&mutator->base, edits, rows, i, " ", G_MAXUINT, NULL);
  rg_mutator_add (&mutator->base, "size", edits, token,
                  "this row of the board is doubled");
}

static void
mutate_rows (RbgMutator *mutator, guint open)
{
  GArray *rows = list_rows (mutator, open, mutator->partners[open]);
  for (guint i = 0; i < rows->len && rows->len > 1; i++) {
    remove_rows (mutator, rows, i, 1);
    if (i + 2 < rows->len && i > 0)
      remove_rows (mutator, rows, i, 2);
    double_row (mutator, rows, i);
  }
  g_array_free (rows, TRUE);
}

/* -- columns --------------------------------------------------------------- */

/* Returns the items of a row, `[b, b, none]`, in the board or in a macro that
 * it mentions. NULL: the token begins none. */
static GArray *
split_row (const RbgMutator *mutator, guint token)
{
  const RbgTokenSpan board = get_section_span (mutator, RBG_TOKEN_BOARD);
  const guint32 owner = mutator->owners[token];
  const gboolean is_in_board = owner
                                   ? mutator->in_board[owner]
                                   : token >= board.first && token < board.end;
  if (!is_in_board ||
      rg_mutator_kind (&mutator->base, token) != RBG_TOKEN_LEFT_BRACKET ||
      mutator->partners[token] <= token)
    return NULL;
  return rg_mutator_split_items (&mutator->base, mutator->partners, token + 1,
                                 mutator->partners[token], RBG_TOKEN_COMMA);
}

/* Removes or doubles an item of all rows that have `n` of them. */
static void
edit_column (RbgMutator *mutator, guint token, guint n, guint column,
             gboolean doubled)
{
  GArray *edits = rg_mutator_new_edits ();
  for (guint i = 0; i < mutator->base.n; i++) {
    GArray *items = split_row (mutator, i);
    if (items && items->len == n && doubled)
      rg_mutator_copy_item (&mutator->base, edits, items, column, ", ",
                            G_MAXUINT, NULL);
    else if (items && items->len == n)
      rg_mutator_remove_item (&mutator->base, edits, items, column);
    if (items)
      g_array_free (items, TRUE);
  }
  rg_mutator_add (&mutator->base, "size", edits, token,
                  "item %u of all rows with %u items is %s", column + 1, n,
                  doubled ? "doubled" : "removed");
}

/* Mutates the columns, once for each length of rows above 1. */
static void
mutate_columns (RbgMutator *mutator)
{
  GHashTable *lengths = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < mutator->base.n; i++) {
    GArray *items = split_row (mutator, i);
    const guint n = items ? items->len : 0;
    for (guint j = 0; j < n && n > 1 &&
                      !g_hash_table_contains (lengths, GUINT_TO_POINTER (n)) &&
                      !rg_mutator_is_full (&mutator->base);
         j++) {
      edit_column (mutator, i, n, j, FALSE);
      edit_column (mutator, i, n, j, TRUE);
    }
    g_hash_table_add (lengths, GUINT_TO_POINTER (n));
    if (items)
      g_array_free (items, TRUE);
  }
  g_hash_table_destroy (lengths);
}

void
rbg_mutate_board (RbgMutator *mutator)
{
  const RbgTokenSpan board = get_section_span (mutator, RBG_TOKEN_BOARD);
  const RbgTokenSpan variables =
      get_section_span (mutator, RBG_TOKEN_VARIABLES);
  const guint kind = rg_mutator_kind (&mutator->base, board.first);
  if ((kind == RBG_TOKEN_RECTANGLE || kind == RBG_TOKEN_HEXAGON) &&
      mutator->partners[board.first + 1] > board.first + 1)
    mutate_rows (mutator, board.first + 1);
  mutate_columns (mutator);
  for (guint32 i = variables.first; i < variables.end; i++) {
    if (rg_mutator_kind (&mutator->base, i) == RBG_TOKEN_NUMBER)
      rg_mutator_shift (&mutator->base, "number", i);
  }
}
