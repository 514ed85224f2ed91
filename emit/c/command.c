/* Checks the options of rg2c, reads the game, and appends the selected output:
 * the file of the target, a header, remarks, or the list of techniques. Also
 * writes the header file of --header-file. */
#include "emit/c/command.h"

#include "base/output.h"
#include "emit/c/emit.h"
#include "emit/c/explain/explain.h"
#include "emit/c/techniques.h"
#include "rg/read.h"

#include <string.h>
#include <unistd.h>

/* Exits with 2 if the header file is the output, or can't be written. */
static void
check_header_file (RgCli *cli, const char *header_file)
{
  GError *error = NULL;
  if (cli->output && strcmp (cli->output, header_file) == 0)
    rg_cli_usage (cli, "--output and --header-file are the same file");
  if (!rg_output_check (header_file, &error))
    rg_cli_usage (cli, "option --header-file: %s", error->message);
}

/* The techniques of the list, which are to be disabled, as bits; NULL: none.
 * Exits if a name is unknown. */
static guint64
parse_techniques (RgCli *cli, const char *list)
{
  guint64 bits = 0;
  char *message;
  if (list && !rg_emit_read_techniques (list, &bits, &message))
    rg_cli_usage (cli, "option --without: %s", message);
  return bits;
}

/* The target of the command line. Exits if it is unknown, if --main excludes
 * it, or if a module of WebAssembly would go to a terminal. */
static RgEmitTarget
parse_target (RgCli *cli, const RgEmitCommand *settings)
{
  static const char *const names[] = {[RG_EMIT_TO_C] = "c",
                                      [RG_EMIT_TO_PUFFER] = "puffer",
                                      [RG_EMIT_TO_OPENSPIEL] = "openspiel",
                                      [RG_EMIT_TO_WASM] = "wasm"};
  RgEmitTarget target = RG_EMIT_TO_C;
  if (!settings->target)
    return target;
  while (target < G_N_ELEMENTS (names) &&
         strcmp (settings->target, names[target]) != 0)
    target++;
  if (target == G_N_ELEMENTS (names))
    rg_cli_usage (cli,
                  "option --target: '%s' is not c, puffer, openspiel or wasm",
                  settings->target);
  if (target != RG_EMIT_TO_C && settings->main_kind)
    rg_cli_usage (cli, "--main and --target=%s exclude each other",
                  settings->target);
  if (target == RG_EMIT_TO_WASM && !cli->output && isatty (STDOUT_FILENO))
    rg_cli_usage (cli, "a module can't go to a terminal; see --output");
  return target;
}

/* The options for the compiler; the caller frees the prefix. Exits if those of
 * the command line are invalid. */
static RgEmitOptions
parse_options (RgCli *cli, const RgEmitCommand *settings)
{
  const char *file = rg_cli_argument (cli, 0);
  const char *name = file && strcmp (file, "-") != 0 ? file : cli->input_name;
  if (settings->main_kind && strcmp (settings->main_kind, "bench") != 0)
    rg_cli_usage (cli, "option --main: '%s' is not bench", settings->main_kind);
  if (settings->prefix && !rg_emit_is_prefix_valid (settings->prefix))
    rg_cli_usage (cli,
                  "option --prefix: '%s' is not a valid prefix of names in C",
                  settings->prefix);
  if (settings->level && strcmp (settings->level, "0") != 0 &&
      strcmp (settings->level, "1") != 0)
    rg_cli_usage (cli, "option --optimize: '%s' is not 0 or 1",
                  settings->level);
  if (settings->max_cells < 1 || settings->max_cells > RG_EMIT_MAX_OPTION)
    rg_cli_usage (cli, "option --max-cells: not from 1 to %d",
                  RG_EMIT_MAX_OPTION);
  if (settings->max_edges < 1 || settings->max_edges > RG_EMIT_MAX_OPTION)
    rg_cli_usage (cli, "option --max-edges: not from 1 to %d",
                  RG_EMIT_MAX_OPTION);
  if (settings->header && settings->explain)
    rg_cli_usage (cli, "--explain and --header exclude each other");
  if (settings->header_file)
    check_header_file (cli, settings->header_file);
  return (RgEmitOptions){.prefix = settings->prefix
                                       ? g_strdup (settings->prefix)
                                       : rg_emit_make_prefix (name),
                         .target = parse_target (cli, settings),
                         .bench = settings->main_kind != NULL,
                         .quick = g_strcmp0 (settings->level, "0") == 0,
                         .without = parse_techniques (cli, settings->without),
                         .max_cells = (guint64)settings->max_cells,
                         .max_edges = (guint64)settings->max_edges};
}

/* Writes the header of the game to a file. Errors go to the diagnostics. */
static void
write_header (const char *path, RgGame *game, const RgEmitOptions *options,
              RgDiags *diags)
{
  GString *text = g_string_new (NULL);
  GError *error = NULL;
  if (rg_emit_header (game, options, diags, text) &&
      !rg_output_write (path, text->str, text->len, &error)) {
    rg_diag (diags, RG_FILE, NULL, RG_NOWHERE, "%s", error->message);
    g_error_free (error);
  }
  g_string_free (text, TRUE);
}

void
rg_emit_command (RgCli *cli, const RgEmitCommand *settings, GString *text)
{
  if (g_strcmp0 (settings->without, "help") == 0) {
    rg_emit_list_techniques (text);
    return;
  }
  const RgEmitOptions options = parse_options (cli, settings);
  RgGame *game =
      rg_read (rg_cli_read (cli, rg_cli_argument (cli, 0)), cli->diags);
  if (game && settings->explain)
    rg_emit_explain (game, &options, cli->diags, text);
  else if (game && settings->header)
    rg_emit_header (game, &options, cli->diags, text);
  else if (game && rg_emit_c (game, &options, cli->diags, text) &&
           options.target == RG_EMIT_TO_WASM)
    settings->compile (text, cli->diags);
  if (game && settings->header_file && rg_diags_errors (cli->diags) == 0)
    write_header (settings->header_file, game, &options, cli->diags);
  if (game)
    rg_game_free (game);
  g_free ((gpointer)options.prefix);
}
