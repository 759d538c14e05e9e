import type { Statements } from '../database/connect.ts';

/** The chosen mission, if it is on offer. */
export async function findMission(sql: Statements, id: number) {
  const [mission] = await sql<{ id: number; name: string }[]>`
    select id, name from shop.mission where id = ${id} and withdrawn_at is null`;
  return mission;
}

/** The chosen container with its current price. */
export async function findContainer(sql: Statements, id: number) {
  const [container] = await sql<{ id: number; name: string; priceCents: number }[]>`
    select id, name, base_price_cents as "priceCents" from shop.container where id = ${id}`;
  return container;
}

/** The chosen components on offer (the company's own and those of Approved suppliers), with current prices, by id. */
export const findComponents = (sql: Statements, ids: number[]) => sql<
  { id: number; name: string; priceCents: number }[]
>`
  select c.id, c.name, c.price_cents as "priceCents"
  from shop.component c
  left join shop.supplier s on s.id = c.supplier_id
  where c.id = any(${ids}::integer[])
    and c.withdrawn_at is null
    and (c.supplier_id is null or s.status = 'Approved')
  order by c.id`;
