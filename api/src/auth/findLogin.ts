import type { Statements } from '../database/connect.ts';

/** Where the accounts of a role are. */
export type LoginTable = 'shop.administrator' | 'shop.supplier';

/** The account with this username, in any case, if there is one, and the name in the form that was compared. */
export async function findLogin(sql: Statements, table: LoginTable, username: string) {
  const [found] = await sql<{ comparedName: string; id: number | null; passwordHash: string | null }[]>`
    select asked.name as "comparedName", account.id, account.password_hash as "passwordHash"
    from (select lower(${username}) as name) asked
    left join ${sql(table)} account on lower(account.username) = asked.name`;
  const { comparedName, id, passwordHash } = found!;
  return { comparedName, account: id !== null && passwordHash !== null ? { id, passwordHash } : undefined };
}
