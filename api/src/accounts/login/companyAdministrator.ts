import { isUsername } from '@fieldbox/contract/accounts/credentials';
import type { Database, Statements } from '../../database/connect.ts';
import { deleteInBatches } from '../../database/deleteInBatches.ts';
import { first, hasRows } from '../../database/rows.ts';
import type { CompanyAccount, CompanySignIn } from '../../settings.ts';
import { insertAdministrator } from '../administrators.ts';
import { recordAccountEvent } from '../recordAccountEvent.ts';

/**
 * The administrator with this account of the company: found by its id there; at the first sign-in by its verified address, if exactly
 * one has that; otherwise added, without a password. Undefined if an account has this address and is not theirs for it.
 * @throws Error if there is no name or address for a new one
 */
export function companyAdministrator(
  sql: Database,
  { issuer }: CompanySignIn,
  account: CompanyAccount,
  network: string | null,
): Promise<number | undefined> {
  const subject = `${issuer} ${account.sub}`;
  return sql.begin(async (transaction) => {
    const known = await findBySubject(transaction, subject);
    if (known) return known.id;
    await transaction`lock table shop.administrator in share row exclusive mode`; // another tab may be adding them
    const found = (await findBySubject(transaction, subject)) ?? (await linkByAddress(transaction, subject, account));
    if (found) return found.id;
    if (await hasRows(transaction`select from shop.administrator where lower(email) = lower(${account.email ?? null})`))
      return undefined;
    const id = await add(transaction, account);
    await transaction`update shop.administrator set subject = ${subject} where id = ${id}`;
    await recordAccountEvent(transaction, { administratorId: id, action: 'administrator_added', network });
    return id;
  }) as Promise<number | undefined>;
}

const findBySubject = (sql: Statements, subject: string) =>
  first(sql<{ id: number }[]>`select id from shop.administrator where subject = ${subject}`);

async function linkByAddress(sql: Statements, subject: string, { email, email_verified }: CompanyAccount) {
  if (!email || email_verified !== true) return undefined;
  return first(sql<{ id: number }[]>`
    update shop.administrator set subject = ${subject}
    where subject is null
      and id = (select min(id) from shop.administrator where lower(email) = lower(${email}) having count(*) = 1)
    returning id`);
}

/** A username that somebody has is not theirs for being called the same. */
async function add(sql: Statements, { sub, name, email, ...account }: CompanyAccount): Promise<number> {
  if (!email) throw new Error('the provider states no email address');
  const [given, ...others] = (name ?? account.preferred_username ?? email).split(' ');
  const firstName = account.given_name ?? given!;
  const lastName = account.family_name ?? (others.join(' ') || 'Administrator');
  for (const username of [account.preferred_username, email, sub].filter((one) => one && isUsername(one))) {
    const id = await insertAdministrator(sql, { username: username!, passwordHash: null, firstName, lastName, email });
    if (id !== undefined) return id;
  }
  throw new Error('all usernames of this account are taken');
}

/** Ends sessions that only the company's accounts give, so that a role that was taken away counts within 12 hours. */
export const removeCompanySessions = (sql: Statements) =>
  deleteInBatches(
    sql,
    'shop.administrator_session',
    sql`created_at < now() - interval '11 hours'
      and user_id in (select id from shop.administrator where password_hash is null)`,
  );
