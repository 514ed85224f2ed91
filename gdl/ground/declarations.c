/* Warns if the relations `base` and `input` of a sheet differ from the possible
 * fluents and actions.  The grounder itself ignores these relations.
 *
 *     (base (at 1)) (init (at 1)) (<= (next (at 2)) ...)      lacks (at 2)
 */
#include "gdl/ground/declarations.h"

#include "gdl/ground/narrow.h"
#include "gdl/ground/semi-naive.h"
#include "gdl/ground/static-relations.h"

#include <string.h>

/* Limits for the derivation of `base` and `input`. */
static const GdlLimits declaration_limits = {
    .max_atoms = 1000000,
    .max_rules = 1000000,
    .max_steps = 20000000,
    .eager_limit = 1000000,
    .max_depth = 40,
};

/* The data of the comparison, and the queue for its warnings. */
typedef struct {
  const GdlStore *store;   /* has all possible atoms */
  const GdlGround *ground; /* has the relevant atoms */
  GdlStore *declared;      /* has the atoms of `base` and `input` */
  RgDiags *diags;
} Comparison;

/* A warning at one rule: the first of its terms, and their number. */
typedef struct {
  GdlTerm first;
  guint n_terms;
} Warning;

static gboolean
has_rule (const GdlProgram *program, GdlName keyword)
{
  for (guint i = 0; i < program->rules->len; i++) {
    if (gdl_head_name (program, i) == keyword)
      return TRUE;
  }
  return FALSE;
}

/* Whether the sentence with these arguments is an atom. */
static gboolean
is_atom (const GdlStore *store, GdlName keyword, const GdlTerm *arguments,
         guint n)
{
  const GdlTerm term = gdl_find_term (store->terms, keyword, arguments, n);
  return term != GDL_NONE && gdl_find_atom (store, term) != GDL_NONE;
}

/* Adds a term to the warning at the rule that may derive the sentence.
 * `warnings`: by rule. */
static void
add_to_warning (const GdlProgram *program, Warning *warnings, GdlTerm sentence,
                GdlTerm term)
{
  const guint rule = gdl_find_rule (program, sentence);
  if (rule == GDL_NONE)
    return;
  if (warnings[rule].n_terms++ == 0)
    warnings[rule].first = term;
}

/* Prints the warnings, in the order of their rules.  `warning`: the name of the
 * warning; `format`: the message, with a place for the terms. */
static void
warn (const Comparison *c, const Warning *warnings, const char *warning,
      const char *format)
{
  const GdlProgram *program = c->ground->program;
  for (guint i = 0; i < program->rules->len; i++) {
    if (warnings[i].n_terms == 0)
      continue;
    GString *text = g_string_new (NULL);
    gdl_term_print (program->terms, warnings[i].first, text);
    if (warnings[i].n_terms > 1)
      g_string_append_printf (text, " and %u more", warnings[i].n_terms - 1);
    rg_warn (c->diags, warning, program->source,
             g_array_index (program->rules, GdlRule, i).range, format,
             text->str);
    g_string_free (text, TRUE);
  }
}

/* -- base ------------------------------------------------------------------ */

/* Compares `base` with the fluents: those that it lacks go to `missing`, those
 * that can't be reached to `impossible`. */
static void
compare_base (const Comparison *c, Warning *missing, Warning *impossible)
{
  const GArray *fluents = c->ground->fluents;
  GdlTerms *terms = c->store->terms;
  for (guint i = 0; i < fluents->len; i++) {
    const GdlFluent *fluent = &g_array_index (fluents, GdlFluent, i);
    if (is_atom (c->declared, GDL_BASE, &fluent->fluent, 1))
      continue;
    add_to_warning (c->ground->program, missing,
                    gdl_intern_term (terms, fluent->init ? GDL_INIT : GDL_NEXT,
                                     &fluent->fluent, 1),
                    fluent->fluent);
  }
  const GArray *declared_atoms =
      gdl_relation_at (c->declared,
                       gdl_intern_relation (c->declared, GDL_BASE, 1))
          ->atoms;
  for (guint i = 0; i < declared_atoms->len; i++) {
    const GdlTerm sentence =
        gdl_sentence (c->declared, g_array_index (declared_atoms, GdlAtom, i));
    const GdlTerm *arguments = gdl_term_arguments (terms, sentence);
    if (!is_atom (c->store, GDL_TRUE, arguments, 1))
      add_to_warning (c->ground->program, impossible, sentence, *arguments);
  }
}

/* -- input ----------------------------------------------------------------- */

/* Compares `input` with the actions, as compare_base does. */
static void
compare_input (const Comparison *c, Warning *missing, Warning *impossible)
{
  const GdlProgram *program = c->ground->program;
  GdlTerms *terms = c->store->terms;
  for (guint i = 0; i < c->ground->actions->len; i++) {
    const GdlAction *action = &g_array_index (c->ground->actions, GdlAction, i);
    const GdlTerm arguments[] = {
        g_array_index (program->roles, GdlTerm, action->role), action->action};
    if (!is_atom (c->declared, GDL_INPUT, arguments, 2))
      add_to_warning (program, missing,
                      gdl_intern_term (terms, GDL_LEGAL, arguments, 2),
                      action->action);
  }
  const GArray *declared_atoms =
      gdl_relation_at (c->declared,
                       gdl_intern_relation (c->declared, GDL_INPUT, 2))
          ->atoms;
  for (guint i = 0; i < declared_atoms->len; i++) {
    const GdlTerm sentence =
        gdl_sentence (c->declared, g_array_index (declared_atoms, GdlAtom, i));
    const GdlTerm *arguments = gdl_term_arguments (terms, sentence);
    if (!is_atom (c->store, GDL_LEGAL, arguments, 2))
      add_to_warning (program, impossible, sentence, arguments[1]);
  }
}

/* -- comparison ------------------------------------------------------------ */

/* Compares `base` and `input`, as far as the program has them, and prints the
 * warnings. */
static void
compare_all (const Comparison *c)
{
  const GdlProgram *program = c->ground->program;
  const gsize n = (gsize)program->rules->len + 1;
  Warning *missing = g_new0 (Warning, n), *impossible = g_new0 (Warning, n);
  if (has_rule (program, GDL_BASE))
    compare_base (c, missing, impossible);
  warn (c, missing, "base-lacks", "base lacks %s");
  memset (missing, 0, n * sizeof *missing);
  if (has_rule (program, GDL_INPUT))
    compare_input (c, missing, impossible);
  warn (c, missing, "base-lacks", "input lacks %s");
  warn (c, impossible, "base-never", "%s can't be reached");
  g_free (missing);
  g_free (impossible);
}

gboolean
gdl_are_declarations_checked (const RgDiags *diags)
{
  return rg_diags_is_enabled (diags, "base-lacks") ||
         rg_diags_is_enabled (diags, "base-never");
}

void
gdl_compare_declarations (const GdlStore *store, const GdlGround *ground,
                          RgDiags *diags)
{
  Comparison comparison = {store, ground, gdl_store_new (store->terms), diags};
  GdlFixpoint *fixpoint = gdl_fixpoint_new (
      comparison.declared, ground->program, &declaration_limits);
  const GdlRule *wide_rule; /* stays NULL, as grounding has succeeded */
  GPtrArray *schemas = gdl_make_narrow_schemas (comparison.declared,
                                                ground->program, &wide_rule);
  if (gdl_evaluate_declarations (fixpoint, schemas))
    compare_all (&comparison);
  g_ptr_array_free (schemas, TRUE);
  gdl_fixpoint_free (fixpoint);
  gdl_store_free (comparison.declared);
}
