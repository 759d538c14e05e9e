import { expect, type Page } from '@playwright/test';
import { expectReadable } from '../fixtures/accessibility.ts';
import { fillIn, type UnitChoice } from '../fixtures/configureUnit.ts';
import { fillInRegistration, passwordField, registerButton } from '../fixtures/fillInRegistration.ts';
import { logIn, supplierPassword } from '../fixtures/logIn.ts';
import { openDashboard } from '../fixtures/openDashboard.ts';
import { openPage, pageReady } from '../fixtures/openPage.ts';
import { expectReadableInFull, journey, step } from './journey.ts';
import { openOrder } from './office.ts';
import { removeFromCatalogue } from './removeFromCatalogue.ts';
import { unitOfCatalogue } from './unitOfCatalogue.ts';

journey(
  'a company registers, mends what it is rejected for, is approved, and sells a component',
  ['@mf-supplier', '@mf-admin', '@mf-configurator', '@admin'],
  async ({ page: company, otherPage: office, browser, listenTo, site, person, afterwards }) => {
    const { mark, email } = person;
    afterwards(() => removeFromCatalogue(site, mark));
    const username = mark.toLowerCase().replace(' ', '-');
    const companyName = `${mark} Power`;
    const component = `${mark} Inlet Panel`;
    const context = await browser.newContext();
    listenTo(context);
    const visitor = await context.newPage();
    afterwards(() => context.close());
    const offered = company.getByRole('main').getByRole('listitem').filter({ hasText: component });
    const account = company.getByRole('group', { name: 'Account status' });

    await step('The company registers and logs in', async () => {
      await openPage(company, '/supplier');
      await expectReadableInFull(company);
      await company.getByRole('main').getByRole('link', { name: 'Register' }).first().click();
      await fillInRegistration(company, { username, companyName, contactEmail: email });
      await passwordField(company).fill(supplierPassword);
      await expectReadableInFull(company);
      await registerButton(company).click();
      await expect(company).toHaveURL('/supplier/login');
      await expectReadableInFull(company);
      await logIn(company, { username });
      await expect(account).toContainText('We are reviewing your company.');
    });
    await step('It adds a component, which is not public yet', async () => {
      await company.getByRole('main').getByRole('link', { name: 'Add component' }).first().click();
      await addComponent(company, component);
      await expect(company).toHaveURL('/supplier/dashboard');
      await expect(offered).toContainText('Not public');
      await expectReadable(company);
    });
    await step('A visitor is not offered it', async () => {
      await openComponents(visitor, await unitOfCatalogue(visitor.request));
      await expect(visitor.getByRole('checkbox', { name: component })).toHaveCount(0);
    });
    await step('An administrator rejects the company, and says why', async () => {
      await openDashboard(office, site, `/admin?tab=suppliers&search=${encodeURIComponent(companyName)}`);
      await expect(office.getByRole('button', { name: `Approve ${companyName}` })).toBeVisible();
      await expectReadableInFull(office);
      await reject(office, companyName);
      await company.reload();
      await expect(account).toContainText('Your company was not approved.');
      await expect(account).toContainText(reason);
    });
    await step('The company mends it', async () => {
      await account.getByRole('link', { name: 'Update your settings' }).click();
      await company.getByRole('region', { name: 'Company' }).getByRole('button', { name: 'Change' }).click();
      await company.getByRole('textbox', { name: 'Website' }).fill('nordlicht.example');
      await expectReadable(company);
      await company.getByRole('button', { name: 'Save company' }).click();
      await expect(company.getByRole('region', { name: 'Company' })).toContainText('https://nordlicht.example');
      await company.goBack();
    });
    await step('An administrator approves the company', async () => {
      await openPage(office, `/admin?tab=suppliers&search=${encodeURIComponent(companyName)}`); // with what was mended
      await approve(office, companyName);
      await company.reload();
      await expect(account).toContainText('Your company is approved.');
      await expect(offered).toContainText('$3,640.50');
    });
    await step('Now the visitor is offered it, and orders it', async () => {
      const details = visitor.getByText(`Details of ${component}`);
      await visitor.reload();
      await pageReady(visitor);
      await details.click();
      const facts = visitor.getByRole('listitem').filter({ has: visitor.getByRole('checkbox', { name: component }) });
      for (const fact of [companyName, 'IP55', '18 days']) await expect(facts).toContainText(fact);
      await visitor.getByRole('checkbox', { name: component }).check();
      await visitor.getByRole('button', { name: 'Next' }).click();
      await fillIn(visitor, person);
      await visitor.getByRole('button', { name: 'Submit Configuration' }).click();
      await expect(visitor).toHaveURL('/success');
    });
    await step('An administrator finds the order', async () => {
      const order = await openOrder(office, person.organization);
      await expect(order.getByRole('row', { name: component })).toContainText('$3,640.50');
    });
    await step('The company sees that it was chosen, and changes its price', async () => {
      await company.reload();
      await expect(offered).toContainText(/Orders *1/);
      await offered.getByRole('button', { name: 'Edit' }).click();
      const form = company.getByRole('dialog', { name: 'Edit component' });
      await form.getByRole('textbox', { name: 'Price' }).fill('3500');
      await expectReadableInFull(company);
      await form.getByRole('button', { name: 'Save changes' }).click();
      await expect(form).toBeHidden();
      await expect(offered).toContainText('$3,500');
    });
  },
);

/** Step 3 of a configuration with a mission and a container. */
async function openComponents(page: Page, unit: UnitChoice) {
  await openPage(page, '/configurator');
  await page.getByRole('tab', { name: unit.sector }).click();
  await page.getByRole('radio', { name: unit.mission }).first().check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: unit.container }).first().check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('checkbox', { name: unit.components[0] }).first()).toBeVisible();
}

/** At $3,640.50. */
async function addComponent(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Power');
  await page.getByRole('textbox', { name: 'Description' }).fill('Four CEE inlets under a rain hood.');
  await page.getByRole('textbox', { name: 'Price' }).fill('3640.5');
  await page.getByRole('textbox', { name: 'Lead time' }).fill('18');
  await page.getByRole('textbox', { name: 'Key of row 1' }).fill('Protection');
  await page.getByRole('textbox', { name: 'Value of row 1' }).fill('IP55');
  await expectReadable(page);
  await page.getByRole('button', { name: 'Add component' }).click();
  await expect(page.getByText('Component added')).toBeVisible();
}

const decide = (page: Page, companyName: string, decision: string) =>
  page.getByRole('button', { name: `${decision} ${companyName}` }).click();

/** Until it is done, the page takes no other decision. */
async function approve(page: Page, companyName: string) {
  await decide(page, companyName, 'Approve');
  await expect(page.getByText('Supplier Status Updated', { exact: true })).toBeVisible();
}

const reason = 'The website does not open.';

async function reject(page: Page, companyName: string) {
  await decide(page, companyName, 'View'); // the row offers only approval
  await page.getByRole('button', { name: 'Reject', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: `Reject ${companyName}?` });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await expectReadable(page);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog).toBeHidden();
}
