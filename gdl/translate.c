/* The stages from the text of a sheet on. */
#include "base/compare.h"
#include "gdl/gdl.h"
#include "gdl/ground.h"
#include "gdl/map/map.h"
#include "gdl/map/origins.h"
#include "gdl/net/groups.h"
#include "gdl/net/mutexes.h"
#include "gdl/work.h"
#include "rg/builtins.h"
#include "rg/print.h"
#include "rg/reach.h"
#include "rg/translation.h"

#include <math.h>

const char *const gdl_stages[GDL_N_STAGES + 1] = {
    [GDL_STAGE_CLAUSES] = "clauses",       [GDL_STAGE_RULES] = "rules",
    [GDL_STAGE_GROUND] = "ground",         [GDL_STAGE_PROPNET] = "propnet",
    [GDL_STAGE_INVARIANTS] = "invariants", [GDL_STAGE_RG] = "rg",
};

/* Whether a match can end.  If it can't, RG has no text for the game: an error
 * if `diags` is not NULL. */
static gboolean
can_end (const GdlProgram *program, const RgGame *game, RgDiags *diags)
{
  guint8 *met = g_new0 (guint8, rg_n_nodes (game));
  rg_mark_reached (game, game->begin, RG_OUT, FALSE, met);
  const gboolean can = met[game->end];
  g_free (met);
  RgRange range = RG_NOWHERE;
  for (guint i = program->rules->len; !can && i-- > 0;) {
    const GdlRule *rule = &g_array_index (program->rules, GdlRule, i);
    if (rule->head->kind == GDL_GROUND &&
        gdl_term_functor (program->terms, rule->head->id) == GDL_TERMINAL)
      range = rule->range;
  }
  if (!can && diags) {
    rg_diag (diags, RG_ERROR, program->source, range, "no match can ever end");
    rg_diag_hint (diags, "terminal never holds");
  }
  return can;
}

/* -- forms ----------------------------------------------------------------- */

/* The game as RG, with the built-in definitions. */
typedef struct {
  RgGame *game;      /* NULL: there is none */
  GString *comments; /* the lines before its text */
  GString *table;    /* of its names, where that is asked for, or NULL */
  gboolean fallback; /* plain and large, as the improved mapping failed */
} Form;

static const Form no_form = {NULL, NULL, NULL, FALSE};

static Form
form_of (RgGame *game, const char *comments, GString *table)
{
  rg_add_builtins (game);
  return (Form){game, g_string_new (comments), table, FALSE};
}

static void
clear_form (Form *form)
{
  if (!form->game)
    return;
  rg_game_free (form->game);
  g_string_free (form->comments, TRUE);
  if (form->table)
    g_string_free (form->table, TRUE);
  form->game = NULL;
}

/* The text of a form, which is freed; NULL where there is none.  Appends its
 * table to another one. */
static GString *
print_form (Form form, GString *table, RgDiags *diags)
{
  GString *text = NULL;
  if (form.game && rg_translation_verify (form.game, diags)) {
    text = g_string_new_len (form.comments->str, (gssize)form.comments->len);
    rg_print (form.game, text);
    if (form.table)
      g_string_append_len (table, form.table->str, (gssize)form.table->len);
  }
  clear_form (&form);
  return text;
}

static void
free_game (GdlNames *names)
{
  rg_game_free (names->game);
  gdl_names_free (names);
}

/* -- what it takes to compile ---------------------------------------------- */

typedef struct {
  RgNode target, start;
} Check;

static gint
compare_targets (gconstpointer a, gconstpointer b)
{
  return rg_compare_unsigned (((const Check *)a)->target,
                              ((const Check *)b)->target);
}

static GArray *
checks_by_target (RgGame *game)
{
  GArray *checks = g_array_new (FALSE, FALSE, sizeof (Check));
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    const Check check = {action->target, action->start};
    if (rg_action_is_check (action))
      g_array_append_val (checks, check);
  }
  g_array_sort (checks, compare_targets);
  return checks;
}

/* Nodes that checks may come to, with marks that need not be cleared. */
typedef struct {
  const RgGame *game;
  guint32 *stamp; /* by node: the target whose checks met it, plus 1 */
  GArray *open;   /* of RgNode */
} Search;

static void
meet (Search *search, RgNode node, RgNode target)
{
  if (node == target || search->stamp[node] == target + 1)
    return;
  search->stamp[node] = target + 1;
  g_array_append_val (search->open, node);
}

/* How many nodes a check may come to where no other check with its target,
 * counted before, does. */
static guint
count_walked (Search *search, const Check *check)
{
  g_array_set_size (search->open, 0);
  meet (search, check->start, check->target);
  for (guint i = 0; i < search->open->len; i++) {
    const RgNode node = g_array_index (search->open, RgNode, i);
    RG_FOR_SLOT (search->game, RG_OUT, node, e)
    meet (search, rg_edge (search->game, e)->to, check->target);
  }
  return search->open->len;
}

/* What a C compiler has to do: edges, and for each target of checks the nodes
 * that these may come to, as rg2c compiles many such checks as one; up to a
 * limit. */
static guint64
compile_cost (RgGame *game, guint64 limit)
{
  Search search = {game, g_new0 (guint32, rg_n_nodes (game)),
                   g_array_new (FALSE, FALSE, sizeof (RgNode))};
  guint64 cost = rg_n_edges (game);
  GArray *checks = checks_by_target (game);
  for (guint i = 0; i < checks->len && cost <= limit; i++)
    cost += count_walked (&search, &g_array_index (checks, Check, i));
  g_array_free (checks, TRUE);
  g_array_free (search.open, TRUE);
  g_free (search.stamp);
  return cost;
}

/* -- ground and lifted ----------------------------------------------------- */

/* What is larger than this is lifted, if that can be: ground rules that a first
 * try may record, steps that it may take, ground rules that are left, cost of
 * the ground form, which a C compiler takes a minute for at most (nothello of
 * 8x8: 103,000 and 40 s at -O2). */
#define FIRST_RULES   500000
#define FIRST_STEPS   30000000
#define LIFTED_RULES  50000
#define LIFTED_COST   150000
/* From this cost and this work on, it is lifted if that is less work. */
#define SMALL_COST    2000
#define LITTLE_WORK   200
/* Where the improved form can't be had, the plain one is taken up to this cost;
 * from there on, what is lifted may be so many times the work. */
#define PLAIN_COST    20000
#define TIMES_PLAIN   4
/* Above this cost, the C of a plain form takes minutes to compile: it is lifted
 * if it can be. */
#define HUGE_PLAIN    100000
/* The same if the lifted form finds moves as sets. */
#define TIMES_SETS    8
/* Moves that are looked at for it. */
#define FEW_MOVES     10
#define MANY_MOVES    40
/* With less work than this, it is lifted as so many rules are recorded. */
#define MODERATE_WORK 2000
#define ASKED_RULES   40000
/* With as much work as this, it is not lifted if there is a ground form of any
 * size: a random play would take minutes. */
#define HOPELESS_WORK 50000
/* Then other ways to ground it must record fewer rules than this. */
#define RULES_AGAIN   30000
/* From so many edges on, the plain form is taken where the improved one has so
 * many times the edges that the ground rules have literals. */
#define LARGE_FORM    100000
#define MUCH_LARGER   3

/* With more pairs of an action and a fluent, only the plain form is tried. */
#define MOST_CHANGES 30000000

static double
milliseconds_since (gint64 begin)
{
  return (double)(g_get_monotonic_time () - begin) / 1000;
}

static GdlNames *
begin_game (const GdlGround *ground, const GdlMapOptions *options)
{
  GdlNames *names = gdl_names_new (rg_game_new (), ground, options->split_tags);
  if (options->origins)
    gdl_want_origins (names);
  return names;
}

/* The improved mapping asks for each action what it does to each variable, and
 * compares each pair of actions, which takes less for a pair. */
static gboolean
is_small (const GdlGround *ground)
{
  const guint64 actions = ground->actions->len;
  return actions * (ground->fluents->len + actions / 32) <= MOST_CHANGES;
}

/* The names of the game that it becomes.  NULL: there is no player.  *fallback:
 * the improved mapping failed. */
static GdlNames *
make_game (const GdlGround *ground, const GdlMapOptions *options,
           gboolean *fallback)
{
  *fallback = FALSE;
  GdlNames *names = begin_game (ground, options);
  if (!gdl_add_players (names)) {
    free_game (names);
    return NULL;
  }
  if (!options->plain && is_small (ground) && gdl_map_turns (names, options))
    return names;
  if (!options->plain) {
    *fallback = TRUE;
    free_game (names);
    names = begin_game (ground, options);
    gdl_add_players (names);
  }
  gdl_map_plain (names, options);
  return names;
}

/* The ground form.  `cost` gets what it takes to compile. */
static Form
map (const GdlGround *ground, const GdlOptions *options, RgDiags *diags,
     guint64 *cost)
{
  const RgSource *source = ground->program->source;
  const gint64 begin = g_get_monotonic_time ();
  Form form = no_form;
  gboolean fallback;
  GdlNames *names = make_game (ground, &options->map, &fallback);
  *cost = 0;
  if (!names) {
    rg_diag (diags, RG_ERROR, source, RG_NOWHERE,
             "there is no role but random");
    return form;
  }
  if (options->map.stats)
    g_printerr ("rg: %u nodes, %u edges, %.1f ms\n", rg_n_nodes (names->game),
                rg_n_edges (names->game), milliseconds_since (begin));
  if (rg_n_edges (names->game) > options->map.limit) {
    *cost = G_MAXUINT64;
    rg_diag (diags, RG_LIMIT, source, RG_NOWHERE,
             "the translation exceeds the limit of %u edges (--limit)",
             options->map.limit);
  } else {
    *cost = compile_cost (names->game, LIFTED_COST);
    fallback = fallback && *cost >= PLAIN_COST;
    gdl_add_origins (names);
    if (can_end (ground->program, names->game, diags))
      form = form_of (names->game, names->comments->str,
                      options->table ? gdl_names_text (names) : NULL);
    form.fallback = fallback;
  }
  if (form.game)
    gdl_names_free (names);
  else
    free_game (names);
  return form;
}

static GString *
print_rules (const GdlProgram *program)
{
  GString *text = g_string_new (NULL);
  gdl_program_print (program, text);
  return text;
}

static void
print_stats (const GdlGround *ground, gint64 begin)
{
  g_printerr ("ground: %u fluents, %u actions, %u atoms, %u rules, %u literals,"
              " %.1f ms\n",
              ground->fluents->len, ground->actions->len, ground->atoms->len,
              ground->heads->len, ground->signs->len,
              milliseconds_since (begin));
}

/* An error where there is none and `diags` is not NULL. */
static Form
lift (const GdlProgram *program, const GdlOptions *options, RgDiags *diags)
{
  const char *refused;
  RgRange range;
  const gint64 begin = g_get_monotonic_time ();
  GString *table = NULL;
  RgGame *game = lift_translate (
      program, &options->map, options->table ? &table : NULL, &refused, &range);
  if (game && options->map.stats)
    g_printerr ("lifted: %.1f ms\n", milliseconds_since (begin));
  if (!game && diags)
    rg_diag (diags, RG_LIMIT, program->source, range, "no lifted form: %s",
             refused);
  if (game && !can_end (program, game, diags)) {
    rg_game_free (game);
    if (table)
      g_string_free (table, TRUE);
    return no_form;
  }
  return game ? form_of (game, NULL, table) : no_form;
}

/* The lifted form, which is made once, where it is asked for; from a program of
 * its own, as another one may be grounded at that time. */
typedef struct {
  const GdlSheet *sheet;
  const GdlOptions *options;
  Form form;
  gboolean tried;
} Lifted;

static RgGame *
try_to_lift (Lifted *lifted)
{
  if (lifted->tried)
    return lifted->form.game;
  lifted->tried = TRUE;
  RgDiags *ignored = rg_diags_new ();
  GdlProgram *program =
      gdl_normalise (lifted->sheet, lifted->options->info, ignored);
  rg_diags_free (ignored);
  lifted->form = lift (program, lifted->options, NULL);
  gdl_program_free (program);
  return lifted->form.game;
}

static gboolean
is_playable (const Form *form)
{
  return gdl_work (form->game, HOPELESS_WORK, FEW_MOVES) < HOPELESS_WORK;
}

/* Whether the plain form is so large that what can be lifted is better.  Its
 * work does not tell: the model makes searches of it by sets. */
static gboolean
is_huge (const Form *plain, guint64 cost, Lifted *lifted)
{
  return plain->fallback && cost > HUGE_PLAIN && try_to_lift (lifted);
}

/* Whether it can be lifted, and be played then. */
static gboolean
is_lifted_playable (Lifted *lifted)
{
  return try_to_lift (lifted) && is_playable (&lifted->form);
}

static Form
take_lifted (Lifted *lifted)
{
  const Form form = lifted->form;
  lifted->form.game = NULL;
  return form;
}

static gboolean
is_lifted_well (gpointer data)
{
  Lifted *lifted = data;
  return try_to_lift (lifted) &&
         gdl_work (lifted->form.game, MODERATE_WORK, FEW_MOVES) < MODERATE_WORK;
}

/* The ground program; what is lifted instead, in `form`, if grounding is long.
 * NULL, but for that: errors. */
static GdlGround *
ground_or_lift (const GdlProgram *program, Lifted *lifted, RgDiags *diags,
                Form *form)
{
  GdlLimits limits = lifted->options->limits;
  limits.max_rules = MIN (limits.max_rules, FIRST_RULES);
  limits.max_steps = MIN (limits.max_steps, FIRST_STEPS);
  limits.ask_rules = ASKED_RULES;
  limits.rules_again = RULES_AGAIN;
  limits.give_up = is_lifted_well;
  limits.data = lifted;
  RgDiags *ignored = rg_diags_new ();
  GdlGround *ground = gdl_ground (program, &limits, ignored);
  rg_diags_free (ignored);
  if (ground ? ground->heads->len > LIFTED_RULES && is_lifted_playable (lifted)
             : try_to_lift (lifted) != NULL)
    *form = take_lifted (lifted);
  if (!ground && !form->game)
    return gdl_ground (program, &lifted->options->limits, diags);
  return ground;
}

/* What is lifted instead of the ground form, if that is less work, as where all
 * roles bid numbers, or where many rules differ in little; also if it is not
 * much more than a large plain form, in which roles that wait have moves. */
static Form
lift_if_less (Lifted *lifted, Form form)
{
  const double ours = gdl_work (form.game, HUGE_VAL, MANY_MOVES);
  if ((ours < LITTLE_WORK && !form.fallback) || !try_to_lift (lifted))
    return form;
  double most = form.fallback ? ours * TIMES_PLAIN : ours;
  if (gdl_tests_choices (lifted->form.game))
    most = ours * TIMES_SETS;
  const double others = gdl_work (lifted->form.game, most, MANY_MOVES);
  if (lifted->options->map.stats)
    g_printerr ("states of the interpreter for a move: ground %.0f, lifted"
                " %.0f\n",
                ours, others);
  if (!(others < most))
    return form;
  clear_form (&form);
  return take_lifted (lifted);
}

/* The ground form, the plain one where the improved one is too large, or what
 * is lifted where both are; the improved one of any size where no other can be
 * played. */
static Form
map_or_lift (const GdlGround *ground, Lifted *lifted, RgDiags *diags)
{
  const GdlOptions *options = lifted->options;
  guint64 cost;
  GdlOptions small = *options;
  small.map.limit =
      MIN (small.map.limit,
           CLAMP (MUCH_LARGER * ground->signs->len, LARGE_FORM, LIFTED_COST));
  RgDiags *found = rg_diags_new ();
  Form form = map (ground, &small, found, &cost);
  rg_diags_free (found);
  const gboolean playable =
      form.game &&
      (!form.fallback || is_playable (&form) || is_lifted_playable (lifted));
  const gboolean huge = form.game && is_huge (&form, cost, lifted);
  if (playable && cost <= LIFTED_COST && !huge)
    return cost < SMALL_COST ? form : lift_if_less (lifted, form);
  clear_form (&form);
  if (huge || (cost > LIFTED_COST && is_lifted_playable (lifted)))
    return take_lifted (lifted);
  return map (ground, options, diags, &cost);
}

/* The form of RG that is small enough. */
static Form
choose_form (const GdlSheet *sheet, const GdlProgram *program,
             const GdlOptions *options, RgDiags *diags)
{
  const gint64 begin = g_get_monotonic_time ();
  Form form = no_form;
  Lifted lifted = {sheet, options, form, FALSE};
  GdlGround *ground = ground_or_lift (program, &lifted, diags, &form);
  if (ground && options->map.stats)
    print_stats (ground, begin);
  if (ground && !form.game)
    form = map_or_lift (ground, &lifted, diags);
  if (ground)
    gdl_ground_free (ground);
  clear_form (&lifted.form);
  return form;
}

/* -- stages ---------------------------------------------------------------- */

static GString *
translate_ground (const GdlGround *ground, const GdlOptions *options,
                  GdlStage stage, RgDiags *diags)
{
  guint64 cost;
  if (stage == GDL_STAGE_RG)
    return print_form (map (ground, options, diags, &cost), options->table,
                       diags);
  GString *text = g_string_new (NULL);
  if (stage == GDL_STAGE_GROUND) {
    gdl_ground_print (ground, text);
  } else if (stage == GDL_STAGE_PROPNET) {
    gdl_net_print (ground, text);
  } else if (stage == GDL_STAGE_INVARIANTS) {
    GArray *groups;
    GdlNet *net = gdl_find_invariants (ground, &groups);
    gdl_groups_print (ground, groups, text);
    gdl_mutexes_print (net, text);
    gdl_groups_free (groups);
    gdl_net_free (net);
  }
  return text;
}

static GString *
translate_program (const GdlSheet *sheet, const GdlProgram *program,
                   const GdlOptions *options, GdlStage stage, RgDiags *diags)
{
  if (stage == GDL_STAGE_RULES)
    return print_rules (program);
  if (stage == GDL_STAGE_RG && !options->map.plain && !options->map.ground)
    return print_form (options->map.lifted
                           ? lift (program, options, diags)
                           : choose_form (sheet, program, options, diags),
                       options->table, diags);
  const gint64 begin = g_get_monotonic_time ();
  GdlGround *ground = gdl_ground (program, &options->limits, diags);
  if (!ground)
    return NULL;
  if (options->map.stats)
    print_stats (ground, begin);
  GString *text = translate_ground (ground, options, stage, diags);
  gdl_ground_free (ground);
  return text;
}

static GString *
translate_sheet (const GdlSheet *sheet, const GdlOptions *options,
                 GdlStage stage, RgDiags *diags)
{
  if (stage == GDL_STAGE_CLAUSES)
    return gdl_sheet_print (sheet, GDL_TEXT_AS_IS, diags);
  GdlProgram *program = gdl_normalise (sheet, options->info, diags);
  if (!program)
    return NULL;
  if (stage != GDL_STAGE_RULES) /* which needs no ground atoms */
    gdl_check_hints (program, &options->limits, diags);
  if (options->explore > 0)
    gdl_explore (program, &options->limits, options->explore, diags);
  GString *text = translate_program (sheet, program, options, stage, diags);
  gdl_program_free (program);
  return text;
}

GString *
gdl_translate (const RgSource *source, const GdlOptions *options,
               GdlStage stage, RgDiags *diags)
{
  GdlSheet *sheet = gdl_read (source, options->exact, diags);
  if (!sheet)
    return NULL;
  GString *text = translate_sheet (sheet, options, stage, diags);
  gdl_sheet_free (sheet);
  return text;
}
