import type { Page } from '@playwright/test';
import { openConfiguration } from '../fixtures/openConfiguration.ts';
import { openDashboard } from '../fixtures/openDashboard.ts';
import { openPage } from '../fixtures/openPage.ts';
import { orderApi } from '../fixtures/orderApi.ts';
import { surveyApi } from '../fixtures/surveyApi.ts';
import { expect, test } from '../fixtures/test.ts';

/** The paths of the drawing on the sheet when the browser itself begins to print. */
const pathsOnPaper = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        addEventListener('beforeprint', ({ isTrusted }) => {
          if (isTrusted) done(document.querySelectorAll('body > .print-sheet svg path').length);
        });
      }),
  );

async function expectPrinted(page: Page, print: () => Promise<void>) {
  const paths = pathsOnPaper(page);
  await print();
  expect(await paths).toBeGreaterThan(10);
  await expect(page.locator('.print-sheet')).toHaveCount(0);
}

test.use({ timezoneId: 'Pacific/Auckland' });

test("a button prints a quote, and an order, with the drawing and the reader's time, and the page stays", async ({
  page,
  site,
}) => {
  const here = /\w{3} \d+, \d{4}, \d\d:\d\d GMT\+1[23]/;
  const sheet = page.locator('body > .print-sheet');
  const print = () => page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')));
  const [orders, survey] = await Promise.all([orderApi(site.url), surveyApi(site)]);
  const [order, response] = await Promise.all([orders.place({}), survey.send({})]);
  await Promise.all([orders.close(), survey.close()]);
  await openPage(page, `/questionnaire-response/${response.id}`);
  await expect(page.getByText(here)).toBeVisible();

  await openConfiguration(page, '1.military.1.1.1-2');
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await expect(share).toBeVisible();
  await expectPrinted(page, () => page.getByRole('button', { name: 'Print', exact: true }).click());
  await expect(share).toBeEnabled();
  await print();
  await expect(sheet).toContainText(here);

  await openDashboard(page, site, `/admin?open=${order.id}`);
  const record = page.getByRole('complementary', { name: `Order ${order.id}` });
  await expectPrinted(page, () => record.getByRole('button', { name: `Print order ${order.id}` }).click());
  await expect(record.getByText(here)).toBeVisible();
  await record.getByText('Figures by component').click();
  const figures = record.getByText(/^Solar Panel Array: Panels on the roof/);
  await expect(figures).toBeVisible();
  expect((await page.pdf({ format: 'A4' })).toString('latin1')).toMatch(/\/Count 1\b/);
  await expect(figures).toBeVisible(); // neither moved into a dialog nor begun anew, though paper is narrow
  await print();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('heading', { name: `Order ${order.id}: internal` })).toBeVisible();
  await expect(sheet).toContainText(here);
  await expect(sheet).not.toContainText('UTC');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeHidden();
});
