// The order of these tests matters.

import type { Mission } from '@fieldbox/contract/catalogue/missions';
import { read, testApi, testSession } from '../testing/client.ts';

const { api, sql } = testApi();
const headers = testSession(api, sql);

const ask = (query: string) => api.request(`/api/admin/missions?${query}`, { headers });
const names = async (query: string) => (await read<Mission[]>(ask(query))).map(({ name }) => name);

test('the list has the missions on offer as everybody sees them, in pages', async () => {
  const offered = await read<Mission[]>(api.request('/api/missions'));
  expect(await read<Mission[]>(ask('sort=id'))).toEqual(offered);
  const first = await ask('sort=id&limit=5');
  expect(await first.json()).toEqual(offered.slice(0, 5));
  expect([first.headers.get('X-Total-Count'), first.headers.get('X-Page-Start')]).toEqual(['12', '1']);
  const next = first.headers.get('Link')!.match(/<([^>]+)>; rel="next"/)![1]!;
  const second = await api.request(next, { headers });
  expect(second.headers.get('X-Page-Start')).toBe('6');
  expect(await second.json()).toEqual(offered.slice(5, 10));
});

test('it is searched by name, type and description, filtered by type and sorted', async () => {
  expect(await names('search=DISASTER%20r')).toEqual(['Disaster Response']);
  expect(await names('search=cold%20chain')).toContain('Field Medical');
  const civilian = await names('type=civilian&sort=name');
  expect(civilian).toHaveLength(6);
  expect(civilian).toEqual(civilian.toSorted());
  expect(await names('search=military&sort=type')).toHaveLength(6);
  expect((await ask('type=naval')).status).toBe(400);
  expect((await ask('type=civilian&limit=1')).headers.get('X-Total-Count')).toBe('6');
});

test('a withdrawn mission is not in it', async () => {
  await api.request('/api/missions/1', { method: 'DELETE', headers });
  expect(await names('search=command')).not.toContain('Command & Control');
  expect((await ask('limit=1')).headers.get('X-Total-Count')).toBe('11');
});
