/* Verifies and prints translated games, and adds pragmas about the origins of
 * their nodes (translation.h). */
#include "rg/translation.h"
#include "base/compare.h"
#include "rg/builtins.h"
#include "rg/check.h"
#include "rg/print.h"

gboolean
rg_verify_translation (RgGame *game, RgDiags *diags)
{
  RgDiags *found = rg_diags_new ();
  rg_diags_switch (found, "no-all");
  rg_add_builtins (game);
  rg_check (game, found);
  const gboolean is_valid = rg_diags_errors (found) == 0;
  if (!is_valid) {
    rg_diag (diags, RG_FAULT, NULL, RG_NOWHERE,
             "internal fault: the translation is not valid RG");
    rg_diags_move (diags, found);
  }
  rg_diags_free (found);
  return is_valid;
}

GString *
rg_print_translation (RgGame *game, gboolean builtins, RgDiags *diags)
{
  if (!rg_verify_translation (game, diags))
    return NULL;
  if (builtins)
    rg_show_builtins (game);
  GString *text = g_string_new (NULL);
  rg_print (game, text);
  return text;
}

/* Adds the pragma @file with the name of the source. */
static void
add_file (RgGame *game, const RgSource *source)
{
  /* A ';' or line end would end the pragma. */
  char *name = g_strdelimit (g_strdup (source->name), ";\r\n", '?');
  const RgPragma pragma = {.kind = RG_PRAGMA_FILE, .text = name};
  rg_add_pragma (game, &pragma);
  g_free (name);
}

static gint
compare_places (gconstpointer a, gconstpointer b)
{
  const RgPlacedNode *x = a, *y = b;
  return x->offset != y->offset ? rg_compare_unsigned (x->offset, y->offset)
                                : rg_compare_unsigned (x->order, y->order);
}

/* Finds the line and column of a place in the original text.  Returns FALSE if
 * it belongs to no part of it. */
static gboolean
find_place (const RgSource *source, guint32 offset, guint *line, guint *column)
{
  RgRange range = {offset, 0};
  const gboolean is_derived = source->made_of != NULL;
  rg_source_trace (&source, &range);
  rg_source_position (source, range.offset, line, column);
  return !is_derived || range.offset > 0 || range.length > 0;
}

void
rg_add_origins (RgGame *game, const RgSource *source, GArray *nodes)
{
  const RgSource *origin_source = source;
  RgRange nowhere = RG_NOWHERE;
  GArray *names = g_array_new (FALSE, FALSE, sizeof (RgName));
  rg_source_trace (&origin_source, &nowhere);
  add_file (game, origin_source);
  g_array_sort (nodes, compare_places);
  for (guint i = 0; i < nodes->len; i++) {
    const RgPlacedNode *placed = &g_array_index (nodes, RgPlacedNode, i);
    g_array_append_val (names, rg_node_info (game, placed->node)->name);
    if (i + 1 < nodes->len && placed[1].offset == placed->offset)
      continue;
    guint line, column;
    if (find_place (source, placed->offset, &line, &column)) {
      const RgPragma pragma = {.kind = RG_PRAGMA_ORIGIN,
                               .n_nodes = names->len,
                               .nodes = (const RgName *)(gpointer)names->data,
                               .integer = line,
                               .integer2 = column};
      rg_add_pragma (game, &pragma);
    }
    g_array_set_size (names, 0);
  }
  g_array_free (names, TRUE);
}
