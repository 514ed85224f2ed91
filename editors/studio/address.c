/* Removes the token from the path of a request. */
#include "base/http/token.h"
#include "editors/studio/studio.h"

#include <string.h>

const char *
rg_studio_inner_path (const RgStudio *studio, const char *path)
{
  const gsize length = strlen (studio->token);
  if (*path != '/' || strlen (path) < length + 2 || path[length + 1] != '/')
    return NULL;
  return rg_http_token_equals (studio->token, path + 1, length)
             ? path + length + 2
             : NULL;
}
