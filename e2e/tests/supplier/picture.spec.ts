import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { validSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import { logInSupplier } from '../../fixtures/logInSupplier.ts';
import { openConfiguration } from '../../fixtures/openConfiguration.ts';
import { openPage } from '../../fixtures/openPage.ts';
import { withDatabase } from '../../fixtures/siteDatabase.ts';
import { supplierApi } from '../../fixtures/supplierApi.ts';
import { expect, test } from '../../fixtures/test.ts';

/** WebP of one pixel. */
const webp = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=';

test("a supplier reads why its picture is not there; once it is, visitors' browsers ask this site for it and nobody else", async ({
  page,
  otherPage,
  site,
}) => {
  const office = await supplierApi(site);
  const { id, username } = await office.register();
  await office.decide(id, 'Approved');
  await openPage(page, '/supplier/dashboard');
  await logInSupplier(page, username);
  await expect(page.getByText('No components found')).toBeVisible();
  const name = `Fjord Cabinet ${username}`;
  const added = await page.request.post(`${site.url}/api/supplier/components`, {
    data: { ...validSupplierComponent, name, imageUrl: 'https://127.0.0.1/cabinet.jpg' },
    headers: { Origin: site.url },
  });
  expect(added.status()).toBe(201);
  const component: SupplierComponent = await added.json();
  const components = () => page.request.get(`${site.url}/api/supplier/components`);
  await expect.poll(async () => (await components()).text()).toContain('"pictureProblem":"unreachable"');
  await page.reload();
  await expect(page.getByText('Picture: No public server could be reached by https at this address.')).toBeVisible();

  await withDatabase(
    site,
    (sql) => sql`
      update shop.component_picture
      set webp = decode(${webp}, 'base64'), digest = ${'a'.repeat(35) + username.slice(-8)}, due_at = null, problem = null
      where component_id = ${component.id}`,
  );
  const hosts = new Set<string>();
  otherPage.on('request', (request) => hosts.add(new URL(request.url()).host));
  await expect.poll(async () => (await otherPage.request.get(`${site.url}/api/components`)).text()).toContain('.webp"');
  await otherPage.goto(site.url);
  await openConfiguration(otherPage, `1.civilian.8.1.${component.id}`);
  await otherPage.getByText(`Details of ${name}`).click();
  const picture = otherPage.getByRole('img', { name: `${name}, the supplier’s picture` });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  expect([...hosts]).toEqual([new URL(site.url).host]);
});
