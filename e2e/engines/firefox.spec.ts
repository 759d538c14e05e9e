import type { Browser, Page } from 'puppeteer-core';
import { newCustomer } from '../fixtures/configureUnit.ts';
import { openDashboard } from '../fixtures/openDashboard.ts';
import { openPage as openPageInChromium } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';
import { control, isFirefoxInstalled, launchFirefox, newVisitor, openPage } from './firefox.ts';

if (!isFirefoxInstalled)
  console.log('Firefox is not installed: pages are not tried in it (apt-get install firefox-esr)');
test.skip(!isFirefoxInstalled, 'Firefox is not installed');
test.describe.configure({ mode: 'default' }); // one browser for all of them

let browser: Browser;
let page: Page;
const complaints: string[] = [];
test.beforeAll(async () => {
  browser = await launchFirefox();
});
test.beforeEach(async () => {
  complaints.length = 0;
  page = await newVisitor(browser, complaints);
});
test.afterEach(async () => {
  await page.browserContext().close();
  expect(complaints).toEqual([]);
});
test.afterAll(() => browser?.close());

const heading = () => page.evaluate(() => document.querySelector('main h1')?.textContent);
const focused = () => page.evaluate(() => document.activeElement?.textContent);
/** By the names of fields. */
async function type(texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) await page.type(`main [name=${name}]`, text);
}
const path = () => page.evaluate(() => location.pathname);

test('a link leads to a page of another remote with the focus on its heading, and Back to where one was', async ({
  site,
}) => {
  await openPage(page, `${site.url}/`);
  const before = await heading();
  await control(page, 'a', 'Suppliers').click();
  await expect.poll(path).toBe('/supplier');
  await expect.poll(focused).toBe('Supplier Portal');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => history.back());
  await expect.poll(heading).toBe(before);
});

test('a unit is configured and ordered', async ({ site }) => {
  await openPage(page, `${site.url}/configurator`);
  const next = control(page, 'button', 'Next');
  const choose = (kind: 'radio' | 'checkbox') => page.locator(`main input[type=${kind}]`).click();
  await choose('radio');
  await next.click();
  await expect.poll(focused).toBe('Choose Container Type');
  await choose('radio');
  await next.click();
  await expect.poll(focused).toBe('Add Components');
  await choose('checkbox');
  await next.click();
  await expect.poll(focused).toBe('Submit Your Configuration');
  const { name, email, organization, intendedUse } = newCustomer();
  await type({ name, email, organization, intendedUse });
  await control(page, 'button', 'Submit Configuration').click();
  await expect.poll(heading).toBe('Configuration Submitted!');
});

test('the questionnaire goes on to its next group, and keeps its answers over a reload', async ({ site }) => {
  await openPage(page, `${site.url}/specbuilder/core-v`);
  await page.type('main input', 'Ines Caldeira');
  await control(page, 'button', 'Next: Deployment').click();
  await expect.poll(focused).toMatch(/^DeploymentWhere the unit goes/);
  await openPage(page, page.url());
  await control(page, 'button', 'One page').click();
  const values = () => page.$$eval('main input', (fields) => fields.map(({ value }) => value));
  await expect.poll(values).toContain('Ines Caldeira');
});

test('a registration names what is missing, and leads to its fields', async ({ site }) => {
  await openPage(page, `${site.url}/supplier/register`);
  await control(page, 'button', 'Register').click();
  await control(page, 'button', 'Company name is required').click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('companyName');
});

test('an administrator logs in, and dialogs are as high as in Chromium', async ({ site, page: inChromium }) => {
  await openPage(page, `${site.url}/admin-login`);
  await type(site.administrator);
  await control(page, 'button', 'Log in').click();
  await expect.poll(path).toBe('/admin');
  await openDashboard(inChromium, site, '/admin');
  for (const [address, button] of [
    ['/admin?tab=components', 'Create component'],
    ['/admin', 'Create order'],
    ['/admin', 'Find or go to'],
  ] as const) {
    await openPage(page, site.url + address);
    await control(page, 'button', button).click();
    await openPageInChromium(inChromium, address);
    await inChromium.getByRole('button', { name: button }).first().click();
    const own = () => page.evaluate(heightOfDialog);
    await expect.poll(own).toBeGreaterThan(200);
    await expect
      .poll(async () => Math.abs((await own()) - (await inChromium.evaluate(heightOfDialog))))
      .toBeLessThan(8);
  }
});

const heightOfDialog = () => document.querySelector('[role=dialog]')?.getBoundingClientRect().height ?? 0;
