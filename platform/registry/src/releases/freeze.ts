import type { Sql } from 'postgres';
import { RegistryRefusal } from '../refusal.ts';
import { inTransaction, lockReleases } from '../sets/transactions.ts';
import type { Author } from './makeChange.ts';

/** Each environment's freeze, unless it has ended. */
export const freezes = (sql: Sql) => sql`
  select * from (select distinct on (environment) * from registry.freeze order by environment, id desc) newest where until > now()
`;

/** Freezes an environment until a time, which ends an earlier freeze. With a time in the past nothing is frozen. */
export const freeze = (sql: Sql, environment: string, until: string, { token, person, why }: Author) =>
  inTransaction(sql, async (sql) => {
    await lockReleases(sql, 'exclusive'); // so that what is promoted now comes first, or is refused
    await sql`insert into registry.freeze ${sql({ environment, until, token, person, why })}`;
    return { frozen: await frozenText(sql, environment) };
  });

/** Says that an environment is frozen, and what to do; undefined without a freeze. */
export async function frozenText(sql: Sql, environment: string): Promise<string | undefined> {
  const [row] = await sql<{ text: string }[]>`
    select format(
      '%s is frozen until %s UTC by %s: %s. Rollbacks and withdrawals pass. The site''s operator lifts it with: federation freeze %1$s --until now --why "<reason>"',
      environment, to_char(until at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), coalesce(person, token), why
    ) as text
    from (${freezes(sql)}) frozen where environment = ${environment}
  `;
  return row?.text;
}

/** Not called for withdrawals and rollbacks, which pass a freeze. @throws RegistryRefusal release_conflict */
export async function requireUnfrozen(sql: Sql, environment: string) {
  const frozen = await frozenText(sql, environment);
  if (frozen) throw new RegistryRefusal('release_conflict', frozen);
}
