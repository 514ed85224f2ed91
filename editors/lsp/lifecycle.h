/* The beginning and the end of a session. */
#pragma once

#include "editors/lsp/feature.h"

LSP_HANDLER (lsp_initialize);
LSP_HANDLER (lsp_shutdown);
