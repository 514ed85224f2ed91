;;; regular-games.el --- Modes for game descriptions  -*- lexical-binding: t -*-

;; Package-Requires: ((emacs "27.1"))

;;; Commentary:

;; Major modes for HRG, RBG, GDL, RG, RGL and line games: comments and colours.
;; What a name is, rg-lsp knows: M-x eglot.

;;; Code:

(defvar eglot-server-programs)

(defconst regular-games-hrg-keywords
  `((,(regexp-opt '("domain" "graph" "reusable" "where" "in" "if" "then" "else"
                    "branch" "or" "loop" "while" "repeat")
                  'symbols)
     . font-lock-keyword-face)
    (,(concat (regexp-opt '("check" "end" "return" "break" "continue"
                            "reachable" "not" "true" "false")
                          'symbols)
              "[ \t]*(")
     (1 font-lock-builtin-face))
    ("\\_<[0-9]+\\_>" . font-lock-constant-face)))

(defconst regular-games-rbg-keywords
  `(("#[ \t]*[A-Za-z][A-Za-z0-9]*" . font-lock-preprocessor-face)
    (,(regexp-opt '("players" "pieces" "variables" "board" "rules" "rectangle"
                    "hexagon" "cuboid")
                  'symbols)
     . font-lock-keyword-face)
    ("->>?" . font-lock-builtin-face)
    ("\\_<[0-9]+\\_>" . font-lock-constant-face)))

(defconst regular-games-gdl-keywords
  `((,(concat "([ \t]*"
              (regexp-opt '("role" "init" "true" "next" "legal" "does" "goal"
                            "terminal" "base" "input" "sees" "distinct" "not"
                            "or")
                          t)
              "\\_>")
     (1 font-lock-keyword-face))
    ("\\_<terminal\\_>" . font-lock-keyword-face)
    ("\\_<random\\_>" . font-lock-constant-face)
    ("<=" . font-lock-builtin-face)
    ("\\?[^ \t\n()]+" . font-lock-variable-name-face)))

(defconst regular-games-rg-keywords
  `((,(regexp-opt '("type" "const" "var") 'symbols) . font-lock-keyword-face)
    ("@[ \t]*[A-Za-z]*" . font-lock-preprocessor-face)
    ("\\_<[0-9]+\\_>" . font-lock-constant-face)))

(defconst regular-games-lines-keywords
  `((,(concat "^[ \t]*"
              (regexp-opt '("board" "white" "black" "captures" "limit"
                            "blocked" "scores")
                          t)
              "\\_>")
     (1 font-lock-keyword-face))
    ("\\_<[0-9]+\\(?:x[0-9]+\\)?\\_>" . font-lock-constant-face)))

(defconst regular-games-rgl-keywords
  `((,(regexp-opt '("player" "node" "nodes" "grid" "edge" "edges"
                    "otherlocations" "init" "initVisible" "attrImage"
                    "precon" "moveprecon" "result" "moveresult"
                    "gameover" "score" "pieceAt" "onboard" "path"
                    "member" "legal" "true" "not" "place" "remove"
                    "move" "replace" "reveal" "roll" "shuffle")
                  'symbols)
     . font-lock-keyword-face)
    (":-" . font-lock-builtin-face)
    ("\\_<[A-Z_][A-Za-z0-9_]*" . font-lock-variable-name-face)
    ("\\_<[0-9]+\\_>" . font-lock-constant-face)))

(defconst regular-games-lud-keywords
  '(("(\\([a-z][A-Za-z0-9_]*\\)" 1 font-lock-keyword-face)
    ("\\_<[A-Za-z][A-Za-z0-9_]*:" . font-lock-variable-name-face)
    ("#[0-9]+" . font-lock-variable-name-face)
    ("\\_<-?[0-9]+\\(?:\\.[0-9]+\\)?\\_>" . font-lock-constant-face)
    ("\\_<[A-Z][A-Za-z0-9_]*\\_>" . font-lock-constant-face)))

(define-derived-mode regular-games-mode prog-mode "Game"
  "What the modes for game descriptions share."
  (modify-syntax-entry ?_ "_"))

(defun regular-games--slash-comments ()
  "Comments that begin with two slashes."
  (modify-syntax-entry ?/ ". 12")
  (modify-syntax-entry ?\n ">")
  (setq-local comment-start "// "))

(define-derived-mode hrg-mode regular-games-mode "HRG"
  "High-level Regular Games."
  (regular-games--slash-comments)
  (setq-local font-lock-defaults '(regular-games-hrg-keywords)))

(define-derived-mode rbg-mode regular-games-mode "RBG"
  "Regular Boardgames."
  (modify-syntax-entry ?/ ". 124b")
  (modify-syntax-entry ?* ". 23")
  (modify-syntax-entry ?\n "> b")
  (setq-local comment-start "// ")
  (setq-local font-lock-defaults '(regular-games-rbg-keywords)))

(define-derived-mode gdl-mode regular-games-mode "GDL"
  "The Game Description Language."
  (modify-syntax-entry ?\; "<")
  (modify-syntax-entry ?\n ">")
  (setq-local comment-start "; ")
  (setq-local font-lock-defaults '(regular-games-gdl-keywords nil t)))

(define-derived-mode rg-mode regular-games-mode "RG"
  "Regular Games."
  (regular-games--slash-comments)
  (setq-local font-lock-defaults '(regular-games-rg-keywords)))

(define-derived-mode lines-game-mode regular-games-mode "Lines"
  "Line games."
  (modify-syntax-entry ?# "<")
  (modify-syntax-entry ?\n ">")
  (setq-local comment-start "# ")
  (setq-local font-lock-defaults '(regular-games-lines-keywords)))

(define-derived-mode lud-mode regular-games-mode "Lud"
  "Games of Ludii."
  (regular-games--slash-comments)
  (setq-local font-lock-defaults '(regular-games-lud-keywords)))

(define-derived-mode rgl-mode regular-games-mode "RGL"
  "The Regular Game Language."
  (modify-syntax-entry ?% "< b")
  (modify-syntax-entry ?\n "> b")
  (modify-syntax-entry ?/ ". 14")
  (modify-syntax-entry ?* ". 23")
  (modify-syntax-entry ?' "\"")
  (setq-local comment-start "% ")
  (setq-local font-lock-defaults '(regular-games-rgl-keywords)))

(add-to-list 'auto-mode-alist '("\\.hrg\\'" . hrg-mode))
(add-to-list 'auto-mode-alist '("\\.rbg\\'" . rbg-mode))
(add-to-list 'auto-mode-alist '("\\.\\(?:gdl\\|kif\\)\\'" . gdl-mode))
(add-to-list 'auto-mode-alist '("\\.rg\\'" . rg-mode))
(add-to-list 'auto-mode-alist '("\\.lines\\'" . lines-game-mode))
(add-to-list 'auto-mode-alist '("\\.lud\\'" . lud-mode))
(add-to-list 'auto-mode-alist '("\\.rgl\\'" . rgl-mode))

;; Eglot tells the server the name of the mode without "-mode".
(put 'lines-game-mode 'eglot-language-id "lines")
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               '((hrg-mode rbg-mode gdl-mode rg-mode lines-game-mode lud-mode
                  rgl-mode)
                 . ("rg-lsp"))))

(provide 'regular-games)
;;; regular-games.el ends here
