import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateRegistry } from '@onesite/registry/migrate';
import { type DatabaseUrls, ensureRoles } from '@onesite/server/postgres/roles';
import { migrate } from 'api/database/migrate';
import { type Database, openDatabase } from 'api/database/sql';
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
  const postgres = 'postgres://u:p@localhost/shop';
  const registry = 'postgres://registry:p@localhost/site';
  const secret = 'a secret of this test';
  const webhook = {
    RELEASE_WEBHOOK_URL: 'https://ci.example/hook',
    RELEASE_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  };
  const client = { OIDC_CLIENT_ID: 'site', OIDC_CLIENT_SECRET: secret };
  const ofEdge = { API_URL: 'http://api:3000', REGISTRY_DATABASE_URL: postgres, STORE_URL: 's3://b' };
  const ofApi = { ROLE: 'api', DATABASE_URL: postgres, STORE_URL: '/store', SECRETS_KEY: secret };
  const whole = { ...ofApi, PLATFORM_TOKEN: secret, ADMIN_PASSWORD: secret };
  const pooled = { DATABASE_POOLER: 'transaction', DATABASE_URL: postgres };
  const [a, b] = ['https://a.example', 'http://b.example:8080'];

  test.each<[string, Record<string, string>, object]>([
    [
      'everything has a default',
      {},
      {
        ...{ port: 3000, adminUsername: 'admin', seed: 'demo', trustProxy: 0, renderers: 2, drainSeconds: 1 },
        ...{ role: 'all', publicUrls: [], releaseOnStart: true, isPooled: false },
        ...{ databaseUrls: undefined, migrationUrls: undefined, mail: undefined, signIn: undefined },
      },
    ],
    ['an empty value is none', { PORT: '', ADMIN_PASSWORD: '' }, { port: 3000, adminPassword: undefined }],
    [
      'a database of somebody else gets no demo data and no builds, and a load balancer in front its time',
      { DATABASE_URL: postgres },
      {
        seed: 'catalogue',
        releaseOnStart: false,
        drainSeconds: 5,
        databaseUrls: { api: postgres, registry: postgres },
      },
    ],
    ['unless they are asked for', { DATABASE_URL: postgres, RELEASE_ON_START: 'on' }, { releaseOnStart: true }],
    ['builds may stay unreleased', { RELEASE_ON_START: 'off' }, { releaseOnStart: false }],
    ['values are taken', { RENDERERS: '1', DRAIN_SECONDS: '0' }, { renderers: 1, drainSeconds: 0 }],
    [
      'the registry may have a role of its own',
      { DATABASE_URL: postgres, REGISTRY_DATABASE_URL: registry },
      { databaseUrls: { api: postgres, registry } },
    ],
    [
      'a pooler has PostgreSQL itself beside it',
      { ...pooled, LISTEN_DATABASE_URL: registry, MIGRATION_DATABASE_URL: registry },
      { isPooled: true, migrationUrls: { api: registry, registry } },
    ],
    ['an address is its origin', { PUBLIC_URL: 'https://A.example/' }, { publicUrls: [a] }],
    ['several addresses count once', { PUBLIC_URL: `${a}, ${b},${a}` }, { publicUrls: [a, b] }],
    ['there is no mail without a server', { NOTIFY_EMAIL: 'sales@fieldbox.example' }, { mail: undefined }],
    [
      'a mail server is enough',
      { SMTP_URL: 'smtp://u:p@mail.example:587' },
      { mail: { smtpUrl: 'smtp://u:p@mail.example:587', from: 'FieldBox <info@fieldbox.example>', notify: undefined } },
    ],
    [
      'releases are notified of with a secret',
      webhook,
      { releaseWebhook: { url: webhook.RELEASE_WEBHOOK_URL, secret: webhook.RELEASE_WEBHOOK_SECRET } },
    ],
    ...['https://login.example', 'http://localhost:4000'].map((issuer): [string, Record<string, string>, object] => [
      `people sign in by ${issuer}`,
      { OIDC_ISSUER: issuer, ...client },
      { signIn: expect.objectContaining({ issuer, rolesClaim: 'roles' }) },
    ]),
    ['a client without a provider is none', client, { signIn: undefined }],
    ['an API elsewhere makes an edge', { ...ofEdge, SECRETS_KEY: secret }, { role: 'edge', apiUrl: 'http://api:3000' }],
    ['an API of several listens on this machine alone', whole, { role: 'api', storeUrl: '/store', host: '127.0.0.1' }],
    ['unless an address is set', { ...whole, HOST: '::' }, { host: undefined }],
  ])('%s', (_, variables, expected) => {
    expect(parseSettings(variables)).toMatchObject(expected);
  });

  test.each<[Record<string, string>, string | RegExp]>([
    [{ REGISTRY_DATABASE_URL: postgres }, 'REGISTRY_DATABASE_URL also needs DATABASE_URL'],
    [{ RELEASE_WEBHOOK_URL: webhook.RELEASE_WEBHOOK_URL }, 'RELEASE_WEBHOOK_SECRET is needed'],
    [{ OIDC_ISSUER: 'https://login.example' }, 'OIDC_CLIENT_ID is needed with OIDC_ISSUER'],
    [{ OIDC_ISSUER: 'http://login.example', ...client }, 'starts with https:'],
    ...['s3://', 's3:///prefix', 's3://b/x?region=eu-west-1', 'http://bucket'].map(
      (STORE_URL): [Record<string, string>, string] => [
        { STORE_URL },
        'STORE_URL is a folder, or reads like s3://bucket',
      ],
    ),
    ...[
      ['schema=public', 'has schema, which is no parameter of PostgreSQL: leave it out, as'],
      ['pgbouncer=true', 'has pgbouncer, which is no parameter of PostgreSQL: leave it out, and set DATABASE_POOLER='],
      ['sslmode=always', 'has sslmode=always, but it can only be disable, allow'],
      ['gssencmode=require', 'has gssencmode=require, but it can only be disable, prefer'],
      ['sslmode=verify-ca&sslrootcert=/no/file', 'has sslrootcert=/no/file, which cannot be read: ENOENT'],
      ['constructor=1', 'has constructor, which is no parameter of PostgreSQL'],
      ['options=#a', 'has a #: write %23'],
      ['options=%a', 'has a % that begins no code: write %25'],
    ].map(([query, problem]): [Record<string, string>, string] => [
      { LISTEN_DATABASE_URL: `${postgres}?${query}` },
      `LISTEN_DATABASE_URL ${problem}`,
    ]),
    ...[
      ['SMTP_URL', 'smtp://mail.example/?pool=false', 'has pool, which means nothing here'],
      ['SMTP_URL', 'smtp://u:p@mail.example/folder', 'reads like smtp://'],
      ['OIDC_ISSUER', 'https://login.example?tenant=a', 'has tenant, which means nothing here'],
      ['AWS_ENDPOINT_URL', 'minio:9000', 'reads like https://s3.example'],
    ].map(([name, value, problem]): [Record<string, string>, string] => [{ [name!]: value! }, `${name} ${problem}`]),
    ...[
      ['RELEASE_ON_START', 'yes'],
      ['RENDERERS', '0'],
      ['TRUST_TEAMS', 'maybe'],
      ['SMTP_URL', 'http://mail.example'],
      ['MAIL_FROM', 'FieldBox'],
      ['MAIL_FROM', 'A <a@x.example>\nBcc: <b@x.example>'],
      ['NOTIFY_EMAIL', 'sales'],
      ['REPORTED_PAGES', '2'],
      ['RELEASE_WEBHOOK_URL', 'mailto:a@b.example'],
    ].map(([name, value]): [Record<string, string>, string] => [{ [name!]: value! }, name!]),
    [
      { PORT: '80a', PUBLIC_URL: 'x,y', DATABASE_URL: 'mysql://x', ADMIN_PASSWORD: 'short' },
      [
        'These settings cannot be used:',
        '  PORT is a number from 0 (any free port) to 65535',
        '  DATABASE_URL reads like postgres://user:password@host:5432/name',
        '  PUBLIC_URL reads like https://www.example.org, or several of these with commas between',
        '  ADMIN_PASSWORD has at least 8 characters',
      ].join('\n'),
    ],
  ])('%j is refused', (variables, message) => {
    expect(() => parseSettings(variables)).toThrow(message);
  });

  test('a pooler needs the address of PostgreSQL itself, for what each part does there', () => {
    const refusal = refusalOf({ ...pooled, REGISTRY_DATABASE_URL: registry });
    for (const name of ['LISTEN_DATABASE_URL', 'MIGRATION_DATABASE_URL', 'REGISTRY_MIGRATION_DATABASE_URL'])
      expect(refusal).toContain(`${name} is needed with DATABASE_POOLER: the address of PostgreSQL itself`);
    expect(refusalOf({ ...pooled, ROLE: 'edge', API_URL: 'http://api:3000' })).not.toContain('MIGRATION');
  });

  test.each(['password', 'Passw0rd', 'FieldBox', '12345678', 'zzzzzzzzzzzz', 'a'.repeat(1001)])(
    'the administrator gets no password that they could not choose themselves (%#)',
    (ADMIN_PASSWORD) => {
      const refusal = refusalOf({ ADMIN_PASSWORD });
      expect(refusal).toMatch(
        /^ {2}ADMIN_PASSWORD (is one of the most common passwords|has at most 1,000 characters)/m,
      );
      expect(refusal).toContain('make one with: openssl rand -base64 24');
      expect(refusal.replaceAll('passwords', '')).not.toContain(ADMIN_PASSWORD);
    },
  );

  test.each<[Record<string, string>, string[]]>([
    [{ ROLE: 'api' }, ['DATABASE_URL', 'STORE_URL', 'SECRETS_KEY', 'PLATFORM_TOKEN', 'ADMIN_PASSWORD']],
    [{ ROLE: 'edge' }, ['API_URL', 'STORE_URL', 'SECRETS_KEY']],
    [{ STORE_URL: 's3://b/prefix', DATABASE_URL: postgres }, ['SECRETS_KEY', 'PLATFORM_TOKEN', 'ADMIN_PASSWORD']],
  ])(
    'one of several processes (%j) does not start without what they share, and says how to get it',
    (given, missing) => {
      const refusal = refusalOf(given);
      for (const name of missing)
        expect(refusal).toMatch(new RegExp(`${name} is needed[^\n]*: (the|s3://|make one with: openssl)`));
      expect(refusal.split('\n').slice(1)).toHaveLength(missing.length);
    },
  );

  function refusalOf(variables: Record<string, string>): string {
    try {
      parseSettings(variables);
    } catch (error) {
      return (error as Error).message;
    }
    throw new Error('it was taken');
  }

  describe('docs/settings.md', () => {
    const rows = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split(' | '));
    const namesIn = (cell: string) => [...cell.matchAll(/`([A-Z_3]+)`/g)].map(([, name]) => name!);

    test('has every setting, and no other', () => {
      expect(rows.flatMap(([names]) => namesIn(names!)).toSorted()).toEqual(
        Object.keys(siteVariables.entries).toSorted(),
      );
    });

    test.each(Object.entries(siteVariables.entries).filter(([, { default: preset }]) => preset))(
      'has the default of %s',
      (name, variable) => {
        const [, preset] = rows.find(([names]) => namesIn(names!).includes(name))!;
        expect(preset).toContain(`\`${variable.default}\``);
      },
    );
  });
});
