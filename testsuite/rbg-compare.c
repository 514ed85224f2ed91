/* rbg-compare [OPTION]... GAME.rbg [GAME.rg]... Checks whether games in RG are
 * translations of a description in RBG: the game trees to some depth, without
 * the moves of the keeper, must be isomorphic, with equal players to move and
 * equal scores at the leaves. Trees are compared by hashes that don't depend
 * on the order of moves or on tags; --moves includes the tags: (vertex, index)
 * for each modifier. Prints the numbers of moves and of finished plays by
 * depth. Exit status: 0 equal, 1 different, 2 wrong use or input, 77 the
 * description is improper or too large. A description may be improper only at a
 * greater depth, for example if a play returns to an earlier state. Then only
 * the first file must be equal, as passes may assume proper games. */
#include "base/cli.h"
#include "base/compare.h"
#include "rbg/rbg.h"
#include "rg/interp/interp.h"
#include "rg/read.h"
#include "testsuite/hash.h"
#include "testsuite/rbg-plays.h"

#include <stdlib.h>
#include <string.h>

static gint64 max_depth = 4, max_moves = 20000, work = 3000000, plays, seed = 1;
static gboolean with_moves;

/* The exit status of a game that is not compared. */
#define SKIPPED 77
/* The limit of depths. */
#define DEEPEST 30

/* -- trees ----------------------------------------------------------------- */

/* Statistics of a tree, besides its hash. */
typedef struct {
  guint64 moves[DEEPEST];  /* number by depth, from 0 */
  guint64 leaves[DEEPEST]; /* number of finished plays by depth */
  guint64 total;           /* of moves */
  gboolean endless;        /* a play returned to an earlier state */
} Shape;

static gint
compare_numbers (gconstpointer a, gconstpointer b)
{
  const guint64 x = *(const guint64 *)a, y = *(const guint64 *)b;
  return rg_compare_unsigned (x, y);
}

/* Returns the hash of a node with these children, independent of their order.
 */
static guint64
hash_node (guint64 player, GArray *children)
{
  g_array_sort (children, compare_numbers);
  guint64 hash = rg_test_hash (1, player);
  for (guint i = 0; i < children->len; i++)
    hash = rg_test_hash (hash, g_array_index (children, guint64, i));
  return hash;
}

static guint64
hash_move (guint64 hash, const char *vertex, guint32 index)
{
  return rg_test_hash (rg_test_hash (hash, g_str_hash (vertex)), index);
}

/* -- the tree of RBG ------------------------------------------------------- */

/* A node of the tree, in the walk. */
typedef struct RbgNode RbgNode;
struct RbgNode {
  RbgOracle *oracle;
  const RbgTree *tree;
  Shape *shape;
  guint depth;      /* of the node */
  guint bottom;     /* depth at which the tree is cut */
  GArray *children; /* of guint64: their hashes */
  guint64 moves;    /* number of moves of the state */
  const guint32 *state;
  const RbgNode *parent; /* NULL: the root */
};

static guint64 hash_rbg_state (RbgNode *node, const guint32 *state);

static void
add_rbg_child (const RbgOracleStep *steps, guint n, const guint32 *state,
               gpointer data)
{
  RbgNode *parent = data;
  parent->moves++;
  if (parent->depth == parent->bottom ||
      parent->shape->total > (guint64)max_moves)
    return;
  parent->shape->moves[parent->depth]++;
  parent->shape->total++;
  RbgNode node = *parent;
  node.parent = parent;
  node.depth++;
  RbgState after = rbg_oracle_copy (node.oracle, state);
  rbg_oracle_complete (node.oracle, after);
  guint64 hash = hash_rbg_state (&node, after);
  g_free (after);
  for (guint i = 0; with_moves && i < n; i++) {
    const RbgVertex *vertex = &parent->tree->vertices[steps[i].vertex];
    hash = hash_move (hash, rg_text (parent->tree->game, vertex->name),
                      steps[i].index);
  }
  g_array_append_val (parent->children, hash);
}

static guint64
hash_rbg_leaf (RbgNode *node, const guint32 *state)
{
  guint64 hash = 3;
  for (guint32 p = 0; p < node->tree->n_players; p++)
    hash = rg_test_hash (hash, rbg_oracle_score (node->oracle, state, p));
  node->shape->leaves[node->depth]++;
  return hash;
}

static guint64
hash_rbg_state (RbgNode *node, const guint32 *state)
{
  node->children = g_array_new (FALSE, FALSE, sizeof (guint64));
  node->moves = 0;
  node->state = state;
  for (const RbgNode *n = node->parent; n; n = n->parent)
    node->shape->endless |= rbg_oracle_equal (node->oracle, n->state, state);
  /* If the keeper is to move, it has no move. */
  const guint32 player = rbg_oracle_player (node->oracle, state);
  if (player != RG_NONE)
    rbg_oracle_moves (node->oracle, state, add_rbg_child, node);
  const guint64 hash = node->moves == 0 ? hash_rbg_leaf (node, state)
                                        : hash_node (player, node->children);
  g_array_free (node->children, TRUE);
  return hash;
}

/* -- the tree of RG -------------------------------------------------------- */

/* The walk of the tree. */
typedef struct {
  RgInterp *interp;
  Shape *shape;
  guint bottom; /* depth at which the tree is cut */
  gboolean failed;
} RgWalk;

static guint
find_player_place (const RgInterp *interp, RgName player)
{
  const RgType *players = rg_interp_players (interp);
  guint i = 0;
  while (i < players->n_symbols && players->symbols[i] != player)
    i++;
  return i;
}

static guint64
hash_rg_leaf (RgWalk *walk, const RgInterpState *state, guint depth)
{
  guint64 hash = 3;
  const RgGame *game = rg_interp_game (walk->interp);
  for (guint p = 0; p < rg_interp_players (walk->interp)->n_symbols; p++) {
    const RgName goal = rg_interp_state_goal (walk->interp, state, p);
    hash = rg_test_hash (hash, strtoull (rg_text (game, goal), NULL, 10));
  }
  walk->shape->leaves[depth]++;
  return hash;
}

/* Adds the tags of a move to a hash. They come in pairs, vertex and index_N;
 * names may have an underscore appended. */
static guint64
hash_tags (const RgGame *game, const RgName *tags, guint32 n, guint64 hash)
{
  for (guint32 i = 0; i + 1 < n; i += 2) {
    char *vertex = g_strdup (rg_text (game, tags[i]));
    const char *index = rg_text (game, tags[i + 1]);
    const gsize length = strlen (vertex);
    if (length > 0 && vertex[length - 1] == '_')
      vertex[length - 1] = '\0';
    hash = hash_move (hash, vertex,
                      g_str_has_prefix (index, "index_")
                          ? (guint32)strtoul (index + 6, NULL, 10)
                          : 0);
    g_free (vertex);
  }
  return n % 2 ? rg_test_hash (hash, n) : hash;
}

static guint64 hash_rg_state (RgWalk *walk, const RgInterpState *state,
                              guint depth);

/* Returns a hash of the game tree below a state of RG, from those of its
 * children. */
static guint64
hash_rg_children (RgWalk *walk, const RgInterpState *state, guint depth,
                  const RgInterpMoves *moves)
{
  GArray *children = g_array_new (FALSE, FALSE, sizeof (guint64));
  const RgGame *game = rg_interp_game (walk->interp);
  for (guint32 m = 0;
       depth < walk->bottom && m < rg_interp_moves_count (moves) &&
       !walk->failed && walk->shape->total <= (guint64)max_moves;
       m++) {
    walk->shape->moves[depth]++;
    walk->shape->total++;
    RgInterpState *after = rg_interp_state_new (walk->interp);
    rg_interp_state_copy (walk->interp, after,
                          rg_interp_moves_state (moves, m));
    guint64 hash = hash_rg_state (walk, after, depth + 1);
    guint32 n;
    const RgName *tags = rg_interp_moves_tags (moves, m, &n);
    if (with_moves)
      hash = hash_tags (game, tags, n, hash);
    g_array_append_val (children, hash);
    rg_interp_state_free (after);
  }
  const RgName player = rg_interp_state_player (walk->interp, state);
  const guint64 hash =
      hash_node (find_player_place (walk->interp, player), children);
  g_array_free (children, TRUE);
  return hash;
}

/* Returns the hash of a state after the moves of the keeper. */
static guint64
hash_rg_state (RgWalk *walk, const RgInterpState *state, guint depth)
{
  RgInterpState *completed = rg_interp_state_new (walk->interp);
  rg_interp_state_copy (walk->interp, completed, state);
  guint64 hash = 0;
  if (!rg_interp_keep (walk->interp, completed)) {
    walk->failed = TRUE;
  } else if (rg_interp_state_is_end (walk->interp, completed)) {
    hash = hash_rg_leaf (walk, completed, depth);
  } else {
    RgInterpMoves *moves = rg_interp_moves_new (walk->interp);
    walk->failed |= !rg_interp_moves (walk->interp, completed, moves) ||
                    !rg_interp_not_stuck (walk->interp, completed, moves);
    if (!walk->failed)
      hash = hash_rg_children (walk, completed, depth, moves);
    rg_interp_moves_free (moves);
  }
  rg_interp_state_free (completed);
  return hash;
}

/* -- comparison of the two trees ------------------------------------------- */

/* A tree. */
typedef struct {
  guint64 hash;
  Shape shape;
  guint depth; /* within the limits */
} Tree;

/* Makes the tree as deep as the limits allow. FALSE: the description is
 * improper, or too large, which is printed. */
static gboolean
make_rbg_tree (const RbgTree *tree, Tree *result)
{
  RbgOracle *oracle = rbg_oracle_new (tree, (guint64)work);
  RbgState start = rbg_oracle_start (oracle);
  result->depth = 0;
  for (guint depth = 1; depth <= (guint)max_depth; depth++) {
    Shape shape = {.total = 0};
    RbgNode node = {
        .oracle = oracle, .tree = tree, .shape = &shape, .bottom = depth};
    const guint64 hash = hash_rbg_state (&node, start);
    if (rbg_oracle_problem (oracle) || shape.total > (guint64)max_moves)
      break;
    *result = (Tree){hash, shape, depth};
  }
  const char *problem = rbg_oracle_problem (oracle);
  if (result->depth == 0)
    printf ("skipped: %s\n", problem ? problem : "too many moves");
  g_free (start);
  rbg_oracle_free (oracle);
  return result->depth > 0;
}

/* Whether a search beyond the depth of the comparison shows that the
 * description is improper. */
static gboolean
is_improper (const RbgTree *tree)
{
  RbgOracle *oracle = rbg_oracle_new (tree, 10 * (guint64)work);
  RbgState start = rbg_oracle_start (oracle);
  Shape shape = {.total = 0};
  for (guint depth = 1; depth <= 12 && !rbg_oracle_problem (oracle); depth++) {
    RbgNode node = {
        .oracle = oracle, .tree = tree, .shape = &shape, .bottom = depth};
    shape.total = 0;
    hash_rbg_state (&node, start);
  }
  const gboolean improper = shape.endless || rbg_oracle_is_improper (oracle);
  g_free (start);
  rbg_oracle_free (oracle);
  return improper;
}

/* Compares random plays, with as much work of the oracle as for the tree. */
static gboolean
play_both (const RbgTree *tree, RgInterp *interp)
{
  RbgOracle *oracle = rbg_oracle_new (tree, (guint64)work);
  const gboolean are_equal =
      rbg_same_plays (tree, oracle, interp, (guint)plays, (guint64)seed);
  rbg_oracle_free (oracle);
  return are_equal;
}

static gboolean
make_rg_tree (const RbgTree *tree, RgGame *game, RgDiags *diags, Tree *result,
              guint depth)
{
  RgInterp *interp = rg_interp_new (game, diags, &rg_interp_default_limits);
  if (!interp)
    return FALSE;
  RgInterpState *start = rg_interp_state_new (interp);
  *result = (Tree){.depth = depth};
  RgWalk walk = {.interp = interp, .shape = &result->shape, .bottom = depth};
  result->hash = hash_rg_state (&walk, start, 0);
  rg_interp_state_free (start);
  const gboolean are_equal = !walk.failed && play_both (tree, interp);
  rg_interp_free (interp);
  return are_equal;
}

static void
print_shape (const char *name, const Tree *tree)
{
  printf ("%s:", name);
  for (guint d = 0; d <= tree->depth && d < DEEPEST; d++)
    printf (" %" G_GUINT64_FORMAT "+%" G_GUINT64_FORMAT, tree->shape.moves[d],
            tree->shape.leaves[d]);
  puts (" (moves+leaves by depth)");
}

static gboolean
compare_tree (RgCli *cli, const RbgTree *tree, const Tree *rbg,
              const char *name, const char *path)
{
  RgSource *source = rg_cli_read (cli, path);
  RgGame *game = rg_read (source, cli->diags);
  Tree rg;
  gboolean are_equal =
      game && make_rg_tree (tree, game, cli->diags, &rg, rbg->depth);
  if (!are_equal) {
    printf ("%s: fails or plays otherwise\n", path);
  } else if (rg.hash != rbg->hash) {
    are_equal = FALSE;
    printf ("%s: another tree at depth %u\n", path, rbg->depth);
    print_shape (name, rbg);
    print_shape (path, &rg);
  }
  if (game)
    rg_game_free (game);
  return are_equal;
}

static const RgOption options[] = {
    {"Bounds", "depth", 0, RG_OPTION_INT, &max_depth, "N", "of the trees (4)"},
    {NULL, "max-moves", 0, RG_OPTION_INT, &max_moves, "N", "in a tree (20000)"},
    {NULL, "work", 0, RG_OPTION_INT, &work, "N", "steps (3000000)"},
    {NULL, "moves", 0, RG_OPTION_FLAG, &with_moves, NULL, "compare tags, too"},
    {"Plays", "plays", 0, RG_OPTION_INT, &plays, "N",
     "random plays, whose moves are compared by their tags (0)"},
    {NULL, "seed", 0, RG_OPTION_INT, &seed, "N", "of these (1)"},
    {.name = NULL},
};

static const RgTool tool = {.name = "rbg-compare",
                            .arguments = "GAME.rbg [GAME.rg]...",
                            .summary = "Compare translations with their game.",
                            .options = options,
                            .min_arguments = 1,
                            .max_arguments = 100};

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  const RbgOptions limits = {.tokens = RBG_TOKEN_LIMIT, .limit = RBG_LIMIT};
  const char *name = rg_cli_argument (cli, 0);
  max_depth = CLAMP (max_depth, 1, DEEPEST - 1);
  RbgTree *tree = rbg_read (rg_cli_read (cli, name), &limits, cli->diags);
  Tree rbg;
  gboolean are_equal = TRUE;
  const gboolean proper = tree && make_rbg_tree (tree, &rbg);
  for (guint i = 1; proper && are_equal && i < cli->arguments->len; i++)
    are_equal =
        compare_tree (cli, tree, &rbg, name, rg_cli_argument (cli, i)) ||
        (i > 1 && is_improper (tree));
  if (proper && are_equal)
    print_shape (name, &rbg);
  const gboolean is_readable = tree != NULL;
  if (tree)
    rbg_tree_free (tree);
  rg_cli_finish (cli, NULL);
  return !is_readable ? RG_EXIT_USAGE : !proper ? SKIPPED : !are_equal;
}
