import type { Page } from '@playwright/test';
import { accessibilityViolations, expectReadable } from '../../fixtures/accessibility.ts';
import { addAdministrator } from '../../fixtures/addAdministrator.ts';
import { componentApi } from '../../fixtures/componentApi.ts';
import { openDashboard } from '../../fixtures/openDashboard.ts';
import { expectToFit, overflow } from '../../fixtures/overflow.ts';
import { expect, test } from '../../fixtures/test.ts';

const address = '/admin?tab=components';
const table = (page: Page) => page.getByRole('table', { name: 'Components' });
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
const dialog = (page: Page, name = 'Edit component') => page.getByRole('dialog', { name });
const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name });
const shape = (page: Page, name: string) => page.getByRole('radiogroup').getByRole('radio', { name });
const searchFor = (name: string) => `${address}&search=${encodeURIComponent(name)}`;

test('a component is created, changed, deleted and brought back by Undo', async ({ page, site }) => {
  const name = `Rope Winch ${crypto.randomUUID().slice(0, 8)}`;
  await openDashboard(page, site, address);
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'ID',
    'Name',
    'Category',
    'Description',
    'Price',
    'Supplier',
    'State',
    'Actions',
  ]);
  await page.getByRole('button', { name: 'Create component' }).click();
  await expect(page).toHaveURL(/dialog=create/);
  const create = dialog(page, 'Create component').getByRole('button', { name: 'Create component' });
  await create.click();
  await expect(page.getByRole('alert')).toContainText('Missing Fields');
  await expect(page.getByRole('alert')).toContainText('Please fill in all required fields.');
  expect(await accessibilityViolations(page)).toEqual([]);
  await field(page, 'Name').fill(name);
  await page.getByRole('combobox', { name: 'Category' }).last().selectOption('Equipment');
  await field(page, 'Description').fill('Pulls two tons.');
  await field(page, 'Price').fill('0');
  await field(page, 'Image link').fill('javascript:alert(1)');
  await create.click();
  await expect(field(page, 'Price')).toHaveAccessibleDescription(/Price must be greater than 0/);
  await expect(field(page, 'Image link')).toHaveAccessibleDescription(/Please enter a valid image URL/);
  await field(page, 'Price').fill('1,250.50');
  await field(page, 'Image link').fill('');
  await field(page, 'Weight').fill('1,120');
  await create.click();
  await expect(page.getByText('Component Created', { exact: true })).toBeVisible();
  await expect(row(page, name)).toContainText('$1,250.50');

  await row(page, name).getByRole('button', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/open=\d+&dialog=edit/);
  await expect(shape(page, 'Crate beside the unit')).toBeChecked();
  await shape(page, 'Unit on the side wall').check();
  await field(page, 'Price').fill('1300');
  await page.reload();
  await expect(field(page, 'Price')).toHaveValue('1250.5');
  await expect(shape(page, 'Crate beside the unit')).toBeChecked();
  await page.getByRole('button', { name: /^Show all \d+ shapes$/ }).click();
  await shape(page, 'Generator beside the unit').check();
  await expect(field(page, 'Weight')).toHaveValue('1120');
  await field(page, 'Price').fill('1300');
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Component Updated', { exact: true })).toBeVisible();
  await expect(row(page, name)).toContainText('$1,300');
  await row(page, name).getByRole('button', { name: 'Edit' }).click();
  await expect(shape(page, 'Generator beside the unit')).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await row(page, name).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  await expect(question).toContainText('It is removed from the configurator immediately. No order includes it.');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Delete component' }).click();
  await expect(page.getByText('Component Deleted', { exact: true })).toBeVisible();
  await expect(row(page, name)).toContainText('Withdrawn');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await expect(row(page, name)).toContainText('Public');
});

test.describe('with a second administrator', () => {
  test.use({ expectedMessages: [/^Failed to load resource: .* status of (404|409)/] });

  test('who was slower is told who was faster: nothing is overwritten unasked, nothing typed is lost', async ({
    page,
    site,
  }) => {
    const other = await componentApi(site, await addAdministrator(site, 'Petros', 'Vlahos'));
    await openDashboard(page, site, `${searchFor(other.component.name)}&open=${other.component.id}&dialog=edit`);
    await expect(field(page, 'Price')).toHaveValue('1200');
    await other.change({ price: 1_500, description: 'Ninety litres an hour.' });
    await field(page, 'Price').fill('1400');
    await dialog(page).getByRole('button', { name: 'Save changes' }).click();
    const alert = dialog(page).getByRole('alert');
    await expect(alert).toContainText('Changed meanwhile by Petros Vlahos');
    await expect(alert.getByRole('button', { name: 'Reload' })).toBeFocused();
    expect((await other.read()).price).toBe(1_500);
    await expectReadable(page);
    await page.setViewportSize({ width: 375, height: 800 });
    expect(await overflow(page)).toEqual([]);
    await expect(field(page, 'Price')).toHaveValue('1400');
    await alert.getByRole('button', { name: 'Overwrite' }).click();
    await expect(page.getByText('Component Updated', { exact: true })).toBeVisible();
    expect((await other.read()).price).toBe(1_400);
    await other.close();
  });
});

test('at no width is anything cut off, in the list and in the form', { tag: '@long' }, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDashboard(page, site, address);
  await expect(table(page).getByRole('rowheader').first()).toBeVisible();
  await expectToFit(page, [1440, 1024, 768, 375]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('button', { name: 'Create component' }).click();
  await expect(field(page, 'Name')).toBeFocused();
  await expectToFit(page, [1440, 1024, 768, 375]);
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Create component')).toBeHidden();
});
