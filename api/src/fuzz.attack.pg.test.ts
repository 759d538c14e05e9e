import { statusOf } from '@onesite/shared-contract/http/errorCodes';
import { type ApiError, isApiError } from '@onesite/shared-contract/http/errors';
import fc from 'fast-check';
import { type AdversarialRequest, adversarialRequest, toBody } from './testing/adversarialRequest.ts';
import { loginAdministrator, testApi } from './testing/client.ts';
import { type DescribedCall, describedCalls } from './testing/describedCalls.ts';
import { createSupplier } from './testing/suppliers.ts';
import { untilAvailable } from './testing/untilAvailable.ts';

/** Requests for each call; FUZZ_RUNS=1000 for the long form. */
const runs = Number(process.env.FUZZ_RUNS ?? 12);
/** Fixed, so that `npm test` has the same result for the same code. A failure names its seed and the shortest request found. */
const seed = Number(process.env.FUZZ_SEED ?? 1);

const { api, lines, sql } = testApi({ mail: { notify: 'sales@fieldbox.example' } }, 'demo');
let versions: string;
let sums: string;
const sessions: Record<DescribedCall['who'], Record<string, string>> = {
  everybody: {},
  administrator: {},
  supplier: {},
};

beforeAll(async () => {
  sessions.administrator = await loginAdministrator(api, sql);
  sessions.supplier = (await createSupplier(api, sql, 'fuzzed')).session;
  await prepareSums();
});

/**
 * Two statements about all stored data, except what a refused request may change: sessions and failed logins. `sums` adds up the
 * rows; `versions` shows in a tenth of the time whether any row was written.
 */
async function prepareSums() {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'shop' and table_name not like '%\\_session'
    order by 1`;
  const ofEach = (statement: (table: string) => string) =>
    tables.map(({ name }) => statement(name)).join(' union all ');
  versions = ofEach((table) => `select count(*), sum(xmin::text::bigint) from shop.${table}`);
  sums = ofEach(
    (table) => `
      select '${table}' as name, count(*), sum(hashtext(to_jsonb(t)::text)::bigint) from shop.${table} t
      where not to_jsonb(t) @> '{"action": "login_failed"}' and not to_jsonb(t) @> '{"name": "audit_event"}'`,
  );
}

let last: { version: string; sums: unknown[] } | undefined;

async function stored() {
  const version = JSON.stringify(await sql.unsafe(versions, [], { prepare: true }).values());
  if (last?.version !== version) last = { version, sums: await sql.unsafe(sums).values() };
  return last.sums;
}

const internals = /postgres|shop\.|select .+ from|insert into|node_modules|\.ts:|ECONN|undefined|\[object/i;

async function expectDecent(response: Response) {
  expect(response.status).toBeLessThan(500);
  if (response.status < 400) return void (await response.arrayBuffer());
  const text = await response.text();
  const texts: string[] = [];
  const error: ApiError = JSON.parse(text, (_, value) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  expect([isApiError(error), statusOf[error.code]]).toEqual([true, response.status]);
  // Each text by itself: 'Please select …' of one field and '… from 1800' of another are no statement.
  expect(texts.filter((each) => internals.test(each))).toEqual([]);
}

function send({ method, who }: DescribedCall, { address, body, headers, hasSession }: AdversarialRequest) {
  const form = toBody(body);
  const { 'Content-Type': contentType, ...others } = { ...(hasSession && sessions[who]), ...headers };
  return api.request(address, {
    method,
    headers: form instanceof FormData ? others : { ...others, 'Content-Type': contentType! }, // a form's has its boundary
    body: form,
  } as RequestInit);
}

const isFuzzed = ({ path }: DescribedCall) => !path.endsWith('/logout');

test.each(describedCalls.filter(isFuzzed).map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s withstands anything, and stores nothing that it refuses',
  async (_, call) => {
    await fc.assert(
      fc.asyncProperty(adversarialRequest(call), async (request) => {
        const before = await stored();
        let began = process.cpuUsage();
        const response = await untilAvailable(() => {
          began = process.cpuUsage();
          return send(call, request);
        });
        await expectDecent(response);
        expect(process.cpuUsage(began).user).toBeLessThan(5_000_000); // microseconds of work, however busy the machine is
        if (response.status >= 400) expect(await stored()).toEqual(before);
      }),
      { numRuns: runs, seed },
    );
  },
  30_000 + runs * 400,
);

test('no request was logged as a bug', () => {
  expect(lines.filter(({ msg }) => msg === 'request failed')).toEqual([]);
});
