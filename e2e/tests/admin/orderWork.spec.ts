import { expectReadable } from '../../fixtures/accessibility.ts';
import { openDashboard } from '../../fixtures/openDashboard.ts';
import { orderApi } from '../../fixtures/orderApi.ts';
import { expectToFit, expectToFitSpaced } from '../../fixtures/overflow.ts';
import { expect, test } from '../../fixtures/test.ts';
import { withoutToastTimeout } from '../../fixtures/withoutToastTimeout.ts';

test('a note is kept while it is written, added by Ctrl+Enter, deleted and brought back', async ({ page, site }) => {
  await withoutToastTimeout(page);
  const api = await orderApi(site.url);
  const { id } = await api.place({ name: 'Helen Stroud' });
  await api.close();
  await openDashboard(page, site, `/admin?search=order+${id}&open=${id}`);
  const record = page.getByRole('complementary', { name: `Order ${id}` });
  const field = record.getByRole('textbox', { name: 'Add a note' });
  await field.fill('Wants delivery in March.');
  await page.reload();
  await expect(field).toHaveValue('Wants delivery in March.');
  await field.press('Control+Enter');
  const notes = record.getByRole('list', { name: 'History' });
  await expect(notes).toContainText('Wants delivery in March.');
  await expect(notes).toContainText('Site Administrator');
  await expect(field).toHaveValue('');
  await field.fill('Asks for a second inlet.');
  await record.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.locator('[data-note] > div')).toHaveText([/^Wants delivery/, /^Asks for/]);
  await expectReadable(page);
  await expectToFitSpaced(page);
  await expectToFit(page, [1440, 768, 375]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await record.getByRole('button', { name: 'Delete note: Wants delivery in March.' }).click();
  await expect(notes.locator('[data-note] > div')).toHaveText([/^Asks for/]);
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notes.locator('[data-note] > div')).toHaveText([/^Asks for/, /^Wants delivery/]);
});

test('a customer is corrected, with the old values in Activity', async ({ page, site }) => {
  await withoutToastTimeout(page);
  const api = await orderApi(site.url);
  const { id } = await api.place({ name: 'Helen Strout', email: 'h.strout@engreg.example' });
  await api.close();
  await openDashboard(page, site, `/admin?open=${id}`);
  const record = page.getByRole('complementary', { name: `Order ${id}` });

  await record.getByRole('button', { name: 'Edit the customer' }).click();
  const customer = page.getByRole('dialog', { name: `Edit the customer of order ${id}` });
  await customer.getByRole('textbox', { name: 'Name' }).fill('Helen Stroud');
  await expectReadable(page);
  await customer.getByRole('button', { name: 'Save changes' }).click();
  await expect(customer).toBeHidden();
  await expect(record).toContainText('Helen Stroud');

  await page.goto(`/admin?tab=activity&kind=orders&search=${encodeURIComponent(`Order ${id}`)}`);
  await expect(page.getByText('was Helen Strout')).toBeVisible();
});
