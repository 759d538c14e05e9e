import { post, testApi } from '../testing/client.ts';
import { applyPasswordSetting, ensureAdministrator } from './ensureAdministrator.ts';

const { api, sql } = testApi();
let username: string;
let count = 0;

beforeEach(() => {
  username = `admin-${++count}`;
});

const apply = (password: string) => applyPasswordSetting(sql, { username, password });
const login = async (password: string) => (await post(api, '/api/admin/login', { username, password })).status;
const change = (password: string) => ensureAdministrator(sql, { username, password, reset: true });

test('a password that was changed since is not undone by the same setting', async () => {
  expect(await apply('first setting')).toBe('created');
  await change('changed in the profile');
  expect(await apply('first setting')).toBe('unchanged');
  expect([await login('first setting'), await login('changed in the profile')]).toEqual([401, 200]);
});

test('another value is set, once, and ends all sessions', async () => {
  await apply('first setting');
  expect(await login('first setting')).toBe(200);
  const sessions = () => sql`
    select s.id from shop.administrator_session s join shop.administrator a on a.id = s.user_id
    where a.username = ${username}`;
  expect(await sessions()).toHaveLength(1);
  expect(await apply('second setting')).toBe('reset');
  expect(await sessions()).toHaveLength(0);
  await change('changed in the profile');
  expect(await apply('second setting')).toBe('unchanged');
  expect(await login('changed in the profile')).toBe(200);
});

test('an administrator who existed before the setting gets its password', async () => {
  await change('generated');
  expect(await apply('first setting')).toBe('reset');
  expect([await login('generated'), await login('first setting')]).toEqual([401, 200]);
});

test('an administrator who has the password already keeps their sessions', async () => {
  await change('first setting');
  await login('first setting');
  expect(await apply('first setting')).toBe('unchanged');
  await change('changed in the profile');
  expect(await apply('first setting')).toBe('unchanged');
  expect(await login('changed in the profile')).toBe(200);
});
