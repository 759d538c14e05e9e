import type { Component } from '@fieldbox/contract/components';
import { toCents } from '@fieldbox/contract/money';
import type { Statements } from '../database/connect.ts';

export async function insertComponent(sql: Statements, component: Component): Promise<void> {
  const { id, name, description, icon, price, category, imageUrl } = component;
  await sql`
    insert into shop.component (id, name, description, icon, price_cents, category, image_url)
    values (${id}, ${name}, ${description}, ${icon}, ${toCents(price)}, ${category}, ${imageUrl})`;
}
