/* Resolves types: `Cell -> PlayerOrNone` to maps from the set of the domain
 * Cell to that of PlayerOrNone.  Keeps the type as written, too, for messages
 * and for the declarations of RG.  Goals and Visibility are built-in types of
 * maps. */
#include "hrg/type.h"

#include "hrg/domain.h"
#include "hrg/unknown-names.h"

#include <string.h>

static const RgType *
get_domain_type (HrgTree *tree, const char *name)
{
  const HrgDomain *domain =
      hrg_name_info (tree, rg_intern (tree->game, name))->domain;
  return domain ? domain->type : NULL;
}

/* Returns the type Player -> `target`. NULL: one of the two domains is missing.
 */
static const RgType *
make_player_map_type (HrgTree *tree, const char *target)
{
  const RgType *players = get_domain_type (tree, "Player");
  const RgType *to = get_domain_type (tree, target);
  return players && to ? rg_type_arrow (tree->game, players, to) : NULL;
}

static gboolean
is_map_type (const HrgTree *tree, RgName name)
{
  const char *text = hrg_text (tree, name);
  return strcmp (text, "Goals") == 0 || strcmp (text, "Visibility") == 0;
}

const RgType *
hrg_built_in_type (HrgTree *tree, RgName variable)
{
  const RgGame *game = tree->game;
  if (variable == game->goals)
    return make_player_map_type (tree, "Score");
  if (variable == game->visible)
    return make_player_map_type (tree, "Bool");
  return variable == game->player ? get_domain_type (tree, "PlayerOrSystem")
                                  : NULL;
}

HrgDomain *
hrg_find_domain (HrgTree *tree, const HrgWord *word)
{
  HrgDomain *domain = hrg_name_info (tree, word->name)->domain;
  const char *text = hrg_text (tree, word->name);
  if (domain)
    return domain;
  if (is_map_type (tree, word->name))
    hrg_error (tree, word->range, "'%s' is a type of maps; a set is needed",
               text);
  else
    hrg_report_unknown (tree, "domain", *word, HRG_DOMAINS, NULL);
  return NULL;
}

/* Returns the type of a set literal, without repetitions. */
static const RgType *
make_literal_type (HrgTree *tree, const HrgType *type)
{
  RgName *symbols = g_new (RgName, type->n_symbols);
  GHashTable *names = g_hash_table_new (NULL, NULL);
  guint n = 0;
  for (guint i = 0; i < type->n_symbols; i++) {
    const HrgWord *word = &type->symbols[i];
    if (g_hash_table_add (names, GUINT_TO_POINTER (word->name)))
      symbols[n++] = word->name;
    else
      rg_warn (tree->diags, "duplicate-element", tree->source, word->range,
               "'%s' occurs twice in the set", hrg_text (tree, word->name));
    hrg_name_info (tree, word->name)->is_symbol = TRUE;
    hrg_check_symbol (tree, word->name, word->range);
  }
  const RgType *set = rg_type_set (tree->game, symbols, n);
  g_hash_table_destroy (names);
  g_free (symbols);
  return set;
}

/* Reports a constructor where a domain is expected.  FALSE: the word is no
 * constructor. */
static gboolean
report_constructor (HrgTree *tree, const HrgWord *word)
{
  for (guint i = 0; i < tree->domains->len; i++) {
    const HrgDomain *domain = g_ptr_array_index (tree->domains, i);
    for (guint k = 0; k < domain->n_elements; k++) {
      const HrgElement *element = &domain->elements[k];
      if (!element->constructor || element->name.name != word->name)
        continue;
      if (hrg_error (tree, word->range,
                     "'%s' is a constructor of the domain '%s', not a domain",
                     hrg_text (tree, word->name),
                     hrg_text (tree, domain->name.name)))
        rg_diag_hint (tree->diags, "write '%s'",
                      hrg_text (tree, domain->name.name));
      return TRUE;
    }
  }
  return FALSE;
}

/* Returns the type of a name. NULL, with an error: there is none. */
static const RgType *
resolve_name (HrgTree *tree, const HrgWord *word)
{
  const HrgDomain *domain = hrg_name_info (tree, word->name)->domain;
  const char *text = hrg_text (tree, word->name);
  if (domain)
    return domain->type;
  if (is_map_type (tree, word->name))
    return make_player_map_type (tree, *text == 'G' ? "Score" : "Bool");
  if (!report_constructor (tree, word))
    hrg_report_unknown (tree, "type", *word, HRG_DOMAINS, NULL);
  return NULL;
}

gboolean
hrg_resolve_type (HrgTree *tree, HrgType *type)
{
  if (type->is_resolved)
    return type->resolved != NULL;
  type->is_resolved = TRUE;
  if (type->result.name) {
    type->written = rg_type_name (tree->game, type->result.name);
    type->resolved = resolve_name (tree, &type->result);
  } else {
    type->written = type->resolved = make_literal_type (tree, type);
  }
  for (guint i = type->n_sources; i-- > 0;) {
    const HrgWord *word = &type->sources[i];
    const HrgDomain *source = hrg_find_domain (tree, word);
    type->written = rg_type_arrow (
        tree->game, rg_type_name (tree->game, word->name), type->written);
    type->resolved =
        source && source->type && type->resolved
            ? rg_type_arrow (tree->game, source->type, type->resolved)
            : NULL;
  }
  return type->resolved != NULL;
}

const RgValue *
hrg_default_value (HrgTree *tree, const RgType *resolved)
{
  guint arrows = 0;
  for (; resolved->kind == RG_TYPE_ARROW; resolved = resolved->target)
    arrows++;
  const RgValue *value = rg_value_name (tree->game, resolved->symbols[0]);
  for (; arrows > 0; arrows--) {
    const RgEntry entry = {RG_NO_NAME, value};
    value = rg_value_map (tree->game, &entry, 1);
  }
  return value;
}

enum { SHOWN_SYMBOLS = 4 }; /* of a set in a message */

/* Prints a set: by the name of an equal domain, if one exists. */
static void
print_set (const HrgTree *tree, const RgType *type, GString *out)
{
  for (guint i = 0; i < tree->domains->len && type->n_symbols > 1; i++) {
    const HrgDomain *domain = g_ptr_array_index (tree->domains, i);
    if (domain->type == type) {
      g_string_append (out, hrg_text (tree, domain->name.name));
      return;
    }
  }
  g_string_append_c (out, '{');
  for (guint i = 0; i < type->n_symbols && i < SHOWN_SYMBOLS; i++)
    g_string_append_printf (out, "%s%s", i ? ", " : "",
                            hrg_text (tree, type->symbols[i]));
  g_string_append (out, type->n_symbols > SHOWN_SYMBOLS ? ", ...}" : "}");
}

static void
print_type (const HrgTree *tree, const RgType *type, GString *out)
{
  for (; type->kind == RG_TYPE_ARROW; type = type->target) {
    print_type (tree, type->source, out);
    g_string_append (out, " -> ");
  }
  if (type->kind == RG_TYPE_NAME)
    g_string_append (out, hrg_text (tree, type->name));
  else
    print_set (tree, type, out);
}

char *
hrg_type_string (const HrgTree *tree, const RgType *type)
{
  GString *out = g_string_new (NULL);
  print_type (tree, type, out);
  return g_string_free (out, FALSE);
}

char *
hrg_set_string (const HrgTree *tree, const RgType *set)
{
  enum { SHOWN = 8 };
  GString *out = g_string_new ("{");
  for (guint i = 0; i < set->n_symbols && i < SHOWN; i++)
    g_string_append_printf (out, "%s %s", i > 0 ? "," : "",
                            hrg_text (tree, set->symbols[i]));
  g_string_append (out, set->n_symbols > SHOWN ? ", ... }" : " }");
  return g_string_free (out, FALSE);
}

char *
hrg_written_type_string (const HrgTree *tree, const HrgType *type, guint skip,
                         const RgType *resolved)
{
  const RgType *written = type->written;
  if (skip > type->n_sources)
    return hrg_type_string (tree, resolved);
  while (skip-- > 0)
    written = written->target;
  return hrg_type_string (tree, written);
}
