/* Rewrites a program to squares. The facts of static relations become facts
 * about pairs. Rules that depend on the state get a variable for each pair of
 * coordinates. Where a rule reads a single coordinate, a literal of the new
 * static relation `pair of` has it:
 *
 *     (cell ?x ?y b) (next ?x ?z)
 *
 * becomes
 *
 *     (cell ?xy b) (pair of ?x ?y ?xy) (next ?x ?z)
 */
#include "gdl/lift/functors.h"
#include "gdl/lift/squares.h"

#include <string.h>

/* A pair of arguments of a rule, and the variable that replaces it. */
typedef struct {
  const GdlPattern *coordinates[2];
  guint32 variable;
  gboolean bound;      /* a positive literal binds it */
  gboolean implied[2]; /* another pair and the literal of that pair determine
                          this coordinate */
} Pair;

/* The new program, and the rule that is being rewritten. */
typedef struct {
  const LiftSquares *squares;
  GdlProgram *program; /* the new program */
  GdlName relation;    /* the new relation `pair of`: first coordinate, second
                          coordinate, pair */
  LiftComposer *composer;
  const GdlRule *rule;
  GArray *pairs;        /* of Pair */
  GArray *variables;    /* of const char *: names in the new rule */
  guint *uses;          /* by variable of the rule: uses outside of squares */
  gboolean is_positive; /* the current literal is positive */
} Rewriting;

/* -- terms ----------------------------------------------------------------- */

/* Returns a name with a space, which no source can contain. */
static GdlName
make_name (GdlTerms *terms, const char *text)
{
  return gdl_intern_name (terms, text, strlen (text));
}

/* Returns the constant for a pair of coordinates: their texts, with a space
 * between them. */
static GdlTerm
make_pair_term (GdlTerms *terms, GdlTerm first, GdlTerm second)
{
  GString *text = g_string_new (NULL);
  gdl_term_print (terms, first, text);
  g_string_append_c (text, ' ');
  gdl_term_print (terms, second, text);
  const GdlTerm term =
      gdl_intern_term (terms, make_name (terms, text->str), NULL, 0);
  g_string_free (text, TRUE);
  return term;
}

/* Returns the term, and its subterms, with one argument for each square. */
static GdlTerm
rewrite_term (const LiftSquares *squares, GdlTerm term)
{
  GdlTerms *terms = squares->lift->terms;
  const GdlName functor = gdl_term_functor (terms, term);
  const guint arity = gdl_term_arity (terms, term);
  GArray *arguments = g_array_new (FALSE, FALSE, sizeof (GdlTerm));
  for (guint i = 0; i < arity; i++) {
    const LiftSquare *square = lift_find_square (squares, functor, arity, i);
    const GdlTerm argument = gdl_term_arguments (terms, term)[i];
    GdlTerm rewritten_argument;
    if (square && square->second == i)
      continue;
    if (square)
      rewritten_argument = make_pair_term (
          terms, argument, gdl_term_arguments (terms, term)[square->second]);
    else
      rewritten_argument = rewrite_term (squares, argument);
    g_array_append_val (arguments, rewritten_argument);
  }
  const GdlTerm result = gdl_intern_term (
      terms, functor, (const GdlTerm *)(gpointer)arguments->data,
      arguments->len);
  g_array_free (arguments, TRUE);
  return result;
}

static const GdlPattern *
add_pattern (const Rewriting *rewriting, GdlPattern pattern)
{
  return rg_arena_copy (rewriting->program->arena, &pattern, sizeof pattern);
}

/* `term` as a pattern without variables. */
static const GdlPattern *
make_ground_pattern (const Rewriting *rewriting, GdlTerm term)
{
  const GdlTerms *terms = rewriting->squares->lift->terms;
  const guint n = gdl_term_arity (terms, term);
  const GdlPattern **arguments =
      rg_arena_new_array (rewriting->program->arena, const GdlPattern *, n + 1);
  for (guint i = 0; i < n; i++)
    arguments[i] =
        make_ground_pattern (rewriting, gdl_term_arguments (terms, term)[i]);
  return add_pattern (rewriting, (GdlPattern){GDL_GROUND, term,
                                              gdl_term_functor (terms, term), n,
                                              arguments});
}

/* -- facts ----------------------------------------------------------------- */

static void
add_fact (Rewriting *rewriting, GdlTerm term)
{
  const GdlRule fact = {.head = make_ground_pattern (rewriting, term),
                        .range = RG_NOWHERE};
  g_array_append_val (rewriting->program->rules, fact);
}

/* Adds the facts of the relation of coordinates and pairs. */
static void
add_pairs (Rewriting *rewriting)
{
  const LiftSquares *squares = rewriting->squares;
  GdlTerms *terms = squares->lift->terms;
  for (guint a = 0; a < squares->coordinates[0]->len; a++) {
    for (guint b = 0; b < squares->coordinates[1]->len; b++) {
      GdlTerm arguments[] = {
          g_array_index (squares->coordinates[0], GdlTerm, a),
          g_array_index (squares->coordinates[1], GdlTerm, b), 0};
      arguments[2] = make_pair_term (terms, arguments[0], arguments[1]);
      add_fact (rewriting,
                gdl_intern_term (terms, rewriting->relation, arguments, 3));
    }
  }
}

/* Adds the facts of static relations, except `base` and `input`, as rules
 * without bodies. */
static void
add_static_facts (Rewriting *rewriting)
{
  const GdlStore *store = rewriting->squares->lift->store;
  for (guint r = 0; r < store->relations->len; r++) {
    const GdlRelation *relation = gdl_relation_at (store, r);
    if (relation->dynamic || relation->functor == GDL_BASE ||
        relation->functor == GDL_INPUT)
      continue;
    for (guint i = 0; i < relation->atoms->len; i++)
      add_fact (
          rewriting,
          rewrite_term (rewriting->squares,
                        gdl_sentence (store, g_array_index (relation->atoms,
                                                            GdlAtom, i))));
  }
}

/* -- pairs of a rule ------------------------------------------------------- */

/* Whether both are the same variable, or the same term without variables. */
static gboolean
are_equal (const GdlPattern *a, const GdlPattern *b)
{
  return a->kind == b->kind && a->kind != GDL_COMPOUND && a->id == b->id;
}

static const GdlPattern *
make_variable (const Rewriting *rewriting, guint32 id)
{
  return add_pattern (rewriting, (GdlPattern){.kind = GDL_VARIABLE, .id = id});
}

/* Adds a variable to the new rule, named for the coordinates of a pair. */
static guint32
add_variable (const Rewriting *rewriting, const GdlPattern *a,
              const GdlPattern *b)
{
  GString *text = g_string_new ("?");
  const GdlPattern *const coordinates[] = {a, b};
  for (guint i = 0; i < 2; i++) {
    if (coordinates[i]->kind == GDL_VARIABLE)
      g_string_append (text,
                       rewriting->rule->variables[coordinates[i]->id] + 1);
    else
      gdl_term_print (rewriting->squares->lift->terms, coordinates[i]->id,
                      text);
  }
  const char *name =
      rg_arena_copy (rewriting->program->arena, text->str, text->len + 1);
  g_string_free (text, TRUE);
  g_array_append_val (rewriting->variables, name);
  return rewriting->variables->len - 1;
}

/* Returns the pair of these coordinates in the rule; a new one gets a
 * variable. */
static Pair *
intern_pair (const Rewriting *rewriting, const GdlPattern *a,
             const GdlPattern *b)
{
  for (guint i = 0; i < rewriting->pairs->len; i++) {
    Pair *pair = &g_array_index (rewriting->pairs, Pair, i);
    if (are_equal (pair->coordinates[0], a) &&
        are_equal (pair->coordinates[1], b))
      return pair;
  }
  const Pair pair = {.coordinates = {a, b},
                     .variable = add_variable (rewriting, a, b)};
  g_array_append_val (rewriting->pairs, pair);
  return &g_array_index (rewriting->pairs, Pair, rewriting->pairs->len - 1);
}

/* Returns the argument for a pair: a constant, or its variable, which a
 * positive literal binds. */
static const GdlPattern *
make_pair_pattern (Rewriting *rewriting, const GdlPattern *a,
                   const GdlPattern *b)
{
  if (a->kind == GDL_GROUND && b->kind == GDL_GROUND)
    return make_ground_pattern (
        rewriting,
        make_pair_term (rewriting->squares->lift->terms, a->id, b->id));
  Pair *pair = intern_pair (rewriting, a, b);
  pair->bound = pair->bound || rewriting->is_positive;
  return make_variable (rewriting, pair->variable);
}

/* Returns the pattern with one argument for each square. Counts the uses of
 * variables outside of squares. */
static const GdlPattern *
rewrite_pattern (Rewriting *rewriting, const GdlPattern *pattern)
{
  const LiftSquares *squares = rewriting->squares;
  if (pattern->kind == GDL_VARIABLE) {
    rewriting->uses[pattern->id]++;
    return pattern;
  }
  if (pattern->kind == GDL_GROUND)
    return make_ground_pattern (rewriting, rewrite_term (squares, pattern->id));
  const GdlPattern **arguments = rg_arena_new_array (
      rewriting->program->arena, const GdlPattern *, pattern->n);
  guint n = 0;
  for (guint i = 0; i < pattern->n; i++) {
    const LiftSquare *square =
        lift_find_square (squares, pattern->functor, pattern->n, i);
    if (square && square->second == i)
      continue;
    arguments[n++] =
        square ? make_pair_pattern (rewriting, pattern->arguments[i],
                                    pattern->arguments[square->second])
               : rewrite_pattern (rewriting, pattern->arguments[i]);
  }
  return add_pattern (
      rewriting, (GdlPattern){GDL_COMPOUND, 0, pattern->functor, n, arguments});
}

/* -- determined coordinates ------------------------------------------------ */

/* Whether two arguments are equal in the heads of all rules of the relation. */
static gboolean
has_equal_columns (const Rewriting *rewriting, const GdlPattern *sentence,
                   guint a, guint b)
{
  const GArray *rules = rewriting->squares->lift->program->rules;
  for (guint r = 0; r < rules->len; r++) {
    const GdlPattern *head = g_array_index (rules, GdlRule, r).head;
    if (head->functor == sentence->functor && head->n == sentence->n &&
        !are_equal (head->arguments[a], head->arguments[b]))
      return FALSE;
  }
  return TRUE;
}

/* Finds implied coordinates. A literal may have two pairs with an equal
 * coordinate, as all facts of its relation do. Then the second pair need not be
 * tested for that. */
static void
find_implied (const Rewriting *rewriting, const GdlPattern *sentence)
{
  const LiftSquares *squares = rewriting->squares;
  const LiftSquare *previous = NULL;
  for (guint i = 0; i < sentence->n; i++) {
    const LiftSquare *square =
        lift_find_square (squares, sentence->functor, sentence->n, i);
    if (!square || square->first != i)
      continue;
    const guint previous_pair[] = {previous ? previous->first : 0,
                                   previous ? previous->second : 0};
    const guint pair[] = {square->first, square->second};
    for (guint c = 0; previous && c < 2; c++) {
      const GdlPattern *const *arguments = sentence->arguments;
      if (arguments[pair[c]]->kind == GDL_VARIABLE &&
          are_equal (arguments[previous_pair[c]], arguments[pair[c]]) &&
          !are_equal (arguments[previous_pair[1 - c]],
                      arguments[pair[1 - c]]) &&
          !intern_pair (rewriting, arguments[previous_pair[0]],
                        arguments[previous_pair[1]])
               ->implied[c] &&
          has_equal_columns (rewriting, sentence, previous_pair[c], pair[c]))
        intern_pair (rewriting, arguments[pair[0]], arguments[pair[1]])
            ->implied[c] = TRUE;
    }
    previous = square;
  }
}

/* Whether the coordinate of the pair need not be related to it: nothing else in
 * the rule reads the coordinate, or another pair implies it. */
static gboolean
is_unshared (const Rewriting *rewriting, const Pair *pair, guint c)
{
  const GdlPattern *coordinate = pair->coordinates[c];
  if (coordinate->kind != GDL_VARIABLE)
    return FALSE;
  if (are_equal (coordinate, pair->coordinates[1 - c]))
    return FALSE;
  if (pair->implied[c])
    return TRUE;
  if (rewriting->uses[coordinate->id] > 0)
    return FALSE;
  for (guint i = 0; i < rewriting->pairs->len; i++) {
    const Pair *other_pair = &g_array_index (rewriting->pairs, Pair, i);
    for (guint k = 0; k < 2; k++) {
      if (other_pair != pair && !other_pair->implied[k] &&
          are_equal (other_pair->coordinates[k], coordinate))
        return FALSE;
    }
  }
  return TRUE;
}

/* -- rules ----------------------------------------------------------------- */

/* Adds literals that relate pairs to coordinates, where the rule reads a single
 * coordinate. */
static void
add_coordinates (Rewriting *rewriting, GArray *body)
{
  for (guint i = 0; i < rewriting->pairs->len; i++) {
    const Pair *pair = &g_array_index (rewriting->pairs, Pair, i);
    const gboolean is_single[] = {is_unshared (rewriting, pair, 0),
                                  is_unshared (rewriting, pair, 1)};
    if (pair->bound && is_single[0] && is_single[1])
      continue;
    const GdlPattern **arguments =
        rg_arena_new_array (rewriting->program->arena, const GdlPattern *, 3);
    for (guint c = 0; c < 2; c++)
      arguments[c] =
          pair->implied[c] && is_single[c] && pair->bound
              ? make_variable (rewriting,
                               add_variable (rewriting, pair->coordinates[0],
                                             pair->coordinates[1]))
              : pair->coordinates[c];
    arguments[2] = make_variable (rewriting, pair->variable);
    const GdlPattern *sentence = add_pattern (
        rewriting,
        (GdlPattern){GDL_COMPOUND, 0, rewriting->relation, 3, arguments});
    const LiftBodyLiteral literal = {
        {.sentence = sentence, .range = rewriting->rule->range}, TRUE, TRUE};
    g_array_append_val (body, literal);
  }
}

/* Rewrites the body of the current rule, and adds literals for its single
 * coordinates. */
static void
add_body (Rewriting *rewriting, GArray *body)
{
  const GdlRule *rule = rewriting->rule;
  for (guint i = 0; i < rule->n; i++) {
    LiftBodyLiteral body_literal = {.literal = rule->body[i]};
    GdlLiteral *literal = &body_literal.literal;
    rewriting->is_positive = !literal->negated && !literal->distinct;
    body_literal.is_static =
        rewriting->is_positive &&
        lift_is_static (rewriting->squares->lift, literal->sentence->functor,
                        literal->sentence->n);
    literal->sentence = rewrite_pattern (rewriting, literal->sentence);
    if (literal->distinct)
      literal->other = rewrite_pattern (rewriting, literal->other);
    g_array_append_val (body, body_literal);
  }
  for (guint i = 0; i < rule->n; i++) {
    const GdlLiteral *literal = &rule->body[i];
    if (!literal->negated && !literal->distinct)
      find_implied (rewriting, literal->sentence);
  }
  add_coordinates (rewriting, body);
}

/* Adds the rewritten rule, with composed static literals, to the new
 * program. */
static void
add_rule (Rewriting *rewriting, const GdlRule *rule)
{
  RgArena *arena = rewriting->program->arena;
  GArray *body = g_array_new (FALSE, FALSE, sizeof (LiftBodyLiteral));
  rewriting->rule = rule;
  rewriting->uses = g_new0 (guint, rule->n_variables + 1);
  g_array_set_size (rewriting->pairs, 0);
  g_array_set_size (rewriting->variables, 0);
  g_array_append_vals (rewriting->variables, rule->variables,
                       rule->n_variables);
  rewriting->is_positive = FALSE;
  GdlRule rewritten_rule = *rule;
  rewritten_rule.head = rewrite_pattern (rewriting, rule->head);
  add_body (rewriting, body);
  rewritten_rule.variables =
      rg_arena_copy (arena, rewriting->variables->data,
                     sizeof (char *) * rewriting->variables->len);
  rewritten_rule.n_variables = rewriting->variables->len;
  lift_compose_statics (rewriting->composer, &rewritten_rule, body);
  rewritten_rule.n = body->len;
  rewritten_rule.body =
      rg_arena_new_array (arena, GdlLiteral, rewritten_rule.n + 1);
  for (guint i = 0; i < rewritten_rule.n; i++)
    rewritten_rule.body[i] = g_array_index (body, LiftBodyLiteral, i).literal;
  g_array_append_val (rewriting->program->rules, rewritten_rule);
  g_array_free (body, TRUE);
  g_free (rewriting->uses);
}

/* Returns a program without rules that shares the terms of the old one. */
static GdlProgram *
make_program (const GdlProgram *program)
{
  GdlProgram *new_program = g_new (GdlProgram, 1);
  *new_program =
      (GdlProgram){.source = program->source,
                   .arena = rg_arena_new (),
                   .terms = program->terms,
                   .rules = g_array_new (FALSE, FALSE, sizeof (GdlRule)),
                   .roles = g_array_copy (program->roles),
                   .has_percepts = program->has_percepts};
  return new_program;
}

GdlProgram *
lift_rewrite_squares (const LiftSquares *squares)
{
  const GdlProgram *program = squares->lift->program;
  Rewriting rewriting = {.squares = squares, .program = make_program (program)};
  rewriting.relation = make_name (program->terms, "pair of");
  rewriting.composer = lift_composer_new (rewriting.program);
  rewriting.pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  rewriting.variables = g_array_new (FALSE, FALSE, sizeof (char *));
  add_pairs (&rewriting);
  add_static_facts (&rewriting);
  for (guint r = 0; r < program->rules->len; r++) {
    const GdlRule *rule = &g_array_index (program->rules, GdlRule, r);
    if (squares->domains[r] &&
        !lift_is_static (squares->lift, rule->head->functor, rule->head->n))
      add_rule (&rewriting, rule);
  }
  lift_composer_free (rewriting.composer);
  g_array_free (rewriting.pairs, TRUE);
  g_array_free (rewriting.variables, TRUE);
  return rewriting.program;
}
