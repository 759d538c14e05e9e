import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateRegistry } from '@onesite/registry/migrate';
import { type DatabaseUrls, ensureRoles } from '@onesite/server/postgres/roles';
import { startClusterProcess } from '@onesite/server/testing/clusterProcess';
import { type Database, openDatabase } from 'api/database/connect';
import { migrate } from 'api/database/migrate';
import { siteName } from './site.ts';

let folder: string;
let superuserUrl: string;
let urls: DatabaseUrls;
let api: Database;
let registry: Database;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-roles-'));
  ends.push(() => rm(folder, { recursive: true }));
  const cluster = startClusterProcess(folder);
  ends.push(cluster.stop);
  superuserUrl = (await cluster.ready).url;
  urls = await ensureRoles(superuserUrl, folder, siteName);
  api = open(urls.api);
  registry = open(urls.registry);
  await migrate(api);
  await migrateRegistry(registry);
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

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
  expect(owner).toEqual({ name: 'fieldbox_api' });
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
  expect(await ensureRoles(superuserUrl, folder, siteName)).toEqual(urls);
  for (const file of ['api-password', 'registry-password']) {
    expect((await stat(join(folder, file))).mode & 0o077).toBe(0);
  }
});
