import type { Page } from '@playwright/test';
import { type Customer, fillIn, newCustomer } from '../../fixtures/configureUnit.ts';
import { fillInRegistration, newCompany, passwordField, registerButton } from '../../fixtures/fillInRegistration.ts';
import { logInSupplier, supplierPassword } from '../../fixtures/logInSupplier.ts';
import { openDashboard } from '../../fixtures/openDashboard.ts';
import { openPage, pageReady } from '../../fixtures/openPage.ts';
import { expect, test } from '../../fixtures/test.ts';

test('what a company registers for: its component is approved, chosen, ordered, and leaves with it, but not the order', async ({
  page: company,
  otherPage: office,
  browser,
  listenTo,
  site,
}) => {
  const { username, companyName } = newCompany();
  const customer = newCustomer();
  const component = `Inlet Panel ${username}`;
  const context = await browser.newContext({ baseURL: site.url });
  listenTo(context);
  const visitor = await context.newPage();

  await openPage(company, '/supplier');
  await company.getByRole('main').getByRole('link', { name: 'Register' }).first().click();
  await fillInRegistration(company, { username, companyName });
  await passwordField(company).fill(supplierPassword);
  await registerButton(company).click();
  await expect(company).toHaveURL('/supplier/login');
  await logInSupplier(company, username);
  await expect(company.getByRole('group', { name: 'Account status' })).toContainText('We are reviewing your company.');
  await company.getByRole('main').getByRole('link', { name: 'Add component' }).first().click();
  await addComponent(company, component);
  await expect(company).toHaveURL('/supplier/dashboard');
  await expect(company.getByRole('listitem').filter({ hasText: component })).toContainText('Not public');

  await openComponents(visitor);
  await expect(visitor.getByRole('checkbox', { name: component })).toHaveCount(0);

  await openDashboard(office, site, `/admin?tab=suppliers&search=${companyName}`);
  await decide(office, companyName, 'Approve');
  await expect(office.getByText('Supplier Status Updated', { exact: true })).toBeVisible();

  const details = visitor.getByText(`Details of ${component}`);
  await visitor.reload();
  await pageReady(visitor);
  await details.click();
  const facts = visitor.getByRole('listitem').filter({ has: visitor.getByRole('checkbox', { name: component }) });
  for (const fact of [companyName, 'IP55', '18 days']) await expect(facts).toContainText(fact);
  await visitor.getByRole('checkbox', { name: component }).check();
  await visitor.getByRole('button', { name: 'Next' }).click();
  await fillIn(visitor, customer);
  await visitor.getByRole('button', { name: 'Submit Configuration' }).click();
  await expect(visitor).toHaveURL('/success');

  await expectOrder(office, customer, component);

  await openPage(office, `/admin?tab=suppliers&search=${companyName}`);
  await decide(office, companyName, 'Reject');
  await expect(office.getByText('Supplier Status Updated', { exact: true })).toBeVisible();

  await company.reload();
  await expect(company.getByRole('group', { name: 'Account status' })).toContainText('Your company was not approved.');
  await expect(company.getByRole('listitem').filter({ hasText: component })).toContainText('Not public');
  await openComponents(company);
  await expect(company.getByRole('checkbox', { name: component })).toHaveCount(0);
  await expectOrder(office, customer, component);
  await context.close();
});

async function addComponent(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Component name' }).fill(name);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Power');
  await page.getByRole('textbox', { name: 'Description' }).fill('Four CEE inlets under a rain hood.');
  await page.getByRole('textbox', { name: 'Price' }).fill('3640.5');
  await page.getByRole('textbox', { name: 'Lead time' }).fill('18');
  await page.getByRole('textbox', { name: 'Key of row 1' }).fill('Protection');
  await page.getByRole('textbox', { name: 'Value of row 1' }).fill('IP55');
  await page.getByRole('button', { name: 'Add component' }).click();
  await expect(page.getByText('Component added')).toBeVisible();
}

/** Step 3 of a configuration that has a mission and a container. */
async function openComponents(page: Page) {
  await openPage(page, '/configurator');
  await page.getByRole('tab', { name: 'Civilian' }).click();
  await page.getByRole('radio', { name: 'Medical Outreach' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: '40 ft standard' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('checkbox', { name: 'Solar Panel Array' })).toBeVisible();
}

/** An administrator has the order, with the component at its price. */
async function expectOrder(office: Page, { organization }: Customer, component: string) {
  await openPage(office, `/admin?search=${organization}`);
  await office.getByRole('cell', { name: organization }).click();
  const record = office.getByRole('complementary', { name: /^Order \d+/ });
  await expect(record.getByRole('row', { name: component })).toContainText('$3,640.50');
}

const decide = (page: Page, companyName: string, decision: string) =>
  page
    .getByRole('group', { name: `Status of ${companyName}` })
    .getByRole('button', { name: decision })
    .click();
