import { ownComponentFields } from '@fieldbox/contract/catalogue/componentFields';
import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import { suppliedFields } from '@fieldbox/contract/catalogue/suppliedFields';
import type { Statements } from '../database/connect.ts';
import { fieldColumns } from '../database/fieldColumns.ts';
import { first } from '../database/rows.ts';

/** All components on offer, the company's own and those of Approved suppliers, oldest first. */
export const listComponents = (sql: Statements) => sql<CatalogueComponent[]>`
  select ${catalogueColumns(sql)}
  from shop.component c
  left join shop.supplier s on s.id = c.supplier_id
  where c.withdrawn_at is null and (c.supplier_id is null or s.status = 'Approved')
  order by c.id`;

/** One that is not withdrawn, locked, whatever its supplier's status. */
export const lockComponent = (sql: Statements, id: number): Promise<CatalogueComponent | undefined> =>
  first(sql<CatalogueComponent[]>`
    select ${catalogueColumns(sql)}
    from shop.component c
    left join shop.supplier s on s.id = c.supplier_id
    where c.id = ${id} and c.withdrawn_at is null
    for no key update of c`);

/** A component of the public list; from `shop.component c` and `shop.supplier s`. */
export const catalogueColumns = (sql: Statements) => sql`
  c.id, ${fieldColumns(sql, [...ownComponentFields, ...suppliedFields], 'c')}, c.version,
  case when s.id is not null then json_build_object('id', s.id, 'companyName', s.company_name) end as supplier`;
