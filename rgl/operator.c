#include "rgl/view.h"

gboolean
rgl_operator (const RglTerm *term, RglOperator *operator)
{
  const RglTerm *const *args = term->args;
  *operator= (RglOperator){.put = NULL};
  if (rgl_is (term, "place", 2)) {
    operator->put = args[0];
    operator->put_at = args[1];
  } else if (rgl_is (term, "remove", 2)) {
    operator->taken = args[0];
    operator->taken_from = args[1];
  } else if (rgl_is (term, "move", 3)) {
    operator->put = operator->taken = args[0];
    operator->taken_from = args[1];
    operator->put_at = args[2];
  } else if (rgl_is (term, "replace", 3)) {
    operator->taken = args[0];
    operator->taken_from = operator->put_at = args[1];
    operator->put = args[2];
  } else if (rgl_is (term, "reveal", 3) || rgl_is (term, "reveal", 4)) {
    operator->who = args[0];
    operator->shown = args[1];
    operator->shown_at = args[2];
    operator->attribute = term->n> 3 ? args[3] : NULL;
  } else if (rgl_is (term, "roll", 2)) {
    operator->put = args[0];
    operator->put_at = args[1];
  } else {
    return rgl_is (term, "shuffle", 1);
  }
  return TRUE;
}
