/* Makes the percepts of a step: a player sees a tag of a move if the player's
 * `visible` is 1 at its edge. These tags are one percept; each tag of the
 * keeper is another:
 *
 *     (<= (sees white (move ?t ?u)) (does black (move ?t ?u)))
 */
#include "emit/gdl/step/sees.h"
#include "emit/gdl/walk/conclude.h"

static const RgType *
get_players (const KifSheet *sheet)
{
  return kif_get_type (sheet, sheet->game->goals)->source;
}

gboolean
kif_find_observers (KifSheet *sheet, KifWalk *walk, guint64 *observers)
{
  const RgType *players = get_players (sheet);
  const DlTerm one_symbol = (DlTerm)rg_intern (sheet->game, "1");
  *observers = 0;
  for (guint i = 0; i < players->n_symbols; i++) {
    const DlTerm player = (DlTerm)players->symbols[i];
    DlTerm value;
    guint unknown;
    if (!kif_read (sheet, walk, sheet->game->visible, &player, 1, &value))
      return FALSE;
    const KifAlias alias =
        kif_compare_keys (sheet, walk, &value, &one_symbol, 1, &unknown);
    if (alias == KIF_UNKNOWN) {
      kif_fork (sheet, walk, value, one_symbol);
      return FALSE;
    }
    if (alias == KIF_SAME)
      *observers |= G_GUINT64_CONSTANT (1) << i;
  }
  return TRUE;
}

/* Adds the rule that the player, by index, sees the tags of a move, or with
 * `is_keeper_tag` a tag of the keeper. Prepends the player to the tags. */
static void
conclude_percept (KifSheet *sheet, const KifWalk *walk, guint player,
                  GArray *tags, gboolean is_keeper_tag)
{
  const DlTerm symbol = (DlTerm)get_players (sheet)->symbols[player];
  g_array_prepend_val (tags, symbol);
  kif_conclude (sheet, walk,
                dl_make_literal (sheet->arena, KIF_SEES, is_keeper_tag,
                                 (DlTerm *)(gpointer)tags->data, tags->len));
}

void
kif_conclude_sees (KifSheet *sheet, const KifWalk *walk)
{
  for (guint p = 0; p < get_players (sheet)->n_symbols; p++) {
    GArray *tags = g_array_new (FALSE, FALSE, sizeof (DlTerm));
    for (guint i = 0; i < walk->tags->len; i++)
      if (g_array_index (walk->observers, guint64, i) >> p & 1)
        g_array_append_val (tags, g_array_index (walk->tags, DlTerm, i));
    if (tags->len > 0)
      conclude_percept (sheet, walk, p, tags, FALSE);
    g_array_free (tags, TRUE);
  }
}

void
kif_conclude_keeper_tag (KifSheet *sheet, const KifWalk *walk, DlTerm tag,
                         guint64 observers)
{
  for (guint p = 0; p < get_players (sheet)->n_symbols; p++)
    if (observers >> p & 1) {
      GArray *tags = g_array_new (FALSE, FALSE, sizeof (DlTerm));
      g_array_append_val (tags, tag);
      conclude_percept (sheet, walk, p, tags, TRUE);
      g_array_free (tags, TRUE);
    }
}
