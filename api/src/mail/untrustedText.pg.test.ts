import { validRegistration } from '@fieldbox/contract/testing/suppliers';
import pino from 'pino';
import { mailTemplates } from '../mailTemplates.ts';
import { createTestApi, loginAdministrator, post, read, send } from '../testing/client.ts';
import { createTestDatabase } from '../testing/database.ts';
import { type MailServer, startMailServer } from '../testing/mailServer.ts';
import { validOrder } from '../testing/orders.ts';
import { startOutbox } from './startOutbox.ts';
import { createSmtpTransport } from './transport.ts';

const word = 'Zebulon';
const url = 'https://zebulon-prizes.example';
/** What somebody would have us send to an address of their choice. */
const words = `${word} wins at ${url}`;
const victim = 'victim@example.org';
const notify = 'sales@fieldbox.example';

/** Every field of a form that takes any text, with those words. */
const filled = <Body extends object>(body: Body, fields: (keyof Body)[], text = words) =>
  ({ ...body, ...Object.fromEntries(fields.map((field) => [field, text])) }) as Body;

async function supplierJourney(api: ReturnType<typeof createTestApi>['api'], administrator: { Cookie: string }) {
  const texts = ['companyName', 'contactName', 'contactRole', 'countryHQ', 'additionalInfo', 'contactPhone'] as const;
  const registration = {
    ...validRegistration,
    additionalInfo: '',
    contactPhone: '',
    username: word,
    website: url,
    contactEmail: victim,
  };
  expect((await post(api, '/api/supplier/register', filled(registration, [...texts]))).status).toBe(201);
  const [{ id }] = await read<[{ id: number }]>(api.request('/api/supplier/all', { headers: administrator }));
  for (const status of ['Approved', 'Rejected']) {
    await send(api, 'PATCH', `/api/supplier/${id}/status`, { status }, administrator);
  }
  await post(api, '/api/supplier/password-reset', { account: word });
  const login = await post(api, '/api/supplier/login', { username: word, password: validRegistration.password });
  const Cookie = login.headers.getSetCookie()[0]!.split(';')[0]!;
  const change = { contactEmail: 'other@example.org', currentPassword: validRegistration.password };
  expect((await send(api, 'PATCH', '/api/supplier/profile', change, { Cookie })).status).toBe(200);
}

test('mail to an address that somebody entered contains nothing that they typed; notices to the company do', async () => {
  const { sql, drop } = await createTestDatabase();
  const server: MailServer = await startMailServer();
  const { api } = createTestApi(sql, { publicUrls: ['https://fieldbox.example'], mail: { notify } });
  const administrator = await loginAdministrator(api, sql);

  await sql`update shop.component set name = ${words} where id = ${validOrder.componentIds[0]!}`;
  const order = filled({ ...validOrder, email: victim }, ['name', 'organization', 'intendedUse']);
  expect((await post(api, '/api/configurations', order)).status).toBe(201);
  const lead = {
    leadName: words,
    organization: words,
    email: victim,
    additionalRequirements: words,
    deliveryTimeframe: words,
  };
  expect((await post(api, '/api/questionnaire', lead)).status).toBe(201);
  const message = { name: words, email: victim, company: words, phone: words, subject: words, message: words };
  expect((await post(api, '/api/contact-messages', message)).status).toBe(200);
  await post(api, '/api/subscribers/subscribe', { email: victim });
  const stop = startOutbox(sql, createSmtpTransport(server.url, 'FieldBox <info@fieldbox.example>'), {
    templates: mailTemplates,
    publicUrl: 'https://fieldbox.example',
    logger: pino({ level: 'silent' }),
    idleMs: 20,
  });
  await server.receive(6); // before the address changes, which ends what else is on its way to it
  await supplierJourney(api, administrator);
  await server.receive(12);
  await stop();
  await server.stop();

  const kinds = await sql<{ kind: string }[]>`select distinct kind from shop.outgoing_mail where recipient = ${victim}`;
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
    'contact-address-changed',
    'newsletter-verification',
    'order-receipt',
    'password-reset',
    'registration-receipt',
    'response-receipt',
    'supplier-decision',
  ]);
  const toVictim = server.received.filter(({ recipients }) => recipients.includes(victim));
  expect(toVictim.length).toBeGreaterThanOrEqual(6);
  for (const { text } of toVictim) expect(text.toLowerCase()).not.toContain(word.toLowerCase());
  const toCompany = server.received.filter(({ recipients }) => recipients.includes(notify));
  expect(toCompany.filter(({ text }) => text.includes(word))).toHaveLength(4);
  for (const { text } of toCompany) expect(text).toMatch(/^To: sales@fieldbox\.example$/m);
  await drop();
});

test('a line end in a name or an address starts no header', async () => {
  const { sql, drop } = await createTestDatabase();
  const { api } = createTestApi(sql, { mail: { notify } });
  const injected = 'Eve\r\nBcc: eve@example.org';
  const refused = [
    ['/api/supplier/register', { ...validRegistration, username: injected }],
    ['/api/supplier/register', { ...validRegistration, contactEmail: `${victim}\r\nBcc: eve@example.org` }],
    ['/api/configurations', { ...validOrder, email: `${victim}\r\nBcc: eve@example.org` }],
    ['/api/questionnaire', { leadName: 'Eve', email: `${victim}\r\nBcc: eve@example.org` }],
  ] as const;
  for (const [path, body] of refused) expect((await post(api, path, body)).status).toBe(400);
  const server = await startMailServer();
  const transport = createSmtpTransport(server.url, 'FieldBox <info@fieldbox.example>');
  await transport.send(victim, { subject: injected, text: 'x', unsubscribeLink: `https://a.example/${injected}` });
  transport.close();
  const [mail] = await server.receive(1);
  expect(mail!.recipients).toEqual([victim]);
  expect(mail!.text.split('\n\n')[0]).not.toMatch(/^Bcc:/im);
  await server.stop();
  await drop();
});
