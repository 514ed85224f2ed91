/* Runs the stages of the lifted form, and chooses among its variants (an
 * algorithm portfolio).
 *
 *     rules over tables → domains → keys → joins, stored relations → game
 *
 * A form in which all fluents have keys is better; among equals, the one with
 * the fewest edges is the result. Variants differ in their stages
 * (VariantOptions), and in the program: pairs of coordinates may become single
 * arguments (squares.h). */
#include "gdl/lift/squares.h"
#include "gdl/lift/tableau.h"
#include "gdl/lift/unify.h"
#include "gdl/limits.h"

#include "base/portfolio.h"
#include "gdl/ground/narrow.h"
#include "gdl/ground/semi-naive.h"
#include "gdl/ground/static-relations.h"
#include "gdl/map/map.h"
#include "gdl/map/origins.h"

#include <math.h>

/* A lift of `program` without tables, values or types. */
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
  lift->code.types = g_array_new (FALSE, FALSE, sizeof (LiftType));
  lift->code.checks = g_ptr_array_new ();
  lift->memo = g_hash_table_new (lift_memo_hash, lift_memo_equal);
  lift->code.instances =
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
  g_ptr_array_free (lift->code.checks, TRUE);
  g_hash_table_unref (lift->by_name);
  g_hash_table_unref (lift->code.instances);
  g_hash_table_unref (lift->memo);
  g_array_free (lift->values, TRUE);
  g_array_free (lift->value_of, TRUE);
  g_array_free (lift->code.types, TRUE);
  g_free (lift->code.check_ends);
  rg_arena_free (lift->arena);
  gdl_store_free (lift->store);
  g_free (lift);
}

/* Rejects relations of the state that depend on their own negation: as checks
 * they would never end. Such relations need the ground form. */
static void
refuse_unresolved (Lift *lift)
{
  const GArray *unresolved = lift->program->unresolved;
  for (guint i = 0; unresolved && i < unresolved->len; i++) {
    const GdlRelationName name = g_array_index (unresolved, GdlRelationName, i);
    const guint relation = gdl_intern_relation (lift->store, name.name, name.n);
    if (gdl_relation_at (lift->store, relation)->dynamic)
      lift_refuse (lift, NULL, "a relation depends on its own negation");
  }
}

/* Evaluates static relations; those that are too large become derived ones.
 * FALSE: the game was rejected. */
static gboolean
derive_statics (Lift *lift)
{
  const GdlProgram *program = lift->program;
  GdlLimits limits = GDL_LIMITS;
  limits.eager_limit = GDL_TABLE;
  limits.max_cells = GDL_WORK;
  limits.max_rules = 1000000; /* this also limits the work of joins */
  const GdlRule *wide_rule;
  GPtrArray *schemas =
      gdl_make_narrow_schemas (lift->store, program, &wide_rule);
  if (wide_rule) {
    lift_refuse (lift, wide_rule, "a rule has too many variables");
    return FALSE;
  }
  GdlFixpoint *fixpoint = gdl_fixpoint_new (lift->store, program, &limits);
  GPtrArray *dynamic = gdl_evaluate_static (fixpoint, schemas);
  const gboolean is_evaluated = dynamic != NULL;
  if (!is_evaluated)
    lift_refuse (lift, NULL,
                 fixpoint->stop == GDL_STOP_CYCLE
                     ? "an atom depends on its own negation"
                     : "static relations are too large");
  else
    refuse_unresolved (lift);
  if (dynamic)
    g_ptr_array_free (dynamic, TRUE);
  gdl_fixpoint_free (fixpoint);
  g_ptr_array_free (schemas, TRUE);
  return is_evaluated && !lift->refused;
}

/* Names all values, roles and functors of actions. */
static GdlNames *
name_values (Lift *lift, const GdlGround *ground)
{
  for (guint r = 0; r < lift->program->roles->len; r++)
    lift_get_role (lift, r);
  GArray *functors = g_array_new (FALSE, FALSE, sizeof (GdlTerm));
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    const GdlTerm name = gdl_intern_term (lift->terms, table->functor, NULL, 0);
    if (table->keyword == GDL_DOES || table->keyword == GDL_SEES)
      g_array_append_val (functors, name);
  }
  guint8 *is_named = g_new0 (guint8, gdl_count_terms (lift->terms));
  for (LiftValue v = 0; v < lift->values->len; v++)
    is_named[lift_term (lift, v)] = TRUE;
  for (guint i = 0; i < functors->len; i++)
    is_named[g_array_index (functors, GdlTerm, i)] = TRUE;
  GdlNames *names = gdl_names_new_for_terms (lift->code.game, ground, is_named);
  g_array_free (functors, TRUE);
  g_free (is_named);
  return names;
}

/* Adds the automaton to lift->game. If `table` is not NULL and the game is not
 * rejected, *table becomes the table of names, which the caller frees. */
static void
make_game (Lift *lift, GString **table)
{
  const GdlGround ground = {.program = lift->program};
  lift->code.names = name_values (lift, &ground);
  if (lift->options->origins)
    gdl_record_origins (lift->code.names);
  lift->code.zero = rg_intern (lift->code.game, "0");
  lift->code.one = rg_intern (lift->code.game, "1");
  lift->code.none = gdl_make_variable_name (lift->code.names, "none");
  lift->code.check_ends = g_new (RgNode, lift->tables->len + 2);
  for (guint i = 0; i < lift->tables->len + 2; i++)
    lift->code.check_ends[i] = RG_NONE;
  lift_add_turns (lift);
  lift_hoist_tags (lift);
  gdl_add_origins (lift->code.names);
  if (table && !lift->refused)
    *table = gdl_print_names (lift->code.names);
  gdl_names_free (lift->code.names);
}

/* Whether some role is not `random`. */
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

/* Facts of static relations become tables and don't count as rules. */
static gboolean
is_rule (const GdlRule *rule)
{
  const GdlName name = rule->head->functor;
  return rule->n > 0 || name == GDL_LEGAL || name == GDL_NEXT ||
         name == GDL_GOAL || name == GDL_SEES;
}

/* Rejects the game if it has too many rules, as proofs compare each pair of
 * them, or a rule with too many literals. FALSE: rejected. */
static gboolean
check_rule_limits (Lift *lift)
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

/* Runs the stages before the proofs. */
static void
run_first_stages (Lift *lift)
{
  if (check_rule_limits (lift) && derive_statics (lift))
    lift_add_rules (lift);
  if (!lift->refused)
    lift_find_domains (lift);
  if (!lift->refused)
    lift_simplify (lift);
}

/* The options of one variant of the lifted form. */
typedef struct {
  gboolean only_if_open; /* try it only if the default variant is `open`, see
                            Context */
  gboolean store;        /* store action-dependent relations */
  guint max_tuples; /* also store relations without a key that have at most that
                       many possible tuples; 0: none */
  gboolean share;   /* share sub-automata of relations */
  gboolean joins;   /* introduce joins with fluents */
} VariantOptions;

/* Numbers of edges of the best form so far. LARGE: stored relations may make it
 * smaller. VERY_LARGE: also those without a key, on which the step spends more
 * time. ENORMOUS: each variant takes seconds, and hardly has fewer edges. */
#define LARGE      4000
#define VERY_LARGE 10000
#define ENORMOUS   100000

/* Limit of possible tuples of a stored relation on which the step spends much
 * time. With 512, sheets of rg2gdl for chess have up to five times as many
 * edges. */
#define MANY 1024

/* The options of the variants. Sets of at most GDL_LONG tuples are small. */
static const VariantOptions
    default_options = {.store = FALSE},
    stored_options = {.store = TRUE, .only_if_open = TRUE},
    set_options = {.store = TRUE, .max_tuples = GDL_LONG},
    large_set_options = {.store = TRUE, .max_tuples = MANY},
    shared_options = {.share = TRUE},
    join_options = {.store = TRUE, .max_tuples = MANY, .joins = TRUE};

/* The result of one variant. */
typedef struct {
  RgGame *game;
  GString *table; /* of names; NULL: not requested */
} Result;

/* The context of the portfolio: a program that is lifted in several
 * variants. */
typedef struct {
  const GdlProgram *program;
  const GdlMapOptions *options;
  gboolean wants_names;     /* the caller wants a table of names */
  Lift *default_lift;       /* the default variant, up to its keys; NULL: its
                               later stages have run */
  LiftColumns *acting_keys; /* by table: the keys if action-dependent relations
                               are used; NULL: not yet proved */
  gboolean open; /* the default variant has a fluent without a key, or is large,
                    or was rejected after the proofs */
  const char *refused; /* why the default variant was rejected; NULL: it was
                          not */
  RgRange range;       /* the rule that caused the rejection, or RG_NOWHERE */
} Context;

/* Returns the number of fluents without a key. */
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

/* Returns the proved keys, by table (`values` of LiftTable); the caller frees
 * them. */
static LiftColumns *
copy_keys (const Lift *lift)
{
  LiftColumns *keys = g_new (LiftColumns, lift->tables->len);
  for (guint t = 0; t < lift->tables->len; t++)
    keys[t] = lift_table (lift, t)->values;
  return keys;
}

/* Sets the keys that were proved for another lift of the same program; the
 * tables are the same. */
static void
restore_keys (Lift *lift, const LiftColumns *keys)
{
  for (guint t = 0; t < lift->tables->len; t++)
    lift_table (lift, t)->values = keys[t];
}

/* Runs the stages up to the keys of fluents. Uses *keys if it is set. Otherwise
 * proves the keys and, if `keys` is not NULL, stores them in *keys, which the
 * caller frees. The game may be rejected. */
static Lift *
run_proofs (const GdlProgram *program, const GdlMapOptions *options,
            const VariantOptions *variant_options, LiftColumns **keys)
{
  Lift *lift = lift_new (program, options);
  lift->share = variant_options->share;
  run_first_stages (lift);
  if (!lift->refused && !lift_table (lift, lift->goal)->possible)
    lift_refuse (lift, NULL, "there is no goal");
  if (!lift->refused && !has_player (program))
    lift_refuse (lift, NULL, "there is no role but random");
  if (!lift->refused && keys && *keys) {
    restore_keys (lift, *keys);
  } else if (!lift->refused) {
    lift_find_keys (lift, variant_options->store);
    if (keys)
      *keys = copy_keys (lift);
  }
  return lift;
}

void
lift_find_dependencies (const GdlProgram *program, const GdlMapOptions *options,
                        GArray *dependencies)
{
  Lift *lift = lift_new (program, options);
  lift->dependencies = dependencies;
  run_first_stages (lift);
  if (!lift->refused)
    lift_find_keys (lift, FALSE);
  lift_free (lift);
}

/* Runs the other stages, and frees the lift. A candidate without a result: the
 * game was rejected; its cost is infinite if it had too many edges. Of the
 * default variant, also stores in the context whether it is open, and why it
 * was rejected. */
static RgCandidate
run_later_stages (Context *context, Lift *lift,
                  const VariantOptions *variant_options)
{
  RgCandidate candidate = {.cost = 0};
  GString *names = NULL;
  const gboolean has_proofs = !lift->refused;
  if (!lift->refused)
    lift_introduce_movers (lift);
  if (!lift->refused && variant_options->store)
    lift_store_relations (lift, variant_options->max_tuples);
  if (!lift->refused && variant_options->joins)
    lift_introduce_joins (lift);
  if (!lift->refused)
    lift_unfold_tests (lift);
  lift->code.game = rg_game_new ();
  if (!lift->refused)
    make_game (lift, context->wants_names ? &names : NULL);
  if (!lift->refused) {
    candidate.rank = count_open_fluents (lift) > 0;
    candidate.cost = rg_n_edges (lift->code.game);
    candidate.result =
        g_memdup2 (&(Result){lift->code.game, names}, sizeof (Result));
  } else {
    rg_game_free (lift->code.game);
    if (lift->code.n_edges > MIN (LIFT_MAX_EDGES, lift->options->limit))
      candidate.cost = HUGE_VAL;
  }
  if (lift == context->default_lift) {
    context->open = has_proofs && (lift->refused || candidate.rank > 0 ||
                                   candidate.cost > LARGE);
    context->refused = lift->refused;
    context->range = lift->blamed ? lift->blamed->range : RG_NOWHERE;
    context->default_lift = NULL;
  }
  lift_free (lift);
  return candidate;
}

/* Makes a variant of the portfolio whose context is `data`. */
static RgCandidate
lift_variant (gpointer data, const RgVariant *variant, const RgCandidate *best)
{
  (void)best;
  Context *context = data;
  const VariantOptions *variant_options = variant->data;
  if (variant_options->only_if_open && !context->open)
    return (RgCandidate){.cost = 0};
  Lift *lift = context->default_lift;
  if (!lift)
    lift = run_proofs (context->program, context->options, variant_options,
                       variant_options->store ? &context->acting_keys : NULL);
  return run_later_stages (context, lift, variant_options);
}

static void
free_result (gpointer data)
{
  Result *result = data;
  rg_game_free (result->game);
  if (result->table)
    g_string_free (result->table, TRUE);
  g_free (result);
}

/* The cost is the number of edges. Joins give fewer edges, but smaller forms
 * are often faster without them. Stored relations save searches, so that a form
 * with them may have a few more edges. */
static const RgVariant variants[] = {
    {"usual", lift_variant, &default_options, .percent = 100},
    {"stored", lift_variant, &stored_options, .percent = 105},
    {"sets", lift_variant, &set_options, .above = VERY_LARGE,
     .budget = ENORMOUS},
    {"large sets", lift_variant, &large_set_options, .above = LIFT_MAX_EDGES},
    {"shared", lift_variant, &shared_options, .above = VERY_LARGE},
    {"joins", lift_variant, &join_options, .above = 3 * VERY_LARGE,
     .budget = ENORMOUS, .percent = 95},
};

/* Returns the best variant, and frees the keys of the context. No result: all
 * variants were rejected. */
static RgCandidate
lift_find_best (Context *context)
{
  const RgCandidate best =
      rg_run_portfolio (variants, G_N_ELEMENTS (variants), context, free_result,
                        context->options->stats);
  g_free (context->acting_keys);
  return best;
}

/* Returns the program with squares as arguments. NULL: it has no squares, or
 * was rejected. */
static GdlProgram *
find_squares (Lift *lift)
{
  LiftSquares *squares = lift->refused ? NULL : lift_find_squares (lift);
  GdlProgram *program = squares ? lift_rewrite_squares (squares) : NULL;
  if (squares)
    lift_squares_free (squares);
  return program;
}

/* Lifts the program with squares, if it has them. Lifts the plain program only
 * if there is no such form, or if with squares more fluents lack keys. Then the
 * better form is the result. */
RgGame *
lift_translate (const GdlProgram *program, const GdlMapOptions *options,
                GString **table, const char **refused, RgRange *range)
{
  Context plain_context = {program, options, table != NULL,
                           .range = RG_NOWHERE};
  Context squares_context = plain_context;
  RgCandidate best = {.cost = 0};
  gboolean has_enough_keys = FALSE;
  plain_context.default_lift =
      run_proofs (program, options, &default_options, NULL);
  GdlProgram *squares_program = find_squares (plain_context.default_lift);
  if (squares_program) {
    squares_context.program = squares_program;
    squares_context.default_lift =
        run_proofs (squares_program, options, &default_options, NULL);
    has_enough_keys = count_open_fluents (squares_context.default_lift) <=
                      count_open_fluents (plain_context.default_lift);
    best = lift_find_best (&squares_context);
    gdl_program_free (squares_program);
  }
  if (!best.result || !has_enough_keys)
    best = rg_choose_cheaper (lift_find_best (&plain_context), best, 100,
                              free_result);
  else
    lift_free (plain_context.default_lift);
  *refused = plain_context.refused;
  *range = plain_context.range;
  Result *result = best.result;
  RgGame *game = result ? result->game : NULL;
  if (table)
    *table = result ? result->table : NULL;
  g_free (result);
  return game;
}
