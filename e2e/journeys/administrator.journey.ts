import { expect, type Page } from '@playwright/test';
import { expectReadable } from '../fixtures/accessibility.ts';
import { logIn } from '../fixtures/logIn.ts';
import { openPage } from '../fixtures/openPage.ts';
import { orderApi } from '../fixtures/orderApi.ts';
import { expectReadableInFull, journey, step } from './journey.ts';
import { openOrder, rowOf } from './office.ts';
import { removeFromCatalogue } from './removeFromCatalogue.ts';

journey(
  'an administrator logs in, works through the tabs, and logs out',
  ['@mf-admin', '@admin'],
  async ({ page, person, site, afterwards }) => {
    const { mark } = person;
    afterwards(() => removeFromCatalogue(site, mark));
    const component = `${mark} Rope Winch`;
    const dialog = page.getByRole('dialog');

    await step('Orders: an order of this morning is read', async () => {
      const visitor = await orderApi(site.url);
      await visitor.place(person);
      await visitor.close();
      await openPage(page, '/admin');
      await expect(page).toHaveURL('/admin-login');
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByText('Please enter both username and password.', { exact: true })).toBeVisible();
      await logIn(page, site.administrator);
      await expect(page).toHaveURL('/admin');
      await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeFocused();
      await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
      await expectReadableInFull(page);
      await expect(await openOrder(page, person.organization)).toContainText(person.name);
      await expectReadable(page);
      await page.keyboard.press('Escape');
    });
    await step('Orders: another one is taken, noted, quoted and won', async () => {
      const organization = `${mark} Bridge Works`;
      const visitor = await orderApi(site.url);
      await visitor.place({ ...person, organization });
      await visitor.close();
      const record = await openOrder(page, organization);
      await record.getByRole('button', { name: 'Assign to me' }).click();
      await expect(record.getByRole('combobox', { name: 'Owner' })).not.toHaveValue('');
      await expect(page.getByText(/^Order \d+ is assigned to /)).toBeVisible();
      const note = record.getByRole('textbox', { name: 'Add a note' });
      await note.fill('Wants delivery before March.');
      await note.press('Control+Enter');
      await expect(record.getByRole('list', { name: 'History' })).toContainText('Wants delivery before March.');
      const states = record.getByRole('group', { name: 'State' });
      for (const state of ['Quoted', 'Won']) {
        await states.getByRole('button', { name: state }).click();
        await expect(page.getByText(new RegExp(`^Order \\d+ is ${state}\\.$`))).toBeVisible();
      }
      await page.keyboard.press('Escape');
      await expect(record).toHaveCount(0); // closing goes back in the history
      await openPage(page, `/admin?state=won&assignee=me&search=${encodeURIComponent(organization)}`);
      await expect(rowOf(page, organization)).toContainText('Won');
    });
    await step('Orders: one that came by phone is written down', async () => {
      const organization = `${mark} Island Relief`;
      await openPage(page, `/admin?search=${encodeURIComponent(organization)}`);
      await choose(page, 'Create order');
      await dialog.getByRole('combobox', { name: 'Mission' }).selectOption({ index: 1 });
      await dialog.getByRole('combobox', { name: 'Container' }).selectOption({ index: 1 });
      await dialog.getByRole('checkbox').first().check();
      await dialog.getByRole('textbox', { name: 'Name' }).fill(person.name);
      await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email);
      await dialog.getByRole('textbox', { name: 'Organization' }).fill(organization);
      await dialog.getByRole('textbox', { name: 'Intended use' }).fill(person.intendedUse);
      await expectReadable(page);
      const price = dialog.getByText(/^\$[\d,.]+$/).last();
      const total = (await price.textContent())!;
      await dialog.getByRole('button', { name: 'Create order' }).click();
      await expect(page.getByText('Configuration Created', { exact: true })).toBeVisible();
      await expect(rowOf(page, organization)).toContainText(total);
    });
    await step('Components: one is added, changed and withdrawn', async () => {
      await openPage(page, `/admin?tab=components&search=${encodeURIComponent(component)}`);
      await choose(page, 'Create component');
      await dialog.getByRole('textbox', { name: 'Name' }).fill(component);
      await dialog.getByRole('combobox', { name: 'Category' }).selectOption('Equipment');
      await dialog.getByRole('textbox', { name: 'Description' }).fill('Pulls two tons.');
      await dialog.getByRole('textbox', { name: 'Price' }).fill('1250');
      await expectReadable(page);
      await dialog.getByRole('button', { name: 'Create component' }).click();
      await expect(page.getByText('Component Created', { exact: true })).toBeVisible();
      await expect(rowOf(page, component)).toContainText('$1,250');
      await rowOf(page, component).getByRole('button', { name: 'Edit' }).click();
      await dialog.getByRole('textbox', { name: 'Price' }).fill('1300');
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Component Updated', { exact: true })).toBeVisible();
      await expect(rowOf(page, component)).toContainText('$1,300');
      await rowOf(page, component).getByRole('button', { name: 'Delete' }).click();
      await expectReadableInFull(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete component' }).click();
      await expect(page.getByText('Component Deleted', { exact: true })).toBeVisible();
    });
    await step('Activity: the changes are listed', async () => {
      await openPage(page, `/admin?tab=activity&search=${encodeURIComponent(component)}`);
      for (const change of ['Component created', 'Component changed', 'Component withdrawn'])
        await expect(page.getByRole('row').filter({ hasText: component }).filter({ hasText: change })).toBeVisible();
      await expectReadable(page);
    });
    await step('Missions: a list of one is uploaded, read and deleted', async () => {
      const mission = `${mark} Snow Post`;
      await openPage(page, `/admin?tab=missions&search=${encodeURIComponent(mission)}&dialog=upload`);
      const text = `name,description,type\r\n${mission},Winter watch,military`;
      const file = { name: 'missions.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      await dialog.locator('input[type=file]').setInputFiles(file);
      await expect(dialog.getByRole('button', { name: 'Upload 1 mission' })).toBeEnabled();
      await expectReadable(page);
      await dialog.getByRole('button', { name: 'Upload 1 mission' }).click();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(rowOf(page, mission)).toBeVisible();
      await expectReadableInFull(page);
      await page.getByRole('button', { name: `Delete ${mission}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete mission' }).click();
      await expect(page.getByText('No missions found')).toBeVisible();
    });
    await step('Analytics: the charts follow the period', async () => {
      await page.getByRole('tab', { name: 'Analytics', exact: true }).click();
      await expect(page.getByRole('figure', { name: 'Orders by day' })).toBeVisible();
      await page.getByRole('combobox', { name: 'Time period' }).selectOption('7d');
      await expect(page).toHaveURL(/period=7d/);
      await expectReadable(page);
    });
    await step('The logout closes the dashboard', async () => {
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/admin-login');
      await page.goto('/admin');
      await expect(page).toHaveURL('/admin-login');
    });
  },
);

/** In the toolbar, or behind its button on a phone. */
async function choose(page: Page, name: string) {
  const button = page.getByRole('button', { name }).first();
  const tools = page.getByRole('button', { name: /^Tools/ });
  await expect(button.or(tools).first()).toBeVisible();
  if (await tools.isVisible()) await tools.click();
  await button.click();
}
