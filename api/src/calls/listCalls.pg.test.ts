import { loginAdministrator, post, testApi } from '../testing/client.ts';
import { createSupplier } from '../testing/suppliers.ts';

const { api, sql } = testApi();
let headers: { Cookie: string };

beforeAll(async () => {
  headers = await loginAdministrator(api, sql);
  await createSupplier(api, sql, 'northwind');
  for (const email of ['eva@example.org', 'bo@example.org']) await post(api, '/api/subscribers/subscribe', { email });
  await sql`update shop.subscriber set verified_at = now() where email like 'eva%'`;
  await post(
    api,
    '/api/components',
    { name: '=1+1', description: 'A lamp', category: 'power', price: 1_250.5 },
    headers,
  );
});

async function exported(path: string) {
  const response = await api.request(`/api${path}`, { headers });
  expect(response.status).toBe(200);
  const [head, ...rows] = (await response.text()).split('\r\n');
  return { head, rows: rows.slice(0, -1), name: response.headers.get('Content-Disposition') };
}

test.each([
  ['/admin/missions/export', 'id,name,description,', 'missions'],
  ['/admin/components/export', 'id,name,description,', 'components'],
  ['/supplier/all/export', 'id,username,companyName,', 'suppliers'],
  ['/subscribers/export', 'id,email,state,', 'subscribers'],
  ['/audit/export', 'id,actor,kind,', 'audit'],
])('%s begins with the ids of its rows', async (path, titles, name) => {
  const { head, rows, name: file } = await exported(path);
  expect(head).toMatch(new RegExp(`^${titles}`));
  expect(file).toContain(`${name}-`);
  expect(rows[0]).toMatch(/^\d+,/);
});

test('the export has the rows of the list as it is searched, filtered and sorted', async () => {
  const { rows } = await exported('/subscribers/export?sort=email');
  expect(rows.map((row) => row.split(',')[1])).toEqual(['bo@example.org', 'eva@example.org']);
  const { rows: subscribed } = await exported('/subscribers/export?state=subscribed');
  expect(subscribed).toEqual([expect.stringContaining('eva@example.org,subscribed')]);
  expect((await exported('/subscribers/export?search=bo@')).rows).toHaveLength(1);
  expect((await exported('/subscribers/export?search=nobody-at-all')).rows).toEqual([]);
});

test('numbers are plain, values with names are readable, and no cell is a formula', async () => {
  const { rows } = await exported('/admin/components/export?sort=-id');
  expect(rows[0]).toContain("'=1+1");
  expect(rows[0]).toContain(',1250.5,');
  expect((await exported('/audit/export?sort=-createdAt')).rows[0]).toContain('role: administrator; id: 1; name: ');
});

test('times are written as spreadsheets read them, in the zone that the head of their column names', async () => {
  const { head, rows } = await exported('/subscribers/export?state=subscribed');
  expect(head).toBe('id,email,state,verifiedAt (UTC),unsubscribedAt (UTC),createdAt (UTC)');
  const time = '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d';
  expect(rows).toEqual([expect.stringMatching(new RegExp(`,subscribed,${time},,${time}$`))]);
});
