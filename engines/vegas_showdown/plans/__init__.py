"""The plan of a hotel-casino: where tiles fit, which doors meet, what can be walked to.

`plan` has plans as bit masks, `placement` where a seat may build now and the hotel after the steps of its draft,
`diamonds` what red corners make where they meet.
"""
