import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import { actionsAbout } from '@fieldbox/contract/audit/auditActions';
import type { Statements } from '../database/connect.ts';

/**
 * Whether an undo of the event in `shop.audit_event` would overwrite something newer: one of the values that it set is another by
 * now, or its subject is withdrawn. Newer changes of other values, and those that were undone, do not matter. An event that does not say what
 * was there before, such as of something new, is followed by any change. @param except an event that does not count
 */
export const isChangedSince = (sql: Statements, except = 0) => sql`
  case
    when before is null or after is null then exists (${newer(sql, except)} and ${isChange(sql)})
    else
      exists (
        select
        from jsonb_each(${restored(sql)}) as restored (field, value)
        cross join lateral (
          ${newer(sql, except, sql`newer.after -> restored.field as value`)}
            and jsonb_exists(newer.after, restored.field)
          order by newer.id desc
          limit 1
        ) as latest
        where latest.value is distinct from restored.value
      )
      or not jsonb_exists(after, 'state') and coalesce((
        ${newer(sql, except, sql`newer.after ->> 'state'`)} and jsonb_exists(newer.after, 'state')
        order by newer.id desc
        limit 1
      ) = 'withdrawn', false)
  end`;

/** Of a supplier's profile, an undo restores the company name alone. */
const restored = (sql: Statements) => sql`
  case action
    when 'supplier_profile_changed' then jsonb_build_object('companyName', after -> 'companyName')
    else after
  end`;

const newer = (sql: Statements, except: number, columns = sql``) => sql`
  select ${columns}
  from shop.audit_event newer
  where newer.kind = audit_event.kind
    and newer.subject_id = audit_event.subject_id and newer.id > audit_event.id and newer.id <> ${except}`;

/**
 * A supplier's registration and changes of its profile change nothing that administrators restore. What is done with an order changes a
 * part of it each, and each note is a part. A new order can be cancelled until its state changes.
 */
const isChange = (sql: Statements) => sql`
  case
    when audit_event.action = 'order_note_deleted' then false
    when audit_event.action = 'order_created' then newer.action = 'order_state_changed'
    when starts_with(audit_event.action, 'order_') then newer.action = audit_event.action
    else newer.action <> all(${actionsAbout('supplier_registered')}::text[])
  end`;

/** The same, without the event of the undo itself. */
export async function hasChangedSince(sql: Statements, { id }: AuditEvent, undo: AuditEvent): Promise<boolean> {
  const [row] = await sql<[{ isChanged: boolean }]>`
    select ${isChangedSince(sql, undo.id)} as "isChanged" from shop.audit_event where id = ${id}`;
  return row.isChanged;
}
