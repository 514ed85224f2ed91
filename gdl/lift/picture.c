/* Adds the pragma @board: the elements of the maps of fluents, with the
 * arguments that fluents have in the source.
 *
 *     cell["1 2"] of (cell 1 2 ?v)     (cell 1 2 x) at cell["1 2"]
 */
#include "gdl/lift/lift.h"

#include "gdl/limits.h"
#include "gdl/map/picture.h"
#include "rg/board/owner.h"

#include <string.h>

/* The map whose elements are being appended. */
typedef struct {
  Lift *lift;
  const LiftTable *table;
  RgName map;
  GdlPictured element;
  LiftValue *row; /* by column: the value of the current element */
  GArray *pictured;
} Picture;

/* Appends the two coordinates of a square (squares.h) as arguments.  FALSE: the
 * term is no square. */
static gboolean
append_square (GdlTerms *terms, GdlTerm term, GArray *arguments)
{
  const char *text = gdl_name_text (terms, gdl_term_functor (terms, term));
  const char *blank = strchr (text, ' ');
  if (!blank || strpbrk (text, "()") || strchr (blank + 1, ' '))
    return FALSE;
  const GdlName names[] = {
      gdl_intern_name (terms, text, (gsize)(blank - text)),
      gdl_intern_name (terms, blank + 1, strlen (blank + 1))};
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    const GdlTerm part = gdl_intern_term (terms, names[i], NULL, 0);
    g_array_append_val (arguments, part);
  }
  return TRUE;
}

/* Appends the current element. */
static void
append_element (Picture *picture)
{
  Lift *lift = picture->lift;
  const LiftTable *table = picture->table;
  GArray *arguments = g_array_new (FALSE, FALSE, sizeof (GdlTerm));
  GdlPictured one = picture->element;
  one.place = rg_expr_name (lift->game, picture->map);
  one.constant = G_MAXUINT32;
  for (guint c = 0; c < table->n; c++) {
    const GdlTerm term = lift_term (lift, picture->row[c]);
    const gboolean value = table->values >> c & 1;
    if (value)
      one.constant &= ~(1u << MIN (arguments->len, 31));
    else
      one.place = rg_expr_access (lift->game, one.place,
                                  lift_get_symbol_expr (lift, picture->row[c]));
    if (value || !append_square (lift->terms, term, arguments))
      g_array_append_val (arguments, term);
  }
  one.n = arguments->len;
  if (one.n > 0 && one.n <= GDL_SHORT) {
    one.arguments =
        rg_arena_copy (lift->arena, arguments->data, one.n * sizeof (GdlTerm));
    g_array_append_val (picture->pictured, one);
  }
  g_array_free (arguments, TRUE);
}

/* Appends all elements, by the columns that are keys. */
static void
append_elements (Picture *picture, guint column)
{
  Lift *lift = picture->lift;
  const LiftTable *table = picture->table;
  if (column == table->n) {
    append_element (picture);
    return;
  }
  const LiftValue *values = lift_sort_values (lift, table->domains[column]);
  const guint n = table->values >> column & 1
                      ? 1
                      : lift_set_count (lift, table->domains[column]);
  for (guint i = 0; i < n; i++) {
    picture->row[column] = values[i];
    append_elements (picture, column + 1);
  }
}

static gboolean
is_small (const Lift *lift, const LiftTable *table)
{
  guint64 product = 1;
  for (guint c = 0; c < table->n && product <= LIFT_MAX_VALUES; c++)
    product *=
        table->values >> c & 1 ? 1 : lift_set_count (lift, table->domains[c]);
  return product <= LIFT_MAX_VALUES;
}

static gboolean
are_owners (Lift *lift, const LiftTable *table, guint column)
{
  const RgType *type = lift_make_state_type (lift, table, column);
  while (type->kind == RG_TYPE_ARROW)
    type = type->target;
  return rg_board_are_owners (lift->game, rg_type_resolve (lift->game, type));
}

/* Kinds of pieces come before their owners. */
static void
append_table (Lift *lift, const LiftTable *table, GArray *pictured)
{
  guint column = lift_first_value_column (table);
  guint second = lift_next_value_column (table, column);
  if (second != G_MAXUINT && are_owners (lift, table, column)) {
    const guint owners = column;
    column = second;
    second = owners;
  }
  Picture picture = {.lift = lift,
                     .table = table,
                     .map = table->parts[column],
                     .element = {.functor = table->functor,
                                 .single = table->values == 0,
                                 .layer = second == G_MAXUINT
                                              ? RG_NO_NAME
                                              : table->parts[second]},
                     .row = g_new0 (LiftValue, table->n + 1),
                     .pictured = pictured};
  append_elements (&picture, 0);
  g_free (picture.row);
}

void
lift_add_picture (Lift *lift)
{
  GArray *pictured = g_array_new (FALSE, FALSE, sizeof (GdlPictured));
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    if (table->kind == LIFT_FLUENT && table->possible && is_small (lift, table))
      append_table (lift, table, pictured);
  }
  gdl_add_picture (lift->names, pictured);
  g_array_free (pictured, TRUE);
}
