import { actionsAbout } from '@fieldbox/contract/audit/auditActions';
import type { Statements } from '../database/connect.ts';
import { hasRows } from '../database/rows.ts';

/**
 * Whether an undo of the event in `shop.audit_event` would overwrite something newer: one of the values that it set is another by
 * now, or its subject is withdrawn. Newer changes of other values, those that were undone, and the undo of it or of all that it is a
 * part of do not matter. An event that does not say what was there before, such as of something new, is followed by any change.
 */
const isOvertaken = (sql: Statements) => sql`
  case
    when before is null or after is null then exists (${newer(sql)} and ${isChange(sql)})
    else
      exists (
        select
        from jsonb_each(${restored(sql)}) as restored (field, value)
        cross join lateral (
          ${newer(sql, sql`newer.after -> restored.field as value`)}
            and jsonb_exists(newer.after, restored.field)
          order by newer.id desc
          limit 1
        ) as latest
        where latest.value is distinct from restored.value
      )
      or not jsonb_exists(after, 'state') and coalesce((
        ${newer(sql, sql`newer.after ->> 'state'`)} and jsonb_exists(newer.after, 'state')
        order by newer.id desc
        limit 1
      ) = 'withdrawn', false)
  end`;

/** The same of an event of several changes: whether that is so for each of its parts. With limits, so that Postgres reads no table of all parts. */
export const isChangedSince = (sql: Statements) => sql`
  case
    when (select true from shop.audit_event part where part.part_of = audit_event.id limit 1) then (
      select true
      from (select audit_event.id) as whole
      cross join lateral (
        select from shop.audit_event where part_of = whole.id and not (${isUndone(sql)}) and not (${isOvertaken(sql)})
      ) as part
      limit 1
    ) is null
    else ${isOvertaken(sql)}
  end`;

const isUndone = (sql: Statements) =>
  sql`(select undo.id from shop.audit_event undo where undo.undoes = audit_event.id) is not null`;

/** Of a supplier's profile, an undo restores the company name alone. */
const restored = (sql: Statements) => sql`
  case action
    when 'supplier_profile_changed' then jsonb_build_object('companyName', after -> 'companyName')
    else after
  end`;

const newer = (sql: Statements, columns = sql``) => sql`
  select ${columns}
  from shop.audit_event newer
  where newer.kind = audit_event.kind
    and newer.subject_id = audit_event.subject_id and newer.id > audit_event.id
    and coalesce(newer.undoes, 0) <> all (array[audit_event.id, coalesce(audit_event.part_of, audit_event.id)])`;

/**
 * A supplier's registration and changes of its profile change nothing that administrators restore. What is done with an order or a response changes a
 * part of it each, and each note is a part. A new order can be cancelled until its state changes.
 */
const isChange = (sql: Statements) => sql`
  case
    when audit_event.action in ('order_note_deleted', 'response_note_deleted') then false
    when audit_event.action = 'order_created' then newer.action = 'order_state_changed'
    when audit_event.kind in ('orders', 'responses') then newer.action = audit_event.action
    else newer.action <> all(${actionsAbout('supplier_registered')}::text[])
  end`;

/** Whether that is so of any of these events, as of now. */
export const hasChangedSince = (sql: Statements, ids: readonly number[]): Promise<boolean> =>
  hasRows(sql`select from shop.audit_event where id = any(${ids}::integer[]) and ${isOvertaken(sql)}`);
