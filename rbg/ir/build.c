/* Builds automata by Thompson's construction: each form gets edges between two
 * given nodes, and new nodes inside.
 *
 *     a b   from p to q:   p -a-> n, n -b-> q
 *     a + b                p -a-> q, p -b-> q
 *     a*                   p -> n, n -a-> n, n -> q
 *
 * A check of a pattern refers to the start of the pattern's automaton, which is
 * built once and ends at RBG_ACCEPT. */
#include "rbg/ir/build.h"

/* An automaton that is being built from a form. */
typedef struct {
  RbgAutomaton *automaton;
  RbgSets *sets;
  GHashTable *starts; /* by RbgForm *, the body of a pattern: its start */
  GPtrArray *bodies;  /* of RbgForm *: patterns, in order of discovery */
  gboolean indexed;   /* modifiers get indices; FALSE: in a pattern */
} Builder;

static void build_form (Builder *builder, const RbgForm *form, guint32 from,
                        guint32 to, guint64 before);

/* Returns the start of the automaton of a pattern, which is built later if it
 * is new. */
static guint32
find_start (Builder *builder, const RbgForm *body)
{
  gpointer start = g_hash_table_lookup (builder->starts, body);
  if (!start) {
    start = GUINT_TO_POINTER (rbg_automaton_add_node (builder->automaton));
    g_hash_table_insert (builder->starts, (gpointer)body, start);
    g_ptr_array_add (builder->bodies, (gpointer)body);
  }
  return GPOINTER_TO_UINT (start);
}

static void
build_act (Builder *builder, const RbgForm *form, guint32 from, guint32 to,
           guint64 before)
{
  RbgAutomaton *automaton = builder->automaton;
  const gboolean is_indexed = builder->indexed && form->n_modifiers > 0;
  guint32 act = 0;
  if (form->kind == RBG_FORM_ACT)
    act = rbg_add_act (automaton->acts, form->act, form->x,
                       is_indexed ? (guint32)(before + 1) : 0);
  else if (form->map->id == RBG_MAP_NONE)
    return;
  else if (form->map->id != RBG_MAP_IDENTITY)
    act = rbg_add_act (automaton->acts, RBG_ACT_MAP, form->map->id, 0);
  rbg_automaton_add_edge (automaton, from, to, act, form->place);
}

static void
build_cat (Builder *builder, const RbgForm *form, guint32 from, guint32 to,
           guint64 before)
{
  for (guint32 i = 0; i < form->n_parts; i++) {
    const guint32 next = i + 1 < form->n_parts
                             ? rbg_automaton_add_node (builder->automaton)
                             : to;
    build_form (builder, form->parts[i].form, from, next,
                before + form->parts[i].offset);
    from = next;
  }
}

/* Builds a loop.  It has a node of its own, so that walks can't change from one
 * loop to another at a shared node. */
static void
build_star (Builder *builder, const RbgForm *form, guint32 from, guint32 to,
            guint64 before)
{
  RbgAutomaton *automaton = builder->automaton;
  const guint32 loop = rbg_automaton_add_node (automaton);
  rbg_automaton_add_edge (automaton, from, loop, 0, form->place);
  build_form (builder, form->parts[0].form, loop, loop, before);
  rbg_automaton_add_edge (automaton, loop, to, 0, form->place);
}

/* Builds a form; `before` is the number of modifiers that stand before it. */
static void
build_form (Builder *builder, const RbgForm *form, guint32 from, guint32 to,
            guint64 before)
{
  builder->sets->place = form->place;
  if (!rbg_sets_charge (builder->sets, 1))
    return;
  switch (form->kind) {
  case RBG_FORM_MAP:
  case RBG_FORM_ACT:
    build_act (builder, form, from, to, before);
    break;
  case RBG_FORM_CHECK:
    rbg_automaton_add_check (builder->automaton, from, to, form->negated,
                             find_start (builder, form->parts[0].form),
                             form->place);
    break;
  case RBG_FORM_CAT:
    build_cat (builder, form, from, to, before);
    break;
  case RBG_FORM_SUM:
    for (guint32 i = 0; i < form->n_parts; i++)
      build_form (builder, form->parts[i].form, from, to,
                  before + form->parts[i].offset);
    break;
  case RBG_FORM_STAR:
    build_star (builder, form, from, to, before);
    break;
  }
}

/* Builds the bodies of patterns, which may name further patterns. */
static void
build_patterns (Builder *builder)
{
  for (guint i = 0; i < builder->bodies->len; i++) {
    const RbgForm *body = g_ptr_array_index (builder->bodies, i);
    build_form (builder, body, find_start (builder, body), RBG_ACCEPT, 0);
  }
}

RbgAutomaton *
rbg_build_automaton (RbgActs *acts, const RbgForm *rules, RbgSets *sets)
{
  Builder builder = {.automaton = rbg_automaton_new (acts),
                     .sets = sets,
                     .starts = g_hash_table_new (NULL, NULL),
                     .bodies = g_ptr_array_new (),
                     .indexed = TRUE};
  RbgAutomaton *automaton = builder.automaton;
  /* The node after the rules is a dead end, as the end of the rules is not the
   * end of a move. */
  build_form (&builder, rules, automaton->begin,
              rbg_automaton_add_node (automaton), 0);
  builder.indexed = FALSE;
  build_patterns (&builder);
  g_hash_table_destroy (builder.starts);
  g_ptr_array_free (builder.bodies, TRUE);
  return automaton;
}
