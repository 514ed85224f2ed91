/* Declares the tables of rg/term.h: for game-new.c only. */
#pragma once

struct RgTerms;

struct RgTerms *rg_terms_new (void);
void rg_terms_free (struct RgTerms *terms);
