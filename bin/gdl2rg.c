/* Translates GDL to RG. */
#include "gdl/command.h"
#include "gdl/gdl.h"

static GdlCommand settings = {
    .max_atoms = 50000000,
    .max_rules = 50000000,
    .max_steps = 150000000,
    .max_depth = 40,
    .eager_limit = 5000000,
    .limit = GDL_LIMIT,
    .explore_steps = 10000,
};

static const RgOption options[] = {
    {"Input", "case-sensitive", 0, RG_OPTION_FLAG, &settings.exact, NULL,
     "distinguish words that differ in case"},
    {NULL, "info", 0, RG_OPTION_STRING, &settings.info, "full|sees",
     "what players learn of a step: all moves, or the facts of sees"},
    {"Output", "stage", 0, RG_OPTION_STRING, &settings.stage, "STAGE",
     "print a stage: clauses, rules, ground, propnet, invariants, rg"},
    {NULL, "plain", 0, RG_OPTION_FLAG, &settings.plain, NULL,
     "translate without invariants; all roles move in each step"},
    {NULL, "lifted", 0, RG_OPTION_FLAG, &settings.lifted, NULL,
     "translate the rules without grounding them"},
    {NULL, "ground", 0, RG_OPTION_FLAG, &settings.ground, NULL,
     "ground the rules, even if the lifted form would be the default"},
    {NULL, "keep-noop", 0, RG_OPTION_FLAG, &settings.keep_noops, NULL,
     "let roles without a choice move, too"},
    {NULL, "stuck", 0, RG_OPTION_STRING, &settings.stuck, "end|skip|error",
     "if a role has no action: end the match (default), skip the role, fail"},
    {NULL, "split-tags", 0, RG_OPTION_FLAG, &settings.split_tags, NULL,
     "print a tag for the functor of an action and one for each argument"},
    {NULL, "maps", 0, RG_OPTION_FLAG, &settings.maps, NULL,
     "combine groups of fluents into maps (default)"},
    {NULL, "no-maps", 0, RG_OPTION_FLAG, &settings.no_maps, NULL,
     "make each group of fluents a variable of its own"},
    {NULL, "materialise", 0, RG_OPTION_FLAG, &settings.materialise, NULL,
     "store conditions that many others read in variables"},
    {NULL, "origins", 'g', RG_OPTION_FLAG, &settings.origins, NULL,
     "print source places as @origin pragmas"},
    {NULL, "names", 0, RG_OPTION_FLAG, &settings.names, NULL,
     "print the names of terms in RG instead"},
    {NULL, "print-gdl", 0, RG_OPTION_FLAG, &settings.print, NULL,
     "print the clauses instead, without comments"},
    {NULL, "to-infix", 0, RG_OPTION_FLAG, &settings.to_infix, NULL,
     "print the clauses in the infix form instead"},
    {NULL, "to-prefix", 0, RG_OPTION_FLAG, &settings.to_prefix, NULL,
     "print the clauses in the prefix form (KIF) instead"},
    {NULL, "format", 0, RG_OPTION_FLAG, &settings.format, NULL,
     "print the source in a canonical layout instead"},
    {NULL, "stats", 0, RG_OPTION_FLAG, &settings.stats, NULL,
     "report sizes and times of the stages on standard error"},
    {NULL, "explore", 0, RG_OPTION_FLAG, &settings.explore, NULL,
     "play random matches, and warn of faults"},
    {"Limits", "limit", 0, RG_OPTION_INT, &settings.limit, "N",
     "stop at more than N edges (default 2000000)"},
    {NULL, "explore-steps", 0, RG_OPTION_INT, &settings.explore_steps, "N",
     "warn of longer plays of --explore (default 10000)"},
    {"Grounding", "max-atoms", 0, RG_OPTION_INT, &settings.max_atoms, "N",
     "stop at N ground atoms (default 50000000)"},
    {NULL, "max-rules", 0, RG_OPTION_INT, &settings.max_rules, "N",
     "stop at N ground rules (default 50000000)"},
    {NULL, "max-steps", 0, RG_OPTION_INT, &settings.max_steps, "N",
     "stop after N join steps of the grounder (default 150000000)"},
    {NULL, "max-depth", 0, RG_OPTION_INT, &settings.max_depth, "N",
     "stop at terms that nest deeper than N (default 40)"},
    {NULL, "max-seconds", 0, RG_OPTION_INT, &settings.max_seconds, "N",
     "stop after N seconds (default 0: never)"},
    {NULL, "eager-limit", 0, RG_OPTION_INT, &settings.eager_limit, "N",
     "derive a relation on demand above N instances (default 5000000)"},
    {NULL, "no-demand", 0, RG_OPTION_FLAG, &settings.no_demand, NULL,
     "derive all facts that are possible, not only those on demand"},
    {NULL, "no-splitting", 0, RG_OPTION_FLAG, &settings.no_splitting, NULL,
     "do not split rules with many variables"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "gdl2rg",
    .arguments = "[FILE]",
    .summary = "Translate a game from GDL to RG.",
    .options = options,
    .max_arguments = 1,
    .reads_stdin = TRUE,
    .warnings = {gdl_warnings},
    .language = "gdl",
};

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  GString *text = gdl_run_command (cli, &settings);
  const int status = rg_cli_finish (cli, text);
  if (text)
    g_string_free (text, TRUE);
  return status;
}
