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
  GdlPictureVariable element; /* the fields that all elements share */
  LiftValue *row;             /* by column: the value of the current element */
  GArray *variables;          /* of GdlPictureVariable: the result */
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
    const GdlTerm coordinate = gdl_intern_term (terms, names[i], NULL, 0);
    g_array_append_val (arguments, coordinate);
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
  GdlPictureVariable element = picture->element;
  element.place = rg_expr_name (lift->code.game, picture->map);
  element.constant = G_MAXUINT32;
  for (guint c = 0; c < table->n; c++) {
    const GdlTerm term = lift_term (lift, picture->row[c]);
    const gboolean is_value = table->values >> c & 1;
    if (is_value)
      element.constant &= ~(1u << MIN (arguments->len, 31));
    else
      element.place =
          rg_expr_access (lift->code.game, element.place,
                          lift_get_symbol_expr (lift, picture->row[c]));
    if (is_value || !append_square (lift->terms, term, arguments))
      g_array_append_val (arguments, term);
  }
  element.n = arguments->len;
  if (element.n > 0 && element.n <= GDL_SHORT) {
    element.arguments = rg_arena_copy (lift->arena, arguments->data,
                                       element.n * sizeof (GdlTerm));
    g_array_append_val (picture->variables, element);
  }
  g_array_free (arguments, TRUE);
}

/* Appends all elements, for the values of the columns from this one on. A value
 * column has one value: any. */
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

/* Whether the maps of the fluent have few elements. */
static gboolean
is_small (const Lift *lift, const LiftTable *table)
{
  guint64 product = 1;
  for (guint c = 0; c < table->n && product <= LIFT_MAX_VALUES; c++)
    product *=
        table->values >> c & 1 ? 1 : lift_set_count (lift, table->domains[c]);
  return product <= LIFT_MAX_VALUES;
}

/* Whether the values of the column are owners of pieces (rg/board/owner.h). */
static gboolean
are_owners (Lift *lift, const LiftTable *table, guint column)
{
  const RgType *type = lift_make_state_type (lift, table, column);
  while (type->kind == RG_TYPE_ARROW)
    type = type->target;
  return rg_board_are_owners (lift->code.game,
                              rg_type_resolve (lift->code.game, type));
}

/* Appends the elements of a fluent's map, and the map of its second value
 * column as a layer. Kinds of pieces come before their owners. */
static void
append_table (Lift *lift, const LiftTable *table, GArray *picture_variables)
{
  guint column = lift_first_value_column (table);
  guint layer_column = lift_next_value_column (table, column);
  if (layer_column != G_MAXUINT && are_owners (lift, table, column)) {
    const guint owners = column;
    column = layer_column;
    layer_column = owners;
  }
  Picture picture = {.lift = lift,
                     .table = table,
                     .map = table->maps[column],
                     .element = {.functor = table->functor,
                                 .single = table->values == 0,
                                 .layer = layer_column == G_MAXUINT
                                              ? RG_NO_NAME
                                              : table->maps[layer_column]},
                     .row = g_new0 (LiftValue, table->n + 1),
                     .variables = picture_variables};
  append_elements (&picture, 0);
  g_free (picture.row);
}

void
lift_add_picture (Lift *lift)
{
  GArray *picture_variables =
      g_array_new (FALSE, FALSE, sizeof (GdlPictureVariable));
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    if (table->kind == LIFT_FLUENT && table->possible && is_small (lift, table))
      append_table (lift, table, picture_variables);
  }
  gdl_add_picture (lift->code.names, picture_variables);
  g_array_free (picture_variables, TRUE);
}
