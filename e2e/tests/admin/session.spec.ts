import { accessibilityViolations } from '../../fixtures/accessibility.ts';
import { logIn } from '../../fixtures/logIn.ts';
import { openDashboard } from '../../fixtures/openDashboard.ts';
import { openPage, pageReady } from '../../fixtures/openPage.ts';
import { orderApi } from '../../fixtures/orderApi.ts';
import { withDatabase } from '../../fixtures/siteDatabase.ts';
import type { RunningSite } from '../../fixtures/startSite.ts';
import { supplierApi } from '../../fixtures/supplierApi.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ expectedMessages: [/^Failed to load resource: .* status of (401|403)/] });

const endSessions = (site: RunningSite) =>
  withDatabase(site, (sql) => sql`update shop.administrator_session set expires_at = now() - interval '1 second'`);

test('a session that ends leads to the login, and the login back to where it was', async ({ page, site }) => {
  await openDashboard(page, site, '/admin?tab=components');
  await page.getByRole('button', { name: 'Create component' }).first().click();
  await expect(page).toHaveURL('/admin?tab=components&dialog=create');
  await endSessions(site);
  const dialog = page.getByRole('dialog', { name: 'Create component' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Rope Winch');
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption('Equipment');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Pulls two tons.');
  await dialog.getByRole('textbox', { name: 'Price' }).fill('1250');
  await dialog.getByRole('textbox', { name: 'Price' }).press('Enter');
  await expect(page).toHaveURL('/admin-login');
  await logIn(page, site.administrator);
  await expect(page).toHaveURL('/admin?tab=components&dialog=create');
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
    await expect(tab).toHaveURL('/admin-login');
  }
  await logIn(page, site.administrator);
  for (const tab of [page, other]) await expect(tab).toHaveURL('/admin-test');
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
  const order = await orderApi(site.url);
  const { id } = await order.place({});
  await order.close();
  await openDashboard(page, site, `/admin?open=${id}`);
  await page.getByRole('textbox', { name: 'Note' }).fill('Call back on Monday.');
  const stored = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].join());
  await expect.poll(stored).toContain('mf-admin.note');
  await page.evaluate(() => {
    const savedAt = Date.now() - 31 * 24 * 3_600_000;
    localStorage.setItem('mf-questionnaire.answers', JSON.stringify({ values: { email: 'a@b.example' }, savedAt }));
  });
  await page.context().clearCookies();
  await openPage(page, '/about');
  await expect.poll(stored).not.toMatch(/mf-admin.note|mf-questionnaire/);
});
