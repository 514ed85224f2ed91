/* The language of an input: an option, or the end of the name of the file. */
#pragma once

#include "base/cli.h"

/* `wanted` is the value of the option, or NULL; then the file, or NULL,
 * decides, or `default_language` where its name has no such end.  Exits with 2
 * and a message if no language has the wanted name. */
const char *rg_library_choose_language (RgCli *cli, const char *option,
                                        const char *wanted, const char *file,
                                        const char *default_language);
