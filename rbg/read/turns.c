/* Warns of players who never move, and of plays that end after a few moves.
 * A star without a switch in it repeats no turn; the number of moves is
 * bounded if all stars are such.
 */
#include "base/checked.h"
#include "rbg/read/expand.h"
#include "rbg/read/reader.h"
#include "rbg/read/walk.h"

#define ENDLESS G_MAXINT64

enum {
  LEAST_BOARD = 9, /* vertices: games on smaller boards are exercises */
};

/* The turns of players. */
typedef struct {
  gboolean *has_turn; /* by player: a switch leads to the player */
  GArray *counts;     /* stack of gint64: the most moves in finished rules */
} Turns;

/* Returns the largest number of switches to players, from those in the parts.
 */
static gint64
count_turns (const RbgRule *rule, const gint64 *parts)
{
  gint64 n_turns = 0;
  switch (rule->kind) {
  case RBG_SWITCH:
    return rule->player != RG_NONE;
  case RBG_STAR:
    return parts[0] > 0 ? ENDLESS : 0;
  case RBG_CAT:
    for (guint32 i = 0; i < rule->list.n; i++)
      n_turns = rg_add_capped (n_turns, parts[i]);
    return n_turns;
  case RBG_SUM:
    for (guint32 i = 0; i < rule->list.n; i++)
      n_turns = MAX (n_turns, parts[i]);
    return n_turns;
  default:
    return 0;
  }
}

static void
leave_rule (const RbgRule *rule, const RbgRule *around G_GNUC_UNUSED,
            gpointer data)
{
  Turns *turns = data;
  const guint first = turns->counts->len - rbg_n_parts (rule);
  const gint64 n_turns =
      count_turns (rule, &g_array_index (turns->counts, gint64, first));
  if (rule->kind == RBG_SWITCH && rule->player != RG_NONE)
    turns->has_turn[rule->player] = TRUE;
  g_array_set_size (turns->counts, first);
  g_array_append_val (turns->counts, n_turns);
}

static void
warn_never_moves (const RbgTree *tree, guint32 player, RgDiags *diags)
{
  const char *name = rg_text (tree->game, tree->players[player].name);
  if (rbg_warn (tree, diags, "no-turn", tree->players[player].place,
                "the rules never give the turn to '%s'", name))
    rg_diag_hint (diags, "write '->%s' where a move of this player begins",
                  name);
}

void
rbg_check_turns (const RbgTree *tree, RgDiags *diags)
{
  if (tree->n_vertices < LEAST_BOARD)
    return;
  Turns turns = {g_new0 (gboolean, tree->n_players + 1),
                 g_array_new (FALSE, FALSE, sizeof (gint64))};
  rbg_walk (tree->rules, NULL, leave_rule, &turns);
  const gint64 n_turns = g_array_index (turns.counts, gint64, 0);
  const RbgPlace place = rbg_place_outside (tree->frames, tree->rules->place);
  if (n_turns > 0 && n_turns < ENDLESS &&
      rbg_warn (tree, diags, "few-turns", place,
                "every play ends after %" G_GINT64_FORMAT
                " move%s: nothing repeats the turns",
                n_turns, n_turns == 1 ? "" : "s"))
    rg_diag_hint (diags, "write '(...)*' around the repeated part");
  for (guint32 i = 0; i < tree->n_players; i++)
    if (!turns.has_turn[i])
      warn_never_moves (tree, i, diags);
  g_array_free (turns.counts, TRUE);
  g_free (turns.has_turn);
}
