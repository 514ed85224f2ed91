/* Prints a grade as text and as JSON. */
#pragma once

#include "rg/grade/grade.h"

/* A grade, and other contents of its report. */
typedef struct {
  const char *files[2]; /* reference and candidate */
  const RgGrade *grade;
  const RgDiags *messages; /* about the candidate */
  gboolean exact;          /* names had to be equal */
  double seconds;          /* of the check; below 0: not printed */
} RgGradeReport;

/* Appends the report as text. */
void rg_grade_report_text (const RgGradeReport *report, GString *out);
/* Appends the report as one object of JSON, on a line. */
void rg_grade_report_json (const RgGradeReport *report, GString *out);

/* The verdict as a word, and whether it is proven: for both reports. */
const char *rg_grade_report_verdict (const RgGrade *grade);
/* Whether all reachable positions are known to have the result. */
gboolean rg_grade_report_is_proven (const RgGradeReport *report);
