/* A WebSocket whose messages go to a child process, and back: lines, or the
 * messages of a language server. */
#pragma once

#include "base/child.h"

#include <libsoup/soup.h>

typedef enum {
  RG_STUDIO_BRIDGE_LINES,   /* a message is a line; errors come among the output
                             */
  RG_STUDIO_BRIDGE_HEADERS, /* a message has a Content-Length in front of it, as
                        the Language Server Protocol wants */
} RgStudioBridgeFraming;

/* Called once, when either side has ended. */
typedef void RgStudioBridgeGone (gpointer data);

/* Starts the command for an open socket, which is kept until the end.  FALSE,
 * with an error: `gone` is not called. */
gboolean rg_studio_bridge_start (SoupWebsocketConnection *socket,
                                 const char *const *command, const char *folder,
                                 const RgChildSetUp *child,
                                 RgStudioBridgeFraming framing,
                                 RgStudioBridgeGone *gone, gpointer data,
                                 GError **error);
