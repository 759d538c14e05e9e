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
  /** The template that the database copies; by default it is empty. */
  template?: Template;
  /** The role that owns it; by default the template's, or a new one of the database's name. */
  owner?: string;
};

/**
 * A database for one test file, on the server of TEST_DATABASE_URL, opened by a role that owns it and is no superuser. Its URL is
 * known before `create` makes it.
 */
export function defineDatabase({ encoding = 'UTF8', template, owner }: Options = {}) {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests through jest.config.mjs at the root.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const role = owner ?? (template ? ownerOf(template) : name);
  const { href: url } = Object.assign(new URL(server), { pathname: `/${name}`, username: role, password: role });
  return { url, create };

  async function create() {
    const admin = postgres(server!, { max: 1, onnotice: () => {} });
    if (template) {
      await ensureTemplate(admin, template);
      await admin.unsafe(
        `create database ${name} owner ${role} template ${templateDatabase(template)} strategy file_copy`,
      );
    } else {
      await admin.unsafe(`create role ${role} login password '${role}'`);
      await admin.unsafe(`create database ${name} owner ${role} encoding '${encoding}' template template0`);
    }
    const pools: Sql[] = [];
    const open = (connections = 5) => {
      const sql = postgres(url, { max: connections, onnotice: () => {} });
      pools.push(sql);
      return sql;
    };
    const close = () => Promise.all(pools.map((sql) => sql.end({ timeout: 1 })));
    /** Closes every pool, too. */
    const drop = async () => {
      await close();
      await admin.unsafe(`drop database ${name} with (force)`);
      if (!template) await admin.unsafe(`drop role ${role}`);
      await admin.end();
    };
    /** Closes the pools. From now on others may copy it. */
    const renameTo = async (templateName: string) => {
      await close();
      await admin.unsafe(`alter database ${name} rename to ${templateName}`);
      await admin.end();
    };
    return { sql: open(), url, open, drop, renameTo };
  }
}

/** The same, made at once. */
export const createDatabase = (options?: Options) => defineDatabase(options).create();

const templateDatabase = ({ name }: Template) => `template_${process.env.TEST_TEMPLATES ?? ''}${name}`;

/** All that one template adds to belongs to its role. */
const ownerOf = (template: Template): string =>
  template.base ? ownerOf(template.base) : `owner_of_${templateDatabase(template)}`;

/**
 * Creates the template unless another test file of this run has done so; concurrent ones wait.
 * @param admin with one connection, which holds the lock
 */
async function ensureTemplate(admin: Sql, template: Template): Promise<void> {
  const name = templateDatabase(template);
  await admin`select pg_advisory_lock(hashtext(${name}))`;
  try {
    const found = await admin`select from pg_database where datname = ${name}`;
    if (!found.count) await createTemplate(template);
  } finally {
    await admin`select pg_advisory_unlock(hashtext(${name}))`;
  }
}

async function createTemplate(template: Template): Promise<void> {
  const database = await createDatabase({ template: template.base, owner: ownerOf(template) });
  try {
    await template.fill(database.url);
  } catch (error) {
    await database.drop();
    throw error;
  }
  await database.renameTo(templateDatabase(template));
}
