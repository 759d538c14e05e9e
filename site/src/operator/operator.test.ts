import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { registryTime } from '@onesite/protocol/live';
import { migrateRegistry } from '@onesite/registry/migrate';
import { freePort, startCluster } from '@onesite/server/postgres/cluster';
import { ensureAdministrator } from 'api/accounts/ensureAdministrator';
import { tablesWith, testDatabase } from 'api/testing/database';
import { acceptErrorsOfNode } from 'api/testing/errorRealm';
import { startMailServer } from 'api/testing/mailServer';
import { findSystemPostgres } from '../../deployment/systemPostgres.ts';
import { parseSettings } from '../settings.ts';
import { runCommand } from './commands.ts';
import { examine } from './doctor.ts';

// Runs the lines of docs/operate.md. The first test needs a PostgreSQL of the system, whose programs make and read the dumps.
describe('backup', () => {
  const inFull = process.env.TEST_LONG ? test : test.skip;
  const root = join(__dirname, '../../..');
  const folder = mkdtempSync(join(tmpdir(), 'fieldbox-backup-'));
  chmodSync(folder, 0o755); // PostgreSQL runs as a user of its own where a root starts it
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const binaries = findSystemPostgres();
  const secrets = { DATABASE_PASSWORD: 'one', REGISTRY_PASSWORD: 'two', EDGE_PASSWORD: 'three' };

  /** The blocks of code of a section. */
  const documented = (heading: string) => {
    const [, section = ''] = readFileSync(join(root, 'docs/operate.md'), 'utf8').split(`\n### ${heading}\n`);
    return [...section.split('\n## ')[0]!.matchAll(/^```\n([\s\S]*?)^```/gm)].map(([, lines]) => lines!);
  };

  function run(script: string, env: Record<string, string>) {
    const { PATH = '', HOME = '' } = process.env;
    const path = binaries ? `${dirname(binaries.postgres)}:${PATH}` : PATH;
    const options = { cwd: root, encoding: 'utf8' as const, env: { HOME, PATH: path, BACKUP: folder, ...env } };
    return execFileSync('sh', ['-euc', `${script} 2>&1`.replaceAll('\n', ' 2>&1\n')], options);
  }

  const add = 'npm run operator -- add-administrator ada --first-name Ada --last-name Berg --email ada@site.example';
  const addAgain = `if ${add}; then exit 1; fi`;

  /** A server as docs/operate.md prepares it. @returns the addresses of its roles */
  async function startPrepared(name: string) {
    const cluster = await startCluster({ folder: join(folder, name), binaries });
    const { port, password } = new URL(cluster.url);
    run('createdb --username postgres fieldbox; sh deploy/roles.sh', {
      ...secrets,
      ...{ PGHOST: '127.0.0.1', PGPORT: port, PGPASSWORD: password },
    });
    const url = (role: string, secret: string) => `postgres://${role}:${secret}@127.0.0.1:${port}/fieldbox`;
    const env = { DATABASE_URL: url('fieldbox_api', 'one'), REGISTRY_DATABASE_URL: url('fieldbox_registry', 'two') };
    return { env, stop: cluster.stop };
  }

  inFull(
    'what pg_dump has written, pg_restore brings back on another server',
    async () => {
      const [dump, restore] = documented('A server of your own');
      const [before, after] = [await startPrepared('before'), await startPrepared('after')];
      run(`npm run operator -- migrate; ${add}`, before.env);
      run(dump!, before.env);
      expect(run(restore!, after.env)).toContain('All stored data is consistent.');
      expect(run(addAgain, after.env)).toContain('There is an administrator ada already.');
      await Promise.all([before.stop(), after.stop()]);
    },
    600_000,
  );

  inFull(
    'a copy of DATA_DIR of a site that is stopped is a site',
    () => {
      const [original, copy] = [join(folder, 'data'), join(folder, 'copy')];
      run(add, { DATA_DIR: original });
      run(documented('The embedded PostgreSQL')[0]!, { DATA_DIR: original, BACKUP: copy });
      rmSync(original, { recursive: true });
      expect(run(addAgain, { DATA_DIR: copy })).toContain('There is an administrator ada already.');
    },
    600_000,
  );
});

acceptErrorsOfNode();
const { sql, url: databaseUrl } = testDatabase();

/** @param readPassword what is in standard input */
const runArgs = (args: string[], readPassword: () => Promise<string | undefined>) =>
  runCommand({ sql, registrySql: sql, args, readPassword });

// The order of these tests matters.
describe('commands', () => {
  const run = (line: string, password?: string) => runArgs(line.split(' '), async () => password);
  const hashOf = async (username: string) => {
    const [row] = await sql`select password_hash as hash from shop.administrator where username = ${username}`;
    return row?.hash as string;
  };
  const add = 'add-administrator ada --first-name Ada --last-name Berg --email ada@fieldbox.example';

  test('the registry is migrated, and a second time changes nothing', async () => {
    for (const _ of [1, 2]) expect(await run('migrate')).toBe('The tables match this release.');
    expect(await sql`select to_regclass('registry.version') is not null as is_there`).toEqual([{ isThere: true }]);
  });

  test('a further administrator is made with a password that is printed once, and not twice', async () => {
    expect(await run(add)).toMatch(/^Administrator ada added, password [\w-]{16}$/);
    await expect(run(add)).rejects.toThrow('There is an administrator ada already.');
  });

  test('a password from standard input is set and not printed, and ends all sessions', async () => {
    const before = await hashOf('ada');
    await sql`
    insert into shop.administrator_session (id, user_id, expires_at)
    select repeat('a', 64), id, now() + interval '1 day' from shop.administrator where username = 'ada'`;
    expect(await run('set-password ADA', 'a new password')).toBe(
      'Password of administrator ADA set, and all sessions ended',
    );
    expect(await hashOf('ada')).not.toBe(before);
    expect(await sql`select id from shop.administrator_session`).toHaveLength(0);
  });

  test("a person's data are erased, kind by kind", async () => {
    const neverRead = async () => Promise.reject(new Error('standard input was read'));
    await expect(runArgs(['erase', 'nobody@example.org'], neverRead)).rejects.toThrow('Nothing is stored of nobody@');
    await sql`insert into shop.subscriber (email) values ('ann@müller.example')`;
    expect(await runArgs(['erase', 'ANN@xn--mller-kva.example'], neverRead)).toContain('subscriptions: 1');
    expect(await runArgs(['check'], neverRead)).toBe('All stored data is consistent.');
  });

  test('what the operator did is recorded, without passwords and without the person who was erased', async () => {
    const events = await sql`
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
    ['drop-mail ada@example.org', undefined, 'No mail to ada@example.org waits after a failure.'],
    ['add-administrator bo', undefined, 'npm run operator'],
    ['erase', undefined, 'npm run operator'],
    ['dance now', undefined, 'npm run operator'],
  ])('%s is refused with what is wrong', async (line, password, message) => {
    await expect(run(line, password)).rejects.toThrow(message);
  });
});

describe('doctor', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-doctor-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const examined = (own: Record<string, string> = {}) => {
    const settings = parseSettings({ DATA_DIR: folder, DATABASE_URL: databaseUrl, ...own });
    return examine(settings, settings.databaseUrls!).catch(({ message }: Error) => message);
  };
  const changed = (change: (url: URL) => void) => {
    const url = new URL(databaseUrl);
    change(url);
    return url.href;
  };

  test('what is well is said in a line each, mail by a real conversation', async () => {
    const server = await startMailServer();
    const lines = (await examined({ SMTP_URL: server.url })).split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/^ok {4}DATABASE_URL: PostgreSQL 18\.\d+ answers$/),
      'ok    STORE_URL: it can be written and read',
      'ok    STORE_URL: nothing is live in it yet: the first start of an API releases what is built',
      'ok    SMTP_URL: the mail server greets and takes the login',
      expect.stringMatching(/^ok {4}DATA_DIR: [\d.]+ GB are free$/),
    ]);
    await server.stop();
  });

  test('before the first start of an edge, what is missing is named, and nothing is made', async () => {
    const own = { DATA_DIR: join(folder, 'a', 'b'), STORE_URL: folder, SECRETS_KEY: 'a key of this test' };
    const settings = parseSettings({ ...own, API_URL: `http://127.0.0.1:${await freePort()}` });
    const lines = await examine(settings).catch(({ message }: Error) => message.split('\n'));
    expect(lines).toEqual([
      expect.stringMatching(/^WRONG API_URL: .*ECONNREFUSED.*\. Start an API first/),
      'ok    STORE_URL: nothing is live in it yet: the first start of an API releases what is built',
      expect.stringMatching(/^ok {4}DATA_DIR: [\d.]+ GB are free; the first start makes the folder$/),
    ]);
    expect(existsSync(join(folder, 'a'))).toBe(false);
  });

  test.each<[string, number, number | undefined, RegExp]>([
    ['well', 304, 0, /^ok {4}API_URL: the registry answers$/],
    ['an hour ahead', 304, 3_600_000, /^WRONG API_URL: .* 360\d s ahead of the API's: set/],
    [
      'signed with another key',
      401,
      undefined,
      /^WRONG API_URL: the registry answered 401: is SECRETS_KEY the same everywhere\?$/,
    ],
    ['of an API that starts', 503, undefined, /^WRONG API_URL: the registry answered 503: .*\. Start an API first/],
  ])('of an edge, what its API answers is named: %s', async (_, status, behindMs, line) => {
    const api = createServer((_, outgoing) => {
      const headers = behindMs === undefined ? {} : { [registryTime]: String(Date.now() - behindMs) };
      outgoing.writeHead(status, headers).end('is SECRETS_KEY the same everywhere?');
    });
    await once(api.listen(0, '127.0.0.1'), 'listening');
    const API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const settings = parseSettings({ DATA_DIR: folder, STORE_URL: folder, SECRETS_KEY: 'a key of this test', API_URL });
    const lines = await examine(settings).catch(({ message }: Error) => message);
    expect(lines.split('\n')[0]).toMatch(line);
    api.close();
  });

  test.each([
    [
      'a wrong password',
      { DATABASE_URL: () => changed((url) => (url.password = 'wrong')) },
      /^WRONG DATABASE_URL: the user or the password is wrong \([^()]+\)\. Correct this setting, or make database and roles/m,
    ],
    [
      'no such database',
      { LISTEN_DATABASE_URL: () => changed((url) => (url.pathname = '/nowhere')) },
      /^WRONG LISTEN_DATABASE_URL: there is no such database: create it \([^()]+\)\. Correct this setting, or make database and roles/m,
    ],
    [
      'a server without the TLS that is asked for',
      { DATABASE_URL: () => changed((url) => (url.search = 'sslmode=verify-full')) },
      /^WRONG DATABASE_URL: it offers no TLS: leave sslmode out of the address \(/m,
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
    ['no TLS', { PUBLIC_URL: async () => `https://localhost:${await freePort()}` }, /Check the proxy that ends TLS/],
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
    const [name] = await sql<{ name: string }[]>`select current_database() as name`;
    for (const setting of [`intervalstyle = 'sql_standard'`, 'extra_float_digits = -3', 'statement_timeout = 0'])
      await sql.unsafe(`alter database ${name!.name} set ${setting}`);
    const lines = await examined({
      DATABASE_POOLER: 'transaction',
      LISTEN_DATABASE_URL: databaseUrl,
      MIGRATION_DATABASE_URL: databaseUrl,
    });
    expect(lines).toContain('its role');
    const wrong = [...lines.matchAll(/WRONG DATABASE_URL: its role has (\S+) = .* set \1 = '(.*)' \(docs/g)];
    expect(wrong.map(([, name, value]) => [name, value]).toSorted()).toEqual([
      ['IntervalStyle', 'postgres'],
      ['extra_float_digits', '1'],
      ['statement_timeout', '4s'],
    ]);
  });
});

describe('erase', () => {
  beforeAll(async () => {
    await migrateRegistry(sql);
    const profile = { firstName: 'Zebulon', lastName: 'Pike', email: 'pike@site.example' };
    await ensureAdministrator(sql, { username: 'zeb', password: 'correct horse battery', profile });
  });

  const tablesOf = (text: string) => tablesWith(sql, text, 'registry');

  test('erase removes a person from the history of releases, by the names of their accounts and by others', async () => {
    await sql.unsafe(`
    insert into registry.version (name, version, digest, size_bytes, facts, integrity, inspection, person)
      values ('a', '1', '0123456789ab', 1, '{}', '{}', '{}', 'Zebulon Pike'), ('a', '2', '0123456789ac', 1, '{}', '{}', '{}', 'Ada');
    insert into registry.release_set (number, reason, person, why)
      values (1, 'a to 1', 'ZEB', 'asked by Zebulon Pike (pike@site.example)'), (2, 'a to 2', 'Ada', 'zebra crossing');
    insert into registry.remote (name) values ('a');
    insert into registry.token (id, digest, remote, rights, note, expires_at, person)
      values ('t1', repeat('a', 64), 'a', '{publish}', 'laptop of Zebulon Pike', now() + interval '1 day', 'z-pike (acme/a)');
    insert into registry.token_use (token, person, call, outcome) values ('t1', 'z-pike', 'PUT', 'ok');
    insert into registry.variant (id, kind, members, share, token, person, why)
      values ('abcdefgh', 'cohort', '{}', 0.5, 't1', 'Zebulon Pike <pike@site.example>', 'for pike@site.example');
    update registry.variant set state = 'stopped', changed_person = 'zeb', changed_why = 'Zebulon Pike';
    insert into registry.refusal (kind, changes, findings, token, person, why)
      values ('promote', '[]', '[]', 't1', 'zeb', 'Zebulon Pike');
    insert into registry.freeze (environment, until, token, person, why)
      values ('production', now(), 'platform', 'zeb', 'Zebulon Pike');
    insert into registry.session (digest, token, person, expires_at) values
      (repeat('c', 64), null, 'Zeb (pike@site.example)', now() + interval '1 hour'), (repeat('d', 64), null, 'Ada', now() + interval '1 hour');
    insert into registry.recorded_answer (path, status, body)
      values ('/api/a', 200, '{"by":"Zebulon Pike"}'), ('/api/b', 200, '{"by":"Ada"}')`);
    expect((await tablesOf('pike')).length).toBeGreaterThan(8);

    const printed = await runArgs(['erase', 'Pike@site.example', '--name', 'z-pike'], async () => undefined);
    expect(printed).toMatch(/releases: \d+\n {2}platformSessions: 1$/);
    expect([await tablesOf('pike'), await tablesOf('"zeb"')]).toEqual([[], []]);
    const sets = await sql`select number, person, why from registry.release_set order by number`;
    expect(sets).toEqual([
      { number: 1, person: 'Erased', why: 'asked by Erased (Erased)' },
      { number: 2, person: 'Ada', why: 'zebra crossing' },
    ]);
    expect(await tablesOf('Ada')).toEqual(['notification', 'recorded_answer', 'release_set', 'session', 'version']);
  });
});

describe('operator', () => {
  test('a command that asks for a password reads the first line of standard input, and does not wait for its end', async () => {
    const args = ['add-administrator', 'bo', '--first-name', 'Bo', '--last-name', 'Berg', '--email', 'b@site.example'];
    const program = join(__dirname, '../../../scripts/operator.mjs');
    const env = { PATH: process.env.PATH, DATABASE_URL: `"${databaseUrl}"\r` };
    const child = spawn(process.execPath, [program, ...args], { env });
    child.stdin.on('error', () => {}).write('correct horse battery\nand more\n');
    const printed = await Promise.all([text(child.stderr), text(child.stdout)]);
    expect(printed).toEqual(['Reading the new password from standard input\n', 'Administrator bo added\n']);
  });
});
