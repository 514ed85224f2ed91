/* Prints and parses the names of techniques (techniques.list): the symbol
 * UNIQUE_WALKS is `unique-walks` on the command line. */
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
rg_emit_make_technique_name (RgEmitTechnique technique)
{
  char *name = g_ascii_strdown (techniques[technique].symbol, -1);
  return g_strdelimit (name, "_", '-');
}

/* The names of all techniques, by number. The caller frees the array, and with
 * it the names. */
static GPtrArray *
find_names (void)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < RG_EMIT_N_TECHNIQUES; i++)
    g_ptr_array_add (names, rg_emit_make_technique_name (i));
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

/* The message for an unknown name, with the nearest known one, if one is near.
 * Appends NULL to the names. The caller frees the message. */
static char *
make_name_error (const char *name, GPtrArray *names)
{
  g_ptr_array_add (names, NULL);
  const char *nearest =
      rg_find_nearest (name, (const char *const *)names->pdata);
  return nearest
             ? g_strdup_printf (
                   "no technique is called '%s': did you mean '%s'?", name,
                   nearest)
             : g_strdup_printf (
                   "no technique is called '%s' (see --without=help)", name);
}

gboolean
rg_emit_read_techniques (const char *list, guint64 *bits, char **message)
{
  GPtrArray *names = find_names ();
  char **items = g_strsplit (list, ",", -1);
  gboolean is_known = TRUE;
  *bits = 0;
  for (guint i = 0; items[i] && is_known; i++) {
    const char *name = g_strstrip (items[i]);
    guint number = 0;
    is_known = !*name || g_ptr_array_find_with_equal_func (
                             names, name, g_str_equal, &number);
    if (!is_known)
      *message = make_name_error (name, names);
    else if (*name)
      *bits |= G_GUINT64_CONSTANT (1) << number;
  }
  g_strfreev (items);
  g_ptr_array_free (names, TRUE);
  return is_known;
}
