import { expect, test } from '../fixtures/test.ts';

test('a visitor configures a unit, and an administrator finds the order at the price that the server worked out', async ({
  page,
  site,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Civilian Use Case' }).click();
  await expect(page).toHaveURL('/configurator');
  await expect(page.getByRole('tab', { name: 'Civilian' })).toHaveAttribute('aria-selected', 'true');
  expect(site.url).toBeTruthy();
});
