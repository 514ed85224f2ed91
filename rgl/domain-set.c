/* Keeps sets of values in order of insertion, and the tables of domains. */
#include "rgl/domain-set.h"

RglDomain *
rgl_domain_new (void)
{
  RglDomain *domain = g_new0 (RglDomain, 1);
  domain->set = g_hash_table_new (rgl_hash_key, rgl_equal_keys);
  domain->list = g_ptr_array_new ();
  return domain;
}

void
rgl_domain_free (gpointer data)
{
  RglDomain *domain = data;
  g_hash_table_destroy (domain->set);
  g_ptr_array_free (domain->list, TRUE);
  g_free (domain);
}

gboolean
rgl_domain_add (RglDomain *domain, const RglTerm *value)
{
  if (domain->any || !g_hash_table_add (domain->set, (gpointer)value))
    return FALSE;
  g_ptr_array_add (domain->list, (gpointer)value);
  if (domain->list->len > RGL_MOST_VALUES)
    domain->any = TRUE;
  return TRUE;
}

gboolean
rgl_domain_has (const RglDomain *domain, const RglTerm *value)
{
  return !domain || domain->any || g_hash_table_contains (domain->set, value);
}

static char *
make_argument_key (const char *name, guint n, guint i)
{
  return g_strdup_printf ("%s/%u/%u", name, n, i);
}

RglDomain *
rgl_get_argument_domain (const RglDomains *domains, const char *name, guint n,
                         guint i)
{
  char *key = make_argument_key (name, n, i);
  RglDomain *domain = g_hash_table_lookup (domains->arguments, key);
  if (!domain) {
    domain = rgl_domain_new ();
    g_hash_table_insert (domains->arguments, key, domain);
    return domain;
  }
  g_free (key);
  return domain;
}

const GPtrArray *
rgl_find_facts (const RglDomains *domains, const char *name, guint n)
{
  char *key = g_strdup_printf ("%s/%u", name, n);
  const GPtrArray *facts = g_hash_table_lookup (domains->facts, key);
  g_free (key);
  return facts && g_ptr_array_index (facts, 0) ? facts : NULL;
}
