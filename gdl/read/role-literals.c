/* Adds the missing literal with the role. If the player of the head is a
 * variable that is not in the body, the clause holds for each role, as in most
 * servers:
 *
 *     (legal ?r noop)
 *
 * is read as
 *
 *     (<= (legal ?r noop) (role ?r))
 */
#include "gdl/read/form.h"

static gboolean
has_name (const GdlNode *node, GdlName name)
{
  gboolean found = node->name == name;
  for (guint i = 0; i < node->n && !found; i++)
    found = has_name (node->arguments[i], name);
  return found;
}

/* Returns the player of the head, if it is a variable that the body does not
 * contain; otherwise NULL. */
static const GdlNode *
find_free_player (const GdlClause *clause)
{
  const GdlNode *player = gdl_find_variable_player (clause->head);
  gboolean found = !player;
  for (guint i = 0; i < clause->n && !found; i++)
    found = has_name (clause->body[i], player->name);
  return found ? NULL : player;
}

/* Returns the literal (role player), with the place of `player` in the text. */
static const GdlNode *
make_role_literal (GdlSheet *sheet, const GdlNode *player)
{
  GdlNode *literal = rg_arena_new_zeroed (sheet->arena, GdlNode, 1);
  literal->name = GDL_ROLE;
  literal->is_added = TRUE;
  literal->parentheses = TRUE;
  literal->range = literal->word = player->range;
  literal->n = 1;
  literal->arguments = rg_arena_copy (sheet->arena, &player, sizeof player);
  return literal;
}

void
gdl_add_role_literals (GdlSheet *sheet)
{
  for (guint i = 0; i < sheet->clauses->len; i++) {
    GdlClause *clause = &g_array_index (sheet->clauses, GdlClause, i);
    const GdlNode *player = find_free_player (clause);
    if (!player)
      continue;
    const GdlNode **body =
        rg_arena_new_array (sheet->arena, const GdlNode *, clause->n + 1);
    for (guint k = 0; k < clause->n; k++)
      body[k] = clause->body[k];
    body[clause->n++] = make_role_literal (sheet, player);
    clause->body = body;
  }
}
