# What proofs by cases tell of the keeper, and what they don't.
rg2c --explain ../games/by-cases.rg | grep -e keeper -e check:
