# Two players whose rays are listed from the far end; and a
# game where some are not.
rg2c --explain ../games/far-rays.rg | grep -o "remark: moves: .* follows .*"
rg2c ../games/far-rays.rg |
  grep -E -o "^\} rays_.*|= ALONG_[A-Z]*|put_reversed_set \(next, mask"
rg2c ../games/rays.rg | grep -o "= ALONG_[A-Z]*"
