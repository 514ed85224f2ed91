/* Runs the phases of the translation: normal form, automaton, no-move guards,
 * refinement to a fixed point, lowering, output (rbg/README.md). */
#include "rbg/ir/build.h"
#include "rbg/ir/facts.h"
#include "rbg/ir/mode.h"
#include "rbg/lower/emit.h"
#include "rbg/lower/lower.h"

/* The state of a translation. */
typedef struct {
  RbgTree *tree;
  const RbgOptions *options;
  RgDiags *diags;
  RgArena *arena;
  RbgSets *sets;
  RbgMaps *maps;
  RbgFormulas *formulas;
  RbgActs *acts;
  RbgForms *forms;
} Translation;

static Translation
translation_new (RbgTree *tree, const RbgOptions *options, RgDiags *diags)
{
  Translation translation = {tree, options, diags, rg_arena_new (),
                             NULL, NULL,    NULL,  rbg_acts_new (),
                             NULL};
  translation.sets = rbg_sets_new (translation.arena, options->limit);
  translation.sets->place = tree->rules->place;
  translation.maps = rbg_maps_new (translation.sets, tree->n_vertices);
  translation.formulas = rbg_formulas_new (tree, diags, translation.sets);
  translation.forms = rbg_forms_new (tree, translation.maps,
                                     translation.formulas, options->origins);
  return translation;
}

static void
translation_clear (Translation *translation)
{
  rbg_forms_free (translation->forms);
  rbg_acts_free (translation->acts);
  rbg_formulas_free (translation->formulas);
  rbg_maps_free (translation->maps);
  rbg_sets_free (translation->sets);
  rg_arena_free (translation->arena);
}

/* Changes an automaton; returns whether it has changed. */
typedef gboolean (*Change) (RbgAutomaton *automaton, const RbgFacts *facts);

/* Applies the changes in turn, to a fixed point, or until the fuel is used up
 * or the limit is exceeded. */
static void
apply_changes (RbgAutomaton *automaton, const RbgFacts *facts,
               const Change *changes, guint n)
{
  gboolean changed;
  do {
    changed = FALSE;
    for (guint i = 0; i < n; i++)
      if (changes[i](automaton, facts)) {
        rbg_automaton_simplify (automaton);
        changed = TRUE;
      }
  } while (changed && automaton->acts->fuel > 0 && !facts->maps->sets->over);
}

/* Removes redundant checks and stores to a fixed point, as each change can give
 * facts for others; then simplifies the remaining checks.  Only changes that
 * need squares, pieces and numbers of RBG are made here; rg-opt makes the
 * others. */
static void
refine_automaton (RbgAutomaton *automaton, const RbgFacts *facts)
{
  static const Change decide[] = {rbg_cut_must_accept, rbg_use_available_checks,
                                  rbg_drop_dead_stores,
                                  rbg_drop_dead_board_stores};
  static const Change shorten[] = {rbg_fold_addresses};
  rbg_automaton_simplify (automaton);
  apply_changes (automaton, facts, decide, G_N_ELEMENTS (decide));
  apply_changes (automaton, facts, shorten, G_N_ELEMENTS (shorten));
}

/* Whether a limit is exceeded. */
static gboolean
is_over (const Translation *translation)
{
  return translation->formulas->failed || translation->sets->over;
}

/* Makes the automaton of the rules, still with the actions of RBG. */
static RbgAutomaton *
make_automaton (Translation *translation, const RbgFacts *facts)
{
  const RbgForm *rules =
      rbg_intern_form (translation->forms, translation->tree->rules);
  RbgAutomaton *built =
      rbg_build_automaton (translation->acts, rules, translation->sets);
  if (is_over (translation))
    return built;
  rbg_automaton_simplify (built);
  RbgAutomaton *automaton = rbg_split_keeper (built);
  rbg_automaton_free (built);
  rbg_automaton_simplify (automaton);
  translation->sets->place = translation->tree->rules->place;
  rbg_guard_no_moves (automaton, facts);
  refine_automaton (automaton, facts);
  return automaton;
}

/* Reports the limit that is exceeded; returns whether there is one. */
static gboolean
report_limit (const Translation *translation)
{
  const RbgTree *tree = translation->tree;
  if (translation->formulas->failed)
    rbg_report (tree, translation->diags, RG_LIMIT,
                translation->formulas->failed_place,
                "numbers of the arithmetic exceed the fixed limit of 2^62");
  else if (translation->sets->over)
    rbg_report (tree, translation->diags, RG_LIMIT,
                translation->sets->over_place,
                "the translation exceeds the limit of %" G_GINT64_FORMAT
                " edges and table cells (--limit)",
                translation->sets->limit);
  return is_over (translation);
}

/* Runs the lowering and the output. A phase that exceeds the limit leaves an
 * invalid result, so no phase runs after it. FALSE: a limit was exceeded, which
 * is reported. */
static gboolean
emit_game (const Translation *translation, const RbgFacts *facts,
           const RbgAutomaton *automaton)
{
  RbgTables *tables =
      rbg_tables_new (translation->tree, translation->sets, translation->diags);
  RbgNumbers *numbers = rbg_numbers_new (tables, translation->formulas);
  if (!is_over (translation)) {
    RbgAutomaton *lowered = rbg_lower_automaton (automaton, facts, numbers);
    if (!is_over (translation)) {
      rbg_automaton_simplify (lowered);
      rbg_emit_game (lowered, numbers, translation->options->origins);
    }
    rbg_automaton_free (lowered);
  }
  rbg_numbers_free (numbers);
  rbg_tables_free (tables);
  return !report_limit (translation);
}

/* Checks that the game has an end: RG requires one. FALSE, with an error: it
 * has none. */
static gboolean
check_end (const Translation *translation, const RbgAutomaton *automaton)
{
  for (guint32 e = 0; e < automaton->edges->len; e++)
    if (rbg_edge (automaton, e)->to == RBG_END)
      return TRUE;
  rbg_report (translation->tree, translation->diags, RG_ERROR,
              translation->tree->rules->place, "no play can ever end");
  rg_diag_hint (translation->diags, "write '->> {}' where the play is over");
  return FALSE;
}

gboolean
rbg_translate (RbgTree *tree, const RbgOptions *options, RgDiags *diags)
{
  Translation translation = translation_new (tree, options, diags);
  const RbgFacts facts = {tree, translation.maps, translation.formulas};
  RbgAutomaton *automaton = make_automaton (&translation, &facts);
  const gboolean is_done = !report_limit (&translation) &&
                           check_end (&translation, automaton) &&
                           emit_game (&translation, &facts, automaton);
  rbg_automaton_free (automaton);
  translation_clear (&translation);
  return is_done;
}
