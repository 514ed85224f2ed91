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
} Seen;

static void
add_atom (RglRule *rule, const RglTerm *atom)
{
  rgl_add_literal (rule, atom, FALSE);
}

/* Returns (NAME ?node ?piece). */
static const RglTerm *
make_piece_atom (const Seen *seen, const char *name)
{
  return rgl_make (seen->terms, name, seen->node, seen->piece, NULL);
}

static const RglTerm *
make_image_atom (const Seen *seen)
{
  return rgl_make (seen->terms, rgl_use_relation (seen->writer, "attrImage"),
                   seen->piece, seen->attribute, seen->image, NULL);
}

static const RglTerm *
make_sees (const Seen *seen, const RglTerm *what)
{
  return rgl_make (seen->terms, "sees", seen->viewer, what, NULL);
}

/* Returns (NAME ?node ?attribute ?image). */
static const RglTerm *
make_percept (const Seen *seen, const char *name)
{
  return rgl_make (seen->terms, name, seen->node, seen->attribute, seen->image,
                   NULL);
}

/* Adds the conditions that a piece is at the node and is removed. */
static void
add_removal_conditions (const Seen *seen, RglRule *rule)
{
  add_atom (rule,
            make_piece_atom (seen, rgl_use_relation (seen->writer, "removed")));
  add_atom (rule, rgl_make (seen->terms, "true",
                            make_piece_atom (
                                seen, rgl_use_relation (seen->writer, "at")),
                            NULL));
}

/* Writes the percept of a revealed piece. */
static void
write_revealed (const Seen *seen)
{
  RglWriter *writer = seen->writer;
  RglRule *rule = rgl_add_rule (writer, RGL_SEEN,
                                make_sees (seen, make_percept (seen, "image")));
  add_atom (rule, rgl_make (seen->terms, rgl_use_relation (writer, "revealed"),
                            seen->viewer, seen->node, seen->piece,
                            seen->attribute, NULL));
  add_atom (rule, make_image_atom (seen));
}

/* -- open nodes ------------------------------------------------------------ */

static gboolean
is_open (const RglWriter *writer, guint node)
{
  return g_array_index (writer->view->nodes, RglNodeView, node).open;
}

/* Writes facts for open nodes, or one rule if all nodes of the board are
 * open. */
static void
write_open_nodes (const Seen *seen)
{
  RglWriter *writer = seen->writer;
  const RglGame *game = writer->game;
  const char *open = rgl_use_relation (writer, "open");
  gboolean all_open = game->board->len > 0;
  for (guint i = 0; i < game->all_nodes->len; i++)
    if (rgl_is_board_node (game, g_ptr_array_index (game->all_nodes, i)))
      all_open = all_open && is_open (writer, i);
  for (guint i = 0; i < game->all_nodes->len; i++) {
    const RglTerm *node = g_ptr_array_index (game->all_nodes, i);
    if (is_open (writer, i) && !(all_open && rgl_is_board_node (game, node)))
      rgl_add_fact (writer, RGL_SEEN, rgl_make (seen->terms, open, node, NULL));
  }
  if (all_open)
    add_atom (rgl_add_rule (writer, RGL_SEEN,
                            rgl_make (seen->terms, open, seen->node, NULL)),
              rgl_make (seen->terms, rgl_use_relation (writer, "node"),
                        seen->node, NULL));
}

/* Writes the percept `gone`. */
static void
write_gone (const Seen *seen)
{
  RglWriter *writer = seen->writer;
  guint n = 0;
  const guint all = writer->view->nodes->len;
  for (guint i = 0; i < all; i++)
    n += is_open (writer, i);
  if (n == 0)
    return;
  if (n < all)
    write_open_nodes (seen);
  RglRule *rule = rgl_add_rule (
      writer, RGL_SEEN,
      make_sees (seen, rgl_make (seen->terms, "gone", seen->node, NULL)));
  add_atom (rule, rgl_make (seen->terms, rgl_use_players (writer), seen->viewer,
                            NULL));
  add_removal_conditions (seen, rule);
  if (n < all)
    add_atom (rule, rgl_make (seen->terms, rgl_use_relation (writer, "open"),
                              seen->node, NULL));
}

/* -- the others ------------------------------------------------------------ */

static gboolean may_hold (const RglWriter *writer, guint node);

/* Writes (NAME viewer node attribute) for those with such a sight.  Returns
 * whether there are some. */
static gboolean
write_sights (const Seen *seen, const char *name, RglSight sight)
{
  RglWriter *writer = seen->writer;
  const RglView *view = writer->view;
  const GPtrArray *players = writer->game->players;
  gboolean some = FALSE;
  for (guint i = 0; i < view->nodes->len; i++)
    for (guint p = 0; p < players->len; p++)
      for (guint a = 0; a < view->attributes->len; a++) {
        if (is_open (writer, i) || rgl_find_sight (view, i, p, a) != sight ||
            !may_hold (writer, i))
          continue;
        some = TRUE;
        rgl_add_fact (writer, RGL_SEEN,
                      rgl_make (seen->terms, rgl_use_relation (writer, name),
                                g_ptr_array_index (players, p),
                                g_ptr_array_index (writer->game->all_nodes, i),
                                g_ptr_array_index (view->attributes, a), NULL));
      }
  return some;
}

static const RglTerm *
make_sight_atom (const Seen *seen, const char *name)
{
  return rgl_make (seen->terms, rgl_use_relation (seen->writer, name),
                   seen->viewer, seen->node, seen->attribute, NULL);
}

/* Writes the percept `taken`, for attributes that a player always sees. */
static void
write_captures (const Seen *seen)
{
  if (!write_sights (seen, "watches", RGL_ALWAYS))
    return;
  RglRule *rule = rgl_add_rule (seen->writer, RGL_SEEN,
                                make_sees (seen, make_percept (seen, "taken")));
  add_atom (rule, make_sight_atom (seen, "watches"));
  add_removal_conditions (seen, rule);
  add_atom (rule, make_image_atom (seen));
}

/* Returns a fluent for attributes that are visible only after a reveal. */
static const RglTerm *
make_seen_fluent (const Seen *seen)
{
  return rgl_make (seen->terms, rgl_use_relation (seen->writer, "seen"),
                   seen->viewer, seen->node, seen->piece, seen->attribute,
                   NULL);
}

/* Writes the relation `stays`: a piece is at a node after the step. */
static void
write_stays (const Seen *seen)
{
  RglWriter *writer = seen->writer;
  const RglTerm *head =
      make_piece_atom (seen, rgl_use_relation (writer, "stays"));
  add_atom (rgl_add_rule (writer, RGL_SEEN, head),
            make_piece_atom (seen, rgl_use_relation (writer, "placed")));
  RglRule *rule = rgl_add_rule (writer, RGL_SEEN, head);
  add_atom (rule, rgl_make_piece_at (writer, seen->node, seen->piece));
  if (rgl_is_needed (writer, "removed"))
    rgl_add_literal (
        rule, make_piece_atom (seen, rgl_use_relation (writer, "removed")),
        TRUE);
}

/* Writes the initial fluents `seen`. */
static void
write_first_seen (const Seen *seen)
{
  RglWriter *writer = seen->writer;
  const RglGame *game = writer->game;
  const RglView *view = writer->view;
  for (guint v = 0; v < game->visible->len; v++)
    for (guint k = 0; k < game->init->len; k++) {
      const RglVisible *visible = &g_array_index (game->visible, RglVisible, v);
      const RglInit *init = &g_array_index (game->init, RglInit, k);
      if (!rgl_equal (visible->node, init->node))
        continue;
      for (guint i = 0; i < view->nodes->len; i++)
        for (guint p = 0; p < game->players->len; p++)
          for (guint a = 0; a < view->attributes->len; a++) {
            const RglTerm *player = g_ptr_array_index (game->players, p);
            if (is_open (writer, i) ||
                rgl_find_sight (view, i, p, a) != RGL_SOMETIMES ||
                !rgl_equal (g_ptr_array_index (game->all_nodes, i),
                            init->node) ||
                !rgl_equal (g_ptr_array_index (view->attributes, a),
                            visible->attribute) ||
                !(rgl_is (visible->who, "all", 0) ||
                  rgl_equal (visible->who, player)))
              continue;
            rgl_add_fact (writer, RGL_SEEN,
                          rgl_make (seen->terms, "init",
                                    rgl_make (seen->terms,
                                              rgl_use_relation (writer, "seen"),
                                              player, init->node, init->piece,
                                              visible->attribute, NULL),
                                    NULL));
          }
    }
}

/* Writes the fluents `seen` of attributes that a player sees only sometimes,
 * and the percept `taken` for them. */
static void
write_tracked (const Seen *seen)
{
  RglWriter *writer = seen->writer;
  if (!write_sights (seen, "tracked", RGL_SOMETIMES))
    return;
  write_first_seen (seen);
  write_stays (seen);
  const RglTerm *fluent = make_seen_fluent (seen);
  const RglTerm *now = rgl_make (seen->terms, "true", fluent, NULL);
  const RglTerm *next = rgl_make (seen->terms, "next", fluent, NULL);
  RglRule *rule = rgl_add_rule (writer, RGL_SEEN, next);
  add_atom (rule, rgl_make (seen->terms, rgl_use_relation (writer, "revealed"),
                            seen->viewer, seen->node, seen->piece,
                            seen->attribute, NULL));
  add_atom (rule, make_sight_atom (seen, "tracked"));
  add_atom (rule, make_piece_atom (seen, rgl_use_relation (writer, "stays")));
  rule = rgl_add_rule (writer, RGL_SEEN, next);
  add_atom (rule, now);
  if (!rgl_is_needed (writer, "removed"))
    return;
  rgl_add_literal (
      rule, make_piece_atom (seen, rgl_use_relation (writer, "removed")), TRUE);
  rule = rgl_add_rule (writer, RGL_SEEN,
                       make_sees (seen, make_percept (seen, "taken")));
  add_atom (rule, now);
  add_removal_conditions (seen, rule);
  add_atom (rule, make_image_atom (seen));
}

/* -- images ---------------------------------------------------------------- */

/* Whether a node may have a piece; by its index among all nodes. */
static gboolean
may_hold (const RglWriter *writer, guint node)
{
  GPtrArray *pieces = rgl_find_pieces_at (
      writer->domains, g_ptr_array_index (writer->game->all_nodes, node));
  const gboolean may = !pieces || pieces->len > 0;
  if (pieces)
    g_ptr_array_free (pieces, TRUE);
  return may;
}

void
rgl_write_percepts (RglWriter *writer)
{
  if (!writer->view->hidden)
    return;
  RglTerms *terms = writer->terms;
  const Seen seen = {
      .writer = writer,
      .terms = terms,
      .viewer = rgl_variable (terms, "Viewer", RG_NOWHERE),
      .node = rgl_variable (terms, "Node", RG_NOWHERE),
      .piece = rgl_variable (terms, "Piece", RG_NOWHERE),
      .attribute = rgl_variable (terms, "Attribute", RG_NOWHERE),
      .image = rgl_variable (terms, "Image", RG_NOWHERE),
  };
  if (rgl_is_needed (writer, "revealed"))
    write_revealed (&seen);
  if (rgl_is_needed (writer, "removed")) {
    write_gone (&seen);
    write_captures (&seen);
  }
  if (writer->view->tracked)
    write_tracked (&seen);
}
