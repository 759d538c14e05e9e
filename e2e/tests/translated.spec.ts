import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Page } from '@playwright/test';
import { answerQuestionnaire } from '../fixtures/answerQuestionnaire.ts';
import { fillIn, newCustomer, smallClinic } from '../fixtures/configureUnit.ts';
import {
  fillInRegistration,
  newCompany,
  passwordField,
  registerButton,
  textField,
} from '../fixtures/fillInRegistration.ts';
import { logInSupplier, supplierPassword } from '../fixtures/logInSupplier.ts';
import { openDashboard } from '../fixtures/openDashboard.ts';
import { openPage } from '../fixtures/openPage.ts';
import { orderApi, storedOrders } from '../fixtures/orderApi.ts';
import { priceOf } from '../fixtures/price.ts';
import { expect, test } from '../fixtures/test.ts';
import { translate } from '../fixtures/translate.ts';

test.use({ expectedMessages: [/401 \(Unauthorized\)/] }); // of a wrong password

const money = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/** What is on the screen, and nothing that was there before: React cannot remove what a translator has put in place of its text. */
const shows = (page: Page, text: string) => expect(page.getByRole('main')).toContainText(text);

test.afterEach(({ page }) => expect(page.locator('[data-failure]')).toHaveCount(0));

test('translated from the document on, a visitor chooses a unit whose price is right at each step, asks for a quote, and answers the questionnaire; a team signs in', async ({
  page,
  context,
  site,
}) => {
  await translate(context, 'the document');
  const { container, components, sector, mission } = smallClinic;
  const containers: Container[] = await (await page.request.get('/api/containers')).json();
  const customer = newCustomer();
  const next = page.getByRole('button', { name: 'Next' });
  const total = page.getByRole('status', { name: 'Estimated total' });

  await openPage(page, '/');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('nobody');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Solutions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('banner').getByRole('link', { name: 'Configurator' }).click();
  // Solutions, which stays until this page is loaded, has tabs of the same names.
  await expect(page.getByRole('heading', { level: 1, name: /Configurator/ })).toBeVisible();

  await page.getByRole('tab', { name: sector }).click();
  await page.getByRole('radio', { name: mission }).check();
  await next.click();
  for (const { name, basePrice } of containers) {
    await page.getByRole('radio', { name }).check();
    await expect(total).toHaveText(money(basePrice));
    await expect(total.locator('font')).toHaveCount(0); // no translator may change it
    // Beside all other cards stands the difference to this one.
    await expect(page.locator('b', { hasText: `Base: ${money(basePrice)}` })).toHaveText(`Base: ${money(basePrice)}`);
  }
  await page.getByRole('radio', { name: container }).check();
  await next.click();
  for (const [index, component] of components.entries()) {
    await page.getByRole('checkbox', { name: component }).check();
    await expect(total).toHaveText(
      await priceOf(page.request, { ...smallClinic, components: components.slice(0, index + 1) }),
    );
  }
  await page.getByRole('checkbox', { name: components[0] }).uncheck();
  await page.getByRole('checkbox', { name: components[0] }).check();
  await next.click();
  const submit = page.getByRole('button', { name: 'Submit Configuration' });
  await submit.click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await fillIn(page, customer);
  await submit.click();
  await expect(page).toHaveURL('/success');
  await shows(page, await priceOf(page.request, smallClinic));
  await shows(page, customer.email);

  await openPage(page, '/specbuilder/core-v');
  await answerQuestionnaire(page, customer);
  await expect(page.getByRole('heading', { level: 1, name: `Thank you, ${customer.name}` })).toBeFocused();
  await page.getByRole('link', { name: /read your answers$/ }).click();
  await shows(page, 'Medicine and vaccines');

  await page.goto('/platform');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ravi Anand');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(await readFile(join(site.folder, 'platform-token'), 'utf8'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Your session' })).toContainText('may promote every remote');
});

test('translated from hydration on, a company registers and logs in, an administrator sorts, finds and decides', async ({
  page,
  context,
  site,
}) => {
  await translate(context, 'hydration');
  const company = newCompany();
  await openPage(page, '/supplier/register');
  await registerButton(page).click();
  await fillInRegistration(page, company);
  await passwordField(page).fill('short');
  await passwordField(page).fill(supplierPassword);
  await expect(page.getByText(`${company.username} is available`)).toBeVisible();
  await registerButton(page).click();
  await expect(page).toHaveURL('/supplier/login');
  await logInSupplier(page, company.username, 'wrong');
  await expect(page.getByRole('alert')).toContainText('Invalid');
  await textField(page, 'Password').fill(supplierPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/supplier/dashboard');
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await page.getByRole('tab', { name: 'Components' }).click();
  await expect(page.getByRole('group', { name: 'Account status' })).toContainText('We are reviewing your company.');

  const organization = `Translated ${crypto.randomUUID().slice(0, 8)}`;
  const visitor = await orderApi(site.url);
  for (const name of ['Ana Ruiz', 'Bo Dahl']) await visitor.place({ organization, name });
  await visitor.close();
  await openDashboard(page, site, `/admin?search=${encodeURIComponent(organization)}`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Ana Ruiz')).toContainText('New');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page.getByRole('rowheader').first()).toContainText('Ana Ruiz');
  await page.getByRole('link', { name: 'Ana Ruiz', exact: true }).click();
  await page.getByRole('group', { name: 'State' }).getByRole('button', { name: 'Quoted' }).click();
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText(/Order \d+ is Quoted\./);
  await expect(row('Ana Ruiz')).toContainText('Quoted');
  await expect(row('Ana Ruiz')).not.toContainText('New');
  const note = page.getByRole('textbox', { name: 'Add a note' });
  await note.fill('Wants delivery before March.');
  await page.getByRole('group', { name: 'State' }).getByRole('button', { name: 'Won' }).click();
  await expect(row('Ana Ruiz')).toContainText('Won');
  await expect(note).toHaveValue('Wants delivery before March.');
  await expect.poll(async () => (await storedOrders(site, organization)).map(({ state }) => state)).toContain('won');

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find or go to' });
  await palette.getByRole('combobox').fill('Bo Dahl');
  await expect(palette.getByRole('option', { selected: true })).toContainText('Bo Dahl');
  await palette.getByRole('combobox').fill('analytics');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=analytics/);
  await page.getByRole('combobox', { name: 'Time period' }).selectOption('7d');
  await expect(page.getByRole('figure', { name: 'Orders by day' })).toBeVisible();
});
