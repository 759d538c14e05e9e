import { expectReadable } from '../../fixtures/accessibility.ts';
import { openDashboard } from '../../fixtures/openDashboard.ts';
import { expectToFit } from '../../fixtures/overflow.ts';
import { supplierApi } from '../../fixtures/supplierApi.ts';
import { expect, test } from '../../fixtures/test.ts';

test('Activity lists who did what, with the old and the new value, and leads there', async ({ page, site }) => {
  const office = await supplierApi(site);
  const { companyName, id } = await office.register();
  await office.decide(id, 'Approved');
  await office.close();
  await openDashboard(page, site, `/admin?tab=activity&search=${encodeURIComponent(companyName)}`);
  const approval = page.getByRole('row').filter({ hasText: 'Supplier status changed' });
  await expect(approval).toContainText('Site Administrator');
  await expect(approval).toContainText('was Pendingnow Approved');
  await expect(page.getByRole('row').filter({ hasText: 'Supplier registered' })).toContainText(companyName);
  await expectReadable(page);
  await expectToFit(page, [1440, 768, 375]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await approval.getByRole('link', { name: companyName }).click();
  await expect(page.getByRole('complementary', { name: companyName })).toContainText('Approved');
});
