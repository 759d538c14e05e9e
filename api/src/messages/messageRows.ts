import type { listSorts } from '@fieldbox/contract/administration/lists';
import type { StoredMessage } from '@fieldbox/contract/contact/storedMessages';
import type { Statements } from '../database/connect.ts';
import { isoTime } from '../database/isoTime.ts';
import { first } from '../database/rows.ts';
import { type List, nameKey, selectPage } from '../lists/list.ts';

export const messageList: List<(typeof listSorts.messages)[number]> = {
  table: 'contact_message',
  noun: 'message',
  sorts: {
    createdAt: { expression: 'created_at', kind: 'time' },
    id: { expression: 'id', kind: 'number' },
    name: nameKey('name'),
  },
  filters: { state: 'state' },
};

const messageColumns = (sql: Statements) => sql`
  id, name, email, company, phone, subject, message, state, notes, version, ${isoTime(sql, 'created_at')} as "createdAt"`;

export const selectMessages = selectPage<StoredMessage>(messageList, messageColumns);

export const findMessage = (sql: Statements, id: number): Promise<StoredMessage | undefined> =>
  first(sql<StoredMessage[]>`select ${messageColumns(sql)} from shop.contact_message where id = ${id}`);

/** The same, locked until this transaction ends. */
export async function lockMessage(sql: Statements, id: number): Promise<StoredMessage | undefined> {
  await sql`select from shop.contact_message where id = ${id} for no key update`;
  return findMessage(sql, id);
}
