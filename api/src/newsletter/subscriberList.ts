import type { listSorts } from '@fieldbox/contract/administration/lists';
import type { ListedSubscriber } from '@fieldbox/contract/contact/subscribers';
import type { Statements } from '../database/connect.ts';
import { isoTime } from '../database/isoTime.ts';
import { type List, selectPage } from '../lists/list.ts';

const state = `
  (case when unsubscribed_at is not null then 'unsubscribed' when verified_at is null then 'unconfirmed' else 'subscribed' end)`;

export const subscriberList: List<(typeof listSorts.subscribers)[number]> = {
  table: 'subscriber',
  searched: 'email',
  noun: 'subscriber',
  sorts: {
    createdAt: { expression: 'created_at', kind: 'time' },
    id: { expression: 'id', kind: 'number' },
    email: { expression: 'lower(email)', kind: 'text' },
  },
  filters: { state },
};

const subscriberColumns = (sql: Statements) => sql`
  id, email, ${sql.unsafe(state)} as state, ${isoTime(sql, 'verified_at')} as "verifiedAt",
  ${isoTime(sql, 'unsubscribed_at')} as "unsubscribedAt", ${isoTime(sql, 'created_at')} as "createdAt"`;

export const selectSubscribers = selectPage<ListedSubscriber>(subscriberList, subscriberColumns);
