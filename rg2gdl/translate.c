/* From a game to a sheet: rules are made again until they settle, a fixed point
 * of the rests and of the variables that steps write. */
#include "rg2gdl/anchors.h"
#include "rg2gdl/automaton.h"
#include "rg2gdl/explore.h"
#include "rg2gdl/joins.h"
#include "rg2gdl/print.h"
#include "rg2gdl/rests.h"
#include "rg2gdl/rg2gdl.h"
#include "rg2gdl/simplify.h"
#include "rg2gdl/stratify.h"
#include "rg2gdl/succession.h"
#include "rg2gdl/turns.h"

#include <string.h>

enum {
  MAX_ROUNDS = 8,
  MAX_PLAYERS = 64,
  /* A sheet with late states has to be so much shorter. */
  LATE_LENGTH = 3,
  EARLY_LENGTH = 2
};

/* -- rounds ---------------------------------------------------------------- */

static void
clear_round (KifSheet *sheet)
{
  g_hash_table_remove_all (sheet->relation_of_key);
  for (guint i = 0; i < sheet->relations->len; i++)
    g_free (g_array_index (sheet->relations, KifRelation, i).key);
  g_array_set_size (sheet->relations, 0);
  g_array_set_size (sheet->rules, 0);
  g_ptr_array_set_size (sheet->anchored, 0);
  g_hash_table_remove_all (sheet->passed);
  rg_bits_clear (sheet->variables, sheet->writing);
  rg_bits_clear (sheet->variables, sheet->keeping);
}

/* Makes the rules, with the rests of the round before.  FALSE: there are new
 * ones, or less is written than was thought. */
static gboolean
make_rules (KifSheet *sheet)
{
  const gsize size = rg_bits_words (sheet->variables->n) * sizeof (RgBits);
  GArray *before = g_array_copy (sheet->rests);
  clear_round (sheet);
  g_array_set_size (sheet->rests, 0);
  for (guint i = 0; i < before->len; i++) {
    kif_rest (sheet, &g_array_index (before, KifRest, i));
  }
  while (sheet->stack->len > 0 || sheet->exits->len > 0) {
    kif_explore (sheet);
    kif_next_states (sheet);
  }
  const gboolean settled = kif_settle_successions (sheet);
  const gboolean follow = kif_rests_follow (sheet);
  const gboolean stable = sheet->rests->len == before->len && settled &&
                          follow == sheet->follow &&
                          memcmp (sheet->stored, sheet->writing, size) == 0 &&
                          memcmp (sheet->kept, sheet->keeping, size) == 0;
  memcpy (sheet->kept, sheet->keeping, size);
  sheet->follow = follow;
  memcpy (sheet->stored, sheet->writing, size);
  g_array_free (before, TRUE);
  return stable;
}

static void
make_all_rules (KifSheet *sheet)
{
  const RgGame *game = sheet->game;
  KifRest first = {.node = game->begin};
  for (guint m = 0; m < KIF_MAX_MOVERS; m++)
    first.values[m] =
        m < sheet->n_movers &&
                (m == 0 || kif_is_live (sheet, game->begin, sheet->movers[m]))
            ? (KifTerm)kif_initial (sheet, sheet->movers[m], NULL, 0)
            : KIF_NO_TERM;
  for (guint i = 0; i < sheet->variables->n; i++)
    rg_bits_add (sheet->stored, i);
  g_array_append_val (sheet->rests, first);
  for (guint round = 0; !make_rules (sheet) && !sheet->failed; round++)
    if (round == MAX_ROUNDS)
      kif_refuse (sheet, RG_NONE, RG_FAULT, "the rules do not settle");
  kif_conclude_successions (sheet);
}

/* -- the sheet ------------------------------------------------------------- */

static void
free_walk (gpointer walk)
{
  kif_walk_free (walk);
}

static KifSheet
sheet_new (RgGame *game, gint64 limit, RgDiags *diags)
{
  RgVariables *variables = rg_variables_new (game);
  return (KifSheet){
      .game = game,
      .diags = diags,
      .arena = rg_arena_new (),
      .variables = variables,
      .order = rg_order_new (),
      .loops = g_hash_table_new (NULL, NULL),
      .hidden = g_hash_table_new (NULL, NULL),
      .stored = rg_bits_new (variables),
      .writing = rg_bits_new (variables),
      .kept = rg_bits_new (variables),
      .keeping = rg_bits_new (variables),
      .rests = g_array_new (FALSE, FALSE, sizeof (KifRest)),
      .relations = g_array_new (FALSE, FALSE, sizeof (KifRelation)),
      .relation_of_key = g_hash_table_new (g_str_hash, g_str_equal),
      .domains = g_ptr_array_new (),
      .tags_within =
          g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      .domain_of_type = g_hash_table_new (NULL, NULL),
      .rules = g_array_new (FALSE, FALSE, sizeof (KifRule)),
      .stack = g_ptr_array_new (),
      .waiting = g_ptr_array_new (),
      .exits = g_ptr_array_new (),
      .anchored = g_ptr_array_new_with_free_func (free_walk),
      .passed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      .removals = g_array_new (FALSE, FALSE, sizeof (KifRemoval)),
      .constants = rg_values_new (game),
      .succession = g_new0 (KifSuccession, variables->n),
      .limit = limit};
}

static void
sheet_clear (KifSheet *sheet)
{
  clear_round (sheet);
  g_ptr_array_free (sheet->exits, TRUE);
  g_ptr_array_free (sheet->anchored, TRUE);
  g_hash_table_destroy (sheet->passed);
  g_ptr_array_free (sheet->stack, TRUE);
  g_ptr_array_free (sheet->waiting, TRUE);
  g_array_free (sheet->rules, TRUE);
  g_ptr_array_free (sheet->domains, TRUE);
  g_hash_table_destroy (sheet->domain_of_type);
  g_hash_table_destroy (sheet->tags_within);
  g_hash_table_destroy (sheet->relation_of_key);
  g_array_free (sheet->relations, TRUE);
  g_array_free (sheet->rests, TRUE);
  g_hash_table_destroy (sheet->hidden);
  g_hash_table_destroy (sheet->loops);
  if (sheet->evaluator)
    rg_evaluator_free (sheet->evaluator);
  g_free (sheet->origins);
  g_free (sheet->recursion);
  g_free (sheet->live);
  g_free (sheet->written);
  g_free (sheet->succession);
  rg_values_free (sheet->constants);
  g_array_free (sheet->removals, TRUE);
  rg_order_free (sheet->order);
  rg_arena_free (sheet->arena);
  rg_variables_free (sheet->variables);
}

static GString *
print_sheet (RgGame *game, gint64 limit, gboolean late, RgDiags *diags)
{
  KifSheet sheet = sheet_new (game, limit, diags);
  sheet.late = late;
  if (!rg_variables_fit (sheet.variables))
    kif_refuse_decl (&sheet, game->first, RG_LIMIT,
                     "the game has too many nodes and variables");
  else if (kif_type_of (&sheet, game->goals)->source->n_symbols > MAX_PLAYERS)
    kif_refuse_decl (&sheet,
                     rg_find_type (game, rg_intern (game, "Player"))->decl,
                     RG_LIMIT, "the sheet has at most %d players", MAX_PLAYERS);
  if (!sheet.failed) {
    kif_analyse (&sheet);
    kif_find_anchors (&sheet);
    kif_find_joins (&sheet);
  }
  if (!sheet.failed)
    make_all_rules (&sheet);
  if (!sheet.failed)
    kif_simplify (&sheet);
  if (!sheet.failed)
    kif_check_strata (&sheet);
  GString *text = sheet.failed ? NULL : kif_print (&sheet);
  sheet_clear (&sheet);
  return text;
}

/* Two sheets are made, and the shorter one is printed.  In the first the states
 * are where the keeper tests the end: what it writes behind that is written in
 * the next step.  Each way to write is known to all rules of the next move
 * then, so that the second has the states behind all writes. */
GString *
rg_gdl_print (RgGame *game, gint64 limit, RgDiags *diags)
{
  RgDiags *early_diags = rg_diags_new (), *late_diags = rg_diags_new ();
  GString *early = print_sheet (game, limit, FALSE, early_diags);
  GString *late = NULL;
  if (early || rg_diags_limits (early_diags) > 0)
    late = print_sheet (game, limit, TRUE, late_diags);
  const gboolean is_late =
      late && (!early || LATE_LENGTH * late->len < EARLY_LENGTH * early->len);
  rg_diags_take (diags, is_late ? late_diags : early_diags);
  rg_diags_free (early_diags);
  rg_diags_free (late_diags);
  GString *other = is_late ? early : late;
  if (other)
    g_string_free (other, TRUE);
  return is_late ? late : early;
}
