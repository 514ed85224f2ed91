/* Loads a game as a model: translates, compiles and opens it. */
#pragma once

#include "base/cli.h"
#include "library/model.h"

/* Returns the model of a game by an argument of a tool: a file in any language,
 * RG on standard input for NULL, or a shared object with a model. Errors of the
 * game are reported as by the other tools. NULL: errors, also of the C compiler
 * ($CC, cc). The model stays loaded until the process ends. */
const RgModel *rg_match_load_model (RgCli *cli, const char *path);
/* Loads a model; *own becomes the game in RG before optimisation (NULL: a
 * shared object), to be freed by g_free. */
const RgModel *rg_match_load_with_text (RgCli *cli, const char *path,
                                        char **own);

/* Loads the model of a source in a language of rg_library_languages; `own` may
 * be NULL. */
const RgModel *rg_match_load_source (const RgSource *source,
                                     const char *language,
                                     const RgLibraryLoading *how, char **own,
                                     RgDiags *diags);
