import { expectReadable } from '../../fixtures/accessibility.ts';
import { addAdministrator } from '../../fixtures/addAdministrator.ts';
import { openDashboard } from '../../fixtures/openDashboard.ts';
import { orderApi } from '../../fixtures/orderApi.ts';
import { expectToFit } from '../../fixtures/overflow.ts';
import { expect, test } from '../../fixtures/test.ts';
import { withoutToastTimeout } from '../../fixtures/withoutToastTimeout.ts';

test('orders are assigned together, passed on, and found by who looks after them', async ({ page, site }) => {
  await withoutToastTimeout(page);
  const surname = `Falk-${crypto.randomUUID().slice(0, 8)}`;
  await addAdministrator(site, 'Jonas', surname);
  const organization = `Assigned ${crypto.randomUUID().slice(0, 8)}`;
  const api = await orderApi(site.url);
  for (const name of ['Ana Ruiz', 'Bo Dahl', 'Cem Kaya']) await api.place({ organization, name });
  await api.close();
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });

  await openDashboard(page, site, `/admin?search=${encodeURIComponent(organization)}`);
  await expect(rowOf('Ana Ruiz')).toContainText('Unassigned');

  // Two at once.
  for (const name of ['Cem Kaya', 'Bo Dahl']) await rowOf(name).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('2 selected');
  await expectToFit(page, [1440]);
  await bar.getByRole('combobox', { name: 'Owner' }).selectOption('Site Administrator');
  await bar.getByRole('button', { name: 'Apply to 2' }).click();
  await expect(page.getByText('2 orders are assigned to Site Administrator.', { exact: true })).toBeVisible();
  await expect(rowOf('Cem Kaya')).toContainText('Site Administrator');

  // One is passed on in its record.
  await page.getByRole('link', { name: 'Bo Dahl', exact: true }).click();
  const record = page.getByRole('complementary', { name: /^Order \d+/ });
  const select = record.getByRole('combobox', { name: 'Owner' });
  await select.selectOption(`Jonas ${surname}`);
  await expect(page.getByText(/^Order \d+ is assigned to Jonas Falk-/)).toBeVisible();
  await expect(record.getByRole('button', { name: 'Assign to me' })).toBeVisible();
  await expectReadable(page);
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();

  // The filter is in the address, by name, mine and nobody's.
  const filter = page.getByRole('combobox', { name: 'Owner' });
  await filter.selectOption(`Jonas ${surname}`);
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await expect(page).toHaveURL(/[?&]assignee=\d+/);
  await page.reload();
  await expect(rowOf('Bo Dahl')).toBeVisible();
  await expect(filter).toHaveValue(/^\d+$/);
  for (const [choice, name] of [
    ['Me', 'Cem Kaya'],
    ['Unassigned', 'Ana Ruiz'],
  ] as const) {
    await filter.selectOption(choice);
    await expect(rowOf(name)).toBeVisible();
    await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  }
});
