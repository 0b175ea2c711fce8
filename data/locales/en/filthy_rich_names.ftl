# Filthy Rich: names of the cards and luxuries of the deck that comes with the game. Everybody reads these: on pictures, on buttons, in
# sentences. What a host's own deck calls its cards stands in the host's file.

## Businesses

fr-card-murphys_fish_house = Murphy's Fish House
fr-card-svens_swedish_tacos = Sven's Swedish Tacos
fr-card-chapter_11_books = Chapter 11 Books
fr-card-lemonade_standoff = Lemonade Standoff
fr-card-placebo_pharmacy = Placebo Pharmacy
fr-card-loophole_and_sons = Loophole & Sons, Tax Advisers
fr-card-shmoo_hut = Shmoo Hut
fr-card-gossip_gazette = The Gossip Gazette
fr-card-asbestos_and_breakfast = Asbestos & Breakfast
fr-card-franchise_of_franchises = Franchise of Franchises
fr-card-blot_out_billboards = Blot-Out Billboards
fr-card-neon_nights = Neon Nights All-Day Bar
fr-card-tornado_cleaners = Tornado Cleaners
fr-card-double_dip_creamery = Double Dip Creamery
fr-card-going_up_elevators = Going Up Elevator School
fr-card-honest_enough_used_cars = Honest Enough Used Cars
fr-card-bait_and_switch = Bait & Switch Electronics
fr-card-sue_and_settle = Sue, Settle & Sue Again
fr-card-tic_tocs = Tic Toc's
fr-card-strip_mall_strip_mine = Strip Mall Strip Mine
fr-card-tall_tale_towers = Tall Tale Towers
fr-card-everything_but_parking = Everything But Parking Megamall

## Assets

fr-card-yakuza_loan = Yakuza Loan
fr-card-protection_racket = Protection Racket
fr-card-shell_company = Offshore Shell Company
fr-card-creative_accountant = Creative Accountant
fr-card-cousin_at_revenue = Cousin at the Revenue Office
fr-card-fire_insurance = Generous Fire Insurance
fr-card-ad_agency = Shouting Advertising Agency
fr-card-competitor_shares = Shares in the Competition
fr-card-zoning_friend = A Friend in Zoning
fr-card-bulk_discount = Bulk Discount Club
fr-card-personal_shopper = Personal Shopper's Shopper
fr-card-lobbyist = Lobbyist on Retainer
fr-card-recycling_contract = Recycling Contract
fr-card-golden_parachute = Golden Parachute

## Action cards

fr-card-irs_audit = IRS Audit
fr-card-business_scout = Business Scout
fr-card-unexplained_fire = Unexplained Fire
fr-card-ribbon_cutting = Ribbon Cutting
fr-card-hostile_ish_takeover = Hostile-ish Takeover
fr-card-rush_hour_moves = Rush Hour Moves
fr-card-everything_must_grow = Everything Must Grow
fr-card-tourist_bus = Tourist Bus
fr-card-rezoning_hearing = Rezoning Hearing
fr-card-tax_holiday = Tax Holiday
fr-card-too_big_to_fail = Too Big to Fail
fr-card-inside_tip = Inside Tip
fr-card-liquidation_party = Liquidation Party
fr-card-syn_tax = Syn Tax
fr-card-lost_wallet_service = Lost Wallet Service
fr-card-staff_walkout = Staff Walkout

## Luxuries

fr-card-personal_trainer = Personal Trainer
fr-card-gold_plated_toaster = Gold-Plated Toaster
fr-card-larger_than_life_portrait = Larger-than-Life Self-Portrait
fr-card-racehorse_with_lawyer = Racehorse with Own Lawyer
fr-card-trophy_spouse = Trophy Spouse
fr-card-european_castle = European Castle
fr-card-celebrity_friend = Celebrity Friend
fr-card-title_of_nobility = Title of Nobility
fr-card-sports_team = Losing Sports Team
fr-card-private_island = Private Island
fr-card-submarine_with_a_pool = Submarine with a Pool
fr-card-space_shuttle = Space Shuttle

## The deck

fr-deck-house = House deck
