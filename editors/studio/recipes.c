/* A recipe reads its parameters from the query, checks them, and adds the
 * commands of a pipeline to the plan. No parameter can become an option: words
 * that begin with a dash are rejected. */

#include "editors/studio/recipes.h"

#include <string.h>

/* -- parameters ------------------------------------------------------------ */

static const char *
find_parameter (const RgStudioRequest *request, const char *name)
{
  return request->query ? g_hash_table_lookup (request->query, name) : NULL;
}

static void report_wrong (RgStudioRequest *request, const char *name,
                          const char *format, ...) G_GNUC_PRINTF (3, 4);

static void
report_wrong (RgStudioRequest *request, const char *name, const char *format,
              ...)
{
  va_list arguments;
  g_string_append_printf (request->why, "%s%s: ", request->why->len ? "; " : "",
                          name);
  va_start (arguments, format);
  g_string_append_vprintf (request->why, format, arguments);
  va_end (arguments);
}

static guint64
read_number (RgStudioRequest *request, const char *name, guint64 least,
             guint64 most, guint64 preset)
{
  const char *text = find_parameter (request, name);
  guint64 value = preset;
  if (text && !g_ascii_string_to_unsigned (text, 10, least, most, &value, NULL))
    report_wrong (request, name,
                  "not from %" G_GUINT64_FORMAT " to %" G_GUINT64_FORMAT, least,
                  most);
  return value;
}

/* Reads a parameter that is one of the choices; the first one is the default.
 * Reports another text. */
static const char *
read_choice (RgStudioRequest *request, const char *name,
             const char *const *choices)
{
  const char *text = find_parameter (request, name);
  if (!text)
    return choices[0];
  if (g_strv_contains (choices, text))
    return text;
  char *list = g_strjoinv (", ", (char **)choices);
  report_wrong (request, name, "none of %s", list);
  g_free (list);
  return choices[0];
}

/* Reads a parameter: a word of these letters that does not begin with a dash.
 * Returns NULL if it is missing, empty or invalid, which is reported. */
static const char *
read_word (RgStudioRequest *request, const char *name, const char *letters)
{
  const char *text = find_parameter (request, name);
  if (!text || !*text)
    return NULL;
  if (*text != '-' && strspn (text, letters) == strlen (text))
    return text;
  report_wrong (request, name, "no name");
  return NULL;
}

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define DIGITS  "0123456789"

/* -- parts of pipes -------------------------------------------------------- */

/* The tools of languages. */
static const struct {
  const char *language, *program;
  gboolean has_origins; /* the option -g */
  const char *next;     /* the tool that translates its output to RG; NULL:
                           it is RG */
} fronts[] = {
    {"rg", "rg-fmt", FALSE, NULL},
    {"hrg", "hrg2rg", TRUE, NULL},
    {"rbg", "rbg2rg", TRUE, NULL},
    {"kif", "gdl2rg", TRUE, NULL},
    {"gdl", "gdl2rg", TRUE, NULL},
    {"lines", "lines2hrg", FALSE, "hrg2rg"},
    {"lud", "lud2hrg", FALSE, "hrg2rg"},
    {"rgl", "rgl2gdl", FALSE, "gdl2rg"},
};

/* Adds the commands that translate the game's text to RG. `file`: its name in
 * messages and origins. */
static void
add_translation (RgStudioPlan *plan, const RgStudioRequest *request,
                 const char *file)
{
  char *name = g_strconcat ("--input-name=", file, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (fronts); i++) {
    if (strcmp (fronts[i].language, request->language) != 0)
      continue;
    rg_studio_plan_command (plan, fronts[i].program);
    if (fronts[i].has_origins)
      rg_studio_plan_word (plan, "-g");
    rg_studio_plan_run (plan, "--json");
    rg_studio_plan_run (plan, name);
    rg_studio_plan_show (plan, request->game);
    if (fronts[i].next)
      rg_studio_plan_command (plan, fronts[i].next);
  }
  g_free (name);
}

static void
add_front_end (RgStudioPlan *plan, const RgStudioRequest *request)
{
  add_translation (plan, request, request->game);
}

/* Adds the optimiser; with optimize=no, does nothing. */
static void
add_optimiser (RgStudioPlan *plan, RgStudioRequest *request)
{
  static const char *const levels[] = {"2", "no", "0", "1", "s", NULL};
  const char *level = read_choice (request, "optimize", levels);
  if (strcmp (level, "no") == 0)
    return;
  rg_studio_plan_command (plan, "rg-opt");
  if (strcmp (level, "2") != 0)
    rg_studio_plan_printf (plan, "-O%s", level);
}

static void
add_picture (RgStudioPlan *plan)
{
  rg_studio_plan_command (plan, "dot");
  rg_studio_plan_word (plan, "-Tsvg");
}

/* Appends the options for the style of the picture and the drawn part. */
static void
add_automaton_options (RgStudioPlan *plan, RgStudioRequest *request)
{
  static const char *const choices[] = {"auto", "yes", "no", NULL};
  const char *collapse = read_choice (request, "collapse", choices);
  const char *only = read_word (request, "only", LETTERS DIGITS "_");
  if (strcmp (collapse, "yes") == 0)
    rg_studio_plan_word (plan, "--collapse");
  else if (strcmp (collapse, "no") == 0)
    rg_studio_plan_word (plan, "--no-collapse");
  if (find_parameter (request, "nodes"))
    rg_studio_plan_printf (plan, "--nodes=%" G_GUINT64_FORMAT,
                           read_number (request, "nodes", 1, 10000, 240));
  if (only)
    rg_studio_plan_printf (plan, "--only=%s", only);
}

/* -- recipes --------------------------------------------------------------- */

static void
plan_rg (RgStudioPlan *plan, RgStudioRequest *request)
{
  add_front_end (plan, request);
  add_optimiser (plan, request);
}

static void
plan_automaton (RgStudioPlan *plan, RgStudioRequest *request)
{
  plan_rg (plan, request);
  rg_studio_plan_command (plan, "rg2dot");
  add_automaton_options (plan, request);
  add_picture (plan);
}

/* Plans the automaton with a node for each graph of the text, which rg2dot
 * reads. */
static void
plan_graphs (RgStudioPlan *plan, RgStudioRequest *request)
{
  char *file = g_path_get_basename (request->game);
  add_translation (plan, request, file);
  g_free (file);
  add_optimiser (plan, request);
  rg_studio_plan_command (plan, "rg2dot");
  rg_studio_plan_word (plan, "--graphs");
  rg_studio_plan_word (plan, "--nodes=60");
  add_picture (plan);
}

/* Plans the initial state. */
static void
plan_show (RgStudioPlan *plan, RgStudioRequest *request)
{
  add_front_end (plan, request);
  rg_studio_plan_command (plan, "rg-run");
  rg_studio_plan_word (plan, "show");
  rg_studio_plan_run (plan, "--json");
}

/* Plans a command of rg-run for the state after the moves "at": show, or moves.
 * The game is optimised as in plan_values, so that the variables are equal. */
static void
add_state_command (RgStudioPlan *plan, RgStudioRequest *request,
                   const char *command)
{
  const char *moves = read_word (request, "at", LETTERS DIGITS "_/ -");
  plan_rg (plan, request);
  rg_studio_plan_command (plan, "rg-run");
  rg_studio_plan_word (plan, command);
  rg_studio_plan_run (plan, "--json");
  if (moves)
    rg_studio_plan_printf (plan, "--at=%s", moves);
}

static void
plan_state (RgStudioPlan *plan, RgStudioRequest *request)
{
  add_state_command (plan, request, "show");
}

static void
plan_moves (RgStudioPlan *plan, RgStudioRequest *request)
{
  add_state_command (plan, request, "moves");
}

/* Plans the initial state as a picture. */
static void
plan_board (RgStudioPlan *plan, RgStudioRequest *request)
{
  add_front_end (plan, request);
  rg_studio_plan_command (plan, "rg2svg");
}

/* Plans the boards of compiled plays, whose variables are those of the
 * optimiser. */
static void
plan_values (RgStudioPlan *plan, RgStudioRequest *request)
{
  plan_rg (plan, request);
  rg_studio_plan_command (plan, "rg2svg");
  rg_studio_plan_word (plan, "--values");
}

static void
plan_states (RgStudioPlan *plan, RgStudioRequest *request)
{
  plan_rg (plan, request);
  rg_studio_plan_command (plan, "rg2dot");
  rg_studio_plan_printf (plan, "--states=%" G_GUINT64_FORMAT,
                         read_number (request, "moves", 0, 3, 0));
  add_picture (plan);
}

/* Plans the trace of the optimiser. The steps are files in the folder; tee in
 * the pipeline stores the initial text. */
static void
plan_passes (RgStudioPlan *plan, RgStudioRequest *request)
{
  static const char *const levels[] = {"2", "0", "1", "s", NULL};
  const char *level = read_choice (request, "optimize", levels);
  add_front_end (plan, request);
  rg_studio_plan_command (plan, "tee");
  rg_studio_plan_word (plan, RG_STUDIO_RECIPE_TRACE_START);
  rg_studio_plan_command (plan, "rg-opt");
  rg_studio_plan_printf (plan, "-O%s", level);
  rg_studio_plan_word (plan, "--trace-dir=" RG_STUDIO_RECIPE_TRACE);
}

/* Plans the picture of a step: the edges that its pass removed and added.
 * Steps are files that plan_passes left in the folder. */
static void
plan_step (RgStudioPlan *plan, RgStudioRequest *request)
{
  static const char letters[] = LETTERS DIGITS "-.";
  const char *before = read_word (request, "before", letters);
  const char *after = read_word (request, "after", letters);
  if (!after)
    report_wrong (request, "after", "missing");
  rg_studio_plan_command (plan, "rg2dot");
  if (before)
    rg_studio_plan_word (plan, "--diff");
  add_automaton_options (plan, request);
  if (before)
    rg_studio_plan_printf (plan, RG_STUDIO_RECIPE_TRACE "/%s", before);
  rg_studio_plan_printf (plan, RG_STUDIO_RECIPE_TRACE "/%s",
                         after ? after : "");
  add_picture (plan);
}

static void
add_counts (RgStudioPlan *plan, RgStudioRequest *request)
{
  rg_studio_plan_word (plan, "perft");
  rg_studio_plan_printf (plan, "%" G_GUINT64_FORMAT,
                         read_number (request, "depth", 1, 20, 3));
  rg_studio_plan_run (plan, "--json");
}

static void
add_plays (RgStudioPlan *plan, RgStudioRequest *request)
{
  rg_studio_plan_word (plan, "play");
  rg_studio_plan_printf (plan, "%" G_GUINT64_FORMAT,
                         read_number (request, "plays", 1, 10000000, 100));
  rg_studio_plan_run (plan, "--json");
}

static void
plan_perft (RgStudioPlan *plan, RgStudioRequest *request)
{
  plan_rg (plan, request);
  rg_studio_plan_command (plan, "rg-run");
  add_counts (plan, request);
}

static void
plan_plays (RgStudioPlan *plan, RgStudioRequest *request)
{
  plan_rg (plan, request);
  rg_studio_plan_command (plan, "rg-run");
  add_plays (plan, request);
}

/* Returns the last part of the game's name. */
static const char *
find_file_name (const RgStudioRequest *request)
{
  const char *slash = strrchr (request->game, '/');
  return slash ? slash + 1 : request->game;
}

static void
add_compilation (RgStudioPlan *plan, const RgStudioRequest *request)
{
  rg_studio_plan_command (plan, "rg-build");
  rg_studio_plan_word (plan, "-o");
  rg_studio_plan_word (plan, RG_STUDIO_RECIPE_PROGRAM);
  rg_studio_plan_run (plan, find_file_name (request));
  rg_studio_plan_show (plan, request->game);
}

static void
plan_build (RgStudioPlan *plan, RgStudioRequest *request)
{
  add_compilation (plan, request);
}

/* Adds a call of the program that plan_build left in the folder. */
static void
add_program_call (RgStudioPlan *plan)
{
  rg_studio_plan_command (plan, "./" RG_STUDIO_RECIPE_PROGRAM);
}

static void
plan_compiled_perft (RgStudioPlan *plan, RgStudioRequest *request)
{
  add_program_call (plan);
  add_counts (plan, request);
}

static void
plan_compiled_plays (RgStudioPlan *plan, RgStudioRequest *request)
{
  add_program_call (plan);
  add_plays (plan, request);
}

static const RgStudioRecipe recipes[] = {
    {"rg", plan_rg, RG_STUDIO_RECIPE_PIPE, 30},
    {"automaton", plan_automaton, RG_STUDIO_RECIPE_PIPE, 60},
    {"graphs", plan_graphs, RG_STUDIO_RECIPE_FILE, 60},
    {"show", plan_show, RG_STUDIO_RECIPE_PIPE, 10},
    {"state", plan_state, RG_STUDIO_RECIPE_PIPE, 30},
    {"moves", plan_moves, RG_STUDIO_RECIPE_PIPE, 30},
    {"board", plan_board, RG_STUDIO_RECIPE_PIPE, 10},
    {"values", plan_values, RG_STUDIO_RECIPE_PIPE, 30},
    {"states", plan_states, RG_STUDIO_RECIPE_PIPE, 30},
    {"passes", plan_passes, RG_STUDIO_RECIPE_FOLDER, 60},
    {"step", plan_step, RG_STUDIO_RECIPE_FOLDER, 60},
    {"perft", plan_perft, RG_STUDIO_RECIPE_PIPE, 60},
    {"plays", plan_plays, RG_STUDIO_RECIPE_PIPE, 60},
    {"build", plan_build, RG_STUDIO_RECIPE_FILE, 120},
    {"compiled-perft", plan_compiled_perft, RG_STUDIO_RECIPE_FOLDER, 60},
    {"compiled-plays", plan_compiled_plays, RG_STUDIO_RECIPE_FOLDER, 60},
};

const RgStudioRecipe *
rg_studio_find_recipe (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (recipes); i++)
    if (strcmp (recipes[i].name, name) == 0)
      return &recipes[i];
  return NULL;
}

/* Ends the plan, and returns it. NULL: a parameter was invalid; the plan is
 * freed. */
static RgStudioPlan *
check_plan (RgStudioPlan *plan, const RgStudioRequest *request)
{
  rg_studio_plan_end (plan);
  if (request->why->len == 0)
    return plan;
  rg_studio_plan_free (plan);
  return NULL;
}

RgStudioPlan *
rg_studio_recipe_plan (const RgStudioRecipe *recipe, RgStudioRequest *request)
{
  RgStudioPlan *plan = rg_studio_plan_new ();
  recipe->plan (plan, request);
  return check_plan (plan, request);
}

/* Adds the words PLAYER=AGENT for parameters "seat.PLAYER". */
static void
add_seats (RgStudioPlan *plan, RgStudioRequest *request)
{
  static const char letters[] = LETTERS DIGITS "_:,.=";
  if (!request->query)
    return;
  GList *names = g_list_sort (g_hash_table_get_keys (request->query),
                              (GCompareFunc)strcmp);
  for (const GList *link = names; link; link = link->next) {
    const char *name = link->data;
    if (!g_str_has_prefix (name, "seat."))
      continue;
    const char *player = name + strlen ("seat.");
    const char *agent = read_word (request, name, letters);
    if (!*player || *player == '-' || strchr (player, '='))
      report_wrong (request, name, "no player");
    else if (agent)
      rg_studio_plan_printf (plan, "%s=%s", player, agent);
  }
  g_list_free (names);
}

RgStudioPlan *
rg_studio_recipe_play (RgStudioRequest *request)
{
  RgStudioPlan *plan = rg_studio_plan_new ();
  rg_studio_plan_command (plan, "rg-play");
  rg_studio_plan_run (plan, "--json");
  rg_studio_plan_printf (plan, "--seed=%" G_GUINT64_FORMAT,
                         read_number (request, "seed", 1, G_MAXINT32, 1));
  if (find_parameter (request, "at"))
    rg_studio_plan_run (plan, "--load=" RG_STUDIO_RECIPE_MOVES);
  rg_studio_plan_run (plan, find_file_name (request));
  rg_studio_plan_show (plan, request->game);
  add_seats (plan, request);
  return check_plan (plan, request);
}
