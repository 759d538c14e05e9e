import type { Statements } from '../database/connect.ts';

/** Whether the public catalogue has a supplier's components. */
export async function isApproved(sql: Statements, supplierId: number): Promise<boolean> {
  const found = await sql`select id from shop.supplier where id = ${supplierId} and status = 'Approved'`;
  return found.length > 0;
}
