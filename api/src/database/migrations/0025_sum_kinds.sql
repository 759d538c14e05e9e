-- Sums of the orders of a state as well: `component_id` is then the administrator who looks after them, 0 for nobody.
alter table shop.period_sum
  drop constraint period_sum_kind_known,
  add constraint period_sum_kind_known check (kind in (
    'military', 'civilian', 'component', 'response', 'new', 'in_contact', 'quoted', 'won', 'lost'
  )) not valid;
