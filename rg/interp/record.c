/* Records numbers of moves and lengths of plays. */
#include "rg/interp/record.h"

RgInterpPlayRecord
rg_interp_play_record_new (void)
{
  return (RgInterpPlayRecord){g_array_new (FALSE, FALSE, sizeof (guint32)),
                              g_array_new (FALSE, FALSE, sizeof (guint32)),
                              g_array_new (FALSE, FALSE, sizeof (guint32))};
}

void
rg_interp_play_record_clear (RgInterpPlayRecord *record)
{
  g_array_free (record->lengths, TRUE);
  g_array_free (record->choices, TRUE);
  g_array_free (record->plays, TRUE);
}

void
rg_interp_play_record_begin (RgInterpPlayRecord *record)
{
  g_array_append_val (record->plays, record->choices->len);
}

void
rg_interp_play_record_moves (RgInterpPlayRecord *record, guint32 n)
{
  g_array_append_val (record->choices, n);
}

void
rg_interp_play_record_end (RgInterpPlayRecord *record)
{
  const guint32 begin =
      g_array_index (record->plays, guint32, record->plays->len - 1);
  const guint32 length = record->choices->len - begin;
  g_array_append_val (record->lengths, length);
}
