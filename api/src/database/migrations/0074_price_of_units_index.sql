-- The list sorts by what all units cost. configuration_by_total_price goes once no release sorts by the price of one.
create index concurrently configuration_by_price_of_units on shop.configuration ((total_price_cents * coalesce(quantity, 1)), id);
