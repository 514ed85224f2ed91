" RBG.  What a name is, rg-lsp knows.
if exists("b:current_syntax")
  finish
endif
syn match rbgDirective "#\s*[A-Za-z]\w*"
syn keyword rbgKeyword players pieces variables board rules
syn keyword rbgKeyword rectangle hexagon cuboid
syn match rbgNumber "\<\d\+\>"
syn match rbgSwitch "->>\|->"
syn region rbgComment start="/\*" end="\*/"
syn match rbgComment "//.*"
hi def link rbgDirective Macro
hi def link rbgKeyword Keyword
hi def link rbgNumber Number
hi def link rbgSwitch Special
hi def link rbgComment Comment
let b:current_syntax = "rbg"
