// The order of these tests matters.

import type { Component } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import { read, testApi } from '../testing/client.ts';

const { api, sql } = testApi();

const lists = ['/api/missions', '/api/containers', '/api/components', '/api/unit-prices'];

test('a mission says which solutions card leads to it', async () => {
  const [first] = await read<Mission[]>(api.request('/api/missions'));
  expect(first).toMatchObject({ id: 1, name: 'Command & Control', type: 'military', useCase: 'command' });
});

test('prices are dollars, with their cents', async () => {
  const [container] = await read<Container[]>(api.request('/api/containers'));
  expect(container).toMatchObject({ id: 1, kind: '20ft', basePrice: 18_500 });
  const components = await read<Component[]>(api.request('/api/components'));
  expect(components[17]).toMatchObject({ id: 18, price: 3_275.5, category: 'equipment', imageUrl: null });
});

test.each(lists)('%s is answered with 304 to one who has it', async (path) => {
  const first = await api.request(path);
  expect(first.status).toBe(200);
  expect(first.headers.get('Cache-Control')).toMatch(/^public, max-age=0, must-revalidate, s-maxage=\d+/);
  const etag = first.headers.get('ETag')!;
  const again = await api.request(path, { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect(again.headers.get('ETag')).toBe(etag);
  expect(again.headers.get('X-Request-Id')).toBeTruthy();
});

test('a list that has changed is sent whole, under another ETag', async () => {
  const etag = (await api.request('/api/components')).headers.get('ETag')!;
  await sql`update shop.component set withdrawn_at = now() where id = 6`;
  const changed = await api.request('/api/components', { headers: { 'If-None-Match': etag } });
  expect(changed.status).toBe(200);
  expect((await read<Component[]>(changed)).map(({ id }) => id)).not.toContain(6);
});
