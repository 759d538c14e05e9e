import type { Statements } from '../database/connect.ts';
import { findUsername } from '../passwordReset/accounts.ts';
import { recordEvent } from './recordEvent.ts';

interface FailedLogin {
  /** Undefined for a name that nobody has: it isn't recorded, since people type passwords there. */
  administratorId: number | undefined;
  network: string | null;
}

/**
 * Records a failed login of administrators. Those of the same account within a minute are one event that counts them, and
 * all unknown names share one: whoever guesses fills neither the table nor the list.
 */
export async function recordFailedLogin(sql: Statements, { administratorId: id, network }: FailedLogin): Promise<void> {
  if (await countFailedLogin(sql, id ?? null)) return;
  const name = id === undefined ? 'Unknown user names' : ((await findUsername(sql, 'administrator', id)) ?? '');
  const subject = { id: id ?? null, name };
  await recordEvent(sql, {
    actor: { role: 'visitor' },
    action: 'login_failed',
    subject,
    after: { attempts: 1 },
    network,
  });
}

/** False when there is no event of the last minute. Its network is that of the first attempt. */
async function countFailedLogin(sql: Statements, administratorId: number | null): Promise<boolean> {
  const { count } = await sql`
    update shop.audit_event
    set after = jsonb_set(after, '{attempts}', to_jsonb((after ->> 'attempts')::int + 1))
    where id = (
      select id
      from shop.audit_event
      where action = 'login_failed'
        and subject_id is not distinct from ${administratorId}::int
        and created_at > now() - interval '1 minute'
      order by created_at desc
      limit 1
    )`;
  return count > 0;
}
