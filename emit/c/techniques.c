/* The names of techniques (techniques.list), as text and as a set of bits. */
#include "emit/c/techniques.h"

#include "base/nearest.h"

/* A technique: its symbol in C, and a description. */
typedef struct {
  const char *symbol, *text;
} Technique;

static const Technique techniques[] = {
#define TECHNIQUE(name, text) {#name, text},
#include "emit/c/techniques.list"
#undef TECHNIQUE
};

char *
rg_emit_technique_name (RgEmitTechnique technique)
{
  char *name = g_ascii_strdown (techniques[technique].symbol, -1);
  return g_strdelimit (name, "_", '-');
}

/* The names of all techniques, to be freed with the array. */
static GPtrArray *
find_names (void)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < RG_EMIT_N_TECHNIQUES; i++)
    g_ptr_array_add (names, rg_emit_technique_name (i));
  return names;
}

void
rg_emit_list_techniques (GString *out)
{
  GPtrArray *names = find_names ();
  for (guint i = 0; i < names->len; i++)
    g_string_append_printf (out, "%-22s  %s\n",
                            (const char *)g_ptr_array_index (names, i),
                            techniques[i].text);
  g_ptr_array_free (names, TRUE);
}

/* The message for an unknown name, with the nearest known one. */
static char *
make_name_error (const char *name, GPtrArray *names)
{
  g_ptr_array_add (names, NULL);
  const char *near = rg_find_nearest (name, (const char *const *)names->pdata);
  return near ? g_strdup_printf (
                    "no technique is called '%s': did you mean '%s'?", name,
                    near)
              : g_strdup_printf (
                    "no technique is called '%s' (see --without=help)", name);
}

gboolean
rg_emit_read_techniques (const char *list, guint64 *bits, char **message)
{
  GPtrArray *names = find_names ();
  char **wanted = g_strsplit (list, ",", -1);
  gboolean ok = TRUE;
  *bits = 0;
  for (guint i = 0; wanted[i] && ok; i++) {
    const char *name = g_strstrip (wanted[i]);
    guint place = 0;
    ok = !*name ||
         g_ptr_array_find_with_equal_func (names, name, g_str_equal, &place);
    if (!ok)
      *message = make_name_error (name, names);
    else if (*name)
      *bits |= G_GUINT64_CONSTANT (1) << place;
  }
  g_strfreev (wanted);
  g_ptr_array_free (names, TRUE);
  return ok;
}
