import { type ComponentInput, ownComponentFields } from '@fieldbox/contract/catalogue/componentFields';
import type { Statements } from '../database/connect.ts';
import { storedFields } from '../database/fieldColumns.ts';

/** Stores a component of the company's own. @returns its id */
export async function insertOwnComponent(sql: Statements, component: ComponentInput): Promise<number> {
  const [stored] = await sql<{ id: number }[]>`
    insert into shop.component ${sql(storedFields(sql, ownComponentFields, component))}
    returning id`;
  return stored!.id;
}

/** What the input does not name stays as it is. */
export async function updateComponent(
  sql: Statements,
  id: number,
  component: ComponentInput,
  administratorId: number,
): Promise<void> {
  const columns = storedFields(sql, ownComponentFields, component);
  await sql`update shop.component set ${sql(columns)}, version = version + 1, changed_by = ${administratorId} where id = ${id}`;
}

/** Removes a component from the catalogue. Its row stays for the orders that contain it. @param administratorId null for its supplier */
export const withdrawComponent = (sql: Statements, id: number, administratorId: number | null) => sql`
    update shop.component
    set
      withdrawn_at = now(), withdrawn_by_supplier = ${administratorId === null}, changed_by = ${administratorId},
      version = version + 1
    where id = ${id}`;

/** Puts a withdrawn component back. @param administratorId null for its supplier */
export const restoreComponent = (sql: Statements, id: number, administratorId: number | null) => sql`
    update shop.component
    set withdrawn_at = null, withdrawn_by_supplier = false, changed_by = ${administratorId}, version = version + 1
    where id = ${id}`;
