/* Makes tables, and rules over tables, from the rules of the program. Arguments
 * of `true`, `next`, `legal`, `does` and `sees` get a table for each functor.
 * Other function terms become values, which a static table relates to their
 * arguments. A relation whose arguments have few functors may be split into a
 * table for each of them (functors.h).
 *
 *     true(cell(x, y))       becomes    cell(x, y), a fluent
 *     legal(r, move(x))      becomes    legal_move(r, x)
 */
#include "gdl/lift/functors.h"
#include "gdl/limits.h"

/* A variable in place of a fluent, action or percept, or of an argument by
 * whose functors a relation is split. In each variant of the rule it stands for
 * one functor, whose arguments are new variables. */
typedef struct {
  const GArray *choices; /* of LiftFunctor; NULL: an ordinary variable */
  guint chosen;          /* the index of the functor in the current variant */
  guint first;           /* the number of the first new variable */
} VariableChoices;

/* The data for translating one rule. */
typedef struct {
  Lift *lift;
  const GdlRule *rule;
  LiftFunctors *functors;
  VariableChoices *variable_choices; /* by variable of the rule */
  guint *uses;      /* by variable: its number of occurrences */
  GArray *names;    /* of char *: the variables of the current variant */
  GArray *literals; /* of DlLiteral: its body */
} Builder;

/* -- tables ---------------------------------------------------------------- */

/* Adds a tuple to a table; rejects the game if it has too many. */
static void
add_tuple (Lift *lift, LiftTable *table, const GdlTerm *terms, guint n)
{
  if (table->tuples->len / MAX (table->n, 1) >= GDL_TABLE) {
    lift_refuse (lift, NULL, "a static relation is too large");
    return;
  }
  for (guint i = 0; i < n; i++) {
    const LiftValue value = lift_intern_value (lift, terms[i]);
    g_array_append_val (table->tuples, value);
    rg_bits_add (table->domains[i], value);
  }
  table->possible = table->has_tuples = TRUE;
}

/* Adds the facts of a static relation or, with `is_init`, those that `init`
 * has of the table's functor. */
static void
add_tuples (Lift *lift, LiftTable *table, guint relation, gboolean is_init)
{
  const GArray *atoms = gdl_relation_at (lift->store, relation)->atoms;
  for (guint i = 0; i < atoms->len && !lift->refused; i++) {
    GdlTerm term =
        gdl_sentence (lift->store, g_array_index (atoms, GdlAtom, i));
    if (is_init)
      term = gdl_term_arguments (lift->terms, term)[0];
    if (gdl_term_functor (lift->terms, term) == table->functor &&
        gdl_term_arity (lift->terms, term) == table->n)
      add_tuple (lift, table, gdl_term_arguments (lift->terms, term), table->n);
  }
}

/* Adds an empty table with n columns; rejects the game if these are too many.
 */
static LiftTable *
add_table (Lift *lift, LiftKind kind, GdlName keyword, GdlName functor, guint n)
{
  LiftTable *table = rg_arena_new_zeroed (lift->arena, LiftTable, 1);
  table->kind = kind;
  table->keyword = keyword;
  table->functor = functor;
  table->n = n;
  table->domains = rg_arena_new_array (lift->arena, RgBits *, n + 1);
  for (guint i = 0; i < n; i++)
    table->domains[i] = lift_set_new (lift);
  table->rules = g_ptr_array_new ();
  table->tuples = g_array_new (FALSE, FALSE, sizeof (LiftValue));
  g_ptr_array_add (lift->tables, table);
  if (n > LIFT_MAX_COLUMNS)
    lift_refuse (lift, NULL, "a relation has too many arguments");
  return table;
}

static guint find_table (Lift *lift, LiftKind kind, GdlName keyword,
                         GdlName functor, guint n);

/* As find_table, of a relation that is split. `shape`: see LiftTable. */
static guint
find_table_of_shape (Lift *lift, LiftKind kind, GdlName keyword,
                     GdlName functor, guint n, const char *shape)
{
  char *key =
      g_strdup_printf ("%u %u %u %u%s", kind, keyword, functor, n, shape);
  const guint existing =
      GPOINTER_TO_UINT (g_hash_table_lookup (lift->by_name, key));
  if (existing != 0) {
    g_free (key);
    return existing - 1;
  }
  const guint number = lift->tables->len;
  g_hash_table_insert (lift->by_name, key, GUINT_TO_POINTER (number + 1));
  LiftTable *table = add_table (lift, kind, keyword, functor, n);
  if (kind == LIFT_STATIC)
    add_tuples (lift, table, gdl_intern_relation (lift->store, functor, n),
                FALSE);
  if (kind == LIFT_FLUENT) {
    add_tuples (lift, table, gdl_intern_relation (lift->store, GDL_INIT, 1),
                TRUE);
    table->source = find_table (lift, LIFT_DERIVED, GDL_NEXT, functor, n);
  }
  if (kind == LIFT_ACTION)
    table->source = find_table (lift, LIFT_DERIVED, GDL_LEGAL, functor, n);
  return number;
}

/* Returns the table of a functor under a keyword, or of a relation. Makes it,
 * and the table that it is linked to, at its first use. */
static guint
find_table (Lift *lift, LiftKind kind, GdlName keyword, GdlName functor,
            guint n)
{
  return find_table_of_shape (lift, kind, keyword, functor, n, "");
}

/* Returns the table of a relation. `n`: number of columns, more than the arity
 * if `shape` says that function terms are split into their arguments. */
static guint
get_relation_table (Lift *lift, GdlName functor, guint arity, guint n,
                    const char *shape)
{
  const LiftKind kind =
      lift_is_static (lift, functor, arity) ? LIFT_STATIC : LIFT_DERIVED;
  const guint number = find_table_of_shape (lift, kind, 0, functor, n, shape);
  LiftTable *table = lift_table (lift, number);
  table->arity = arity;
  if (*shape && !table->shape)
    table->shape = rg_arena_copy (lift->arena, shape, strlen (shape) + 1);
  return number;
}

/* -- one rule -------------------------------------------------------------- */

static guint
add_variable (Builder *builder, const char *name)
{
  g_array_append_val (builder->names, name);
  return builder->names->len - 1;
}

static void
add_literal (Builder *builder, DlLiteral literal, const GArray *arguments)
{
  literal.n = arguments->len;
  literal.arguments = rg_arena_copy (builder->lift->arena, arguments->data,
                                     sizeof (DlTerm) * arguments->len);
  g_array_append_val (builder->literals, literal);
}

static DlTerm make_argument (Builder *builder, const GdlPattern *pattern);

/* Returns a new variable that stands for a function term. Adds the literal that
 * relates it to the arguments. */
static DlTerm
make_function_value (Builder *builder, GdlName functor,
                     const DlTerm *arguments_of_term, guint n)
{
  const DlTerm term = dl_make_variable (
      add_variable (builder, gdl_name_text (builder->lift->terms, functor)));
  GArray *arguments = g_array_new (FALSE, FALSE, sizeof (DlTerm));
  g_array_append_val (arguments, term);
  g_array_append_vals (arguments, arguments_of_term, n);
  const guint table = find_table (builder->lift, LIFT_PARTS, 0, functor, n + 1);
  add_literal (builder, lift_positive (table, 0, NULL), arguments);
  g_array_free (arguments, TRUE);
  return term;
}

/* Appends the arguments of a fluent or action, or the new variables that
 * replace a variable. Returns its functor. */
static LiftFunctor
add_inner (Builder *builder, const GdlPattern *pattern, GArray *arguments)
{
  if (pattern->kind != GDL_VARIABLE) {
    for (guint i = 0; i < pattern->n; i++) {
      const DlTerm argument = make_argument (builder, pattern->arguments[i]);
      g_array_append_val (arguments, argument);
    }
    return (LiftFunctor){pattern->functor, pattern->n};
  }
  const VariableChoices *variable_choices =
      &builder->variable_choices[pattern->id];
  const LiftFunctor functor = g_array_index (
      variable_choices->choices, LiftFunctor, variable_choices->chosen);
  for (guint i = 0; i < functor.n; i++) {
    const DlTerm argument = dl_make_variable (variable_choices->first + i);
    g_array_append_val (arguments, argument);
  }
  return functor;
}

/* Returns the variable or value for an argument. For a function term with
 * arguments, adds literals (make_function_value). */
static DlTerm
make_argument (Builder *builder, const GdlPattern *pattern)
{
  if (pattern->kind == GDL_VARIABLE &&
      !builder->variable_choices[pattern->id].choices)
    return dl_make_variable (pattern->id);
  if (pattern->kind == GDL_GROUND)
    return dl_make_symbol (lift_intern_value (builder->lift, pattern->id));
  GArray *arguments = g_array_new (FALSE, FALSE, sizeof (DlTerm));
  const LiftFunctor functor = add_inner (builder, pattern, arguments);
  DlTerm term;
  if (functor.n == 0)
    term = dl_make_symbol (lift_intern_value (
        builder->lift,
        gdl_intern_term (builder->lift->terms, functor.functor, NULL, 0)));
  else
    term = make_function_value (builder, functor.functor,
                                (const DlTerm *)(gpointer)arguments->data,
                                functor.n);
  g_array_free (arguments, TRUE);
  return term;
}

/* Returns the table of a sentence of a relation. There is one table for each
 * combination of functors of the arguments that are function terms. */
static guint
add_relation (Builder *builder, const GdlPattern *sentence, GArray *arguments)
{
  GString *shape = g_string_new (NULL);
  for (guint i = 0; i < sentence->n; i++) {
    const GdlPattern *pattern = sentence->arguments[i];
    if (!lift_find_argument_functors (builder->functors, sentence, i)) {
      const DlTerm argument = make_argument (builder, pattern);
      g_array_append_val (arguments, argument);
      continue;
    }
    const LiftFunctor functor = add_inner (builder, pattern, arguments);
    g_string_append_printf (
        shape, " %s", gdl_name_text (builder->lift->terms, functor.functor));
  }
  const guint table =
      get_relation_table (builder->lift, sentence->functor, sentence->n,
                          arguments->len, shape->str);
  g_string_free (shape, TRUE);
  return table;
}

/* Returns the table of a sentence, and appends its arguments. `legal` or `does`
 * of any action becomes the table of roles: each role takes some action. */
static guint
add_sentence (Builder *builder, const GdlPattern *sentence, GArray *arguments)
{
  Lift *lift = builder->lift;
  const gint inner = lift_find_inner_argument (sentence);
  if (inner < 0)
    return add_relation (builder, sentence, arguments);
  if (inner == 1) {
    const DlTerm role = make_argument (builder, sentence->arguments[0]);
    g_array_append_val (arguments, role);
    const GdlPattern *action = sentence->arguments[1];
    if (action->kind == GDL_VARIABLE &&
        !builder->variable_choices[action->id].choices)
      return lift->role;
  }
  const LiftFunctor functor =
      add_inner (builder, sentence->arguments[inner], arguments);
  const LiftKind kind = sentence->functor == GDL_TRUE   ? LIFT_FLUENT
                        : sentence->functor == GDL_DOES ? LIFT_ACTION
                                                        : LIFT_DERIVED;
  return find_table (lift, kind, sentence->functor, functor.functor,
                     functor.n + (inner == 1));
}

/* Translates the literals of the rule's body. Each pattern becomes a literal of
 * the table with its shape. */
static void
add_body (Builder *builder)
{
  GArray *arguments = g_array_new (FALSE, FALSE, sizeof (DlTerm));
  for (guint i = 0; i < builder->rule->n; i++) {
    const GdlLiteral *literal = &builder->rule->body[i];
    g_array_set_size (arguments, 0);
    if (literal->distinct) {
      const DlTerm sides[] = {make_argument (builder, literal->sentence),
                              make_argument (builder, literal->other)};
      g_array_append_vals (arguments, sides, 2);
      add_literal (builder, (DlLiteral){.kind = DL_DISTINCT}, arguments);
      continue;
    }
    DlLiteral translated = lift_positive (
        add_sentence (builder, literal->sentence, arguments), 0, NULL);
    translated.negated = literal->negated;
    add_literal (builder, translated, arguments);
  }
  g_array_free (arguments, TRUE);
}

/* The rule of `table` with the arguments `head` and the literals that the
 * builder has. */
static LiftRule *
make_rule (Builder *builder, guint table, const GArray *head)
{
  RgArena *arena = builder->lift->arena;
  LiftRule *rule = rg_arena_new_zeroed (arena, LiftRule, 1);
  rule->origin = builder->rule;
  rule->head = lift_positive (
      table, head->len,
      rg_arena_copy (arena, head->data, sizeof (DlTerm) * head->len));
  rule->n = builder->literals->len;
  rule->body = rg_arena_copy (arena, builder->literals->data,
                              sizeof (DlLiteral) * rule->n);
  rule->n_variables = builder->names->len;
  rule->variables = rg_arena_copy (arena, builder->names->data,
                                   sizeof (char *) * rule->n_variables);
  return rule;
}

/* Adds one variant of the rule, if its head belongs to the table. */
static void
add_variant (Builder *builder, LiftTable *table)
{
  g_array_set_size (builder->literals, 0);
  g_array_set_size (builder->names, 0);
  for (guint v = 0; v < builder->rule->n_variables; v++)
    add_variable (builder, builder->rule->variables[v] + 1);
  for (guint v = 0; v < builder->rule->n_variables; v++) {
    VariableChoices *variable_choices = &builder->variable_choices[v];
    if (!variable_choices->choices)
      continue;
    const LiftFunctor functor = g_array_index (
        variable_choices->choices, LiftFunctor, variable_choices->chosen);
    variable_choices->first = builder->names->len;
    for (guint i = 0; i < functor.n; i++)
      add_variable (builder, builder->rule->variables[v] + 1);
  }
  GArray *head = g_array_new (FALSE, FALSE, sizeof (DlTerm));
  const guint number = add_sentence (builder, builder->rule->head, head);
  if (lift_table (builder->lift, number) == table) {
    add_body (builder);
    g_ptr_array_add (table->rules, make_rule (builder, number, head));
  }
  g_array_free (head, TRUE);
}

/* -- variables in place of fluents and actions ----------------------------- */

/* Sets the functors for which a variable stands; of two lists, the shorter one
 * counts. */
static void
set_choices (VariableChoices *variable_choices, const GArray *choices)
{
  if (!variable_choices->choices ||
      choices->len < variable_choices->choices->len)
    variable_choices->choices = choices;
}

/* Finds the variables by whose functors a relation is split. `binds`: the
 * sentence is a positive literal, so its own functors count. Otherwise those of
 * the positive literals count; rejects the game if they are too many. */
static void
find_argument_choices (Builder *builder, const GdlPattern *sentence,
                       gboolean binds)
{
  for (guint i = 0; i < sentence->n; i++) {
    const GdlPattern *pattern = sentence->arguments[i];
    const GArray *choices =
        pattern->kind == GDL_VARIABLE
            ? lift_find_argument_functors (builder->functors, sentence, i)
            : NULL;
    if (choices && !binds) {
      choices = lift_find_variable_functors (builder->functors, builder->rule,
                                             pattern->id);
      if (!choices)
        lift_refuse (builder->lift, builder->rule,
                     "a variable stands for too many terms");
    }
    if (choices)
      set_choices (&builder->variable_choices[pattern->id], choices);
  }
}

/* Finds the variables of a sentence that stand for one functor in each variant.
 * A variable for an action that nothing else reads stands for any action. */
static void
find_choices (Builder *builder, const GdlPattern *sentence, gboolean binds)
{
  const gint inner = lift_find_inner_argument (sentence);
  if (inner < 0)
    find_argument_choices (builder, sentence, binds);
  if (inner < 0 || sentence->arguments[inner]->kind != GDL_VARIABLE)
    return;
  const guint variable = sentence->arguments[inner]->id;
  if (sentence->functor == GDL_DOES && builder->uses[variable] == 1)
    return;
  set_choices (&builder->variable_choices[variable],
               lift_find_inner_functors (builder->functors, sentence->functor));
}

/* Advances to the next combination of functors. FALSE: there is no other one;
 * the first one is chosen again. */
static gboolean
choose_next_variant (Builder *builder)
{
  for (guint v = 0; v < builder->rule->n_variables; v++) {
    VariableChoices *variable_choices = &builder->variable_choices[v];
    if (!variable_choices->choices)
      continue;
    if (++variable_choices->chosen < variable_choices->choices->len)
      return TRUE;
    variable_choices->chosen = 0;
  }
  return FALSE;
}

/* Whether the head may belong to the table. */
static gboolean
may_belong (const LiftTable *table, const GdlPattern *head)
{
  if (table->keyword == 0)
    return head->functor == table->functor && head->n == table->arity;
  const gint inner = lift_find_inner_argument (head);
  if (head->functor != table->keyword || inner < 0)
    return FALSE;
  const GdlPattern *argument = head->arguments[inner];
  return argument->kind == GDL_VARIABLE ||
         (argument->functor == table->functor &&
          argument->n + (inner == 1) == table->n);
}

/* Adds all variants of a rule whose heads belong to the table; rejects the game
 * if there are too many variants. */
static void
add_rule (Builder *builder, LiftTable *table, const GdlRule *rule)
{
  builder->rule = rule;
  builder->variable_choices = g_new0 (VariableChoices, rule->n_variables + 1);
  builder->uses = g_new0 (guint, rule->n_variables + 1);
  gdl_count_variables (rule->head, builder->uses);
  for (guint i = 0; i < rule->n; i++) {
    gdl_count_variables (rule->body[i].sentence, builder->uses);
    if (rule->body[i].distinct)
      gdl_count_variables (rule->body[i].other, builder->uses);
  }
  find_choices (builder, rule->head, FALSE);
  for (guint i = 0; i < rule->n; i++) {
    if (!rule->body[i].distinct)
      find_choices (builder, rule->body[i].sentence, !rule->body[i].negated);
  }
  gsize n_variants = builder->lift->refused ? 0 : 1;
  for (guint v = 0; v < rule->n_variables; v++)
    n_variants = MIN (n_variants, GDL_MANY + 1) *
                 (builder->variable_choices[v].choices
                      ? builder->variable_choices[v].choices->len
                      : 1);
  if (n_variants > GDL_MANY)
    lift_refuse (builder->lift, rule, "a rule has too many variants");
  else if (n_variants > 0) {
    do
      add_variant (builder, table);
    while (choose_next_variant (builder));
  }
  g_free (builder->variable_choices);
  g_free (builder->uses);
}

/* Adds the tables that the game itself reads. Their rules add the tables that
 * they read, and so on. */
static void
add_roots (Lift *lift, LiftFunctors *functors)
{
  lift->role = get_relation_table (lift, GDL_ROLE, 1, 1, "");
  lift->terminal = get_relation_table (lift, GDL_TERMINAL, 0, 0, "");
  lift->goal = get_relation_table (lift, GDL_GOAL, 2, 2, "");
  const GArray *actions = lift_find_inner_functors (functors, GDL_LEGAL);
  for (guint i = 0; i < actions->len; i++) {
    const LiftFunctor action = g_array_index (actions, LiftFunctor, i);
    find_table (lift, LIFT_ACTION, GDL_DOES, action.functor, action.n + 1);
  }
  const GArray *percepts = lift_find_inner_functors (functors, GDL_SEES);
  for (guint i = 0; lift->program->has_percepts && i < percepts->len; i++) {
    const LiftFunctor percept = g_array_index (percepts, LiftFunctor, i);
    find_table (lift, LIFT_DERIVED, GDL_SEES, percept.functor, percept.n + 1);
  }
}

void
lift_add_rules (Lift *lift)
{
  Builder builder = {
      .lift = lift,
      .functors = lift_functors_new (lift),
      .names = g_array_new (FALSE, FALSE, sizeof (char *)),
      .literals = g_array_new (FALSE, FALSE, sizeof (DlLiteral)),
  };
  add_roots (lift, builder.functors);
  for (guint t = 0; t < lift->tables->len && !lift->refused; t++) {
    LiftTable *table = lift_table (lift, t);
    for (guint i = 0; table->kind == LIFT_DERIVED && !lift->refused &&
                      i < lift->program->rules->len;
         i++) {
      const GdlRule *rule = &g_array_index (lift->program->rules, GdlRule, i);
      if (may_belong (table, rule->head))
        add_rule (&builder, table, rule);
    }
  }
  lift_functors_free (builder.functors);
  g_array_free (builder.names, TRUE);
  g_array_free (builder.literals, TRUE);
}
