import type { Role } from '@fieldbox/contract/accounts/roles';
import { accountTables } from '../../auth/accountTables.ts';
import type { Statements } from '../../database/connect.ts';
import { passwordReset } from './resetMail.ts';

/**
 * Whether a link for this account was queued in the last 5 minutes. Counted by account: anybody can register one with somebody
 * else's address, which must not block links for the others. The account is locked, so that concurrent requests see one another.
 */
export async function hasRecentLink(
  sql: Statements,
  { role, id, email }: { role: Role; id: number; email: string },
): Promise<boolean> {
  await sql`select id from ${sql(accountTables[role].user)} where id = ${id} for no key update`;
  const found = await sql`
    select id
    from shop.outgoing_mail
    where lower(recipient) = lower(${email})
      and kind = ${passwordReset.kind}
      and data ->> 'role' = ${role} and (data ->> 'userId')::integer = ${id}
      and created_at > now() - interval '5 minutes'
    limit 1`;
  return found.length > 0;
}
