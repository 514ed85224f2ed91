" RG.  What a name is, rg-lsp knows.
if exists("b:current_syntax")
  finish
endif
syn keyword rgKeyword type const var
syn match rgPragma "@\s*\w*"
syn match rgTag "\$\$\?"
syn match rgCheck "[?!]\ze\s"
syn match rgNumber "\<\d\+\>"
syn match rgComment "//.*"
hi def link rgKeyword Keyword
hi def link rgPragma PreProc
hi def link rgTag Special
hi def link rgCheck Operator
hi def link rgNumber Number
hi def link rgComment Comment
let b:current_syntax = "rg"
