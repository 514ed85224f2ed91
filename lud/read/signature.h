/* Declares the signatures of ludemes, which are read from their table once. */
#pragma once

#include "lud/read/types.h"

/* A class, or an array of it. */
typedef struct {
  guint class; /* LUD_WORDS: one of the words */
  guint depth; /* of nested arrays */
  const char *const *words;
} LudAlternative;

/* How many items a parameter takes: one item A, one item or an array of them,
 * or two items or an array. */
typedef enum {
  LUD_ONE,
  LUD_ONE_OR_ARRAY, /* A* */
  LUD_TWO_OR_ARRAY, /* A& */
} LudManner;

/* A parameter of a ludeme. */
typedef struct {
  const char *name;
  gboolean is_named, is_optional;
  LudManner manner;
  const LudAlternative *alternatives; /* of an array's items, unless LUD_ONE */
  guint n;
} LudParameter;

/* The parameters of a ludeme. */
typedef struct {
  const LudParameter *parameters;
  guint n;
} LudSignature;

/* The signature of a ludeme. */
const LudSignature *lud_get_signature (LudLudeme ludeme);

/* The rows with a head, those with longer keywords first; 0 at the end.  NULL:
 * no ludeme has this head. */
const LudLudeme *lud_find_ludeme_rows (const char *head);
