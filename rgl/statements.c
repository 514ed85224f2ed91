/* Reads the statements of an RGL game: the board, the pieces, and the rules.  A
 * table has the form of each statement.  Two passes over the clauses: first
 * players and nodes, then all others, which refer to them.
 */
#include "rgl/game.h"

#include "base/nearest.h"
#include "rgl/operator.h"

#include <string.h>

/* The passes over the clauses. */
enum { STAGE_BOARD, STAGE_REST, N_STAGES };

/* The form of a statement, and the function that reads it. */
typedef struct {
  const char *name;
  guint least, most; /* number of arguments */
  guint stage;       /* the pass that reads it */
  gboolean rule;     /* a body is allowed */
  void (*read) (RglGame *game, const RglClause *clause);
  const char *form; /* for messages */
} Statement;

/* -- the board ------------------------------------------------------------- */

/* Adds a node. `list`: the list for nodes of this kind; NULL: the node is on
 * the grid. Reports a repeated node, and once that there are too many. */
static void
add_place (RglGame *game, GPtrArray *list, const RglTerm *node, RgRange range)
{
  if (rgl_is_node (game, node)) {
    char *text = rgl_make_text (node);
    rgl_warn (game, "repeated", range, "there is a node '%s' already", text);
    g_free (text);
    return;
  }
  if (g_hash_table_size (game->places) >= game->limit) {
    if (g_hash_table_size (game->places) == game->limit)
      rg_diag (game->diags, RG_LIMIT, game->source, range,
               "the board has more than %" G_GINT64_FORMAT
               " nodes (see --limit)",
               game->limit);
    game->limit = -1;
    return;
  }
  if (list)
    g_ptr_array_add (list, (gpointer)node);
  if (list != game->others)
    g_ptr_array_add (game->board, (gpointer)node);
  g_ptr_array_add (game->all_nodes, (gpointer)node);
  g_hash_table_insert (game->places, (gpointer)node,
                       GINT_TO_POINTER (list != game->others));
}

static void
add_places (RglGame *game, GPtrArray *list, const RglTerm *term)
{
  GPtrArray *items = g_ptr_array_new ();
  rgl_append_items (term, items);
  for (guint i = 0; i < items->len && game->limit > 0; i++)
    add_place (game, list, g_ptr_array_index (items, i),
               ((const RglTerm *)g_ptr_array_index (items, i))->range);
  g_ptr_array_free (items, TRUE);
}

/* Whether a list of the game, with n items, has reached the limit; reports that
 * once. */
static gboolean
is_full (const RglGame *game, guint n, guint limit, RgRange range,
         const char *items)
{
  if (n == limit && !rg_diags_full (game->diags))
    rg_diag (game->diags, RG_LIMIT, game->source, range,
             "the game has more than %u %s", limit, items);
  return n >= limit;
}

static void
read_player (RglGame *game, const RglClause *clause)
{
  const RglTerm *player = clause->head->args[0];
  if (player->kind != RGL_ATOM || strcmp (player->name, "all") == 0)
    rgl_error (game, player->range, "a player is a name other than 'all'");
  else if (rgl_is_player (game, player))
    rgl_warn (game, "repeated", player->range, "there is already a player '%s'",
              player->name);
  else if (!is_full (game, game->players->len, RGL_MOST_PLAYERS, player->range,
                     "players"))
    g_ptr_array_add (game->players, (gpointer)player);
}

static void
read_nodes (RglGame *game, const RglClause *clause)
{
  add_places (game, game->nodes, clause->head->args[0]);
}

static void
read_others (RglGame *game, const RglClause *clause)
{
  add_places (game, game->others, clause->head->args[0]);
}

/* Reads the size of a grid, and adds its cells. */
static void
read_grid (RglGame *game, const RglClause *clause)
{
  const RglTerm *columns = clause->head->args[0];
  const RglTerm *rows = clause->head->args[1];
  if (game->columns > 0) {
    rgl_error (game, clause->head->range, "there is already a grid");
    return;
  }
  const RglTerm *const sizes[] = {columns, rows};
  const gint64 limits[] = {RGL_MOST_COLUMNS, RGL_MOST_ROWS};
  for (guint i = 0; i < 2; i++)
    if (sizes[i]->kind != RGL_NUMBER || sizes[i]->number < 1 ||
        sizes[i]->number > limits[i]) {
      rgl_error (game, sizes[i]->range,
                 "a grid has 1 to %d letters and 1 to %d numbers, "
                 "such as grid(3, 3)",
                 RGL_MOST_COLUMNS, RGL_MOST_ROWS);
      return;
    }
  game->columns = (guint)columns->number;
  game->rows = (guint)rows->number;
  for (guint x = 0; x < game->columns; x++)
    for (guint y = 1; y <= game->rows && game->limit > 0; y++)
      add_place (game, NULL, rgl_make_cell (game->terms, x, y),
                 clause->head->range);
}

static void
add_edge (RglGame *game, const RglTerm *const *args, guint n)
{
  const RglEdge edge = {args[0], args[1], n > 2 ? args[2] : NULL};
  rgl_check_node (game, edge.from);
  rgl_check_node (game, edge.to);
  g_array_append_val (game->edges, edge);
}

static void
read_edge (RglGame *game, const RglClause *clause)
{
  add_edge (game, clause->head->args, clause->head->n);
}

static void
read_edges (RglGame *game, const RglClause *clause)
{
  const RglTerm *list = clause->head->args[0];
  for (guint i = 0; i < list->n; i++) {
    const RglTerm *edge = list->args[i];
    if (edge->kind != RGL_LIST || edge->n < 2 || edge->n > 3)
      rgl_error (game, edge->range, "an edge is a list [From, To, Label]");
    else
      add_edge (game, edge->args, edge->n);
  }
  if (list->kind != RGL_LIST)
    rgl_error (game, list->range, "edges are a list of lists");
}

/* -- pieces ---------------------------------------------------------------- */

static void
add_init (RglGame *game, const RglTerm *node, const RglTerm *piece)
{
  if (is_full (game, game->init->len, RGL_MOST_PIECES_AT, piece->range,
               "kinds of pieces at the start"))
    return;
  for (guint i = 0; i < game->init->len; i++) {
    RglInit *init = &g_array_index (game->init, RglInit, i);
    if (rgl_equal (init->node, node) && rgl_equal (init->piece, piece)) {
      init->count++;
      return;
    }
  }
  const RglInit init = {node, piece, 1};
  g_array_append_val (game->init, init);
}

static void
read_init (RglGame *game, const RglClause *clause)
{
  const RglTerm *node = clause->head->args[0];
  GPtrArray *pieces = g_ptr_array_new ();
  rgl_append_items (clause->head->args[1], pieces);
  rgl_check_node (game, node);
  for (guint i = 0; i < pieces->len; i++)
    add_init (game, node, g_ptr_array_index (pieces, i));
  g_ptr_array_free (pieces, TRUE);
}

/* Adds an image. Of several images of one attribute, the first one counts. */
static void
read_image (RglGame *game, const RglClause *clause)
{
  const RglTerm *const *args = clause->head->args;
  const RglImage image = {args[0], args[1], args[2]};
  if (is_full (game, game->images->len, RGL_MOST_PIECES_AT, clause->head->range,
               "images"))
    return;
  for (guint i = 0; i < game->images->len; i++) {
    const RglImage *existing = &g_array_index (game->images, RglImage, i);
    if (rgl_equal (existing->piece, image.piece) &&
        rgl_equal (existing->attribute, image.attribute)) {
      char *piece = rgl_make_text (image.piece),
           *name = rgl_make_text (image.attribute);
      rgl_warn (game, "repeated", clause->head->range,
                "'%s' already has an image of its '%s', which is used", piece,
                name);
      g_free (piece);
      g_free (name);
      return;
    }
  }
  g_array_append_val (game->images, image);
}

static void
read_visible (RglGame *game, const RglClause *clause)
{
  const RglTerm *const *args = clause->head->args;
  const RglVisible visible = {args[0], args[1], args[2]};
  rgl_check_node (game, visible.node);
  g_array_append_val (game->visible, visible);
}

static void
read_shuffle (RglGame *game, const RglClause *clause)
{
  const RglTerm *node = clause->head->args[0];
  rgl_check_node (game, node);
  if (!rgl_contains (game->shuffled, node))
    g_ptr_array_add (game->shuffled, (gpointer)node);
}

/* -- rules ----------------------------------------------------------------- */

/* Adds the rules of a clause to a list, or reports that it is full. The list of
 * predicates has no limit. */
static void
add_rules (RglGame *game, const RglClause *clause, GPtrArray *rules)
{
  if (rules != game->helpers && rules->len == RGL_MOST_CLAUSES) {
    rg_diag (game->diags, RG_LIMIT, game->source, clause->range,
             "there are more than %d clauses of '%s'", RGL_MOST_CLAUSES,
             clause->head->name);
    return;
  }
  rgl_normalise (clause, game->source, game->terms, game->diags, rules);
}

static void
read_legal (RglGame *game, const RglClause *clause)
{
  add_rules (game, clause, game->legal);
}

/* The forms of operators. */
static const struct {
  const char *name;
  guint least, most; /* number of arguments */
  const char *form;  /* for messages */
} operators[] = {
    {"place", 2, 2, "place(Piece, Node)"},
    {"remove", 2, 2, "remove(Piece, Node)"},
    {"move", 3, 3, "move(Piece, From, To)"},
    {"replace", 3, 3, "replace(Piece, Node, NewPiece)"},
    {"reveal", 3, 4, "reveal(Player, Piece, Node, Attribute)"},
    {"shuffle", 1, 1, "shuffle(Node)"},
    {"roll", 1, 2, "roll([Piece, ...], Node)"},
};

/* Checks the nodes of an operator that have no variables. */
static void
check_nodes (const RglGame *game, const RglTerm *term)
{
  RglOperator effect;
  if (!rgl_parse_operator (term, &effect))
    return;
  const RglTerm *const nodes[] = {effect.put_at, effect.taken_from,
                                  effect.shown_at};
  for (guint i = 0; i < G_N_ELEMENTS (nodes); i++)
    if (nodes[i] && nodes[i]->ground && nodes[i]->kind != RGL_LIST &&
        (i == 0 || nodes[i] != nodes[i - 1]))
      rgl_check_node (game, nodes[i]);
}

/* Reports an unknown operator, or one with a wrong number of arguments. */
static void
check_operator (const RglGame *game, const RglTerm *term)
{
  const char *names[G_N_ELEMENTS (operators) + 1] = {NULL};
  for (guint i = 0; i < G_N_ELEMENTS (operators); i++) {
    names[i] = operators[i].name;
    if (strcmp (term->name, names[i]) != 0 || term->kind == RGL_VARIABLE)
      continue;
    if (term->n < operators[i].least || term->n > operators[i].most)
      rgl_error (game, term->range, "the form is %s", operators[i].form);
    else
      check_nodes (game, term);
    return;
  }
  char *text = rgl_make_text (term);
  const char *near = rg_find_nearest (term->name, names);
  rgl_error (game, rgl_find_name_range (game, term), "unknown operator '%s'",
             text);
  if (near)
    rg_diag_hint (game->diags, "did you mean '%s'?", near);
  g_free (text);
}

static void
read_result (RglGame *game, const RglClause *clause)
{
  const RglTerm *list = clause->head->args[2];
  if (list->kind != RGL_LIST || list->tail)
    rgl_error (game, list->range, "a result is a list of operators");
  else if (list->n > RGL_MOST_OPERATORS)
    rg_diag (game->diags, RG_LIMIT, game->source, list->range,
             "a result has more than %d operators", RGL_MOST_OPERATORS);
  else
    for (guint i = 0; i < list->n; i++)
      check_operator (game, list->args[i]);
  if (list->kind == RGL_LIST)
    add_rules (game, clause, game->results);
}

static void
add_helper (RglGame *game, const RglClause *clause)
{
  g_hash_table_add (game->defined, g_strdup_printf ("%s/%u", clause->head->name,
                                                    clause->head->n));
  add_rules (game, clause, game->helpers);
}

static void
read_over (RglGame *game, const RglClause *clause)
{
  add_rules (game, clause, game->over);
}

static void
read_score (RglGame *game, const RglClause *clause)
{
  const RglTerm *score = clause->head->args[1];
  if (score->kind != RGL_VARIABLE &&
      (score->kind != RGL_NUMBER || score->number > 100))
    rgl_error (game, score->range, "a score is a number from 0 to 100");
  else
    add_rules (game, clause, game->scores);
}

/* -- all statements -------------------------------------------------------- */

static const Statement statements[] = {
    {"player", 1, 1, STAGE_BOARD, FALSE, read_player, "player(Name)"},
    {"grid", 2, 2, STAGE_BOARD, FALSE, read_grid, "grid(Letters, Numbers)"},
    {"node", 1, 1, STAGE_BOARD, FALSE, read_nodes, "node(Node)"},
    {"nodes", 1, 1, STAGE_BOARD, FALSE, read_nodes, "nodes([Node, ...])"},
    {"otherlocations", 1, 1, STAGE_BOARD, FALSE, read_others,
     "otherlocations([Node, ...])"},
    {"edge", 2, 3, STAGE_REST, FALSE, read_edge, "edge(From, To, Label)"},
    {"edges", 1, 1, STAGE_REST, FALSE, read_edges,
     "edges([[From, To, Label], ...])"},
    {"init", 2, 2, STAGE_REST, FALSE, read_init, "init(Node, [Piece, ...])"},
    {"initVisible", 3, 3, STAGE_REST, FALSE, read_visible,
     "initVisible(Node, Attribute, Who)"},
    {"attrImage", 3, 3, STAGE_REST, FALSE, read_image,
     "attrImage(Piece, Attribute, Image)"},
    {"shuffle", 1, 1, STAGE_REST, FALSE, read_shuffle, "shuffle(Node)"},
    {"precon", 2, 2, STAGE_REST, TRUE, read_legal, "precon(Player, Action)"},
    {"moveprecon", 2, 2, STAGE_REST, TRUE, read_legal,
     "moveprecon(Player, Action)"},
    {"result", 3, 3, STAGE_REST, TRUE, read_result,
     "result(Player, Action, [Operator, ...])"},
    {"moveresult", 3, 3, STAGE_REST, TRUE, read_result,
     "moveresult(Player, Action, [Operator, ...])"},
    {"gameover", 0, 0, STAGE_REST, TRUE, read_over, "gameover"},
    {"score", 2, 2, STAGE_REST, TRUE, read_score, "score(Player, Number)"},
};

static const Statement *
find_statement (const RglTerm *head)
{
  for (guint i = 0; i < G_N_ELEMENTS (statements); i++)
    if (strcmp (statements[i].name, head->name) == 0)
      return &statements[i];
  return NULL;
}

void
rgl_add_statements (GPtrArray *names)
{
  for (guint i = 0; i < G_N_ELEMENTS (statements); i++)
    g_ptr_array_add (names, (gpointer)statements[i].name);
}

/* Reads a clause if its statement belongs to the pass. Reports a wrong form. */
static void
read_statement (RglGame *game, const RglClause *clause, guint stage)
{
  const RglTerm *head = clause->head;
  const Statement *statement = find_statement (head);
  if (stage != (statement ? statement->stage : (guint)STAGE_REST))
    return;
  if (!statement)
    add_helper (game, clause);
  else if (head->n < statement->least || head->n > statement->most)
    rgl_error (game, head->range, "the form is %s", statement->form);
  else if (!statement->rule && clause->body)
    rgl_error (game, clause->body->range,
               "'%s' is a fact: it has no conditions", statement->name);
  else if (!statement->rule && !head->ground)
    rgl_error (game, head->range, "'%s' is a fact: it has no variables",
               statement->name);
  else
    statement->read (game, clause);
}

/* -- games ----------------------------------------------------------------- */

/* Returns the place after the last clause. */
static RgRange
find_end (const GArray *clauses)
{
  if (clauses->len == 0)
    return RG_NOWHERE;
  const RgRange range =
      g_array_index (clauses, RglClause, clauses->len - 1).range;
  return (RgRange){range.offset + range.length, 0};
}

/* Checks that no required statement is missing. */
static void
check_complete (const RglGame *game, RgRange end)
{
  const struct {
    const GPtrArray *list;
    const char *text, *hint;
  } needed[] = {
      {game->players, "the game has no players", "such as 'player(ann).'"},
      {game->legal, "no player has an action",
       "such as 'precon(Player, pass).'"},
      {game->scores, "the game has no scores", "such as 'score(Player, 50).'"},
  };
  for (guint i = 0; i < G_N_ELEMENTS (needed); i++)
    if (needed[i].list->len == 0) {
      rgl_error (game, end, "%s", needed[i].text);
      rg_diag_hint (game->diags, "%s", needed[i].hint);
      return;
    }
  const RglTerm *player = g_ptr_array_index (game->players, 0);
  if (game->players->len == 1 && rgl_is (player, "random", 0)) {
    rgl_error (game, player->range, "there is no player but 'random'");
    rg_diag_hint (game->diags, "such as 'player(ann).'");
  }
}

static void
warn_endless (const RglGame *game, RgRange end)
{
  if (game->over->len == 0 &&
      rgl_warn (game, "no-gameover", end,
                "there is no clause of 'gameover': the game is over only if a "
                "player has no action"))
    rg_diag_hint (game->diags, "such as 'gameover :- pieceAt(king, hand).'");
}

/* Reads statements in the order of their dependencies. */
RglGame *
rgl_game_read (const GArray *clauses, const RgSource *source, RglTerms *terms,
               gint64 limit, RgDiags *diags)
{
  RglGame *game = rgl_game_new (source, terms, limit, diags);
  const guint errors = rg_diags_errors (diags);
  for (guint stage = 0; stage < N_STAGES; stage++)
    for (guint i = 0; i < clauses->len && !rg_diags_full (diags); i++)
      read_statement (game, &g_array_index (clauses, RglClause, i), stage);
  if (rg_diags_errors (diags) == errors)
    check_complete (game, find_end (clauses));
  if (rg_diags_errors (diags) == errors)
    warn_endless (game, find_end (clauses));
  return game;
}
