// The order of these tests matters.

import { createTestDatabase, type TestDatabase } from 'api/testing/database';
import { runCommand } from './commands.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const run = (line: string, password?: string) =>
  runCommand({
    ...{ sql: database.sql, registrySql: database.sql },
    ...{ args: line.split(' '), readPassword: async () => password },
  });
const hashOf = async (username: string) => {
  const [row] = await database.sql`select password_hash as hash from shop.administrator where username = ${username}`;
  return row?.hash as string;
};
const add = 'add-administrator ada --first-name Ada --last-name Berg --email ada@fieldbox.example';

test('the registry is migrated, and a second time changes nothing', async () => {
  for (const _ of [1, 2]) expect(await run('migrate')).toBe('The tables match this release.');
  expect(await database.sql`select to_regclass('registry.version') is not null as is_there`).toEqual([
    { is_there: true },
  ]);
});

test('a further administrator is made with a password that is printed once, and not twice', async () => {
  expect(await run(add)).toMatch(/^Administrator ada added, password [\w-]{16}$/);
  await expect(run(add)).rejects.toThrow('There is an administrator ada already.');
});

test('a password from standard input is set and not printed, and ends all sessions', async () => {
  const before = await hashOf('ada');
  await database.sql`
    insert into shop.administrator_session (id, user_id, expires_at)
    select repeat('a', 64), id, now() + interval '1 day' from shop.administrator where username = 'ada'`;
  expect(await run('set-password ADA', 'a new password')).toBe(
    'Password of administrator ADA set, and all sessions ended',
  );
  expect(await hashOf('ada')).not.toBe(before);
  expect(await database.sql`select id from shop.administrator_session`).toHaveLength(0);
});

test("a person's data are erased, kind by kind", async () => {
  expect(await run('erase nobody@example.org')).toContain('responses: 0');
});

test('what the operator did is recorded, without passwords and without the person who was erased', async () => {
  const events = await database.sql`
    select actor_name, action, subject_name, after from shop.audit_event where actor_role = 'operator' order by id`;
  expect(events.map(({ action }) => action)).toEqual(['administrator_added', 'password_set', 'person_erased']);
  expect(JSON.stringify(events)).not.toMatch(/a new password|nobody@example/);
});

test.each([
  ['set-password nobody', undefined, 'There is no administrator nobody.'],
  ['set-password --supplier ada', undefined, 'There is no supplier ada.'],
  ['set-password ada@fieldbox.example', undefined, 'There is no administrator ada@fieldbox.example.'],
  ['set-password ada', 'short', 'at least 8 characters'],
  ['set-password ada', 'Password123', 'one of the most common passwords'],
  ['add-administrator bo', undefined, 'npm run operator'],
  ['erase', undefined, 'npm run operator'],
  ['dance now', undefined, 'npm run operator'],
])('%s is refused with what is wrong', async (line, password, message) => {
  await expect(run(line, password)).rejects.toThrow(message);
});
