import type { Statements } from '../database/connect.ts';

/** Removes a component from the catalogue. Its row stays for the orders that contain it. */
export async function withdrawComponent(sql: Statements, id: number, { bySupplier }: { bySupplier: boolean }) {
  await sql`
    update shop.component set withdrawn_at = now(), withdrawn_by_supplier = ${bySupplier}, version = version + 1
    where id = ${id}`;
}

/** Puts a withdrawn component back. */
export async function restoreComponent(sql: Statements, id: number): Promise<void> {
  await sql`
    update shop.component set withdrawn_at = null, withdrawn_by_supplier = false, version = version + 1
    where id = ${id}`;
}
