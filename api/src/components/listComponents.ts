import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import { toDollars } from '@onesite/shared-contract/formats/money';
import type { Statements } from '../database/connect.ts';
import { figureColumns } from './figureColumns.ts';

type Row = Omit<CatalogueComponent, 'price'> & { cents: number };

/** All components on offer, the company's own and those of Approved suppliers, oldest first. */
export async function listComponents(sql: Statements): Promise<CatalogueComponent[]> {
  const rows = await sql<Row[]>`
    select ${catalogueColumns(sql)}
    from shop.component c
    left join shop.supplier s on s.id = c.supplier_id
    where c.withdrawn_at is null and (c.supplier_id is null or s.status = 'Approved')
    order by c.id`;
  return rows.map(readCatalogueComponent);
}

/** One that is not withdrawn, locked, whatever its supplier's status. */
export async function lockComponent(sql: Statements, id: number): Promise<CatalogueComponent | undefined> {
  const [row] = await sql<Row[]>`
    select ${catalogueColumns(sql)}
    from shop.component c
    left join shop.supplier s on s.id = c.supplier_id
    where c.id = ${id} and c.withdrawn_at is null
    for no key update of c`;
  return row && readCatalogueComponent(row);
}

/** A component as the public list has it; of `shop.component c` and `shop.supplier s`. */
export const catalogueColumns = (sql: Statements) => sql`
  c.id, c.name, c.description, c.icon, c.price_cents as cents, c.category, c.image_url as "imageUrl",
  ${figureColumns(sql)}, c.specifications, c.version,
  case when s.id is not null then json_build_object('id', s.id, 'companyName', s.company_name) end as supplier`;

const readCatalogueComponent = ({ cents, ...component }: Row): CatalogueComponent => ({
  ...component,
  price: toDollars(cents),
});
