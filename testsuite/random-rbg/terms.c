/* Writes names, pieces, labels and arithmetic. Inside of macros, parameters and
 * calls of earlier macros may stand in their places. */

#include "testsuite/random-rbg/maker.h"

static const char *const parameters[] = {"x1", "x2", "x3"};

const char *
parameter (guint i)
{
  return parameters[i];
}

/* -- tokens ---------------------------------------------------------------- */

static void
print_space (RbgMaker *m)
{
  static const char *const spaces[] = {"\n",        "\t ",     "  \r\n  ",
                                       " /* x */ ", " // #\n", " /**/"};
  fputs (m->uneven && chance (m, 15) ? spaces[below (m, G_N_ELEMENTS (spaces))]
                                     : " ",
         stdout);
}

void
put (RbgMaker *m, const char *token)
{
  print_space (m);
  fputs (token, stdout);
}

void
put_number (RbgMaker *m, guint n)
{
  print_space (m);
  printf (m->uneven && chance (m, 10) ? "00%u" : "%u", n);
}

/* -- macros: their calls --------------------------------------------------- */

/* Writes a parameter of this kind of the current macro, by chance. FALSE: none
 * was written. */
gboolean
put_parameter (RbgMaker *m, RbgMadeKind kind)
{
  for (guint i = 0; m->within && i < m->within->arity; i++) {
    if (m->within->kinds[i] == kind && chance (m, 60)) {
      put (m, parameters[i]);
      return TRUE;
    }
  }
  return FALSE;
}

/* Writes a call of an earlier macro with this kind of result, by chance. FALSE:
 * none was written. */
gboolean
put_call (RbgMaker *m, RbgMadeKind result)
{
  if (m->macros->len == 0 || m->depth > 6)
    return FALSE;
  const guint i = below (m, m->macros->len);
  const Macro *macro = &g_array_index (m->macros, Macro, i);
  if (macro->result != result)
    return FALSE;
  const Macro copy = *macro;
  put (m, copy.name);
  for (guint k = 0; k < copy.arity; k++) {
    put (m, k == 0 ? "(" : ";");
    m->depth += 2;
    argument (m, copy.kinds[k]);
    m->depth -= 2;
  }
  if (copy.arity > 0)
    put (m, ")");
  return TRUE;
}

/* Appends a name, perhaps in two parts that are pasted. */
void
put_name (RbgMaker *m, const char *name)
{
  const guint length = (guint)strlen (name);
  if (!m->within || length < 2 || !chance (m, 15)) {
    put (m, name);
    return;
  }
  /* The second part may begin with a digit. */
  const guint first = 1 + below (m, length - 1);
  char *part = g_strndup (name, first);
  put (m, part);
  put (m, "~");
  put (m, name + first);
  g_free (part);
}

void
piece (RbgMaker *m)
{
  static const char *const ends[] = {"P", "K"};
  if (put_parameter (m, PIECE))
    return;
  if (put_parameter (m, COLOUR)) {
    put (m, "~");
    put (m, ends[below (m, 2)]);
    return;
  }
  if (!put_call (m, PIECE))
    put_name (m, any (m, m->pieces));
}

void
pieces (RbgMaker *m)
{
  const guint n = 1 + below (m, 3);
  for (guint i = 0; i < n; i++) {
    if (i > 0)
      put (m, ",");
    if (!put_parameter (m, PIECES) && !put_call (m, PIECES))
      piece (m);
  }
}

void
label (RbgMaker *m)
{
  if (!put_parameter (m, LABEL) && !put_call (m, LABEL))
    put_name (m, any (m, m->labels));
}

void
variable (RbgMaker *m)
{
  if (!put_parameter (m, VARIABLE) && !put_call (m, VARIABLE))
    put_name (m, g_ptr_array_index (m->values, below (m, m->n_variables)));
}

/* -- arithmetic ------------------------------------------------------------ */

static void
print_operand (RbgMaker *m, guint depth)
{
  const guint kind = below (m, 10);
  if (depth < 2 && kind == 0) {
    put (m, "(");
    expression (m, depth + 1);
    put (m, ")");
  } else if (kind < 3) {
    put_number (m, chance (m, 95) ? below (m, 5) : below (m, 300));
  } else if (kind < 6) {
    variable (m);
  } else if (kind < 8) {
    piece (m);
  } else if (!put_parameter (m, EXPRESSION) && !put_call (m, EXPRESSION)) {
    put_name (m, any (m, m->values));
  }
}

void
expression (RbgMaker *m, guint depth)
{
  static const char *const operators[] = {"+", "-", "+", "-", "*", "/"};
  print_operand (m, depth);
  while (chance (m, 35)) {
    put (m, operators[below (m, G_N_ELEMENTS (operators))]);
    print_operand (m, depth);
  }
}

const char *
relation (guint i)
{
  static const char *const relations[] = {"==", "!=", "<", ">=", "<=", ">"};
  return relations[i];
}
