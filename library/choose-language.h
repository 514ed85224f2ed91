/* Chooses the language of an input: by an option, or by the end of the name of
 * the file. */
#pragma once

#include "base/cli.h"

/* Returns the language that is the value of an option (`language_name`);
 * without one (NULL), that of the name of the file; if there is no file (NULL),
 * or its name has no such end, `default_language`. Exits with 2 and a message
 * if no language has the name. */
const char *rg_library_choose_language (RgCli *cli, const char *option,
                                        const char *language_name,
                                        const char *file,
                                        const char *default_language);
