/* Finds a language by its id, else by the ending of a file. */
#include "editors/lsp/languages.h"

static const LspLanguage *const languages[] = {
    &lsp_hrg, &lsp_rbg, &lsp_gdl, &lsp_rg, &lsp_lines, &lsp_lud, &lsp_rgl};

static gboolean
is_called (const LspLanguage *language, const char *id)
{
  return g_ascii_strcasecmp (language->id, id) == 0 ||
         g_strv_contains (language->aliases, id);
}

static gboolean
has_ending (const LspLanguage *language, const char *uri)
{
  gboolean has_one = FALSE;
  for (const char *const *ending = language->endings; *ending && !has_one;
       ending++)
    has_one = g_str_has_suffix (uri, *ending);
  return has_one;
}

const LspLanguage *
lsp_find_language (const char *id, const char *uri)
{
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (is_called (languages[i], id))
      return languages[i];
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (has_ending (languages[i], uri))
      return languages[i];
  return NULL;
}
