import type { Role } from '@fieldbox/contract/accounts/roles';
import type { SubmittedQuestionnaire } from '@fieldbox/contract/survey/questionnaire';
import { mailTemplates } from '../mailTemplates.ts';
import { findOrAddSubscriber } from '../newsletter/subscribers.ts';
import { loginAdministrator, post, read, testApi } from '../testing/client.ts';
import { validOrder } from '../testing/orders.ts';
import { createSupplier } from '../testing/suppliers.ts';
import type { Mail, MailTemplate } from './mailTemplate.ts';

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
