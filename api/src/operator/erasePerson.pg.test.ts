import { rightRegistration } from '@fieldbox/contract/testing/suppliers';
import { createTestApi, post } from '../testing/client.ts';
import { createTestDatabase } from '../testing/database.ts';
import { rightOrder } from '../testing/orders.ts';
import { erasePerson } from './erasePerson.ts';

test('nothing that a person has sent is left in any table, and nothing of others is lost', async () => {
  const { sql, drop } = await createTestDatabase('demo');
  const { api } = createTestApi(sql, { mail: { notify: 'sales@fieldbox.example' } });
  const email = "Mar.O'Dell+x@Private.example";
  const secret = 'Zebulon';
  const send = (path: string, body: object, key: string) => post(api, path, body, { 'Idempotency-Key': key });
  await send('/api/configurations', { ...rightOrder, name: secret, email, intendedUse: `${secret} needs this` }, 'a');
  await send('/api/questionnaire', { leadName: secret, email: email.toUpperCase(), responseData: { secret } }, 'b');
  await send('/api/subscribers/subscribe', { email }, 'c');
  await send('/api/supplier/register', { ...rightRegistration, contactName: secret, contactEmail: email }, 'd');

  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'shop'`;
  const holders = async (text: string) => {
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await sql`select from ${sql(`shop.${name}`)} t where to_jsonb(t)::text ilike ${`%${text}%`}`;
      if (rows.length > 0) found.push(name);
    }
    return found;
  };
  const countAll = async () => (await sql`select id from shop.questionnaire_response`).length;
  const responses = await countAll();
  expect((await holders(email)).length).toBeGreaterThan(3);

  const erasure = await erasePerson(sql, email.toLowerCase());
  expect(erasure).toEqual({ orders: 1, responses: 1, subscriptions: 1, mails: 4, supplierContacts: 1 });
  expect([await holders(email), await holders(secret)]).toEqual([[], []]);
  expect(await countAll()).toBe(responses - 1);
  const nothing = { orders: 0, responses: 0, subscriptions: 0, mails: 0, supplierContacts: 0 };
  expect(await erasePerson(sql, email)).toEqual(nothing);
  expect(await erasePerson(sql, '%')).toEqual(nothing);
  await drop();
});
