/* Makes the table of passes from passes.list. */
#include "passes/pass.h"

#define PASS(pass) extern const RgPass rg_pass_##pass;
#include "passes/passes.list"
#undef PASS

const RgPass *const rg_passes[] = {
#define PASS(pass) &rg_pass_##pass,
#include "passes/passes.list"
#undef PASS
    NULL,
};

const RgPass *
rg_find_pass (const char *name)
{
  for (guint i = 0; rg_passes[i]; i++) {
    if (g_str_equal (rg_passes[i]->name, name))
      return rg_passes[i];
  }
  return NULL;
}
