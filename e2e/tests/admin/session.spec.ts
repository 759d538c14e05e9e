import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../../fixtures/accessibility.ts';
import { addAdministrator } from '../../fixtures/addAdministrator.ts';
import { logIn } from '../../fixtures/logIn.ts';
import { openDashboard } from '../../fixtures/openDashboard.ts';
import { openPage, pageReady } from '../../fixtures/openPage.ts';
import { overflow } from '../../fixtures/overflow.ts';
import { withDatabase } from '../../fixtures/siteDatabase.ts';
import type { RunningSite } from '../../fixtures/startSite.ts';
import { supplierApi } from '../../fixtures/supplierApi.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ expectedMessages: [/^Failed to load resource: .* status of (401|403)/] });

const expired = (page: Page) => page.getByRole('dialog', { name: 'Your session has expired' });
const create = (page: Page) => page.getByRole('dialog', { name: 'Create component' });
const field = (page: Page, name: string) => create(page).getByRole('textbox', { name });

const endSessions = (site: RunningSite) =>
  withDatabase(site, (sql) => sql`update shop.administrator_session set expires_at = now() - interval '1 second'`);

async function logInAgain(page: Page, password: string) {
  await expired(page).getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
}

/** Fills in a component and sends it after the session has ended. @returns its name */
async function sendAfterExpiry(page: Page, site: RunningSite) {
  const name = `Rope Winch ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Create component' }).first().click();
  await field(page, 'Name').fill(name);
  await create(page).getByRole('combobox', { name: 'Category' }).selectOption('Equipment');
  await field(page, 'Description').fill('Pulls two tons.');
  await field(page, 'Price').fill('1250');
  await endSessions(site);
  await field(page, 'Price').press('Enter');
  await expect(expired(page)).toBeVisible();
  return name;
}

const storedAs = async (page: Page, name: string) =>
  (await (await page.request.get('/api/admin/components', { params: { search: name, limit: '10' } })).json()).length;

test('a session that ends while somebody works is renewed over the page, and nothing typed is lost', async ({
  page,
  site,
}) => {
  await openDashboard(page, site, '/admin?tab=components');
  const name = await sendAfterExpiry(page, site);
  await expect(expired(page).getByRole('textbox', { name: 'Username' })).toHaveValue(site.administrator.username);
  await expect(expired(page).getByRole('textbox', { name: 'Password' })).toBeFocused();
  await logInAgain(page, 'not the password');
  await expect(expired(page).getByRole('alert')).toHaveText('Login FailedInvalid credentials. Please try again.');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await accessibilityViolations(page)).toEqual([]);
  }
  for (const width of [768, 375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page)).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(expired(page)).toBeVisible();

  await logInAgain(page, site.administrator.password);
  await expect(expired(page)).toBeHidden();
  await expect(page.getByText('Component Created', { exact: true })).toBeVisible();
  await expect(create(page)).toBeHidden();
  expect(await storedAs(page, name)).toBe(1);
});

test('what one administrator had typed is not sent under the name of another', async ({ page, site }) => {
  const nikos = await addAdministrator(site, 'Nikos', 'Vlachos');
  await openDashboard(page, site, '/admin?tab=components');
  const name = await sendAfterExpiry(page, site);
  await expired(page).getByRole('textbox', { name: 'Username' }).fill(nikos.username);
  await logInAgain(page, nikos.password);
  await expect(page.getByText('Another Account', { exact: true })).toBeVisible();
  await expect(expired(page)).toBeHidden();
  await expect(page.getByRole('group', { name: 'Logged in as', includeHidden: true })).toContainText('Nikos Vlachos');
  await expect(field(page, 'Name')).toHaveValue('');
  expect(await storedAs(page, name)).toBe(0);
});

test('the tabs of a browser log in and out together', { tag: '@long' }, async ({ page, context, site }) => {
  await openDashboard(page, site, '/admin-test');
  const other = await context.newPage();
  await openPage(other, '/admin-test');
  for (const tab of [page, other]) {
    await expect(tab.getByRole('table').getByRole('rowheader').first()).toBeVisible();
    await expect(tab.getByText('Urgent timeframe')).toBeVisible(); // all calls of the page have their responses
  }

  await endSessions(site);
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Refresh' }).click();
    await expect(expired(tab)).toBeVisible();
  }
  await logInAgain(page, site.administrator.password);
  for (const tab of [page, other]) await expect(expired(tab)).toBeHidden();
  await expect(other.getByRole('table').getByRole('rowheader').first()).toBeVisible();

  await openPage(page, '/admin');
  await page.getByRole('button', { name: 'Logout' }).click();
  for (const tab of [page, other]) await expect(tab).toHaveURL('/admin-login');
  await expect(other.getByText('You logged out in another tab.')).toBeVisible();
  expect(await accessibilityViolations(other)).toEqual([]);

  await logIn(page, site.administrator);
  await expect(page).toHaveURL('/admin');
  await expect(other).toHaveURL('/admin-test'); // back where it was
});

test('a supplier’s session does not open the dashboard', { tag: '@long' }, async ({ page, site }) => {
  const office = await supplierApi(site);
  const supplier = await office.register();
  const response = await page.request.post('/api/supplier/login', {
    data: { username: supplier.username, password: 'correct horse battery' },
    headers: { Origin: site.url },
  });
  expect(response.status()).toBe(200);
  for (const path of ['/admin', '/admin-test']) {
    await page.goto(path);
    await pageReady(page);
    await expect(page).toHaveURL('/admin-login');
  }
  const refused = await Promise.all([
    page.request.get('/api/configurations'),
    page.request.get('/api/admin/user'),
    page.request.patch(`/api/supplier/${supplier.id}/status`, {
      data: { status: 'Approved' },
      headers: { Origin: site.url },
    }),
  ]);
  expect(refused.map((refusal) => refusal.status())).toEqual([401, 401, 401]);
  expect(await office.statusOf(supplier.id)).toBe('Pending');
  await office.close();
});

test('on a shared computer nothing stays of what an account typed, nor of what is old', async ({ page, site }) => {
  const stored = () => page.evaluate(() => Object.keys(localStorage));
  const draft = `account/administrator/${site.administrator.username}/mf-admin.order`;
  await openDashboard(page, site, '/admin?dialog=create');
  const name = page.getByRole('dialog', { name: 'Create order' }).getByRole('textbox', { name: 'Name' });
  await name.fill('Amara Okafor');
  await expect.poll(stored).toEqual([draft]);
  await page.context().clearCookies();
  await openPage(page, '/about');
  await expect.poll(stored).toEqual([]);

  await page.evaluate(() => {
    const savedAt = Date.now() - 31 * 24 * 3_600_000;
    localStorage.setItem('mf-questionnaire.answers', JSON.stringify({ values: { email: 'a@b.example' }, savedAt }));
  });
  await openPage(page, '/about');
  expect(await stored()).toEqual([]);
});
