#include "play/env/env-command.h"

#include "play/env/host.h"

#include <string.h>

static void
check_range (RgCli *cli, const char *name, gint64 value, gint64 least,
             gint64 most)
{
  if (value < least || value > most)
    rg_cli_usage (
        cli, "option --%s: not from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT,
        name, least, most);
}

static void
check_options (RgCli *cli, const RgEnvsServing *wanted)
{
  check_range (cli, "port", wanted->port, 0, 65535);
  check_range (cli, "sessions", wanted->sessions, 1, 100000);
  check_range (cli, "games", wanted->games, 1, 1024);
  check_range (cli, "seconds", wanted->seconds, 1, 3600);
  check_range (cli, "start-seconds", wanted->start, 1, 3600);
  check_range (cli, "idle", wanted->idle, 1, 30 * 86400);
  check_range (cli, "memory", wanted->memory, 64, 1 << 20);
  check_range (cli, "max-request", wanted->max_request, 1, 1 << 20);
}

int
rg_envs_command (RgCli *cli, const RgEnvsCommand *wanted)
{
  const char *name = rg_cli_argument (cli, 0);
  check_options (cli, &wanted->serving);
  if (strcmp (name, "serve") != 0)
    rg_cli_usage (cli, "'%s' is no command", name);
  if (wanted->stdio) {
    RgEnvsHost *host = rg_envs_host_new ();
    rg_envs_host_serve (host);
    rg_envs_host_free (host);
  } else if (cli->arguments->len < 2) {
    rg_cli_usage (cli, "serve needs a game");
  } else {
    rg_envs_serve (cli, &wanted->serving, 1);
  }
  return rg_cli_finish_stream (cli, rg_diags_status (cli->diags));
}
