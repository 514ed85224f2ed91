# Includes point one way: bin -> check, play -> library -> front ends, passes,
# emit; play -> agents, interp, rg; server -> play, gdl; server, studio -> http;
# units, mpi -> play, batch;
# bin -> lsp -> front ends;
# bin -> diff, reduce, dot; all of these -> interp, analysis -> rg -> base.
# Prints each include that does not.
cd "$RG_ROOT" || exit 1
. testsuite/sources/folders.sh

# allowed FOLDER REGEX: files of the folder include by path only these.
allowed () {
  find "$1" -name '*.[ch]' | sort | xargs grep -H '^ *# *include  *"' |
    sed 's|^\([^:]*\):[^"]*"\([^"]*\)".*|\1 includes \2|' |
    grep -v -x -E "[^ ]* includes ($2)"
}

allowed base 'base/[^/]*'
allowed rg '(rg|base)/[^/]*'
allowed lines '(lines|base)/.*'
allowed rgl '(rgl|base)/.*'
for folder in interp analysis hrg rbg; do
  allowed $folder "($folder|rg|base)/.*|[^/]*"
done
for folder in gdl passes diff reduce; do
  allowed $folder "($folder|interp|analysis|rg|base)/.*|[^/]*"
done
allowed dot '(dot|diff|interp|rg|base)/.*'
allowed rg2gdl '(rg2gdl|interp|analysis|rg|base)/.*'
allowed library '(library|hrg|rbg|gdl|lines|rgl|passes|emit|rg|base)/.*'
allowed agents 'agents/[^/]*'
allowed batch 'batch/[^/]*'
allowed play '(play|agents|library|interp|rg|base)/.*'
allowed http '(http|base)/.*'
allowed server '(server|http|play|agents|library|gdl|base)/.*'
allowed studio '(studio|http|library|base)/.*'
allowed lsp '(lsp|hrg|rbg|gdl|lines|rgl|rg|base)/.*'
allowed units '(units|play|batch|base)/.*'
allowed mpi '(mpi|units|play|base)/.*'
allowed check '(check|library|interp|rg|base)/.*'
# Within a folder: what is read, then the forms between, then what is written.
if [ -d rbg/read ]; then
  allowed rbg/read '(rbg/read|rg|base)/[^/]*|rbg/rbg.h|[^/]*'
  allowed rbg/ir '(rbg/ir|rbg/read|rg|base)/[^/]*|rbg/rbg.h|[^/]*'
fi
if [ -d gdl/read ]; then
  allowed gdl/read '(gdl/read|gdl|base)/[^/]*|[^/]*'
fi
if [ -d emit/plan ]; then
  allowed emit/plan \
    '(emit/plan|interp|analysis|rg|base)/[^/]*|emit/emit.h|[^/]*'
  allowed emit/print \
    '(emit/plan|emit/print|interp|analysis|rg|base)/[^/]*|emit/emit.h|[^/]*'
fi
# The runtime goes into generated programs, which depend on nothing of ours.
allowed emit '(emit|interp|analysis|rg|base)/.*|[^/]*'
if [ -d emit/runtime ]; then
  allowed emit/runtime '(emit/|emit/runtime/)?[^/]*'
fi
allowed bin "($(echo hrg rbg gdl lines rgl passes emit diff reduce dot rg2gdl \
  check play server studio lsp units library interp analysis rg base |
  tr ' ' '|'))/.*"

# No state outside of functions, but for the targets of options in bin/.
type='^(static )?[A-Za-z_][A-Za-z_0-9 *]*[ *]'
find $folders -name '*.c' ! -path 'emit/runtime/*' | sort |
  xargs grep -n -H -E "$type[a-z_0-9]+(\[[^]]*\])*( = .*)?;\$" |
  grep -v -E 'const|typedef|extern|struct [A-Za-z]+;' |
  sed "s|^\([^:]*\):|\1: mutable global: |"
echo done
