/* diag-sources: messages that outlive their sources.  One is added to a
 * queue, one is moved from another queue that is freed first.  Other
 * sources reuse the freed memory.  Then two queues with too many errors are
 * joined, which is printed once.
 */
#include "base/diag.h"

enum { MANY = 100 };

static const char text[] = "first\nsecond third\n";

/* Adds a warning and an error about a source that this function frees. */
static void
add_messages (RgDiags *diags, const char *name)
{
  const RgRange range = {6, 6};
  RgSource *source = rg_source_new (name, text, sizeof text - 1);
  rg_warn (diags, "spelling", source, range, "a warning of %s", name);
  rg_diag (diags, RG_ERROR, source, range, "an error of %s", name);
  rg_source_free (source);
}

/* Moves messages from a list that is freed. */
static void
take_over (RgDiags *diags)
{
  RgDiags *inner_diags = rg_diags_new ();
  add_messages (inner_diags, "inner");
  rg_diags_move (diags, inner_diags);
  rg_diags_free (inner_diags);
}

static RgDiags *
make_many (void)
{
  RgDiags *diags = rg_diags_new ();
  rg_diags_set_limit (diags, 2);
  for (guint i = 0; i < MANY; i++)
    rg_diag (diags, RG_ERROR, NULL, RG_NOWHERE, "error %u", i);
  return diags;
}

static void
join_many (void)
{
  RgDiags *diags = make_many (), *others = make_many ();
  rg_diags_move (diags, others);
  rg_diags_print (diags, stdout, FALSE);
  printf ("%u errors\n", rg_diags_errors (diags));
  rg_diags_free (diags);
  rg_diags_free (others);
}

int
main (void)
{
  RgDiags *diags = rg_diags_new ();
  RgSource *others[MANY];
  add_messages (diags, "outer");
  take_over (diags);
  for (guint i = 0; i < MANY; i++)
    others[i] = rg_source_new ("other", "xxxxxxxxxxxxxxxxxx\n", 19);
  rg_diags_print (diags, stdout, FALSE);
  rg_diags_free (diags);
  for (guint i = 0; i < MANY; i++)
    rg_source_free (others[i]);
  join_many ();
  return 0;
}
