/* Translates a game in RG to C. */
#include "base/child.h"
#include "base/cli.h"
#include "emit/c/command.h"
#include "emit/c/emit.h"
#include "library/wasm.h"
#include "rg/warnings.h"

static RgEmitCommand settings = {.max_cells = RG_EMIT_MAX_CELLS,
                                 .max_edges = RG_EMIT_MAX_EDGES,
                                 .compile = rg_library_compile_wasm};

static const RgOption options[] = {
    {"Output", "header", 0, RG_OPTION_FLAG, &settings.header, NULL,
     "print the header instead of the C file"},
    {NULL, "explain", 0, RG_OPTION_FLAG, &settings.explain, NULL,
     "print the decisions about the game instead of the C file"},
    {NULL, "header-file", 0, RG_OPTION_STRING, &settings.header_file, "FILE",
     "also write the header to FILE"},
    {NULL, "prefix", 0, RG_OPTION_STRING, &settings.prefix, "NAME",
     "prefix of all exported names (default: name of the input, or game)"},
    {NULL, "main", 0, RG_OPTION_STRING, &settings.main_kind, "KIND",
     "add a main program: bench"},
    {NULL, "target", 0, RG_OPTION_STRING, &settings.target, "KIND",
     "kind of the file: c (default), puffer, openspiel or wasm"},
    {NULL, "optimize", 'O', RG_OPTION_STRING, &settings.level, "LEVEL",
     "0: compiles fast, 1: plays fast (default)"},
    {NULL, "without", 0, RG_OPTION_STRING, &settings.without, "LIST",
     "switch off these techniques; help lists them"},
    {"Limits", "max-cells", 0, RG_OPTION_INT, &settings.max_cells, "N",
     "stop at more than N cells of constants and variables (default 33554432)"},
    {NULL, "max-edges", 0, RG_OPTION_INT, &settings.max_edges, "N",
     "stop at more than N edges of all graphs and checks (default 1000000)"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg2c",
    .arguments = "[FILE]",
    .summary = "Translate a game in RG to C: a model that lists, makes and "
               "shows moves.",
    .options = options,
    .details = "The C file compiles alone.  --main=bench makes it a program "
               "with the commands\nof rg-run, and bench.\n",
    .max_arguments = 1,
    .warnings = {rg_check_warnings},
    .reads_stdin = TRUE,
    .language = "rg",
};

int
main (int argc, char **argv)
{
  /* The script rg-build runs its commands with this guard (base/child.h). */
  if (argc > 3 && strcmp (argv[1], "--guard") == 0)
    return rg_child_guard (argv + 3, argv[2]);
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  GString *text = g_string_new (NULL);
  rg_emit_command (cli, &settings, text);
  const int status = rg_cli_finish (cli, text);
  g_string_free (text, TRUE);
  return status;
}
