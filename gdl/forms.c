/* Makes the ground and the lifted form of a game, and chooses between them, as
 * a portfolio (base/portfolio.h).
 *
 * The ground form is less work for most games; the lifted form is small for
 * all.  The lifted form wins if grounding or the C compiler would take too
 * long, or if the reference interpreter enters fewer states in it. */
#include "gdl/forms.h"

#include "base/portfolio.h"
#include "gdl/estimate-work.h"
#include "gdl/limits.h"
#include "gdl/map/map.h"
#include "gdl/map/origins.h"
#include "rg/analysis/cost.h"
#include "rg/builtins.h"
#include "rg/reach.h"

#include <math.h>

/* Limit of steps of the first attempt to ground: seconds. */
#define FIRST_STEPS     30000000
/* Numbers of ground rules from which the lifted form is considered instead:
 * while grounding, if its work is moderate, and after grounding.
 */
#define MANY_RULES      50000
/* Number of edges and nodes of checks (rg_estimate_compile_cost) that a C
 * compiler handles in a minute (measured: 103,000 take 40 s at -O2). */
#define MAX_COST        150000
/* A ground form with less work is chosen without a comparison. */
#define LITTLE_WORK     200
/* With that much work, a random match takes minutes. */
#define HOPELESS_WORK   50000
/* The work of a form that tests sets is divided by this number: the interpreter
 * tests each element, but compiled code a whole set. */
#define SET_TEST_FACTOR 8

void
gdl_form_free (GdlGame *form)
{
  rg_game_free (form->game);
  if (form->table)
    g_string_free (form->table, TRUE);
  g_free (form);
}

/* Returns a form with the game and the table, which it owns. */
static GdlGame *
make_form (RgGame *game, GString *table)
{
  rg_add_builtins (game);
  GdlGame *form = g_new0 (GdlGame, 1);
  form->game = game;
  form->table = table;
  return form;
}

/* Whether a match can end.  If not, RG can't express the game: an error, if
 * `diags` is not NULL. */
static gboolean
can_end (const GdlProgram *program, const RgGame *game, RgDiags *diags)
{
  guint8 *reached = g_new0 (guint8, rg_n_nodes (game));
  rg_mark_reached (game, game->begin, RG_OUT, FALSE, reached);
  const gboolean is_reachable = reached[game->end];
  g_free (reached);
  RgRange range = RG_NOWHERE;
  for (guint i = program->rules->len; !is_reachable && i-- > 0;) {
    const GdlRule *rule = &g_array_index (program->rules, GdlRule, i);
    if (rule->head->kind == GDL_GROUND &&
        gdl_term_functor (program->terms, rule->head->id) == GDL_TERMINAL)
      range = rule->range;
  }
  if (!is_reachable && diags) {
    rg_diag (diags, RG_ERROR, program->source, range, "no match can ever end");
    rg_diag_hint (diags, "terminal never holds");
  }
  return is_reachable;
}

static double
compute_milliseconds_since (gint64 begin)
{
  return (double)(g_get_monotonic_time () - begin) / 1000;
}

void
gdl_print_stats (const GdlGround *ground, gint64 begin)
{
  g_printerr ("ground: %u fluents, %u actions, %u atoms, %u rules, %u literals,"
              " %.1f ms\n",
              ground->fluents->len, ground->actions->len, ground->atoms->len,
              ground->heads->len, ground->signs->len,
              compute_milliseconds_since (begin));
}

/* -- ground ---------------------------------------------------------------- */

static void
free_names_and_game (GdlNames *names)
{
  rg_game_free (names->game);
  gdl_names_free (names);
}

/* Returns the names of a new game. */
static GdlNames *
begin_game (const GdlGround *ground, const GdlMapOptions *options)
{
  GdlNames *names = gdl_names_new (rg_game_new (), ground, options->split_tags);
  if (options->origins)
    gdl_record_origins (names);
  return names;
}

/* Whether the improved mapping is affordable: it examines all pairs of an
 * action and a variable, and all pairs of actions, which are cheaper.  Above
 * GDL_WORK pairs, only the plain form is tried. */
static gboolean
is_small (const GdlGround *ground)
{
  const guint64 actions = ground->actions->len;
  return actions * (ground->fluents->len + actions / 32) <= GDL_WORK;
}

/* Makes the game. NULL: the sheet has no role except random. *fallback: the
 * plain mapping replaces the improved one, which failed or would be too slow.
 */
static GdlNames *
make_game (const GdlGround *ground, const GdlMapOptions *options,
           gboolean *fallback)
{
  *fallback = FALSE;
  GdlNames *names = begin_game (ground, options);
  if (!gdl_add_players (names)) {
    free_names_and_game (names);
    return NULL;
  }
  if (!options->plain && is_small (ground) && gdl_map_turns (names, options))
    return names;
  if (!options->plain) {
    *fallback = TRUE;
    free_names_and_game (names);
    names = begin_game (ground, options);
    gdl_add_players (names);
  }
  gdl_map_plain (names, options);
  return names;
}

void
gdl_find_dependencies (GdlGround *ground, const GdlOptions *options)
{
  /* with few rules, the solver finds the same groups as fast */
  if (ground->dependencies->len == 0 && ground->heads->len > GDL_MANY)
    lift_find_dependencies (ground->program, &options->map,
                            ground->dependencies);
}

GdlGame *
gdl_make_ground_form (GdlGround *ground, const GdlOptions *options,
                      RgDiags *diags)
{
  const RgSource *source = ground->program->source;
  const gint64 begin = g_get_monotonic_time ();
  GdlGame *form = NULL;
  gboolean fallback;
  if (!options->map.plain && is_small (ground))
    gdl_find_dependencies (ground, options);
  GdlNames *names = make_game (ground, &options->map, &fallback);
  if (!names) {
    rg_diag (diags, RG_ERROR, source, RG_NOWHERE,
             "there is no role but random");
    return NULL;
  }
  if (options->map.stats)
    g_printerr ("rg: %u nodes, %u edges, %.1f ms\n", rg_n_nodes (names->game),
                rg_n_edges (names->game), compute_milliseconds_since (begin));
  if (rg_n_edges (names->game) > options->map.limit) {
    rg_diag (diags, RG_LIMIT, source, RG_NOWHERE,
             "the translation exceeds the limit of %u edges (--limit)",
             options->map.limit);
  } else if (can_end (ground->program, names->game, diags)) {
    gdl_add_origins (names);
    form = make_form (names->game,
                      options->table ? gdl_print_names (names) : NULL);
    form->fallback = fallback;
  }
  if (form)
    gdl_names_free (names);
  else
    free_names_and_game (names);
  return form;
}

/* -- lifted ---------------------------------------------------------------- */

GdlGame *
gdl_make_lifted_form (const GdlProgram *program, const GdlOptions *options,
                      RgDiags *diags)
{
  const char *refused;
  RgRange range;
  const gint64 begin = g_get_monotonic_time ();
  GString *table = NULL;
  RgGame *game = lift_translate (
      program, &options->map, options->table ? &table : NULL, &refused, &range);
  if (game && options->map.stats)
    g_printerr ("lifted: %.1f ms\n", compute_milliseconds_since (begin));
  if (!game && diags)
    rg_diag (diags, RG_LIMIT, program->source, range, "no lifted form: %s",
             refused);
  if (game && !can_end (program, game, diags)) {
    rg_game_free (game);
    if (table)
      g_string_free (table, TRUE);
    return NULL;
  }
  return game ? make_form (game, table) : NULL;
}

/* -- the choice ------------------------------------------------------------ */

/* Ranks of candidates; a lower rank wins.  HOPELESS: random matches would take
 * minutes, or compiling would. */
enum { GOOD, HOPELESS };

/* The context of the portfolio: the sheet, and the forms made so far. */
typedef struct {
  const GdlSheet *sheet;
  const GdlProgram *program;
  const GdlOptions *options;
  RgDiags *diags;         /* of the ground form */
  GdlGround *ground;      /* NULL: the first attempt took too long */
  GdlGame *lifted;        /* owned until it is a candidate; NULL: none */
  gboolean tried_lifting; /* lifting was tried */
} Choice;

/* Returns the lifted form, made when it is first needed. NULL: there is none,
 * or it is a candidate already. It is made of another normalisation of the
 * sheet, because the grounder may be using the first program. */
static GdlGame *
get_lifted_form (Choice *choice)
{
  if (choice->tried_lifting)
    return choice->lifted;
  choice->tried_lifting = TRUE;
  RgDiags *ignored = rg_diags_new ();
  GdlProgram *program =
      gdl_normalise (choice->sheet, choice->options->info, ignored);
  rg_diags_free (ignored);
  choice->lifted = gdl_make_lifted_form (program, choice->options, NULL);
  gdl_program_free (program);
  return choice->lifted;
}

/* For GdlLimits.give_up; `data` is the Choice. */
static gboolean
is_lifted_cheap (gpointer data)
{
  const GdlGame *lifted = get_lifted_form (data);
  return lifted &&
         gdl_estimate_work (lifted->game, GDL_MANY, GDL_LONG) < GDL_MANY;
}

/* Returns the first attempt to ground. NULL: a limit was reached, or the lifted
 * form needs moderate work. */
static GdlGround *
try_ground (Choice *choice)
{
  GdlLimits limits = choice->options->limits;
  limits.max_rules = MIN (limits.max_rules, GDL_TABLE);
  limits.max_steps = MIN (limits.max_steps, FIRST_STEPS);
  limits.ask_rules = limits.rules_again = MANY_RULES;
  limits.give_up = is_lifted_cheap;
  limits.data = choice;
  RgDiags *ignored = rg_diags_new ();
  GdlGround *ground = gdl_ground (choice->program, &limits, ignored);
  rg_diags_free (ignored);
  return ground;
}

/* Returns the lifted form as a candidate, with the estimate of its work.
 * Without a result: there is no lifted form, it is a candidate already, or the
 * variant is only for long grounding and grounding was short. */
static RgCandidate
make_lifted (gpointer context, const RgVariant *variant,
             const RgCandidate *best)
{
  Choice *choice = context;
  const GdlGround *ground = choice->ground;
  if (variant->data && ground && ground->heads->len <= MANY_RULES)
    return (RgCandidate){.cost = 0};
  GdlGame *form = get_lifted_form (choice);
  if (!form)
    return (RgCandidate){.cost = 0};
  choice->lifted = NULL;
  if (!ground)
    return (RgCandidate){form, GOOD, 0};
  const double factor = rg_has_set_tests (form->game) ? SET_TEST_FACTOR : 1;
  const double max_work = best->result ? best->cost * factor : HOPELESS_WORK;
  const double work =
      gdl_estimate_work (form->game, MIN (max_work, HOPELESS_WORK), GDL_LONG);
  return (RgCandidate){form, work < HOPELESS_WORK ? GOOD : HOPELESS,
                       work / factor};
}

/* Returns the ground form, with at most MAX_COST edges. It is hopeless if it
 * would compile for more than a minute, or if it is a large plain form whose
 * random matches would take minutes. */
static RgCandidate
make_small (gpointer context, const RgVariant *variant, const RgCandidate *best)
{
  (void)variant, (void)best;
  Choice *choice = context;
  if (!choice->ground)
    choice->ground =
        gdl_ground (choice->program, &choice->options->limits, choice->diags);
  if (!choice->ground)
    return (RgCandidate){.cost = 0};
  GdlOptions small_options = *choice->options;
  small_options.map.limit = MIN (small_options.map.limit, MAX_COST);
  RgDiags *ignored = rg_diags_new ();
  GdlGame *form =
      gdl_make_ground_form (choice->ground, &small_options, ignored);
  rg_diags_free (ignored);
  const guint64 size =
      form ? rg_estimate_compile_cost (form->game, MAX_COST) : 0;
  if (!form || size > MAX_COST)
    return (RgCandidate){form, HOPELESS, HUGE_VAL};
  if (form->fallback && size > 2 * MAX_COST / 3) {
    /* The C compiler needs longer for a plain form, which its work does not
     * show. So drop the ground program, as if the first attempt had taken too
     * long: then any lifted form wins. */
    gdl_ground_free (choice->ground);
    choice->ground = NULL;
    return (RgCandidate){form, HOPELESS, HUGE_VAL};
  }
  if (size < GDL_MANY)
    return (RgCandidate){form, GOOD, 0};
  const double work = gdl_estimate_work (form->game, HUGE_VAL, GDL_LONG);
  const gboolean is_large_plain = form->fallback && size >= GDL_SEARCH;
  return (RgCandidate){
      form, is_large_plain && work >= HOPELESS_WORK ? HOPELESS : GOOD, work};
}

/* Returns the ground form by the given options, whatever its size. */
static RgCandidate
make_ground (gpointer context, const RgVariant *variant,
             const RgCandidate *best)
{
  (void)variant, (void)best;
  Choice *choice = context;
  if (!choice->ground)
    return (RgCandidate){.cost = 0};
  return (RgCandidate){
      gdl_make_ground_form (choice->ground, choice->options, choice->diags),
      GOOD, 0};
}

/* The data of a variant: use the lifted form only if grounding takes long. */
static const gboolean if_long = TRUE;

static const RgVariant variants[] = {
    {"lifted at first", make_lifted, &if_long, .percent = 100},
    {"ground", make_small, .rank = HOPELESS},
    {"lifted", make_lifted, .above = LITTLE_WORK},
    {"ground, of any size", make_ground, .rank = HOPELESS},
};

static void
free_form (gpointer form)
{
  gdl_form_free (form);
}

GdlGame *
gdl_choose_form (const GdlSheet *sheet, const GdlProgram *program,
                 const GdlOptions *options, RgDiags *diags)
{
  const gint64 begin = g_get_monotonic_time ();
  Choice choice = {sheet, program, options, .diags = rg_diags_new ()};
  choice.ground = try_ground (&choice);
  if (choice.ground && options->map.stats)
    gdl_print_stats (choice.ground, begin);
  GdlGame *form = rg_run_portfolio (variants, G_N_ELEMENTS (variants), &choice,
                                    free_form, options->map.stats)
                      .result;
  if (!form)
    rg_diags_move (diags, choice.diags);
  rg_diags_free (choice.diags);
  if (choice.lifted)
    gdl_form_free (choice.lifted);
  if (choice.ground)
    gdl_ground_free (choice.ground);
  return form;
}
