import { sentAsHeader } from '@fieldbox/contract/orders/configurations';
import { validRegistration, validSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import { ensureAdministrator } from '../accounts/ensureAdministrator.ts';
import { addResetToken } from '../accounts/passwordReset/resetTokens.ts';
import type { Database } from '../database/connect.ts';
import { createTestApi, loginAdministrator, post, read, send } from '../testing/client.ts';
import { createTestDatabase } from '../testing/database.ts';
import { validOrder } from '../testing/orders.ts';
import { createSupplier } from '../testing/suppliers.ts';
import { erasePerson } from './erasePerson.ts';

/** The tables in which a text stands, in any case. */
async function tablesWith(sql: Database, text: string): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'shop' order by table_name`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows =
      await sql`select from ${sql(`shop.${name}`)} t where position(lower(${text}) in lower(to_jsonb(t)::text)) > 0`;
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('nothing that a person has sent is left in any table, and nothing of others is lost', async () => {
  const { sql, drop } = await createTestDatabase('demo');
  const { api } = createTestApi(sql, { mail: { notify: 'sales@fieldbox.example' } });
  const email = "Mar.O'Dell+x@Private.example";
  const secret = 'Zebulon';
  const submit = (path: string, body: object, key: string) => post(api, path, body, { 'Idempotency-Key': key });
  await submit('/api/configurations', { ...validOrder, name: secret, email, intendedUse: `${secret} needs this` }, 'a');
  await submit('/api/questionnaire', { leadName: secret, email: email.toUpperCase(), responseData: { secret } }, 'b');
  await submit('/api/subscribers/subscribe', { email }, 'c');
  await submit('/api/contact-messages', { name: secret, email, subject: 'A unit', message: `${secret} asks` }, 'e');
  await submit('/api/supplier/register', { ...validRegistration, contactName: secret, contactEmail: email }, 'd');

  const holders = (text: string) => tablesWith(sql, text);
  const countAll = async () => (await sql`select id from shop.questionnaire_response`).length;
  const responses = await countAll();
  expect((await holders(email)).length).toBeGreaterThan(3);

  const erasure = await erasePerson(sql, email.toLowerCase());
  const nothing = { orders: 0, responses: 0, subscriptions: 0, mails: 0, suppliers: 0, administrators: 0 };
  expect(erasure).toEqual({ ...nothing, orders: 1, responses: 1, subscriptions: 1, mails: 6, suppliers: 1 });
  expect([await holders(email), await holders(secret)]).toEqual([[], []]);
  expect(await countAll()).toBe(responses - 1);
  expect(await erasePerson(sql, email)).toEqual(nothing);
  expect(await erasePerson(sql, '%')).toEqual(nothing);
  await drop();
});

test('of a supplier neither names nor website nor a login is left, and its components are offered no more', async () => {
  const { sql, drop } = await createTestDatabase();
  const { api } = createTestApi(sql, { mail: { notify: 'sales@fieldbox.example' } });
  const administrator = await loginAdministrator(api, sql);
  const word = 'zebulon';
  const email = `owner@${word}-power.example`;
  const profile = {
    companyName: `${word} Power`,
    contactName: `Ann ${word}`,
    contactEmail: email,
    website: `https://${word}-power.example`,
    catalogUrl: `https://${word}-power.example/all`,
    countryHQ: `${word} land`,
    deploymentCapability: `Ask ${word}`,
    additionalInfo: `Founded by ${word}`,
  };
  const supplier = await createSupplier(api, sql, word, profile);
  const other = await createSupplier(api, sql, 'southwind');
  const setStatus = (status: string) =>
    send(api, 'PATCH', `/api/supplier/${supplier.id}/status`, { status }, administrator);
  const reason = `${word} does not answer`;
  await send(api, 'PATCH', `/api/supplier/${supplier.id}/status`, { status: 'Rejected', reason }, administrator);
  await setStatus('Approved');
  const component = { ...validSupplierComponent, name: `${word} Inverter`, imageUrl: `${profile.website}/a.jpg` };
  const { id } = await read<{ id: number }>(
    post(api, '/api/supplier/components', component, { ...supplier.session, 'Idempotency-Key': 'a' }),
  );
  await send(
    api,
    'PUT',
    `/api/supplier/components/${id}`,
    { ...component, description: `Made by ${word} himself` },
    supplier.session,
  );
  await send(api, 'PATCH', '/api/supplier/profile', { companyName: `${word} Power Ltd` }, supplier.session);
  await post(api, '/api/supplier/password-reset', { account: word });
  await api.request(`/api/supplier/${supplier.id}/password-reset`, { method: 'POST', headers: administrator });
  const { token } = await addResetToken(sql, 'supplier', supplier.id);
  expect((await tablesWith(sql, word)).length).toBeGreaterThan(3);

  expect(await erasePerson(sql, email.toUpperCase())).toMatchObject({ suppliers: 1 });
  expect(await tablesWith(sql, word)).toEqual([]);
  const status = async (answer: Response | Promise<Response>) => (await answer).status;
  expect(await status(api.request('/api/supplier/profile', { headers: supplier.session }))).toBe(401);
  const { password } = supplier;
  expect(await status(post(api, '/api/supplier/login', { username: word, password }))).toBe(401);
  const [left] = await sql<{ username: string }[]>`select username from shop.supplier where id = ${supplier.id}`;
  expect(await status(post(api, '/api/supplier/login', { username: left!.username, password }))).toBe(401);
  const confirm = { token, password: 'quite another password' };
  expect(await status(post(api, '/api/supplier/password-reset/confirm', confirm))).toBe(400);
  expect(await read(api.request(`/api/supplier/${supplier.id}`, { headers: administrator }))).toMatchObject({
    companyName: 'Erased',
    status: 'Rejected',
    history: [{ to: 'Pending' }, { to: 'Rejected', reason: null }, { to: 'Approved' }, { to: 'Rejected', by: null }],
  });
  const offered = await read<{ id: number }[]>(api.request('/api/components'));
  expect(offered.map((one) => one.id)).not.toContain(id);
  expect(await status(api.request('/api/audit', { headers: administrator }))).toBe(200);
  expect(await status(api.request('/api/supplier/profile', { headers: other.session }))).toBe(200);
  await drop();
});

const forCustomer = (session: object) => ({ ...session, [sentAsHeader]: 'administrator' });

test('an administrator goes with name, sessions and links, but not the last one', async () => {
  const { sql, drop } = await createTestDatabase();
  const { api } = createTestApi(sql);
  const email = 'zebulon@fieldbox.example';
  const account = { username: 'zebulon', password: 'correct horse battery' };
  await ensureAdministrator(sql, { ...account, profile: { firstName: 'Zebulon', lastName: 'Pike', email } });
  const login = await post(api, '/api/admin/login', account);
  const session = { Cookie: login.headers.getSetCookie()[0]!.split(';')[0]! };
  const order = await post(api, '/api/configurations', validOrder, forCustomer(session));
  expect(order.status).toBe(201);
  const sent = await post(api, '/api/questionnaire', { leadName: 'Amara Okafor', email: 'amara@openbench.example' });
  const { id: responseId } = await read<{ id: number }>(sent);
  const [{ id }] = await sql<[{ id: number }]>`select id from shop.administrator where username = 'zebulon'`;
  const assigned = { assigneeId: id, responses: [{ id: responseId, version: 1 }] };
  expect((await send(api, 'PATCH', '/api/questionnaire/batch', assigned, session)).status).toBe(200);
  await api.request('/api/missions/1', { method: 'DELETE', headers: session });
  const { token } = await addResetToken(sql, 'administrator', id);
  await expect(erasePerson(sql, email)).rejects.toThrow('zebulon is the only administrator');

  await ensureAdministrator(sql, { ...account, username: 'ada' });
  expect(await erasePerson(sql, email)).toMatchObject({ administrators: 1 });
  expect(await tablesWith(sql, 'zebulon')).toEqual([]);
  expect((await api.request('/api/admin/user', { headers: session })).status).toBe(401);
  expect((await post(api, '/api/admin/login', account)).status).toBe(401);
  const confirm = { token, password: 'quite another password' };
  expect((await post(api, '/api/admin/password-reset/confirm', confirm)).status).toBe(400);
  const [event] = await sql`select actor_name as "actorName" from shop.audit_event where action = 'mission_withdrawn'`;
  expect(event).toEqual({ actorName: 'Erased' });
  await drop();
});
