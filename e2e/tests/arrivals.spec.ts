import type { Page } from '@playwright/test';
import { configureUnit, newCustomer, smallClinic } from '../fixtures/configureUnit.ts';
import { layoutShift } from '../fixtures/layoutShift.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

const sizes = [
  { width: 375, height: 667 },
  { width: 768, height: 1024 },
  { width: 1366, height: 625 },
];

async function expectSteady(page: Page, path: string, arrived: string | RegExp) {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: arrived })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await layoutShift(page), path).toBeLessThan(0.02);
}

for (const viewport of sizes)
  test.describe(`in a window of ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });

    test('what was sent arrives on the confirmation and on the page of the request, and nothing moves', async ({
      page,
    }) => {
      await openPage(page, '/configurator');
      await configureUnit(page, smallClinic, newCustomer());
      await page.getByRole('button', { name: 'Submit Configuration' }).click();
      const link = page.getByRole('link', { name: 'Track your request' });
      const path = (await link.getAttribute('href'))!;
      await expectSteady(page, '/success', /^Quote request no/);
      await expectSteady(page, path, /^Your request no/);
    });
  });
