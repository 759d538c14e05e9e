import { validRegistration } from '@fieldbox/contract/testing/suppliers';
import { createTestApi, post, type TestApi } from '../testing/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { validOrder } from '../testing/orders.ts';
import { createSupplier } from '../testing/suppliers.ts';
import { untilAvailable } from '../testing/untilAvailable.ts';

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
