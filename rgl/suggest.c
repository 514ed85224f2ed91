/* Suggests a name of the game, or a variable, for a misspelt name: the nearest
 * one by edit distance (suggest.h). */
#include "rgl/suggest.h"
#include "base/nearest.h"

#include <string.h>

/* Returns a variable of the rule with that name, in upper or lower case. */
static const RglTerm *
find_similar_variable (const RglRule *rule, const char *name)
{
  GPtrArray *variables = g_ptr_array_new ();
  const RglTerm *similar = NULL;
  rgl_add_variables (rule->head, variables);
  for (guint i = 0; i < rule->body->len; i++)
    rgl_add_variables (rgl_literal (rule, i)->atom, variables);
  for (guint i = 0; i < variables->len && !similar; i++) {
    const RglTerm *variable = g_ptr_array_index (variables, i);
    if (g_ascii_strcasecmp (variable->name, name) == 0)
      similar = variable;
  }
  g_ptr_array_free (variables, TRUE);
  return similar;
}

static void
add_names (const RglTerm *term, GPtrArray *names)
{
  if (term->kind == RGL_ATOM)
    g_ptr_array_add (names, (gpointer)term->name);
  for (guint i = 0; i < term->n; i++)
    add_names (term->args[i], names);
}

/* Returns the names of pieces, nodes and players, and those in the heads of
 * helper rules for the name of the atom. */
static GPtrArray *
list_names (const RglGame *game, const RglTerm *atom)
{
  GPtrArray *names = g_ptr_array_new ();
  for (guint i = 0; i < game->init->len; i++)
    add_names (g_array_index (game->init, RglInit, i).piece, names);
  for (guint i = 0; i < game->all_nodes->len; i++)
    add_names (g_ptr_array_index (game->all_nodes, i), names);
  for (guint i = 0; i < game->players->len; i++)
    add_names (g_ptr_array_index (game->players, i), names);
  for (guint i = 0; i < game->helpers->len; i++) {
    const RglTerm *head =
        ((const RglRule *)g_ptr_array_index (game->helpers, i))->head;
    if (head->n == atom->n && strcmp (head->name, atom->name) == 0)
      for (guint k = 0; k < head->n; k++)
        add_names (head->args[k], names);
  }
  return names;
}

void
rgl_suggest_name (const RglGame *game, const RglRule *rule, const RglTerm *atom)
{
  GPtrArray *atom_names = g_ptr_array_new ();
  gboolean suggested = FALSE;
  if (atom->n == 0)
    add_names (atom, atom_names);
  for (guint i = 0; i < atom->n; i++)
    add_names (atom->args[i], atom_names);
  for (guint i = 0; i < atom_names->len && !suggested; i++) {
    const char *name = g_ptr_array_index (atom_names, i);
    GPtrArray *names = list_names (game, atom);
    const gboolean is_known =
        g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL);
    const RglTerm *variable =
        is_known ? NULL : find_similar_variable (rule, name);
    /* This also frees the array. */
    const char *near = rg_find_nearest_of (name, names);
    if (variable)
      rg_diag_hint (game->diags, "did you mean the variable '%s'?",
                    variable->name);
    else if (near && strcmp (near, name) != 0)
      rg_diag_hint (game->diags, "did you mean '%s'?", near);
    suggested = variable || (near && strcmp (near, name) != 0);
  }
  g_ptr_array_free (atom_names, TRUE);
}
