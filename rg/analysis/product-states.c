/* Stores states of the product graph: a row with the node and the values of
 * slots for each state, masks of cells, and tests. Hash tables find equal ones.
 * Slots that are not live at the node are cleared, so that states which differ
 * in them only are one state.
 */
#include "rg/analysis/product-core.h"

#include <string.h>

/* -- access ---------------------------------------------------------------- */

guint32
rg_product_n_states (const RgProduct *product)
{
  return product->states->len;
}

const RgProductState *
rg_product_state (const RgProduct *product, guint32 state)
{
  return &g_array_index (product->states, RgProductState, state);
}

const RgProductArc *
rg_product_arc (const RgProduct *product, guint32 arc)
{
  return &g_array_index (product->arcs, RgProductArc, arc);
}

/* Numbers of tests descend from the maximum, so that they differ from those
 * of cells. */
static guint32
number_test (guint32 i)
{
  return RG_PRODUCT_NO_FACT - 1 - i;
}

gboolean
rg_product_is_test (const RgProduct *product, guint32 fact)
{
  return fact != RG_PRODUCT_NO_FACT && fact > number_test (product->tests->len);
}

const RgCellMask *
rg_product_mask (const RgProduct *product, guint32 mask)
{
  return &g_array_index (product->masks, RgCellMask, mask);
}

guint
rg_product_n_slots (const RgProduct *product)
{
  return product->n_slots;
}

RgGame *
rg_product_game (const RgProduct *product)
{
  return product->game;
}

const RgCells *
rg_product_cells (const RgProduct *product)
{
  return product->cells;
}

RgName
rg_product_value (const RgProduct *product, guint32 state, RgName variable)
{
  const RgCellStorage *storage =
      rg_cells_find_storage (product->cells, variable);
  if (storage->kind != RG_CELLS_SLOT ||
      !rg_bits_has (rg_bits_at (product->variables, product->live,
                                rg_product_state (product, state)->node),
                    product->variable[storage->slot]))
    return RG_NO_NAME;
  return rg_cells_name (
      product->cells,
      rg_product_row (product, state)[RG_PRODUCT_HEAD + storage->slot]);
}

RgName
rg_product_tag (const RgProduct *product, guint32 from, const RgAction *action)
{
  return action->kind == RG_TAG
             ? action->name
             : rg_product_value (product, from, action->name);
}

/* -- states ---------------------------------------------------------------- */

/* Returns the mask of a row's live slots at the node. */
static const guint64 *
get_live_mask (const RgProduct *product, RgNode node)
{
  const guint n = product->row / RG_PRODUCT_WORD;
  guint64 *words = &product->live_words[(gsize)node * n];
  if (words[0] != 0)
    return words;
  const guint16 ones = G_MAXUINT16;
  const RgBits *live = rg_bits_at (product->variables, product->live, node);
  for (guint i = 0; i < RG_PRODUCT_HEAD + product->n_slots; i++) {
    if (i < RG_PRODUCT_HEAD ||
        rg_bits_has (live, product->variable[i - RG_PRODUCT_HEAD]))
      memcpy ((guint8 *)words + i * sizeof ones, &ones, sizeof ones);
  }
  return words;
}

/* Clears the slots of a row that are not live at its node.  Returns its
 * hash. */
static guint32
mask_and_hash (guint16 *row, const guint64 *live, guint n_words)
{
  guint32 hash = 0;
  for (guint i = 0; i < n_words; i++) {
    guint64 word;
    memcpy (&word, row + i * RG_PRODUCT_WORD, sizeof word);
    word &= live[i];
    memcpy (row + i * RG_PRODUCT_WORD, &word, sizeof word);
    hash = rg_hash_mix (hash, word);
  }
  return rg_hash_mix (hash, n_words);
}

guint32
rg_product_find_state (RgProduct *product, RgNode node, guint16 *row)
{
  row[0] = (guint16)node;
  row[1] = (guint16)(node >> 16);
  const guint32 hash = mask_and_hash (row, get_live_mask (product, node),
                                      product->row / RG_PRODUCT_WORD);
  RG_FOR_HASH (&product->by_row, hash, slot)
  {
    if (memcmp (rg_product_row (product, slot->number), row,
                product->row * sizeof *row) == 0)
      return slot->number;
  }
  const guint32 state = product->states->len;
  const RgProductState info = {.node = node};
  g_array_append_val (product->states, info);
  g_array_append_vals (product->rows, row, product->row);
  rg_table_add (&product->by_row, hash, state);
  product->changed = TRUE;
  return state;
}

void
rg_product_mark (RgProduct *product, guint32 state, gboolean starts,
                 gboolean begins_check)
{
  RgProductState *info =
      &g_array_index (product->states, RgProductState, state);
  info->starts = info->starts || starts;
  info->begins_check = info->begins_check || begins_check;
}

guint32
rg_product_add_mask (RgProduct *product, const RgCellMask *mask)
{
  guint32 hash = 0;
  for (guint w = 0; w < RG_CELLS_WORDS; w++)
    hash = rg_hash_mix (hash, mask->words[w]);
  RG_FOR_HASH (&product->by_mask, hash, slot)
  {
    if (memcmp (rg_product_mask (product, slot->number), mask, sizeof *mask) ==
        0)
      return slot->number;
  }
  const guint32 number = product->masks->len;
  g_array_append_val (product->masks, *mask);
  rg_table_add (&product->by_mask, hash, number);
  return number;
}

guint32
rg_product_add_test (RgProduct *product, RgProductTest test)
{
  const guint32 hash =
      rg_hash_mix (rg_hash_pair (test.left, test.right), test.state);
  RG_FOR_HASH (&product->by_test, hash, slot)
  {
    const RgProductTest *other =
        &g_array_index (product->tests, RgProductTest, slot->number);
    if (other->left == test.left && other->right == test.right &&
        other->state == test.state)
      return number_test (slot->number);
  }
  g_array_append_val (product->tests, test);
  rg_table_add (&product->by_test, hash, product->tests->len - 1);
  return number_test (product->tests->len - 1);
}
