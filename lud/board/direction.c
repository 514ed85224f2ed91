/* Looks up directions by name. */
#include "lud/board/direction.h"

#define NAME(name, text) text,
const char *const lud_direction_names[LUD_N_DIRECTIONS] = {
    LUD_DIRECTIONS (NAME)};
static const char *const relative_names[LUD_N_RELATIVES] = {
    LUD_RELATIVES (NAME)};
#undef NAME

gboolean
lud_read_direction (const char *name, LudDirection *direction)
{
  for (guint i = 0; i < LUD_N_DIRECTIONS; i++)
    if (g_str_equal (name, lud_direction_names[i])) {
      *direction = (LudDirection)i;
      return TRUE;
    }
  return FALSE;
}

gboolean
lud_read_direction_argument (const LudTerm *term, const char *parameter,
                             LudDirection *direction)
{
  const LudTerm *word = lud_get (term, parameter);
  *direction = LUD_ADJACENT;
  return !word || (word->kind == LUD_KIND_WORD &&
                   lud_read_direction (word->text, direction));
}

gboolean
lud_read_relative (const char *name, LudRelative *relative)
{
  for (guint i = 0; i < LUD_N_RELATIVES; i++)
    if (g_str_equal (name, relative_names[i])) {
      *relative = (LudRelative)i;
      return TRUE;
    }
  return FALSE;
}
