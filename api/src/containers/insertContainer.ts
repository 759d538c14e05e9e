import type { Container } from '@fieldbox/contract/catalogue/containers';
import { toCents } from '@onesite/shared-contract/formats/money';
import type { Statements } from '../database/connect.ts';

export async function insertContainer(sql: Statements, container: Container): Promise<void> {
  const { id, kind, name, description, imageUrl, basePrice } = container;
  await sql`
    insert into shop.container (id, kind, name, description, image_url, base_price_cents)
    values (${id}, ${kind}, ${name}, ${description}, ${imageUrl}, ${toCents(basePrice)})`;
}
