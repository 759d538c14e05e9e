-- What was ordered before; from here on the triggers append what changes.
select shop.correct_period_sums();
alter table shop.period_sum validate constraint period_sum_kind_known;
alter table shop.period_sum_change validate constraint period_sum_change_kind_known;
