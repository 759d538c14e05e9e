import type { listSorts } from '@fieldbox/contract/administration/lists';
import { subscriberStateLabels } from '@fieldbox/contract/contact/subscriberStates';
import type { ListedSubscriber } from '@fieldbox/contract/contact/subscribers';
import type { Statements } from '../database/connect.ts';
import { isoTime } from '../database/isoTime.ts';
import { type List, selectPage } from '../lists/list.ts';
import { dated, labelled, numbered } from '../lists/written.ts';

const state = `
  (case when unsubscribed_at is not null then 'unsubscribed' when verified_at is null then 'unconfirmed' else 'subscribed' end)`;

/** Few enough to be counted when they are asked for. */
export const subscriberList: List<(typeof listSorts.subscribers)[number]> = {
  table: 'subscriber',
  from: '(select *, lower(email) as search_text from shop.subscriber) subscriber',
  sorts: {
    createdAt: { expression: 'created_at', kind: 'time' },
    id: { expression: 'id', kind: 'number' },
    email: { expression: 'lower(email)', kind: 'text' },
  },
  filters: { state },
  written: [numbered('subscriber'), labelled(subscriberStateLabels, (value) => `${state} = '${value}'`), dated],
  isCounted: false,
};

const subscriberColumns = (sql: Statements) => sql`
  id, email, ${sql.unsafe(state)} as state, ${isoTime(sql, 'verified_at')} as "verifiedAt",
  ${isoTime(sql, 'unsubscribed_at')} as "unsubscribedAt", ${isoTime(sql, 'created_at')} as "createdAt"`;

export const selectSubscribers = selectPage<ListedSubscriber>(subscriberList, subscriberColumns);
