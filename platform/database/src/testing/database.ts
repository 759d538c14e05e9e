import { randomBytes } from 'node:crypto';
import postgres, { type Sql } from 'postgres';

/**
 * An empty database for one test file, on the server that TEST_DATABASE_URL names, opened by a role that owns it and is
 * no superuser. `drop` closes every pool of it.
 */
export async function createDatabase() {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests through jest.config.mjs at the root.');
  const name = `test_platform_${randomBytes(8).toString('hex')}`;
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create role ${name} login password '${name}'`);
  await admin.unsafe(`create database ${name} owner ${name}`);
  const url = new URL(server);
  Object.assign(url, { pathname: `/${name}`, username: name, password: name });
  const pools: Sql[] = [];
  const open = (connections = 5) => {
    const sql = postgres(url.href, { max: connections, onnotice: () => {} });
    pools.push(sql);
    return sql;
  };
  const drop = async () => {
    await Promise.all(pools.map((sql) => sql.end({ timeout: 1 })));
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.unsafe(`drop role ${name}`);
    await admin.end();
  };
  return { sql: open(), url: url.href, open, drop };
}
