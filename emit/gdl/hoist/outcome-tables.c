/* Declares and fills the tables.  A loop over the values of the input makes a
 * trial (trial.h) of the part for each value:
 *
 *     a, b: house_choice = first;
 *     b, c: ...       the trial; stores s_works[house_choice]
 *     c, d: house_choice != last;
 *     d, b: house_choice = next_house[house_choice];
 *     c, e: house_choice == last;
 *
 * Here a is the node before the loop, and e the node after it.  Without an
 * input, there is one trial and no loop. */
#include "emit/gdl/hoist/outcome-tables.h"
#include "emit/gdl/hoist/copy.h"
#include "emit/gdl/hoist/trial.h"

static const RgType *
find_bool_type (RgGame *game)
{
  return rg_type_name (game, rg_intern (game, "Bool"));
}

static const RgExpr *
make_bit (RgGame *game, gboolean value)
{
  return rg_expr_name (game, rg_intern (game, value ? "1" : "0"));
}

gboolean
kif_has_table_type (KifSheet *sheet)
{
  return rg_find_type (sheet->game, rg_intern (sheet->game, "Bool")) != NULL;
}

void
kif_declare_table (KifSheet *sheet, KifOutcomeTable *table)
{
  RgGame *game = sheet->game;
  const RgEntry default_entry = {RG_NO_NAME,
                                 rg_value_name (game, rg_intern (game, "0"))};
  const RgType *type = find_bool_type (game);
  const RgValue *value = default_entry.value;
  if (table->input != RG_NO_NAME) {
    type =
        rg_type_arrow (game, rg_find_global (game, table->input)->type, type);
    value = rg_value_map (game, &default_entry, 1);
  }
  table->variable =
      kif_make_fresh_name (game, rg_node_text (game, table->start), "works");
  rg_add_variable (game, table->variable, type, value);
}

/* The entry of the table for the value of `key`; without an input, the scalar.
 */
static const RgExpr *
make_element (RgGame *game, const KifOutcomeTable *table, RgName key)
{
  const RgExpr *element = rg_expr_name (game, table->variable);
  return table->input == RG_NO_NAME
             ? element
             : rg_expr_access (game, element, rg_expr_name (game, key));
}

RgAction
kif_make_table_comparison (KifSheet *sheet, const KifOutcomeTable *table,
                           gboolean reached)
{
  return rg_compare (TRUE, make_element (sheet->game, table, table->input),
                     make_bit (sheet->game, reached));
}

/* Adds the trial of a part for one value of the input, from the node.
 * `tried_input`: the variable with this value; RG_NO_NAME: the table is a
 * scalar. Stores the outcome in the table. Returns the node after that. */
static RgNode
add_part_trial (KifSheet *sheet, GHashTable *variable_copies,
                const KifOutcomeTable *table, RgName tried_input, RgNode node)
{
  RgGame *game = sheet->game;
  KifTrial trial = {.sheet = sheet,
                    .start = table->start,
                    .target = table->target,
                    .yes = rg_node_fresh (game, "yes"),
                    .no = rg_node_fresh (game, "no"),
                    .variable_copies = variable_copies,
                    .replaced = table->input,
                    .replacement = tried_input};
  const RgExpr *element = make_element (game, table, tried_input);
  const RgNode end = rg_node_fresh (game, "tried");
  kif_add_trial (&trial, node);
  rg_edge_add (game, trial.yes, end,
               rg_assign (element, make_bit (game, TRUE)));
  rg_edge_add (game, trial.no, end,
               rg_assign (element, make_bit (game, FALSE)));
  return end;
}

RgNode
kif_fill_table (KifSheet *sheet, GHashTable *variable_copies,
                const KifOutcomeTable *table, RgNode node)
{
  RgGame *game = sheet->game;
  if (table->input == RG_NO_NAME)
    return add_part_trial (sheet, variable_copies, table, RG_NO_NAME, node);
  const RgGlobal input = *rg_find_global (game, table->input);
  const RgType *type = kif_get_type (sheet, table->input);
  const char *base = rg_text (game, table->input);
  const RgExpr *last = rg_expr_name (game, type->symbols[type->n_symbols - 1]);
  const RgName tried_input = kif_make_fresh_name (game, base, "choice");
  rg_add_variable (game, tried_input, input.type, input.value);
  const RgName next = kif_add_successors (game, input.type, input.type, base);
  const RgExpr *value = rg_expr_name (game, tried_input);
  const RgNode loop = kif_add_edge (
      game, node, rg_assign (value, rg_expr_name (game, type->symbols[0])));
  const RgNode trial_end =
      add_part_trial (sheet, variable_copies, table, tried_input, loop);
  const RgNode next_node =
      kif_add_edge (game, trial_end, rg_compare (FALSE, value, last));
  rg_edge_add (game, next_node, loop,
               rg_assign (value, rg_expr_access (
                                     game, rg_expr_name (game, next), value)));
  return kif_add_edge (game, trial_end, rg_compare (TRUE, value, last));
}
