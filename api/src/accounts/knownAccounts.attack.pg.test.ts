import postgres from 'postgres';
import type { Database } from '../database/connect.ts';
import { createTestApi, loginAdministrator, post } from '../testing/client.ts';
import { testDatabase } from '../testing/database.ts';
import { createSupplier } from '../testing/suppliers.ts';

const { sql } = testDatabase();

let statements: string[] = [];
let watched: Database;
let api: ReturnType<typeof createTestApi>['api'];
beforeAll(async () => {
  const debug = (_: number, text: string) => void statements.push(text);
  watched = postgres({ ...sql.options, max: 1, debug } as never) as unknown as Database;
  ({ api } = createTestApi(watched, { publicUrls: ['https://fieldbox.example'], mail: {} }));
  await createSupplier(api, sql, 'northwind', { contactEmail: 'ann@example.org' });
  await loginAdministrator(api, sql);
  await sql`insert into shop.subscriber (email, verified_at) values ('reader@example.org', now())`;
});
afterAll(() => watched.end());

/** The statements of a call, the response, and how many mails the call has written. */
async function observe(path: string, body: object) {
  const before = await mails();
  statements = [];
  const response = await post(api, path, body);
  const seen = { status: response.status, text: await response.text(), statements };
  return { ...seen, written: (await mails()) - before };
}

async function mails() {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from shop.outgoing_mail`;
  return row!.count;
}

test.each([
  ['/api/supplier/password-reset', 'account', ['nobody', 'northwind', 'ann@example.org', 'nobody@example.org']],
  ['/api/admin/password-reset', 'account', ['nobody', 'admin', 'admin@fieldbox.example', 'nobody@example.org']],
  ['/api/subscribers/subscribe', 'email', ['new@example.org', 'reader@example.org', 'ann@example.org']],
])('%s does the same work for whoever is asked for', async (path, field, values) => {
  const seen = [];
  for (const value of values)
    for (const time of [1, 2]) seen.push({ value, time, ...(await observe(path, { [field]: value })) });
  const { value: _, time: __, ...first } = seen[0]!;
  expect(first).toMatchObject({ status: 200, written: 1 });
  for (const one of seen) expect(one).toEqual({ value: one.value, time: one.time, ...first });
});
