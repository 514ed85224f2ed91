/* Constructs of RGL. */
#include "testsuite/hostile/construct.h"

/* Fields that a row omits are NULL. */
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"

#define GAME                                              \
  "player(x).\nnodes([n]).\ninit(n, [x]).\n"              \
  "precon(P, go) :- pieceAt(P, n).\nresult(_, go, []).\n" \
  "score(_, 50).\n"

static const HostileConstruct constructs[] = {
    /* bytes that are not tokens, and runs of one token */
    {"at-signs", .open = "@"},
    {"bytes", .words = ""},
    {"zeros-of-utf8", .open = "\x80"},
    {"quotes", .open = "'"},
    {"double-quotes", .open = "\""},
    {"open-block-comments", GAME, "/*"},
    {"stars-in-comment", GAME "/", "* /"},
    {"tokens", .words = "a X _ 1 'q' ( ) [ ] | , ; :- . / = \\= < > not \\+ "
                        "player( init( precon( result( % \n"},
    {"statements", GAME,
     .words = "player(y).\n node(m).\n edge(n,n,e).\n init(n,[y]).\n "
              "gameover:-p(x).\n p(X):-pieceAt(X,n).\n score(x,1).\n"},
    {"stops", GAME, "."},
    {"comments", GAME, "% `\n"},
    {"long-comment", GAME "%", "x"},
    {"long-word", GAME, "x"},
    {"long-quoted", GAME "p('", "x", "').\n"},
    {"long-number", GAME "p(1", "1", ").\n"},
    /* terms */
    {"parentheses", GAME "p :- ", "(", "a", ")", ".\n"},
    {"functors", GAME "p(", "f(", "a", ")", ").\n"},
    {"lists-in-lists", GAME "p(", "[", "a", "]", ").\n"},
    {"slashes", GAME "p(a", "/a", ").\n"},
    {"negations", GAME "p :- ", "not ", "q", NULL, ".\n"},
    {"negations-in-brackets", GAME "p :- ", "not(", "q", ")", ".\n"},
    {"arguments", GAME "p(a", ", a`", ").\n"},
    {"list", GAME "p([a", ", a`", "]).\n"},
    {"tails", GAME "p(", "[a|", "[]", "]", ").\n"},
    /* clauses */
    {"conjunction", GAME "p :- q", ", q", ".\nq.\n"},
    {"disjunction", GAME "p :- q", " ; q", ".\nq.\n"},
    {"disjunctions", GAME "p :- q", ", (q ; q)", ".\nq.\n"},
    {"alternatives", GAME "p :- q", ", (a = b ; b = a)", ".\nq.\n"},
    {"equations", GAME "p(X0) :- q", ", X` = f(X', X')", ".\nq.\n"},
    {"variables", GAME "p :- q", ", r(X`)", ".\nq.\nr(a).\n"},
    {"facts", GAME, "p(a`).\n"},
    {"rules", GAME, "p`(X) :- pieceAt(X, n).\n"},
    {"chain", GAME "p0(a).\n", "p'(X) :- p`(X).\n"},
    {"unknown", GAME "p :- q", ", q`", ".\n"},
    /* the board */
    {"nodes", GAME "nodes([n", ", n`", "]).\n"},
    {"node-facts", GAME, "node(n`).\n"},
    {"edges", GAME, "edge(n, n, e`).\n"},
    {"path", GAME "p(X, Y) :- path(X, Y).\n", "edge(n, n, e`).\n"},
    {"players", GAME, "player(x`).\n"},
    {"grid", "grid(26, 192).\n" GAME "p(X, Y) :- path(X, Y).\n", "% x\n"},
    /* pieces */
    {"pieces", GAME "init(n, [x", ", p`", "]).\n"},
    {"equal-pieces", GAME "init(n, [x", ", p", "]).\n"},
    {"images", GAME, "attrImage(p`, front, i).\n"},
    {"visible", GAME, "initVisible(n, a`, all).\n"},
    {"moving-pieces",
     "grid(26, 26).\n" GAME "precon(P, step(Q, N, M)) :- pieceAt(Q, N), "
     "path(N, M), pieceAt(P, n).\n"
     "result(_, step(Q, N, M), [move(Q, N, M), reveal(all, Q, M)]).\n",
     "init(a/1, [p`]).\n"},
    /* results */
    {"operators", GAME "result(x, stop, [place(x, n)", ", place(x, n)",
     "]).\n"},
    {"rolls", GAME "precon(x, stop).\nresult(x, stop, [place(x, n)",
     ", roll([x], n)", "]).\n"},
    {"results", GAME, "result(P, go, [place(P, n)]) :- pieceAt(P, n).\n"},
    {"actions", GAME, "precon(x, a`).\n"},
    {"scores", GAME, "score(x, 1) :- pieceAt(x, n).\n"},
    {"comparisons", GAME "p :- q(X), 1 < X.\n", "q(`).\n"},
    {"members", GAME "p(X) :- member(X, [1", ", `", "]).\n"},
    {"members-of-fact",
     GAME "precon(P, do(X)) :- pieceAt(P, n), q(L), member(X, L).\n"
          "result(_, do(_), []).\nq([1",
     ", `", "]).\n"},
    {"patterns", GAME "p(X) :- q([X|_]).\nq([1", ", `", "]).\n"},
};

static const char *const commands[] = {"rgl2gdl", "rgl2gdl --format", NULL};

const HostileLanguage hostile_rgl = {"rgl", constructs,
                                     G_N_ELEMENTS (constructs), commands};
