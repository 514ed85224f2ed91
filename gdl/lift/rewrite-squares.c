/* Rewrites a program to squares. The facts of static relations become facts
 * about pairs. Rules that depend on the state get a variable for each pair of
 * coordinates.
 */
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

typedef struct {
  const LiftSquares *squares;
  GdlProgram *program; /* the new program */
  GdlName relation; /* the new relation of first coordinate, second coordinate
                       and pair */
  LiftComposer *composer;
  const GdlRule *rule;
  GArray *pairs;     /* of Pair */
  GArray *variables; /* of const char *: names in the new rule */
  guint *uses;       /* by variable of the rule: uses outside of squares */
  gboolean positive; /* the current literal is positive */
} Rewriting;

/* -- terms ----------------------------------------------------------------- */

/* Returns a name with a space, which no source can contain. */
static GdlName
new_name (GdlTerms *terms, const char *text)
{
  return gdl_intern_name (terms, text, strlen (text));
}

static GdlTerm
make_pair_term (GdlTerms *terms, GdlTerm first, GdlTerm second)
{
  GString *text = g_string_new (NULL);
  gdl_term_print (terms, first, text);
  g_string_append_c (text, ' ');
  gdl_term_print (terms, second, text);
  const GdlTerm term =
      gdl_intern_term (terms, new_name (terms, text->str), NULL, 0);
  g_string_free (text, TRUE);
  return term;
}

static GdlTerm
rewrite_term (const LiftSquares *squares, GdlTerm term)
{
  GdlTerms *terms = squares->lift->terms;
  const GdlName functor = gdl_term_functor (terms, term);
  const guint arity = gdl_term_arity (terms, term);
  GArray *made = g_array_new (FALSE, FALSE, sizeof (GdlTerm));
  for (guint i = 0; i < arity; i++) {
    const LiftSquare *square = lift_find_square (squares, functor, arity, i);
    const GdlTerm argument = gdl_term_arguments (terms, term)[i];
    GdlTerm part;
    if (square && square->second == i)
      continue;
    if (square)
      part = make_pair_term (terms, argument,
                             gdl_term_arguments (terms, term)[square->second]);
    else
      part = rewrite_term (squares, argument);
    g_array_append_val (made, part);
  }
  const GdlTerm whole = gdl_intern_term (
      terms, functor, (const GdlTerm *)(gpointer)made->data, made->len);
  g_array_free (made, TRUE);
  return whole;
}

static const GdlPattern *
make_ground_pattern (const Rewriting *maker, GdlTerm term)
{
  const GdlTerms *terms = maker->squares->lift->terms;
  RgArena *arena = maker->program->arena;
  const guint n = gdl_term_arity (terms, term);
  const GdlPattern **arguments =
      rg_arena_new_array (arena, const GdlPattern *, n + 1);
  for (guint i = 0; i < n; i++)
    arguments[i] =
        make_ground_pattern (maker, gdl_term_arguments (terms, term)[i]);
  GdlPattern *pattern = rg_arena_new_zeroed (arena, GdlPattern, 1);
  *pattern = (GdlPattern){GDL_GROUND, term, gdl_term_functor (terms, term), n,
                          arguments};
  return pattern;
}

/* -- facts ----------------------------------------------------------------- */

static void
add_fact (Rewriting *maker, GdlTerm term)
{
  const GdlRule fact = {.head = make_ground_pattern (maker, term),
                        .range = RG_NOWHERE};
  g_array_append_val (maker->program->rules, fact);
}

static void
add_pairs (Rewriting *maker)
{
  const LiftSquares *squares = maker->squares;
  GdlTerms *terms = squares->lift->terms;
  for (guint a = 0; a < squares->coordinates[0]->len; a++) {
    for (guint b = 0; b < squares->coordinates[1]->len; b++) {
      GdlTerm parts[] = {g_array_index (squares->coordinates[0], GdlTerm, a),
                         g_array_index (squares->coordinates[1], GdlTerm, b),
                         0};
      parts[2] = make_pair_term (terms, parts[0], parts[1]);
      add_fact (maker, gdl_intern_term (terms, maker->relation, parts, 3));
    }
  }
}

static void
add_static_facts (Rewriting *maker)
{
  const GdlStore *store = maker->squares->lift->store;
  for (guint r = 0; r < store->relations->len; r++) {
    const GdlRelation *relation = gdl_relation_at (store, r);
    if (relation->dynamic || relation->functor == GDL_BASE ||
        relation->functor == GDL_INPUT)
      continue;
    for (guint i = 0; i < relation->atoms->len; i++)
      add_fact (maker, rewrite_term (
                           maker->squares,
                           gdl_sentence (store, g_array_index (relation->atoms,
                                                               GdlAtom, i))));
  }
}

/* -- pairs of a rule ------------------------------------------------------- */

static gboolean
are_equal (const GdlPattern *a, const GdlPattern *b)
{
  return a->kind == b->kind && a->kind != GDL_COMPOUND && a->id == b->id;
}

static const GdlPattern *
make_variable (const Rewriting *maker, guint32 id)
{
  GdlPattern *pattern =
      rg_arena_new_zeroed (maker->program->arena, GdlPattern, 1);
  *pattern = (GdlPattern){.kind = GDL_VARIABLE, .id = id};
  return pattern;
}

static guint32
new_variable (const Rewriting *maker, const GdlPattern *a, const GdlPattern *b)
{
  GString *text = g_string_new ("?");
  const GdlPattern *const both[] = {a, b};
  for (guint i = 0; i < 2; i++) {
    if (both[i]->kind == GDL_VARIABLE)
      g_string_append (text, maker->rule->variables[both[i]->id] + 1);
    else
      gdl_term_print (maker->squares->lift->terms, both[i]->id, text);
  }
  const char *name =
      rg_arena_copy (maker->program->arena, text->str, text->len + 1);
  g_string_free (text, TRUE);
  g_array_append_val (maker->variables, name);
  return maker->variables->len - 1;
}

static Pair *
find_pair (const Rewriting *maker, const GdlPattern *a, const GdlPattern *b)
{
  for (guint i = 0; i < maker->pairs->len; i++) {
    Pair *pair = &g_array_index (maker->pairs, Pair, i);
    if (are_equal (pair->coordinates[0], a) &&
        are_equal (pair->coordinates[1], b))
      return pair;
  }
  const Pair pair = {.coordinates = {a, b},
                     .variable = new_variable (maker, a, b)};
  g_array_append_val (maker->pairs, pair);
  return &g_array_index (maker->pairs, Pair, maker->pairs->len - 1);
}

static const GdlPattern *
make_pair_pattern (Rewriting *maker, const GdlPattern *a, const GdlPattern *b)
{
  if (a->kind == GDL_GROUND && b->kind == GDL_GROUND)
    return make_ground_pattern (
        maker, make_pair_term (maker->squares->lift->terms, a->id, b->id));
  Pair *pair = find_pair (maker, a, b);
  pair->bound = pair->bound || maker->positive;
  return make_variable (maker, pair->variable);
}

static const GdlPattern *
rewrite_pattern (Rewriting *maker, const GdlPattern *pattern)
{
  const LiftSquares *squares = maker->squares;
  if (pattern->kind == GDL_VARIABLE) {
    maker->uses[pattern->id]++;
    return pattern;
  }
  if (pattern->kind == GDL_GROUND)
    return make_ground_pattern (maker, rewrite_term (squares, pattern->id));
  const GdlPattern **arguments = rg_arena_new_array (
      maker->program->arena, const GdlPattern *, pattern->n);
  guint n = 0;
  for (guint i = 0; i < pattern->n; i++) {
    const LiftSquare *square =
        lift_find_square (squares, pattern->functor, pattern->n, i);
    if (square && square->second == i)
      continue;
    arguments[n++] =
        square ? make_pair_pattern (maker, pattern->arguments[i],
                                    pattern->arguments[square->second])
               : rewrite_pattern (maker, pattern->arguments[i]);
  }
  GdlPattern *made = rg_arena_new_zeroed (maker->program->arena, GdlPattern, 1);
  *made = (GdlPattern){GDL_COMPOUND, 0, pattern->functor, n, arguments};
  return made;
}

/* -- determined coordinates ------------------------------------------------ */

/* Whether two arguments are equal in the heads of all rules of the relation. */
static gboolean
are_equal_always (const Rewriting *maker, const GdlPattern *sentence, guint a,
                  guint b)
{
  const GArray *rules = maker->squares->lift->program->rules;
  for (guint r = 0; r < rules->len; r++) {
    const GdlPattern *head = g_array_index (rules, GdlRule, r).head;
    if (head->functor == sentence->functor && head->n == sentence->n &&
        !are_equal (head->arguments[a], head->arguments[b]))
      return FALSE;
  }
  return TRUE;
}

/* Finds implied coordinates: if a literal has two pairs with an equal
 * coordinate, as all facts of its relation do, the second pair need not be
 * tested for that. */
static void
find_implied (const Rewriting *maker, const GdlPattern *sentence)
{
  const LiftSquares *squares = maker->squares;
  const LiftSquare *before = NULL;
  for (guint i = 0; i < sentence->n; i++) {
    const LiftSquare *square =
        lift_find_square (squares, sentence->functor, sentence->n, i);
    if (!square || square->first != i)
      continue;
    const guint old[] = {before ? before->first : 0,
                         before ? before->second : 0};
    const guint new[] = {square->first, square->second};
    for (guint c = 0; before && c < 2; c++) {
      const GdlPattern *const *arguments = sentence->arguments;
      if (arguments[new[c]]->kind == GDL_VARIABLE &&
          are_equal (arguments[old[c]], arguments[new[c]]) &&
          !are_equal (arguments[old[1 - c]], arguments[new[1 - c]]) &&
          !find_pair (maker, arguments[old[0]], arguments[old[1]])
               ->implied[c] &&
          are_equal_always (maker, sentence, old[c], new[c]))
        find_pair (maker, arguments[new[0]], arguments[new[1]])->implied[c] =
            TRUE;
    }
    before = square;
  }
}

/* Whether nothing else in the rule reads the coordinate. */
static gboolean
is_unshared (const Rewriting *maker, const Pair *pair, guint c)
{
  const GdlPattern *coordinate = pair->coordinates[c];
  if (coordinate->kind != GDL_VARIABLE)
    return FALSE;
  if (are_equal (coordinate, pair->coordinates[1 - c]))
    return FALSE;
  if (pair->implied[c])
    return TRUE;
  if (maker->uses[coordinate->id] > 0)
    return FALSE;
  for (guint i = 0; i < maker->pairs->len; i++) {
    const Pair *other = &g_array_index (maker->pairs, Pair, i);
    for (guint k = 0; k < 2; k++) {
      if (other != pair && !other->implied[k] &&
          are_equal (other->coordinates[k], coordinate))
        return FALSE;
    }
  }
  return TRUE;
}

/* -- rules ----------------------------------------------------------------- */

/* Adds literals that relate pairs to coordinates, where the rule reads a single
 * coordinate. */
static void
add_coordinates (Rewriting *maker, GArray *body)
{
  for (guint i = 0; i < maker->pairs->len; i++) {
    const Pair *pair = &g_array_index (maker->pairs, Pair, i);
    const gboolean alone[] = {is_unshared (maker, pair, 0),
                              is_unshared (maker, pair, 1)};
    if (pair->bound && alone[0] && alone[1])
      continue;
    const GdlPattern **arguments =
        rg_arena_new_array (maker->program->arena, const GdlPattern *, 3);
    for (guint c = 0; c < 2; c++)
      arguments[c] =
          pair->implied[c] && alone[c] && pair->bound
              ? make_variable (maker, new_variable (maker, pair->coordinates[0],
                                                    pair->coordinates[1]))
              : pair->coordinates[c];
    arguments[2] = make_variable (maker, pair->variable);
    GdlPattern *sentence =
        rg_arena_new_zeroed (maker->program->arena, GdlPattern, 1);
    *sentence = (GdlPattern){GDL_COMPOUND, 0, maker->relation, 3, arguments};
    const LiftBodyLiteral literal = {
        {.sentence = sentence, .range = maker->rule->range}, TRUE, TRUE};
    g_array_append_val (body, literal);
  }
}

/* Rewrites the body of the current rule. */
static void
add_body (Rewriting *maker, GArray *body)
{
  const GdlRule *rule = maker->rule;
  for (guint i = 0; i < rule->n; i++) {
    LiftBodyLiteral body_literal = {.literal = rule->body[i]};
    GdlLiteral *literal = &body_literal.literal;
    maker->positive = !literal->negated && !literal->distinct;
    body_literal.known =
        maker->positive &&
        lift_is_static (maker->squares->lift, literal->sentence);
    literal->sentence = rewrite_pattern (maker, literal->sentence);
    if (literal->distinct)
      literal->other = rewrite_pattern (maker, literal->other);
    g_array_append_val (body, body_literal);
  }
  for (guint i = 0; i < rule->n; i++) {
    const GdlLiteral *literal = &rule->body[i];
    if (!literal->negated && !literal->distinct)
      find_implied (maker, literal->sentence);
  }
  add_coordinates (maker, body);
}

static void
add_rule (Rewriting *maker, const GdlRule *rule)
{
  RgArena *arena = maker->program->arena;
  GArray *body = g_array_new (FALSE, FALSE, sizeof (LiftBodyLiteral));
  maker->rule = rule;
  maker->uses = g_new0 (guint, rule->n_variables + 1);
  g_array_set_size (maker->pairs, 0);
  g_array_set_size (maker->variables, 0);
  g_array_append_vals (maker->variables, rule->variables, rule->n_variables);
  maker->positive = FALSE;
  GdlRule made = *rule;
  made.head = rewrite_pattern (maker, rule->head);
  add_body (maker, body);
  made.variables = rg_arena_copy (arena, maker->variables->data,
                                  sizeof (char *) * maker->variables->len);
  made.n_variables = maker->variables->len;
  lift_compose_statics (maker->composer, &made, body);
  made.n = body->len;
  made.body = rg_arena_new_array (arena, GdlLiteral, made.n + 1);
  for (guint i = 0; i < made.n; i++)
    made.body[i] = g_array_index (body, LiftBodyLiteral, i).literal;
  g_array_append_val (maker->program->rules, made);
  g_array_free (body, TRUE);
  g_free (maker->uses);
}

static GdlProgram *
new_program (const GdlProgram *program)
{
  GdlProgram *made = g_new (GdlProgram, 1);
  *made = (GdlProgram){.source = program->source,
                       .arena = rg_arena_new (),
                       .terms = program->terms,
                       .rules = g_array_new (FALSE, FALSE, sizeof (GdlRule)),
                       .roles = g_array_copy (program->roles),
                       .has_percepts = program->has_percepts};
  return made;
}

GdlProgram *
lift_rewrite_squares (const LiftSquares *squares)
{
  const GdlProgram *program = squares->lift->program;
  Rewriting maker = {.squares = squares, .program = new_program (program)};
  maker.relation = new_name (program->terms, "pair of");
  maker.composer = lift_composer_new (maker.program);
  maker.pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  maker.variables = g_array_new (FALSE, FALSE, sizeof (char *));
  add_pairs (&maker);
  add_static_facts (&maker);
  for (guint r = 0; r < program->rules->len; r++) {
    const GdlRule *rule = &g_array_index (program->rules, GdlRule, r);
    if (squares->domains[r] && !lift_is_static (squares->lift, rule->head))
      add_rule (&maker, rule);
  }
  lift_composer_free (maker.composer);
  g_array_free (maker.pairs, TRUE);
  g_array_free (maker.variables, TRUE);
  return maker.program;
}
