"""/tournament and /organise: what players, organisers and hosts do, with its panels, forms and channels."""
