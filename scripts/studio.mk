# The page of rg-studio is built in, with the editor CodeMirror where npm has
# fetched it.

PAGE   = $(wildcard editors/studio/page/*.* editors/studio/page/*/*.*)
NPM   ?= $(BUILD)/npm
EDITOR = $(if $(wildcard $(NPM)/node_modules/.bin/esbuild),$(BUILD)/editors/studio/codemirror.js)

# Made anew when npm has fetched the editor.
$(BUILD)/editors/studio/page.c: $(PAGE) $(EDITOR) scripts/page.sh \
                                $(wildcard $(NPM)/package-lock.json)
	@mkdir -p $(@D)
	@sh scripts/page.sh $@ $(PAGE) $(EDITOR)

$(BUILD)/editors/studio/codemirror.js: editors/studio/editor/codemirror.js \
                                       editors/studio/editor/package-lock.json
	@mkdir -p $(@D) && cp $< $(NPM)/
	$(call short,ESBUILD)cd $(NPM) && node_modules/.bin/esbuild codemirror.js \
	  --bundle --minify --format=esm --log-level=warning --legal-comments=eof \
	  --outfile=$(abspath $@)

## CodeMirror for rg-studio, with npm; then make again
setup-studio:
	@command -v npm >/dev/null 2>&1 || { echo 'setup-studio: there is no npm;' \
	  'run apt-get install -y npm' >&2; exit 2; }
	@mkdir -p $(NPM)
	@cp editors/studio/editor/package.json editors/studio/editor/package-lock.json $(NPM)
	cd $(NPM) && npm ci --ignore-scripts --no-audit --no-fund

.PHONY: setup-studio
