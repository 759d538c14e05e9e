import type { Page } from '@playwright/test';
import { newCustomer } from '../fixtures/configureUnit.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

const confirmed = (page: Page) => page.getByRole('heading', { name: 'Configuration Submitted!' });
const phone = { width: 375, height: 667 };

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a unit is ordered with the keyboard alone', async ({ page }) => {
    const customer = newCustomer();
    await openPage(page, '/configurator');
    await tabTo(page, 'radio', 'Command & Control');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Communications' })).toBeChecked();
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'Choose Container Type' })).toBeFocused();
    await tabTo(page, 'radio', '20 ft standard');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'Add Components' })).toBeFocused();
    await tabTo(page, 'button', 'Power');
    await page.keyboard.press('Enter');
    await tabTo(page, 'checkbox', 'Solar Panel Array');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'Submit Your Configuration' })).toBeFocused();
    for (const [field, text] of [
      ['Name', customer.name],
      ['Email', customer.email],
      ['Organization', customer.organization],
      ['Intended Use', customer.intendedUse],
    ] as const) {
      await tabTo(page, 'textbox', field);
      await page.keyboard.type(text);
    }
    await tabTo(page, 'button', 'Submit Configuration');
    await page.keyboard.press('Enter');
    await expect(confirmed(page)).toBeVisible();
  });

  test('a unit is ordered with touch alone, and the dock keeps the total and the way on in sight', {
    tag: '@long',
  }, async ({ page }) => {
    const customer = newCustomer();
    const next = page.getByRole('button', { name: 'Next' });
    await openPage(page, '/configurator');
    await page.getByRole('tab', { name: 'Civilian' }).tap();
    await page.getByRole('radio', { name: 'Medical Outreach' }).tap();
    await expect(next).toBeInViewport({ ratio: 1 });
    await next.tap();
    await page.getByRole('radio', { name: '40 ft standard' }).tap();
    await next.tap();
    await expect(page.getByRole('button', { name: 'Show the unit' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('checkbox', { name: 'Solar Panel Array' }).tap();
    await expect(next).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('paragraph').filter({ hasText: 'Estimated total' })).toHaveText(
      'Estimated total $38,200',
    );
    await next.tap();
    for (const [field, text] of Object.entries({ Name: customer.name, Email: customer.email })) {
      await page.getByRole('textbox', { name: field }).tap();
      await page.keyboard.insertText(text);
    }
    await page.getByRole('textbox', { name: 'Organization' }).tap();
    await page.keyboard.insertText(customer.organization);
    await page.getByRole('textbox', { name: 'Intended Use' }).tap();
    await page.keyboard.insertText(customer.intendedUse);
    await page.getByRole('button', { name: 'Submit Configuration' }).tap();
    await expect(confirmed(page)).toBeVisible();
  });
});

/** Presses Tab until that control has the focus. */
async function tabTo(page: Page, role: 'radio' | 'checkbox' | 'button' | 'textbox', name: string) {
  const wanted = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Sixty times Tab did not lead to ${role} ${name}.`);
}
