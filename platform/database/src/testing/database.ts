import { randomBytes } from 'node:crypto';
import postgres, { type Sql } from 'postgres';

/** A database that test files copy, which takes a small part of the time of migrations and seeds. */
export type Template = {
  name: string;
  /** A template that this one adds to. */
  base?: Template;
  fill: (url: string) => Promise<unknown>;
};

type Options = {
  /** By default UTF8. */
  encoding?: string;
  /** The locale of ICU that it sorts by; by default the server's. */
  icuLocale?: string;
  /** The template that the database copies; by default it is empty. */
  template?: Template;
};

/**
 * A database for one test file, on the server of TEST_DATABASE_URL, opened by a role that owns it and is no superuser. `drop`
 * closes every pool of it.
 */
export async function createDatabase({ encoding = 'UTF8', icuLocale, template }: Options = {}) {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests through jest.config.mjs at the root.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  const owner = template ? await ensureTemplate(admin, template) : name;
  if (template) {
    await admin.unsafe(
      `create database ${name} owner ${owner} template ${templateDatabase(template)} strategy file_copy`,
    );
  } else {
    const sorting = icuLocale ? `locale_provider icu icu_locale '${icuLocale}'` : '';
    await admin.unsafe(`create role ${name} login password '${name}'`);
    await admin.unsafe(`create database ${name} owner ${name} encoding '${encoding}' ${sorting} template template0`);
  }
  const url = new URL(server);
  Object.assign(url, { pathname: `/${name}`, username: owner, password: owner });
  const pools: Sql[] = [];
  const open = (connections = 5) => {
    const sql = postgres(url.href, { max: connections, onnotice: () => {} });
    pools.push(sql);
    return sql;
  };
  const close = () => Promise.all(pools.map((sql) => sql.end({ timeout: 1 })));
  const drop = async () => {
    await close();
    await admin.unsafe(`drop database ${name} with (force)`);
    if (!template) await admin.unsafe(`drop role ${name}`);
    await admin.end();
  };
  /** Closes the pools. From now on others may copy it. */
  const renameTo = async (templateName: string) => {
    await close();
    await admin.unsafe(`alter database ${name} rename to ${templateName}`);
    await admin.end();
  };
  return { sql: open(), url: url.href, owner, open, drop, renameTo };
}

const templateDatabase = ({ name }: Template) => `template_${name}`;

/**
 * Creates the template unless another test file of this run has done so; concurrent ones wait.
 * @param admin with one connection, which holds the lock
 * @returns the role that owns the template's objects
 */
async function ensureTemplate(admin: Sql, template: Template): Promise<string> {
  const name = templateDatabase(template);
  await admin`select pg_advisory_lock(hashtext(${name}))`;
  try {
    const [found] = await admin<{ owner: string }[]>`
      select rolname as owner from pg_database join pg_roles on pg_roles.oid = datdba where datname = ${name}`;
    return found?.owner ?? (await createTemplate(template));
  } finally {
    await admin`select pg_advisory_unlock(hashtext(${name}))`;
  }
}

async function createTemplate(template: Template): Promise<string> {
  const database = await createDatabase({ template: template.base });
  try {
    await template.fill(database.url);
  } catch (error) {
    await database.drop();
    throw error;
  }
  await database.renameTo(templateDatabase(template));
  return database.owner;
}
