"""When and how somebody who is asked is reminded. Uses `delivery` and the packages below it."""
