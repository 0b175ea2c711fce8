# Filthy Rich: Namen der Karten und Luxusartikel des mitgelieferten Kartensatzes. Alle lesen sie: auf Bildern, auf Knöpfen, in Sätzen.
# Wie ein eigener Kartensatz des Betreibers seine Karten nennt, steht in dessen Datei.

## Geschäfte

fr-card-murphys_fish_house = Murphys Fischhaus
fr-card-svens_swedish_tacos = Svens Schwedentacos
fr-card-chapter_11_books = Buchladen Kapitel Pleite
fr-card-lemonade_standoff = Limonaden-Duell
fr-card-placebo_pharmacy = Placebo-Apotheke
fr-card-loophole_and_sons = Steuerbüro Schlupfloch & Söhne
fr-card-shmoo_hut = Shmoo-Hütte
fr-card-gossip_gazette = Klatschkurier
fr-card-asbestos_and_breakfast = Asbest & Frühstück
fr-card-franchise_of_franchises = Kette der Ketten
fr-card-blot_out_billboards = Plakate Sichtschutz
fr-card-neon_nights = Tagesbar Neonnacht
fr-card-tornado_cleaners = Tornado-Reinigung
fr-card-double_dip_creamery = Eisdiele Nachschlag
fr-card-going_up_elevators = Fahrstuhlschule Aufwärts
fr-card-honest_enough_used_cars = Autohaus Halbwegs Ehrlich
fr-card-bait_and_switch = Lockvogel-Elektronik
fr-card-sue_and_settle = Klage, Vergleich & Klage
fr-card-tic_tocs = Tic Toc’s
fr-card-strip_mall_strip_mine = Tagebau Ladenzeile
fr-card-tall_tale_towers = Münchhausen-Türme
fr-card-everything_but_parking = Megamall Ohne Parkplatz

## Vorteile

fr-card-yakuza_loan = Yakuza-Kredit
fr-card-protection_racket = Schutzgeld
fr-card-shell_company = Briefkastenfirma
fr-card-creative_accountant = Kreative Buchführung
fr-card-cousin_at_revenue = Cousin beim Finanzamt
fr-card-fire_insurance = Kulante Feuerversicherung
fr-card-ad_agency = Werbeagentur Laut & Lauter
fr-card-competitor_shares = Aktien der Konkurrenz
fr-card-zoning_friend = Freund im Bauamt
fr-card-bulk_discount = Mengenrabatt-Club
fr-card-personal_shopper = Einkäufer des Einkäufers
fr-card-lobbyist = Lobbyist auf Abruf
fr-card-recycling_contract = Recycling-Vertrag
fr-card-golden_parachute = Rettungsschirm

## Aktionskarten

fr-card-irs_audit = Steuerprüfung
fr-card-business_scout = Geschäfts-Scout
fr-card-unexplained_fire = Ungeklärtes Feuer
fr-card-ribbon_cutting = Feierliche Eröffnung
fr-card-hostile_ish_takeover = Halbfeindliche Übernahme
fr-card-rush_hour_moves = Umzug zur Stoßzeit
fr-card-everything_must_grow = Alles muss rauf
fr-card-tourist_bus = Touristenbus
fr-card-rezoning_hearing = Umwidmung
fr-card-tax_holiday = Steuerferien
fr-card-too_big_to_fail = Systemrelevant
fr-card-inside_tip = Insidertipp
fr-card-liquidation_party = Räumungsparty
fr-card-syn_tax = Sündensteuer
fr-card-lost_wallet_service = Fundbüro für Geldbörsen
fr-card-staff_walkout = Spontanstreik

## Luxusartikel

fr-card-personal_trainer = Personal-Trainer
fr-card-gold_plated_toaster = Toaster mit Blattgold
fr-card-larger_than_life_portrait = Überlebensgroßes Selbstbildnis
fr-card-racehorse_with_lawyer = Rennpferd mit Anwalt
fr-card-trophy_spouse = Vorzeige-Ehe
fr-card-european_castle = Schloss in Europa
fr-card-celebrity_friend = Promi als Freund
fr-card-title_of_nobility = Adelstitel
fr-card-sports_team = Verlierermannschaft
fr-card-private_island = Privatinsel
fr-card-submarine_with_a_pool = U-Boot mit Pool
fr-card-space_shuttle = Raumfähre

## Der Kartensatz

fr-deck-house = Hauskartensatz
