#include "editors/studio/studio-command.h"

#include "base/http/http.h"
#include "base/output.h"
#include "editors/studio/studio.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

enum {
  CONNECTIONS = 64,
  MOST_HELD = 128 << 20, /* bytes of requests and answers */
  TIMEOUT = 30,          /* seconds until a request is whole */
  TOKEN_BYTES = 16,      /* random ones */
  SHORTEST_TOKEN = 16,
  LONGEST_TOKEN = 128
};

static const char token_letters[] = "abcdefghijklmnopqrstuvwxyz"
                                    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";

/* -- the token ------------------------------------------------------------- */

/* NULL: the kernel has no random numbers. */
static char *
random_token (void)
{
  guint8 bytes[TOKEN_BYTES];
  const int file = open ("/dev/urandom", O_RDONLY | O_CLOEXEC);
  const ssize_t n = file >= 0 ? read (file, bytes, sizeof bytes) : -1;
  if (file >= 0)
    close (file);
  if (n != (ssize_t)sizeof bytes)
    return NULL;
  GString *token = g_string_new (NULL);
  for (guint i = 0; i < TOKEN_BYTES; i++)
    g_string_append_printf (token, "%02x", bytes[i]);
  return g_string_free (token, FALSE);
}

/* The token in a file, which is made where it is missing. */
static char *
kept_token (RgCli *cli, const char *path)
{
  GError *error = NULL;
  char *token = NULL;
  if (!g_file_test (path, G_FILE_TEST_EXISTS)) {
    token = random_token ();
    if (token &&
        g_file_set_contents_full (path, token, -1,
                                  G_FILE_SET_CONTENTS_CONSISTENT, 0600, &error))
      return token;
  } else if (g_file_get_contents (path, &token, NULL, &error)) {
    g_strstrip (token);
    const gsize length = strlen (token);
    if (length >= SHORTEST_TOKEN && length <= LONGEST_TOKEN &&
        strspn (token, token_letters) == length)
      return token;
    rg_diag (cli->diags, RG_FILE, NULL, RG_NOWHERE,
             "%s: no token: %d to %d letters, digits, - and _", path,
             SHORTEST_TOKEN, LONGEST_TOKEN);
  }
  if (error)
    rg_diag (cli->diags, RG_FILE, NULL, RG_NOWHERE, "%s", error->message);
  g_clear_error (&error);
  g_free (token);
  return NULL;
}

/* -- the server ------------------------------------------------------------ */

/* The folder that this program is in. */
static char *
folder_of_tools (void)
{
  char *self = g_file_read_link ("/proc/self/exe", NULL);
  char *folder = self ? g_path_get_dirname (self) : g_strdup (".");
  g_free (self);
  return folder;
}

static void
serve (RgCli *cli, const RgStudioCommand *wanted, RgStudio *studio)
{
  GError *error = NULL;
  const RgHttpOptions options = {.admit = rg_studio_admit,
                                 .open_socket = rg_studio_open_socket,
                                 .address = "127.0.0.1",
                                 .port = (guint)wanted->port,
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
  /* Where the address can't be printed, nobody would find the server. */
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
serve_folder (RgCli *cli, const RgStudioCommand *wanted, const char *folder,
              const char *token)
{
  GError *error = NULL;
  RgStudio studio = {.folder = folder,
                     .token = token,
                     .seconds = (guint)wanted->seconds,
                     .memory = (guint64)wanted->memory << 20};
  studio.files = rg_studio_files_new (folder, &error);
  studio.scratch = studio.files ? rg_studio_scratch_new (&error) : NULL;
  if (studio.scratch) {
    const char *path = g_getenv ("PATH");
    studio.tools = folder_of_tools ();
    studio.path =
        g_strconcat (studio.tools, ":", path ? path : "/usr/bin:/bin", NULL);
    g_setenv ("PATH", studio.path, TRUE); /* where programs are searched */
    g_queue_init (&studio.waiting);
    serve (cli, wanted, &studio);
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
check_options (RgCli *cli, const RgStudioCommand *wanted)
{
  if (wanted->port > 65535)
    rg_cli_usage (cli, "option --port: more than 65535");
  if (wanted->seconds < 1 || wanted->seconds > 3600)
    rg_cli_usage (cli, "option --seconds: not from 1 to 3600");
  if (wanted->memory < 64 || wanted->memory > 1 << 20)
    rg_cli_usage (cli, "option --memory: not from 64 to %d", 1 << 20);
}

int
rg_studio_command (RgCli *cli, const RgStudioCommand *wanted)
{
  check_options (cli, wanted);
  const char *folder = rg_cli_argument (cli, 0);
  char *token = wanted->token_file ? kept_token (cli, wanted->token_file)
                                   : random_token ();
  if (token)
    serve_folder (cli, wanted, folder ? folder : ".", token);
  g_free (token);
  return rg_cli_finish_stream (cli, rg_diags_status (cli->diags));
}
