import type { Sql } from 'postgres';

const rowsAtOnce = 5_000;

/** Gives orders that were stored without their components' ids those of their items, in batches. */
export async function fillComponentIds(sql: Sql): Promise<void> {
  for (let last: number | null = 0; last !== null; ) {
    const [batch]: { last: number | null }[] = await sql`
      with batch as materialized (
        select id from shop.configuration where id > ${last} order by id limit ${rowsAtOnce}
      ), filled as (
        update shop.configuration c
        set component_ids = array(
          select component_id from shop.configuration_item where configuration_id = c.id order by position
        )
        from batch
        where c.id = batch.id and c.component_ids is null
      )
      select max(id) as last from batch`;
    last = batch!.last;
  }
}
