#include "gdl/ground/functional.h"

/* A set of values that some condition reads, and the variables for them. */
typedef struct {
  guint8 *has;  /* by variable */
  guint32 *new; /* by variable; GDL_NONE: as it is */
} Values;

typedef struct {
  GdlStore *store;
  const GdlRule *rule;
  const GArray *keys;
  guint32 *source; /* by variable: the fluent that it is the value of, by place
                      in the body; GDL_NONE: it is none */
  GPtrArray *sets; /* of Values */
  GArray *body;    /* of GdlLiteral */
  GPtrArray *names;
  guint8 *used; /* by place in the body: copies stand for the fluent */
} Parting;

/* -- variables ------------------------------------------------------------- */

static void
mark_variables (const GdlPattern *pattern, guint8 *marks)
{
  if (pattern->kind == GDL_VARIABLE)
    marks[pattern->id] = TRUE;
  for (guint i = 0; pattern->kind == GDL_COMPOUND && i < pattern->n; i++)
    mark_variables (pattern->arguments[i], marks);
}

static void
mark_literal (const GdlLiteral *literal, guint8 *marks)
{
  mark_variables (literal->sentence, marks);
  if (literal->distinct)
    mark_variables (literal->other, marks);
}

static const GdlKey *
find_key (const Parting *parting, const GdlLiteral *literal)
{
  const GdlPattern *sentence = literal->sentence;
  if (literal->negated || literal->distinct || sentence->kind != GDL_COMPOUND ||
      sentence->functor != GDL_TRUE || sentence->n != 1 ||
      sentence->arguments[0]->kind != GDL_COMPOUND)
    return NULL;
  const GdlPattern *fluent = sentence->arguments[0];
  for (guint k = 0; k < parting->keys->len; k++) {
    const GdlKey *key = &g_array_index (parting->keys, GdlKey, k);
    if (key->functor == fluent->functor && key->n == fluent->n)
      return key;
  }
  return NULL;
}

/* Marks the variables of the key, and those of the values that are not in it;
 * FALSE: the literal is no functional fluent. */
static gboolean
mark_fluent (const Parting *parting, const GdlLiteral *literal, guint8 *in_key,
             guint8 *in_values)
{
  const GdlKey *key = find_key (parting, literal);
  for (guint a = 0; key && a < key->n; a++)
    mark_variables (literal->sentence->arguments[0]->arguments[a],
                    key->values >> a & 1 ? in_values : in_key);
  for (guint v = 0; key && v < parting->rule->n_variables; v++)
    in_values[v] &= !in_key[v];
  return key != NULL;
}

/* Which variables are values, of fluents whose keys have no value in them. */
static gboolean
find_sources (Parting *parting)
{
  const GdlRule *rule = parting->rule;
  const guint n = rule->n_variables;
  guint8 *head = g_new0 (guint8, n + 1), *any = g_new0 (guint8, n + 1);
  gboolean found = FALSE;
  mark_variables (rule->head, head);
  for (guint i = 0; i < 2 * rule->n; i++) {
    guint8 *key = g_new0 (guint8, n + 1), *values = g_new0 (guint8, n + 1);
    gboolean good =
        mark_fluent (parting, &rule->body[i % rule->n], key, values);
    for (guint v = 0; i < rule->n && v < n; v++)
      any[v] |= values[v] && !head[v];
    for (guint v = 0; v < n; v++)
      good = good && i >= rule->n && !(key[v] && any[v]);
    for (guint v = 0; good && v < n; v++) {
      if (!values[v] || head[v] || parting->source[v] != GDL_NONE)
        continue;
      parting->source[v] = i - rule->n;
      found = TRUE;
    }
    g_free (key);
    g_free (values);
  }
  g_free (head);
  g_free (any);
  return found;
}

/* -- copies ---------------------------------------------------------------- */

static const GdlPattern *
renamed (Parting *parting, const GdlPattern *pattern, const guint32 *new)
{
  RgArena *arena = parting->store->arena;
  GdlPattern made = *pattern;
  if (pattern->kind == GDL_GROUND)
    return pattern;
  if (pattern->kind == GDL_VARIABLE && new[pattern->id] == GDL_NONE)
    return pattern;
  if (pattern->kind == GDL_VARIABLE) {
    made.id = new[pattern->id];
  } else {
    const GdlPattern **arguments =
        rg_arena_new_array (arena, const GdlPattern *, pattern->n + 1);
    for (guint i = 0; i < pattern->n; i++)
      arguments[i] = renamed (parting, pattern->arguments[i], new);
    made.arguments = arguments;
  }
  return rg_arena_copy (arena, &made, sizeof made);
}

static void
add_renamed (Parting *parting, guint place, const guint32 *new)
{
  GdlLiteral literal = parting->rule->body[place];
  literal.sentence = renamed (parting, literal.sentence, new);
  if (literal.distinct)
    literal.other = renamed (parting, literal.other, new);
  g_array_append_val (parting->body, literal);
}

/* New variables for all values of the fluents that some are of, and the copies
 * of these. */
static Values *
add_set (Parting *parting, const guint8 *wanted)
{
  const GdlRule *rule = parting->rule;
  const guint n = rule->n_variables;
  Values *set = g_new (Values, 1);
  guint8 *fluents = g_new0 (guint8, rule->n + 1);
  *set = (Values){g_new0 (guint8, n + 1), g_new (guint32, n + 1)};
  for (guint v = 0; v < n; v++) {
    if (wanted[v])
      fluents[parting->source[v]] = TRUE;
  }
  for (guint v = 0; v < n; v++) {
    const guint32 source = parting->source[v];
    set->new[v] = GDL_NONE;
    set->has[v] = source != GDL_NONE && fluents[source];
    if (!set->has[v])
      continue;
    set->new[v] = parting->names->len;
    g_ptr_array_add (parting->names, (gpointer)rule->variables[v]);
  }
  for (guint i = 0; i < rule->n; i++) {
    if (!fluents[i])
      continue;
    add_renamed (parting, i, set->new);
    parting->used[i] = TRUE;
  }
  g_free (fluents);
  g_ptr_array_add (parting->sets, set);
  return set;
}

/* The first set that has all of these values. */
static const Values *
find_set (Parting *parting, const guint8 *wanted)
{
  for (guint s = 0; s < parting->sets->len; s++) {
    const Values *set = g_ptr_array_index (parting->sets, s);
    gboolean all = TRUE;
    for (guint v = 0; v < parting->rule->n_variables; v++)
      all = all && (!wanted[v] || set->has[v]);
    if (all)
      return set;
  }
  return add_set (parting, wanted);
}

static void
free_set (gpointer set)
{
  g_free (((Values *)set)->has);
  g_free (((Values *)set)->new);
  g_free (set);
}

static gboolean
is_source (const Parting *parting, guint place)
{
  for (guint v = 0; v < parting->rule->n_variables; v++) {
    if (parting->source[v] == place)
      return TRUE;
  }
  return FALSE;
}

/* Conditions of values get copies of the fluents; other literals stay. */
static void
part (Parting *parting)
{
  const GdlRule *rule = parting->rule;
  for (guint i = 0; i < rule->n; i++) {
    guint8 *wanted = g_new0 (guint8, rule->n_variables + 1);
    gboolean reads = FALSE;
    mark_literal (&rule->body[i], wanted);
    for (guint v = 0; v < rule->n_variables; v++) {
      wanted[v] &= parting->source[v] != GDL_NONE;
      reads |= wanted[v];
    }
    if (!reads)
      g_array_append_val (parting->body, rule->body[i]);
    else if (!is_source (parting, i))
      add_renamed (parting, i, find_set (parting, wanted)->new);
    g_free (wanted);
  }
  for (guint i = 0; i < rule->n; i++) {
    if (is_source (parting, i) && !parting->used[i])
      g_array_append_val (parting->body, rule->body[i]);
  }
}

static const GdlRule *
result (const Parting *parting)
{
  RgArena *arena = parting->store->arena;
  GdlRule made = *parting->rule;
  made.n = parting->body->len;
  made.body =
      rg_arena_copy (arena, parting->body->data, sizeof (GdlLiteral) * made.n);
  made.n_variables = parting->names->len;
  const char **names =
      rg_arena_new_array (arena, const char *, made.n_variables);
  for (guint v = 0; v < made.n_variables; v++)
    names[v] = g_ptr_array_index (parting->names, v);
  made.variables = names;
  return rg_arena_copy (arena, &made, sizeof made);
}

const GdlRule *
gdl_part_functional (GdlStore *store, const GdlRule *rule, const GArray *keys)
{
  Parting parting = {.store = store,
                     .rule = rule,
                     .keys = keys,
                     .source = g_new (guint32, rule->n_variables + 1),
                     .sets = g_ptr_array_new_with_free_func (free_set),
                     .body = g_array_new (FALSE, FALSE, sizeof (GdlLiteral)),
                     .names = g_ptr_array_new (),
                     .used = g_new0 (guint8, rule->n + 1)};
  for (guint v = 0; v < rule->n_variables; v++) {
    parting.source[v] = GDL_NONE;
    g_ptr_array_add (parting.names, (gpointer)rule->variables[v]);
  }
  const GdlRule *made = rule;
  if (find_sources (&parting)) {
    part (&parting);
    if (parting.sets->len > 1)
      made = result (&parting);
  }
  g_free (parting.source);
  g_free (parting.used);
  g_ptr_array_free (parting.sets, TRUE);
  g_array_free (parting.body, TRUE);
  g_ptr_array_free (parting.names, TRUE);
  return made;
}
