/* Translates RBG to RG. */
#include "base/cli.h"
#include "rbg/rbg.h"
#include "rg/translation.h"

static gboolean builtins, origins, expand, straightness, format, lenient;
static gint64 limit = RBG_LIMIT, tokens = RBG_TOKEN_LIMIT;

static const RgOption options[] = {
    {"Input", "lenient", 0, RG_OPTION_FLAG, &lenient, NULL,
     "accept duplicate definitions, with a warning, and underscores in names"},
    {"Output", "builtins", 0, RG_OPTION_FLAG, &builtins, NULL,
     "print the built-in definitions, too"},
    {NULL, "origins", 'g', RG_OPTION_FLAG, &origins, NULL,
     "print source places as @origin pragmas"},
    {NULL, "expand", 0, RG_OPTION_FLAG, &expand, NULL,
     "print low-level RBG instead, without macros"},
    {NULL, "straightness", 0, RG_OPTION_FLAG, &straightness, NULL,
     "print measures of the rules instead"},
    {NULL, "format", 0, RG_OPTION_FLAG, &format, NULL,
     "print the source in a canonical layout instead"},
    {"Limits", "limit", 0, RG_OPTION_INT, &limit, "N",
     "stop at more than N edges and table cells (default 2000000)"},
    {NULL, "tokens", 0, RG_OPTION_INT, &tokens, "N",
     "stop at more than N tokens after expansion (default 10000000)"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rbg2rg",
    .arguments = "[FILE]",
    .summary = "Translate a game from RBG to RG.",
    .options = options,
    .max_arguments = 1,
    .reads_stdin = TRUE,
    .warnings = {rbg_warnings},
    .language = "rbg",
};

/* Returns the RG of a tree, after comments with the names that were changed.
 * NULL: errors, which are in the queue. */
static GString *
translate (RbgTree *tree, const RbgOptions *settings, RgDiags *diags)
{
  if (!rbg_translate (tree, settings, diags))
    return NULL;
  GString *text = rg_print_translation (tree->game, builtins, diags);
  return text ? g_string_prepend (text, tree->renamed->str) : NULL;
}

/* Returns the output that the options select. NULL: errors, which are in the
 * queue. */
static GString *
make_output (const RgSource *source, RgDiags *diags)
{
  const RbgOptions settings = {tokens, limit, origins, lenient};
  if (format)
    return rbg_format (source, lenient, diags);
  RbgTree *tree = rbg_read (source, &settings, diags);
  if (!tree)
    return NULL;
  GString *text = expand         ? rbg_expand (tree)
                  : straightness ? rbg_print_measures (tree)
                                 : translate (tree, &settings, diags);
  rbg_tree_free (tree);
  return text;
}

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  if (expand + straightness + format > 1)
    rg_cli_usage (cli, "only one of --expand, --straightness, --format");
  RgSource *source = rg_cli_read (cli, rg_cli_argument (cli, 0));
  GString *text = make_output (source, cli->diags);
  const int status = rg_cli_finish (cli, text);
  if (text)
    g_string_free (text, TRUE);
  return status;
}
