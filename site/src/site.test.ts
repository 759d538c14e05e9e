import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateRegistry } from '@onesite/registry/migrate';
import { type DatabaseUrls, ensureRoles } from '@onesite/server/postgres/roles';
import { type Database, openDatabase } from 'api/database/connect';
import { migrate } from 'api/database/migrate';
import { parseSettings, siteVariables } from './settings.ts';
import { siteName } from './site.ts';

describe('roles', () => {
  let folder: string;
  /** Of this process's own, on the server that all tests share. */
  const name = `${siteName}_${process.pid}`;
  const superuserUrl = process.env.TEST_DATABASE_URL!;
  let urls: DatabaseUrls;
  let api: Database;
  let registry: Database;
  const ends: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-roles-'));
    ends.push(() => rm(folder, { recursive: true }));
    ends.push(removeRoles);
    urls = await ensureRoles(superuserUrl, folder, name);
    api = open(urls.api);
    registry = open(urls.registry);
    await migrate(api);
    await migrateRegistry(registry);
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  async function removeRoles() {
    const sql = openDatabase(superuserUrl, { maxConnections: 1 });
    await sql`drop database ${sql(name)}`;
    for (const role of [`${name}_api`, `${name}_registry`]) await sql`drop role ${sql(role)}`;
    await sql.end();
  }

  function open(url: string) {
    const sql = openDatabase(url, { maxConnections: 1 });
    ends.push(() => sql.end());
    return sql;
  }

  test('neither role is a superuser, nor may it make roles, databases or copies', async () => {
    for (const sql of [api, registry]) {
      expect([
        ...(await sql`
        select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles
        where rolname = current_user`),
      ]).toEqual([
        { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false },
      ]);
    }
  });

  test("the API's role owns its database, and the registry's only its schema", async () => {
    const [owner] = await api`
    select pg_get_userbyid(datdba) as name from pg_database where datname = current_database()`;
    expect(owner).toEqual({ name: `${name}_api` });
    await expect(registry`create schema other`).rejects.toThrow('permission denied for database');
    await expect(registry`create table public.other ()`).rejects.toThrow('permission denied for schema public');
  });

  test("no statement lists a folder or reads a file of the machine's", async () => {
    for (const sql of [api, registry]) {
      await expect(sql`select pg_ls_dir('/')`).rejects.toThrow('permission denied for function pg_ls_dir');
      await expect(sql`select pg_read_file('/etc/passwd')`).rejects.toThrow('permission denied');
      await expect(sql`copy (select 1) to program 'true'`).rejects.toThrow('permission denied');
    }
  });

  test("neither reads the other's tables", async () => {
    await expect(registry`select id from shop.mission`).rejects.toThrow('permission denied for schema shop');
    await expect(api`select name from registry.version`).rejects.toThrow('permission denied for schema registry');
    await expect(api`drop schema registry cascade`).rejects.toThrow('must be owner of schema registry');
  });

  test('a later start changes neither passwords nor what is there', async () => {
    expect(await ensureRoles(superuserUrl, folder, name)).toEqual(urls);
    for (const file of ['api-password', 'registry-password']) {
      expect((await stat(join(folder, file))).mode & 0o077).toBe(0);
    }
  });
});

describe('settings', () => {
  it('has a default for everything', () => {
    expect(parseSettings({})).toMatchObject({ port: 3000, adminUsername: 'admin', seed: 'demo', trustProxy: 0 });
  });

  it('takes an empty value for none', () => {
    expect(parseSettings({ PORT: '', ADMIN_PASSWORD: '' })).toMatchObject({ port: 3000, adminPassword: undefined });
  });

  it('seeds no demo data into a database of somebody else', () => {
    expect(parseSettings({ DATABASE_URL: 'postgres://u:p@localhost/shop' }).seed).toBe('catalogue');
  });

  it.each([
    [{}, true],
    [{ RELEASE_ON_START: 'off' }, false],
    [{ DATABASE_URL: 'postgres://u:p@localhost/shop' }, false],
    [{ DATABASE_URL: 'postgres://u:p@localhost/shop', RELEASE_ON_START: 'on' }, true],
  ])('with %j a start releases its builds: %s', (variables, releaseOnStart) => {
    expect(parseSettings(variables).releaseOnStart).toBe(releaseOnStart);
  });

  it('has one role for both on another server, unless the registry has one of its own', () => {
    const DATABASE_URL = 'postgres://shop:p@localhost/site';
    const REGISTRY_DATABASE_URL = 'postgres://registry:p@localhost/site';
    expect(parseSettings({}).databaseUrls).toBeUndefined();
    expect(parseSettings({ DATABASE_URL }).databaseUrls).toEqual({ api: DATABASE_URL, registry: DATABASE_URL });
    const both = parseSettings({ DATABASE_URL, REGISTRY_DATABASE_URL });
    expect(both.databaseUrls).toEqual({ api: DATABASE_URL, registry: REGISTRY_DATABASE_URL });
    expect(() => parseSettings({ REGISTRY_DATABASE_URL })).toThrow('REGISTRY_DATABASE_URL also needs DATABASE_URL');
  });

  it('needs the address of PostgreSQL itself beside a pooler, for what each part does there', () => {
    const address = (host: string) => `postgres://u:p@${host}/site`;
    const pooled = { DATABASE_POOLER: 'transaction', DATABASE_URL: address('pooler') };
    const refusal = catching(() => parseSettings({ ...pooled, REGISTRY_DATABASE_URL: address('pooler') }));
    for (const name of ['LISTEN_DATABASE_URL', 'MIGRATION_DATABASE_URL', 'REGISTRY_MIGRATION_DATABASE_URL']) {
      expect(refusal).toContain(`${name} is needed with DATABASE_POOLER: the address of PostgreSQL itself`);
    }
    const own = { LISTEN_DATABASE_URL: address('own'), MIGRATION_DATABASE_URL: address('own') };
    expect(parseSettings({ ...pooled, ...own })).toMatchObject({
      isPooled: true,
      migrationUrls: { api: address('own'), registry: address('own') },
    });
    expect(catching(() => parseSettings({ ...pooled, ROLE: 'edge', API_URL: 'http://api:3000' }))).not.toContain(
      'MIGRATION',
    );
    expect(parseSettings({})).toMatchObject({ isPooled: false, migrationUrls: undefined });
  });

  it('names every variable that cannot be used, and what it takes', () => {
    expect(() =>
      parseSettings({ PORT: '80a', PUBLIC_URL: 'x,y', DATABASE_URL: 'mysql://x', ADMIN_PASSWORD: 'short' }),
    ).toThrow(
      [
        'These settings cannot be used:',
        '  PORT is a number from 0 (any free port) to 65535',
        '  DATABASE_URL reads like postgres://user:password@host:5432/name',
        '  PUBLIC_URL reads like https://www.example.org, or several of these with commas between',
        '  ADMIN_PASSWORD has at least 8 characters',
      ].join('\n'),
    );
  });

  it.each(['password', 'Passw0rd', 'FieldBox', '12345678', 'zzzzzzzzzzzz', 'a'.repeat(1001)])(
    'takes no password for the administrator that they could not choose themselves (%#)',
    (ADMIN_PASSWORD) => {
      const refusal = catching(() => parseSettings({ ADMIN_PASSWORD }));
      expect(refusal).toMatch(
        /^ {2}ADMIN_PASSWORD (is one of the most common passwords|has at most 1,000 characters)/m,
      );
      expect(refusal).toContain('make one with: openssl rand -base64 24');
      expect(refusal.replaceAll('passwords', '')).not.toContain(ADMIN_PASSWORD);
    },
  );

  it('has two renderers, or as many as RENDERERS says', () => {
    expect(parseSettings({}).renderers).toBe(2);
    expect(parseSettings({ RENDERERS: '1' }).renderers).toBe(1);
  });

  it('drains for as long as a load balancer may take to notice, where there may be one', () => {
    expect(parseSettings({}).drainSeconds).toBe(1);
    expect(parseSettings({ DATABASE_URL: 'postgres://u:p@localhost/shop' }).drainSeconds).toBe(5);
    expect(parseSettings({ DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
  });

  it('takes one public address or several, and what stands before every path of each', () => {
    expect(parseSettings({}).publicUrls).toEqual([]);
    expect(parseSettings({ PUBLIC_URL: 'https://Fieldbox.example/' }).publicUrls).toEqual(['https://fieldbox.example']);
    expect(
      parseSettings({ PUBLIC_URL: 'https://a.example, http://b.example:8080,https://a.example' }).publicUrls,
    ).toEqual(['https://a.example', 'http://b.example:8080']);
  });

  it('has mail only with a mail server', () => {
    expect(parseSettings({ NOTIFY_EMAIL: 'sales@fieldbox.example' }).mail).toBeUndefined();
    expect(parseSettings({ SMTP_URL: 'smtp://u:p@mail.example:587' }).mail).toEqual({
      smtpUrl: 'smtp://u:p@mail.example:587',
      from: 'FieldBox <info@fieldbox.example>',
      notify: undefined,
    });
  });

  it.each([
    ['RELEASE_ON_START', 'yes'],
    ['RENDERERS', '0'],
    ['TRUST_TEAMS', 'maybe'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'FieldBox'],
    ['MAIL_FROM', 'A <a@x.example>\nBcc: <b@x.example>'],
    ['NOTIFY_EMAIL', 'sales'],
    ['REPORTED_PAGES', '2'],
    ['RELEASE_WEBHOOK_URL', 'mailto:a@b.example'],
  ])('refuses %s %j', (name, value) => {
    expect(() => parseSettings({ [name]: value })).toThrow(name);
  });

  const postgres = 'postgres://u:p@localhost/shop';
  const secret = 'a secret of this test';

  it('notifies of releases with a secret to sign with, or not at all', () => {
    const RELEASE_WEBHOOK_URL = 'https://chat.example/hook';
    const RELEASE_WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    expect(() => parseSettings({ RELEASE_WEBHOOK_URL })).toThrow('RELEASE_WEBHOOK_SECRET is needed');
    expect(parseSettings({ RELEASE_WEBHOOK_URL, RELEASE_WEBHOOK_SECRET }).releaseWebhook).toEqual({
      format: 'event',
      url: RELEASE_WEBHOOK_URL,
      secret: RELEASE_WEBHOOK_SECRET,
    });
  });

  it('signs people in with a whole client of a provider on https or on this machine, or not at all', () => {
    const client = { OIDC_CLIENT_ID: 'site', OIDC_CLIENT_SECRET: secret };
    expect(() => parseSettings({ OIDC_ISSUER: 'https://login.example' })).toThrow(
      'OIDC_CLIENT_ID is needed with OIDC_ISSUER',
    );
    expect(() => parseSettings({ OIDC_ISSUER: 'http://login.example', ...client })).toThrow('starts with https:');
    for (const OIDC_ISSUER of ['https://login.example', 'http://localhost:4000'])
      expect(parseSettings({ OIDC_ISSUER, ...client }).signIn).toMatchObject({
        issuer: OIDC_ISSUER,
        rolesClaim: 'roles',
      });
    expect(parseSettings(client).signIn).toBeUndefined();
  });

  it('is everything in one process, unless it is told where the API is, or that it is one', () => {
    expect(parseSettings({}).role).toBe('all');
    const edge = {
      API_URL: 'http://api:3000',
      REGISTRY_DATABASE_URL: postgres,
      STORE_URL: 's3://b',
      SECRETS_KEY: secret,
    };
    expect(parseSettings(edge)).toMatchObject({ role: 'edge', apiUrl: 'http://api:3000' });
    const several = { DATABASE_URL: postgres, STORE_URL: '/store', SECRETS_KEY: secret };
    const api = { ...several, ROLE: 'api', PLATFORM_TOKEN: secret, ADMIN_PASSWORD: secret };
    expect(parseSettings(api)).toMatchObject({ role: 'api', storeUrl: '/store' });
  });

  it.each([
    [{ ROLE: 'api' }, ['DATABASE_URL', 'STORE_URL', 'SECRETS_KEY', 'PLATFORM_TOKEN', 'ADMIN_PASSWORD']],
    [{ ROLE: 'edge' }, ['API_URL', 'REGISTRY_DATABASE_URL', 'STORE_URL', 'SECRETS_KEY']],
    [{ STORE_URL: 's3://b/prefix', DATABASE_URL: postgres }, ['SECRETS_KEY', 'PLATFORM_TOKEN', 'ADMIN_PASSWORD']],
  ])(
    'one of several processes (%j) does not start without what they share, and says how to get it',
    (given, missing) => {
      const message = (name: string) => new RegExp(`${name} is needed[^\n]*: (the|s3://|make one with: openssl)`);
      for (const name of missing) expect(() => parseSettings(given)).toThrow(message(name));
      const lines = catching(() => parseSettings(given))
        .split('\n')
        .slice(1);
      expect(lines).toHaveLength(missing.length);
    },
  );

  it.each(['s3://', 's3:///prefix', 'http://bucket'])('takes no %s for a store', (STORE_URL) => {
    expect(() => parseSettings({ STORE_URL })).toThrow('STORE_URL is a folder, or reads like s3://bucket');
  });

  function catching(work: () => unknown) {
    try {
      work();
    } catch (error) {
      return (error as Error).message;
    }
    throw new Error('it threw nothing');
  }

  test('an API of several processes listens on this machine alone, unless an address is set', () => {
    const api = {
      ROLE: 'api',
      DATABASE_URL: 'postgres://db/site',
      STORE_URL: 's3://bucket',
      SECRETS_KEY: 'a key of this test',
      PLATFORM_TOKEN: 'a token of this test',
      ADMIN_PASSWORD: 'a password of this test',
    };
    expect(parseSettings(api).host).toBe('127.0.0.1');
    expect(parseSettings({ ...api, HOST: '::' }).host).toBeUndefined();
  });

  describe('docs/settings.md', () => {
    const rows = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split(' | '));
    const namesIn = (cell: string) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!);

    it('has every setting, and no other', () => {
      expect(rows.flatMap(([names]) => namesIn(names!)).toSorted()).toEqual(
        Object.keys(siteVariables.entries).toSorted(),
      );
    });

    it.each(Object.entries(siteVariables.entries).filter(([, { default: preset }]) => preset))(
      'has the default of %s',
      (name, variable) => {
        const [, preset] = rows.find(([names]) => namesIn(names!).includes(name))!;
        expect(preset).toContain(`\`${variable.default}\``);
      },
    );
  });
});
