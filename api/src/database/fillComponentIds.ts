import type { Sql } from 'postgres';

const rowsAtOnce = 5_000;

/**
 * Gives orders that were stored without their components' ids those of their items, in batches. Checked beforehand, the column
 * can be declared `not null` without another look at each order under a lock.
 */
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
  await sql`alter table shop.configuration drop constraint if exists has_component_ids`;
  await sql`alter table shop.configuration add constraint has_component_ids check (component_ids is not null) not valid`;
  await sql`alter table shop.configuration validate constraint has_component_ids`;
}
