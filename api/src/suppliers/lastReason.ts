import type { Statements } from '../database/connect.ts';

/** Why a supplier was rejected; null where nobody has said it, and for any other status. From `shop.supplier as supplier`. */
export const lastReason = (sql: Statements) => sql`(
  select step.reason
  from shop.supplier_status_step as step
  where step.supplier_id = supplier.id
  order by step.step desc
  limit 1
)`;

export async function findLastReason(sql: Statements, supplierId: number): Promise<string | null> {
  const [row] = await sql<{ reason: string | null }[]>`
    select ${lastReason(sql)} as reason from shop.supplier as supplier where id = ${supplierId}`;
  return row!.reason;
}
