import type { RecordKind } from '@fieldbox/contract/administration/rowKinds';
import {
  type AuditEvent,
  auditEventResponse,
  historyQuery,
  type RecordHistory,
  recordHistoryResponse,
} from '@fieldbox/contract/audit/audit';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { type ApiParts, call } from '../calls/call.ts';
import { listCalls } from '../calls/listCalls.ts';
import { isoText, isoTime, type Sql } from '../database/sql.ts';
import type { List, OwnSort } from '../lists/list.ts';

/** Who did what when, for administrators: as a list, and of one record with the mails that went out about it. */
export function auditCalls(parts: ApiParts): void {
  const { calls, sql, administrators: guard } = parts;

  listCalls(parts, 'audit', { list: auditList, row: auditEventResponse });

  calls.get(
    callPaths.adminHistory,
    call({ summary: 'The history of one record', guard, query: historyQuery, response: recordHistoryResponse }),
    async (c) => {
      const { kind, id } = c.req.valid('query');
      const [events, mails, orders] = await Promise.all([
        listEventsOf(sql, kind, id),
        listMails(sql, kind, id),
        kind === 'components' ? listOrdersWith(sql, id) : [],
      ]);
      return c.json({ events, mails, orders } satisfies RecordHistory);
    },
  );
}

/** A record's mails are those whose data have its id by this name, and that went to its address, which this SQL selects. */
const mailedRecords: Partial<Record<RecordKind, { idName: string; address: string }>> = {
  orders: { idName: 'orderId', address: 'select email from shop.configuration' },
  responses: { idName: 'responseId', address: 'select email from shop.questionnaire_response' },
  suppliers: { idName: 'supplierId', address: 'select contact_email from shop.supplier' },
};

async function listMails(sql: Sql, kind: RecordKind, id: number): Promise<RecordHistory['mails']> {
  const mailed = mailedRecords[kind];
  if (!mailed) return [];
  return sql<RecordHistory['mails']>`
    select id, kind, ${isoText(sql, 'created_at')} as queued_at, ${isoTime(sql, 'sent_at')},
      dropped_at is not null as is_undeliverable
    from shop.outgoing_mail
    where lower(recipient) = lower((${sql.unsafe(mailed.address)} where id = ${id})) and data ->> ${mailed.idName} = ${String(id)}
    order by id desc
    limit 200`;
}

const listOrdersWith = (sql: Sql, componentId: number) => sql<RecordHistory['orders']>`
  select id, name, organization, ${isoTime(sql, 'created_at')}
  from shop.configuration
  where id in (select configuration_id from shop.configuration_item where component_id = ${componentId})
  order by id desc
  limit 20`;

const auditList: List<AuditEvent, OwnSort<'audit'>> = {
  table: 'audit_event',
  columns: (sql) => sql<AuditEvent[]>`
    id,
    json_build_object('role', actor_role, 'id', actor_id, 'name', actor_name) as actor,
    action,
    json_build_object('id', subject_id, 'name', subject_name) as subject,
    before,
    after,
    network,
    kind,
    ${isoTime(sql, 'created_at')}`,
  sorts: {},
  filters: { kind: 'kind' },
};

/** The newest events about one record, except for added notes: the record shows these itself. */
const listEventsOf = (sql: Sql, kind: RecordKind, id: number) => sql<AuditEvent[]>`
  select ${auditList.columns(sql)}
  from shop.audit_event
  where kind = ${kind} and subject_id = ${id} and action !~ '_note_added$'
  order by id desc
  limit 200`;
