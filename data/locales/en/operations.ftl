# What operators read in the channel they named (CROUPIER_OPERATOR_CHANNEL). Lines are those of the log: no names, no contents.

operators-faults =
    { $count ->
        [one] **One error** in the log:
       *[other] **{ $count } errors** in the log:
    }
operators-line =
    { $count ->
        [one] - { $line }
       *[other] - { $line } ({ $count } times)
    }
operators-more =
    { $count ->
        [one] - and one more
       *[other] - and { $count } more
    }
# $megabytes (Number) - room that is left
operators-disk = **The disk is nearly full:** { $megabytes } MB left. When it is full, nothing more can be stored.
