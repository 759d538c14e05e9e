import type { Page } from '@playwright/test';
import { openConfiguration } from '../fixtures/openConfiguration.ts';
import { openDashboard } from '../fixtures/openDashboard.ts';
import { openPage } from '../fixtures/openPage.ts';
import { orderApi } from '../fixtures/orderApi.ts';
import { surveyApi } from '../fixtures/surveyApi.ts';
import { expect, test } from '../fixtures/test.ts';

const here = /\w{3} \d+, \d{4}, \d\d:\d\d GMT\+1[23]/;

/** On one page, without the frame and what is pressed. */
async function expectPrinted(page: Page) {
  for (const format of ['A4', 'Letter'])
    expect((await page.pdf({ format })).toString('latin1'), format).toMatch(/\/Count 1\b/);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const role of ['banner', 'contentinfo', 'button'] as const) await expect(page.getByRole(role)).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
}

test.use({ timezoneId: 'Pacific/Auckland' });

test('a configuration is printed without its steps, with the drawing', async ({ page }) => {
  await openConfiguration(page, '1.military.1.1.1-2');
  const summary = page.getByRole('complementary', { name: 'Your configuration' });
  await expect(summary.getByRole('img')).toHaveAccessibleName(/, with/);
  await expectPrinted(page);
  await expect(summary).toContainText('Estimated total');
  await expect(summary.getByRole('img')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Add Components' })).toBeHidden();
});

test('an order is printed without its list, and stays as it was; times are those of the reader', async ({
  page,
  site,
}) => {
  const [orders, survey] = await Promise.all([orderApi(site.url), surveyApi(site)]);
  const [order, response] = await Promise.all([orders.place({}), survey.send({})]);
  await Promise.all([orders.close(), survey.close()]);
  await openPage(page, `/questionnaire-response/${response.id}`);
  await expect(page.getByText(here)).toBeVisible();

  await openDashboard(page, site, `/admin?open=${order.id}`);
  const record = page.getByRole('complementary', { name: `Order ${order.id}` });
  await expect(record.getByText(here)).toBeVisible();
  await record.getByText('Figures by component').click();
  const figures = record.getByText(/^Solar Panel Array: Panels on the roof/);
  await expect(figures).toBeVisible();
  await page.pdf();
  await expect(figures).toBeVisible(); // neither moved into a dialog nor begun anew, though paper is narrow
  await page.emulateMedia({ media: 'print' });
  await expect(figures).toBeVisible();
  await expect(record.getByRole('img')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeHidden();
  await expect(page.getByRole('table', { name: 'Orders' })).toBeHidden();
});
