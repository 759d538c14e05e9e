import { chartWeeks, type SupplierAnalytics } from '@fieldbox/contract/suppliers/supplierAnalytics';
import type { Statements } from '../database/connect.ts';

/**
 * How often a supplier's components were chosen in orders, by week (UTC), oldest first; the last is this one. From the sums that are
 * stored, with the changes that are not added to them yet.
 */
export const countChosen = (sql: Statements, supplierId: number) => sql<SupplierAnalytics['weeks']>`
  select to_char(week.start at time zone 'UTC', 'YYYY-MM-DD') as start, coalesce(sum(chosen.count), 0)::int as count
  from generate_series(${firstWeek(sql)}, now(), interval '168 hours') week (start)
  left join (
    select start as day, count
    from shop.period_sum
    where kind = 'component' and grain = 'day'
      and start = any(array(select generate_series(${firstWeek(sql)}, now(), interval '24 hours')))
      and component_id = any(${ownIds(sql, supplierId)})
    union all
    select quarter, count
    from shop.period_sum_change
    where kind = 'component' and quarter >= ${firstWeek(sql)} and component_id = any(${ownIds(sql, supplierId)})
  ) chosen on chosen.day >= week.start and chosen.day < week.start + interval '168 hours'
  group by week.start
  order by week.start`;

const firstWeek = (sql: Statements) =>
  sql`date_trunc('week', now(), 'UTC') - ${chartWeeks - 1}::integer * interval '168 hours'`;

const ownIds = (sql: Statements, supplierId: number) =>
  sql`array(select id from shop.component where supplier_id = ${supplierId})`;
