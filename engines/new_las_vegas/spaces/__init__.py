"""What a seat may do, as spaces of actions, and why it may not.

`space` is what they share and the small ones, `turn_space` a turn followed step by step or typed as one line,
`choices` what the choices are called, `refusals` the reasons with their remedies.
"""
