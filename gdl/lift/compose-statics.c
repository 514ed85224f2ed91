/* Composes static literals of a rule that share variables with each other
 * alone, into one literal of a new static relation, their join (variable
 * elimination):
 *
 *     (pair of ?x ?y ?s) (succ ?x ?z) (pair of ?z ?y ?t)   (pairs ?s ?t)
 *
 * The new relation has one rule, with these literals as its body; ?x, ?y and ?z
 * are eliminated. Bodies that are equal up to renaming of variables have one
 * relation.
 *
 *   - There are several literals; one is of the relation of coordinates and
 *     pairs.
 *   - One or two variables are read elsewhere: the new arguments.
 *   - The body has at most GDL_LONG literals.
 */
#include "gdl/lift/squares.h"
#include "gdl/limits.h"

#include <string.h>

/* The relations composed so far, which rules share. */
struct LiftComposer {
  GdlProgram *program;
  GHashTable *relations; /* text of a body (append_pattern) → GdlName of the
                            relation with that body */
};

/* The body of a rule, with its literals in classes. Static literals that share
 * an inner variable, one that only static literals use, are in one class. */
typedef struct {
  LiftComposer *composer;
  GArray *body; /* of LiftBodyLiteral */
  guint n_variables;
  guint *n_outside; /* by variable: uses outside of static literals; 0: inner */
  guint *class;     /* by literal: the first literal of its class */
} Join;

LiftComposer *
lift_composer_new (GdlProgram *program)
{
  LiftComposer *composer = g_new (LiftComposer, 1);
  *composer = (LiftComposer){
      program, g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL)};
  return composer;
}

void
lift_composer_free (LiftComposer *composer)
{
  g_hash_table_destroy (composer->relations);
  g_free (composer);
}

/* -- classes of literals --------------------------------------------------- */

static LiftBodyLiteral *
get_literal (const Join *join, guint i)
{
  return &g_array_index (join->body, LiftBodyLiteral, i);
}

/* Whether two literals share an inner variable; a, b: by variable, their
 * uses. */
static gboolean
shares_inner_variable (const Join *join, const guint *a, const guint *b)
{
  for (guint v = 0; v < join->n_variables; v++) {
    if (a[v] && b[v] && !join->n_outside[v])
      return TRUE;
  }
  return FALSE;
}

/* Sets the classes: merges those of static literals that share an inner
 * variable. */
static void
find_classes (Join *join)
{
  const guint n = join->body->len;
  guint *uses = g_new0 (guint, (gsize)n * join->n_variables + 1);
  for (guint i = 0; i < n; i++) {
    join->class[i] = i;
    guint *own_uses = uses + (gsize)i * join->n_variables;
    if (!get_literal (join, i)->is_static)
      continue;
    gdl_count_variables (get_literal (join, i)->literal.sentence, own_uses);
    for (guint k = 0; k < i; k++) {
      if (!get_literal (join, k)->is_static ||
          join->class[k] == join->class[i] ||
          !shares_inner_variable (join, own_uses,
                                  uses + (gsize)k * join->n_variables))
        continue;
      const guint replaced_class = MAX (join->class[i], join -> class[k]);
      const guint merged_class = MIN (join->class[i], join -> class[k]);
      for (guint j = 0; j <= i; j++)
        join->class[j] =
            join->class[j] == replaced_class ? merged_class : join->class[j];
    }
  }
  g_free (uses);
}

/* -- the relation ---------------------------------------------------------- */

/* The literals of a class, and their variables by first occurrence. The order
 * does not depend on names of variables: literals of the source, then those of
 * pairs by their coordinates. */
typedef struct {
  GArray *literals;  /* of GdlLiteral */
  GArray *variables; /* of const GdlPattern * */
  gboolean has_pair;
} Class;

/* Returns the index of the variable in the array, or the array's length. */
static guint
find_index (const GArray *variables, const GdlPattern *variable)
{
  guint i = 0;
  while (i < variables->len &&
         g_array_index (variables, const GdlPattern *, i)->id != variable->id)
    i++;
  return i;
}

/* Appends the variables of a pattern that are not yet in the array. */
static void
add_variables (const GdlPattern *pattern, GArray *variables)
{
  if (pattern->kind == GDL_VARIABLE &&
      find_index (variables, pattern) == variables->len)
    g_array_append_val (variables, pattern);
  for (guint i = 0; pattern->kind == GDL_COMPOUND && i < pattern->n; i++)
    add_variables (pattern->arguments[i], variables);
}

/* Returns the position of a coordinate; constants come last. */
static guint
find_rank (const GArray *variables, const GdlPattern *coordinate)
{
  return coordinate->kind == GDL_VARIABLE ? find_index (variables, coordinate)
                                          : variables->len + 1;
}

/* Compares literals of pairs by the positions of their coordinates; `data`: the
 * variables. */
static gint
compare_pairs (gconstpointer left, gconstpointer right, gpointer data)
{
  const GdlPattern *a = ((const GdlLiteral *)left)->sentence;
  const GdlPattern *b = ((const GdlLiteral *)right)->sentence;
  for (guint c = 0; c < 2; c++) {
    const guint rank_a = find_rank (data, a->arguments[c]);
    const guint rank_b = find_rank (data, b->arguments[c]);
    if (rank_a != rank_b)
      return rank_a < rank_b ? -1 : 1;
  }
  return 0;
}

/* Returns the class whose first literal has this number. */
static Class
make_class (const Join *join, guint number)
{
  Class class = {g_array_new (FALSE, FALSE, sizeof (GdlLiteral)),
                 g_array_new (FALSE, FALSE, sizeof (GdlPattern *)), FALSE};
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (GdlLiteral));
  for (guint i = number; i < join->body->len; i++) {
    const LiftBodyLiteral *literal = get_literal (join, i);
    if (join->class[i] != number || !literal->is_static)
      continue;
    g_array_append_val (literal->is_pair ? pairs : class.literals,
                        literal->literal);
    if (!literal->is_pair)
      add_variables (literal->literal.sentence, class.variables);
  }
  g_array_sort_with_data (pairs, compare_pairs, class.variables);
  class.has_pair = pairs->len > 0;
  for (guint i = 0; i < pairs->len; i++)
    add_variables (g_array_index (pairs, GdlLiteral, i).sentence,
                   class.variables);
  g_array_append_vals (class.literals, pairs->data, pairs->len);
  g_array_free (pairs, TRUE);
  return class;
}

static void
class_clear (Class *class)
{
  g_array_free (class->literals, TRUE);
  g_array_free (class->variables, TRUE);
}

/* Appends a pattern to the text of a body, with variables by their index in the
 * class. Variables that are used outside have a mark. */
static void
append_pattern (const Join *join, const GdlPattern *pattern, const Class *class,
                GString *out)
{
  if (pattern->kind == GDL_VARIABLE)
    g_string_append_printf (out, " ?%u%s",
                            find_index (class->variables, pattern),
                            join->n_outside[pattern->id] ? "!" : "");
  else if (pattern->kind == GDL_GROUND)
    g_string_append_printf (out, " %u", pattern->id);
  else
    g_string_append_printf (out, " (%u", pattern->functor);
  for (guint i = 0; pattern->kind == GDL_COMPOUND && i < pattern->n; i++)
    append_pattern (join, pattern->arguments[i], class, out);
  g_string_append_c (out, ')');
}

/* Adds the rule of the relation, with the literals of the class. */
static void
add_definition (const Join *join, const Class *class, const GdlPattern *head,
                const GdlRule *rule)
{
  GdlProgram *program = join->composer->program;
  GdlRule new_rule = *rule;
  new_rule.head = head;
  new_rule.n = class->literals->len;
  new_rule.body = rg_arena_copy (program->arena, class->literals->data,
                                 sizeof (GdlLiteral) * new_rule.n);
  g_array_append_val (program->rules, new_rule);
}

/* Returns the name of the relation that replaces the class. *is_new: it has no
 * definition yet. The name has a space, so that no sheet has it. */
static GdlName
find_relation (const Join *join, const Class *class, gboolean *is_new)
{
  LiftComposer *composer = join->composer;
  GString *key = g_string_new (NULL);
  for (guint i = 0; i < class->literals->len; i++)
    append_pattern (join,
                    g_array_index (class->literals, GdlLiteral, i).sentence,
                    class, key);
  GdlName name =
      GPOINTER_TO_UINT (g_hash_table_lookup (composer->relations, key->str));
  *is_new = name == 0;
  if (*is_new) {
    char *text = g_strdup_printf ("pairs %u",
                                  g_hash_table_size (composer->relations) + 1);
    name = gdl_intern_name (composer->program->terms, text, strlen (text));
    g_free (text);
    g_hash_table_insert (composer->relations, g_strdup (key->str),
                         GUINT_TO_POINTER (name));
  }
  g_string_free (key, TRUE);
  return name;
}

/* -- sentences of composed relations --------------------------------------- */

/* Returns the sentence that replaces the class; NULL: the class is not
 * composed. */
static const GdlPattern *
make_sentence (const Join *join, guint number, const GdlRule *rule)
{
  RgArena *arena = join->composer->program->arena;
  Class class = make_class (join, number);
  const GdlPattern *arguments[2];
  GdlPattern *sentence = NULL;
  guint n = 0;
  gboolean is_new;
  for (guint i = 0; i < class.variables->len; i++) {
    const GdlPattern *variable =
        g_array_index (class.variables, const GdlPattern *, i);
    if (!join->n_outside[variable->id])
      continue;
    if (n < G_N_ELEMENTS (arguments))
      arguments[n] = variable;
    n++;
  }
  if (class.literals->len > 1 && class.has_pair && n > 0 &&
      n <= G_N_ELEMENTS (arguments)) {
    sentence = rg_arena_new_zeroed (arena, GdlPattern, 1);
    *sentence =
        (GdlPattern){GDL_COMPOUND, 0, find_relation (join, &class, &is_new), n,
                     rg_arena_copy (arena, arguments, sizeof *arguments * n)};
    if (is_new)
      add_definition (join, &class, sentence, rule);
  }
  class_clear (&class);
  return sentence;
}

/* Replaces the first literal of each composed class by its sentence, and
 * removes its others. */
static void
replace_classes (const Join *join, const GdlRule *rule)
{
  const guint n = join->body->len;
  const GdlPattern **sentences = g_new0 (const GdlPattern *, n + 1);
  for (guint i = 0; i < n; i++) {
    if (get_literal (join, i)->is_static && join->class[i] == i)
      sentences[i] = make_sentence (join, i, rule);
  }
  guint n_remaining = 0;
  for (guint i = 0; i < n; i++) {
    LiftBodyLiteral literal = *get_literal (join, i);
    const GdlPattern *sentence = sentences[join->class[i]];
    if (sentence && join->class[i] != i)
      continue;
    if (sentence)
      literal.literal.sentence = sentence;
    *get_literal (join, n_remaining++) = literal;
  }
  g_array_set_size (join->body, n_remaining);
  g_free (sentences);
}

void
lift_compose_statics (LiftComposer *composer, const GdlRule *rule, GArray *body)
{
  if (body->len > GDL_LONG)
    return;
  Join join = {composer, body, rule->n_variables,
               g_new0 (guint, rule->n_variables + 1),
               g_new (guint, body->len + 1)};
  gdl_count_variables (rule->head, join.n_outside);
  for (guint i = 0; i < body->len; i++) {
    const LiftBodyLiteral *literal = get_literal (&join, i);
    if (literal->is_static)
      continue;
    gdl_count_variables (literal->literal.sentence, join.n_outside);
    if (literal->literal.distinct)
      gdl_count_variables (literal->literal.other, join.n_outside);
  }
  find_classes (&join);
  replace_classes (&join, rule);
  g_free (join.n_outside);
  g_free (join.class);
}
