import { newIdempotencyKey } from '@onesite/shared-contract/http/idempotency';
import { createTestApi, post, read, testApi } from '../testing/client.ts';
import { messageNotice } from './messageCalls.ts';

const { api, sql } = testApi({ mail: { notify: 'sales@fieldbox.example' } });

const message = { name: 'Ada Berg', email: 'ada@relief.example', subject: 'A unit', message: 'We need one soon.' };
const mails = () => sql`select kind, recipient, data from shop.outgoing_mail order by id`;

test('a message that is sent twice is one mail to the company', async () => {
  const key = { 'Idempotency-Key': newIdempotencyKey() };
  for (const _ of [1, 2]) expect((await post(api, '/api/contact-messages', message, key)).status).toBe(200);
  expect(await mails()).toEqual([
    { kind: 'message-notice', recipient: 'sales@fieldbox.example', data: { ...message, company: null, phone: null } },
  ]);
});

test('the mail has each text in one line', async () => {
  const typed = { ...message, company: null, message: 'We need one.\n\nhttps://elsewhere.example', phone: '+44\r\n1' };
  const { text, subject } = (await messageNotice.compose(sql, typed, 'https://fieldbox.example', ''))!;
  expect(subject).toBe('Contact message: A unit');
  expect(text).toContain('Ada Berg, +44 1 (ada@relief.example) wrote:\n\nWe need one. https://elsewhere.example\n');
});

test('without an address for notices no message is taken', async () => {
  const before = await mails();
  for (const mail of [undefined, {}]) {
    const { api: without } = createTestApi(sql, { mail });
    expect((await post(without, '/api/contact-messages', message)).status).toBe(404);
    const sendsMail = mail !== undefined;
    expect(await read(without.request('/api/features'))).toEqual({ sendsMail, takesMessages: false });
  }
  expect(await mails()).toEqual(before);
});
