/* The sheet is read twice: for its properties (roles, percepts, spelling), and
 * by the translator to RG, whose table gives the term of each tag. The model is
 * loaded from that translation. */

#include "play/server/sheet.h"

#include "gdl/gdl.h"
#include "gdl/rules.h"
#include "play/match/load.h"
#include "play/server/terms.h"

#include <string.h>

/* -- reading --------------------------------------------------------------- */

static void
add_roles (RgServerSheet *sheet, const GdlProgram *program)
{
  guint player = 0;
  sheet->players = g_new (guint, program->roles->len + 1);
  for (guint i = 0; i < program->roles->len; i++) {
    const GdlTerm role = g_array_index (program->roles, GdlTerm, i);
    const gboolean is_chance =
        gdl_term_functor (program->terms, role) == GDL_RANDOM;
    GString *text = g_string_new (NULL);
    gdl_term_print (program->terms, role, text);
    g_ptr_array_add (sheet->roles, g_string_free (text, FALSE));
    sheet->players[i] = is_chance ? RG_SERVER_SHEET_CHANCE : player++;
  }
}

/* Reads the properties of the sheet before translation. FALSE: they have
 * errors, which are reported. */
static gboolean
read_clauses (RgServerSheet *sheet, const RgSource *source, RgDiags *diags)
{
  GdlSheet *clauses = gdl_read (source, FALSE, diags);
  if (!clauses)
    return FALSE;
  GdlProgram *program = gdl_normalise (clauses, 0, diags);
  GString *rules = gdl_sheet_print (clauses, GDL_TEXT_PREFIX, diags);
  sheet->has_percepts = program && program->has_percepts;
  sheet->nullary = gdl_sheet_find_nullary (clauses);
  const gboolean is_valid = program && rg_diags_errors (diags) == 0;
  if (is_valid)
    add_roles (sheet, program);
  if (program)
    gdl_program_free (program);
  sheet->rules = g_string_free (rules, FALSE);
  gdl_sheet_free (clauses);
  return is_valid;
}

/* Reads lines of a name in RG, a tab and a term. Of equal names, the first one
 * counts. */
static void
parse_term_table (RgServerSheet *sheet, char *table)
{
  for (char *line = strtok (table, "\n"); line; line = strtok (NULL, "\n")) {
    char *tab = strchr (line, '\t');
    *tab = 0;
    if (!g_hash_table_contains (sheet->terms, line))
      g_hash_table_insert (sheet->terms, g_strdup (line), g_strdup (tab + 1));
  }
}

/* Compiles a game within the time, or else quickly. 0 seconds: without a limit.
 */
static const RgModel *
compile (const RgSource *game, guint seconds, RgDiags *diags)
{
  RgDiags *ignored = rg_diags_new ();
  const RgLibraryLoading full = {.seconds = seconds}, quick = {.quick = TRUE};
  const RgModel *model =
      rg_match_load_source (game, "rg", &full, NULL, seconds ? ignored : diags);
  rg_diags_free (ignored);
  return model || !seconds
             ? model
             : rg_match_load_source (game, "rg", &quick, NULL, diags);
}

/* Repeats an error about the translated rules without its place in them. */
static void
report_without_place (const RgMessage *message, gpointer data)
{
  if (message->severity >= RG_ERROR)
    rg_diag (data, message->severity, NULL, RG_NOWHERE, "rules: %s",
             message->text);
}

/* Translates the sheet, then compiles and loads the model. Sheets with percepts
 * use the ground form: only there each percept is one tag. FALSE, with
 * messages: it can't be translated or compiled. */
static gboolean
load_model (RgServerSheet *sheet, const RgSource *source, guint seconds,
            RgDiags *diags)
{
  const GdlOptions options = {.limits = GDL_LIMITS,
                              .map = {.limit = GDL_LIMIT,
                                      .keep_noops = TRUE,
                                      .origins = TRUE,
                                      .ground = sheet->has_percepts},
                              .table = g_string_new (NULL)};
  GString *text = gdl_translate (source, &options, GDL_STAGE_RG, diags);
  if (text && rg_diags_errors (diags) == 0) {
    RgSource *game = rg_source_new (source->name, text->str, text->len);
    parse_term_table (sheet, options.table->str);
    RgDiags *game_diags = rg_diags_new ();
    sheet->model = compile (game, seconds, game_diags);
    rg_diags_each (game_diags, report_without_place, diags);
    rg_diags_free (game_diags);
    rg_source_free (game);
  }
  if (text)
    g_string_free (text, TRUE);
  g_string_free (options.table, TRUE);
  return sheet->model != NULL;
}

RgServerSheet *
rg_server_sheet_load (const RgSource *source, guint seconds, RgDiags *diags)
{
  RgServerSheet *sheet = g_new0 (RgServerSheet, 1);
  RgDiags *sheet_diags = rg_diags_new (); /* warnings are for authors */
  rg_diags_switch (sheet_diags, "no-all");
  sheet->roles = g_ptr_array_new_with_free_func (g_free);
  sheet->terms =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  const gboolean is_loaded = read_clauses (sheet, source, sheet_diags) &&
                             load_model (sheet, source, seconds, sheet_diags);
  rg_diags_move (diags, sheet_diags);
  rg_diags_free (sheet_diags);
  if (is_loaded)
    return sheet;
  rg_server_sheet_free (sheet);
  return NULL;
}

void
rg_server_sheet_free (RgServerSheet *sheet)
{
  g_ptr_array_free (sheet->roles, TRUE);
  g_hash_table_destroy (sheet->terms);
  if (sheet->nullary)
    g_hash_table_destroy (sheet->nullary);
  g_free (sheet->players);
  g_free (sheet->rules);
  g_free (sheet);
}

/* -- names ----------------------------------------------------------------- */

gint
rg_server_sheet_find_role (const RgServerSheet *sheet, const char *name)
{
  for (guint i = 0; i < sheet->roles->len; i++) {
    if (rg_server_term_has_text (g_ptr_array_index (sheet->roles, i), name))
      return (gint)i;
  }
  return -1;
}

const char *
rg_server_sheet_tag_term (const RgServerSheet *sheet, uint32_t tag)
{
  const char *name = sheet->model->tag_name (tag);
  const char *term = g_hash_table_lookup (sheet->terms, name);
  return term ? term : name;
}

/* Appends the tags of a move: one tag is a term; several are its functor and
 * its arguments. */
char *
rg_server_sheet_move_term (const RgServerSheet *sheet, const void *move)
{
  const RgModel *model = sheet->model;
  const guint32 n = model->tags (move, NULL);
  guint32 *tags = g_new (guint32, n + 1);
  GString *text = g_string_new (n > 1 ? "(" : NULL);
  model->tags (move, tags);
  for (guint32 i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            rg_server_sheet_tag_term (sheet, tags[i]));
  if (n > 1)
    g_string_append_c (text, ')');
  g_free (tags);
  return g_string_free (text, FALSE);
}

char *
rg_server_sheet_spell_move (const RgServerSheet *sheet, const void *move)
{
  char *term = rg_server_sheet_move_term (sheet, move);
  char *text = rg_server_term_spell (term, sheet->nullary);
  g_free (term);
  return text;
}
