" GDL, in the prefix form.  What a name is, rg-lsp knows.
if exists("b:current_syntax")
  finish
endif
syn case ignore
syn match gdlKeyword "\%((\s*\)\@<=\%(role\|init\|true\|next\|legal\|does\)\>"
syn match gdlKeyword "\%((\s*\)\@<=\%(goal\|base\|input\|sees\)\>"
syn match gdlKeyword "\%((\s*\)\@<=\%(distinct\|not\|or\)\>"
syn match gdlKeyword "\<terminal\>"
syn keyword gdlRandom random
syn match gdlRule "<="
syn match gdlVariable "?[^ \t()]\+"
syn match gdlComment ";.*"
hi def link gdlKeyword Keyword
hi def link gdlRandom Constant
hi def link gdlRule Operator
hi def link gdlVariable Identifier
hi def link gdlComment Comment
let b:current_syntax = "gdl"
