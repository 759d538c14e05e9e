import { apiElsewhere } from './apiElsewhere.ts';
import type { StartContext } from './startContext.ts';

test('a site without any API answers calls with the usual error', async () => {
  const context = { settings: { apiUrl: undefined, trustProxy: 0 } } as StartContext;
  const api = await apiElsewhere(context, { databaseUrl: '', secretsKey: '' });
  const response = await api.fetch(new Request('http://site.example/api/vehicles'));
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ code: 'not_found', message: 'Not found.' });
});
