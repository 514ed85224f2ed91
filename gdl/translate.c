/* Runs the stages of the translation up to one of them, and prints its result:
 * clauses, rules, ground rules, the network, its invariants, or RG.
 */
#include "gdl/forms.h"
#include "gdl/ground.h"
#include "gdl/net/groups.h"
#include "gdl/net/mutexes.h"
#include "rg/print.h"
#include "rg/translation.h"

const char *const gdl_stages[GDL_N_STAGES + 1] = {
    [GDL_STAGE_CLAUSES] = "clauses",       [GDL_STAGE_RULES] = "rules",
    [GDL_STAGE_GROUND] = "ground",         [GDL_STAGE_PROPNET] = "propnet",
    [GDL_STAGE_INVARIANTS] = "invariants", [GDL_STAGE_RG] = "rg",
};

/* Returns the text of a form, and frees the form.  NULL: there is no form, or
 * it is invalid.  Appends its table of names to that of the options. */
static GString *
print_form (GdlGame *form, const GdlOptions *options, RgDiags *diags)
{
  if (!form)
    return NULL;
  GString *text = NULL;
  if (rg_verify_translation (form->game, diags)) {
    text = g_string_new (NULL);
    rg_print (form->game, text);
    if (form->table)
      g_string_append_len (options->table, form->table->str,
                           (gssize)form->table->len);
  }
  gdl_form_free (form);
  return text;
}

/* Returns the normal rules as a sheet. */
static GString *
print_rules (const GdlProgram *program)
{
  GString *text = g_string_new (NULL);
  gdl_program_print (program, text);
  return text;
}

/* Returns the result of a stage from the ground program on. NULL: it has no
 * valid game. */
static GString *
translate_ground (GdlGround *ground, const GdlOptions *options, GdlStage stage,
                  RgDiags *diags)
{
  if (stage == GDL_STAGE_RG)
    return print_form (gdl_make_ground_form (ground, options, diags), options,
                       diags);
  GString *text = g_string_new (NULL);
  if (stage == GDL_STAGE_GROUND) {
    gdl_ground_print (ground, text);
  } else if (stage == GDL_STAGE_PROPNET) {
    gdl_net_print (ground, text);
  } else if (stage == GDL_STAGE_INVARIANTS) {
    GArray *groups;
    gdl_find_dependencies (ground, options);
    GdlNet *net = gdl_find_invariants (ground, &groups);
    gdl_groups_print (ground, groups, text);
    gdl_mutexes_print (net, text);
    gdl_groups_free (groups);
    gdl_net_free (net);
  }
  return text;
}

/* Returns the result of a stage from the normal rules on. NULL: an error was
 * reported. */
static GString *
translate_program (const GdlSheet *sheet, const GdlProgram *program,
                   const GdlOptions *options, GdlStage stage, RgDiags *diags)
{
  if (stage == GDL_STAGE_RULES)
    return print_rules (program);
  if (stage == GDL_STAGE_RG && !options->map.plain && !options->map.ground)
    return print_form (options->map.lifted
                           ? gdl_make_lifted_form (program, options, diags)
                           : gdl_choose_form (sheet, program, options, diags),
                       options, diags);
  const gint64 begin = g_get_monotonic_time ();
  GdlGround *ground = gdl_ground (program, &options->limits, diags);
  if (!ground)
    return NULL;
  if (options->map.stats)
    gdl_print_stats (ground, begin);
  GString *text = translate_ground (ground, options, stage, diags);
  gdl_ground_free (ground);
  return text;
}

/* Returns the result of any stage, with the checks that the options require.
 * NULL: an error was reported. */
static GString *
translate_sheet (const GdlSheet *sheet, const GdlOptions *options,
                 GdlStage stage, RgDiags *diags)
{
  if (stage == GDL_STAGE_CLAUSES)
    return gdl_sheet_print (sheet, GDL_TEXT_AS_IS, diags);
  GdlProgram *program = gdl_normalise (sheet, options->info, diags);
  if (!program)
    return NULL;
  /* The stage of rules needs no ground atoms. */
  if (stage != GDL_STAGE_RULES)
    gdl_check_declarations (program, &options->limits, diags);
  if (options->explore > 0)
    gdl_explore (program, &options->limits, options->explore, diags);
  GString *text = translate_program (sheet, program, options, stage, diags);
  gdl_program_free (program);
  return text;
}

GString *
gdl_translate (const RgSource *source, const GdlOptions *options,
               GdlStage stage, RgDiags *diags)
{
  GdlSheet *sheet = gdl_read (source, options->exact, diags);
  if (!sheet)
    return NULL;
  GString *text = translate_sheet (sheet, options, stage, diags);
  gdl_sheet_free (sheet);
  return text;
}
