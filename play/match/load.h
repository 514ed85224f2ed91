/* A game as a loaded model: translated, compiled and opened. */
#pragma once

#include "base/cli.h"
#include "library/model.h"

/* The model of a game that an argument of a tool names: a file of any language,
 * RG on standard input where it is NULL, or a shared object with a model.
 * Errors of the game are told as by the tools.  NULL: there were some; also
 * where the C compiler ($CC, cc) fails.  The model stays loaded until the
 * process ends. */
const RgModel *rg_match_load_model (RgCli *cli, const char *path);
/* The same; *own becomes the game in RG before it is optimised, or NULL where
 * there is none; to be freed by g_free. */
const RgModel *rg_match_load_with_text (RgCli *cli, const char *path,
                                        char **own);

/* The same for a game that was read, in a language of rg_library_languages;
 * `own` may be NULL. */
const RgModel *rg_match_load_source (const RgSource *source,
                                     const char *language,
                                     const RgLibraryLoading *how, char **own,
                                     RgDiags *diags);
