/* Plays a rule sheet by its ground program, for comparisons.
 *
 *     gdl-play [OPTIONS] SHEET
 *
 * prints the number of joint moves by depth; then the number of random
 * playouts, the mean length and the mean goals, each with the variance of that
 * mean.
 */
#include "gdl/gdl.h"
#include "gdl/ground.h"
#include "gdl/ground/play.h"

#include <stdlib.h>
#include <string.h>

static gint depth = 4, playouts = 0, seed = 1, effort = 500;
static gboolean print = FALSE, no_splitting_option = FALSE,
                no_demand_option = FALSE, always_demand_option = FALSE;
static gboolean exact = FALSE, sizes = FALSE, always_split_option = FALSE;

static const GOptionEntry options[] = {
    {"depth", 0, 0, G_OPTION_ARG_INT, &depth, "joint moves so deep", "N"},
    {"effort", 0, 0, G_OPTION_ARG_INT, &effort, "million literals", "N"},
    {"playouts", 0, 0, G_OPTION_ARG_INT, &playouts, "random plays", "N"},
    {"seed", 0, 0, G_OPTION_ARG_INT, &seed, "of the plays", "N"},
    {"print", 0, 0, G_OPTION_ARG_NONE, &print, "the ground program", NULL},
    {"case-sensitive", 0, 0, G_OPTION_ARG_NONE, &exact, "words", NULL},
    {"no-splitting", 0, 0, G_OPTION_ARG_NONE, &no_splitting_option, "of rules",
     NULL},
    {"always-split", 0, 0, G_OPTION_ARG_NONE, &always_split_option, "all rules",
     NULL},
    {"no-demand", 0, 0, G_OPTION_ARG_NONE, &no_demand_option, "derive all",
     NULL},
    {"always-demand", 0, 0, G_OPTION_ARG_NONE, &always_demand_option,
     "only the queried facts", NULL},
    {"sizes", 0, 0, G_OPTION_ARG_NONE, &sizes, "of the ground program", NULL},
    {NULL, 0, 0, 0, NULL, NULL, NULL},
};

/* The player of matches. */
typedef struct {
  const GdlGround *ground;
  GdlPlay *play;
  gsize words;
  guint n_roles;
  guint **legal; /* by role */
  guint *n_legal;
  guint *chosen;
  guint64 random;
  double spent; /* approximate number of literals to examine */
} Player;

static gboolean
has_time (const Player *player)
{
  return player->spent < effort * 1e6;
}

/* Returns a random number below n, by xorshift64. */
static guint64
draw_below (Player *player, guint n)
{
  player->random ^= player->random << 13;
  player->random ^= player->random >> 7;
  player->random ^= player->random << 17;
  return (player->random >> 16) % n;
}

/* Lists the legal actions in a state; returns the number of joint moves, 0
 * at the end of the match. */
static double
list_actions (Player *player, const RgBits *state)
{
  gdl_play_evaluate (player->play, state);
  player->spent += player->ground->signs->len + player->ground->atoms->len;
  double n = gdl_play_is_terminal (player->play) ? 0 : 1;
  for (guint r = 0; n > 0 && r < player->n_roles; r++) {
    player->n_legal[r] =
        gdl_play_list_legal (player->play, r, player->legal[r]);
    n *= player->n_legal[r];
  }
  return n;
}

/* -- counting -------------------------------------------------------------- */

static gsize words_of_state;

static guint
hash_state (gconstpointer state)
{
  const RgBits *words = state;
  guint64 hash = 1;
  for (gsize i = 0; i < words_of_state; i++)
    hash = (hash ^ words[i]) * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15),
    hash ^= hash >> 29;
  return (guint)hash;
}

static gboolean
equal_states (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, words_of_state * sizeof (RgBits)) == 0;
}

/* A state, and the number of sequences of joint moves to it. */
typedef struct {
  RgBits *state;
  double n_ways;
} Node;

static void
add_reached (GHashTable *next, GPtrArray *order, const RgBits *state,
             double n_ways)
{
  Node *node = g_hash_table_lookup (next, state);
  if (!node) {
    node = g_new (Node, 1);
    node->state = g_memdup2 (state, words_of_state * sizeof *state);
    node->n_ways = 0;
    g_hash_table_insert (next, node->state, node);
    g_ptr_array_add (order, node);
  }
  node->n_ways += n_ways;
}

static void
free_node (gpointer data)
{
  g_free (((Node *)data)->state);
  g_free (data);
}

/* Advances to the next joint move, as the digits of a counter. FALSE: there is
 * none. */
static gboolean
advance_choice (Player *player, guint *digit)
{
  for (guint r = 0; r < player->n_roles; r++) {
    if (++digit[r] < player->n_legal[r])
      return TRUE;
    digit[r] = 0;
  }
  return FALSE;
}

static void
expand_node (Player *player, const Node *node, GHashTable *next,
             GPtrArray *order)
{
  RgBits *after = g_new (RgBits, player->words);
  guint *digit = g_new0 (guint, player->n_roles);
  do {
    for (guint r = 0; r < player->n_roles; r++)
      player->chosen[r] = player->legal[r][digit[r]];
    player->spent += player->ground->signs->len;
    gdl_play_step (player->play, player->chosen, after);
    add_reached (next, order, after, node->n_ways);
  } while (has_time (player) && advance_choice (player, digit));
  g_free (digit);
  g_free (after);
}

/* Prints the numbers of sequences of joint moves by length, as far as the time
 * allows. */
static void
count_paths (Player *player)
{
  words_of_state = player->words;
  RgBits *start = g_new (RgBits, player->words);
  gdl_play_set_initial (player->play, start);
  GHashTable *reached = g_hash_table_new (hash_state, equal_states);
  GPtrArray *level = g_ptr_array_new_with_free_func (free_node);
  add_reached (reached, level, start, 1);
  for (gint d = 1; d <= depth && level->len > 0; d++) {
    double sum = 0;
    GPtrArray *order = g_ptr_array_new_with_free_func (free_node);
    g_hash_table_remove_all (reached);
    for (guint i = 0; i < level->len; i++) {
      const Node *node = g_ptr_array_index (level, i);
      const double n = list_actions (player, node->state);
      sum += n * node->n_ways;
      if (n > 0 && d < depth && has_time (player))
        expand_node (player, node, reached, order);
    }
    printf ("%s%d:%.0f", d > 1 ? ";" : "", d, sum);
    g_ptr_array_free (level, TRUE);
    level = order;
    if (!has_time (player))
      break;
  }
  printf ("\n");
  g_ptr_array_free (level, TRUE);
  g_hash_table_destroy (reached);
  g_free (start);
}

/* -- playouts -------------------------------------------------------------- */

static guint
play_out (Player *player, RgBits *state)
{
  guint length = 0;
  gdl_play_set_initial (player->play, state);
  while (list_actions (player, state) > 0 && length < 10000) {
    for (guint r = 0; r < player->n_roles; r++)
      player->chosen[r] =
          player->legal[r][draw_below (player, player->n_legal[r])];
    gdl_play_step (player->play, player->chosen, state);
    length++;
  }
  return length;
}

/* Prints the mean length and goals of random plays, with the variances of these
 * means. */
static void
sample_plays (Player *player)
{
  RgBits *state = g_new (RgBits, player->words);
  double length = 0, squares = 0;
  double *goals = g_new0 (double, player->n_roles);
  double *goal_squares = g_new0 (double, player->n_roles);
  double n = 0;
  player->spent = 0;
  for (; n < playouts && has_time (player); n++) {
    const double play_length = play_out (player, state);
    length += play_length;
    squares += play_length * play_length;
    for (guint r = 0; r < player->n_roles; r++) {
      const double goal = MAX (gdl_play_get_goal (player->play, r), 0);
      goals[r] += goal;
      goal_squares[r] += goal * goal;
    }
  }
  const double mean = length / n;
  printf ("%.0f %.4f %.4f", n, mean, MAX (squares / n - mean * mean, 0) / n);
  for (guint r = 0; r < player->n_roles; r++) {
    const double goal = goals[r] / n;
    printf (" %.4f %.4f", goal, MAX (goal_squares[r] / n - goal * goal, 0) / n);
  }
  printf ("\n");
  g_free (goals);
  g_free (goal_squares);
  g_free (state);
}

/* -- the program ----------------------------------------------------------- */

static void
run_commands (const GdlGround *ground)
{
  const guint n = ground->program->roles->len;
  Player player = {.ground = ground,
                   .play = gdl_play_new (ground),
                   .n_roles = n,
                   .legal = g_new (guint *, n),
                   .n_legal = g_new (guint, n),
                   .chosen = g_new (guint, n),
                   .random = (guint64)seed * 0x9E3779B97F4A7C15u + 1};
  player.words = gdl_play_count_words (player.play);
  for (guint r = 0; r < n; r++)
    player.legal[r] = g_new (guint, ground->actions->len + 1);
  if (depth > 0)
    count_paths (&player);
  if (playouts > 0)
    sample_plays (&player);
  for (guint r = 0; r < n; r++)
    g_free (player.legal[r]);
  g_free (player.legal);
  g_free (player.n_legal);
  g_free (player.chosen);
  gdl_play_free (player.play);
}

static void
print_ground (const GdlGround *ground)
{
  GString *out = g_string_new (NULL);
  gdl_ground_print (ground, out);
  fputs (out->str, stdout);
  g_string_free (out, TRUE);
}

static int
run_source (const RgSource *source, RgDiags *diags)
{
  GdlLimits limits = GDL_LIMITS;
  limits.no_splitting = no_splitting_option;
  limits.always_split = always_split_option;
  limits.no_demand = no_demand_option;
  limits.always_demand = always_demand_option;
  rg_diags_register (diags, gdl_warnings);
  GdlSheet *sheet = gdl_read (source, exact, diags);
  GdlProgram *program = sheet ? gdl_normalise (sheet, 0, diags) : NULL;
  const gint64 begin = g_get_monotonic_time ();
  GdlGround *ground = program ? gdl_ground (program, &limits, diags) : NULL;
  if (!ground) {
    rg_diags_print (diags, stderr, FALSE);
    return rg_diags_status (diags);
  }
  if (sizes)
    printf (
        "%u fluents, %u actions, %u atoms, %u rules, %u literals, %.0f ms\n",
        ground->fluents->len, ground->actions->len, ground->atoms->len,
        ground->heads->len, ground->signs->len,
        (double)(g_get_monotonic_time () - begin) / 1000);
  if (print)
    print_ground (ground);
  else
    run_commands (ground);
  gdl_ground_free (ground);
  gdl_program_free (program);
  gdl_sheet_free (sheet);
  return 0;
}

int
main (int argc, char **argv)
{
  GOptionContext *context = g_option_context_new ("SHEET");
  GError *error = NULL;
  g_option_context_add_main_entries (context, options, NULL);
  const gboolean is_parsed =
      g_option_context_parse (context, &argc, &argv, &error);
  RgSource *source =
      is_parsed && argc == 2 ? rg_source_read (argv[1], &error) : NULL;
  g_option_context_free (context);
  if (!source) {
    fprintf (stderr, "gdl-play: %s\n", error ? error->message : "no sheet");
    g_clear_error (&error);
    return 2;
  }
  RgDiags *diags = rg_diags_new ();
  const int status = run_source (source, diags);
  rg_diags_free (diags);
  rg_source_free (source);
  return status;
}
