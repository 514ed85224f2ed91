/* Constructs of GDL that are repeated or nested many times: each row has the
 * text before, the repeated text, and the text after (construct.h).
 */
#include "testsuite/hostile/construct.h"

/* Fields that a row omits are NULL. */
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"

#define GAME "(role a)\n(legal a b)\n(goal a 50)\nterminal\n"
#define RULE GAME "(<= (p a) (q ?x) "
#define DONE ")\n"
/* A match of one step; the legal actions are added. */
#define STEP                          \
  "(role a)\n(init x)\n(goal a 50)\n" \
  "(<= (next y) (does a ?b))\n(<= terminal (true y))\n"
/* A match of one step with one action; the end is added. */
#define PLAY "(role a)\n(init x)\n(goal a 50)\n(legal a b)\n"
/* A piece on a cell. */
#define AT   "(role a)\n(init (at 0))\n(goal a 50)\n"

static const HostileConstruct constructs[] = {
    /* bytes that are not tokens, and runs of one token */
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
    /* what is grounded */
    {"chain-of-rules", STEP "(<= (p0 a) (true x))\n", "(<= (p' ?x) (p` ?x)) ",
     .tail = "(<= (legal a b) (p` a))"},
    {"chain-of-rules-back", STEP "(<= (legal a b) (p0 a))\n",
     "(<= (p` ?x) (p' ?x)) ", .tail = "(<= (p` ?x) (role ?x) (true x))"},
    {"chain-of-values", STEP "(n 1) (n 2) (<= (p0 ?x) (true x) (n ?x))\n",
     "(<= (p' ?x) (p` ?x)) ", .tail = "(<= (legal a (b ?x)) (p` ?x))"},
    {"chain-of-negations", STEP "(<= (p0 a) (true x))\n",
     "(<= (p' ?x) (role ?x) (not (p` ?x))) ",
     .tail = "(<= (legal a b) (p` a)) (legal a c)"},
    {"chain-of-tables", STEP "(p0 a)\n", "(<= (p' ?x) (p` ?x)) ",
     .tail = "(<= (legal a b) (p` a))"},
    {"chain-of-names", STEP "(<= p0 (true x))\n", "(<= p' p`) ",
     .tail = "(<= (legal a b) p`)"},
    {"counter",
     AT "(legal a b)\n(<= (next (at ?y)) (true (at ?x)) (succ ?x ?y))\n",
     "(succ ` ') ", .tail = "(<= terminal (true (at `)))"},
    {"counter-of-moves",
     AT "(legal a b)\n(legal a c)\n"
        "(<= (next (at ?y)) (does a b) (true (at ?x)) (succ ?x ?y))\n"
        "(<= (next (at 0)) (does a c))\n",
     "(succ ` ') ", .tail = "(<= terminal (true (at `)))"},
    {"counter-of-rules", AT "(legal a b)\n",
     "(<= (next (at ')) (true (at `))) ",
     .tail = "(<= terminal (true (at `)))"},
    {"steps-by-facts",
     AT "(<= (legal a (go ?y)) (true (at ?x)) (way ?x ?y))\n"
        "(<= (next (at ?y)) (does a (go ?y)))\n(<= terminal (true (at 7)))\n",
     "(way ` ') "},
    {"walk", STEP "(<= (legal a b) (on 0)) (<= (on ?x) (on ?y) (way ?x ?y))\n",
     "(way ` ') ", .tail = "(<= (on `) (true x))"},
    {"actions", STEP, "(legal a b`) "},
    {"actions-of-rules", STEP, "(<= (legal a b`) (true x)) "},
    {"actions-of-a-rule", STEP "(<= (legal a (go ?x)) (n ?x))\n", "(n `) "},
    {"actions-of-two", STEP "(<= (legal a (go ?x ?y)) (n ?x) (n ?y))\n",
     "(n `) "},
    {"marks",
     AT "(<= (legal a (put ?x)) (n ?x) (not (true (at ?x))))\n"
        "(<= (next (at ?x)) (does a (put ?x)))\n"
        "(<= (next (at ?x)) (true (at ?x)))\n(<= terminal (true (at 7)))\n",
     "(n `) "},
    {"first-fluents",
     PLAY "(<= (next (f ?x)) (true (f ?x)) (distinct ?x 7))\n"
          "(<= terminal (not (true (f 7))))\n",
     "(init (f `)) "},
    {"toggles", PLAY "(<= terminal (true (f0 1)))\n",
     "(init (f` 0)) (<= (next (f` 1)) (true (f` 0)))\n"
     "(<= (next (f` 0)) (true (f` 1))) "},
    {"ends", PLAY "(<= (next (f 5)) (true x))\n",
     "(<= terminal (true (f `))) "},
    {"scores",
     "(role a) (init x) (legal a b) (<= (next (f 5)) (true x))\n"
     "(<= terminal (true (f 5)))\n",
     "(<= (goal a `) (true (f `))) "},
    {"percepts", STEP "(legal a b)\n", "(<= (sees a p`) (true x)) "},
    {"literals-of-fluents", PLAY "(<= (next (f 1)) (true x))\n(<= terminal",
     " (not (true (f `)))", .tail = ")"},
    {"rules-of-literals", PLAY "(<= (next (f 1)) (true x))\n",
     "(<= terminal (true (f 1)) (true (f 2)) (not (true (f `)))) "},
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
                                       "gdl2rg -Wno-all",
                                       "gdl2rg -Wno-all --lifted",
                                       "gdl2rg --format",
                                       "gdl2rg --print-gdl",
                                       "gdl2rg --to-infix",
                                       NULL};

const HostileLanguage hostile_gdl = {"gdl", constructs,
                                     G_N_ELEMENTS (constructs), commands};
