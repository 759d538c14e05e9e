import { read, testApi, testSession } from '../testing/client.ts';
import {
  seedComponents,
  seedConfigurations,
  seedEvents,
  seedMissions,
  seedResponses,
  seedSuppliers,
} from '../testing/manyRows.ts';

// What a client gets that has no idea of pages: never all rows, however many there are.

const rows = 450;
const { api, sql } = testApi();
const headers = testSession(api, sql);

beforeAll(async () => {
  for (const seed of [seedConfigurations, seedSuppliers, seedEvents, seedResponses, seedComponents, seedMissions])
    await seed(sql, rows);
});

type Row = { id: number; createdAt: string };

test.each(['/configurations', '/questionnaire', '/supplier/all', '/admin/components', '/admin/missions', '/audit'])(
  'of %s the 200 newest come, with the number of all and the address of the next ones',
  async (path) => {
    const ids: number[] = [];
    const lengths: number[] = [];
    let total = 0;
    for (let address: string | undefined = `/api${path}`; address; ) {
      const response = await api.request(address, { headers });
      const page = await read<Row[]>(response);
      ids.push(...page.map(({ id }) => id));
      lengths.push(page.length);
      total = Number(response.headers.get('X-Total-Count'));
      address = response.headers.get('Link')?.match(/<([^>]+)>; rel="next"/)?.[1];
    }
    expect(lengths.slice(0, 2)).toEqual([200, 200]);
    expect(total).toBeGreaterThanOrEqual(400);
    expect([ids.length, new Set(ids).size]).toEqual([total, total]);
    const [newest] = await read<Row[]>(api.request(`/api${path}?limit=1`, { headers }));
    expect(ids[0]).toBe(newest!.id);
  },
);

test('the export has all that match, whatever limit is asked for', async () => {
  for (const query of ['', '?limit=10']) {
    const text = await (await api.request(`/api/questionnaire/export${query}`, { headers })).text();
    expect(text.trimEnd().split('\r\n')).toHaveLength(rows + 1);
  }
});
