import type { Page } from '@playwright/test';
import { openDashboard } from '../fixtures/openDashboard.ts';
import { seedLists } from '../fixtures/seedLists.ts';
import { expect, test } from '../fixtures/test.ts';
import { counts } from './counts.ts';
import { heapMeter } from './heapMeter.ts';

/** Pages of the last minute are in the cache: 10 MB for 200 of them. */
const allowedBytes = 4_000_000 + counts.pages * 30_000;

const searches = ['harbour', 'relief', 'an', 'ops@', '2 1', 'example', 'zzz', 'office'];

test('the heap stays flat while many responses are paged, scrolled, sorted and searched', async ({ page, site }) => {
  test.setTimeout(120_000 + counts.pages * 3_000);
  await seedLists(site, counts.rows);
  await openDashboard(page, site, '/admin?tab=questionnaires');
  await expectRange(page, 1);
  const heapBytes = await heapMeter(page);
  const first = await heapBytes();

  for (let shown = 1; shown < counts.pages; shown++) {
    await page.mouse.wheel(0, 10_000);
    await page.getByRole('link', { name: 'Next' }).click();
    await expectRange(page, 1 + shown * 50);
  }
  const afterPages = await heapBytes();

  const table = page.getByRole('table', { name: 'Survey responses' });
  for (const column of ['Lead Name', 'Email', 'Organization', 'Delivery Timeframe', 'Submitted', 'ID']) {
    await page.getByRole('columnheader', { name: column }).getByRole('button').click();
    await expect(table).not.toHaveAttribute('aria-busy');
  }
  for (const text of searches) {
    await page.getByRole('searchbox', { name: 'Search responses' }).fill(text);
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === text);
    await expect(table).not.toHaveAttribute('aria-busy');
  }
  await page.getByRole('searchbox', { name: 'Search responses' }).fill('');
  await expectRange(page, 1);
  const afterSearches = await heapBytes();

  const megabytes = { first, [`after ${counts.pages} pages`]: afterPages, 'after sorts and searches': afterSearches };
  console.log(`The heap with ${counts.rows} responses, in MB`);
  console.table(Object.fromEntries(Object.entries(megabytes).map(([when, bytes]) => [when, round(bytes / 1e6)])));
  expect(afterPages - first).toBeLessThan(allowedBytes);
  expect(afterSearches - first).toBeLessThan(allowedBytes);
});

const round = (value: number) => Math.round(value * 10) / 10;

const expectRange = (page: Page, from: number) =>
  expect(page.getByRole('status').filter({ hasText: ` of ` })).toHaveText(
    new RegExp(`^${from.toLocaleString('en-US')} to ${(from + 49).toLocaleString('en-US')} of`),
  );
