/* WebSockets: plays with rg-play, and the language server.  A socket is
 * connected to a child process (bridge.h); that of a play first receives the
 * text of the game, which is written to a file.
 */
#include "base/output.h"
#include "editors/studio/bridge.h"
#include "editors/studio/recipes.h"
#include "editors/studio/studio.h"
#include "library/front.h"

#include <string.h>

enum {
  MOST_SOCKETS = 16,         /* limit of open sockets */
  MOST_PROCESSOR = 4 * 3600, /* seconds of a play, or of an editor */
};

static const char lsp_path[] = "api/lsp";
static const char play_path[] = "api/play/";

/* A play that waits for its text, the first message. */
typedef struct {
  RgStudio *studio;
  SoupWebsocketConnection *socket;
  RgStudioPlan *plan;
  char *game;
  char *moves;  /* initial moves, a line each; NULL: none */
  char *folder; /* of the scratch, referenced; NULL: the text has not
                   arrived */
} Play;

gboolean
rg_studio_has_socket (const char *inner)
{
  return strcmp (inner, lsp_path) == 0 ||
         (g_str_has_prefix (inner, play_path) &&
          rg_studio_files_is_name (inner + strlen (play_path)));
}

static void
close_socket (SoupWebsocketConnection *socket, const char *why)
{
  char *reason = g_strndup (why, 100); /* a frame has room for 123 bytes */
  if (soup_websocket_connection_get_state (socket) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_close (
        socket, SOUP_WEBSOCKET_CLOSE_POLICY_VIOLATION, reason);
  g_free (reason);
}

/* -- plays ----------------------------------------------------------------- */

static void
finish_play (gpointer data)
{
  Play *play = data;
  if (play->folder)
    rg_studio_scratch_release (play->studio->scratch, play->folder);
  play->studio->sockets--;
  rg_studio_plan_free (play->plan);
  g_free (play->folder);
  g_free (play->game);
  g_free (play->moves);
  g_free (play);
}

static void
handle_early_close (SoupWebsocketConnection *socket, gpointer data)
{
  g_signal_handlers_disconnect_by_data (socket, data);
  finish_play (data);
  g_object_unref (socket);
}

static gboolean
write_file (const char *folder, const char *name, RgSlice text, GError **error)
{
  char *file = g_build_filename (folder, name, NULL);
  const gboolean is_done =
      rg_output_write (file, text.text, text.length, error);
  g_free (file);
  return is_done;
}

/* Writes the game and the initial moves to files in a new folder. FALSE, with
 * an error: they can't be written. */
static gboolean
write_files (Play *play, RgSlice text, GError **error)
{
  RgStudioScratch *scratch = play->studio->scratch;
  const char *settings = play->moves ? play->moves : "play";
  const char *folder =
      rg_studio_scratch_folder (scratch, text, settings, "", error);
  char *name = g_path_get_basename (play->game);
  const gboolean is_done =
      folder && write_file (folder, name, text, error) &&
      (!play->moves || write_file (folder, RG_STUDIO_RECIPE_MOVES,
                                   rg_slice (play->moves), error));
  if (is_done) {
    play->folder = g_strdup (folder);
    rg_studio_scratch_retain (scratch, folder);
  }
  g_free (name);
  return is_done;
}

/* Begins a play with its first message, the text. */
static void
handle_text (SoupWebsocketConnection *socket, int type, GBytes *message,
             gpointer data)
{
  Play *play = data;
  GError *error = NULL;
  gsize length;
  const char *text = g_bytes_get_data (message, &length);
  const RgChildSetUp child =
      rg_studio_make_limits (play->studio, MOST_PROCESSOR);
  (void)type;
  g_signal_handlers_disconnect_by_data (socket, play);
  if (!write_files (play, (RgSlice){text ? text : "", length}, &error) ||
      !rg_studio_bridge_start (
          socket, g_ptr_array_index (play->plan->commands, 0), play->folder,
          &child, RG_STUDIO_BRIDGE_LINES, finish_play, play, &error)) {
    close_socket (socket, error->message);
    g_error_free (error);
    finish_play (play);
  }
  g_object_unref (socket);
}

/* Returns the parameter "at", with a line for each move. NULL: it is
 * missing. */
static char *
make_move_lines (GHashTable *query)
{
  const char *position = query ? g_hash_table_lookup (query, "at") : NULL;
  char **moves = position ? g_strsplit (position, " / ", -1) : NULL;
  char *lines = moves ? g_strjoinv ("\n", moves) : NULL;
  g_strfreev (moves);
  return lines;
}

static void
open_play (RgStudio *studio, SoupWebsocketConnection *socket, const char *game,
           GHashTable *query)
{
  RgStudioRequest request = {game, rg_library_language_of_file (game), query,
                             g_string_new (NULL)};
  RgStudioPlan *plan = rg_studio_recipe_play (&request);
  if (plan) {
    Play *play = g_new0 (Play, 1);
    *play = (Play){.studio = studio,
                   .socket = g_object_ref (socket),
                   .plan = plan,
                   .game = g_strdup (game),
                   .moves = make_move_lines (query)};
    studio->sockets++;
    g_signal_connect (socket, "message", G_CALLBACK (handle_text), play);
    g_signal_connect (socket, "closed", G_CALLBACK (handle_early_close), play);
  } else {
    close_socket (socket, request.why->str);
  }
  g_string_free (request.why, TRUE);
}

/* -- the language server --------------------------------------------------- */

static void
handle_editor_close (gpointer data)
{
  RgStudio *studio = data;
  studio->sockets--;
}

static void
open_lsp (RgStudio *studio, SoupWebsocketConnection *socket)
{
  static const char *const command[] = {"rg-lsp", NULL};
  GError *error = NULL;
  const RgChildSetUp child = rg_studio_make_limits (studio, MOST_PROCESSOR);
  if (rg_studio_bridge_start (
          socket, command, rg_studio_scratch_root (studio->scratch), &child,
          RG_STUDIO_BRIDGE_HEADERS, handle_editor_close, studio, &error)) {
    studio->sockets++;
  } else {
    close_socket (socket, error->message);
    g_error_free (error);
  }
}

void
rg_studio_open_socket (SoupWebsocketConnection *socket, const char *path,
                       GHashTable *query, gpointer data)
{
  RgStudio *studio = data;
  const char *inner = rg_studio_inner_path (studio, path);
  if (studio->sockets >= MOST_SOCKETS)
    close_socket (socket, "too many sockets are open");
  else if (strcmp (inner, lsp_path) == 0)
    open_lsp (studio, socket);
  else
    open_play (studio, socket, inner + strlen (play_path), query);
}
