import type { Statements } from '../database/connect.ts';

/** Orders whose components, as lists show them, are not those of their items, in their order. */
export const findWrongComponentIds = (sql: Statements, limit: number) => sql<
  { id: number; stored: number[]; actual: number[] }[]
>`
  select c.id, c.component_ids as stored, coalesce(items.component_ids, '{}') as actual
  from shop.configuration c
  left join (
    select configuration_id, array_agg(component_id order by position) as component_ids
    from shop.configuration_item
    group by configuration_id
  ) items on items.configuration_id = c.id
  where c.component_ids <> coalesce(items.component_ids, '{}')
  order by c.id
  limit ${limit}`;
