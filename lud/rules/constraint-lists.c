/* Sites with the same number make a list: the number of their row, of their
 * block, and so on. */
#include "lud/rules/constraint-lists.h"

#include "lud/rules/static-regions.h"

#include <string.h>

/* -- lists of sites -------------------------------------------------------- */

/* Adds a list with these sites; nothing if there are none. */
static void
add_list (LudRules *rules, GArray *lists, const GArray *sites)
{
  const LudList list = {rg_arena_copy (rules->arena, sites->data,
                                       sizeof (guint32) * MAX (sites->len, 1)),
                        sites->len};
  if (sites->len > 0)
    g_array_append_val (lists, list);
}

static void
add_set (LudRules *rules, GArray *lists, const RgBits *set)
{
  GArray *sites = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = 0; i < lud_elements (rules)->n; i++)
    if (rg_bits_has (set, i))
      g_array_append_val (sites, i);
  add_list (rules, lists, sites);
  g_array_free (sites, TRUE);
}

static gint32
number_of_row (const LudElements *elements, guint32 i)
{
  return elements->items[i].row;
}

static gint32
number_of_column (const LudElements *elements, guint32 i)
{
  return elements->items[i].column;
}

/* The block of a site in a grid of n x n blocks of n x n sites; -1: none. */
static gint32
number_of_block (const LudElements *elements, guint32 i)
{
  gint32 n = 1;
  while ((guint32)((n + 1) * (n + 1) * (n + 1) * (n + 1)) <= elements->n)
    n++;
  const gint32 row = elements->items[i].row / n;
  const gint32 column = elements->items[i].column / n;
  return row < n && column < n ? row * n + column : -1;
}

/* The long diagonals of a square grid. */
static gint32
number_of_rising (const LudElements *elements, guint32 i)
{
  return elements->items[i].row == elements->items[i].column ? 0 : -1;
}

static gint32
number_of_falling (const LudElements *elements, guint32 i)
{
  return elements->items[i].row + elements->items[i].column + 1 ==
                 elements->n_rows
             ? 0
             : -1;
}

static gint32
number_of_board (const LudElements *elements, guint32 i)
{
  (void)elements;
  (void)i;
  return 0;
}

/* Adds a list for each number that a function gives to sites. */
static void
add_numbered (LudRules *rules, gint32 (*number) (const LudElements *, guint32),
              GArray *lists)
{
  const LudElements *elements = lud_elements (rules);
  GArray *sites = g_array_new (FALSE, FALSE, sizeof (guint32));
  gint32 last = -1;
  for (guint32 i = 0; i < elements->n; i++)
    last = MAX (last, number (elements, i));
  for (gint32 k = 0; k <= last; k++) {
    g_array_set_size (sites, 0);
    for (guint32 i = 0; i < elements->n; i++)
      if (number (elements, i) == k)
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
    gint32 (*number[2]) (const LudElements *, guint32);
  } kinds[] = {
      {"Rows", {number_of_row, NULL}},
      {"Columns", {number_of_column, NULL}},
      {"SubGrids", {number_of_block, NULL}},
      {"Diagonals", {number_of_rising, number_of_falling}},
      {"AllSites", {number_of_board, NULL}},
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
                   gpointer data, gboolean *fine)
{
  if (region->kind == LUD_KIND_WORD) {
    *fine = *fine && add (rules, region->text, data);
    return TRUE;
  }
  if (region->kind != LUD_KIND_ARRAY || region->n == 0 ||
      region->items[0]->kind != LUD_KIND_WORD)
    return FALSE;
  for (guint i = 0; i < region->n; i++)
    *fine = *fine && add (rules, region->items[i]->text, data);
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
  const gboolean fine = lud_add_static_item (rules, region, set);
  if (fine)
    add_set (rules, lists, set);
  g_free (set);
  return fine;
}

/* -- windows --------------------------------------------------------------- */

/* Lists of the other sites of windows, and the site that each belongs to. */
typedef struct {
  GArray *lists, *owners;
} Windows;

/* Adds the windows of a length that contain a site of a line, without it. */
static void
add_windows (LudRules *rules, Windows *windows, const GArray *line, guint at,
             guint length)
{
  const guint32 site = g_array_index (line, guint32, at);
  GArray *others = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint first = at + 1 < length ? 0 : at + 1 - length;
       first <= at && first + length <= line->len; first++) {
    g_array_set_size (others, 0);
    for (guint i = first; i < first + length; i++)
      if (i != at)
        g_array_append_val (others, g_array_index (line, guint32, i));
    add_list (rules, windows->lists, others);
    g_array_append_val (windows->owners, site);
  }
  g_array_free (others, TRUE);
}

/* Adds the windows along a radial and its opposite (NULL: there is none). */
static void
add_windows_of_radial (LudRules *rules, Windows *windows,
                       const LudRadial *radial, const LudRadial *opposite,
                       guint length)
{
  GArray *line = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint i = opposite ? opposite->sites.n : 0; i-- > 1;)
    g_array_append_val (line, opposite->sites.items[i]);
  const guint at = line->len;
  g_array_append_vals (line, radial->sites.items, radial->sites.n);
  add_windows (rules, windows, line, at, length);
  g_array_free (line, TRUE);
}

void
lud_add_windows (LudRules *rules, LudDirection direction, guint length,
                 GArray *lists, GArray *owners)
{
  const LudElements *elements = lud_elements (rules);
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
