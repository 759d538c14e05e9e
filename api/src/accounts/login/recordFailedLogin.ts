import { recordEvent } from '../../audit/recordEvent.ts';
import type { Statements } from '../../database/connect.ts';
import { hasRows } from '../../database/rows.ts';
import { findUsername } from '../accountRows.ts';

interface FailedLogin {
  /** Undefined for an unknown username, which is not recorded: people type passwords into that field. */
  administratorId: number | undefined;
  network: string | null;
}

/**
 * Records a failed login of administrators. Failures of the same account within a minute are one event with a count, and all
 * unknown names share one, so that guessing fills neither the table nor the list.
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

/** False when the last minute has no event to count in. The event's network is that of the first attempt. */
const countFailedLogin = (sql: Statements, administratorId: number | null) =>
  hasRows(sql`
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
    )`);
