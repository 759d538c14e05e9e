import { newCustomer } from '../fixtures/configureUnit.ts';
import { supplierPassword } from '../fixtures/logInSupplier.ts';
import { openDashboard } from '../fixtures/openDashboard.ts';
import { orderApi } from '../fixtures/orderApi.ts';
import { expect, test } from '../fixtures/test.ts';
import { newPerson } from '../journeys/person.ts';
import { chooseUnit } from './chooseUnit.ts';
import type { EnginePage } from './engine.ts';
import { focused, focusedField, heading, inEachEngine, path, shown, type } from './inEachEngine.ts';

/** The stories of e2e/journeys. What is decided in the office is decided in Chromium. */
inEachEngine((visitor) => {
  const clickAll = async (page: EnginePage, selectors: string[]) => {
    for (const selector of selectors) await page.click(`main ${selector}`);
  };

  test('a visitor subscribes to the newsletter, and confirms it by the link', { tag: '@long' }, async ({ site }) => {
    const page = visitor();
    await page.open(`${site.url}/`);
    await type(page, { email: `reader-${crypto.randomUUID().slice(0, 8)}` });
    await page.press('button', 'Subscribe');
    await expect.poll(() => shown(page)).toContain('Please enter a valid email address');
    await expect.poll(() => focusedField(page)).toBe('email');
    await type(page, { email: '@journeys.example' });
    await page.press('button', 'Subscribe');
    await expect.poll(() => shown(page)).toContain('Click here to verify your subscription');
    const link = await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href*="/verify?"]')?.href);
    await page.open(link!);
    expect(await shown(page)).toContain('Your subscription is verified.');
  });

  test('a company registers, is approved, and sells a component', { tag: '@long' }, async ({ site, page: office }) => {
    const page = visitor();
    const { mark, email } = newPerson();
    const login = { username: mark.toLowerCase().replace(' ', '-'), password: supplierPassword };
    const [companyName, component] = [`${mark} Power`, `${mark} Inlet Panel`];
    await page.open(`${site.url}/supplier/register`);
    await type(page, {
      ...login,
      companyName,
      website: 'https://nordlicht-power.example',
      countryHQ: 'Germany',
      contactName: 'Jana Petersen',
      contactRole: 'Head of sales',
      contactEmail: email,
    });
    await clickAll(page, [
      '[name=countryOperations][value=Germany]',
      '[name=productTypes][value=Power]',
      '[name=defenseUsage][value=No]',
      '[name=fieldDeployment][value=Yes]',
      '[name=shippingRegions][value=Europe]',
      '[name=termsAgreed]',
    ]);
    await page.press('button', 'Register');
    await expect.poll(() => path(page)).toBe('/supplier/login');
    await type(page, login);
    await page.press('button', 'Log in');
    await expect.poll(() => shown(page)).toContain('We are reviewing your company.');

    await page.press('a', 'Add component');
    await expect.poll(() => path(page)).toBe('/supplier/add-component');
    await type(page, {
      name: component,
      category: 'Power',
      description: 'Four CEE inlets under a rain hood.',
      price: '3640.5',
      leadTimeInDays: '18',
    });
    await page.press('button', 'Add component');
    await expect.poll(() => path(page)).toBe('/supplier/dashboard');
    await expect.poll(() => shown(page)).toContain('Not public');

    await openDashboard(office, site, `/admin?tab=suppliers&search=${encodeURIComponent(companyName)}`);
    await office
      .getByRole('group', { name: `Status of ${companyName}` })
      .getByRole('button', { name: 'Approve' })
      .click();
    await expect(office.getByText('Supplier Status Updated', { exact: true })).toBeVisible();
    await page.open(`${site.url}/supplier/dashboard`);
    await expect.poll(() => shown(page)).toContain('Your components are public.');
    await expect.poll(() => shown(page)).toContain('$3,640.50');

    await page.open(`${site.url}/configurator`);
    await chooseUnit(page);
    await page.check(component);
    await page.press('button', 'Next');
    await expect.poll(() => focused(page)).toBe('Submit Your Configuration');
    await type(page, newCustomer());
    await page.press('button', 'Submit Configuration');
    await expect.poll(() => heading(page)).toBe('Configuration Submitted!');

    await expect(async () => {
      await page.open(`${site.url}/supplier/dashboard`);
      await expect.poll(() => shown(page), { timeout: 3000 }).toContain('1 order');
    }).toPass(); // orders are counted a moment later
    await page.press('button', 'Withdraw');
    await page.press('button', 'Withdraw component');
    await expect.poll(() => shown(page)).toContain('withdrawn by you');
    await page.press('button', 'Logout');
    await expect.poll(() => path(page)).toBe('/supplier/login');
  });

  test('a customer answers the questionnaire, and is led to the configurator', { tag: '@long' }, async ({ site }) => {
    const page = visitor();
    const customer = newCustomer();
    await page.open(`${site.url}/contact`);
    await page.press('a', 'Deployment questionnaire');
    await expect.poll(() => path(page)).toBe('/specbuilder/core-v');
    await expect.poll(() => focused(page)).toBe('FBX-CORE deployment questionnaire');
    await type(page, { leadName: customer.name, email: customer.email, inventoryLossHours: '6' });
    await clickAll(page, ['[value="Field medical care"]', '[value=Solar]', '[value="Medicine and vaccines"]']);
    await page.press('button', 'Submit questionnaire');
    await expect.poll(() => focused(page)).toBe(`Thank you, ${customer.name}`);
    await page.press('a', 'Open the configurator');
    await expect.poll(() => path(page)).toBe('/configurator');
  });

  test('an administrator works on an order and a component, and logs out', { tag: '@long' }, async ({ site }) => {
    const page = visitor();
    const { mark, ...customer } = newPerson();
    const api = await orderApi(site.url);
    await api.place(customer);
    await api.close();
    await page.open(`${site.url}/admin-login`);
    await type(page, site.administrator);
    await page.press('button', 'Log in');
    await expect.poll(() => path(page)).toBe('/admin');

    await page.open(`${site.url}/admin?search=${encodeURIComponent(customer.organization)}`);
    await page.click('main table th a');
    await page.press('button', 'Assign to me');
    await expect.poll(() => shown(page)).toMatch(/Order \d+ is assigned to /);
    for (const state of ['Quoted', 'Won']) {
      await page.press('button', state);
      await expect.poll(() => shown(page)).toMatch(new RegExp(`Order \\d+ is ${state}\\.`));
    }

    const component = `${mark} Rope Winch`;
    await page.open(`${site.url}/admin?tab=components`);
    await page.press('button', 'Create component');
    const fields = { name: component, category: 'Equipment', description: 'Pulls two tons.', price: '1250' };
    await type(page, fields, '[role=dialog]');
    await page.click('[role=dialog] [type=submit]');
    await expect.poll(() => shown(page)).toContain('Component Created');
    await page.type('main [type=search]', component);
    await expect.poll(() => shown(page)).toContain('$1,250');
    await page.press('button', 'Delete');
    await page.press('button', 'Delete component');
    await expect.poll(() => shown(page)).toContain('Component Deleted');
    await page.press('button', 'Logout');
    await expect.poll(() => path(page)).toBe('/admin-login');
  });
});
