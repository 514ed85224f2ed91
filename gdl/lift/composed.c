/* Static literals of a rule that share variables which nothing else has are
 * one literal of a new static relation:
 *
 *     (pair of ?x ?y ?s) (succ ?x ?z) (pair of ?z ?y ?t)   (pairs ?s ?t)
 *
 * with these literals as the body of the relation's only rule: ?x, ?y and ?z
 * are eliminated.  The relation has one or two arguments; bodies that are equal
 * up to the names of variables have one relation.
 */
#include "gdl/lift/squares.h"

#include <string.h>

struct LiftComposer {
  GdlProgram *program;
  GHashTable *known; /* from text to GdlName */
};

/* The body of a rule, as a graph of literals that share variables. */
typedef struct {
  LiftComposer *composer;
  GArray *body; /* of LiftBodyLiteral */
  guint n_variables;
  gboolean *outside; /* by variable: what is no static literal has it */
  guint *class;      /* by literal: the first one that it is joined with */
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
  g_hash_table_destroy (composer->known);
  g_free (composer);
}

/* -- which literals belong together ---------------------------------------- */

static void
mark (const GdlPattern *pattern, gboolean *marks)
{
  if (pattern->kind == GDL_VARIABLE)
    marks[pattern->id] = TRUE;
  for (guint i = 0; pattern->kind == GDL_COMPOUND && i < pattern->n; i++)
    mark (pattern->arguments[i], marks);
}

static LiftBodyLiteral *
literal_at (const Join *join, guint i)
{
  return &g_array_index (join->body, LiftBodyLiteral, i);
}

static gboolean
has_inner (const Join *join, const gboolean *a, const gboolean *b)
{
  for (guint v = 0; v < join->n_variables; v++) {
    if (a[v] && b[v] && !join->outside[v])
      return TRUE;
  }
  return FALSE;
}

/* Literals of two classes that share an inner variable are of one. */
static void
find_classes (Join *join)
{
  const guint n = join->body->len;
  gboolean *marks = g_new0 (gboolean, (gsize)n * join->n_variables + 1);
  for (guint i = 0; i < n; i++) {
    join->class[i] = i;
    gboolean *own = marks + (gsize)i * join->n_variables;
    if (!literal_at (join, i)->known)
      continue;
    mark (literal_at (join, i)->literal.sentence, own);
    for (guint k = 0; k < i; k++) {
      if (!literal_at (join, k)->known || join->class[k] == join->class[i] ||
          !has_inner (join, own, marks + (gsize)k * join->n_variables))
        continue;
      const guint from = MAX (join->class[i], join -> class[k]);
      const guint to = MIN (join->class[i], join -> class[k]);
      for (guint j = 0; j <= i; j++)
        join->class[j] = join->class[j] == from ? to : join->class[j];
    }
  }
  g_free (marks);
}

/* -- the relation ---------------------------------------------------------- */

/* Appends the variables in the order of the class's literals. */
static void
add_variables (const GdlPattern *pattern, gboolean *met, GArray *variables)
{
  if (pattern->kind == GDL_VARIABLE && !met[pattern->id]) {
    met[pattern->id] = TRUE;
    g_array_append_val (variables, pattern);
  }
  for (guint i = 0; pattern->kind == GDL_COMPOUND && i < pattern->n; i++)
    add_variables (pattern->arguments[i], met, variables);
}

static guint
place_of (const GArray *variables, guint32 id)
{
  guint i = 0;
  while (g_array_index (variables, const GdlPattern *, i)->id != id)
    i++;
  return i;
}

static void
print (const Join *join, const GdlPattern *pattern, const GArray *variables,
       GString *out)
{
  if (pattern->kind == GDL_VARIABLE)
    g_string_append_printf (out, " ?%u%s", place_of (variables, pattern->id),
                            join->outside[pattern->id] ? "!" : "");
  else if (pattern->kind == GDL_GROUND)
    g_string_append_printf (out, " %u", pattern->id);
  else
    g_string_append_printf (out, " (%u", pattern->functor);
  for (guint i = 0; pattern->kind == GDL_COMPOUND && i < pattern->n; i++)
    print (join, pattern->arguments[i], variables, out);
  g_string_append_c (out, ')');
}

/* A rule of the relation with the literals of the class. */
static void
define (const Join *join, guint class, const GdlPattern *head,
        const GdlRule *rule)
{
  GdlProgram *program = join->composer->program;
  GArray *body = g_array_new (FALSE, FALSE, sizeof (GdlLiteral));
  for (guint i = class; i < join->body->len; i++) {
    if (join->class[i] == class && literal_at (join, i)->known)
      g_array_append_val (body, literal_at (join, i)->literal);
  }
  GdlRule made = *rule;
  made.head = head;
  made.n = body->len;
  made.body = rg_arena_copy (program->arena, body->data,
                             sizeof (GdlLiteral) * body->len);
  g_array_append_val (program->rules, made);
  g_array_free (body, TRUE);
}

/* The relation's name; defined where it is new. */
static GdlName
relation_of (const Join *join, guint class, GArray *variables, gboolean *is_new)
{
  LiftComposer *composer = join->composer;
  GString *key = g_string_new (NULL);
  for (guint i = class; i < join->body->len; i++) {
    if (join->class[i] == class && literal_at (join, i)->known)
      print (join, literal_at (join, i)->literal.sentence, variables, key);
  }
  GdlName name =
      GPOINTER_TO_UINT (g_hash_table_lookup (composer->known, key->str));
  *is_new = name == 0;
  if (*is_new) {
    char *text =
        g_strdup_printf ("pairs %u", g_hash_table_size (composer->known) + 1);
    name = gdl_name (composer->program->terms, text, strlen (text));
    g_free (text);
    g_hash_table_insert (composer->known, g_strdup (key->str),
                         GUINT_TO_POINTER (name));
  }
  g_string_free (key, TRUE);
  return name;
}

/* -- all of it ------------------------------------------------------------- */

/* The sentence that stands for the class; NULL: it stays as it is. */
static const GdlPattern *
sentence_of (const Join *join, guint class, const GdlRule *rule)
{
  RgArena *arena = join->composer->program->arena;
  gboolean *met = g_new0 (gboolean, join->n_variables + 1);
  GArray *variables = g_array_new (FALSE, FALSE, sizeof (GdlPattern *));
  guint n = 0, n_outside = 0;
  gboolean has_pair = FALSE, is_new;
  for (guint i = class; i < join->body->len; i++) {
    const LiftBodyLiteral *literal = literal_at (join, i);
    if (join->class[i] != class || !literal->known)
      continue;
    n++;
    has_pair = has_pair || literal->pair;
    add_variables (literal->literal.sentence, met, variables);
  }
  const GdlPattern **arguments =
      rg_arena_new_array (arena, const GdlPattern *, variables->len + 1);
  for (guint i = 0; i < variables->len; i++) {
    const GdlPattern *variable =
        g_array_index (variables, const GdlPattern *, i);
    if (join->outside[variable->id])
      arguments[n_outside++] = variable;
  }
  GdlPattern *made = NULL;
  if (n > 1 && has_pair && n_outside > 0 && n_outside <= 2) {
    made = rg_arena_new_zeroed (arena, GdlPattern, 1);
    *made = (GdlPattern){GDL_COMPOUND, 0,
                         relation_of (join, class, variables, &is_new),
                         n_outside, arguments};
    if (is_new)
      define (join, class, made, rule);
  }
  g_free (met);
  g_array_free (variables, TRUE);
  return made;
}

/* The first literal of a class becomes the one that stands for it. */
static void
replace_classes (const Join *join, const GdlRule *rule)
{
  const guint n = join->body->len;
  const GdlPattern **sentences = g_new0 (const GdlPattern *, n + 1);
  for (guint i = 0; i < n; i++) {
    if (literal_at (join, i)->known && join->class[i] == i)
      sentences[i] = sentence_of (join, i, rule);
  }
  guint left = 0;
  for (guint i = 0; i < n; i++) {
    LiftBodyLiteral literal = *literal_at (join, i);
    const GdlPattern *sentence = sentences[join->class[i]];
    if (sentence && join->class[i] != i)
      continue;
    if (sentence)
      literal.literal.sentence = sentence;
    *literal_at (join, left++) = literal;
  }
  g_array_set_size (join->body, left);
  g_free (sentences);
}

void
lift_compose (LiftComposer *composer, const GdlRule *rule, GArray *body)
{
  Join join = {composer, body, rule->n_variables,
               g_new0 (gboolean, rule->n_variables + 1),
               g_new (guint, body->len + 1)};
  mark (rule->head, join.outside);
  for (guint i = 0; i < body->len; i++) {
    const LiftBodyLiteral *literal = literal_at (&join, i);
    if (literal->known)
      continue;
    mark (literal->literal.sentence, join.outside);
    if (literal->literal.distinct)
      mark (literal->literal.other, join.outside);
  }
  find_classes (&join);
  replace_classes (&join, rule);
  g_free (join.outside);
  g_free (join.class);
}
