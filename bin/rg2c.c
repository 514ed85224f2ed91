/* rg2c: a game in RG to C. */
#include "base/cli.h"
#include "base/output.h"
#include "emit/emit.h"
#include "rg/read.h"
#include "rg/warnings.h"

#include <string.h>

static char *prefix, *main_kind, *header_file;
static gboolean header;
static gint64 max_tags = RG_EMIT_MAX_TAGS;
static gint64 max_cells = RG_EMIT_MAX_CELLS, max_edges = RG_EMIT_MAX_EDGES;

static const RgOption options[] = {
    {"Output", "header", 0, RG_OPTION_FLAG, &header, NULL,
     "print the header instead of the C file"},
    {NULL, "header-file", 0, RG_OPTION_STRING, &header_file, "FILE",
     "write the header to FILE, too"},
    {NULL, "prefix", 0, RG_OPTION_STRING, &prefix, "NAME",
     "of all exported names (from the name of the input, or game)"},
    {NULL, "main", 0, RG_OPTION_STRING, &main_kind, "KIND",
     "add a main program: bench"},
    {"Limits", "max-tags", 0, RG_OPTION_INT, &max_tags, "N",
     "room in a move, where the game sets no bound (64)"},
    {NULL, "max-cells", 0, RG_OPTION_INT, &max_cells, "N",
     "of all constants and variables together (33554432)"},
    {NULL, "max-edges", 0, RG_OPTION_INT, &max_edges, "N",
     "of all graphs, each check's counted by itself (1000000)"},
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
};

/* As -o is looked at. */
static void
check_header_file (RgCli *cli)
{
  GError *error = NULL;
  if (cli->output && strcmp (cli->output, header_file) == 0)
    rg_cli_usage (cli, "--output and --header-file are the same file");
  if (!rg_output_check (header_file, &error))
    rg_cli_usage (cli, "option --header-file: %s", error->message);
}

static RgEmitOptions
read_options (RgCli *cli)
{
  const char *file = rg_cli_argument (cli, 0);
  const char *name = file && strcmp (file, "-") != 0 ? file : cli->input_name;
  if (main_kind && strcmp (main_kind, "bench") != 0)
    rg_cli_usage (cli, "option --main: '%s' is not bench", main_kind);
  if (prefix && !rg_emit_prefix_valid (prefix))
    rg_cli_usage (cli, "option --prefix: '%s' is not fit for names in C",
                  prefix);
  if (max_tags < 1 || max_tags > RG_EMIT_MOST_TAGS)
    rg_cli_usage (cli, "option --max-tags: not from 1 to %d",
                  RG_EMIT_MOST_TAGS);
  if (max_cells < 1 || max_cells > RG_EMIT_MOST)
    rg_cli_usage (cli, "option --max-cells: not from 1 to %d", RG_EMIT_MOST);
  if (max_edges < 1 || max_edges > RG_EMIT_MOST)
    rg_cli_usage (cli, "option --max-edges: not from 1 to %d", RG_EMIT_MOST);
  if (header_file)
    check_header_file (cli);
  return (RgEmitOptions){.prefix =
                             prefix ? g_strdup (prefix) : rg_emit_prefix (name),
                         .bench = main_kind != NULL,
                         .max_tags = (guint)max_tags,
                         .max_cells = (guint64)max_cells,
                         .max_edges = (guint64)max_edges};
}

static void
write_header (RgCli *cli, RgGame *game, const RgEmitOptions *emit)
{
  GString *text = g_string_new (NULL);
  GError *error = NULL;
  if (rg_emit_header (game, emit, cli->diags, text) &&
      !rg_output_write (header_file, text->str, text->len, &error)) {
    rg_diag (cli->diags, RG_FILE, NULL, (RgRange){0, 0}, "%s", error->message);
    g_error_free (error);
  }
  g_string_free (text, TRUE);
}

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  const RgEmitOptions emit = read_options (cli);
  const RgSource *source = rg_cli_read (cli, rg_cli_argument (cli, 0));
  RgGame *game = rg_read (source, cli->diags);
  GString *text = g_string_new (NULL);
  if (game && header)
    rg_emit_header (game, &emit, cli->diags, text);
  else if (game)
    rg_emit_c (game, &emit, cli->diags, text);
  if (game && header_file && rg_diags_errors (cli->diags) == 0)
    write_header (cli, game, &emit);
  if (game)
    rg_game_free (game);
  const int status = rg_cli_finish (cli, text);
  g_string_free (text, TRUE);
  g_free ((gpointer)emit.prefix);
  return status;
}
