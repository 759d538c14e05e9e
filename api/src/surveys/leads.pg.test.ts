// The order of these tests matters.

import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import type { Assignee } from '@fieldbox/contract/orders/assignees';
import type { Configuration, SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import type { OrderNote } from '@fieldbox/contract/orders/orderNotes';
import type {
  QuestionnaireRecord,
  QuestionnaireRow,
  SubmittedQuestionnaire,
} from '@fieldbox/contract/survey/questionnaire';
import { newIdempotencyKey } from '@onesite/shared-contract/http/idempotency';
import { erasePerson } from '../operator/erasePerson.ts';
import { post, read, send, testApi, testSession } from '../testing/client.ts';
import { validOrder } from '../testing/orders.ts';

const { api, sql } = testApi();
const administrator = testSession(api, sql);

const get = <Of>(path: string) => read<Of>(api.request(path, { headers: administrator }));
const sent = (change?: object) =>
  read<SubmittedQuestionnaire>(
    post(api, '/api/questionnaire', { leadName: 'Jonas Weber', email: 'j.weber@thw-sud.example', ...change }),
  );
const show = (id: number) => get<QuestionnaireRecord>(`/api/questionnaire/${id}`);
const change = (body: object) => send(api, 'PATCH', '/api/questionnaire/batch', body, administrator);
const listed = async (query: string) =>
  (await get<QuestionnaireRow[]>(`/api/questionnaire?${query}`)).map(({ id }) => id);
const events = (kind: string) => get<AuditEvent[]>(`/api/audit?kind=${kind}`);

test('a response is new, and an administrator changes its state and takes it, on record', async () => {
  const { id } = await sent();
  const [me] = await get<Assignee[]>('/api/admin/administrators');
  expect(await show(id)).toMatchObject({ state: 'new', version: 1, assignee: null, notes: [] });
  const response = await change({ state: 'closed', assigneeId: me!.id, responses: [{ id, version: 1 }] });
  expect(await response.json()).toMatchObject({
    responses: [{ id, state: 'closed', assignee: me, version: 2, leadName: 'Jonas Weber' }],
  });
  const about = { kind: 'responses', subject: { id, name: `Response ${id}` } };
  expect((await events('responses')).slice(0, 2)).toMatchObject([
    { ...about, action: 'response_assigned' },
    { ...about, action: 'response_state_changed' },
  ]);
});

test('an order that has the number of a response has nothing of it on its record', async () => {
  const { id } = await read<Configuration>(post(api, '/api/configurations', validOrder));
  const row = { id, share_key: 'as an order', lead_name: 'Ada Berg', email: 'ada@berg.example' };
  await sql`insert into shop.questionnaire_response ${sql(row)} on conflict (id) do nothing`;
  const { version } = await show(id);
  await change({ state: 'closed', responses: [{ id, version }] });
  expect((await events('responses'))[0]).toMatchObject({ subject: { id } });
  expect((await events('orders')).filter(({ subject }) => subject.id === id)).toEqual([]);
});

test('a change of a response that somebody else has changed is refused with what it is now', async () => {
  const { id } = await sent();
  await change({ state: 'in_contact', responses: [{ id, version: 1 }] });
  const response = await change({ state: 'closed', responses: [{ id, version: 1 }] });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: 'edit_conflict', current: { id, state: 'in_contact' } });
  expect((await change({ state: 'won', responses: [{ id, version: 2 }] })).status).toBe(400);
});

test('the list is narrowed down to states, the open ones and whose they are', async () => {
  const [me] = await get<Assignee[]>('/api/admin/administrators');
  const organization = 'Leads of this test';
  const ids = [(await sent({ organization })).id, (await sent({ organization })).id, (await sent({ organization })).id];
  await change({ state: 'closed', responses: [{ id: ids[0]!, version: 1 }] });
  await change({ state: 'in_contact', assigneeId: me!.id, responses: [{ id: ids[1]!, version: 1 }] });
  const of = (query: string) => listed(`search=${encodeURIComponent(organization)}&${query}`);
  expect(await of('state=open')).toEqual([ids[2], ids[1]]);
  expect(await of('state=closed')).toEqual([ids[0]]);
  expect(await of('assignee=me')).toEqual([ids[1]]);
  expect(await of('assignee=nobody')).toEqual([ids[2], ids[0]]);

  const file = await api.request(`/api/questionnaire/export?search=${encodeURIComponent(organization)}`, {
    headers: administrator,
  });
  expect(await file.text()).toContain(`State: In contact; Owner: ${me!.name}`);
});

test('an order that follows from a response moves it on, and each names the other', async () => {
  const { id } = await sent();
  const order = await read<Configuration>(
    post(
      api,
      '/api/configurations',
      { ...validOrder, responseId: id },
      { ...administrator, 'Sent-As': 'administrator' },
    ),
  );
  expect(await get<SubmittedConfiguration>(`/api/configurations/${order.id}`)).toMatchObject({ responseId: id });
  expect(await show(id)).toMatchObject({ orderIds: [order.id], state: 'order_created', version: 2 });
  // A visitor names a response by its key alone.
  const { id: another } = await sent();
  await post(api, '/api/configurations', { ...validOrder, responseId: another });
  expect(await show(another)).toMatchObject({ orderIds: [], state: 'new' });
});

test('what is noted about a response is for administrators, and goes with the person', async () => {
  const { id, shareKey } = await sent({ email: 'erase.me@thw-sud.example' });
  const key = { 'Idempotency-Key': newIdempotencyKey() };
  const path = `/api/questionnaire/${id}/notes`;
  const note = await read<OrderNote>(post(api, path, { text: 'Wants a call in March.' }, { ...administrator, ...key }));
  expect((await show(id)).notes).toEqual([note]);
  const shared = await (await api.request(`/api/public/questionnaire/${id}?key=${shareKey}`)).text();
  expect(shared).not.toMatch(/March|"state"|assignee/);

  expect((await send(api, 'DELETE', `/api/configurations/notes/${note.id}`, undefined, administrator)).status).toBe(
    404,
  );
  expect((await send(api, 'DELETE', `/api/questionnaire/notes/${note.id}`, undefined, administrator)).status).toBe(204);
  expect((await show(id)).notes).toEqual([]);
  await post(api, path, { text: 'Wants a call in April.' }, administrator);

  await erasePerson(sql, 'erase.me@thw-sud.example');
  expect(await sql`select from shop.order_note where response_id = ${id}`).toEqual([]);
  expect(await sql`select from shop.idempotency_key where call like ${`%questionnaire/${id}/notes%`}`).toEqual([]);
});
