/* Rules in normal form: position-only parts are maps, lists are flat, what
 * can't happen is gone, and equal forms are the same pointer. */
#pragma once

#include "rbg/ir/automaton.h"

typedef enum {
  RBG_FORM_MAP,
  RBG_FORM_ACT,   /* kind and x of an act; a modifier gets its index later */
  RBG_FORM_CHECK, /* a pattern */
  RBG_FORM_CAT,
  RBG_FORM_SUM,
  RBG_FORM_STAR, /* of its one part */
} RbgFormKind;

typedef struct RbgForm RbgForm;

/* A part of a list. offset: the number of modifiers that stand before it within
 * the list. */
typedef struct {
  const RbgForm *form;
  guint64 offset;
} RbgPart;

struct RbgForm {
  RbgFormKind kind;
  guint hash;
  RbgPlace place;      /* of the first rule with this form */
  guint64 n_modifiers; /* including those that were dropped */
  const RbgMap *map;   /* MAP */
  RbgActKind act;      /* ACT */
  guint32 x;
  gboolean switches; /* there is a switch in it */
  gboolean negated;  /* CHECK */
  guint32 n_parts;   /* CAT, SUM; 1 for STAR and CHECK */
  const RbgPart *parts;
};

typedef struct {
  const RbgTree *tree;
  RbgMaps *maps;
  RbgFormulas *formulas;
  gboolean origins; /* parts of the text that are written twice stay apart */
  guint patterns;   /* number of patterns around the current rule */
  const RbgMap **labels; /* by label: its map, or NULL */
  GHashTable *made;      /* by RbgRule *: its form */
  GHashTable *table;     /* of RbgForm *, to themselves */
} RbgForms;

RbgForms *rbg_forms_new (const RbgTree *tree, RbgMaps *maps,
                         RbgFormulas *formulas, gboolean origins);
void rbg_forms_free (RbgForms *forms);

const RbgForm *rbg_intern_form (RbgForms *forms, const RbgRule *rule);
