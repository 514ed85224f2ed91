/* Finds squares: the keys of fluents that are maps with two keys. Arguments of
 * other functors become squares if they are the same pair of variables in some
 * rule, by propagation.
 *
 *     next(cell(?x, ?y, b)) <= does(?r, mark(?x, ?y))
 *
 * makes (?x, ?y) a square of `mark`, if it is one of `cell`. They are used only
 * if more pairs stay one variable than are split into coordinates.
 */
#include "gdl/lift/squares.h"
#include "gdl/lift/functors.h"
#include "gdl/limits.h"

/* -- patterns -------------------------------------------------------------- */

const LiftSquare *
lift_find_square (const LiftSquares *squares, GdlName functor, guint arity,
                  guint argument)
{
  for (guint i = 0; i < squares->list->len; i++) {
    const LiftSquare *square = &g_array_index (squares->list, LiftSquare, i);
    if (square->functor == functor && square->arity == arity &&
        (square->first == argument || square->second == argument))
      return square;
  }
  return NULL;
}

/* A callback for each term or sentence that has arguments. */
typedef void (*Visit) (gpointer data, const GdlPattern *pattern);

/* Calls the function for a pattern, and for those inside, that have
 * arguments. */
static void
visit_pattern (const GdlPattern *pattern, Visit function, gpointer data)
{
  if (pattern->kind == GDL_VARIABLE || pattern->n == 0)
    return;
  function (data, pattern);
  for (guint i = 0; i < pattern->n; i++)
    visit_pattern (pattern->arguments[i], function, data);
}

/* Calls the function for all terms and sentences of a rule that have
 * arguments. */
static void
visit_rule (const GdlRule *rule, Visit function, gpointer data)
{
  visit_pattern (rule->head, function, data);
  for (guint i = 0; i < rule->n; i++) {
    visit_pattern (rule->body[i].sentence, function, data);
    if (rule->body[i].distinct)
      visit_pattern (rule->body[i].other, function, data);
  }
}

static const GdlRule *
get_rule (const LiftSquares *squares, guint rule)
{
  return &g_array_index (squares->lift->program->rules, GdlRule, rule);
}

/* -- domains of variables -------------------------------------------------- */

/* Adds the domains of a variant of a rule to those of the rule. */
static void
add_domains (LiftSquares *squares, const LiftRule *rule)
{
  Lift *lift = squares->lift;
  const guint number =
      (guint)(rule->origin -
              (const GdlRule *)(gpointer)lift->program->rules->data);
  const guint n = rule->origin->n_variables;
  if (!squares->domains[number])
    squares->domains[number] =
        (const RgBits **)rg_arena_new_zeroed (lift->arena, RgBits *, n + 1);
  const RgBits **domains = squares->domains[number];
  for (guint v = 0; v < n; v++) {
    RgBits *union_domain = domains[v] ? lift_set_copy (lift, domains[v]) : NULL;
    if (union_domain)
      rg_bits_add_all (union_domain, rule->domains[v], lift->n_words);
    domains[v] = union_domain ? union_domain : rule->domains[v];
  }
}

/* Finds the domains of the variables of each rule that has variants. */
static void
find_domains (LiftSquares *squares)
{
  const Lift *lift = squares->lift;
  squares->domains = rg_arena_new_zeroed (lift->arena, const RgBits **,
                                          lift->program->rules->len + 1);
  for (guint t = 0; t < lift->tables->len; t++) {
    const GPtrArray *rules = lift_table (lift, t)->rules;
    for (guint r = 0; r < rules->len; r++)
      add_domains (squares, rules->pdata[r]);
  }
}

/* -- keys of fluents ------------------------------------------------------- */

/* Adds the keys of fluents that are maps with two keys, if each has several
 * values, but not too many. */
static void
add_keys (LiftSquares *squares)
{
  Lift *lift = squares->lift;
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    LiftSquare square = {table->functor, table->n, G_MAXUINT, G_MAXUINT};
    guint n_keys = 0;
    guint64 n_pairs = 1;
    if (table->kind != LIFT_FLUENT || table->values == 0 ||
        table->functor < GDL_N_KEYWORDS)
      continue;
    for (guint c = 0; c < table->n && table->values != lift_column (table->n);
         c++) {
      if (table->values >> c & 1)
        continue;
      n_keys++;
      *(square.first == G_MAXUINT ? &square.first : &square.second) = c;
      n_pairs *= MIN (lift_set_count (lift, table->domains[c]), GDL_MANY + 1);
    }
    if (n_keys == 2 && n_pairs <= GDL_MANY &&
        lift_set_count (lift, table->domains[square.first]) > 1 &&
        lift_set_count (lift, table->domains[square.second]) > 1)
      g_array_append_val (squares->list, square);
  }
}

/* -- propagation ----------------------------------------------------------- */

/* The data for propagating squares through one rule, and for counting pairs. */
typedef struct {
  LiftSquares *squares;
  GArray
      *pairs; /* of guint32: pairs of variables of the rule that are squares */
  gboolean changed; /* a square was added */
  guint n_unsplit;  /* pairs that stay one variable */
  guint n_split;    /* pairs that are split */
  const guint
      *n_other_uses;   /* by variable: number of its uses outside of squares */
  gboolean has_nested; /* a coordinate is a function term with variables */
} Search;

/* Returns the square of a pattern whose first coordinate is the argument; NULL:
 * none.
 */
static const LiftSquare *
find_square (const LiftSquares *squares, const GdlPattern *pattern,
             guint argument)
{
  const LiftSquare *square =
      lift_find_square (squares, pattern->functor, pattern->n, argument);
  return square && square->first == argument ? square : NULL;
}

/* Collects the pairs of variables that are squares of a pattern. A Visit;
 * `data`: Search. */
static void
collect_pairs (gpointer data, const GdlPattern *pattern)
{
  Search *search = data;
  for (guint i = 0; i < pattern->n; i++) {
    const LiftSquare *square = find_square (search->squares, pattern, i);
    if (!square)
      continue;
    const GdlPattern *second = pattern->arguments[square->second];
    if (pattern->arguments[i]->kind != GDL_VARIABLE ||
        second->kind != GDL_VARIABLE)
      continue;
    g_array_append_val (search->pairs, pattern->arguments[i]->id);
    g_array_append_val (search->pairs, second->id);
  }
}

static gboolean
is_pair (const Search *search, const GdlPattern *a, const GdlPattern *b)
{
  const guint32 *pairs = (const guint32 *)(gpointer)search->pairs->data;
  for (guint i = 0; i < search->pairs->len; i += 2) {
    if (a->kind == GDL_VARIABLE && b->kind == GDL_VARIABLE &&
        pairs[i] == a->id && pairs[i + 1] == b->id)
      return TRUE;
  }
  return FALSE;
}

/* Adds squares for arguments that are collected pairs. A Visit; `data`:
 * Search. */
static void
add_squares (gpointer data, const GdlPattern *pattern)
{
  Search *search = data;
  LiftSquares *squares = search->squares;
  if (pattern->functor < GDL_N_KEYWORDS)
    return;
  for (guint i = 0; i < pattern->n; i++) {
    for (guint j = i + 1; j < pattern->n; j++) {
      const LiftSquare square = {pattern->functor, pattern->n, i, j};
      if (!is_pair (search, pattern->arguments[i], pattern->arguments[j]) ||
          lift_find_square (squares, square.functor, square.arity, i) ||
          lift_find_square (squares, square.functor, square.arity, j))
        continue;
      g_array_append_val (squares->list, square);
      search->changed = TRUE;
    }
  }
}

/* Propagates squares through all rules, up to the fixpoint. */
static void
propagate (LiftSquares *squares)
{
  Search search = {.squares = squares, .changed = TRUE};
  search.pairs = g_array_new (FALSE, FALSE, sizeof (guint32));
  while (search.changed) {
    search.changed = FALSE;
    for (guint r = 0; r < squares->lift->program->rules->len; r++) {
      const GdlRule *rule = get_rule (squares, r);
      if (rule->n_variables < 2)
        continue;
      g_array_set_size (search.pairs, 0);
      visit_rule (rule, collect_pairs, &search);
      visit_rule (rule, add_squares, &search);
    }
  }
  g_array_free (search.pairs, TRUE);
}

/* -- profitability --------------------------------------------------------- */

/* Counts, by variable, its uses outside of squares. */
static void
count_single_uses (const LiftSquares *squares, const GdlPattern *pattern,
                   guint *n_single_uses)
{
  for (guint i = 0; pattern->kind == GDL_COMPOUND && i < pattern->n; i++) {
    const GdlPattern *argument = pattern->arguments[i];
    if (argument->kind == GDL_VARIABLE)
      n_single_uses[argument->id] +=
          !lift_find_square (squares, pattern->functor, pattern->n, i);
    else
      count_single_uses (squares, argument, n_single_uses);
  }
}

/* Counts the pairs of a pattern that stay one variable, and those that are
 * split. A Visit; `data`: Search. */
static void
count_pairs (gpointer data, const GdlPattern *pattern)
{
  Search *search = data;
  for (guint i = 0; i < pattern->n; i++) {
    const LiftSquare *square = find_square (search->squares, pattern, i);
    if (!square)
      continue;
    const GdlPattern *a = pattern->arguments[i];
    const GdlPattern *b = pattern->arguments[square->second];
    search->has_nested = search->has_nested || a->kind == GDL_COMPOUND ||
                         b->kind == GDL_COMPOUND;
    const gboolean stays_whole =
        a->kind == GDL_VARIABLE && b->kind == GDL_VARIABLE &&
        search->n_other_uses[a->id] == 0 && search->n_other_uses[b->id] == 0;
    search->n_unsplit += stays_whole;
    search->n_split += !stays_whole && pattern->kind == GDL_COMPOUND;
  }
}

/* Whether more pairs stay one variable than are split into coordinates, in
 * rules that depend on the state. Static relations don't count: they are
 * evaluated at compile time. */
static gboolean
is_profitable (LiftSquares *squares)
{
  Search search = {.squares = squares};
  for (guint r = 0; r < squares->lift->program->rules->len; r++) {
    const GdlRule *rule = get_rule (squares, r);
    if (!squares->domains[r] || rule->n_variables < 2)
      continue;
    guint *n_single_uses = g_new0 (guint, rule->n_variables);
    count_single_uses (squares, rule->head, n_single_uses);
    for (guint i = 0; i < rule->n; i++) {
      const GdlPattern *sentence = rule->body[i].sentence;
      if (!rule->body[i].distinct &&
          !lift_is_static (squares->lift, sentence->functor, sentence->n))
        count_single_uses (squares, sentence, n_single_uses);
    }
    search.n_other_uses = n_single_uses;
    visit_rule (rule, count_pairs, &search);
    g_free (n_single_uses);
  }
  return !search.has_nested && search.n_unsplit > search.n_split;
}

/* -- coordinates ----------------------------------------------------------- */

/* The data for collecting the values of coordinates. */
typedef struct {
  LiftSquares *squares;
  GHashTable *term_sets[2]; /* by coordinate: set of GdlTerm */
  const RgBits **domains;   /* of the rule's variables, or NULL */
} Coordinates;

/* Adds a value of the first (0) or the second (1) coordinate. */
static void
add_coordinate (Coordinates *collected, guint c, GdlTerm term)
{
  if (g_hash_table_add (collected->term_sets[c], GUINT_TO_POINTER (term)))
    g_array_append_val (collected->squares->coordinates[c], term);
}

/* Adds the values of an argument: a constant, or the domain of a variable. */
static void
add_argument (Coordinates *collected, guint c, const GdlPattern *argument)
{
  const Lift *lift = collected->squares->lift;
  if (argument->kind == GDL_GROUND)
    add_coordinate (collected, c, argument->id);
  if (argument->kind != GDL_VARIABLE || !collected->domains)
    return;
  const RgBits *domain = collected->domains[argument->id];
  const guint32 n = lift->values->len;
  for (LiftValue v = rg_bits_next_common (domain, domain, 0, n); v < n;
       v = rg_bits_next_common (domain, domain, v + 1, n))
    add_coordinate (collected, c, lift_term (lift, v));
}

/* Adds the coordinates in a pattern. A Visit; `data`: Coordinates. */
static void
add_arguments (gpointer data, const GdlPattern *pattern)
{
  Coordinates *collected = data;
  for (guint i = 0; i < pattern->n; i++) {
    const LiftSquare *square =
        lift_find_square (collected->squares, pattern->functor, pattern->n, i);
    if (square)
      add_argument (collected, square->second == i, pattern->arguments[i]);
  }
}

/* Adds the coordinates in a term without variables. */
static void
add_term (Coordinates *collected, GdlTerm term)
{
  const GdlTerms *terms = collected->squares->lift->terms;
  const guint n = gdl_term_arity (terms, term);
  for (guint i = 0; i < n; i++) {
    const LiftSquare *square = lift_find_square (
        collected->squares, gdl_term_functor (terms, term), n, i);
    const GdlTerm argument = gdl_term_arguments (terms, term)[i];
    if (square)
      add_coordinate (collected, square->second == i, argument);
    else
      add_term (collected, argument);
  }
}

/* Adds the coordinates that occur in static relations. FALSE: there are too
 * many facts. */
static gboolean
add_static_coordinates (Coordinates *collected)
{
  const GdlStore *store = collected->squares->lift->store;
  guint64 n_atoms = 0;
  for (guint r = 0; r < store->relations->len; r++) {
    const GdlRelation *relation = gdl_relation_at (store, r);
    n_atoms += relation->dynamic ? 0 : relation->atoms->len;
    for (guint i = 0; !relation->dynamic && i < relation->atoms->len &&
                      n_atoms <= GDL_SEARCH;
         i++)
      add_term (collected, gdl_sentence (store, g_array_index (relation->atoms,
                                                               GdlAtom, i)));
  }
  return n_atoms <= GDL_SEARCH;
}

static gint
compare_coordinates (gconstpointer a, gconstpointer b, gpointer terms)
{
  return lift_compare_terms (terms, *(const GdlTerm *)a, *(const GdlTerm *)b);
}

/* Collects the values of both coordinates, sorted. FALSE: there would be too
 * many pairs. */
static gboolean
find_coordinates (LiftSquares *squares)
{
  Coordinates collected = {
      squares,
      {g_hash_table_new (NULL, NULL), g_hash_table_new (NULL, NULL)},
      NULL};
  gboolean is_small = add_static_coordinates (&collected);
  for (guint r = 0; is_small && r < squares->lift->program->rules->len; r++) {
    collected.domains = squares->domains[r];
    if (collected.domains)
      visit_rule (get_rule (squares, r), add_arguments, &collected);
  }
  g_hash_table_destroy (collected.term_sets[0]);
  g_hash_table_destroy (collected.term_sets[1]);
  for (guint i = 0; i < 2; i++)
    g_array_sort_with_data (squares->coordinates[i], compare_coordinates,
                            squares->lift->terms);
  return is_small &&
         (guint64)squares->coordinates[0]->len * squares->coordinates[1]->len <=
             GDL_MANY;
}

/* -- all squares of a program ---------------------------------------------- */

void
lift_squares_free (LiftSquares *squares)
{
  g_array_free (squares->list, TRUE);
  g_array_free (squares->coordinates[0], TRUE);
  g_array_free (squares->coordinates[1], TRUE);
  g_free (squares);
}

LiftSquares *
lift_find_squares (Lift *lift)
{
  LiftSquares *squares = g_new0 (LiftSquares, 1);
  squares->lift = lift;
  squares->list = g_array_new (FALSE, FALSE, sizeof (LiftSquare));
  for (guint i = 0; i < 2; i++)
    squares->coordinates[i] = g_array_new (FALSE, FALSE, sizeof (GdlTerm));
  add_keys (squares);
  if (squares->list->len > 0) {
    find_domains (squares);
    propagate (squares);
    if (is_profitable (squares) && find_coordinates (squares))
      return squares;
  }
  lift_squares_free (squares);
  return NULL;
}
