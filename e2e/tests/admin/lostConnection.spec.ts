import type { Page } from '@playwright/test';
import { openDashboard } from '../../fixtures/openDashboard.ts';
import { orderApi } from '../../fixtures/orderApi.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ expectedMessages: [/^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/] });

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

test('what is shown stays; back on-line messages go, and the change that was lost is offered again', async ({
  page,
  context,
  site,
}) => {
  const orders = await orderApi(site.url);
  const { id } = await orders.place({});
  await orders.close();
  await openDashboard(page, site, `/admin?open=${id}`);
  const record = page.getByRole('complementary', { name: `Order ${id}` });
  const state = record.getByRole('group', { name: 'State' }).getByRole('button', { name: 'In contact' });
  const figure = page.getByText(/^\$[\d,]+(\.\d\d)?$/).first();
  await expect(state).toBeVisible();
  await expect(figure).toBeVisible();

  await context.setOffline(true);
  await state.click();
  await expect(toast(page, `Failed to change the state of order ${id}. Please try again.`)).toBeVisible();
  await expect(page.getByText('Error loading configurations')).toBeVisible();
  await page.getByRole('button', { name: 'Close message' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(1); // of the list
  await expect(figure).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Error loading configurations')).toBeHidden();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(toast(page, `Order ${id} is In contact.`)).toBeVisible();
});
