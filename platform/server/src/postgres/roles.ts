import { type Database, openDatabase } from '@onesite/database/connect';
import { persistedSecret } from '../dataFolder.ts';

export type DatabaseUrls = { api: string; registry: string };

type Role = { name: string; secret: string };

const rolesOf = (site: string): Record<keyof DatabaseUrls, Role> => ({
  api: { name: `${site}_api`, secret: 'api-password' },
  registry: { name: `${site}_registry`, secret: 'registry-password' },
});

/**
 * Makes sure that an embedded cluster has the site's database and two roles: the API's owns the database, the registry's
 * only its own schema. They are no superusers, and cannot read each other's tables. Their passwords are stored in the
 * cluster's folder.
 * @param clusterUrl the superuser's
 * @param site the database's name, and the beginning of the roles'
 */
export async function ensureRoles(clusterUrl: string, folder: string, site: string): Promise<DatabaseUrls> {
  const roles = rolesOf(site);
  await asSuperuser(clusterUrl, async (sql) => {
    for (const { name, secret } of Object.values(roles)) {
      await ensureRole(sql, name, (await persistedSecret(folder, secret)).value);
    }
    const [found] = await sql`select 1 from pg_database where datname = ${site}`;
    if (!found) await sql`create database ${sql(site)}`;
    await sql`alter database ${sql(site)} owner to ${sql(roles.api.name)}`;
  });
  await asSuperuser(urlOfDatabase(clusterUrl, site), async (sql) => {
    const registry = sql(roles.registry.name);
    await sql`revoke all on database ${sql(site)} from public`;
    await sql`grant connect on database ${sql(site)} to ${registry}`;
    await sql`create schema if not exists registry authorization ${registry}`;
    // The API's role can create functions in `public`, so the registry must not call any from there.
    await sql`alter role ${registry} set search_path = ''`;
  });
  return roleUrls(clusterUrl, folder, site);
}

/** The connection strings for a cluster that `ensureRoles` has prepared. */
export async function roleUrls(clusterUrl: string, folder: string, site: string): Promise<DatabaseUrls> {
  const roles = rolesOf(site);
  const urlOf = async ({ name, secret }: Role) => {
    const url = new URL(urlOfDatabase(clusterUrl, site));
    url.username = name;
    url.password = (await persistedSecret(folder, secret)).value;
    return url.href;
  };
  return { api: await urlOf(roles.api), registry: await urlOf(roles.registry) };
}

function urlOfDatabase(clusterUrl: string, database: string) {
  const url = new URL(clusterUrl);
  url.pathname = database;
  return url.href;
}

async function asSuperuser(url: string, work: (sql: Database) => Promise<unknown>) {
  // A start must not end because the machine is busy.
  const sql = openDatabase(url, { maxConnections: 1, statementTimeoutMs: 0, connectTimeoutSeconds: 60 });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

async function ensureRole(sql: Database, name: string, password: string) {
  const [found] = await sql`select 1 from pg_roles where rolname = ${name}`;
  if (!found) await sql`create role ${sql(name)}`;
  // Statements about roles take no parameters, so Postgres itself makes a literal of the password.
  const attributes = 'with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
  const [{ statement } = { statement: '' }] = await sql<{ statement: string }[]>`
    select format('alter role %I ' || ${attributes}::text || ' password %L', ${name}::text, ${password}::text) as statement`;
  await sql.unsafe(statement);
}
