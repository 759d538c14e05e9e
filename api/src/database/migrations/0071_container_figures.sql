-- What a container weighs and draws, and its lead time, of which releases until now had constants.
alter table shop.container add column weight_in_kg integer, add column watts_drawn integer, add column lead_time_days integer;
alter table shop.container add constraint container_figures_not_negative
  check (weight_in_kg >= 0 and watts_drawn >= 0 and lead_time_days > 0);
-- few rows: one of each kind
update shop.container
set weight_in_kg = figures.weight_in_kg, watts_drawn = figures.watts_drawn, lead_time_days = figures.lead_time_days
from (
  values
    ('20ft', 3900, 180, 21),
    ('40ft', 6600, 320, 28),
    ('expandable', 6200, 360, 35),
    ('reinforced', 8400, 220, 35),
    ('multi', 13200, 620, 38),
    ('hybrid', 4700, 240, 30)
) figures (kind, weight_in_kg, watts_drawn, lead_time_days)
where container.kind = figures.kind;
