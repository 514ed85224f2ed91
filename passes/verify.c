/* Verifies a pass by its result (verify.h), in this order:
 *
 *   1. The changed game can be printed, and read. Printed again, it is the same
 *      text.
 *   2. The nodes, edges or globals that the pass promises to preserve are the
 *      same.
 *   3. If the pass promises to preserve the moves, both games have the same
 *      plays, within the limits of equivalence.c.
 */
#include "passes/verify.h"

#include "base/compare.h"
#include "passes/equivalence.h"
#include "rg/print.h"
#include "rg/read.h"

/* A game that was printed and read again. */
typedef struct {
  GString *text;
  RgSource *source;
  RgDiags *diags; /* the reasons why it can't be read; no warnings */
  RgGame *game;   /* NULL: it can't be read */
} Copy;

/* The verification of one call of rg_run_passes. */
struct RgVerifier {
  RgGame *game;
  RgDiags *diags;
  Copy before; /* the game before the current pass */
};

/* Prints the game, and reads the text. */
static Copy
copy_game (RgGame *game)
{
  Copy copy = {.text = g_string_new (NULL), .diags = rg_diags_new ()};
  rg_print (game, copy.text);
  copy.source =
      rg_source_new ("<after the pass>", copy.text->str, copy.text->len);
  rg_diags_switch (copy.diags, "no-all");
  copy.game = rg_read (copy.source, copy.diags);
  return copy;
}

static void
copy_clear (Copy *copy)
{
  if (copy->game)
    rg_game_free (copy->game);
  rg_diags_free (copy->diags);
  rg_source_free (copy->source);
  g_string_free (copy->text, TRUE);
}

gboolean
rg_verify_input (RgGame *game, RgDiags *diags)
{
  if (rg_is_proper (game, diags))
    return TRUE;
  rg_diag (diags, RG_NOTE, NULL, RG_NOWHERE,
           "no pass was run: what they promise holds for proper games only");
  return FALSE;
}

RgVerifier *
rg_verifier_new (RgGame *game, RgDiags *diags)
{
  RgVerifier *verifier = g_new (RgVerifier, 1);
  verifier->game = game;
  verifier->diags = diags;
  verifier->before = copy_game (game);
  return verifier;
}

void
rg_verifier_free (RgVerifier *verifier)
{
  copy_clear (&verifier->before);
  g_free (verifier);
}

/* -- promises of the pass -------------------------------------------------- */

static void
add_nodes (const RgGame *game, GPtrArray *parts)
{
  for (RgNode node = 0; node < rg_n_nodes (game); node++) {
    if (rg_node_exists (game, node))
      g_ptr_array_add (parts, g_strdup (rg_node_text (game, node)));
  }
}

static void
add_edges (const RgGame *game, GPtrArray *parts)
{
  RG_FOR_EDGES (game, e) {
    const RgEdge *edge = rg_edge (game, e);
    g_ptr_array_add (parts,
                     g_strdup_printf ("%s, %s", rg_node_text (game, edge->from),
                                      rg_node_text (game, edge->to)));
  }
}

static void
add_globals (const RgGame *game, GPtrArray *parts)
{
  RG_FOR_DECLS (game, d)
  {
    const RgDecl *decl = rg_decl (game, d);
    if (decl->kind == RG_DECL_CONSTANT || decl->kind == RG_DECL_VARIABLE)
      g_ptr_array_add (
          parts,
          g_strdup (rg_text (
              game,
              g_array_index (game->globals, RgGlobal, decl->index).name)));
  }
}

/* Returns a sorted list of parts of the game, one a line; the caller frees it.
 */
static char *
make_description (const RgGame *game,
                  void (*add) (const RgGame *game, GPtrArray *parts))
{
  GPtrArray *parts = g_ptr_array_new_with_free_func (g_free);
  add (game, parts);
  g_ptr_array_sort (parts, rg_compare_texts);
  g_ptr_array_add (parts, NULL);
  char *text = g_strjoinv ("\n", (char **)parts->pdata);
  g_ptr_array_free (parts, TRUE);
  return text;
}

/* A property, its name, and the function that lists its parts. */
static const struct {
  RgKeeps keeps;
  const char *name;
  void (*add) (const RgGame *game, GPtrArray *parts);
} promises[] = {
    {RG_KEEPS_NODES, "nodes", add_nodes},
    {RG_KEEPS_EDGES, "edges", add_edges},
    {RG_KEEPS_GLOBALS, "constants and variables", add_globals},
};

const char *
rg_find_broken_promise (const RgPass *pass, const RgGame *before,
                        const RgGame *after)
{
  const char *broken = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (promises) && !broken; i++) {
    if (!(pass->keeps & promises[i].keeps))
      continue;
    char *a = make_description (before, promises[i].add);
    char *b = make_description (after, promises[i].add);
    if (!g_str_equal (a, b))
      broken = promises[i].name;
    g_free (a);
    g_free (b);
  }
  return broken;
}

/* -- verification of a change ---------------------------------------------- */

/* Whether the new game passes the three tests. FALSE: appends the fault to
 * `why`. */
static gboolean
is_correct (const RgVerifier *verifier, const RgPass *pass, const Copy *after,
            GString *why)
{
  if (!after->game) {
    rg_diags_print (after->diags, stderr, FALSE);
    g_string_append (why, "the game can't be read again");
    return FALSE;
  }
  GString *reprinted = g_string_new (NULL);
  rg_print (after->game, reprinted);
  const gboolean is_same_text = g_string_equal (reprinted, after->text);
  g_string_free (reprinted, TRUE);
  if (!is_same_text) {
    g_string_append (why, "the game is printed in another way when read again");
    return FALSE;
  }
  const char *broken =
      rg_find_broken_promise (pass, verifier->before.game, after->game);
  if (broken) {
    g_string_append_printf (why, "the %s are not kept", broken);
    return FALSE;
  }
  return !(pass->keeps & RG_KEEPS_TAGS) ||
         rg_are_equivalent (verifier->before.game, after->game, !pass->keeper,
                            why);
}

gboolean
rg_verify_change (RgVerifier *verifier, const RgPass *pass, guint64 changes)
{
  Copy after = copy_game (verifier->game);
  GString *why = g_string_new (NULL);
  const gboolean is_valid =
      !verifier->before.game || is_correct (verifier, pass, &after, why);
  if (!is_valid)
    rg_diag (verifier->diags, RG_ERROR, NULL, RG_NOWHERE,
             "fault in pass '%s', up to change %" G_GUINT64_FORMAT ": %s",
             pass->name, changes, why->str);
  g_string_free (why, TRUE);
  copy_clear (&verifier->before);
  verifier->before = after;
  return is_valid;
}
