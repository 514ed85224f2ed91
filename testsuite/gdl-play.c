#include "base/cli.h"
#include "gdl/gdl.h"
#include "gdl/ground.h"
int
main (int argc, char **argv)
{
  (void)argc;
  RgDiags *diags = rg_diags_new ();
  rg_diags_know (diags, gdl_warnings);
  RgSource *source = rg_source_read (argv[1], NULL);
  if (!source) {
    rg_diags_print (diags, stderr, FALSE);
    return 2;
  }
  GdlSheet *sheet = gdl_read (source, FALSE, diags);
  GdlProgram *program = sheet ? gdl_normalise (sheet, 0, diags) : NULL;
  GdlLimits limits = GDL_LIMITS;
  gint64 t0 = g_get_monotonic_time ();
  GdlGround *ground = program ? gdl_ground (program, &limits, diags) : NULL;
  gint64 t1 = g_get_monotonic_time ();
  if (!ground) {
    rg_diags_print (diags, stderr, FALSE);
    return 1;
  }
  if (argc > 2) {
    GString *out = g_string_new (NULL);
    gdl_ground_print (ground, out);
    fputs (out->str, stdout);
  }
  fprintf (stderr,
           "%s: %u fluents %u actions %u atoms %u rules %u literals %.3f s\n",
           argv[1], ground->fluents->len, ground->actions->len,
           ground->atoms->len, ground->heads->len, ground->signs->len,
           (t1 - t0) / 1e6);
  return 0;
}
