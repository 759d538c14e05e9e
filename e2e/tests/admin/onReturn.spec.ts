import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations, expectReadable } from '../../fixtures/accessibility.ts';
import { logInSupplier } from '../../fixtures/logInSupplier.ts';
import { openDashboard } from '../../fixtures/openDashboard.ts';
import { openPage } from '../../fixtures/openPage.ts';
import { orderApi } from '../../fixtures/orderApi.ts';
import { expectToFit } from '../../fixtures/overflow.ts';
import { supplierApi } from '../../fixtures/supplierApi.ts';
import { surveyApi } from '../../fixtures/surveyApi.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The window gets the focus until what has come shows: a return within seconds of another one asks for nothing. */
const comeBackFor = (page: Page, news: Locator) =>
  expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(news).toBeVisible({ timeout: 1_000 });
  }).toPass();

const names = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('rowheader');

test('who returns to the orders reads how many have come; nothing moves until they are wanted', async ({
  page,
  site,
}) => {
  const organization = `Return ${crypto.randomUUID().slice(0, 8)}`;
  const orders = await orderApi(site.url);
  await orders.place({ organization, name: 'Ana Ruiz' });
  await openDashboard(page, site, `/admin?search=${encodeURIComponent(organization)}&sort=name`);
  await expect(names(page, 'Orders')).toHaveText(['Ana Ruiz']);
  await orders.place({ organization, name: 'Bo Dahl' });
  await orders.place({ organization, name: 'Cem Kaya' });
  await orders.close();

  const before = await names(page, 'Orders').first().boundingBox();
  const show = page.getByRole('button', { name: '2 new orders, show' });
  await comeBackFor(page, show);
  await expect(names(page, 'Orders')).toHaveText(['Ana Ruiz']);
  expect(await names(page, 'Orders').first().boundingBox()).toEqual(before);
  await expectReadable(page);
  await expectToFit(page, [768, 375]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await show.focus();
  await page.keyboard.press('Enter');
  await expect(names(page, 'Orders')).toHaveText(['Cem Kaya', 'Bo Dahl', 'Ana Ruiz']);
  await expect(page.getByRole('link', { name: 'Cem Kaya', exact: true })).toBeFocused();
  await expect(show).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/sort=name/);
});

test('responses tell of what came as well, in the reduced list too', async ({ page, site }) => {
  const survey = await surveyApi(site);
  await survey.send({ leadName: 'Ada Older' });
  await openDashboard(page, site, `/admin-test?search=${encodeURIComponent(survey.organization)}`);
  await expect(names(page, 'Survey responses')).toHaveText(['Ada Older']);
  await survey.send({ leadName: 'Ben Newer' });
  await survey.close();
  const show = page.getByRole('button', { name: '1 new response, show' });
  await comeBackFor(page, show);
  await show.click();
  await expect(names(page, 'Survey responses')).toHaveText(['Ben Newer', 'Ada Older']);
  await expect(show).toHaveCount(0);
});

test('a supplier who returns to the dashboard reads that the company was approved', async ({ page, site }) => {
  const office = await supplierApi(site);
  const { id, username } = await office.register();
  await openPage(page, '/supplier/login');
  await logInSupplier(page, username);
  await expect(page.getByText('We are reviewing your company.')).toBeVisible();
  await office.decide(id, 'Approved');
  await office.close();
  await comeBackFor(page, page.getByText('Your components are public.'));
  await expect(page).toHaveURL('/supplier/dashboard');
});
