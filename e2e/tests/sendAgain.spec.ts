import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { chooseInMenu } from '../fixtures/chooseInMenu.ts';
import { configureUnit, newCustomer, smallClinic } from '../fixtures/configureUnit.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

test('after the confirmation, Back and Submit ask before there is a second order', { tag: '@long' }, async ({
  page,
}) => {
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/configurations')) orders.push(request.url());
  });
  const submit = page.getByRole('button', { name: 'Submit Configuration' });
  const sentAs = page.getByText(/^Sent as no\. \d+$/);
  await openPage(page, '/configurator');
  await configureUnit(page, smallClinic, newCustomer());
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Configuration Submitted!' })).toBeVisible();

  await page.goBack();
  await expect(sentAs).toBeVisible();
  await page.reload();
  await expect(sentAs).toBeVisible();
  await submit.click();
  const dialog = page.getByRole('dialog', { name: 'Send this configuration again?' });
  await expect(dialog).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(submit).toBeFocused();
  expect(orders).toHaveLength(1);

  await submit.click();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('heading', { name: 'Configuration Submitted!' })).toBeVisible();
  expect(orders).toHaveLength(2);

  await page.goBack();
  await page.getByRole('button', { name: '3 Components' }).click();
  await page.getByRole('checkbox', { name: 'Satellite Terminal' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(sentAs).toBeHidden();
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Configuration Submitted!' })).toBeVisible();
  expect(orders).toHaveLength(3);

  await page.goBack();
  await chooseInMenu(page, 'Start over');
  await expect(sentAs).toBeHidden();
});
