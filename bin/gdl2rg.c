/* Translates GDL to RG. */
#include "gdl/command.h"
#include "gdl/gdl.h"

static GdlCommand wanted = {
    .max_atoms = 50000000,
    .max_rules = 50000000,
    .max_steps = 150000000,
    .max_depth = 40,
    .eager_limit = 5000000,
    .limit = GDL_LIMIT,
    .explore_steps = 10000,
};

static const RgOption options[] = {
    {"Input", "case-sensitive", 0, RG_OPTION_FLAG, &wanted.exact, NULL,
     "words that differ in case are different"},
    {NULL, "info", 0, RG_OPTION_STRING, &wanted.info, "full|sees",
     "what players are told: all moves, or what sees says"},
    {"Output", "stage", 0, RG_OPTION_STRING, &wanted.stage, "STAGE",
     "print a stage: clauses, rules, ground, propnet, invariants, rg"},
    {NULL, "plain", 0, RG_OPTION_FLAG, &wanted.plain, NULL,
     "a variable for each fluent; all roles move in each step"},
    {NULL, "lifted", 0, RG_OPTION_FLAG, &wanted.lifted, NULL,
     "maps over arguments, and rules that are printed without grounding"},
    {NULL, "ground", 0, RG_OPTION_FLAG, &wanted.ground, NULL,
     "ground the rules, however large the game becomes by that"},
    {NULL, "keep-noop", 0, RG_OPTION_FLAG, &wanted.keep_noops, NULL,
     "roles without a choice move, too"},
    {NULL, "stuck", 0, RG_OPTION_STRING, &wanted.stuck, "end|skip|error",
     "a role has no legal action: the match ends (default), it waits, nothing"},
    {NULL, "split-tags", 0, RG_OPTION_FLAG, &wanted.split_tags, NULL,
     "a tag for the functor of an action and one for each argument"},
    {NULL, "maps", 0, RG_OPTION_FLAG, &wanted.maps, NULL,
     "groups of fluents over a product of arguments are a map (default)"},
    {NULL, "no-maps", 0, RG_OPTION_FLAG, &wanted.no_maps, NULL,
     "each group of fluents is a variable of its own"},
    {NULL, "materialise", 0, RG_OPTION_FLAG, &wanted.materialise, NULL,
     "conditions that many others read are variables, set once a step"},
    {NULL, "origins", 'g', RG_OPTION_FLAG, &wanted.origins, NULL,
     "tell the source line of each node in @origin pragmas"},
    {NULL, "names", 0, RG_OPTION_FLAG, &wanted.names, NULL,
     "print the names of RG and what they stand for instead"},
    {NULL, "print-gdl", 0, RG_OPTION_FLAG, &wanted.print, NULL,
     "print the clauses in one layout instead, without comments"},
    {NULL, "to-infix", 0, RG_OPTION_FLAG, &wanted.to_infix, NULL,
     "the same in the infix form"},
    {NULL, "to-prefix", 0, RG_OPTION_FLAG, &wanted.to_prefix, NULL,
     "the same in the prefix form"},
    {NULL, "format", 0, RG_OPTION_FLAG, &wanted.format, NULL,
     "print the source in its canonical form instead"},
    {NULL, "stats", 0, RG_OPTION_FLAG, &wanted.stats, NULL,
     "tell sizes and times of stages on standard error"},
    {NULL, "explore", 0, RG_OPTION_FLAG, &wanted.explore, NULL,
     "play at random, and warn of states that no game should have"},
    {"Limits", "limit", 0, RG_OPTION_INT, &wanted.limit, "N",
     "edges at most (default 2000000)"},
    {NULL, "explore-steps", 0, RG_OPTION_INT, &wanted.explore_steps, "N",
     "warn of plays of --explore that are longer (10000)"},
    {"Grounding", "max-atoms", 0, RG_OPTION_INT, &wanted.max_atoms, "N",
     "stop at N atoms (50000000)"},
    {NULL, "max-rules", 0, RG_OPTION_INT, &wanted.max_rules, "N",
     "stop at N ground rules (50000000)"},
    {NULL, "max-steps", 0, RG_OPTION_INT, &wanted.max_steps, "N",
     "stop after N steps of joins (150000000)"},
    {NULL, "max-depth", 0, RG_OPTION_INT, &wanted.max_depth, "N",
     "stop at terms that nest deeper than N (40)"},
    {NULL, "max-seconds", 0, RG_OPTION_INT, &wanted.max_seconds, "N",
     "stop after N seconds (0: never)"},
    {NULL, "eager-limit", 0, RG_OPTION_INT, &wanted.eager_limit, "N",
     "derive a relation on demand if it has N instances (5000000)"},
    {NULL, "no-demand", 0, RG_OPTION_FLAG, &wanted.no_demand, NULL,
     "derive all that is possible, asked for or not"},
    {NULL, "no-splitting", 0, RG_OPTION_FLAG, &wanted.no_splitting, NULL,
     "don't split rules with many variables"},
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
  GString *text = gdl_run_command (cli, &wanted);
  const int status = rg_cli_finish (cli, text);
  if (text)
    g_string_free (text, TRUE);
  return status;
}
