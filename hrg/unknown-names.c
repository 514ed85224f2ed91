/* Reports undeclared names. A suggestion is the name with the smallest edit
 * distance among those of the name spaces in question (base/nearest.h). */
#include "hrg/unknown-names.h"

#include "base/lex.h"
#include "base/nearest.h"

#include <string.h>

/* -- places of declarations ------------------------------------------------ */

/* Returns the element of a domain with that name. NULL: there is none. */
static const HrgElement *
find_element (const HrgTree *tree, RgName name)
{
  for (guint i = 0; i < tree->domains->len; i++) {
    const HrgDomain *domain = g_ptr_array_index (tree->domains, i);
    for (guint k = 0; k < domain->n_elements && !domain->implied; k++)
      if (domain->elements[k].name.name == name)
        return &domain->elements[k];
  }
  return NULL;
}

/* Returns the place of a declaration. Length 0: the file has none. */
static RgRange
find_declaration (HrgTree *tree, RgName name, guint spaces)
{
  const HrgNameInfo *info = hrg_name_info (tree, name);
  const HrgElement *element =
      spaces & HRG_SYMBOLS ? find_element (tree, name) : NULL;
  if (spaces & HRG_DOMAINS && info->domain)
    return info->domain->name.range;
  if (spaces & HRG_FUNCTIONS && info->function)
    return info->function->name.range;
  if (spaces & HRG_VARIABLES && info->variable)
    return info->variable->name.range;
  if (spaces & HRG_GRAPHS && info->graph)
    return info->graph->name.range;
  return element ? element->name.range : RG_NOWHERE;
}

/* -- suggestions ---------------------------------------------------------- */

static gboolean
is_candidate (const HrgNameInfo *info, guint spaces)
{
  return (spaces & HRG_DOMAINS && info->domain) ||
         (spaces & HRG_FUNCTIONS && info->function) ||
         (spaces & HRG_VARIABLES && info->variable) ||
         (spaces & HRG_GRAPHS && info->graph) ||
         (spaces & HRG_PARAMETERS && info->parameter) ||
         (spaces & HRG_BOUND && info->bound) ||
         (spaces & HRG_SYMBOLS && info->is_symbol);
}

/* Returns the most similar name. RG_NO_NAME: there is none, as for numbers. */
static RgName
find_nearest (HrgTree *tree, RgName word, guint spaces)
{
  const char *text = hrg_text (tree, word);
  if (rg_parse_decimal (text, strlen (text)) >= 0)
    return RG_NO_NAME;
  GPtrArray *candidates = g_ptr_array_new ();
  for (RgName name = 1; name < tree->infos->len; name++)
    if (name != word && is_candidate (hrg_name_info (tree, name), spaces))
      g_ptr_array_add (candidates, (gpointer)hrg_text (tree, name));
  if (spaces & HRG_VARIABLES) {
    const RgName built_in[] = {tree->game->player, tree->game->goals,
                               tree->game->visible};
    for (guint i = 0; i < G_N_ELEMENTS (built_in); i++)
      g_ptr_array_add (candidates, (gpointer)hrg_text (tree, built_in[i]));
  }
  const char *nearest = rg_find_nearest_of (text, candidates);
  return nearest ? rg_intern (tree->game, nearest) : RG_NO_NAME;
}

gboolean
hrg_suggest (HrgTree *tree, RgName word, guint spaces)
{
  if (rg_diags_full (tree->diags))
    return FALSE;
  const RgName near = find_nearest (tree, word, spaces);
  if (near == RG_NO_NAME)
    return FALSE;
  const RgRange range = find_declaration (tree, near, spaces);
  rg_diag_hint (tree->diags, "did you mean '%s'?", hrg_text (tree, near));
  if (range.length > 0 && hrg_name_info (tree, word)->written >=
                              hrg_name_info (tree, near)->written)
    hrg_note (tree, range, "'%s' is declared here", hrg_text (tree, near));
  return TRUE;
}

/* -- messages ------------------------------------------------------------- */

void
hrg_report_unknown (HrgTree *tree, const char *noun, HrgWord word, guint spaces,
                    const char *const *alternatives)
{
  HrgNameInfo *info = hrg_name_info (tree, word.name);
  const char *text = hrg_text (tree, word.name);
  const char *nearest =
      alternatives ? rg_find_nearest (text, alternatives) : NULL;
  if (info->unknown)
    return;
  info->unknown = TRUE;
  const gboolean reported =
      spaces & HRG_SYMBOLS
          ? hrg_error (tree, word.range,
                       "unknown %s '%s', and no symbol '%s' in any domain",
                       noun, text, text)
          : hrg_error (tree, word.range, "unknown %s '%s'", noun, text);
  if (reported && !hrg_suggest (tree, word.name, spaces) && nearest)
    rg_diag_hint (tree->diags, "did you mean '%s'?", nearest);
}

void
hrg_report_no_element (HrgTree *tree, const char *term, HrgWord constructor)
{
  const char *text = hrg_text (tree, constructor.name);
  const HrgElement *element = find_element (tree, constructor.name);
  if (!hrg_error (tree, constructor.range, "%s is not an element of any domain",
                  term))
    return;
  if (element && element->constructor)
    hrg_note (tree, element->name.range, "the elements '%s(...)' are here",
              text);
  else if (hrg_name_info (tree, constructor.name)->domain)
    rg_diag_hint (tree->diags, "write '%s(*)' for any element of '%s'", text,
                  text);
}

void
hrg_warn_domain_name (HrgTree *tree, HrgWord symbol)
{
  const char *text = hrg_text (tree, symbol.name);
  if (!hrg_is_upper (tree, symbol.name) ||
      hrg_name_info (tree, symbol.name)->written > 1)
    return;
  const RgName near = find_nearest (tree, symbol.name, HRG_DOMAINS);
  if (near != RG_NO_NAME &&
      rg_warn (tree->diags, "domain-name", tree->source, symbol.range,
               "'%s' is a symbol here, not a domain", text))
    rg_diag_hint (tree->diags, "did you mean '%s'?", hrg_text (tree, near));
}
