/* Serves the studio of a folder over HTTP, until the program is stopped. */
#include "editors/studio/studio-command.h"

#include "base/http/http.h"
#include "base/http/token.h"
#include "editors/studio/studio.h"

enum {
  CONNECTIONS = 64,      /* their limit */
  MOST_HELD = 128 << 20, /* limit of bytes of requests and answers */
  TIMEOUT = 30,          /* seconds for a whole request */
};

/* -- the server ------------------------------------------------------------ */

/* Returns the folder of this program. */
static char *
find_tools_folder (void)
{
  char *self = g_file_read_link ("/proc/self/exe", NULL);
  char *folder = self ? g_path_get_dirname (self) : g_strdup (".");
  g_free (self);
  return folder;
}

static void
serve_requests (RgCli *cli, const RgStudioCommand *settings, RgStudio *studio)
{
  GError *error = NULL;
  const RgHttpOptions options = {.admit = rg_studio_admit,
                                 .open_socket = rg_studio_open_socket,
                                 .address = "127.0.0.1",
                                 .port = (guint)settings->port,
                                 .max_body = RG_STUDIO_FILES_LARGEST,
                                 .max_connections = CONNECTIONS,
                                 .max_held = MOST_HELD,
                                 .seconds = TIMEOUT};
  RgHttp *http = rg_http_new (&options, rg_studio_handle, studio, &error);
  if (!http) {
    rg_diag (cli->diags, RG_FILE, NULL, RG_NOWHERE, "%s", error->message);
    g_error_free (error);
    return;
  }
  studio->port = rg_http_port (http);
  /* If the address can't be printed, clients can't find the server. */
  GString *line = g_string_new (NULL);
  g_string_printf (line, "http://127.0.0.1:%u/%s/\n", studio->port,
                   studio->token);
  if (rg_cli_print_now (line))
    rg_http_run ();
  rg_child_stop_all ();
  g_string_free (line, TRUE);
  rg_http_free (http);
}

static void
serve_folder (RgCli *cli, const RgStudioCommand *settings, const char *folder,
              const char *token)
{
  GError *error = NULL;
  RgStudio studio = {.folder = folder,
                     .token = token,
                     .seconds = (guint)settings->seconds,
                     .memory = (guint64)settings->memory << 20};
  studio.files = rg_studio_files_new (folder, &error);
  studio.scratch = studio.files ? rg_studio_scratch_new (&error) : NULL;
  if (studio.scratch) {
    const char *path = g_getenv ("PATH");
    studio.tools = find_tools_folder ();
    studio.path =
        g_strconcat (studio.tools, ":", path ? path : "/usr/bin:/bin", NULL);
    g_setenv ("PATH", studio.path, TRUE); /* where programs are searched */
    g_queue_init (&studio.waiting);
    serve_requests (cli, settings, &studio);
    rg_studio_scratch_free (studio.scratch);
  }
  if (error)
    rg_diag (cli->diags, RG_FILE, NULL, RG_NOWHERE, "%s", error->message);
  g_clear_error (&error);
  if (studio.files)
    rg_studio_files_free (studio.files);
  g_free (studio.tools);
  g_free (studio.path);
}

static void
check_options (RgCli *cli, const RgStudioCommand *settings)
{
  if (settings->port > 65535)
    rg_cli_usage (cli, "option --port: more than 65535");
  if (settings->seconds < 1 || settings->seconds > 3600)
    rg_cli_usage (cli, "option --seconds: not from 1 to 3600");
  if (settings->memory < 64 || settings->memory > 1 << 20)
    rg_cli_usage (cli, "option --memory: not from 64 to %d", 1 << 20);
}

int
rg_studio_command (RgCli *cli, const RgStudioCommand *settings)
{
  check_options (cli, settings);
  const char *folder = rg_cli_argument (cli, 0);
  char *token = settings->token_file
                    ? rg_http_token_read (settings->token_file, cli->diags)
                    : rg_http_token_new (cli->diags);
  if (token)
    serve_folder (cli, settings, folder ? folder : ".", token);
  g_free (token);
  return rg_cli_finish_stream (cli, rg_diags_status (cli->diags));
}
