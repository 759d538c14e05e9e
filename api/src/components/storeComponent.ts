import type { ComponentInput } from '@fieldbox/contract/components';
import { toCents } from '@fieldbox/contract/money';
import type { Statements } from '../database/connect.ts';

const columnsOf = ({ price, imageUrl, ...component }: ComponentInput) => ({
  ...component,
  price_cents: toCents(price),
  image_url: imageUrl,
});

/** Stores a component of the company's own. @returns its id */
export async function insertOwnComponent(sql: Statements, component: ComponentInput): Promise<number> {
  const [stored] = await sql<{ id: number }[]>`
    insert into shop.component ${sql(columnsOf(component))}
    returning id`;
  return stored!.id;
}

export async function updateComponent(sql: Statements, id: number, component: ComponentInput): Promise<void> {
  await sql`update shop.component set ${sql(columnsOf(component))}, version = version + 1 where id = ${id}`;
}
