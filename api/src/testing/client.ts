import { Writable } from 'node:stream';
import type { Role } from '@fieldbox/contract/accounts/logins';
import type { Hono } from 'hono';
import pino from 'pino';
import { insertAdministrator } from '../accounts/accountRows.ts';
import { createApi } from '../app.ts';
import { accountTables } from '../auth/sessions.ts';
import { newToken, tokenDigest } from '../auth/tokens.ts';
import { CachedLists } from '../catalogueCache/cachedLists.ts';
import type { Database } from '../database/sql.ts';
import type { ApiEnv } from '../http/environment.ts';
import type { SeedName } from '../seed/seed.ts';
import type { ApiSettings } from '../settings.ts';
import { testDatabase } from './database.ts';

export interface LogLine {
  msg: string;
  requestId: string;
  [key: string]: unknown;
}

export interface TestApi {
  api: Hono<ApiEnv>;
  /** Every line logged so far. */
  lines: LogLine[];
}

/** The headers of somebody who is logged in. */
export type Session = { Cookie: string };

/** The API as `site` creates it, with its log in memory. A request may take as long as on a busy machine. */
export function createTestApi(sql: Database, settings: Partial<ApiSettings> = {}, exportSql = sql): TestApi {
  const lines: LogLine[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return {
    api: createApi({
      sql,
      exportSql,
      logger: pino(stream),
      lists: new CachedLists(0),
      settings: {
        trustProxy: 0,
        rateLimit: 'off',
        secretsKey: 'a key for tests',
        requestTimeoutMs: 60_000,
        ...settings,
      },
    }),
    lines,
  };
}

/** The API over a database of its own, for the tests of a file. */
export function testApi(settings: Partial<ApiSettings> = {}, seedName?: SeedName) {
  const { sql, url } = testDatabase(seedName);
  return { sql, url, ...createTestApi(sql, settings) };
}

/** Sends JSON, as a browser's fetch does. */
export const post = (api: Hono<ApiEnv>, path: string, body: unknown, headers: Record<string, string> = {}) =>
  send(api, 'POST', path, body, headers);

/** The same, by any method. */
export function send(
  api: Hono<ApiEnv>,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) {
  return api.request(path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

export const testAdministrator = { username: 'admin', password: 'correct horse battery' };

/** The hash of the password of `testAdministrator` and `validRegistration`, as the site makes it. Written down, because computing it takes a worker thread. */
export const testPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$ic18Y2GdQUU3v+sXqv6Plw$Y4DvaZcCz1i9NbV4qa8xDvLlX5jyzMvIm7vCn+T7uRg';

/** A session without a login, which would check the password. */
export async function startSession(sql: Database, role: Role, userId: number): Promise<Session> {
  const token = newToken();
  await sql`
    insert into ${sql(accountTables[role].session)} (id, user_id, expires_at)
    values (${tokenDigest(token)}, ${userId}, now() + interval '12 hours')`;
  const name = `${role === 'administrator' ? 'admin' : 'supplier'}_session`;
  return { Cookie: `${name}=${token}; __Host-${name}=${token}` }; // over http and https
}

export const tokenOf = ({ Cookie }: Session): string => /=([^;]+)/.exec(Cookie)![1]!;

/** A new session of an administrator with the password of `testAdministrator`, who is created at the first call. */
export async function administratorSession(
  sql: Database,
  { username = testAdministrator.username, firstName = 'Site', lastName = 'Administrator' } = {},
): Promise<Session> {
  const email = `${username}@fieldbox.example`;
  await insertAdministrator(sql, { username, firstName, lastName, email, passwordHash: testPasswordHash });
  const [row] = await sql<{ id: number }[]>`select id from shop.administrator where username = ${username}`;
  return startSession(sql, 'administrator', row!.id);
}

/** The headers of an administrator who is logged in before the first test of the file. */
export function testSession(sql: Database, administrator?: Parameters<typeof administratorSession>[1]): Session {
  const headers = { Cookie: '' };
  beforeAll(async () => {
    Object.assign(headers, await administratorSession(sql, administrator));
  });
  return headers;
}

/** What a browser sends after a login: each of the cookies, or the one of a name. */
export const cookiesOf = (response: Response, name = ''): Session => ({
  Cookie: response.headers
    .getSetCookie()
    .filter((line) => line.startsWith(name))
    .map((line) => line.split(';')[0])
    .join('; '),
});

/** A response's JSON, of the type that the caller expects. */
export async function read<Body>(response: Response | Promise<Response>): Promise<Body> {
  return (await (await response).json()) as Body;
}
