import type { Component } from '@fieldbox/contract/components';
import { toDollars } from '@fieldbox/contract/money';
import type { Statements } from '../database/connect.ts';

type Row = Omit<Component, 'price'> & { cents: number };

/** All components on offer, in the order in which they came. */
export async function listComponents(sql: Statements): Promise<Component[]> {
  const rows = await sql<Row[]>`
    select id, name, description, icon, price_cents as cents, category, image_url as "imageUrl"
    from shop.component
    where withdrawn_at is null
    order by id`;
  return rows.map(({ cents, ...component }) => ({ ...component, price: toDollars(cents) }));
}
