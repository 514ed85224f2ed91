/* Translates the options of gdl2rg to options of the translation, and runs it.
 * An unknown name of a stage is an error, with a similar name as a hint.
 */
#include "gdl/command.h"

#include "base/nearest.h"
#include "gdl/gdl.h"

/* Returns the stage with this name; NULL: the last one. Other names are errors.
 */
static GdlStage
parse_stage (RgCli *cli, const char *name)
{
  if (!name)
    return GDL_STAGE_RG;
  for (GdlStage stage = 0; stage < GDL_N_STAGES; stage++) {
    if (g_str_equal (name, gdl_stages[stage]))
      return stage;
  }
  const char *nearest = rg_find_nearest (name, gdl_stages);
  if (nearest)
    rg_cli_usage (cli, "unknown stage '%s'; did you mean '%s'?", name, nearest);
  rg_cli_usage (cli, "unknown stage '%s'", name);
}

/* Returns the first letter of the value of --info; 0: it is not given. */
static char
parse_info (RgCli *cli, const char *info)
{
  if (info && !g_str_equal (info, "full") && !g_str_equal (info, "sees"))
    rg_cli_usage (cli, "--info takes full or sees, not '%s'", info);
  return info ? *info : 0;
}

/* Returns the meaning of the value of --stuck; NULL: it is not given. */
static GdlStuck
parse_stuck (RgCli *cli, const char *stuck)
{
  if (!stuck || g_str_equal (stuck, "end"))
    return GDL_STUCK_END;
  if (g_str_equal (stuck, "error"))
    return GDL_STUCK_ERROR;
  if (g_str_equal (stuck, "skip"))
    return GDL_STUCK_SKIP;
  rg_cli_usage (cli, "--stuck takes end, skip or error, not '%s'", stuck);
}

/* The limits of grounding that the options of the command give. */
static GdlLimits
make_limits (const GdlCommand *command)
{
  return (GdlLimits){
      .max_atoms = (guint64)command->max_atoms,
      .max_rules = (guint64)command->max_rules,
      .max_steps = (guint64)command->max_steps,
      .eager_limit = (guint64)command->eager_limit,
      .max_depth = (guint)MIN (command->max_depth, G_MAXINT),
      .max_seconds = (double)command->max_seconds,
      .no_demand = command->no_demand,
      .no_splitting = command->no_splitting,
  };
}

/* Prints the clauses without a translation, even if they fail the checks, in
 * this form: prefix, infix, or as in the source. NULL, with errors: a syntax
 * error, or names that the form can't express. */
static GString *
print_clauses (const RgSource *source, gboolean exact, GdlTextForm form,
               RgDiags *diags)
{
  GdlSheet *sheet = gdl_parse (source, exact, diags);
  if (!sheet)
    return NULL;
  GString *text = gdl_sheet_print (sheet, form, diags);
  gdl_sheet_free (sheet);
  return text;
}

/* Returns the table of names if it is requested (only for RG), otherwise the
 * text of the stage.  Frees the one that is not returned. */
static GString *
translate (const RgSource *source, const GdlOptions *options, GdlStage stage,
           RgDiags *diags)
{
  GString *text = gdl_translate (source, options, stage, diags);
  GString *discarded = options->table;
  if (text && stage == GDL_STAGE_RG && options->table) {
    discarded = text;
    text = options->table;
  }
  if (discarded)
    g_string_free (discarded, TRUE);
  return text;
}

GString *
gdl_run_command (RgCli *cli, const GdlCommand *command)
{
  const guint n_text_options =
      command->print + command->to_infix + command->to_prefix + command->format;
  if (n_text_options + (command->stage != NULL) > 1)
    rg_cli_usage (cli, "only one of --stage, --print-gdl, --to-infix,"
                       " --to-prefix, --format");
  if (command->maps && command->no_maps)
    rg_cli_usage (cli, "only one of --maps, --no-maps");
  const GdlOptions options = {
      .exact = command->exact,
      .info = parse_info (cli, command->info),
      .limits = make_limits (command),
      .map = {.plain = command->plain,
              .lifted = command->lifted,
              .ground = command->ground,
              .keep_noops = command->keep_noops,
              .no_maps = command->no_maps,
              .materialise = command->materialise,
              .stuck = parse_stuck (cli, command->stuck),
              .limit = (guint)MIN (command->limit, G_MAXINT),
              .origins = command->origins,
              .stats = command->stats,
              .split_tags = command->split_tags},
      .table = command->names ? g_string_new (NULL) : NULL,
      .explore = command->explore
                     ? (guint)CLAMP (command->explore_steps, 1, G_MAXINT)
                     : 0,
  };
  const GdlStage stage = n_text_options ? 0 : parse_stage (cli, command->stage);
  RgSource *source = rg_cli_read (cli, rg_cli_argument (cli, 0));
  if (command->format)
    return gdl_format (source, cli->diags);
  gdl_read_origins (source, cli->diags);
  if (n_text_options == 0)
    return translate (source, &options, stage, cli->diags);
  const GdlTextForm form = command->to_infix    ? GDL_TEXT_INFIX
                           : command->to_prefix ? GDL_TEXT_PREFIX
                                                : GDL_TEXT_AS_IS;
  return print_clauses (source, command->exact, form, cli->diags);
}
