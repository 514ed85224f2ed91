" HRG.  What a name is, rg-lsp knows.
if exists("b:current_syntax")
  finish
endif
syn keyword hrgKeyword domain graph reusable where in if then else
syn keyword hrgKeyword branch or loop while repeat
syn match hrgCalled "\<\%(check\|end\|return\|break\|continue\)\ze\s*("
syn match hrgCalled "\<\%(reachable\|not\|true\|false\)\ze\s*("
syn match hrgNumber "\<\d\+\>"
syn match hrgTag "\$[$_]\?"
syn match hrgComment "//.*"
hi def link hrgKeyword Keyword
hi def link hrgCalled Function
hi def link hrgNumber Number
hi def link hrgTag Special
hi def link hrgComment Comment
let b:current_syntax = "hrg"
