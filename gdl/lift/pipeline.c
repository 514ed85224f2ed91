/* The stages of the lifted form. */
#include "gdl/lift/squares.h"
#include "gdl/lift/tableau.h"
#include "gdl/lift/unify.h"

#include "gdl/ground/narrow.h"
#include "gdl/ground/semi-naive.h"
#include "gdl/ground/strata.h"
#include "gdl/map/map.h"
#include "gdl/map/origins.h"

static Lift *
lift_new (const GdlProgram *program, const GdlMapOptions *options)
{
  Lift *lift = g_new0 (Lift, 1);
  lift->program = program;
  lift->terms = program->terms;
  lift->options = options;
  lift->store = gdl_store_new (program->terms);
  lift->arena = rg_arena_new ();
  lift->tables = g_ptr_array_new ();
  lift->by_name = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  lift->values = g_array_new (FALSE, FALSE, sizeof (GdlTerm));
  lift->value_of = g_array_new (FALSE, FALSE, sizeof (LiftValue));
  lift->n_words = rg_bits_words (LIFT_MAX_VALUES);
  lift->types = g_array_new (FALSE, FALSE, sizeof (LiftType));
  lift->checks = g_ptr_array_new ();
  lift->answers = g_hash_table_new (lift_answer_hash, lift_answer_equal);
  lift->instances =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return lift;
}

static void
lift_free (Lift *lift)
{
  for (guint t = 0; t < lift->tables->len; t++) {
    g_ptr_array_free (lift_table (lift, t)->rules, TRUE);
    g_array_free (lift_table (lift, t)->tuples, TRUE);
  }
  g_ptr_array_free (lift->tables, TRUE);
  g_ptr_array_free (lift->checks, TRUE);
  g_hash_table_unref (lift->by_name);
  g_hash_table_unref (lift->instances);
  g_hash_table_unref (lift->answers);
  g_array_free (lift->values, TRUE);
  g_array_free (lift->value_of, TRUE);
  g_array_free (lift->types, TRUE);
  g_free (lift->ends);
  rg_arena_free (lift->arena);
  gdl_store_free (lift->store);
  g_free (lift);
}

/* Relations that depend on the state become checks, and a check that calls its
 * own negation never ends: such relations need the ground form. */
static void
refuse_unresolved (Lift *lift)
{
  const GArray *unresolved = lift->program->unresolved;
  for (guint i = 0; unresolved && i < unresolved->len; i++) {
    const GdlRelationName name = g_array_index (unresolved, GdlRelationName, i);
    const guint relation = gdl_relation (lift->store, name.name, name.n);
    if (gdl_relation_at (lift->store, relation)->dynamic)
      lift_refuse (lift, NULL, "a relation depends on its own negation");
  }
}

/* Tables of static relations; those that are too large are derived. */
static gboolean
derive_statics (Lift *lift)
{
  const GdlProgram *program = lift->program;
  GdlLimits limits = GDL_LIMITS;
  limits.eager_limit = LIFT_MAX_TUPLES;
  limits.max_rules = 1000000; /* which also limits the work of joins */
  const GdlRule *wide;
  GPtrArray *schemas = gdl_schemas (lift->store, program, &wide);
  if (wide) {
    lift_refuse (lift, wide, "a rule has too many variables");
    return FALSE;
  }
  GdlFixpoint *fixpoint = gdl_fixpoint_new (lift->store, program, &limits);
  GPtrArray *dynamic = gdl_static (fixpoint, schemas);
  const gboolean good = dynamic != NULL;
  if (!good)
    lift_refuse (lift, NULL,
                 fixpoint->over == GDL_OVER_CYCLE
                     ? "an atom depends on its own negation"
                     : "static relations are too large");
  else
    refuse_unresolved (lift);
  if (dynamic)
    g_ptr_array_free (dynamic, TRUE);
  gdl_fixpoint_free (fixpoint);
  g_ptr_array_free (schemas, TRUE);
  return good && !lift->refused;
}

/* Names of all values, of roles and of the functors of actions. */
static GdlNames *
name_values (Lift *lift, const GdlGround *ground)
{
  for (guint r = 0; r < lift->program->roles->len; r++)
    lift_role (lift, r);
  GArray *functors = g_array_new (FALSE, FALSE, sizeof (GdlTerm));
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    const GdlTerm name = gdl_term (lift->terms, table->functor, NULL, 0);
    if (table->keyword == GDL_DOES || table->keyword == GDL_SEES)
      g_array_append_val (functors, name);
  }
  guint8 *used = g_new0 (guint8, gdl_n_terms (lift->terms));
  for (LiftValue v = 0; v < lift->values->len; v++)
    used[lift_term (lift, v)] = TRUE;
  for (guint i = 0; i < functors->len; i++)
    used[g_array_index (functors, GdlTerm, i)] = TRUE;
  GdlNames *names = gdl_names_of (lift->game, ground, used);
  g_array_free (functors, TRUE);
  g_free (used);
  return names;
}

/* The table of names is the caller's. */
static void
make_game (Lift *lift, GString **table)
{
  const GdlGround ground = {.program = lift->program};
  lift->names = name_values (lift, &ground);
  if (lift->options->origins)
    gdl_want_origins (lift->names);
  lift->zero = rg_intern (lift->game, "0");
  lift->one = rg_intern (lift->game, "1");
  lift->none = gdl_variable_name (lift->names, "none");
  lift->ends = g_new (RgNode, lift->tables->len + 2);
  for (guint i = 0; i < lift->tables->len + 2; i++)
    lift->ends[i] = RG_NONE;
  lift_add_turns (lift);
  lift_hoist_tags (lift);
  gdl_add_origins (lift->names);
  if (table && !lift->refused)
    *table = gdl_names_text (lift->names);
  gdl_names_free (lift->names);
}

static gboolean
has_player (const GdlProgram *program)
{
  for (guint r = 0; r < program->roles->len; r++) {
    const GdlTerm role = g_array_index (program->roles, GdlTerm, r);
    if (gdl_term_functor (program->terms, role) != GDL_RANDOM)
      return TRUE;
  }
  return FALSE;
}

/* Facts of static relations become tables, and do not count as rules. */
static gboolean
is_rule (const GdlRule *rule)
{
  const GdlName name = rule->head->functor;
  return rule->n > 0 || name == GDL_LEGAL || name == GDL_NEXT ||
         name == GDL_GOAL || name == GDL_SEES;
}

/* Many proofs compare each pair of rules, so that their number is limited. */
static gboolean
has_few_rules (Lift *lift)
{
  const GArray *rules = lift->program->rules;
  guint n = 0;
  for (guint i = 0; i < rules->len; i++) {
    const GdlRule *rule = &g_array_index (rules, GdlRule, i);
    if (is_rule (rule) && ++n > LIFT_MAX_RULES) {
      lift_refuse (
          lift, rule,
          "there are more than " G_STRINGIFY (LIFT_MAX_RULES) " rules");
      return FALSE;
    }
    if (rule->n > GDL_MAX_LITERALS) {
      lift_refuse (lift, rule, "a rule has more than 2000 literals");
      return FALSE;
    }
  }
  return TRUE;
}

/* Up to what can be proved of the rules. */
static void
prepare (Lift *lift)
{
  if (has_few_rules (lift) && derive_statics (lift))
    lift_add_rules (lift);
  if (!lift->refused)
    lift_find_domains (lift);
  if (!lift->refused)
    lift_simplify (lift);
}

/* A lifted game, or why there is none. */
typedef struct {
  RgGame *game; /* or NULL */
  GString *table;
  const char *refused;
  RgRange range;
  gboolean keyless; /* a fluent has no key */
  gboolean open;    /* the same, or the game is large */
  gboolean large;   /* it is refused for its edges */
} Lifting;

/* How it is lifted. */
typedef struct {
  gboolean acts;  /* relations that say what roles do are stored */
  guint sets;     /* also those that can hold of so many things at once */
  gboolean table; /* there is a table of names */
} Manner;

/* With more edges than this, relations that are stored may make it smaller. */
#define LARGE      4000
/* Then those are, too, that hold of several things at once: elements of a set,
 * and of one that the step spends much time on. */
#define VERY_LARGE 10000
#define FEW        128
/* From there on each manner takes seconds: the last ones, which give hardly
 * fewer edges, are not tried if there is a form. */
#define ENORMOUS   100000
/* One edge more for so many is hardly more. */
#define HARDLY     20
#define MANY       1024

/* Fluents without a key. */
static guint
count_open_fluents (const Lift *lift)
{
  guint n = 0;
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    n += table->kind == LIFT_FLUENT && table->possible && table->n > 0 &&
         table->values == 0;
  }
  return n;
}

/* The keys that were proved, by table: `values` of LiftTable.  To be freed. */
static LiftColumns *
copy_keys (const Lift *lift)
{
  LiftColumns *keys = g_new (LiftColumns, lift->tables->len);
  for (guint t = 0; t < lift->tables->len; t++)
    keys[t] = lift_table (lift, t)->values;
  return keys;
}

/* The program is the same, and so are its tables. */
static void
restore_keys (Lift *lift, const LiftColumns *keys)
{
  for (guint t = 0; t < lift->tables->len; t++)
    lift_table (lift, t)->values = keys[t];
}

/* Up to the keys of fluents, which are not proved again if they are known.
 * *keys: NULL before they are proved, to be freed; or `keys` is NULL. */
static Lift *
prove (const GdlProgram *program, const GdlMapOptions *options, Manner manner,
       LiftColumns **keys)
{
  Lift *lift = lift_new (program, options);
  prepare (lift);
  if (!lift->refused && !lift_table (lift, lift->goal)->possible)
    lift_refuse (lift, NULL, "there is no goal");
  if (!lift->refused && !has_player (program))
    lift_refuse (lift, NULL, "there is no role but random");
  if (!lift->refused && keys && *keys) {
    restore_keys (lift, *keys);
  } else if (!lift->refused) {
    lift_find_keys (lift, manner.acts);
    if (keys)
      *keys = copy_keys (lift);
  }
  return lift;
}

/* The rest of it, and frees it. */
static Lifting
finish (Lift *lift, Manner manner)
{
  Lifting made = {.range = RG_NOWHERE, .open = !lift->refused};
  if (!lift->refused)
    lift_introduce_movers (lift);
  if (!lift->refused && manner.acts) {
    lift_store_acts (lift, manner.sets);
    lift_add_guards (lift);
  }
  if (!lift->refused)
    lift_unfold_tests (lift);
  lift->game = rg_game_new ();
  if (!lift->refused)
    make_game (lift, manner.table ? &made.table : NULL);
  made.keyless = !lift->refused && count_open_fluents (lift) > 0;
  made.open = made.open && (lift->refused || made.keyless ||
                            rg_n_edges (lift->game) > LARGE);
  made.large = lift->n_edges > MIN (LIFT_MAX_EDGES, lift->options->limit);
  made.refused = lift->refused;
  made.range = lift->culprit ? lift->culprit->range : RG_NOWHERE;
  if (lift->refused)
    rg_game_free (lift->game);
  else
    made.game = lift->game;
  lift_free (lift);
  return made;
}

static Lifting
lift_once (const GdlProgram *program, const GdlMapOptions *options,
           Manner manner, LiftColumns **keys)
{
  return finish (prove (program, options, manner, keys), manner);
}

static void
clear_lifting (Lifting *lifting)
{
  if (lifting->game)
    rg_game_free (lifting->game);
  if (lifting->table)
    g_string_free (lifting->table, TRUE);
}

/* The one with fewer edges; frees the other. */
static Lifting
smaller (Lifting a, Lifting b)
{
  const gboolean second =
      b.game && (!a.game || rg_n_edges (b.game) < rg_n_edges (a.game));
  clear_lifting (second ? &a : &b);
  return second ? b : a;
}

/* A form with stored relations, which spares searches for them, if it has few
 * more edges than the other one. */
static Lifting
hardly_larger (Lifting other, Lifting stored)
{
  const gboolean second =
      stored.game &&
      (!other.game || HARDLY * rg_n_edges (stored.game) <=
                          (HARDLY + 1) * rg_n_edges (other.game));
  clear_lifting (second ? &other : &stored);
  return second ? stored : other;
}

/* The one where more fluents have keys, or else the smaller one. */
static Lifting
better (Lifting plain, Lifting on_squares)
{
  if (!plain.game || plain.keyless || !on_squares.game)
    return smaller (plain, on_squares);
  clear_lifting (&on_squares);
  return plain;
}

static gboolean
has_more_edges (const Lifting *lifting, guint limit)
{
  return lifting->large ||
         (lifting->game && rg_n_edges (lifting->game) > limit);
}

static gboolean
is_enormous (const Lifting *lifting)
{
  return lifting->game && rg_n_edges (lifting->game) > ENORMOUS;
}

/* In the manner that gives the fewest edges; of a program of which the keys are
 * known. */
static Lifting
lift_best (Lift *lift, gboolean table)
{
  const GdlProgram *program = lift->program;
  const GdlMapOptions *options = lift->options;
  Manner manner = {.table = table};
  LiftColumns *acting = NULL;
  Lifting best = finish (lift, manner);
  const gboolean open = best.open;
  const gboolean very_large = has_more_edges (&best, VERY_LARGE);
  manner = (Manner){.acts = TRUE, .table = table};
  if (open)
    best = hardly_larger (best, lift_once (program, options, manner, &acting));
  manner.sets = FEW;
  if (!is_enormous (&best) &&
      (very_large || has_more_edges (&best, VERY_LARGE)))
    best = smaller (best, lift_once (program, options, manner, &acting));
  manner.sets = MANY;
  if (best.large)
    best = smaller (best, lift_once (program, options, manner, &acting));
  g_free (acting);
  return best;
}

/* The same program with squares as arguments; NULL: there are none. */
static GdlProgram *
find_squares (Lift *lift)
{
  LiftSquares *squares = lift->refused ? NULL : lift_find_squares (lift);
  GdlProgram *made = squares ? lift_on_squares (squares) : NULL;
  if (squares)
    lift_squares_free (squares);
  return made;
}

RgGame *
lift_translate (const GdlProgram *program, const GdlMapOptions *options,
                GString **table, const char **refused, RgRange *range)
{
  const Manner usual = {.table = table != NULL};
  Lifting best = {.game = NULL};
  gboolean keyed = FALSE;
  Lift *lift = prove (program, options, usual, NULL);
  GdlProgram *on_squares = find_squares (lift);
  if (on_squares) {
    Lift *squares = prove (on_squares, options, usual, NULL);
    keyed = count_open_fluents (squares) <= count_open_fluents (lift);
    best = lift_best (squares, usual.table);
    gdl_program_free (on_squares);
  }
  if (best.game && keyed)
    lift_free (lift);
  else
    best = better (lift_best (lift, usual.table), best);
  if (table)
    *table = best.table;
  *refused = best.refused;
  *range = best.range;
  return best.game;
}
