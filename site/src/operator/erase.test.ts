import { migrateRegistry } from '@onesite/registry/migrate';
import { createTestDatabase, type TestDatabase } from 'api/testing/database';
import { runCommand } from './commands.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateRegistry(database.sql);
  await run([
    'add-administrator',
    'zeb',
    '--first-name',
    'Zebulon',
    '--last-name',
    'Pike',
    '--email',
    'pike@site.example',
  ]);
  await run(['add-administrator', 'ada', '--first-name', 'Ada', '--last-name', 'Berg', '--email', 'ada@site.example']);
});
afterAll(() => database.drop());

const run = (args: string[]) =>
  runCommand({
    ...{ sql: database.sql, registrySql: database.sql, args },
    ...{ readPassword: async () => 'correct horse battery' },
  });

/** The registry's tables that contain a text, ignoring case. */
async function tablesWith(text: string): Promise<string[]> {
  const { sql } = database;
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'registry' order by table_name`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql`
      select from ${sql(`registry.${name}`)} t where position(lower(${text}) in lower(to_jsonb(t)::text)) > 0`;
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('erase removes a person from the history of releases, by the names of their accounts and by others', async () => {
  await database.sql.unsafe(`
    insert into registry.version (name, version, digest, size_bytes, facts, integrity, inspection, person)
      values ('a', '1', '0123456789ab', 1, '{}', '{}', '{}', 'Zebulon Pike'), ('a', '2', '0123456789ac', 1, '{}', '{}', '{}', 'Ada');
    insert into registry.release_set (number, reason, person, why)
      values (1, 'a to 1', 'ZEB', 'asked by Zebulon Pike (pike@site.example)'), (2, 'a to 2', 'Ada', 'zebra crossing');
    insert into registry.remote (name) values ('a');
    insert into registry.token (id, digest, remote, rights, note, expires_at, person)
      values ('t1', repeat('a', 64), 'a', '{publish}', 'laptop of Zebulon Pike', now() + interval '1 day', 'z-pike (acme/a)');
    insert into registry.token_use (token, person, call, outcome) values ('t1', 'z-pike', 'PUT', 'ok');
    insert into registry.preview (id, digest, members, note, token, person, expires_at)
      values ('abcdefgh', repeat('b', 64), '{}', 'for pike@site.example', 't1', 'Zebulon Pike <pike@site.example>', now());
    insert into registry.cohort (id, members, share, token, person, why) values ('abcdefgh', '{}', 0.5, 't1', 'zeb', 'Zebulon Pike');
    insert into registry.cohort_event (cohort, event, share, token, person, why)
      values ('abcdefgh', 'started', 0.5, 't1', 'zeb', 'Zebulon Pike');
    insert into registry.refusal (kind, changes, findings, token, person, why)
      values ('promote', '[]', '[]', 't1', 'zeb', 'Zebulon Pike');
    insert into registry.session (digest, token, person, expires_at) values
      (repeat('c', 64), null, 'Zebulon Pike', now() + interval '1 hour'), (repeat('d', 64), null, 'Ada', now() + interval '1 hour');
    insert into registry.recorded_answer (path, status, body)
      values ('/api/a', 200, '{"by":"Zebulon Pike"}'), ('/api/b', 200, '{"by":"Ada"}')`);
  expect((await tablesWith('pike')).length).toBeGreaterThan(8);

  const printed = await run(['erase', 'Pike@site.example', '--name', 'z-pike']);
  expect(printed).toMatch(/releases: \d+\n {2}platformSessions: 1$/);
  expect([await tablesWith('pike'), await tablesWith('"zeb"')]).toEqual([[], []]);
  const sets = await database.sql`select number, person, why from registry.release_set order by number`;
  expect(sets).toEqual([
    { number: 1, person: 'Erased', why: 'asked by Erased (Erased)' },
    { number: 2, person: 'Ada', why: 'zebra crossing' },
  ]);
  expect(await tablesWith('Ada')).toEqual(['notification', 'recorded_answer', 'release_set', 'session', 'version']);
});
