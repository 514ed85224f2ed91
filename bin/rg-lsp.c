/* Serves editors with the Language Server Protocol, over standard input and
 * output. */
#include "base/cli.h"
#include "editors/lsp/server.h"
#include "gdl/gdl.h"
#include "hrg/hrg.h"
#include "lines/lines.h"
#include "lud/lud.h"
#include "rbg/rbg.h"
#include "rg/warnings.h"
#include "rgl/rgl.h"

#include <signal.h>
#include <unistd.h>

static gboolean stdio;

static const RgOption options[] = {
    {"Server", "stdio", 0, RG_OPTION_FLAG, &stdio, NULL,
     "no effect; messages are on standard input and output"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg-lsp",
    .arguments = "",
    .summary =
        "Serve editors with the Language Server Protocol for game languages.",
    .options = options,
    .max_arguments = 0,
    .warnings = {hrg_warnings, rbg_warnings, gdl_warnings, rg_check_warnings,
                 rg_lint_warnings, lines_warnings, lud_warnings, rgl_warnings},
};

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  signal (SIGPIPE, SIG_IGN);
  const int status = lsp_serve (STDIN_FILENO, STDOUT_FILENO, cli->diags);
  return rg_cli_finish_stream (cli, status);
}
