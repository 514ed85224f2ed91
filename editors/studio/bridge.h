/* Connects a WebSocket to a child process: messages are lines, or messages
 * of a language server. */
#pragma once

#include "base/child.h"

#include <libsoup/soup.h>

/* The forms of messages on the side of the process. */
typedef enum {
  RG_STUDIO_BRIDGE_LINES,   /* a message is a line; errors are mixed with
                               output */
  RG_STUDIO_BRIDGE_HEADERS, /* a message follows a Content-Length header, as
                               in the Language Server Protocol */
} RgStudioBridgeFraming;

/* Is called once: when either side has closed, after a header without a valid
 * length or with one above the limit, or if too much input waits for the child.
 */
typedef void RgStudioBridgeGone (gpointer data);

/* Starts the command for an open socket, of which it holds a reference.
 * FALSE, with an error: `gone` is not called. */
gboolean rg_studio_bridge_start (SoupWebsocketConnection *socket,
                                 const char *const *command, const char *folder,
                                 const RgChildSetUp *child,
                                 RgStudioBridgeFraming framing,
                                 RgStudioBridgeGone *gone, gpointer data,
                                 GError **error);
