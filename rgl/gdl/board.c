/* Writes the facts and rules of players, nodes, edges and the items of lists. A
 * grid has rules over its letters and numbers:
 *
 *     (<= (node (cell ?x ?y)) (letter ?x) (number ?y))
 */
#include "rgl/gdl/writer.h"

#include <string.h>

static const RglTerm *
make_variable (RglWriter *writer, const char *name)
{
  return rgl_variable (writer->terms, name, RG_NOWHERE);
}

/* Adds the literal of a relation and one variable, or two.  `y` may be NULL. */
static void
add_literal (RglWriter *writer, RglRule *rule, const char *relation,
             const char *x, const char *y)
{
  rgl_add_literal (rule,
                   rgl_make (writer->terms, rgl_use_relation (writer, relation),
                             make_variable (writer, x),
                             y ? make_variable (writer, y) : NULL, NULL),
                   FALSE);
}

/* -- the grid -------------------------------------------------------------- */

static const RglTerm *
make_letter (RglWriter *writer, guint column)
{
  const char text[] = {(char)('a' + column), '\0'};
  return rgl_atom (writer->terms, text, RG_NOWHERE);
}

/* Writes the letters of the columns; with `of_pairs`, pairs of neighbours. */
static void
write_letters (RglWriter *writer, gboolean of_pairs)
{
  const char *name =
      rgl_use_relation (writer, of_pairs ? "next_letter" : "letter");
  const guint n = writer->game->columns - of_pairs;
  for (guint x = 0; x < n; x++)
    rgl_add_fact (writer, RGL_BOARD,
                  rgl_make (writer->terms, name, make_letter (writer, x),
                            of_pairs ? make_letter (writer, x + 1) : NULL,
                            NULL));
}

/* Writes the numbers of the rows; with `of_pairs`, pairs of neighbours. */
static void
write_numbers (RglWriter *writer, gboolean of_pairs)
{
  const char *name =
      rgl_use_relation (writer, of_pairs ? "next_number" : "number");
  const guint n = writer->game->rows - of_pairs;
  for (guint y = 1; y <= n; y++)
    rgl_add_fact (
        writer, RGL_BOARD,
        rgl_make (
            writer->terms, name, rgl_number (writer->terms, y, RG_NOWHERE),
            of_pairs ? rgl_number (writer->terms, y + 1, RG_NOWHERE) : NULL,
            NULL));
}

static const RglTerm *
make_cell (RglWriter *writer, const char *x, const char *y)
{
  return rgl_make (writer->terms, "/", make_variable (writer, x),
                   make_variable (writer, y), NULL);
}

static void
write_grid_nodes (RglWriter *writer)
{
  RglTerms *terms = writer->terms;
  RglRule *rule =
      rgl_add_rule (writer, RGL_BOARD,
                    rgl_make (terms, rgl_use_relation (writer, "node"),
                              make_cell (writer, "X", "Y"), NULL));
  add_literal (writer, rule, "letter", "X", NULL);
  add_literal (writer, rule, "number", "Y", NULL);
}

/* Writes the edges: `h` from a/1 to a/2, and `v` from a/1 to b/1. */
static void
write_grid_edges (RglWriter *writer)
{
  RglTerms *terms = writer->terms;
  const char *edge = rgl_use_relation (writer, "edge");
  write_letters (writer, TRUE);
  write_numbers (writer, TRUE);
  RglRule *rule =
      rgl_add_rule (writer, RGL_BOARD,
                    rgl_make (terms, edge, make_cell (writer, "X", "Y"),
                              make_cell (writer, "X", "Z"),
                              rgl_atom (terms, "h", RG_NOWHERE), NULL));
  add_literal (writer, rule, "letter", "X", NULL);
  add_literal (writer, rule, "next_number", "Y", "Z");
  rule = rgl_add_rule (writer, RGL_BOARD,
                       rgl_make (terms, edge, make_cell (writer, "X", "Y"),
                                 make_cell (writer, "Z", "Y"),
                                 rgl_atom (terms, "v", RG_NOWHERE), NULL));
  add_literal (writer, rule, "next_letter", "X", "Z");
  add_literal (writer, rule, "number", "Y", NULL);
}

/* -- the graph ------------------------------------------------------------- */

static void
write_nodes (RglWriter *writer)
{
  const RglGame *game = writer->game;
  for (guint i = 0; i < game->nodes->len; i++)
    rgl_add_fact (writer, RGL_BOARD,
                  rgl_make (writer->terms, rgl_use_relation (writer, "node"),
                            g_ptr_array_index (game->nodes, i), NULL));
  if (game->columns > 0)
    write_grid_nodes (writer);
}

static void
write_edges (RglWriter *writer)
{
  const RglGame *game = writer->game;
  const RglTerm *none = rgl_atom (writer->terms, "none", RG_NOWHERE);
  for (guint i = 0; i < game->edges->len; i++) {
    const RglEdge *edge = &g_array_index (game->edges, RglEdge, i);
    rgl_add_fact (writer, RGL_BOARD,
                  rgl_make (writer->terms, rgl_use_relation (writer, "edge"),
                            edge->from, edge->to,
                            edge->label ? edge->label : none, NULL));
  }
  if (game->columns > 0)
    write_grid_edges (writer);
}

/* Writes `path`, the symmetric closure of `edge`. */
static void
write_path (RglWriter *writer)
{
  RglTerms *terms = writer->terms;
  const RglTerm *from = make_variable (writer, "From"),
                *to = make_variable (writer, "To");
  const RglTerm *label = make_variable (writer, "Label");
  const RglTerm *head =
      rgl_make (terms, rgl_use_relation (writer, "path"), from, to, NULL);
  const char *edge = rgl_use_relation (writer, "edge");
  rgl_add_literal (rgl_add_rule (writer, RGL_BOARD, head),
                   rgl_make (terms, edge, from, to, label, NULL), FALSE);
  rgl_add_literal (rgl_add_rule (writer, RGL_BOARD, head),
                   rgl_make (terms, edge, to, from, label, NULL), FALSE);
}

static void
write_graph (RglWriter *writer)
{
  if (rgl_is_needed (writer, "path"))
    rgl_use_relation (writer, "edge");
  const gboolean has_edges = rgl_is_needed (writer, "edge");
  if (writer->game->columns > 0 &&
      (has_edges || rgl_is_needed (writer, "node"))) {
    write_letters (writer, FALSE);
    write_numbers (writer, FALSE);
  }
  if (rgl_is_needed (writer, "node"))
    write_nodes (writer);
  if (has_edges)
    write_edges (writer);
  if (rgl_is_needed (writer, "path"))
    write_path (writer);
}

/* -- the rest -------------------------------------------------------------- */

/* Writes (member item list) for all lists. */
static void
write_members (RglWriter *writer)
{
  for (guint i = 0; i < writer->list_order->len; i++) {
    const RglTerm *list = g_ptr_array_index (writer->list_order, i);
    for (guint k = 0; k < list->n; k++)
      rgl_add_fact (writer, RGL_RULES,
                    rgl_make (writer->terms,
                              rgl_use_relation (writer, "member"),
                              rgl_translate_term (writer, NULL, list->args[k]),
                              g_hash_table_lookup (writer->lists, list), NULL));
  }
}

/* Writes (list whole first rest) for all lists, including the tails of known
 * lists. */
static void
write_lists (RglWriter *writer)
{
  for (guint i = 0; i < writer->list_order->len; i++) {
    const RglTerm *list = g_ptr_array_index (writer->list_order, i);
    if (list->n > RGL_MOST_ITEMS) {
      rg_diag (writer->game->diags, RG_LIMIT, writer->game->source, list->range,
               "a decomposed list has more than %d items", RGL_MOST_ITEMS);
      return;
    }
    const RglTerm *rest =
        rgl_list (writer->terms, list->n > 1 ? list->args + 1 : NULL,
                  list->n - 1, NULL, list->range);
    rgl_add_fact (writer, RGL_RULES,
                  rgl_make (writer->terms, rgl_use_relation (writer, "list"),
                            rgl_get_list_constant (writer, list),
                            rgl_translate_term (writer, NULL, list->args[0]),
                            rgl_get_list_constant (writer, rest), NULL));
  }
}

void
rgl_write_board (RglWriter *writer)
{
  const GPtrArray *players = writer->game->players;
  for (guint i = 0; i < players->len; i++)
    rgl_add_fact (
        writer, RGL_PLAYERS,
        rgl_make (writer->terms, "role", g_ptr_array_index (players, i), NULL));
  const RglTerm *random = rgl_atom (writer->terms, "random", RG_NOWHERE);
  if (writer->chance && !rgl_is_player (writer->game, random))
    rgl_add_fact (writer, RGL_PLAYERS,
                  rgl_make (writer->terms, "role", random, NULL));
  for (guint i = 0; rgl_is_needed (writer, "player") && i < players->len; i++)
    rgl_add_fact (writer, RGL_PLAYERS,
                  rgl_make (writer->terms, rgl_use_relation (writer, "player"),
                            g_ptr_array_index (players, i), NULL));
  if (rgl_is_needed (writer, "list"))
    write_lists (writer);
  if (rgl_is_needed (writer, "member"))
    write_members (writer);
  write_graph (writer);
}
