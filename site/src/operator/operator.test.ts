import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { migrateRegistry } from '@onesite/registry/migrate';
import { startCluster } from '@onesite/server/postgres/cluster';
import { ensureAdministrator } from 'api/accounts/ensureAdministrator';
import { tablesWith, testDatabase } from 'api/testing/database';
import { acceptErrorsOfNode } from 'api/testing/errorRealm';
import { findSystemPostgres } from '../../deployment/systemPostgres.ts';
import { runCommand } from './commands.ts';

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
      run(restore!, after.env);
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
