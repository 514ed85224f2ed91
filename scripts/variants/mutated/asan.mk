## the same under ASan and UBSan
include scripts/variants/mutated/plain.mk scripts/variants/asan.mk
