import type { AddressInfo } from 'node:net';
import type { Role } from '@fieldbox/contract/accounts/logins';
import { sentAsHeader } from '@fieldbox/contract/orders/orderForms';
import type { SubmittedQuestionnaire } from '@fieldbox/contract/survey/questionnaire';
import { validRegistration } from '@fieldbox/contract/testing/suppliers';
import { newIdempotencyKey } from '@onesite/shared-contract/http/idempotency';
import pino from 'pino';
import { SMTPServer } from 'smtp-server';
import { mailTemplates } from '../mailTemplates.ts';
import { messageNotice } from '../messages/messageCalls.ts';
import { findOrAddSubscriber } from '../newsletter/subscribers.ts';
import { dropFailedMails, listFailedMails, readOperation } from '../operator/operation.ts';
import { orderNotice, orderReceipt } from '../orders/orderMails.ts';
import { registrationNotice, registrationReceipt } from '../suppliers/supplierMails.ts';
import { responseNotice } from '../surveys/surveyCalls.ts';
import { administratorSession, cookiesOf, createTestApi, post, read, send, testApi } from '../testing/client.ts';
import { startMailServer } from '../testing/mailServer.ts';
import { validOrder } from '../testing/orders.ts';
import { createSupplier } from '../testing/suppliers.ts';
import { type Mail, type MailTemplate, type MailTemplates, queueMail } from './queueMail.ts';
import { concernsOneMail, failureCode, failureHint, isUndeliverable, pauseAfter } from './sendFailure.ts';
import { claimMail, startOutbox } from './startOutbox.ts';
import { createSmtpTransport, type MailTransport } from './transport.ts';

const publicUrl = 'https://fieldbox.example';
const notify = 'sales@fieldbox.example';
const { api, sql } = testApi({ publicUrls: [publicUrl], mail: { notify } });

beforeEach(() => sql`truncate shop.outgoing_mail`);

/** Of the outbox's workers: one that a failed test leaves behind would keep this process from its end. */
const stops: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

type Sent = { recipient: string; mail: Mail };

/** A mail server without SMTP; `refuse` throws what a real one answers. */
function fakeTransport(refuse: (recipient: string) => void = () => {}) {
  const sent: Sent[] = [];
  const transport: MailTransport = {
    close: jest.fn(),
    async send(recipient, mail) {
      refuse(recipient);
      sent.push({ recipient, mail });
    },
  };
  return { sent, transport };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

const due = () => sql`
  select from shop.outgoing_mail where sent_at is null and dropped_at is null and due_at <= now()`;

/** Lets workers of the outbox send, or try to send, whatever is due. */
async function deliver(transport: MailTransport, { templates = mailTemplates as MailTemplates, workers = 1 } = {}) {
  const options = { templates, publicUrl, logger: pino({ level: 'silent' }), idleMs: 5 };
  const started = Array.from({ length: workers }, () => startOutbox(sql, transport, options));
  stops.push(...started);
  while ((await due()).length > 0) await pause();
  await Promise.all(started.map((stop) => stop())); // each after the mail that it is sending
}

/** What is sent of all that waits. */
async function sentMails(): Promise<Sent[]> {
  const { sent, transport } = fakeTransport();
  await deliver(transport);
  expect(transport.close).toHaveBeenCalled();
  return sent;
}
const textTo = (sent: Sent[], address: string) =>
  sent.filter(({ recipient }) => recipient === address).map(({ mail }) => mail.text);
const isDue = () => sql`update shop.outgoing_mail set due_at = now() where sent_at is null and dropped_at is null`;
const waiting = () => sql`
  select kind, attempts, last_error, due_at > now() and due_at < now() + interval '31 seconds' as is_postponed
  from shop.outgoing_mail where sent_at is null and dropped_at is null order by id`;
const subscribe = (email: string) => read(post(api, '/api/subscribers/subscribe', { email }));

describe('a mail by SMTP', () => {
  const linkIn = (text: string) => text.match(/https:\/\/fieldbox\.example(\/\S+)/)![1]!;

  test('a subscription sends a mail whose link verifies, then a welcome whose link unsubscribes', async () => {
    const server = await startMailServer();
    const transport = () => createSmtpTransport(server.url, 'FieldBox <info@fieldbox.example>');
    expect(await subscribe('eva@example.org')).toEqual({ message: expect.any(String), demoMode: false });
    await deliver(transport());
    const [verification] = server.received;
    expect(verification!.text).toContain('From: FieldBox <info@fieldbox.example>');
    const token = linkIn(verification!.text).split('=')[1]!;
    const rows = await sql`
      select to_jsonb(m)::text as text from shop.outgoing_mail m
      union all select to_jsonb(t)::text from shop.subscriber_token t`; // which has its digest
    expect(JSON.stringify(rows)).not.toContain(token);

    expect(linkIn(verification!.text)).toBe(`/newsletter#verify=${token}`);
    const follow = async (use: string, key: string) =>
      (await api.request(`/api/subscribers/${use}?token=${key}`)).headers.get('Location');
    for (const _ of [1, 2]) expect(await follow('verify', token)).toBe('/?subscription=verified'); // by that page's button
    await deliver(transport());
    const [, welcome, ...others] = server.received;
    expect(others).toEqual([]);
    expect(welcome!.text).toMatch(
      /^List-Unsubscribe:\s+<https:\/\/fieldbox\.example\/api\/subscribers\/unsubscribe\?token=/m,
    );
    expect(welcome!.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    const [, page, key] = linkIn(welcome!.text.split('\n\n').slice(1).join('\n\n')).match(/^(.+=)(.+)$/)!;
    expect(page).toBe('/newsletter#unsubscribe=');
    await sql`update shop.subscriber set verified_at = null`;
    expect(await follow('verify', key!)).toBe('/?subscription=invalid');
    expect(await follow('unsubscribe', key!)).toBe('/?subscription=unsubscribed');
    await server.stop();
  });

  test('a line end in a name or an address starts no header', async () => {
    const injected = 'Eve\r\nBcc: eve@example.org';
    const server = await startMailServer();
    const transport = createSmtpTransport(server.url, 'FieldBox <info@fieldbox.example>');
    const unsubscribeLink = `https://a.example/${injected}`;
    await transport.send('victim@example.org', { subject: injected, text: 'x', unsubscribeLink });
    transport.close();
    expect(server.received).toMatchObject([{ recipients: ['victim@example.org'] }]);
    expect(server.received[0]!.text.split('\n\n')[0]).not.toMatch(/^Bcc:/im);
    await server.stop();
  });
});

describe('outbox', () => {
  test('a known address gets the same answer and no mail, and nobody is mailed twice in a row', async () => {
    const first = await subscribe('known@example.org');
    expect(await subscribe('KNOWN@example.org')).toEqual(first);
    expect(await waiting()).toHaveLength(1);
    await sql`update shop.outgoing_mail set created_at = now() - interval '6 minutes'`;
    await subscribe('known@example.org');
    await sql`update shop.subscriber set verified_at = now()`;
    await sql`update shop.outgoing_mail set created_at = now() - interval '1 hour'`;
    expect(await subscribe('known@example.org')).toEqual(first);
    expect(await waiting()).toHaveLength(2);
  });

  test('an order notifies the company and the visitor, whose mail contains nothing that was typed', async () => {
    const typed = { name: 'Buy pills at http://evil.example', intendedUse: 'Visit http://evil.example' };
    const { id } = await read<{ id: number }>(
      post(api, '/api/configurations', { ...validOrder, ...typed, quantity: 2 }),
    );
    const sent = await sentMails();
    expect(sent.map(({ mail }) => mail.subject)).toContain(`New order ${id}: $60,351`);
    const writer = `${typed.name} (${validOrder.email}), ${validOrder.organization}, asks for a quote.`;
    expect(textTo(sent, notify)).toEqual([expect.stringContaining(writer)]);
    expect(textTo(sent, notify)[0]).not.toContain('questionnaire-response');
    const [receipt] = textTo(sent, validOrder.email);
    expect(receipt).toContain(
      'Components: 2, $11,675.50\nEstimated total: $60,351 for 2 units at $30,175.50 each\nLead time: ',
    );
    expect(receipt).not.toContain('evil');
  });

  test('where the company wants no notices, people get their receipts, also of an order that an administrator sends for them', async () => {
    const { api: quiet } = createTestApi(sql, { mail: {} });
    const by = { ...(await administratorSession(sql)), [sentAsHeader]: 'administrator' };
    await post(quiet, '/api/configurations', validOrder, by);
    await post(quiet, '/api/questionnaire', { leadName: 'Jonas Weber', email: 'j.weber@thw-sud.example' });
    expect((await sql`select kind from shop.outgoing_mail order by id`).map(({ kind }) => kind)).toEqual([
      ...['order-receipt', 'response-receipt'],
    ]);
  });

  test('a response notifies the company and its sender, with a link to all answers', async () => {
    const lead = { leadName: 'Jonas Weber', email: 'j.weber@thw-sud.example', criticalStores: ['Fuel'] };
    const { id, shareKey } = await read<SubmittedQuestionnaire>(post(api, '/api/questionnaire', lead));
    const sent = await sentMails();
    expect(sent.map(({ mail }) => mail.subject)).toContainEqual(
      expect.stringContaining(`New questionnaire response ${id}: Power Critical`),
    );
    expect(textTo(sent, notify)[0]).not.toContain(shareKey);
    expect(textTo(sent, lead.email)[0]).toContain(`${publicUrl}/questionnaire-response/${id}?key=${shareKey}\n`);
  });

  test('a supplier gets mail about its registration and about the decision, with its reason in lines of their own', async () => {
    const contactEmail = 'ann@northwind.example';
    const reason = 'The website does not open.\nThe register number belongs to another company.';
    await post(api, '/api/supplier/register', { ...validRegistration, username: 'decided', contactEmail });
    const [supplier] = await sql`select id from shop.supplier where username = 'decided'`;
    const headers = await administratorSession(sql, { username: 'decides' });
    const sent = await sentMails();
    for (const decision of [
      { status: 'Pending' },
      { status: 'Approved' },
      { status: 'Rejected', reason },
      { status: 'Pending' },
      { status: 'Rejected' },
    ]) {
      await send(api, 'PATCH', `/api/supplier/${supplier!.id}/status`, decision, headers);
      await isDue();
      sent.push(...(await sentMails()));
    }
    expect(textTo(sent, notify)).toHaveLength(1);
    const mails = sent.filter(({ recipient }) => recipient === contactEmail).map(({ mail }) => mail);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your registration with FieldBox is under review',
      'FieldBox has approved your registration',
      'FieldBox has not approved your company',
      'Your registration with FieldBox is under review again',
      'FieldBox has not approved your company',
    ]);
    expect(mails[1]!.text).not.toContain('once we approve');
    expect(mails[2]!.text).toContain(`Why:\n${reason}\n\nIf something has changed, request another review`);
    expect(mails[4]!.text).not.toContain('Why:');
  });

  test('without mail settings nothing is queued, nor of a refused order', async () => {
    await post(createTestApi(sql).api, '/api/configurations', validOrder);
    await post(api, '/api/configurations', { ...validOrder, missionId: 9_999 });
    expect(await waiting()).toHaveLength(0);
  });

  /** As nodemailer throws what a server answers. */
  const refusal = (response: string) =>
    Object.assign(new Error(response), {
      ...{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: Number(response.slice(0, 3)), response },
    });

  test('a mail is dropped when its address is permanently refused, and tried again after any other failure, which is said once, whatever their number', async () => {
    const lines: { level: number; msg: string }[] = [];
    const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const said = () => lines.splice(0).flatMap(({ level, msg }) => (msg === 'mail sent' ? [] : [[level, msg]]));
    const failures = [
      refusal('550 5.1.1 User unknown'),
      refusal('451 4.7.1 Busy'),
      refusal('554 5.7.1 Relay access denied'),
      Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:2525'), { code: 'ESOCKET' }),
    ];
    for (const n of failures.keys()) await queueMail(sql, registrationReceipt, `${n}@example.org`, {});
    let isBroken = true;
    const { sent, transport } = fakeTransport((recipient) => {
      if (isBroken) throw failures[Number(recipient[0])];
    });
    const outbox = startOutbox(sql, transport, { templates: mailTemplates, publicUrl, logger, idleMs: 5 });
    stops.push(outbox);
    while ((await sql`select from shop.outgoing_mail where last_error is null`).length > 0) await pause();
    expect(await sql`select dropped_at is not null as dropped, last_error from shop.outgoing_mail order by id`).toEqual(
      [
        { dropped: true, lastError: 'EENVELOPE 550 this mail' },
        { dropped: false, lastError: 'EENVELOPE 451' },
        { dropped: false, lastError: 'EENVELOPE 554' },
        { dropped: false, lastError: 'ESOCKET refused' },
      ],
    );
    expect(await waiting()).toMatchObject(Array(3).fill({ attempts: 1, isPostponed: true }));
    isBroken = false;
    await isDue();
    while ((await due()).length > 0) await pause();
    await outbox();
    expect(sent.map(({ recipient }) => recipient[0]).toSorted()).toEqual(['1', '2', '3']);
    expect(said()).toEqual([
      [40, 'mail was refused'],
      [50, 'mail cannot be sent'],
      [30, 'mail is sent again'],
    ]);
  });

  test('a mail that the server refuses waits without an alarm once others pass, is listed, and is given up after days or by the operator', async () => {
    const replies = {
      'δοκιμή@example.org': '501 Bad recipient address syntax',
      'a@example.org': '550 No such user here',
      'b@example.org': '552 5.2.2 Over quota',
    };
    const server = await startMailServer(replies);
    const attempt = async () => {
      await isDue();
      await deliver(createSmtpTransport(server.url, notify));
    };
    const ageOfOldest = async () => Math.round((await readOperation(sql)).oldestMailSeconds / 3_600);
    const age = (hours: number) =>
      sql`update shop.outgoing_mail set created_at = now() - make_interval(hours => ${hours})`;
    for (const recipient of Object.keys(replies)) await queueMail(sql, registrationReceipt, recipient, {});
    await age(2);
    await attempt();
    expect(await ageOfOldest()).toBe(2);
    await queueMail(sql, registrationReceipt, 'c@example.org', {});
    await attempt();
    expect(server.received).toMatchObject([{ recipients: ['c@example.org'] }]);
    expect(await ageOfOldest()).toBe(0);
    expect(await listFailedMails(sql)).toEqual(
      [552, 550, 501].map((code) => expect.stringMatching(` EENVELOPE ${code} this mail, 2 attempts, waits$`)),
    );
    expect([await dropFailedMails(sql, 'A@example.org'), await dropFailedMails(sql, 'c@example.org')]).toEqual([1, 0]);
    await age(121);
    await attempt();
    expect(await waiting()).toEqual([]);
    expect((await listFailedMails(sql)).map((line) => line.split(', ').at(-1))).toEqual(Array(3).fill('given up'));
    await server.stop();
  });

  test('four workers send each of 24 mails once', async () => {
    for (let n = 0; n < 24; n++) await queueMail(sql, registrationReceipt, `n${n}@example.org`, {});
    const { sent, transport } = fakeTransport();
    await deliver(transport, { workers: 4 });
    expect([sent.length, new Set(sent.map(({ recipient }) => recipient)).size]).toEqual([24, 24]);
  });

  test('a mail whose worker died is sent by another one when the claim is over', async () => {
    await queueMail(sql, registrationReceipt, 'a@example.org', {});
    expect(await claimMail(sql, 120)).toMatchObject({ recipient: 'a@example.org', attempts: 1 });
    expect(await claimMail(sql, 120)).toBeUndefined();
    await isDue();
    expect(await sentMails()).toHaveLength(1);
  });

  test('what is gone is dropped; what cannot be composed, or is of a kind that only a newer version knows, waits; none delays another', async () => {
    const broken = { ...orderReceipt, kind: 'broken', compose: () => Promise.reject(new TypeError()) };
    await queueMail(sql, orderReceipt, 'gone@example.org', { orderId: 999_999 });
    await queueMail(sql, broken, 'a@example.org', { orderId: 1 });
    await queueMail(sql, { ...registrationReceipt, kind: 'of-a-newer-version' }, 'a@example.org', {});
    await queueMail(sql, registrationReceipt, 'b@example.org', {});
    const { sent, transport } = fakeTransport();
    await deliver(transport, { templates: [...mailTemplates, broken] });
    expect(sent.map(({ recipient }) => recipient)).toEqual(['b@example.org']);
    expect(await waiting()).toMatchObject([
      { kind: 'broken', attempts: 1, lastError: 'TypeError', isPostponed: true },
      { kind: 'of-a-newer-version', lastError: 'no template', isPostponed: true },
    ]);
    const dropped = await sql`select kind, last_error from shop.outgoing_mail where dropped_at is not null`;
    expect(dropped).toEqual([{ kind: 'order-receipt', lastError: 'gone' }]);
  });
});

describe('contact messages', () => {
  const message = { name: 'Ada Berg', email: 'ada@relief.example', subject: 'A unit', message: 'We need one soon.' };

  test('a message that is sent twice is one mail to the company', async () => {
    const key = { 'Idempotency-Key': newIdempotencyKey() };
    for (const _ of [1, 2]) expect((await post(api, '/api/contact-messages', message, key)).status).toBe(200);
    expect(await sql`select kind, recipient, data from shop.outgoing_mail`).toEqual([
      { kind: 'message-notice', recipient: notify, data: { ...message, company: null, phone: null } },
    ]);
  });

  test.each([undefined, {}])('with mail settings of %j no message is taken', async (mail) => {
    const { api: without } = createTestApi(sql, { mail });
    expect((await post(without, '/api/contact-messages', message)).status).toBe(404);
    const sendsMail = mail !== undefined;
    expect(await read(without.request('/api/features'))).toEqual({ sendsMail, takesMessages: false });
    expect(await waiting()).toEqual([]);
  });
});

describe('links of mails', () => {
  /** As mail gateways open a link: like a browser, without the headers of a prefetch, and in other ways. */
  const asBrowser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', Accept: 'text/html,*/*' };
  const ways: RequestInit[] = [
    { headers: asBrowser },
    { method: 'HEAD', headers: asBrowser },
    { headers: { ...asBrowser, Range: 'bytes=0-1023' } },
    { headers: { 'User-Agent': 'Wget/1.21' } },
  ];

  /** Every mail that there is, for each role. */
  async function everyMail(): Promise<Mail[]> {
    await administratorSession(sql);
    const recipient = 'admin@fieldbox.example'; // of both accounts
    const supplier = await createSupplier(sql, 'links', { contactEmail: recipient });
    const [administrator] = await sql<{ id: number }[]>`select id from shop.administrator where email = ${recipient}`;
    const order = await read<{ id: number }>(post(api, '/api/configurations', validOrder));
    const lead = { leadName: 'Jonas Weber', email: 'j.weber@thw-sud.example', criticalStores: ['Fuel'] };
    const response = await read<SubmittedQuestionnaire>(post(api, '/api/questionnaire', lead));
    const subscriber = await findOrAddSubscriber(sql, 'somebody-else@gateway.example');
    const dataOf = (role: Role) => ({
      ...{ role, userId: role === 'administrator' ? administrator!.id : supplier.id },
      administratorId: administrator!.id,
      ...{ subscriberId: subscriber.id, orderId: order.id, responseId: response.id },
      ...{ name: 'Ada', email: 'a@b.example', subject: 'A unit', message: 'Soon.' },
      ...{ supplierId: supplier.id, componentId: 1, companyName: 'Northwind', formerName: 'Southwind' },
      ...{ isApproved: role === 'supplier', reason: 'The website does not open.' },
    });
    const mails = [];
    for (const role of ['administrator', 'supplier'] as const)
      for (const { kind, compose } of mailTemplates as unknown as MailTemplate<object>[]) {
        const mail = await compose(sql, dataOf(role), publicUrl, recipient);
        if (!mail) throw new Error(`${kind} was not written`);
        mails.push(mail);
      }
    return mails;
  }

  const linksIn = (text: string) => text.match(/https:\/\/\S+/g) ?? [];

  /** Every row of the shop, as text. */
  async function rows(): Promise<string> {
    const [{ xml }] = await sql<[{ xml: string }]>`select schema_to_xml('shop', true, false, '') as xml`;
    return xml;
  }

  test('mail gateways open each link of every mail, and nothing changes', async () => {
    const mails = await everyMail();
    const links = mails.flatMap(({ text }) => linksIn(text));
    expect(links.filter((link) => new URL(link).pathname.startsWith('/api/'))).toEqual([]); // to pages only, which ask

    const inHeaders = mails.flatMap(({ unsubscribeLink }) => unsubscribeLink ?? []);
    expect(inHeaders).not.toEqual([]);
    await sql`update shop.subscriber set verified_at = now()`;
    const before = await rows();
    for (const link of inHeaders)
      for (const way of ways) {
        const response = await api.request(link.slice(publicUrl.length), way);
        expect(response.status).toBe(303);
        const { token } = Object.fromEntries(new URL(link).searchParams);
        expect(response.headers.get('Location')).toBe(`/newsletter#unsubscribe=${token}`);
      }
    expect(await rows()).toBe(before);
  });
});

describe('untrusted text', () => {
  const word = 'Zebulon';
  const link = 'https://zebulon-prizes.example';
  /** What somebody would have us send to an address of their choice. */
  const words = `${word} wins at ${link}`;
  const victim = 'victim@example.org';
  /** Every one of these fields with those words. */
  const filled = (fields: string[]) => Object.fromEntries(fields.map((field) => [field, words]));

  test('mail to an address that somebody entered contains nothing that they typed; notices to the company do', async () => {
    const administrator = await administratorSession(sql);
    await sql`update shop.component set name = ${words} where id = ${validOrder.componentIds[0]!}`;
    const texts = ['companyName', 'contactName', 'contactRole', 'countryHQ', 'additionalInfo', 'contactPhone'];
    for (const [path, body] of [
      ['/api/configurations', { ...validOrder, email: victim, ...filled(['name', 'organization', 'intendedUse']) }],
      [
        '/api/questionnaire',
        { email: victim, ...filled(['leadName', 'organization', 'additionalRequirements', 'deliveryTimeframe']) },
      ],
      ['/api/contact-messages', { email: victim, ...filled(['name', 'company', 'phone', 'subject', 'message']) }],
      ['/api/subscribers/subscribe', { email: victim }],
      [
        '/api/supplier/register',
        { ...validRegistration, username: word, website: link, contactEmail: victim, ...filled(texts) },
      ],
    ] as const)
      expect((await post(api, path, body)).status).toBeLessThan(300);
    const [{ id }] = await read<[{ id: number }]>(api.request('/api/supplier/all', { headers: administrator }));
    const sent: Sent[] = [];
    for (const status of ['Approved', 'Rejected']) {
      await send(api, 'PATCH', `/api/supplier/${id}/status`, { status }, administrator);
      await isDue();
      sent.push(...(await sentMails()));
    }
    await post(api, '/api/supplier/password-reset', { account: word });
    sent.push(...(await sentMails())); // before the address changes, which ends what else is on its way to it
    const { password: currentPassword } = validRegistration;
    const login = await post(api, '/api/supplier/login', { username: word, password: currentPassword });
    const change = { contactEmail: 'other@example.org', currentPassword };
    const changed = await send(api, 'PATCH', '/api/supplier/profile', change, cookiesOf(login));
    expect(changed.status).toBe(200);
    sent.push(...(await sentMails()));

    const kinds = await sql`select distinct kind from shop.outgoing_mail where recipient = ${victim} order by kind`;
    expect(kinds.map(({ kind }) => kind)).toEqual([
      ...['contact-address-changed', 'newsletter-verification', 'order-receipt', 'password-reset'],
      ...['registration-receipt', 'response-receipt', 'supplier-decision'],
    ]);
    const toVictim = sent.filter(({ recipient }) => recipient === victim);
    expect(toVictim).toHaveLength(8);
    expect(JSON.stringify(toVictim).toLowerCase()).not.toContain(word.toLowerCase());
    const toCompany = sent.filter(({ recipient }) => recipient === notify);
    expect(toCompany.filter(({ mail }) => mail.text.includes(word))).toHaveLength(4);
  });

  test('no line of a notice to the company begins with what a visitor wrote', async () => {
    /** What would look like a line of the notice itself. */
    const forged = (line: string) => `Northwind\r\n\r\n${line}: ${link}\u2028${line}: ${link}\u202e`;
    const noticeOf = async <Data extends object>({ compose }: MailTemplate<Data>, data: Data) =>
      (await compose(sql, data, publicUrl, notify))!.text;
    const idOf = async (path: string, body: object) => (await read<{ id: number }>(post(api, path, body))).id;
    const text = forged('All orders');
    const order = { ...validOrder, name: text, organization: text, intendedUse: text };
    const message = {
      name: text,
      email: 'a@b.example',
      company: null,
      phone: '+44\r\n1',
      subject: 'A unit',
      message: text,
    };
    const { text: written } = (await messageNotice.compose(sql, message, publicUrl, notify))!;
    expect(written).toContain(`All orders: ${link}, +44 1 (a@b.example) wrote:\n\nNorthwind All orders: ${link}`);
    const answers = forged('All answers');
    const lead = { email: 'ann@example.org', leadName: answers, organization: answers, deliveryTimeframe: answers };
    for (const notice of [
      await noticeOf(orderNotice, { orderId: await idOf('/api/configurations', order) }),
      await noticeOf(responseNotice, { responseId: await idOf('/api/questionnaire', lead) }),
      await noticeOf(registrationNotice, { supplierId: 7, companyName: forged('All suppliers') }),
    ]) {
      const lines = notice.split(/[\n\u2028\u2029]/);
      expect(lines.filter((line) => /^(All|\s*https:)/.test(line))).toEqual([
        expect.stringMatching(/^All \w+: https:\/\/fieldbox\.example\//),
      ]);
      expect(notice).toContain(link);
      expect(notice).not.toMatch(/[\r\u202e]/);
    }
  });
});

describe('repeatedMail.attack', () => {
  const countOf = async (table: string) => (await sql`select from ${sql(table)}`).count;
  const mailsTo = (address: string) => sql<{ kind: string; id: number }[]>`
    select kind, (data ->> 'userId')::int as id from shop.outgoing_mail where recipient ilike ${address} order by 1`;
  const askForLink = (account: string) => post(api, '/api/supplier/password-reset', { account });
  const order = (email: string) => post(api, '/api/configurations', { ...validOrder, email });

  test('46 forms that name one address, many at a time, send it five mails, and each form is stored', async () => {
    const [orders, responses] = [await countOf('shop.configuration'), await countOf('shop.questionnaire_response')];
    const victims = ['flooded@example.org', 'Flooded@Example.org', 'flooded+x@example.org'];
    for (let batch = 0; batch < 2; batch++) {
      const statuses = await Promise.all(
        Array.from({ length: 23 }, async (_, number) => {
          const email = victims[number % 3]!.replace('+x', `+${batch}-${number}`);
          if (number % 2 === 0) return (await order(email)).status;
          if (number === 1) return (await post(api, '/api/subscribers/subscribe', { email })).status;
          return (await post(api, '/api/questionnaire', { leadName: 'Ann', email })).status;
        }),
      );
      expect(new Set(statuses)).toEqual(new Set([201, 200]));
    }
    expect(await mailsTo('flooded%')).toHaveLength(5);
    expect(await countOf('shop.configuration')).toBe(orders + 24);
    expect(await countOf('shop.questionnaire_response')).toBe(responses + 20);
    expect(await mailsTo(notify)).toHaveLength(44);
  });

  test('an hour later, and at another address, a receipt is sent again', async () => {
    for (let sent = 0; sent < 6; sent++) await order('a@example.org');
    expect(await mailsTo('a@example.org')).toHaveLength(5);
    await order('b@example.org');
    expect(await mailsTo('b@example.org')).toHaveLength(1);
    await sql`update shop.outgoing_mail set created_at = created_at - interval '1 hour'`;
    await order('a@example.org');
    expect(await mailsTo('a@example.org')).toHaveLength(6);
  });

  test('an account is sent one link in five minutes, however many ask at once; a stranger’s with the same address keeps nothing from it', async () => {
    const contactEmail = 'shared@example.org';
    const owner = await createSupplier(sql, 'owner-of-address', { contactEmail });
    const stranger = await createSupplier(sql, 'stranger', { contactEmail });
    await askForLink(stranger.username);
    await Promise.all(Array.from({ length: 8 }, () => askForLink(owner.username)));
    const links = (await mailsTo(contactEmail)).filter(({ kind }) => kind === 'password-reset');
    expect(links.map(({ id }) => id).toSorted()).toEqual([owner.id, stranger.id].toSorted());
  });
});

describe('sendFailure', () => {
  test('pauses grow to an hour', () => {
    expect([1, 2, 3, 7, 8, 60, 5_000].map(pauseAfter)).toEqual([30, 60, 120, 1_920, 3_600, 3_600, 3_600]);
  });

  test.each([
    ['RCPT TO', '550 5.1.1 <eva@example.org>: Recipient address rejected: User unknown', 'for good'],
    [
      'RCPT TO',
      '550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 Try again.',
      'for good',
    ],
    ['RCPT TO', '556 5.1.10 Recipient address has null MX', 'for good'],
    ['RCPT TO', '550 sorry, no mailbox here by that name. (#5.1.1)', 'for good'],
    ['DATA', '550 5.1.2 Bad destination system address', 'for good'],
    ['RCPT TO', '554 5.7.1 <eva@5.1.1.example>: Relay access denied', 'no'],
    ['RCPT TO', '553 sorry, that domain is not in my list of allowed rcpthosts (#5.7.1)', 'no'],
    ['RCPT TO', '550 5.7.26 This mail is unauthenticated', 'no'],
    ['RCPT TO', '550 5.1.8 Sender address rejected: Domain not found', 'no'],
    ['RCPT TO', '550 5.1.7 Invalid sender', 'no'],
    ['RCPT TO', '552 5.2.2 Mailbox full', 'for now'],
    ['RCPT TO', '550 5.2.1 Mailbox disabled', 'for now'],
    ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied', 'for now'],
    ['RCPT TO', '550 relay not permitted', 'no'],
    ['RCPT TO', '451 4.1.1 try later', 'for now'],
    ['MAIL FROM', '550 5.1.0 Address rejected', 'no'],
    ['AUTH PLAIN', '535 5.7.8 Authentication failed', 'no'],
    ['DATA', '554 5.7.1 Message rejected as spam', 'no'],
    [undefined, undefined, 'no'],
  ])('%s: %s refuses this mail: %s', (command, response, expected) => {
    const error = { command, response };
    expect(concernsOneMail(error)).toBe(expected !== 'no');
    expect(isUndeliverable(error, 4.9)).toBe(expected === 'for good');
    expect(isUndeliverable(error, 5)).toBe(Boolean(command) && command !== 'AUTH PLAIN');
  });

  test.each([
    ['connect ECONNREFUSED 127.0.0.1:2525', 'ESOCKET refused', 'nothing listens'],
    ['getaddrinfo ENOTFOUND mail.nowhere', 'ESOCKET name', 'not known to the name servers'],
    ['self-signed certificate in certificate chain', 'ESOCKET certificate', 'NODE_EXTRA_CA_CERTS'],
    ["Hostname/IP does not match certificate's altnames: Host: a", 'ESOCKET certificate', 'as in the certificate'],
    ['Connection timeout', 'ESOCKET timeout', 'does not answer'],
    ['C0:error:0A00010B:SSL routines::wrong version number', 'ESOCKET TLS', 'usually 465'],
  ])('a connection that failed says why, by its kind alone: %s', (message, reason, hint) => {
    const error = Object.assign(new Error(message), { code: 'ESOCKET' });
    expect(failureCode(error)).toBe(reason);
    expect(failureHint(error)).toContain(hint);
  });

  test('only the codes of a failure are reported', () => {
    expect(failureCode({ code: 'EAUTH', responseCode: 535, response: 'wrong password hunter2' })).toBe('EAUTH 535');
    expect(failureCode(new TypeError('hunter2'))).toBe('TypeError');
    expect(failureCode({})).toBe('unknown');
    expect(failureHint({ code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' })).toContain('MAIL_FROM');
  });
});

describe('transport', () => {
  const mail = { subject: 'Hello', text: 'Hello' };
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  /** A mail server with or without STARTTLS, and the passwords and mails that came, each with whether they came by TLS. */
  async function mailServer(offersTls: boolean) {
    jest.spyOn(console, 'error').mockImplementation(() => {}); // it warns of its own certificate
    const seen: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: offersTls ? [] : ['STARTTLS'],
      onAuth: ({ username, password }, { secure }, done) => {
        seen.push(`${username}:${password} ${secure ? 'by TLS' : 'in clear'}`);
        done(null, { user: username });
      },
      onData: (stream, { secure }, done) => {
        stream.resume().on('end', () => {
          seen.push(`mail ${secure ? 'by TLS' : 'in clear'}`);
          done();
        });
      },
    });
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    stops.push(() => new Promise((resolve) => server.close(() => resolve())));
    const { port } = server.server.address() as AddressInfo;
    return { seen, host: `127.0.0.1:${port}` };
  }

  async function send(url: string) {
    const transport = createSmtpTransport(url, 'FieldBox <info@fieldbox.example>');
    stops.unshift(async () => transport.close());
    await transport.send('eva@example.org', mail);
  }

  /** The server of the tests has a certificate of its own making. */
  const anyCertificate = 'tls.rejectUnauthorized=false';

  test('a password and the mail are sent over TLS', async () => {
    const { seen, host } = await mailServer(true);
    await send(`smtp://user:secret@${host}?${anyCertificate}`);
    expect(seen).toEqual(['user:secret by TLS', 'mail by TLS']);
  });

  test.each(['', '?requireTLS=false', '?ignoreTLS=true', '?opportunisticTLS=true&ignoreTLS=true'])(
    'a server without TLS gets neither password nor mail, whatever SMTP_URL adds: %s',
    async (query) => {
      const { seen, host } = await mailServer(false);
      const error = await send(`smtp://user:secret@${host}${query}`).catch((failure: unknown) => failure);
      expect(failureCode(error)).toMatch(/^ETLS/);
      expect(failureHint(error)).toContain('SMTP_URL');
      expect(seen).toEqual([]);
    },
  );

  test('nor does one whose certificate cannot be trusted', async () => {
    const { seen, host } = await mailServer(true);
    await expect(send(`smtp://user:secret@${host}`)).rejects.toThrow();
    expect(seen).toEqual([]);
  });

  test('without a password, a server of the own network may do without TLS', async () => {
    const { seen, host } = await mailServer(false);
    await send(`smtp://${host}`);
    expect(seen).toEqual(['mail in clear']);
  });
});
