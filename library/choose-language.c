/* Chooses the language by the option, else by the ending of the file. */
#include "library/choose-language.h"

#include "base/nearest.h"
#include "library/front.h"

#include <string.h>

const char *
rg_library_choose_language (RgCli *cli, const char *option,
                            const char *language_name, const char *file,
                            const char *default_language)
{
  if (!language_name) {
    const char *language = file ? rg_library_language_of_file (file) : NULL;
    return language ? language : default_language;
  }
  for (const char *const *language = rg_library_languages; *language;
       language++)
    if (strcmp (language_name, *language) == 0)
      return *language;
  const char *near = rg_find_nearest (language_name, rg_library_languages);
  rg_cli_usage (cli,
                "--%s takes rg, hrg, rbg, kif, gdl, lines, lud or rgl, "
                "not '%s'%s%s%s",
                option, language_name, near ? "; did you mean '" : "",
                near ? near : "", near ? "'?" : "");
}
