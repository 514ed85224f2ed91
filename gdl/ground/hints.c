/* Warns if the relations `base` and `input` of a sheet differ from the possible
 * fluents and actions.  The grounder itself ignores these relations. */
#include "gdl/ground/hints.h"

#include "gdl/ground/narrow.h"
#include "gdl/ground/semi-naive.h"
#include "gdl/ground/strata.h"

#include <string.h>

/* Limits for the evaluation of hints. */
static const GdlLimits hint_limits = {
    .max_atoms = 1000000,
    .max_rules = 1000000,
    .max_steps = 20000000,
    .eager_limit = 1000000,
    .max_depth = 40,
};

typedef struct {
  const GdlStore *store;   /* has all possible atoms */
  const GdlGround *ground; /* has the relevant atoms */
  GdlStore *hints;
  RgDiags *diags;
} Comparison;

/* The terms of one warning: the first of them, and their number. */
typedef struct {
  GdlTerm first;
  guint n_terms;
} Found;

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
  return term != GDL_NONE && gdl_atom (store, term) != GDL_NONE;
}

/* Adds a term to the warning at the rule that may derive the sentence.  `found`
 * is by rule. */
static void
add_to_warning (const GdlProgram *program, Found *found, GdlTerm sentence,
                GdlTerm term)
{
  const guint rule = gdl_find_rule (program, sentence);
  if (rule == GDL_NONE)
    return;
  if (found[rule].n_terms++ == 0)
    found[rule].first = term;
}

static void
warn (const Comparison *c, const Found *found, const char *warning,
      const char *what)
{
  const GdlProgram *program = c->ground->program;
  for (guint i = 0; i < program->rules->len; i++) {
    if (found[i].n_terms == 0)
      continue;
    GString *text = g_string_new (NULL);
    gdl_term_print (program->terms, found[i].first, text);
    if (found[i].n_terms > 1)
      g_string_append_printf (text, " and %u more", found[i].n_terms - 1);
    rg_warn (c->diags, warning, program->source,
             g_array_index (program->rules, GdlRule, i).range, what, text->str);
    g_string_free (text, TRUE);
  }
}

/* -- base ------------------------------------------------------------------ */

static void
compare_base (const Comparison *c, Found *lacks, Found *idle)
{
  const GArray *fluents = c->ground->fluents;
  GdlTerms *terms = c->store->terms;
  for (guint i = 0; i < fluents->len; i++) {
    const GdlFluent *fluent = &g_array_index (fluents, GdlFluent, i);
    if (is_atom (c->hints, GDL_BASE, &fluent->fluent, 1))
      continue;
    add_to_warning (c->ground->program, lacks,
                    gdl_term (terms, fluent->init ? GDL_INIT : GDL_NEXT,
                              &fluent->fluent, 1),
                    fluent->fluent);
  }
  const GArray *listed =
      gdl_relation_at (c->hints, gdl_intern_relation (c->hints, GDL_BASE, 1))
          ->atoms;
  for (guint i = 0; i < listed->len; i++) {
    const GdlTerm sentence =
        gdl_sentence (c->hints, g_array_index (listed, GdlAtom, i));
    const GdlTerm *arguments = gdl_term_arguments (terms, sentence);
    if (!is_atom (c->store, GDL_TRUE, arguments, 1))
      add_to_warning (c->ground->program, idle, sentence, *arguments);
  }
}

/* -- input ----------------------------------------------------------------- */

static void
compare_input (const Comparison *c, Found *lacks, Found *idle)
{
  const GdlProgram *program = c->ground->program;
  GdlTerms *terms = c->store->terms;
  for (guint i = 0; i < c->ground->actions->len; i++) {
    const GdlAction *action = &g_array_index (c->ground->actions, GdlAction, i);
    const GdlTerm arguments[] = {
        g_array_index (program->roles, GdlTerm, action->role), action->action};
    if (!is_atom (c->hints, GDL_INPUT, arguments, 2))
      add_to_warning (program, lacks, gdl_term (terms, GDL_LEGAL, arguments, 2),
                      action->action);
  }
  const GArray *listed =
      gdl_relation_at (c->hints, gdl_intern_relation (c->hints, GDL_INPUT, 2))
          ->atoms;
  for (guint i = 0; i < listed->len; i++) {
    const GdlTerm sentence =
        gdl_sentence (c->hints, g_array_index (listed, GdlAtom, i));
    const GdlTerm *arguments = gdl_term_arguments (terms, sentence);
    if (!is_atom (c->store, GDL_LEGAL, arguments, 2))
      add_to_warning (program, idle, sentence, arguments[1]);
  }
}

/* -- comparison ------------------------------------------------------------ */

static void
compare (const Comparison *c)
{
  const GdlProgram *program = c->ground->program;
  const gsize n = (gsize)program->rules->len + 1;
  Found *lacks = g_new0 (Found, n), *idle = g_new0 (Found, n);
  if (has_rule (program, GDL_BASE))
    compare_base (c, lacks, idle);
  warn (c, lacks, "base-lacks", "base lacks %s");
  memset (lacks, 0, n * sizeof *lacks);
  if (has_rule (program, GDL_INPUT))
    compare_input (c, lacks, idle);
  warn (c, lacks, "base-lacks", "input lacks %s");
  warn (c, idle, "base-never", "%s can't be reached");
  g_free (lacks);
  g_free (idle);
}

gboolean
gdl_hints_are_enabled (const RgDiags *diags)
{
  return rg_diags_is_enabled (diags, "base-lacks") ||
         rg_diags_is_enabled (diags, "base-never");
}

void
gdl_compare_hints (const GdlStore *store, const GdlGround *ground,
                   RgDiags *diags)
{
  Comparison comparison = {store, ground, gdl_store_new (store->terms), diags};
  GdlFixpoint *fixpoint =
      gdl_fixpoint_new (comparison.hints, ground->program, &hint_limits);
  const GdlRule *wide; /* stays NULL, as grounding has succeeded */
  GPtrArray *schemas =
      gdl_make_schemas (comparison.hints, ground->program, &wide);
  if (gdl_evaluate_hints (fixpoint, schemas))
    compare (&comparison);
  g_ptr_array_free (schemas, TRUE);
  gdl_fixpoint_free (fixpoint);
  gdl_store_free (comparison.hints);
}
