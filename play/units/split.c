/* A perft is split at the states after a few moves (prefixes.h), a match into
 * ranges of games. */

#include "play/units/split.h"

#include "play/match/fingerprint.h"
#include "play/units/codes.h"
#include "play/units/prefixes.h"

enum {
  ENOUGH = 64,           /* units of a perft */
  MOST_MEMORY = 1 << 30, /* limit of bytes for its prefixes */
};

static char *
compute_fingerprint (const RgModel *model, RgDiags *diags)
{
  char *text = rg_match_fingerprint (model);
  if (!text)
    rg_unit_report_code (diags, RG_MODEL_MEMORY, "the game");
  return text;
}

static void
print_line (const RgUnit *unit, GString *out)
{
  rg_unit_print (unit, out);
  g_string_append_c (out, '\n');
}

/* -- perft ----------------------------------------------------------------- */

/* Whether the sequences have the length at which units are split: `split`, if
 * it is given. Otherwise there must be ENOUGH of them, or they have half of
 * the moves. */
static gboolean
is_deep_enough (const RgUnitPrefixes *prefixes, guint depth, gint64 split)
{
  if (split >= 0)
    return prefixes->depth == split;
  return prefixes->items->len >= ENOUGH || prefixes->depth == depth / 2;
}

static gboolean
split_perft (RgUnitPrefixes *prefixes, guint depth, gint64 split,
             RgDiags *diags)
{
  const gsize size = prefixes->model->state_size + sizeof (RgUnitPrefix);
  const guint limit = (guint)MIN (RG_UNIT_MOST - 1, MOST_MEMORY / size);
  int code = RG_MODEL_OK;
  while (code == RG_MODEL_OK && !is_deep_enough (prefixes, depth, split))
    code = rg_unit_prefixes_next (prefixes, limit);
  if (code == RG_UNIT_PREFIXES_MANY)
    rg_diag (diags, RG_LIMIT, NULL, RG_NOWHERE,
             "more than %u states after %u moves: see --split", limit,
             prefixes->depth + 1);
  else if (code != RG_MODEL_OK)
    rg_unit_report_code (diags, code, "the game");
  return code == RG_MODEL_OK;
}

/* Prints a unit for each prefix; a single unit if no play is that long. */
static void
print_perft (const RgUnitPrefixes *prefixes, guint depth, char *game,
             GString *out)
{
  const guint split = prefixes->items->len > 0 ? prefixes->depth : 0;
  RgUnit unit = {.kind = RG_UNIT_PERFT,
                 .game = game,
                 .total = split > 0 ? prefixes->items->len + 1 : 1,
                 .number = 1,
                 .times = 1,
                 .from = 1,
                 .to = split > 0 ? split : depth};
  print_line (&unit, out);
  unit.from = split + 1;
  unit.to = depth;
  for (guint i = 0; i < prefixes->items->len && split > 0; i++) {
    const RgUnitPrefix *prefix = g_ptr_array_index (prefixes->items, i);
    unit.number++;
    unit.times = prefix->n_sequences;
    unit.moves = rg_unit_prefix_moves (prefix, split);
    print_line (&unit, out);
    g_strfreev (unit.moves);
  }
}

void
rg_units_list_perft (const RgModel *model, guint depth, gint64 split,
                     RgDiags *diags, GString *out)
{
  char *game = compute_fingerprint (model, diags);
  int code = RG_MODEL_OK;
  RgUnitPrefixes *prefixes = game ? rg_unit_prefixes_new (model, &code) : NULL;
  if (code != RG_MODEL_OK)
    rg_unit_report_code (diags, code, "the game");
  else if (prefixes && split_perft (prefixes, depth, split, diags))
    print_perft (prefixes, depth, game, out);
  if (prefixes)
    rg_unit_prefixes_free (prefixes);
  g_free (game);
}

/* -- matches --------------------------------------------------------------- */

void
rg_units_list_match (const RgMatch *match, guint games_each, RgDiags *diags,
                     GString *out)
{
  const guint64 total = (match->games + games_each - 1) / games_each;
  if (total > RG_UNIT_MOST) {
    rg_diag (diags, RG_LIMIT, NULL, RG_NOWHERE,
             "more than %d units: see --games-each", RG_UNIT_MOST);
    return;
  }
  char *game = compute_fingerprint (match->model, diags);
  for (guint64 i = 0; i < total && game; i++) {
    const guint64 first = i * games_each;
    const RgUnit unit = {.kind = RG_UNIT_MATCH,
                         .game = game,
                         .number = i + 1,
                         .total = total,
                         .first = first,
                         .last = MIN (first + games_each, match->games) - 1,
                         .match = *match};
    print_line (&unit, out);
  }
  g_free (game);
}
