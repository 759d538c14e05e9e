import { chartWeeks, type SupplierAnalytics } from '@fieldbox/contract/suppliers/supplierAnalytics';
import type { Statements } from '../database/connect.ts';

/** How often a supplier's components were chosen in orders, by week (UTC), oldest first; the last is this one. */
export const countChosen = (sql: Statements, supplierId: number) => sql<SupplierAnalytics['weeks']>`
  select to_char(week.start at time zone 'UTC', 'YYYY-MM-DD') as start, count(chosen.*)::int as count
  from generate_series(${firstWeek(sql)}, now(), interval '168 hours') week (start)
  left join (
    select o.created_at
    from shop.configuration_item i
    join shop.configuration o on o.id = i.configuration_id
    join shop.component c on c.id = i.component_id
    where c.supplier_id = ${supplierId} and o.state <> 'cancelled' and o.created_at >= ${firstWeek(sql)}
  ) chosen on chosen.created_at >= week.start and chosen.created_at < week.start + interval '168 hours'
  group by week.start
  order by week.start`;

const firstWeek = (sql: Statements) =>
  sql`date_trunc('week', now(), 'UTC') - ${chartWeeks - 1}::integer * interval '168 hours'`;
