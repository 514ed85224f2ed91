/* Constructs of GDL. */
#include "testsuite/hostile/construct.h"

/* What a row leaves out is NULL. */
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"

#define GAME "(role a)\n(legal a b)\n(goal a 50)\nterminal\n"
#define RULE GAME "(<= (p a) (q ?x) "
#define DONE ")\n"

static const HostileConstruct constructs[] = {
    /* bytes that are no token, and runs of one token */
    {"at-signs", .open = "@"},
    {"bytes", .words = ""},
    {"zeros-of-utf8", .open = "\x80"},
    {"tokens", .words = "( ) ; \n a ?x ? <= not or and distinct role true next "
                        "legal does goal terminal base input sees 0 1 :-"},
    {"tokens-of-infix", "role(a) ",
     .words = "( ) , . & ~ :- a X f( p( or( distinct( 0 ;\n"},
    {"blank-lines", GAME, "\n"},
    {"long-name", GAME, "x"},
    {"long-variable", RULE "(q ?", "x", "))"},
    {"long-comment", GAME ";", "x"},
    {"comments", GAME, "; `\n"},
    {"comments-first", NULL, ";\n", GAME},
    {"comments-within", RULE, "; x\n(q ?x) ; y\n", DONE},
    {"open-parens", GAME, "("},
    {"close-parens", GAME, ")"},
    {"parens", GAME, "(", "a", ")"},
    {"empty-parens", GAME, "() "},
    {"wrapped", "(" GAME, "(q `) ", ")"},
    /* errors */
    {"variables-in-facts", GAME, "(p ?x`) "},
    {"unsafe-heads", GAME "(<= (p", " ?x`", ") (q a))"},
    {"unsafe-negations", RULE, "(not (q ?x`)) ", DONE},
    {"wrong-arities", GAME, "(legal a `  c) "},
    {"connectives", GAME, "(p not) "},
    {"undefined-relations", RULE, "(r` ?x) ", DONE},
    {"no-roles", GAME, "(legal a` b) "},
    {"unstratified", GAME, "(<= p` (not p`)) "},
    {"unstratified-circle", GAME, "(<= p` (not p')) ", "(<= p` p0)"},
    {"state-in-init", GAME "(<= (init a) p0)", "(<= p` p') ",
     "(<= p` (true a))"},
    {"goal-values", GAME, "(goal a x`) "},
    {"spellings", GAME, "(p Ab) (p aB) "},
    /* sheets */
    {"facts", GAME, "(p ` ') "},
    {"same-facts", GAME, "(p a) "},
    {"roles", GAME, "(role a`) "},
    {"same-roles", GAME, "(role a) "},
    {"names", GAME, "(p` a`) "},
    {"arities", GAME, "(p a) (p a b) p "},
    {"long-fact", GAME "(p", " a", ")"},
    {"long-fact-of-constants", GAME "(p", " a`", ")"},
    {"nested-terms", GAME "(p ", "(f ", "a", ")", ")"},
    {"old-bases", GAME, "(base a `) "},
    {"chain", GAME "(p0 a)", "(<= (p' ?x) (p` ?x)) "},
    {"circle", GAME, "(<= (p' ?x) (p` ?x)) ", "(<= (p0 ?x) (p` ?x))"},
    /* rules */
    {"literals", RULE, "(q ?x) ", DONE},
    {"different-literals", RULE, "(q ?x`) ", DONE},
    {"distincts", RULE, "(distinct ?x `) ", DONE},
    {"negations", RULE, "(not (q ?x)) ", DONE},
    {"nested-negations", RULE, "(not ", "(q ?x)", ")", DONE},
    {"recursive-literals", GAME "(<= (p a ?y)", " (p ?x` ?y)", DONE},
    {"empty-ors", RULE, "(or) ", DONE},
    {"ands", RULE, "(and (q a) (q b)) ", DONE},
    {"single-ors", RULE, "(or (q ?x`)) ", DONE},
    {"ors", RULE, "(or (q `) (r ')) ", DONE},
    {"ors-with-variables", RULE, "(or (q ?x`) (r ?x`)) (s ?x`) ", DONE},
    {"ors-of-distincts", RULE, "(or (distinct ?x a) (distinct ?x `)) ", DONE},
    {"long-or", RULE "(or", " (q `)", ")" DONE},
    {"long-or-of-variables", RULE "(or", " (q ?x`)", ")" DONE},
    {"long-or-that-binds", GAME "(<= (p ?x) (or", " (q ?x `)", "))"},
    {"nested-ors", RULE, "(or (q `) ", "(q ?x)", ")", DONE},
    {"nested-ors-and-ands", RULE, "(or (q `) (and (r `) ", "(q ?x)", "))",
     DONE},
    {"negated-ands", RULE, "(not (and (q `) (r `))) ", DONE},
    {"circle-of-ors", GAME "(<= p", " (or (distinct ?x` ?x') (q ?x`))",
     " (or (q ?x0) (distinct ?x` ?x0)))"},
    {"equalities", RULE, "(not (distinct ?x a)) ", DONE},
    {"chain-of-equalities", RULE, "(q ?x`) (not (distinct ?x` ?x')) ",
     "(q ?x`)" DONE},
    {"growing-equalities", RULE, "(q ?x`) (not (distinct ?x` (f ?x' ?x'))) ",
     "(q ?x`)" DONE},
    {"deep-equalities", RULE, "(q ?x`) (not (distinct ?x` (f ?x'))) ",
     "(q ?x`)" DONE},
    /* the infix form */
    {"infix-facts", "role(a) ", "p(`, X) "},
    {"infix-rule", "role(a) p(X) :- q(X)", " & q(X`)"},
    {"infix-negations", "role(a) p :- ", "~", "p"},
    {"infix-arguments", "role(a) p(a", ", b", ")"},
    {"infix-nested", "role(a) p(", "f(", "a", ")", ")"},
    {"infix-stops", "role(a)", "."},
    {"names-for-infix", GAME "(<= (p ?x) (q ?x)", " (q ?1` ?v1`)", ")"},
};

static const char *const commands[] = {"gdl2rg -Wno-all --stage=rules",
                                       "gdl2rg -Wall --stage=rules",
                                       "gdl2rg --format",
                                       "gdl2rg --print-gdl",
                                       "gdl2rg --to-infix",
                                       NULL};

const HostileLanguage hostile_gdl = {"gdl", constructs,
                                     G_N_ELEMENTS (constructs), commands};
