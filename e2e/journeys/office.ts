import { expect, type Page } from '@playwright/test';
import { openPage } from '../fixtures/openPage.ts';

/** Opens the only order that a search finds. @returns its record, which is beside the list, or over it on a phone */
export async function openOrder(office: Page, search: string) {
  await openPage(office, `/admin?search=${encodeURIComponent(search)}`);
  const orders = office.getByRole('table', { name: 'Orders' }).getByRole('rowheader');
  await expect(orders).toHaveCount(1);
  await orders.getByRole('link').click();
  const name = /^Order \d+/;
  return office.getByRole('complementary', { name }).or(office.getByRole('dialog', { name }));
}

/** A row of the open tab's table. */
export const rowOf = (office: Page, text: string) => office.getByRole('row').filter({ hasText: text });
