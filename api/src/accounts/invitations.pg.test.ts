import type { Colleague } from '@fieldbox/contract/accounts/adminLogin';
import type { Invited } from '@fieldbox/contract/accounts/invitation';
import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import { createTestApi, loginAdministrator, post, read, type TestApi, testAdministrator } from '../testing/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { administratorInvitation } from './invitations.ts';

const publicUrl = 'https://fieldbox.example';
const password = 'a password of her own';
const ada = { firstName: 'Ada', lastName: 'Berg', email: 'ada@fieldbox.example', username: 'ada' };
const invitation = { ...ada, currentPassword: testAdministrator.password };

let database: TestDatabase;
let api: TestApi['api'];
let headers: { Cookie: string };

beforeEach(async () => {
  database = await createTestDatabase();
  ({ api } = createTestApi(database.sql, { publicUrls: [publicUrl] }));
  headers = await loginAdministrator(api, database.sql);
});
afterEach(() => database.drop());

const invite = (body: object = invitation, by: object = headers) =>
  post(api, '/api/admin/administrators', body, by as never);
/** Who can look after an order. */
const colleagues = async () =>
  (await read<Colleague[]>(api.request('/api/admin/administrators', { headers }))).map(({ name }) => name);
const setPassword = (token: string) => post(api, '/api/admin/password-reset/confirm', { token, password });
const login = async () => (await post(api, '/api/admin/login', { username: 'ada', password })).status;
const newest = async () => (await read<AuditEvent[]>(api.request('/api/audit?limit=1', { headers })))[0]!;

async function linkOf(response: Response) {
  const { link } = (await response.clone().json()) as Invited;
  return link!;
}

test('without a mail server the link is in the answer: it sets a password once', async () => {
  const response = await invite();
  expect(response.status).toBe(201);
  const { link, expiresAt } = await linkOf(response);
  expect(link).toMatch(/^https:\/\/fieldbox\.example\/admin-login#reset=[\w-]{43}&account=[\w-]+$/);
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(71 * 3_600_000);
  expect(await newest()).toMatchObject({ action: 'administrator_invited', subject: { name: 'ada' } });
  const token = link.split('reset=')[1]!;
  expect(await login()).toBe(401);
  expect(await colleagues()).not.toContain('Ada Berg');
  expect((await setPassword(token)).status).toBe(200);
  expect(await colleagues()).toContain('Ada Berg');
  expect((await setPassword(token)).status).toBe(400);
  expect(await login()).toBe(200);
});

test('after three days the link is good for nothing', async () => {
  const { link } = await linkOf(await invite());
  await database.sql`update shop.password_reset set expires_at = expires_at - interval '3 days'`;
  expect((await setPassword(link.split('reset=')[1]!)).status).toBe(400);
});

test('with a mail server the link goes to the address alone', async () => {
  ({ api } = createTestApi(database.sql, { publicUrls: [publicUrl], mail: {} }));
  expect(await (await invite()).json()).toEqual({ link: null });
  const [mail] = await database.sql<{ recipient: string; kind: string; data: { administratorId: number } }[]>`
    select recipient, kind, data from shop.outgoing_mail where kind = 'administrator-invitation'`;
  expect(mail!.recipient).toBe(ada.email);
  const written = await administratorInvitation.compose(database.sql, mail!.data, publicUrl, ada.email);
  expect(written!.text).toContain('Your username is ada.');
  expect((await setPassword(written!.text.match(/reset=([\w-]+)/)![1]!)).status).toBe(200);
});

test.each([
  ['a wrong password', { currentPassword: 'not mine' }, 'currentPassword'],
  ['a username that is taken', { username: 'ADMIN' }, 'username'],
  ['no address', { email: 'ada' }, 'email'],
])('%s invites nobody', async (_, wrong, field) => {
  const response = await invite({ ...invitation, ...wrong });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
  expect(await database.sql`select id from shop.administrator where username = 'ada'`).toEqual([]);
});

test('only an administrator invites', async () => {
  expect((await invite(invitation, {})).status).toBe(401);
});
