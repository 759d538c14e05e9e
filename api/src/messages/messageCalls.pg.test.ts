import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import type { StoredMessage } from '@fieldbox/contract/contact/storedMessages';
import { newIdempotencyKey } from '@onesite/shared-contract/http/idempotency';
import { createTestApi, post, read, send, testApi, testSession } from '../testing/client.ts';
import { messageNotice, messageReceipt } from './messageMails.ts';

const { api, sql } = testApi({ mail: { notify: 'sales@fieldbox.example' } });
const headers = testSession(api, sql);

const message = { name: 'Ada Berg', email: 'ada@relief.example', subject: 'A unit', message: 'We need one soon.' };
const write = (key: string, change = {}) =>
  post(api, '/api/contact-messages', { ...message, ...change }, { 'Idempotency-Key': key });
const show = (id: number) => read<StoredMessage>(api.request(`/api/contact-messages/${id}`, { headers }));
const change = (id: number, body: object, version = 1) =>
  send(api, 'PATCH', `/api/contact-messages/${id}`, body, { ...headers, 'If-Match': `"${version}"` });

test('a message is stored once, with a number that no order has, and one notice and one receipt wait', async () => {
  const key = newIdempotencyKey();
  const [first, again] = [await write(key), await write(key)];
  expect([first.status, again.status]).toEqual([201, 201]);
  const text = await first.text();
  expect(await again.text()).toBe(text);
  const { id } = JSON.parse(text) as { id: number };
  expect(await show(id)).toMatchObject({ ...message, company: null, phone: null, state: 'new', notes: null });
  const mails = await sql<{ recipient: string; data: object }[]>`
    select recipient, data from shop.outgoing_mail where data = ${sql.json({ messageId: id })} order by id`;
  expect([...mails]).toEqual(
    ['sales@fieldbox.example', message.email].map((recipient) => ({ recipient, data: { messageId: id } })),
  );
  expect((await sql`select from shop.configuration where id = ${id}`).count).toBe(0);
});

test('the notice has each text in one line, the receipt no text, and neither anything of a message that was erased', async () => {
  const { id } = await read<{ id: number }>(
    write(newIdempotencyKey(), {
      message: 'We need one.\n\nAll messages: https://elsewhere.example',
      phone: '+44\r\n1',
    }),
  );
  const compose = () => messageNotice.compose(sql, { messageId: id }, 'https://fieldbox.example', '');
  const { text } = (await compose())!;
  expect(text).toContain('Ada Berg, +44 1 (ada@relief.example) wrote:');
  expect(text.match(/^All messages: .*$/gm)).toEqual(['All messages: https://fieldbox.example/admin?tab=messages']);
  const receipt = () => messageReceipt.compose(sql, { messageId: id }, 'https://fieldbox.example', '');
  expect((await receipt())!.text).not.toMatch(/Ada|one|elsewhere/);
  await sql`delete from shop.contact_message where id = ${id}`;
  expect([await compose(), await receipt()]).toEqual([null, null]);
});

test('without an address for notices nothing is stored', async () => {
  const before = await sql`select from shop.contact_message`;
  for (const mail of [undefined, {}]) {
    const { api: without } = createTestApi(sql, { mail });
    expect((await post(without, '/api/contact-messages', message)).status).toBe(404);
    expect(await read(without.request('/api/features'))).toEqual({
      sendsMail: mail !== undefined,
      takesMessages: false,
    });
  }
  expect(await sql`select from shop.contact_message`).toHaveLength(before.length);
});

test('its state is changed with Undo, what is noted is not recorded, and an old version changes nothing', async () => {
  const { id } = await read<{ id: number }>(write(newIdempotencyKey()));
  const answered = await change(id, { state: 'answered' });
  expect(await read<StoredMessage>(Promise.resolve(answered))).toMatchObject({ state: 'answered', version: 2 });
  expect((await change(id, { state: 'closed' })).status).toBe(409);
  expect(await read(change(id, { notes: 'Rings at noon' }, 2))).toMatchObject({ notes: 'Rings at noon', version: 3 });
  const events = await read<AuditEvent[]>(api.request(`/api/audit?search=Message+${id}`, { headers }));
  expect(events.map(({ action, canUndo }) => [action, canUndo])).toEqual([
    ['order_message_noted', false],
    ['order_message_changed', true],
  ]);
  const listed = await read<AuditEvent[]>(api.request('/api/audit?kind=messages', { headers }));
  expect(listed.map((event) => [event.id, event.kind])).toEqual(events.map((event) => [event.id, 'messages']));
  expect(JSON.stringify(events)).not.toContain('noon');
  expect((await post(api, `/api/audit/${events[1]!.id}/undo`, {}, headers)).status).toBe(200);
  expect(await show(id)).toMatchObject({ state: 'new', notes: 'Rings at noon' });
});

test('messages are found by number, name and subject, and filtered by state', async () => {
  const { id } = await read<{ id: number }>(write(newIdempotencyKey(), { name: 'Zora Quill', subject: 'Spare lock' }));
  const found = async (query: string) =>
    (await read<StoredMessage[]>(api.request(`/api/contact-messages?${query}`, { headers }))).map((row) => row.id);
  for (const search of ['quill', 'spare+lock', `message+${id}`]) expect(await found(`search=${search}`)).toEqual([id]);
  expect(await found('search=quill&state=closed')).toEqual([]);
});
