import type { Sql } from 'postgres';
import { RegistryRefusal } from '../errors/refusal.ts';

/** Whether a network has used up its attempts. @throws RegistryRefusal rate_limited */
export async function requireAttemptsLeft(sql: Sql, network: string, perMinute: number) {
  const rows = await sql`
    select from registry.session_attempt
    where network = ${network} and attempts >= ${perMinute} and began_at >= now() - interval '1 minute'
  `;
  if (rows.length > 0) throw tooMany();
}

/** Counts an attempt of a network, or of a token, for all processes. @throws RegistryRefusal rate_limited */
export async function countAttempt(sql: Sql, network: string, perMinute: number, whose = 'from your network') {
  const [row] = await sql<{ attempts: number }[]>`
    with removed as (
      -- Skipped where they are in use: attempts that wait for each other's rows would end in a deadlock.
      delete from registry.session_attempt where network = any(array(
        select network from registry.session_attempt
        where began_at < now() - interval '10 minutes' and network <> ${network}
        order by network
        for update skip locked
      ))
    )
    insert into registry.session_attempt as known (network) values (${network})
    on conflict (network) do update set
      attempts = case when known.began_at < now() - interval '1 minute' then 1 else known.attempts + 1 end,
      began_at = case when known.began_at < now() - interval '1 minute' then now() else known.began_at end
    returning attempts
  `;
  if (row!.attempts > perMinute) throw tooMany(whose);
}

const tooMany = (whose = 'from your network') =>
  new RegistryRefusal('rate_limited', `Too many attempts ${whose}. Try again in a minute.`);
