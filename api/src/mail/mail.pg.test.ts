import type { Role } from '@fieldbox/contract/accounts/roles';
import type { SubscriptionResponse } from '@fieldbox/contract/contact/subscribers';
import type { SubmittedQuestionnaire } from '@fieldbox/contract/survey/questionnaire';
import { validRegistration } from '@fieldbox/contract/testing/suppliers';
import pino from 'pino';
import { mailTemplates } from '../mailTemplates.ts';
import { findOrAddSubscriber } from '../newsletter/subscribers.ts';
import { orderNotice, orderReceipt } from '../orders/orderMails.ts';
import { queueDecisionMail, queueRegistrationMails } from '../suppliers/queueSupplierMails.ts';
import { registrationNotice, registrationReceipt } from '../suppliers/supplierMails.ts';
import { responseNotice } from '../surveys/surveyResponseMails.ts';
import { createTestApi, loginAdministrator, post, read, send, type TestApi, testApi } from '../testing/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type MailServer, startMailServer } from '../testing/mailServer.ts';
import { validOrder } from '../testing/orders.ts';
import { createSupplier } from '../testing/suppliers.ts';
import { untilAvailable } from '../testing/untilAvailable.ts';
import type { Mail, MailTemplate, MailTemplates } from './mailTemplate.ts';
import { queueMail } from './queueMail.ts';
import { startOutbox } from './startOutbox.ts';
import { createSmtpTransport } from './transport.ts';

describe('linksOfMails', () => {
  const publicUrl = 'https://fieldbox.example';
  const { api, sql } = testApi({ publicUrls: [publicUrl] });

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
    await loginAdministrator(api, sql);
    const recipient = 'admin@fieldbox.example'; // of both accounts
    const supplier = await createSupplier(api, sql, 'links', { contactEmail: recipient });
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

describe('notices', () => {
  const link = 'https://fieldbox-login.example/';
  /** What would look like a line of the notice itself. */
  const forged = (line: string) => `Northwind\r\n\r\n${line}: ${link}\u2028${line}: ${link}\u202e`;

  test('no line of a notice to the company begins with what a visitor wrote', async () => {
    const { sql, drop } = await createTestDatabase();
    const { api } = createTestApi(sql);
    const noticeOf = async <Data extends object>({ compose }: MailTemplate<Data>, data: Data) =>
      (await compose(sql, data, 'https://fieldbox.example', 'sales@fieldbox.example'))!.text;
    const idOf = async (path: string, body: object) => (await read<{ id: number }>(post(api, path, body))).id;

    const text = forged('All orders');
    const orderId = await idOf('/api/configurations', {
      ...validOrder,
      ...{ name: text, organization: text, intendedUse: text },
    });
    const lead = { email: 'ann@example.org', leadName: forged('All answers'), organization: forged('All answers') };
    const responseId = await idOf('/api/questionnaire', { ...lead, deliveryTimeframe: forged('All answers') });
    const notices = [
      await noticeOf(orderNotice, { orderId }),
      await noticeOf(responseNotice, { responseId }),
      await noticeOf(registrationNotice, { supplierId: 7, companyName: forged('All suppliers') }),
    ];
    await drop();

    for (const notice of notices) {
      const lines = notice.split(/[\n\u2028\u2029]/);
      expect(lines.filter((line) => /^(All|\s*https:)/.test(line))).toEqual([
        expect.stringMatching(/^All \w+: https:\/\/fieldbox\.example\//),
      ]);
      expect(notice).toContain(link);
      expect(notice).not.toMatch(/[\r\u202e]/);
    }
  });
});

// The order of these tests matters.
describe('outbox', () => {
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
    const find = () =>
      database.sql`select from shop.outgoing_mail where recipient = ${address} and sent_at is not null`;
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
    expect(await waiting()).toMatchObject([
      { kind: 'of-a-newer-version', lastError: 'no template', isPostponed: true },
    ]);
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
});

describe('repeatedMail.attack', () => {
  let database: TestDatabase;
  let api: TestApi['api'];

  beforeEach(async () => {
    database = await createTestDatabase();
    ({ api } = createTestApi(database.sql, { mail: { notify: 'sales@fieldbox.example' } }));
  });
  afterEach(() => database.drop());

  const countOf = async (table: string) => {
    const [row] = await database.sql<{ rows: number }[]>`select count(*)::int as rows from ${database.sql(table)}`;
    return row!.rows;
  };
  const mailsTo = (address: string) => database.sql<{ kind: string }[]>`
  select kind from shop.outgoing_mail where recipient ilike ${address} order by id`;
  const askForLink = (account: string) => post(api, '/api/supplier/password-reset', { account });

  test('230 forms that name one address, many at a time, send it five mails, and each form is stored', async () => {
    const [orders, responses] = [await countOf('shop.configuration'), await countOf('shop.questionnaire_response')];
    const victims = ['victim@example.org', 'Victim@Example.org', 'victim+x@example.org'];
    for (let batch = 0; batch < 10; batch++) {
      const statuses = await Promise.all(
        Array.from({ length: 23 }, async (_, number) => {
          const email = `${victims[number % 3]}`.replace('+x', `+${batch}-${number}`);
          const [path, body] =
            number % 2 === 0
              ? ['/api/configurations', { ...validOrder, email }]
              : number === 1
                ? ['/api/subscribers/subscribe', { email }]
                : ['/api/questionnaire', { leadName: 'Ann', email }];
          return (await untilAvailable(() => post(api, path as string, body))).status;
        }),
      );
      expect(new Set(statuses)).toEqual(new Set([201, 200]));
    }
    expect(await mailsTo('victim%')).toHaveLength(5);
    expect(await countOf('shop.configuration')).toBe(orders + 120);
    expect(await countOf('shop.questionnaire_response')).toBe(responses + 100);
    expect(await mailsTo('sales@fieldbox.example')).toHaveLength(220);
  });

  test('an hour later, and at another address, a receipt is sent again', async () => {
    for (let sent = 0; sent < 7; sent++)
      await post(api, '/api/configurations', { ...validOrder, email: 'a@example.org' });
    expect(await mailsTo('a@example.org')).toHaveLength(5);
    await post(api, '/api/configurations', { ...validOrder, email: 'b@example.org' });
    expect(await mailsTo('b@example.org')).toHaveLength(1);
    await database.sql`update shop.outgoing_mail set created_at = created_at - interval '1 hour'`;
    await post(api, '/api/configurations', { ...validOrder, email: 'a@example.org' });
    expect(await mailsTo('a@example.org')).toHaveLength(6);
  });

  test("a stranger's account with the victim's address does not keep the victim's link from being sent", async () => {
    const { contactEmail } = validRegistration;
    const victim = await createSupplier(api, database.sql, 'victim');
    await createSupplier(api, database.sql, 'stranger', { companyName: 'Stranger Ltd' });
    await askForLink('stranger');
    await askForLink('victim');
    const links = await database.sql<{ id: number }[]>`
    select (data ->> 'userId')::int as id from shop.outgoing_mail
    where kind = 'password-reset' and recipient = ${contactEmail}`;
    expect(links.map(({ id }) => id)).toContain(victim.id);
  });

  test('an account is sent one link in five minutes, however many ask for it at once', async () => {
    await createSupplier(api, database.sql, 'victim', { contactEmail: 'victim@example.org' });
    await Promise.all(Array.from({ length: 20 }, () => askForLink('victim')));
    expect((await mailsTo('victim@example.org')).filter(({ kind }) => kind === 'password-reset')).toHaveLength(1);
  });
});

describe('untrustedText', () => {
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

    const kinds = await sql<
      { kind: string }[]
    >`select distinct kind from shop.outgoing_mail where recipient = ${victim}`;
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
});
