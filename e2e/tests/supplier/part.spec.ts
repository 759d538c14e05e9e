import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import type { Page } from '@playwright/test';
import { configureUnit, newCustomer, smallClinic } from '../../fixtures/configureUnit.ts';
import { fillInComponent } from '../../fixtures/fillInComponent.ts';
import { logInSupplier } from '../../fixtures/logInSupplier.ts';
import { openDashboard } from '../../fixtures/openDashboard.ts';
import { openPage } from '../../fixtures/openPage.ts';
import { storedOrders } from '../../fixtures/orderApi.ts';
import { supplierApi } from '../../fixtures/supplierApi.ts';
import { expect, test } from '../../fixtures/test.ts';

const drawing = (page: Page, part: string) => page.getByRole('img', { name: new RegExp(`unit, .*with .*${part}`) });

/** Adds it through the supplier's form and goes on to the dashboard. */
async function addSolarPanels(page: Page, name: string) {
  await fillInComponent(page, name);
  await page.getByRole('radio', { name: 'Panels on the roof' }).check();
  await page.getByRole('textbox', { name: 'Weight' }).fill('180');
  await page.getByRole('combobox', { name: 'Uses, generates or stores power' }).selectOption('generates');
  await page.getByRole('textbox', { name: 'Power' }).fill('1.6');
  await page.getByRole('button', { name: 'Add component' }).click();
  await expect(page).toHaveURL('/supplier/dashboard');
}

test("a supplier's solar panels are solar panels, from the form to the order and after it", async ({
  page: supplierPage,
  otherPage: page,
  site,
}) => {
  const name = `Fjord Array ${crypto.randomUUID().slice(0, 8)}`;
  const office = await supplierApi(site);
  const supplier = await office.register();
  await openPage(supplierPage, '/supplier/add-component');
  await logInSupplier(supplierPage, supplier.username);
  await addSolarPanels(supplierPage, name);
  await office.decide(supplier.id, 'Approved');
  await expect.poll(async () => (await page.request.get(`${site.url}/configurator`)).text()).toContain(name);

  const offered: CatalogueComponent[] = await (await page.request.get(`${site.url}/api/components`)).json();
  const array = offered.find((component) => component.name === name)!;
  expect(array).toMatchObject({ part: 'solar-panel', icon: 'solar-panel', weightInKg: 180, wattsMade: 1_600 });

  // In the configurator it is drawn, counted and takes the place of solar panels.
  const customer = newCustomer();
  await openPage(page, `${site.url}/configurator`);
  await configureUnit(page, { ...smallClinic, components: [name, 'Battery Bank'] }, customer);
  await expect(drawing(page, 'solar array').first()).toBeVisible();
  await expect(page.getByText('7,120 kg').first()).toBeVisible(); // 6,600 of the unit, 180 and 340
  await expect(page.getByRole('list', { name: 'What does not fit' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(
    page.getByRole('checkbox', { name: new RegExp(`^Solar Panel Array Same place as ${name}`) }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Submit Configuration' }).click();
  await expect(page.getByRole('heading', { name: 'Configuration Submitted!' })).toBeVisible();
  await expect(drawing(page, 'solar array').first()).toBeVisible();

  const [order] = await storedOrders(site, customer.organization);
  // What the supplier changes afterwards changes the catalogue, and no order.
  const changed = await supplierPage.request.put(`/api/supplier/components/${array.id}`, {
    data: { ...array, category: 'Power', part: 'crate', weightInKg: 999, wattsMade: null },
    headers: { Origin: site.url },
  });
  expect(await changed.json()).toMatchObject({ part: 'crate', weightInKg: 999, wattsMade: null });
  const sold: SubmittedConfiguration = await (
    await page.request.get(`${site.url}/api/configurations/${order!.id}`)
  ).json();
  expect(sold.components[0]).toMatchObject({ name, part: 'solar-panel', weightInKg: 180, wattsMade: 1_600 });

  await openDashboard(page, site, `${site.url}/admin?search=${encodeURIComponent(customer.organization)}`);
  await page.getByRole('cell', { name: customer.organization }).click();
  const record = page.getByRole('complementary', { name: /^Order \d+/ });
  await expect(drawing(page, 'solar array')).toBeVisible();
  await record.getByText('Figures by part').click();
  await expect(record.getByText(`${name}: Panels on the roof, 180 kg, generates 1.6 kW, 18 days`)).toBeVisible();
  await expect(record.getByText('7,120 kg')).toBeVisible();

  await supplierPage.request.delete(`/api/supplier/components/${array.id}`, { headers: { Origin: site.url } });
  await office.close();
});
