import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { UnitPrice } from '@fieldbox/contract/links/openedLink';
import { loginAdministrator, read, testApi } from '../testing/client.ts';

const { api, sql } = testApi();

test('a withdrawn component is missing from the price of a unit at once', async () => {
  const priceNow = async () =>
    (await read<UnitPrice[]>(api.request('/api/unit-prices'))).find(({ name }) => name === 'makerspace')!.totalPrice;
  const before = await priceNow();
  const catalogue = await read<CatalogueComponent[]>(api.request('/api/components'));
  const headers = await loginAdministrator(api, sql);
  for (const { id, part } of catalogue)
    if (part === 'tools') await api.request(`/api/components/${id}`, { method: 'DELETE', headers });
  expect(await priceNow()).toBeLessThan(before);
});
