#include "editors/studio/studio.h"

#include <string.h>

/* In time that does not tell how much of the token is right. */
const char *
rg_studio_inner_path (const RgStudio *studio, const char *path)
{
  const gsize length = strlen (studio->token);
  if (*path != '/' || strlen (path) < length + 2 || path[length + 1] != '/')
    return NULL;
  guint wrong = 0;
  for (gsize i = 0; i < length; i++)
    wrong |= (guint)(studio->token[i] ^ path[i + 1]);
  return wrong ? NULL : path + length + 2;
}
