/* Writes the rules for percepts after a step:
 *
 *     (image node attribute image)    a piece is revealed
 *     (gone node)                     a piece is removed, at an open node
 *     (taken node attribute image)    a piece is removed, at another node, and
 *                                     the player sees this attribute of it
 */
#include "rgl/gdl/writer.h"

/* The variables of all rules for percepts. */
typedef struct {
  RglWriter *writer;
  RglTerms *terms;
  const RglTerm *viewer, *node, *piece, *attribute, *image;
} Percepts;

static void
add_atom (RglRule *rule, const RglTerm *atom)
{
  rgl_add_literal (rule, atom, FALSE);
}

/* Returns the atom (NAME ?node ?piece). */
static const RglTerm *
make_piece_atom (const Percepts *percepts, const char *name)
{
  return rgl_make (percepts->terms, name, percepts->node, percepts->piece,
                   NULL);
}

static const RglTerm *
make_image_atom (const Percepts *percepts)
{
  return rgl_make (percepts->terms,
                   rgl_use_relation (percepts->writer, "attrImage"),
                   percepts->piece, percepts->attribute, percepts->image, NULL);
}

/* Returns the head (sees ?viewer percept). */
static const RglTerm *
make_sees (const Percepts *percepts, const RglTerm *percept)
{
  return rgl_make (percepts->terms, "sees", percepts->viewer, percept, NULL);
}

/* Returns the percept (NAME ?node ?attribute ?image). */
static const RglTerm *
make_percept (const Percepts *percepts, const char *name)
{
  return rgl_make (percepts->terms, name, percepts->node, percepts->attribute,
                   percepts->image, NULL);
}

/* Adds the conditions that a piece is at the node and is removed. */
static void
add_removal_conditions (const Percepts *percepts, RglRule *rule)
{
  add_atom (rule, make_piece_atom (percepts, rgl_use_relation (percepts->writer,
                                                               "removed")));
  add_atom (rule,
            rgl_make (percepts->terms, "true",
                      make_piece_atom (
                          percepts, rgl_use_relation (percepts->writer, "at")),
                      NULL));
}

/* Writes the percept of a revealed piece. */
static void
write_revealed (const Percepts *percepts)
{
  RglWriter *writer = percepts->writer;
  RglRule *rule = rgl_add_rule (
      writer, RGL_SEEN, make_sees (percepts, make_percept (percepts, "image")));
  add_atom (rule,
            rgl_make (percepts->terms, rgl_use_relation (writer, "revealed"),
                      percepts->viewer, percepts->node, percepts->piece,
                      percepts->attribute, NULL));
  add_atom (rule, make_image_atom (percepts));
}

/* -- open nodes ------------------------------------------------------------ */

/* Whether a node is open: it has at most one piece, of which all players see
 * something (RglNodeView). `node`: its index. */
static gboolean
is_open (const RglWriter *writer, guint node)
{
  return g_array_index (writer->view->nodes, RglNodeView, node).open;
}

/* Writes facts for open nodes; if all nodes of the board are open, one rule for
 * these. */
static void
write_open_nodes (const Percepts *percepts)
{
  RglWriter *writer = percepts->writer;
  const RglGame *game = writer->game;
  const char *open = rgl_use_relation (writer, "open");
  gboolean all_open = game->board->len > 0;
  for (guint i = 0; i < game->all_nodes->len; i++)
    if (rgl_is_board_node (game, g_ptr_array_index (game->all_nodes, i)))
      all_open = all_open && is_open (writer, i);
  for (guint i = 0; i < game->all_nodes->len; i++) {
    const RglTerm *node = g_ptr_array_index (game->all_nodes, i);
    if (is_open (writer, i) && !(all_open && rgl_is_board_node (game, node)))
      rgl_add_fact (writer, RGL_SEEN,
                    rgl_make (percepts->terms, open, node, NULL));
  }
  if (all_open)
    add_atom (
        rgl_add_rule (writer, RGL_SEEN,
                      rgl_make (percepts->terms, open, percepts->node, NULL)),
        rgl_make (percepts->terms, rgl_use_relation (writer, "node"),
                  percepts->node, NULL));
}

/* Writes the percept `gone`. */
static void
write_gone (const Percepts *percepts)
{
  RglWriter *writer = percepts->writer;
  guint n_open = 0;
  const guint n_nodes = writer->view->nodes->len;
  for (guint i = 0; i < n_nodes; i++)
    n_open += is_open (writer, i);
  if (n_open == 0)
    return;
  if (n_open < n_nodes)
    write_open_nodes (percepts);
  RglRule *rule =
      rgl_add_rule (writer, RGL_SEEN,
                    make_sees (percepts, rgl_make (percepts->terms, "gone",
                                                   percepts->node, NULL)));
  add_atom (rule, rgl_make (percepts->terms, rgl_use_players (writer),
                            percepts->viewer, NULL));
  add_removal_conditions (percepts, rule);
  if (n_open < n_nodes)
    add_atom (rule,
              rgl_make (percepts->terms, rgl_use_relation (writer, "open"),
                        percepts->node, NULL));
}

/* -- other nodes ----------------------------------------------------------- */

/* Whether a node may have a piece; by its index among all nodes. */
static gboolean
may_hold (const RglWriter *writer, guint node)
{
  GPtrArray *pieces = rgl_find_pieces_at (
      writer->domains, g_ptr_array_index (writer->game->all_nodes, node));
  const gboolean may_have_piece = !pieces || pieces->len > 0;
  if (pieces)
    g_ptr_array_free (pieces, TRUE);
  return may_have_piece;
}

/* Writes (NAME viewer node attribute) for those with such a sight at nodes that
 * are not open. Returns whether there are some. */
static gboolean
write_sights (const Percepts *percepts, const char *name, RglSight sight)
{
  RglWriter *writer = percepts->writer;
  const RglView *view = writer->view;
  const GPtrArray *players = writer->game->players;
  gboolean has_some = FALSE;
  for (guint i = 0; i < view->nodes->len; i++)
    for (guint p = 0; p < players->len; p++)
      for (guint a = 0; a < view->attributes->len; a++) {
        if (is_open (writer, i) || rgl_find_sight (view, i, p, a) != sight ||
            !may_hold (writer, i))
          continue;
        has_some = TRUE;
        rgl_add_fact (writer, RGL_SEEN,
                      rgl_make (percepts->terms,
                                rgl_use_relation (writer, name),
                                g_ptr_array_index (players, p),
                                g_ptr_array_index (writer->game->all_nodes, i),
                                g_ptr_array_index (view->attributes, a), NULL));
      }
  return has_some;
}

static const RglTerm *
make_sight_atom (const Percepts *percepts, const char *name)
{
  return rgl_make (percepts->terms, rgl_use_relation (percepts->writer, name),
                   percepts->viewer, percepts->node, percepts->attribute, NULL);
}

/* Writes the percept `taken`, for attributes that a player always sees. */
static void
write_captures (const Percepts *percepts)
{
  if (!write_sights (percepts, "watches", RGL_ALWAYS))
    return;
  RglRule *rule =
      rgl_add_rule (percepts->writer, RGL_SEEN,
                    make_sees (percepts, make_percept (percepts, "taken")));
  add_atom (rule, make_sight_atom (percepts, "watches"));
  add_removal_conditions (percepts, rule);
  add_atom (rule, make_image_atom (percepts));
}

/* Returns a fluent for attributes that are visible only after a reveal. */
static const RglTerm *
make_seen_fluent (const Percepts *percepts)
{
  return rgl_make (percepts->terms, rgl_use_relation (percepts->writer, "seen"),
                   percepts->viewer, percepts->node, percepts->piece,
                   percepts->attribute, NULL);
}

/* Writes the relation `stays`: a piece is at a node after the step. */
static void
write_stays (const Percepts *percepts)
{
  RglWriter *writer = percepts->writer;
  const RglTerm *head =
      make_piece_atom (percepts, rgl_use_relation (writer, "stays"));
  add_atom (rgl_add_rule (writer, RGL_SEEN, head),
            make_piece_atom (percepts, rgl_use_relation (writer, "placed")));
  RglRule *rule = rgl_add_rule (writer, RGL_SEEN, head);
  add_atom (rule, rgl_make_piece_at (writer, percepts->node, percepts->piece));
  if (rgl_is_needed (writer, "removed"))
    rgl_add_literal (
        rule, make_piece_atom (percepts, rgl_use_relation (writer, "removed")),
        TRUE);
}

/* Whether a player sees this attribute of initial pieces at the node, and may
 * lose sight of it: the view of the node is RGL_SOMETIMES. */
static gboolean
is_first_seen (const RglWriter *writer, const RglVisible *visible, guint node,
               guint player, guint attribute)
{
  const RglView *view = writer->view;
  return !is_open (writer, node) &&
         rgl_find_sight (view, node, player, attribute) == RGL_SOMETIMES &&
         rgl_equal (g_ptr_array_index (view->attributes, attribute),
                    visible->attribute) &&
         (rgl_is (visible->who, "all", 0) ||
          rgl_equal (visible->who,
                     g_ptr_array_index (writer->game->players, player)));
}

/* Writes the initial fluents `seen` of the pieces at a node. */
static void
write_first_seen_at (const Percepts *percepts, const RglVisible *visible,
                     const RglInit *init, guint node)
{
  RglWriter *writer = percepts->writer;
  const GPtrArray *players = writer->game->players;
  for (guint p = 0; p < players->len; p++)
    for (guint a = 0; a < writer->view->attributes->len; a++) {
      if (!is_first_seen (writer, visible, node, p, a))
        continue;
      const RglTerm *fluent =
          rgl_make (percepts->terms, rgl_use_relation (writer, "seen"),
                    g_ptr_array_index (players, p), init->node, init->piece,
                    visible->attribute, NULL);
      rgl_add_fact (writer, RGL_SEEN,
                    rgl_make (percepts->terms, "init", fluent, NULL));
    }
}

/* Writes the initial fluents `seen`. */
static void
write_first_seen (const Percepts *percepts)
{
  const RglGame *game = percepts->writer->game;
  for (guint v = 0; v < game->visible->len; v++)
    for (guint k = 0; k < game->init->len; k++) {
      const RglVisible *visible = &g_array_index (game->visible, RglVisible, v);
      const RglInit *init = &g_array_index (game->init, RglInit, k);
      if (!rgl_equal (visible->node, init->node))
        continue;
      for (guint i = 0; i < game->all_nodes->len; i++)
        if (rgl_equal (g_ptr_array_index (game->all_nodes, i), init->node))
          write_first_seen_at (percepts, visible, init, i);
    }
}

/* Writes the fluents `seen` of attributes that a player sees only sometimes,
 * and the percept `taken` for them. */
static void
write_tracked (const Percepts *percepts)
{
  RglWriter *writer = percepts->writer;
  if (!write_sights (percepts, "tracked", RGL_SOMETIMES))
    return;
  write_first_seen (percepts);
  write_stays (percepts);
  const RglTerm *fluent = make_seen_fluent (percepts);
  const RglTerm *is_seen = rgl_make (percepts->terms, "true", fluent, NULL);
  const RglTerm *is_seen_next =
      rgl_make (percepts->terms, "next", fluent, NULL);
  RglRule *rule = rgl_add_rule (writer, RGL_SEEN, is_seen_next);
  add_atom (rule,
            rgl_make (percepts->terms, rgl_use_relation (writer, "revealed"),
                      percepts->viewer, percepts->node, percepts->piece,
                      percepts->attribute, NULL));
  add_atom (rule, make_sight_atom (percepts, "tracked"));
  add_atom (rule,
            make_piece_atom (percepts, rgl_use_relation (writer, "stays")));
  rule = rgl_add_rule (writer, RGL_SEEN, is_seen_next);
  add_atom (rule, is_seen);
  if (!rgl_is_needed (writer, "removed"))
    return;
  rgl_add_literal (
      rule, make_piece_atom (percepts, rgl_use_relation (writer, "removed")),
      TRUE);
  rule = rgl_add_rule (writer, RGL_SEEN,
                       make_sees (percepts, make_percept (percepts, "taken")));
  add_atom (rule, is_seen);
  add_removal_conditions (percepts, rule);
  add_atom (rule, make_image_atom (percepts));
}

void
rgl_write_percepts (RglWriter *writer)
{
  if (!writer->view->hidden)
    return;
  RglTerms *terms = writer->terms;
  const Percepts percepts = {
      .writer = writer,
      .terms = terms,
      .viewer = rgl_variable (terms, "Viewer", RG_NOWHERE),
      .node = rgl_variable (terms, "Node", RG_NOWHERE),
      .piece = rgl_variable (terms, "Piece", RG_NOWHERE),
      .attribute = rgl_variable (terms, "Attribute", RG_NOWHERE),
      .image = rgl_variable (terms, "Image", RG_NOWHERE),
  };
  if (rgl_is_needed (writer, "revealed"))
    write_revealed (&percepts);
  if (rgl_is_needed (writer, "removed")) {
    write_gone (&percepts);
    write_captures (&percepts);
  }
  if (writer->view->tracked)
    write_tracked (&percepts);
}
