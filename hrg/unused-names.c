/* Warns of variables that are never read, and of tags that stay hidden. */
#include "hrg/unused-names.h"

#include "hrg/type.h"

/* A function for each statement. */
typedef void (*Visit) (HrgTree *tree, const HrgStatement *statement,
                       gpointer data);

static void
visit_block (HrgTree *tree, const HrgBlock *block, Visit visit, gpointer data)
{
  for (guint i = 0; i < block->n_statements; i++) {
    const HrgStatement *statement = &block->statements[i];
    visit (tree, statement, data);
    for (guint k = 0; k < statement->n_blocks; k++)
      visit_block (tree, &statement->blocks[k], visit, data);
  }
}

static void
visit_statements (HrgTree *tree, Visit visit, gpointer data)
{
  for (guint i = 0; i < tree->graphs->len; i++) {
    const HrgGraph *graph = g_ptr_array_index (tree->graphs, i);
    visit_block (tree, &graph->body, visit, data);
  }
}

static gboolean
is_assignment (const HrgStatement *statement)
{
  return statement->kind == HRG_ASSIGN || statement->kind == HRG_ASSIGN_ANY;
}

/* -- variables ------------------------------------------------------------- */

static void
count_assignment (HrgTree *tree, const HrgStatement *statement, gpointer data)
{
  (void)tree;
  if (is_assignment (statement) && statement->ref.kind == HRG_REF_VARIABLE)
    g_array_index ((GArray *)data, guint, statement->name.name)++;
}

/* Occurrences of a name count as reads, except in its declaration and on
 * the left of an assignment. */
void
hrg_warn_unused_variables (HrgTree *tree)
{
  GArray *assigned = g_array_new (FALSE, TRUE, sizeof (guint));
  g_array_set_size (assigned, tree->infos->len);
  visit_statements (tree, count_assignment, assigned);
  for (guint i = 0; i < tree->variables->len; i++) {
    const HrgVariable *variable = g_ptr_array_index (tree->variables, i);
    const RgName name = variable->name.name;
    const guint stores = g_array_index (assigned, guint, name);
    if (hrg_name_info (tree, name)->written > stores + 1 ||
        hrg_built_in_type (tree, name))
      continue;
    rg_warn (tree->diags, "unused-variable", tree->source, variable->name.range,
             stores > 0 ? "variable '%s' is assigned, but never read"
                        : "variable '%s' is never used",
             hrg_text (tree, name));
  }
  g_array_free (assigned, TRUE);
}

/* -- visibility ------------------------------------------------------------ */

/* The assignments to `visible`. */
typedef struct {
  RgName visible, zero;
  const HrgStatement *hides; /* the first that assigns 0; NULL: none */
  gboolean shows;            /* some assignment may assign another value */
} Visibility;

static void
note_visible (HrgTree *tree, const HrgStatement *statement, gpointer data)
{
  Visibility *visibility = data;
  (void)tree;
  if (!is_assignment (statement) || statement->name.name != visibility->visible)
    return;
  const gboolean hides = statement->value &&
                         statement->value->kind == HRG_EXPR_NAME &&
                         statement->value->name == visibility->zero;
  if (hides && !visibility->hides)
    visibility->hides = statement;
  visibility->shows |= !hides;
}

void
hrg_warn_hidden (HrgTree *tree)
{
  Visibility visibility = {tree->game->visible, rg_intern (tree->game, "0"),
                           NULL, FALSE};
  visit_statements (tree, note_visible, &visibility);
  if (visibility.hides && !visibility.shows &&
      rg_warn (tree->diags, "hidden-for-good", tree->source,
               visibility.hides->name.range,
               "nothing sets 'visible' back to 1: all later tags are hidden, "
               "too"))
    rg_diag_hint (tree->diags, "write 'visible[...] = 1' after the tag");
}
