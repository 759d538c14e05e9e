import { type ApiError, isApiError, statusOf } from '@fieldbox/contract/errors';
import * as v from 'valibot';
import { describedCalls } from './docs/describeApi.ts';
import type { DescribedCall } from './docs/describedCall.ts';
import { createTestApi, loginAdministrator, type TestApi } from './testing/client.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { chooser, naughtyJson, naughtyTexts } from './testing/naughty.ts';
import { rightBodies } from './testing/rightBodies.ts';
import { createSupplier } from './testing/suppliers.ts';

/** Requests for each call; FUZZ_RUNS=1000 for the long form. */
const runs = Number(process.env.FUZZ_RUNS ?? 12);
const firstSeed = Number(process.env.FUZZ_SEED ?? 1);

let database: TestDatabase;
let api: TestApi['api'];
let lines: TestApi['lines'];
const sessions: Record<DescribedCall['who'], Record<string, string>> = {
  everybody: {},
  administrator: {},
  supplier: {},
};

beforeAll(async () => {
  database = await createTestDatabase('demo');
  ({ api, lines } = createTestApi(database.sql, { mail: { notify: 'sales@fieldbox.example' } }));
  sessions.administrator = await loginAdministrator(api, database.sql);
  sessions.supplier = (await createSupplier(api, database.sql, 'fuzzed')).session;
}, 60_000);
afterAll(() => database.drop());

type Chooser = ReturnType<typeof chooser>;

/** Half surrogates replaced: neither an address nor a file can hold them. */
const wellFormed = (text: string) => Buffer.from(text).toString();

function addressOf({ path, query }: DescribedCall, choose: Chooser): string {
  const id = choose.one(['1', '4', '101', '1000', '0', '-1', '2147483648', '1e3', ...naughtyTexts]);
  const address = path.replace(/:\w+/, () => encodeURIComponent(wellFormed(id).slice(0, 300)) || '1');
  const names = query && 'entries' in query ? Object.keys(query.entries as object) : ['search'];
  const search = new URLSearchParams(
    Array.from({ length: choose.below(3) }, (): [string, string] => [
      choose.one(names),
      choose.one(naughtyTexts).slice(0, 3_000),
    ]),
  );
  const raw = choose.below(6) === 0 ? choose.one(['%ff', '%', '%c0%80', '[]=1', '&&==']) : '';
  return `/api${address}?${search}${raw}`;
}

/** The right body with something wrong in it, any JSON, or no JSON at all. */
function bodyOf({ path, body, upload }: DescribedCall, choose: Chooser): string | Uint8Array | FormData | undefined {
  const kind = choose.below(10);
  if (upload) return uploadOf(upload, choose);
  if (kind === 0) return undefined;
  if (kind === 1) return choose.one(['', '{', '{"a":1', '\ufeff{}', 'null', '[]', '"x"', '['.repeat(50_000), 'a=b']);
  if (kind === 2) return Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d);
  if (kind === 3) return JSON.stringify(naughtyJson(choose));
  const right = { ...rightBodies[path] } as Record<string, unknown>;
  const names = [...Object.keys(right), ...namesOf(body), '__proto__', 'constructor', 'id', 'version'];
  for (let count = 1 + choose.below(3); count > 0; count--) right[choose.one(names)] = naughtyJson(choose);
  return JSON.stringify(right);
}

const namesOf = (schema: v.GenericSchema | undefined): string[] =>
  schema ? Object.keys(('entries' in schema ? (schema.entries as object) : v.safeParse(schema, {}).output) ?? {}) : [];

function uploadOf(field: string, choose: Chooser) {
  const broken = ['', '--b\r\n', '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nx', '\0', '--b--'];
  if (choose.below(2) === 0) return choose.one(broken);
  const form = new FormData();
  const cell = () => wellFormed(choose.one(naughtyTexts));
  const rows = Array.from({ length: choose.below(4) }, () =>
    [cell(), cell(), choose.one(['civilian', cell()])].join(','),
  );
  const text = [choose.one(['name,description,type', 'Type;Name', '"name', cell()]), ...rows].join('\n');
  form.set(choose.one([field, 'other']), choose.one([new Blob([text]), text]));
  return form;
}

function headersOf({ who }: DescribedCall, body: unknown, choose: Chooser): Record<string, string> {
  const headers: Record<string, string> = { ...(choose.below(8) > 0 && sessions[who]) };
  const types = ['text/plain', 'multipart/form-data', 'multipart/form-data; boundary=b', 'application/json; charset=x'];
  if (!(body instanceof FormData)) {
    headers['Content-Type'] = choose.below(5) === 0 ? choose.one(types) : 'application/json';
  }
  const ascii = () =>
    choose
      .one(naughtyTexts)
      .replace(/[^\x20-\x7e]/g, '')
      .slice(0, 300);
  for (const name of ['Idempotency-Key', 'If-Match', 'Origin', 'X-Request-Id', 'X-Forwarded-For', 'Content-Length']) {
    if (choose.below(12) === 0) headers[name] = ascii();
  }
  if (choose.below(15) === 0) headers.Cookie = `admin_session=${ascii()}; supplier_session=${ascii()}`;
  return headers;
}

/** All that is stored, but for what a refused request may change: sessions that are lengthened, failed logins. */
async function stored(): Promise<string> {
  const { sql } = database;
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'shop' and table_name not like '%\\_session'
    order by 1`;
  const parts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await sql`
        select count(*) as count, coalesce(sum(hashtext(t::text)::bigint), 0)::text as sum from ${sql(`shop.${name}`)} t
        where not to_jsonb(t) @> '{"action": "login_failed"}' and not to_jsonb(t) @> '{"name": "audit_event"}'`;
      return `${name} ${row!.count} ${row!.sum}`;
    }),
  );
  return parts.join('\n');
}

const internals = /postgres|shop\.|select .+ from|insert into|node_modules|\.ts:|ECONN|undefined|\[object/i;

async function expectDecent(answer: Response, request: string) {
  expect([answer.status < 500, request]).toEqual([true, request]);
  if (answer.status < 400) return void (await answer.arrayBuffer());
  const text = await answer.text();
  const error = JSON.parse(text) as ApiError;
  expect([isApiError(error), statusOf[error.code], request]).toEqual([true, answer.status, request]);
  // What was sent may come back in no message.
  expect([internals.exec(text)?.[0], request]).toEqual([undefined, request]);
}

const isFuzzed = ({ path }: DescribedCall) => !path.endsWith('/logout');

test.each(describedCalls.filter(isFuzzed).map((call) => [`${call.method.toUpperCase()} ${call.path}`, call] as const))(
  '%s withstands anything, and stores nothing that it refuses',
  async (_, call) => {
    let before = await stored();
    for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
      const choose = chooser(seed * 7_919);
      const address = addressOf(call, choose);
      const body = call.body || call.upload ? bodyOf(call, choose) : undefined;
      const headers = headersOf(call, body, choose);
      const started = performance.now();
      const answer = await api.request(address, { method: call.method.toUpperCase(), headers, body } as RequestInit);
      await expectDecent(answer, `FUZZ_SEED=${seed} ${address.slice(0, 200)}`);
      expect(performance.now() - started).toBeLessThan(5_000);
      const after = await stored();
      if (answer.status >= 400) expect([after, seed]).toEqual([before, seed]);
      before = after;
    }
  },
  20_000 + runs * 200,
);

test('no request was logged as a bug', () => {
  expect(lines.filter(({ msg }) => msg === 'request failed')).toEqual([]);
});
