import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import type { APIRequestContext } from '@playwright/test';
import {
  type Company,
  newCompany,
  option,
  passwordField,
  registerButton,
  textField,
} from '../../fixtures/fillInRegistration.ts';
import { openPage } from '../../fixtures/openPage.ts';
import type { RunningSite } from '../../fixtures/startSite.ts';
import { tabTo } from '../../fixtures/tabTo.ts';
import { expect, test } from '../../fixtures/test.ts';

const password = 'birch-ladder-9-harbour';
async function registeredCompanies(request: APIRequestContext, site: RunningSite, { companyName }: Company) {
  await request.post('/api/admin/login', { data: site.administrator });
  const response = await request.get('/api/supplier/all', { params: { limit: '10', search: companyName } });
  return (await response.json()) as Supplier[];
}

test('a company registers with the keyboard alone, is thanked, and is led to the login', { tag: '@long' }, async ({
  page,
  site,
  request,
}) => {
  const company = newCompany();
  await openPage(page, '/supplier');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Register' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Register as a supplier' })).toBeFocused();
  const type = async (name: string, value: string) => {
    await tabTo(page, textField(page, name));
    await page.keyboard.type(value);
  };
  const tick = async (group: string, name: string) => {
    await tabTo(page, option(page, group, name));
    await page.keyboard.press('Space');
  };

  await type('Username', company.username);
  await expect(page.getByText(`${company.username} is available`)).toBeVisible();
  await tabTo(page, passwordField(page));
  await page.keyboard.type(password);
  await tabTo(page, page.getByRole('button', { name: 'Show password' }));
  await page.keyboard.press('Enter');
  await expect(passwordField(page)).toHaveValue(password);
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await type('Company name', company.companyName);
  await type('Website', 'https://nordlicht-power.example');
  await type('Country of HQ', 'Germany');
  await tick('Countries of operation', 'Germany');
  await type('Contact name', 'Jana Petersen');
  await type('Contact role', 'Head of sales');
  await type('Contact email', 'jana.petersen@nordlicht-power.example');
  await tick('Product types', 'Tools and workbenches');
  await tick('Product types', 'Other');
  await type('Other product type', 'Heaters');
  await tabTo(
    page,
    page
      .getByRole('radiogroup', { name: /defense/ })
      .getByRole('radio')
      .first(),
  );
  await page.keyboard.press('ArrowUp'); // to the last one, 'In development'
  await tabTo(
    page,
    page
      .getByRole('radiogroup', { name: /field-deployed/ })
      .getByRole('radio')
      .first(),
  );
  await page.keyboard.press('ArrowUp');
  await type('Deployment conditions', 'Under roof, from -20 to 50 °C.');
  await tick('Shipping regions', 'Australia and Oceania');
  await tabTo(page, registerButton(page));
  await page.keyboard.press('Enter');

  const summary = page.getByRole('alert').filter({ hasText: '1 answer to correct' });
  await expect(summary).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: /We agree/ })).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, registerButton(page));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Registration received' })).toBeFocused();
  await expect(page.getByText('Thank you for registering. Your account is pending review.')).toBeVisible();
  await expect(page).toHaveURL('/supplier/login');
  expect(await registeredCompanies(request, site, company)).toMatchObject([
    {
      ...company,
      status: 'Pending',
      productTypes: ['Tools_Workbenches', 'Other'],
      otherProductType: 'Heaters',
      defenseUsage: 'In_Development',
      fieldDeployment: 'Conditional',
      deploymentConditions: 'Under roof, from -20 to 50 °C.',
      shippingRegions: ['Australia_Oceania'],
    },
  ]);
});
