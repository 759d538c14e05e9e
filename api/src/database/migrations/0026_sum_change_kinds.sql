alter table shop.period_sum_change
  drop constraint period_sum_change_kind_known,
  add constraint period_sum_change_kind_known check (kind in (
    'military', 'civilian', 'component', 'response', 'new', 'in_contact', 'quoted', 'won', 'lost'
  )) not valid;
