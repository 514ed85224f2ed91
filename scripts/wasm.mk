# The agents as WebAssembly, which rg-build --target=wasm links with a model.

WASM_CC = $(CLANG) --target=wasm32-wasi
WASM_AGENTS = $(BUILD)/wasm/agents.o
WASM_OBJECTS = $(patsubst %.c,$(BUILD)/wasm/%.o,$(wildcard play/agents/*.c))
WASM := $(if $(wildcard /usr/include/wasm32-wasi/stdio.h),$(shell command -v wasm-ld))

### WebAssembly
## the agents for rg-build --target=wasm, to build/wasm
wasm: $(WASM_AGENTS)

$(BUILD)/wasm/%.o: %.c scripts/wasm.mk
	@mkdir -p $(@D)
	$(call short,CC)$(WASM_CC) -std=c11 $(WARNINGS) -O2 -D_POSIX_C_SOURCE=200809L \
	  -I. -Iemit -MMD -MP -c -o $@ $<

$(WASM_AGENTS): $(WASM_OBJECTS)
	$(call short,LINK)$(WASM_CC) -nostdlib -Wl,-r -o $@ $^

## clang, lld and the C library for WebAssembly, with apt
setup-wasm:
	@sh scripts/setup.sh --wasm $(PKGS)

.PHONY: wasm setup-wasm
-include $(WASM_OBJECTS:.o=.d)
