/* Makes lists of sites.  Rows, columns, blocks and diagonals have numbers: the
 * sites with the same number make a list.  Regions and hints name their sites;
 * windows are found along radials. */
#include "lud/rules/constraint-lists.h"

#include "lud/rules/static-regions.h"

#include <string.h>

/* -- lists of sites -------------------------------------------------------- */

/* Adds a list with these sites; nothing if there are none. */
static void
add_list (LudRules *rules, GArray *lists, const GArray *sites)
{
  if (sites->len == 0)
    return;
  const LudList list = {
      rg_arena_copy (rules->arena, sites->data, sizeof (guint32) * sites->len),
      sites->len};
  g_array_append_val (lists, list);
}

static void
add_set (LudRules *rules, GArray *lists, const RgBits *set)
{
  GArray *sites = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = 0; i < lud_get_elements (rules)->n; i++)
    if (rg_bits_has (set, i))
      g_array_append_val (sites, i);
  add_list (rules, lists, sites);
  g_array_free (sites, TRUE);
}

static gint32
get_row (const LudElements *elements, guint32 i)
{
  return elements->items[i].row;
}

static gint32
get_column (const LudElements *elements, guint32 i)
{
  return elements->items[i].column;
}

/* The block of a site in a grid of n x n blocks of n x n sites; -1: none. */
static gint32
find_block (const LudElements *elements, guint32 i)
{
  gint32 n = 1;
  while ((guint32)((n + 1) * (n + 1) * (n + 1) * (n + 1)) <= elements->n)
    n++;
  const gint32 block_row = elements->items[i].row / n;
  const gint32 block_column = elements->items[i].column / n;
  return block_row < n && block_column < n ? block_row * n + block_column : -1;
}

/* The long diagonals of a square grid; -1: the site is not on it. */
static gint32
find_rising_diagonal (const LudElements *elements, guint32 i)
{
  return elements->items[i].row == elements->items[i].column ? 0 : -1;
}

static gint32
find_falling_diagonal (const LudElements *elements, guint32 i)
{
  return elements->items[i].row + elements->items[i].column + 1 ==
                 elements->n_rows
             ? 0
             : -1;
}

static gint32
find_board (const LudElements *elements, guint32 i)
{
  (void)elements;
  (void)i;
  return 0;
}

/* Adds a list for each number that a function gives to sites; -1: none. */
static void
add_numbered (LudRules *rules,
              gint32 (*get_number) (const LudElements *, guint32),
              GArray *lists)
{
  const LudElements *elements = lud_get_elements (rules);
  GArray *sites = g_array_new (FALSE, FALSE, sizeof (guint32));
  gint32 last_number = -1;
  for (guint32 i = 0; i < elements->n; i++)
    last_number = MAX (last_number, get_number (elements, i));
  for (gint32 k = 0; k <= last_number; k++) {
    g_array_set_size (sites, 0);
    for (guint32 i = 0; i < elements->n; i++)
      if (get_number (elements, i) == k)
        g_array_append_val (sites, i);
    add_list (rules, lists, sites);
  }
  g_array_free (sites, TRUE);
}

static void
add_hint_lists (LudRules *rules, GArray *lists)
{
  const LudGame *game = rules->game;
  for (guint i = 0; i < game->n_hints; i++) {
    const LudHint *hint = &game->hints[i];
    const LudList list = {hint->sites, hint->n};
    if (hint->type == game->board->type && hint->n > 0)
      g_array_append_val (lists, list);
  }
}

gboolean
lud_add_lists_of_kind (LudRules *rules, const char *kind, GArray *lists)
{
  static const struct {
    const char *kind;
    /* One function or two: the number of a site's list, or -1. */
    gint32 (*number[2]) (const LudElements *, guint32);
  } kinds[] = {
      {"Rows", {get_row, NULL}},
      {"Columns", {get_column, NULL}},
      {"SubGrids", {find_block, NULL}},
      {"Diagonals", {find_rising_diagonal, find_falling_diagonal}},
      {"AllSites", {find_board, NULL}},
  };
  if (!strcmp (kind, "HintRegions")) {
    add_hint_lists (rules, lists);
    return TRUE;
  }
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++) {
    if (strcmp (kind, kinds[i].kind))
      continue;
    for (guint k = 0; k < 2 && kinds[i].number[k]; k++)
      add_numbered (rules, kinds[i].number[k], lists);
    return TRUE;
  }
  return FALSE;
}

gboolean
lud_for_each_kind (LudRules *rules, const LudTerm *region, LudAddKind add,
                   gpointer data, gboolean *success)
{
  if (region->kind == LUD_KIND_WORD) {
    *success = *success && add (rules, region->text, data);
    return TRUE;
  }
  if (region->kind != LUD_KIND_ARRAY || region->n == 0 ||
      region->items[0]->kind != LUD_KIND_WORD)
    return FALSE;
  for (guint i = 0; i < region->n; i++)
    *success = *success && add (rules, region->items[i]->text, data);
  return TRUE;
}

gboolean
lud_add_plain_lists (LudRules *rules, const LudTerm *region, GArray *lists)
{
  if (region->kind == LUD_KIND_ARRAY && region->n > 0 &&
      region->items[0]->kind == LUD_KIND_REGION) {
    for (guint i = 0; i < region->n; i++)
      if (!lud_add_plain_lists (rules, region->items[i], lists))
        return FALSE;
    return TRUE;
  }
  RgBits *set = lud_new_set (rules);
  const gboolean is_static = lud_add_static_item (rules, region, set);
  if (is_static)
    add_set (rules, lists, set);
  g_free (set);
  return is_static;
}

/* -- windows --------------------------------------------------------------- */

/* Lists of the other sites of windows, and the site that each belongs to. */
typedef struct {
  GArray *lists, *owners;
} Windows;

/* Adds the windows of a length that contain the site at an index of a line;
 * that site is left out. */
static void
add_windows (LudRules *rules, Windows *windows, const GArray *line, guint index,
             guint length)
{
  const guint32 site = g_array_index (line, guint32, index);
  GArray *members = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint first = index + 1 < length ? 0 : index + 1 - length;
       first <= index && first + length <= line->len; first++) {
    g_array_set_size (members, 0);
    for (guint i = first; i < first + length; i++)
      if (i != index)
        g_array_append_val (members, g_array_index (line, guint32, i));
    add_list (rules, windows->lists, members);
    g_array_append_val (windows->owners, site);
  }
  g_array_free (members, TRUE);
}

/* Adds the windows that contain the first site of a radial, along it and its
 * opposite (NULL: there is none). */
static void
add_windows_of_radial (LudRules *rules, Windows *windows,
                       const LudRadial *radial, const LudRadial *opposite,
                       guint length)
{
  GArray *line = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint i = opposite ? opposite->sites.n : 0; i-- > 1;)
    g_array_append_val (line, opposite->sites.items[i]);
  const guint index = line->len;
  g_array_append_vals (line, radial->sites.items, radial->sites.n);
  add_windows (rules, windows, line, index, length);
  g_array_free (line, TRUE);
}

void
lud_add_windows (LudRules *rules, LudDirection direction, guint length,
                 GArray *lists, GArray *owners)
{
  const LudElements *elements = lud_get_elements (rules);
  Windows windows = {lists, owners};
  for (guint32 i = 0; i < elements->n; i++) {
    const LudRadials *radials = &elements->items[i].radials[direction];
    for (guint r = 0; r < radials->n; r++) {
      const LudRadial *radial = &radials->items[r];
      if (!radial->distinct)
        continue;
      for (guint k = 0; k < radial->opposites.n; k++)
        add_windows_of_radial (rules, &windows, radial,
                               &radials->items[radial->opposites.items[k]],
                               length);
      if (radial->opposites.n == 0)
        add_windows_of_radial (rules, &windows, radial, NULL, length);
    }
  }
}
