" Line games.
if exists("b:current_syntax")
  finish
endif
syn match linesStatement "^\s*\%(board\|white\|black\|captures\)\>"
syn match linesStatement "^\s*\%(limit\|blocked\|scores\)\>"
syn match linesNumber "\<\d\+\%(x\d\+\)\?\>"
syn match linesComment "#.*"
hi def link linesStatement Keyword
hi def link linesNumber Number
hi def link linesComment Comment
let b:current_syntax = "lines"
