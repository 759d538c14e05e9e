import type { Database, Sql } from '../database/sql.ts';

/** How many problems of each kind are named. */
const maxNamed = 20;

/**
 * Stored data that cannot be right and that no constraint can prevent, as text for the operator. Each is read in one statement, so that
 * concurrent changes do not look wrong.
 */
export async function checkData(sql: Database): Promise<string[]> {
  return sql.begin('read only', async (transaction) => {
    await transaction`set local statement_timeout = '10min'`;
    const wrongTotals = await findWrongTotals(transaction);
    const wrongComponents = await findWrongComponentIds(transaction);
    return [...wrongTotals, ...wrongComponents].map(({ problem }) => problem);
  });
}

type Problem = { problem: string };

/** Orders whose `component_ids`, which lists show, are not those of their items in the same order. */
const findWrongComponentIds = (sql: Sql) => sql<Problem[]>`
  select
    format(
      'order %s names the components [%s], its items are [%s]',
      c.id, array_to_string(c.component_ids, ','), array_to_string(items.component_ids, ',')
    ) as problem
  from shop.configuration c
  left join (
    select configuration_id, array_agg(component_id order by position) as component_ids
    from shop.configuration_item
    group by configuration_id
  ) items on items.configuration_id = c.id
  where c.component_ids <> coalesce(items.component_ids, '{}')
  order by c.id
  limit ${maxNamed}`;

/**
 * Orders whose total is not the sum of container and items. A constraint sees one row of one table; a trigger would read
 * each order's items again when it is placed, though `placeOrder` writes both from the same prices.
 */
const findWrongTotals = (sql: Sql) => sql<Problem[]>`
  select
    format(
      'order %s has the total %s cents, its parts %s',
      c.id, c.total_price_cents, c.container_price_cents + coalesce(items.price_cents, 0)
    ) as problem
  from shop.configuration c
  left join (
    select configuration_id, sum(price_cents) as price_cents from shop.configuration_item group by configuration_id
  ) items on items.configuration_id = c.id
  where c.total_price_cents <> c.container_price_cents + coalesce(items.price_cents, 0)
  order by c.id
  limit ${maxNamed}`;
