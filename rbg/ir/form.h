/* Converts rules to normal form.  A part that depends on and changes only the
 * position is a map.  Lists are flat, parts that can't happen are removed, and
 * equal forms are the same pointer. */
#pragma once

#include "rbg/ir/automaton.h"

/* The kinds of forms. */
typedef enum {
  RBG_FORM_MAP,
  RBG_FORM_ACT,   /* kind and x of an act; a modifier gets its index later */
  RBG_FORM_CHECK, /* a pattern */
  RBG_FORM_CAT,   /* its parts, one after the other */
  RBG_FORM_SUM,   /* a choice of one part */
  RBG_FORM_STAR,  /* its one part, any number of times */
} RbgFormKind;

typedef struct RbgForm RbgForm;

/* A part of a list. offset: the number of modifiers that stand before it within
 * the list. */
typedef struct {
  const RbgForm *form;
  guint64 offset;
} RbgPart;

/* A rule, or a part of one, in normal form. */
struct RbgForm {
  RbgFormKind kind;
  guint hash;
  RbgPlace place;      /* of the first rule with this form */
  guint64 n_modifiers; /* including those that were dropped */
  const RbgMap *map;   /* MAP */
  RbgActKind act;      /* ACT */
  guint32 x;
  gboolean has_switch; /* it contains a switch */
  gboolean negated;    /* CHECK */
  guint32 n_parts;     /* CAT, SUM; 1 for STAR and CHECK */
  const RbgPart *parts;
};

/* All forms of a tree. */
typedef struct {
  const RbgTree *tree;
  RbgMaps *maps;
  RbgFormulas *formulas;
  gboolean keep_origins; /* equal forms from different places of the text stay
                            apart */
  guint n_patterns;      /* around the current rule */
  const RbgMap **labels; /* by label: its map, or NULL */
  GHashTable *by_rule;   /* by RbgRule *: its form */
  GHashTable *interned;  /* of RbgForm *, to themselves */
} RbgForms;

RbgForms *rbg_forms_new (const RbgTree *tree, RbgMaps *maps,
                         RbgFormulas *formulas, gboolean keep_origins);
void rbg_forms_free (RbgForms *forms);

/* Returns the form of a rule. */
const RbgForm *rbg_intern_form (RbgForms *forms, const RbgRule *rule);
