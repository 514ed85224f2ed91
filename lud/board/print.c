/* Prints the elements of a board as JSON, for `lud2hrg --stage=board`. */
#include "lud/board/print.h"

#include "base/json.h"

#define DIGITS 4

static void
print_list (const char *name, LudList list, GString *out)
{
  rg_json_open (name, '[', out);
  for (guint i = 0; i < list.n; i++)
    rg_json_number_member (NULL, list.items[i], out);
  rg_json_close (']', out);
}

static void
print_set (const char *name, const RgBits *set, guint n, GString *out)
{
  rg_json_open (name, '[', out);
  RG_FOR_BITS (set, i, n)
    rg_json_number_member (NULL, i, out);
  rg_json_close (']', out);
}

static void
print_radials (const LudElement *site, GString *out)
{
  rg_json_open ("st", '{', out);
  for (guint d = 0; d < LUD_N_DIRECTIONS; d++) {
    const LudRadials radials = site->radials[d];
    if (radials.n == 0)
      continue;
    rg_json_open (lud_direction_names[d], '[', out);
    for (guint i = 0; i < radials.n; i++)
      print_list (NULL, radials.items[i].sites, out);
    rg_json_close (']', out);
  }
  rg_json_close ('}', out);
}

static void
print_site (const LudElement *site, GString *out)
{
  rg_json_open (NULL, '{', out);
  rg_json_text_member ("l", site->label, out);
  rg_json_number_member ("r", (guint64)site->row, out);
  rg_json_number_member ("c", (guint64)site->column, out);
  rg_json_number_member ("ph", (guint64)site->phase, out);
  print_list ("o", site->steps[LUD_ORTHOGONAL], out);
  print_list ("d", site->steps[LUD_DIAGONAL], out);
  print_list ("a", site->steps[LUD_ADJACENT], out);
  print_list ("f", site->steps[LUD_OFF_DIAGONAL], out);
  print_radials (site, out);
  rg_json_close ('}', out);
}

static void
print_graph (const LudBoard *board, GString *out)
{
  const LudElements *elements = board->elements;
  rg_json_open ("V", '[', out);
  for (guint i = 0; i < elements[LUD_VERTEX].n; i++) {
    rg_json_open (NULL, '[', out);
    rg_json_real_member (NULL, elements[LUD_VERTEX].items[i].x, DIGITS, out);
    rg_json_real_member (NULL, elements[LUD_VERTEX].items[i].y, DIGITS, out);
    rg_json_close (']', out);
  }
  rg_json_close (']', out);
  rg_json_open ("E", '[', out);
  for (guint i = 0; i < elements[LUD_EDGE].n; i++)
    print_list (NULL, elements[LUD_EDGE].items[i].incident[LUD_VERTEX], out);
  rg_json_close (']', out);
  rg_json_open ("C", '[', out);
  for (guint i = 0; i < elements[LUD_CELL].n; i++)
    print_list (NULL, elements[LUD_CELL].items[i].incident[LUD_VERTEX], out);
  rg_json_close (']', out);
}

void
lud_board_print (const LudBoard *board, GString *out)
{
  static const LudPart order[] = {
      LUD_PART_CORNERS, LUD_PART_OUTER,  LUD_PART_PERIMETER,
      LUD_PART_INNER,   LUD_PART_CENTRE, LUD_PART_TOP,
      LUD_PART_BOTTOM,  LUD_PART_LEFT,   LUD_PART_RIGHT,
  };
  const LudElements *elements = &board->elements[board->type];
  rg_json_text_member ("def", lud_type_names[board->type], out);
  print_graph (board, out);
  rg_json_open ("S", '[', out);
  for (guint i = 0; i < elements->n; i++)
    print_site (&elements->items[i], out);
  rg_json_close (']', out);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    print_set (lud_part_names[order[i]], elements->parts[order[i]], elements->n,
               out);
  rg_json_open ("sides", '{', out);
  for (guint side = LUD_PART_SIDE_N; side < LUD_N_PARTS; side++)
    if (rg_bits_count (elements->parts[side], rg_bits_words (elements->n)) > 0)
      print_set (lud_part_names[side], elements->parts[side], elements->n, out);
  rg_json_close ('}', out);
}
