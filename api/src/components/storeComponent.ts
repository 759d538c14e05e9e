import type { ComponentInput } from '@fieldbox/contract/catalogue/components';
import { toCents } from '@onesite/shared-contract/formats/money';
import type { Statements } from '../database/connect.ts';
import { storedFigures } from './figureColumns.ts';

export const columnsOf = ({ name, description, category, price, icon, imageUrl, ...figures }: ComponentInput) => ({
  name,
  description,
  category,
  price_cents: toCents(price),
  icon,
  image_url: imageUrl,
  ...storedFigures(figures),
});

/** Stores a component of the company's own. @returns its id */
export async function insertOwnComponent(sql: Statements, component: ComponentInput): Promise<number> {
  const [stored] = await sql<{ id: number }[]>`
    insert into shop.component ${sql(columnsOf(component))}
    returning id`;
  return stored!.id;
}

/** A figure that the input does not name stays as it is. */
export async function updateComponent(sql: Statements, id: number, component: ComponentInput): Promise<void> {
  await sql`update shop.component set ${sql(columnsOf(component))}, version = version + 1 where id = ${id}`;
}
