import { Writable } from 'node:stream';
import type { Hono } from 'hono';
import pino from 'pino';
import { ensureAdministrator } from '../accounts/ensureAdministrator.ts';
import { createApi } from '../app.ts';
import type { Database } from '../database/connect.ts';
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

/** A PNG of one pixel. */
export const tinyPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A sign-in at whose provider nobody has an account. */
export const fakeSignIn: ApiSettings['signIn'] = {
  ...{ name: 'Company', issuer: 'https://login.example', role: 'administrator' },
  begin: async () => ({ url: 'https://login.example/', state: '', pending: 'pending' }),
  finish: () => Promise.reject(new Error('nobody has signed in')),
};

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
      settings: {
        trustProxy: 0,
        rateLimit: 'off',
        listFreshMs: 0,
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

/** Logs an administrator in, who is created at the first call. Returns the Cookie header for further calls. */
export async function loginAdministrator(api: Hono<ApiEnv>, sql: Database): Promise<{ Cookie: string }> {
  await ensureAdministrator(sql, testAdministrator);
  const response = await post(api, '/api/admin/login', testAdministrator);
  return { Cookie: response.headers.getSetCookie()[0]!.split(';')[0]! };
}

/** The headers of an administrator who logs in before the first test of the file. */
export function testSession(api: Hono<ApiEnv>, sql: Database): { Cookie: string } {
  const headers = { Cookie: '' };
  beforeAll(async () => {
    Object.assign(headers, await loginAdministrator(api, sql));
  });
  return headers;
}

/** A response's JSON, of the type that the caller expects. */
export async function read<Body>(response: Response | Promise<Response>): Promise<Body> {
  return (await (await response).json()) as Body;
}
