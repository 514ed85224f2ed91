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
  if (table->chosen != RG_NO_NAME) {
    type =
        rg_type_arrow (game, rg_find_global (game, table->chosen)->type, type);
    value = rg_value_map (game, &default_entry, 1);
  }
  table->variable =
      kif_make_fresh_name (game, rg_node_text (game, table->start), "works");
  rg_add_variable (game, table->variable, type, value);
}

/* The entry of the table for a key; the whole table without a choice. */
static const RgExpr *
make_element (RgGame *game, const KifOutcomeTable *table, RgName key)
{
  const RgExpr *works = rg_expr_name (game, table->variable);
  return table->chosen == RG_NO_NAME
             ? works
             : rg_expr_access (game, works, rg_expr_name (game, key));
}

RgAction
kif_make_table_comparison (KifSheet *sheet, const KifOutcomeTable *table,
                           gboolean reached)
{
  return rg_compare (TRUE, make_element (sheet->game, table, table->chosen),
                     make_bit (sheet->game, reached));
}

/* Adds the trial of a part for one value of the choice, from the node.
 * `choice`: the variable with this value; RG_NO_NAME: the table is a scalar.
 * Returns the node after the trial. */
static RgNode
add_part_trial (KifSheet *sheet, GHashTable *names,
                const KifOutcomeTable *table, RgName choice, RgNode node)
{
  RgGame *game = sheet->game;
  KifTrial trial = {.sheet = sheet,
                    .start = table->start,
                    .target = table->target,
                    .yes = rg_node_fresh (game, "yes"),
                    .no = rg_node_fresh (game, "no"),
                    .names = names,
                    .chosen = table->chosen,
                    .choice = choice};
  const RgExpr *works = make_element (game, table, choice);
  const RgNode end = rg_node_fresh (game, "tried");
  kif_add_trial (&trial, node);
  rg_edge_add (game, trial.yes, end, rg_assign (works, make_bit (game, TRUE)));
  rg_edge_add (game, trial.no, end, rg_assign (works, make_bit (game, FALSE)));
  return end;
}

RgNode
kif_fill_table (KifSheet *sheet, GHashTable *names,
                const KifOutcomeTable *table, RgNode node)
{
  RgGame *game = sheet->game;
  if (table->chosen == RG_NO_NAME)
    return add_part_trial (sheet, names, table, RG_NO_NAME, node);
  const RgGlobal chosen = *rg_find_global (game, table->chosen);
  const RgType *type = kif_get_type (sheet, table->chosen);
  const char *base = rg_text (game, table->chosen);
  const RgExpr *last = rg_expr_name (game, type->symbols[type->n_symbols - 1]);
  const RgName choice = kif_make_fresh_name (game, base, "choice");
  rg_add_variable (game, choice, chosen.type, chosen.value);
  const RgName next = kif_add_successors (game, chosen.type, chosen.type, base);
  const RgExpr *value = rg_expr_name (game, choice);
  const RgNode loop = kif_add_edge (
      game, node, rg_assign (value, rg_expr_name (game, type->symbols[0])));
  const RgNode trial_end = add_part_trial (sheet, names, table, choice, loop);
  const RgNode next_node =
      kif_add_edge (game, trial_end, rg_compare (FALSE, value, last));
  rg_edge_add (game, next_node, loop,
               rg_assign (value, rg_expr_access (
                                     game, rg_expr_name (game, next), value)));
  return kif_add_edge (game, trial_end, rg_compare (TRUE, value, last));
}
