import { isDeepStrictEqual } from 'node:util';
import type { Role } from '@fieldbox/contract/accounts/logins';
import { type AuditAction, auditActions } from '@fieldbox/contract/audit/auditActions';
import { asJson, type Sql } from '../database/sql.ts';

/** The author of something. The operator and visitors have no row of their own. */
export type Actor = { role: Role; id: number } | { role: 'operator' } | { role: 'visitor' };

export interface NewEvent {
  actor: Actor;
  action: AuditAction;
  /** The id is null if the event is about many things at once. */
  subject: { id: number | null; name: string };
  before?: object;
  after?: object;
  /** The network from which an account was used, by `auditNetwork`. */
  network?: string | null;
}

export const administrator = (id: number) => ({ role: 'administrator', id }) as const;

/** Records a change, in the same transaction as the change. */
export const recordEvent = (
  sql: Sql,
  actor: Actor,
  action: AuditAction,
  subject: NewEvent['subject'],
  details?: Pick<NewEvent, 'before' | 'after' | 'network'>,
) => recordEvents(sql, [{ actor, action, subject, ...details }]);

export async function recordEvents(sql: Sql, events: readonly NewEvent[]): Promise<void> {
  const rows = events.map(({ actor, action, subject, before, after, network }) => ({
    role: actor.role,
    actor: 'id' in actor ? actor.id : null,
    action,
    kind: auditActions[action],
    subject: subject.id,
    name: subject.name,
    before,
    after,
    network,
  }));
  await sql`
    insert into shop.audit_event (
      actor_role, actor_id, actor_name, action, kind, subject_id, subject_name, before, after, network
    )
    select
      role, actor,
      case role
        when 'administrator' then (select first_name || ' ' || last_name from shop.administrator where id = actor)
        when 'supplier' then (select company_name from shop.supplier where id = actor)
        else initcap(role)
      end,
      action, kind, subject, name, before, after, network
    from rows from (
      jsonb_to_recordset(${asJson(sql, rows)}) as (
        role text, actor integer, action text, kind text, subject integer, name text, before jsonb, after jsonb, network text
      )
    ) with ordinality event (role, actor, action, kind, subject, name, before, after, network, position)
    order by position`;
}

/** The fields that the input changes, before and after; null when it changes none. */
export function changedFields(current: object, input: object) {
  const was = current as Record<string, unknown>;
  const changed = Object.entries(input).filter(([field, value]) => !isDeepStrictEqual(was[field], value));
  if (changed.length === 0) return null;
  const before: Record<string, unknown> = Object.fromEntries(changed.map(([field]) => [field, was[field]]));
  const after: Record<string, unknown> = Object.fromEntries(changed);
  return { before, after };
}
