# Planning ends before lowering begins.  A file of emit/c that builds C (it
# calls rg_code_… or rg_emit_line or rg_emit_open) takes the plan as const,
# includes no planner's header, directly or not, and calls no function of
# planning (rg_emit_plan_…, and those that note what the plan reads).  Only
# pipeline.c does: it calls planning, then lowering.
#
# Prints each place where that does not hold.
cd "$RG_ROOT" || exit 1

# What lowering itself makes: pieces of C, and where in the C it is.
own='Writer|Word|Place|Replay|ReplayNode|SetPrinter|WrittenBound|Undone|Copied'
own="$own|Cells|Iterated|Measures"

files=$(grep -lE '(rg_code_[a-z_]*|rg_emit_(line|open)) \(' \
  $(find emit/c -name '*.c' ! -path 'emit/c/code/*' ! -name pipeline.c) | sort)

for file in $files; do
  sed -E "s/const (struct )?RgEmit|RgEmit($own) \*//g" $file |
    grep -nE 'RgEmit[A-Za-z]* \*' |
    sed "s|^\([0-9]*\):.*|$file:\1: the plan is not const|"
  grep -nE 'rg_emit_(plan|settle|read|drop)_[a-z_]* \(' $file |
    sed "s|^\([0-9]*\):.*|$file:\1: plans|"
done

headers=search/planner.h
for round in 1 2 3 4; do
  headers=$headers$(grep -lE "\"emit/c/($headers)\"" \
    $(find emit/c -name '*.h') | sed 's/^emit.c./|/' | tr -d '\n')
done
grep -lE "\"emit/c/($headers)\"" $files | sed 's|$|: sees the planner|'
echo done
