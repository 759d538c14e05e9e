import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@onesite/server/postgres/freePort';
import { createTestDatabase, type TestDatabase } from 'api/testing/database';
import { acceptErrorsOfNode } from 'api/testing/errorRealm';
import { startMailServer } from 'api/testing/mailServer';
import { parseSettings } from '../settings.ts';
import { examine } from './doctor.ts';

acceptErrorsOfNode();
let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-doctor-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const examined = (own: Record<string, string> = {}) => {
  const settings = parseSettings({ DATA_DIR: folder, DATABASE_URL: database.url, ...own });
  return examine(settings, settings.databaseUrls!).catch(({ message }: Error) => message);
};
const changed = (change: (url: URL) => void) => {
  const url = new URL(database.url);
  change(url);
  return url.href;
};

test('what is well is said in a line each, mail by a real conversation', async () => {
  const server = await startMailServer();
  const lines = (await examined({ SMTP_URL: server.url })).split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^ok {4}DATABASE_URL: PostgreSQL 18\.\d+ answers$/),
    'ok    STORE_URL: it can be written and read',
    'ok    SMTP_URL: the mail server greets and takes the login',
    expect.stringMatching(/^ok {4}DATA_DIR: [\d.]+ GB are free$/),
  ]);
  await server.stop();
});

test.each([
  [
    'a wrong password',
    { DATABASE_URL: () => changed((url) => (url.password = 'wrong')) },
    /^WRONG DATABASE_URL: the user or the password is wrong \([^()]+\)\. Correct this setting$/m,
  ],
  [
    'no such database',
    { LISTEN_DATABASE_URL: () => changed((url) => (url.pathname = '/nowhere')) },
    /^WRONG LISTEN_DATABASE_URL: there is no such database: create it \([^()]+\)\. Correct this setting$/m,
  ],
  [
    'a database that is away',
    { DATABASE_URL: async () => `postgres://127.0.0.1:${await freePort()}/site` },
    /^WRONG DATABASE_URL: .*ECONNREFUSED.*\. Check that this machine reaches its host and port$/m,
  ],
  [
    'no mail server',
    { SMTP_URL: async () => `smtp://127.0.0.1:${await freePort()}` },
    /SMTP_URL: ESOCKET refused\. nothing listens/,
  ],
  [
    'a store that cannot be written',
    {
      STORE_URL: () => join(__filename, 'store'),
      SECRETS_KEY: () => 'a key of this test',
      PLATFORM_TOKEN: () => 'a token of this test',
      ADMIN_PASSWORD: () => 'a password of this test',
    },
    /STORE_URL: ENOTDIR/,
  ],
  [
    'an address without TLS',
    { PUBLIC_URL: async () => `https://localhost:${await freePort()}` },
    /Check the proxy that ends TLS/,
  ],
])('%s is named with the next step', async (_, own, problem) => {
  const values = await Promise.all(Object.entries(own).map(async ([name, value]) => [name, await value()]));
  const printed = await examined(Object.fromEntries(values));
  expect(
    printed
      .split('\n')
      .filter((line) => line.startsWith('WRONG'))
      .join('\n'),
  ).toMatch(problem);
});

test.each([
  [25, 'ahead of'],
  [-25, 'behind'],
])('a clock that differs by %s h from that of the database is %s it', async (hours, side) => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + hours * 3_600_000);
  expect(await examined()).toMatch(
    new RegExp(`WRONG DATABASE_URL: this machine's clock is [89]\\d{4} s ${side} the database's: set both by NTP`),
  );
  now.mockRestore();
});

test('behind a pooler, which sets nothing for a session, what a role has otherwise is named with the command', async () => {
  const { sql, url } = database;
  const [name] = await sql<{ name: string }[]>`select current_database() as name`;
  for (const setting of [`intervalstyle = 'sql_standard'`, 'extra_float_digits = -3', 'statement_timeout = 0'])
    await sql.unsafe(`alter database ${name!.name} set ${setting}`);
  const lines = await examined({
    DATABASE_POOLER: 'transaction',
    LISTEN_DATABASE_URL: url,
    MIGRATION_DATABASE_URL: url,
  });
  expect(lines).toContain('its role');
  const wrong = [...lines.matchAll(/WRONG DATABASE_URL: its role has (\S+) = .* set \1 = '(.*)' \(docs/g)];
  expect(wrong.map(([, name, value]) => [name, value]).toSorted()).toEqual([
    ['IntervalStyle', 'postgres'],
    ['extra_float_digits', '1'],
    ['statement_timeout', '4s'],
  ]);
});
