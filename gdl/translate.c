/* The stages from the text of a sheet on. */
#include "gdl/ground.h"
#include "gdl/map/map.h"
#include "gdl/net/groups.h"
#include "gdl/read/check.h"
#include "rg/translation.h"

const char *const gdl_stages[GDL_N_STAGES + 1] = {
    [GDL_STAGE_CLAUSES] = "clauses", [GDL_STAGE_RULES] = "rules",
    [GDL_STAGE_GROUND] = "ground",   [GDL_STAGE_INVARIANTS] = "invariants",
    [GDL_STAGE_RG] = "rg",
};

GdlSheet *
gdl_read (const RgSource *source, gboolean exact, RgDiags *diags)
{
  GdlSheet *sheet = gdl_parse (source, exact, diags);
  if (!sheet || gdl_check (sheet, diags))
    return sheet;
  gdl_sheet_free (sheet);
  return NULL;
}

static GString *
map (const GdlGround *ground, const GdlOptions *options, RgDiags *diags)
{
  RgGame *game = rg_game_new ();
  GdlNames *names = gdl_names_new (game, ground);
  GString *text = NULL;
  if (options->names) {
    text = g_string_new (NULL);
    gdl_names_print (names, text);
  } else if (gdl_add_players (names)) {
    if (options->map.plain || !gdl_map_turns (names, &options->map))
      gdl_map_plain (names, &options->map);
    text = rg_translation_text (game, FALSE, "gdl2rg");
  } else {
    rg_diag (diags, RG_ERROR, ground->program->source, RG_NOWHERE,
             "there is no role but random");
  }
  gdl_names_free (names);
  rg_game_free (game);
  return text;
}

static GString *
translate_program (const GdlProgram *program, const GdlOptions *options,
                   GdlStage stage, RgDiags *diags)
{
  GString *text = g_string_new (NULL);
  if (stage == GDL_STAGE_RULES) {
    gdl_program_print (program, text);
    return text;
  }
  const GdlLimits limits = GDL_LIMITS;
  GdlGround *ground = gdl_ground (program, &limits, diags);
  if (ground && stage == GDL_STAGE_GROUND) {
    gdl_ground_print (ground, text);
  } else if (ground && stage == GDL_STAGE_INVARIANTS) {
    GArray *groups = gdl_find_groups (ground);
    gdl_groups_print (ground, groups, text);
    gdl_groups_free (groups);
  } else {
    g_string_free (text, TRUE);
    text = ground ? map (ground, options, diags) : NULL;
  }
  if (ground)
    gdl_ground_free (ground);
  return text;
}

static GString *
translate_sheet (const GdlSheet *sheet, const GdlOptions *options,
                 GdlStage stage, RgDiags *diags)
{
  if (stage == GDL_STAGE_CLAUSES)
    return gdl_sheet_print (sheet, GDL_TEXT_AS_IS, diags);
  GdlProgram *program = gdl_normalise (sheet, options->info, diags);
  if (!program)
    return NULL;
  GString *text = translate_program (program, options, stage, diags);
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
