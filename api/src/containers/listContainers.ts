import type { Container } from '@fieldbox/contract/catalogue/containers';
import { toDollars } from '@onesite/shared-contract/formats/money';
import type { Statements } from '../database/connect.ts';

type Row = Omit<Container, 'basePrice'> & { cents: number };

/** All container types, in the order of the seeds. */
export async function listContainers(sql: Statements): Promise<Container[]> {
  const rows = await sql<Row[]>`
    select id, kind, name, description, image_url as "imageUrl", base_price_cents as cents
    from shop.container
    order by id`;
  return rows.map(({ cents, ...container }) => ({ ...container, basePrice: toDollars(cents) }));
}
