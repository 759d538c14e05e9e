// The order of these tests matters.

import type { SubscriptionResponse } from '@fieldbox/contract/contact/subscribers';
import type { SubmittedQuestionnaire } from '@fieldbox/contract/survey/questionnaire';
import pino from 'pino';
import { mailTemplates } from '../mailTemplates.ts';
import { orderReceipt } from '../orders/orderMails.ts';
import { queueDecisionMail, queueRegistrationMails } from '../suppliers/queueSupplierMails.ts';
import { registrationReceipt } from '../suppliers/supplierMails.ts';
import { createTestApi, post, read, type TestApi } from '../testing/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type MailServer, startMailServer } from '../testing/mailServer.ts';
import { validOrder } from '../testing/orders.ts';
import type { MailTemplates } from './mailTemplate.ts';
import { queueMail } from './queueMail.ts';
import { startOutbox } from './startOutbox.ts';
import { createSmtpTransport } from './transport.ts';

const publicUrl = 'https://fieldbox.example';
const mail = { notify: 'sales@fieldbox.example' };

let database: TestDatabase;
let api: TestApi['api'];
let server: MailServer;
const stops: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  ({ api } = createTestApi(database.sql, { publicUrls: [publicUrl], mail }));
  server = await startMailServer();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await server.stop();
  await database.drop();
});

function startWorker(url = server.url, templates: MailTemplates = mailTemplates, logger = pino({ level: 'silent' })) {
  const transport = createSmtpTransport(url, 'FieldBox <info@fieldbox.example>');
  const stop = startOutbox(database.sql, transport, {
    templates,
    publicUrl,
    logger,
    idleMs: 20,
  });
  stops.push(stop);
  return stop;
}

const to = (address: string) => server.received.filter(({ recipients }) => recipients.includes(address));
const waiting = () => database.sql`
  select kind, attempts, last_error as "lastError", due_at > now() as "isPostponed"
  from shop.outgoing_mail where sent_at is null and dropped_at is null order by id`;
/** Until it is stored that the mail to an address was sent: its server has it a moment before. */
async function sent(address: string) {
  const find = () => database.sql`select from shop.outgoing_mail where recipient = ${address} and sent_at is not null`;
  while ((await find()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
}
const subscribe = (email: string) => read<SubscriptionResponse>(post(api, '/api/subscribers/subscribe', { email }));
const linkIn = (text: string) => text.match(/https:\/\/fieldbox\.example(\/\S+)/)![1]!;

test('a subscription sends a mail whose link verifies, then a welcome whose link unsubscribes', async () => {
  startWorker();
  const response = await subscribe('eva@example.org');
  expect(response).toEqual({ message: expect.any(String), demoMode: false });
  const [verification] = await server.receive(1);
  expect(verification!.text).toContain('From: FieldBox <info@fieldbox.example>');
  const token = linkIn(verification!.text).split('=')[1]!;
  const rows = await database.sql`select to_jsonb(m)::text as text from shop.outgoing_mail m`;
  expect(JSON.stringify(rows)).not.toContain(token);

  expect(linkIn(verification!.text)).toBe(`/newsletter#verify=${token}`);
  const verified = await api.request(`/api/subscribers/verify?token=${token}`); // what the button of that page asks for
  expect(verified.headers.get('Location')).toBe('/?subscription=verified');
  const [, welcome] = await server.receive(2);
  expect(welcome!.text).toMatch(
    /^List-Unsubscribe:\s+<https:\/\/fieldbox\.example\/api\/subscribers\/unsubscribe\?token=/m,
  );
  expect(welcome!.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  const [, page, key] = linkIn(welcome!.text.split('\n\n').slice(1).join('\n\n')).match(/^(.+=)(.+)$/)!;
  expect(page).toBe('/newsletter#unsubscribe=');
  const unsubscribed = await api.request(`/api/subscribers/unsubscribe?token=${key}`);
  expect(unsubscribed.headers.get('Location')).toBe('/?subscription=unsubscribed');
});

test('a known address gets the same answer and no mail, and nobody is mailed twice in a row', async () => {
  const first = await subscribe('eva@example.org');
  expect(await subscribe('EVA@example.org')).toEqual(first);
  await database.sql`update shop.subscriber set verified_at = now()`;
  await database.sql`update shop.outgoing_mail set created_at = now() - interval '1 hour'`;
  expect(await subscribe('eva@example.org')).toEqual(first);
  expect(await waiting()).toHaveLength(1);
});

test('an order notifies the company and the visitor, whose mail contains nothing that was typed', async () => {
  startWorker();
  const order = {
    ...validOrder,
    name: 'Buy pills at http://evil.example',
    intendedUse: 'Visit http://evil.example',
    quantity: 2,
  };
  const { id } = await read<{ id: number }>(post(api, '/api/configurations', order));
  await server.receive(2);
  const [notice] = to(mail.notify);
  expect(notice!.text).toContain(`Subject: New configuration ${id}: $60,351`);
  expect(notice!.text).toContain(validOrder.organization);
  const [receipt] = to(validOrder.email);
  expect(receipt!.text).toContain('Components: 2, $11,675.50\nEstimated total: 2 × $30,175.50 = $60,351');
  expect(receipt!.text).not.toContain('evil');
});

test('a response notifies the company and its sender, with a link to all answers', async () => {
  startWorker();
  const lead = { leadName: 'Jonas Weber', email: 'j.weber@thw-sud.example', criticalStores: ['Fuel'] };
  const { id, shareKey } = await read<SubmittedQuestionnaire>(post(api, '/api/questionnaire', lead));
  await server.receive(2);
  expect(to(mail.notify)[0]!.text).toContain(`New questionnaire response ${id}: Power Critical`);
  expect(to(mail.notify)[0]!.text).not.toContain(shareKey);
  expect(linkIn(to(lead.email)[0]!.text)).toBe(`/questionnaire-response/${id}?key=${shareKey}`);
});

test('a supplier gets mail about its registration and about the decision', async () => {
  const supplier = { id: 7, companyName: 'Northwind Power', contactEmail: 'ann@northwind.example' };
  await queueRegistrationMails(database.sql, mail, supplier);
  for (const status of ['Pending', 'Approved', 'Rejected']) {
    await queueDecisionMail(database.sql, mail, { ...supplier, status });
  }
  startWorker();
  await server.receive(4);
  expect(to(mail.notify)).toHaveLength(1);
  expect(to(supplier.contactEmail).map(({ text }) => text.match(/^Subject: (.+)$/m)![1])).toEqual([
    'Your registration with FieldBox is under review',
    'FieldBox has approved your registration',
    'Your registration with FieldBox',
  ]);
});

test('a rejected supplier reads in its mail why, in lines of their own; without a reason the mail has none', async () => {
  const contactEmail = 'ann@northwind.example';
  const reason = 'The website does not open.\nThe register number belongs to another company.';
  await queueDecisionMail(database.sql, mail, { id: 9, contactEmail, status: 'Rejected', reason });
  await queueDecisionMail(database.sql, mail, { id: 9, contactEmail, status: 'Rejected', reason: null });
  startWorker();
  await server.receive(2);
  const texts = to(contactEmail).map(({ text }) => text);
  const [told, untold] = [texts.find((text) => text.includes('Why:')), texts.find((text) => !text.includes('Why:'))];
  expect(told).toContain(`Why:\n${reason}\n\nUpdate your settings:\n${publicUrl}/supplier/settings\n`);
  expect(untold).toContain('We cannot offer your components at this time.\n\nIf you have questions');
});

test('without mail settings nothing is queued', async () => {
  const { api: silent } = createTestApi(database.sql);
  await post(silent, '/api/configurations', validOrder);
  expect(await waiting()).toHaveLength(0);
});

test('a refused order queues nothing', async () => {
  await post(api, '/api/configurations', { ...validOrder, missionId: 9_999 });
  expect(await waiting()).toHaveLength(0);
});

test('when the mail server is down nothing is lost: waiting mail is sent once it is back', async () => {
  const port = Number(new URL(server.url).port);
  await server.stop();
  startWorker();
  await post(api, '/api/configurations', validOrder);
  for (let rows = await waiting(); !rows.every(({ lastError }) => lastError); rows = await waiting()) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(await waiting()).toMatchObject([
    { kind: 'order-notice', attempts: 1, lastError: 'ESOCKET refused', isPostponed: true },
    { kind: 'order-receipt', attempts: 1, lastError: 'ESOCKET refused', isPostponed: true },
  ]);
  server = await startMailServer(port);
  await database.sql`update shop.outgoing_mail set due_at = now()`;
  await server.receive(2);
  expect(server.received).toHaveLength(2);
});

test('a mail is dropped when its address is permanently refused, and tried again after any other refusal', async () => {
  const refusals = ['550 5.1.1 User unknown', '451 4.7.1 Busy', '554 5.7.1 Relay access denied', '550 5.7.26 No SPF'];
  server.refuse = (address) => refusals[Number(address[0])];
  for (const n of refusals.keys()) await queueMail(database.sql, registrationReceipt, `${n}@example.org`, {});
  startWorker();
  const tried = () => database.sql`
    select recipient, dropped_at is not null as dropped, last_error as "lastError"
    from shop.outgoing_mail where last_error is not null order by id`;
  while ((await tried()).length < 4) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await tried()).toEqual([
    { recipient: '0@example.org', dropped: true, lastError: 'EENVELOPE 550' },
    { recipient: '1@example.org', dropped: false, lastError: 'EENVELOPE 451' },
    { recipient: '2@example.org', dropped: false, lastError: 'EENVELOPE 554' },
    { recipient: '3@example.org', dropped: false, lastError: 'EENVELOPE 550' },
  ]);
  server.refuse = () => undefined; // the relay is repaired
  await database.sql`update shop.outgoing_mail set due_at = now() where dropped_at is null`;
  expect((await server.receive(3)).flatMap(({ recipients }) => recipients).toSorted()).toEqual([
    '1@example.org',
    '2@example.org',
    '3@example.org',
  ]);
});

test('four workers send each of 60 mails once', async () => {
  for (let n = 0; n < 60; n++) {
    await queueMail(database.sql, registrationReceipt, `n${n}@example.org`, {});
  }
  for (let n = 0; n < 4; n++) startWorker();
  await server.receive(60);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(new Set(server.received.flatMap(({ recipients }) => recipients)).size).toBe(60);
  expect(server.received).toHaveLength(60);
});

test('a mail whose worker died is sent by another one when the claim is over', async () => {
  await queueMail(database.sql, registrationReceipt, 'a@example.org', {});
  await database.sql`update shop.outgoing_mail set attempts = 1, due_at = now() + interval '300 milliseconds'`;
  startWorker();
  await server.receive(1);
  expect(server.received).toHaveLength(1);
});

test('a mail about something that no longer exists is dropped', async () => {
  await queueMail(database.sql, orderReceipt, 'a@example.org', { orderId: 999_999 });
  await queueMail(database.sql, registrationReceipt, 'b@example.org', {});
  startWorker();
  await server.receive(1);
  expect(to('a@example.org')).toHaveLength(0);
  const [row] = await database.sql`select last_error from shop.outgoing_mail where dropped_at is not null`;
  expect(row).toEqual({ last_error: 'gone' });
});

test('a mail that cannot be composed is postponed like one that cannot be sent, and delays no other', async () => {
  const broken = { ...orderReceipt, compose: () => Promise.reject(new TypeError()) };
  await queueMail(database.sql, orderReceipt, 'a@example.org', { orderId: 1 });
  await queueMail(database.sql, registrationReceipt, 'b@example.org', {});
  startWorker(server.url, [...mailTemplates, broken]);
  await sent('b@example.org');
  expect(to('b@example.org')).toHaveLength(1);
  expect(await waiting()).toMatchObject([{ attempts: 1, lastError: 'TypeError', isPostponed: true }]);
});

test('a mail of a kind that only a newer version knows waits for it, and delays no other', async () => {
  await queueMail(database.sql, { ...registrationReceipt, kind: 'of-a-newer-version' }, 'a@example.org', {});
  await queueMail(database.sql, registrationReceipt, 'b@example.org', {});
  startWorker();
  await sent('b@example.org');
  expect(to('b@example.org')).toHaveLength(1);
  expect(await waiting()).toMatchObject([{ kind: 'of-a-newer-version', lastError: 'no template', isPostponed: true }]);
});

test('that mails fail is said once, whatever their number, and once that they are sent again; a recipient who is refused is a warning', async () => {
  const lines: { level: number; msg: string; reason?: string }[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const refusals = new Map([
    ['nobody@example.org', '550 5.1.1 User unknown'],
    ['one@example.org', '450 4.2.1 Later'],
    ['two@example.org', '554 5.7.1 Relay access denied'],
  ]);
  server.refuse = (address) => refusals.get(address);
  for (const address of [...refusals.keys(), 'last@example.org']) await subscribe(address);
  startWorker(server.url, mailTemplates, logger);
  await sent('last@example.org');
  expect(
    lines.filter(({ level, msg }) => level > 30 || msg !== 'mail sent').map(({ level, msg }) => [level, msg]),
  ).toEqual([
    [40, 'mail was refused'],
    [50, 'mail cannot be sent'],
    [30, 'mail is sent again'],
  ]);
});
