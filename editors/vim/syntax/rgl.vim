" RGL.  What a name is, rg-lsp knows.
if exists("b:current_syntax")
  finish
endif
syn keyword rglKeyword player node nodes grid edge edges otherlocations
syn keyword rglKeyword init initVisible attrImage precon moveprecon
syn keyword rglKeyword result moveresult gameover score pieceAt onboard
syn keyword rglKeyword path member legal true not place remove move
syn keyword rglKeyword replace reveal roll shuffle
syn match rglVariable "\<[A-Z_][A-Za-z0-9_]*"
syn match rglNumber "\<\d\+\>"
syn match rglRule ":-"
syn region rglQuoted start="'" skip="''\|\\." end="'" oneline
syn match rglComment "%.*"
syn region rglComment start="/\*" end="\*/"
hi def link rglKeyword Keyword
hi def link rglVariable Identifier
hi def link rglNumber Number
hi def link rglRule Operator
hi def link rglQuoted String
hi def link rglComment Comment
let b:current_syntax = "rgl"
