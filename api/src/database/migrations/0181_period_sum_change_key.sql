-- few rows: the changes of the last second
-- One of a kind that `period_sum` refuses would stop all others from being folded into it.
delete from shop.period_sum_change where kind not in ('military', 'civilian', 'component', 'response');
alter table shop.period_sum_change
  add column id uuid primary key default gen_random_uuid(),
  add constraint period_sum_change_kind_known check (kind in ('military', 'civilian', 'component', 'response'));
