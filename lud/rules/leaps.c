/* Makes tables of leaps. For each difference of positions that some walk
 * makes, the table leads from each site to the site at this difference, or to
 * -1. They become functions of HRG:
 *
 *     (leap {{F F R F}})     becomes
 *
 *     branch step in { leap_1, leap_2, leap_3, leap_4 } {
 *       check(step[from] != off)  to = step[from]  ...
 *     }
 */
#include "lud/rules/leaps.h"

#include "lud/rules/regions.h"

#include <math.h>
#include <string.h>

void
lud_find_walk_ends (LudRules *rules, const LudTerm *term, guint32 site,
                    RgBits *end_sites)
{
  const LudTerm *walk = lud_get (term, "walk");
  const gboolean rotations = lud_is_true (term, "rotations", TRUE);
  GString *steps = g_string_new (NULL);
  for (guint i = 0; i < walk->n; i++) {
    g_string_truncate (steps, 0);
    for (guint k = 0; k < walk->items[i]->n; k++)
      g_string_append (steps, walk->items[i]->items[k]->text);
    lud_board_find_walk_ends (rules->game->board, rules->type, site, steps->str,
                              rotations, end_sites);
  }
  g_string_free (steps, TRUE);
}

/* Whether an element lies ahead of another one, by rows and columns; not in a
 * direction between two of these eight. */
static gboolean
is_ahead (LudDirection facing, const LudElement *from, const LudElement *to)
{
  static const struct {
    LudDirection facing;
    gint row, column; /* signs of the differences, 0: any */
  } signs[] = {{LUD_N, 1, 0},   {LUD_NE, 1, 1}, {LUD_E, 0, 1},
               {LUD_SE, -1, 1}, {LUD_S, -1, 0}, {LUD_SW, -1, -1},
               {LUD_W, 0, -1},  {LUD_NW, 1, -1}};
  const gint rows = (gint)to->row - (gint)from->row;
  const gint columns = (gint)to->column - (gint)from->column;
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (signs[i].facing == facing)
      return (signs[i].row == 0 || rows * signs[i].row > 0) &&
             (signs[i].column == 0 || columns * signs[i].column > 0);
  return FALSE;
}

GPtrArray *
lud_make_leap_tables (LudRules *rules, const LudTerm *term)
{
  const LudElements *elements = &rules->game->board->elements[rules->type];
  const gint32 n = (gint32)rules->game->n_sites;
  const gboolean forward = lud_is_true (term, "forward", FALSE);
  LudDirection facing = rules->game->components[rules->scope.component].facing;
  GHashTable *tables = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *order = g_ptr_array_new ();
  RgBits *end_sites = lud_new_set (rules);
  for (guint32 site = 0; site < elements->n; site++) {
    memset (end_sites, 0, sizeof *end_sites * rg_bits_words ((gsize)n));
    lud_find_walk_ends (rules, term, site, end_sites);
    for (guint32 to = 0; to < elements->n; to++) {
      if (!rg_bits_has (end_sites, to))
        continue;
      const double dx = elements->items[to].x - elements->items[site].x;
      const double dy = elements->items[to].y - elements->items[site].y;
      if (forward && facing != LUD_N_DIRECTIONS &&
          !is_ahead (facing, &elements->items[site], &elements->items[to]))
        continue;
      const char *key =
          lud_make_text (rules, "%ld %ld", lround (dx * 16), lround (dy * 16));
      gint32 *table = g_hash_table_lookup (tables, key);
      if (!table) {
        table = rg_arena_new_array (rules->arena, gint32, n);
        for (gint32 i = 0; i < n; i++)
          table[i] = -1;
        g_hash_table_insert (tables, (gpointer)key, table);
        g_ptr_array_add (order, table);
      }
      table[site] = (gint32)to;
    }
  }
  g_free (end_sites);
  g_hash_table_destroy (tables);
  return order;
}
