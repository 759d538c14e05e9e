import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

// Messages of the browser and of containers for files that cannot be fetched.
const offline = [/net::ERR_INTERNET_DISCONNECTED/, /Loading chunk \S+ failed/, /Failed to fetch/];
test.use({ expectedMessages: [offline, { scope: 'test' }] });

test('a page that is not loaded says that the network is away, and opens by itself when it is back', async ({
  page,
  context,
}) => {
  await openPage(page, '/');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  const panel = page.getByRole('alert').filter({ hasText: 'You are offline' });
  await expect(panel).toContainText('It will open as soon as the connection is back.');
  expect(await accessibilityViolations(page)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(panel).toHaveCount(0);
});
