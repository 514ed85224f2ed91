" Games of Ludii.
if exists("b:current_syntax")
  finish
endif
syn match ludHead "(\@<=[a-z][A-Za-z0-9_]*\|(\@<=[-+*/%^=<>!]\+"
syn match ludName "\<[A-Za-z][A-Za-z0-9_]*:"
syn match ludWord "\<[A-Z][A-Za-z0-9_]*\>:\@!"
syn match ludNumber "\<-\?\d\+\%(\.\d\+\)\?\>"
syn match ludParameter "#\d\+\|<[A-Za-z][^<> ]*>"
syn region ludString start=+"+ end=+"+ oneline
syn match ludComment "//.*"
hi def link ludHead Keyword
hi def link ludName Identifier
hi def link ludWord Constant
hi def link ludNumber Number
hi def link ludParameter PreProc
hi def link ludString String
hi def link ludComment Comment
let b:current_syntax = "lud"
