// RUN: rg-fmt -Wno-all %s
