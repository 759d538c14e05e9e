import { openDashboard } from '../fixtures/openDashboard.ts';
import { openPage } from '../fixtures/openPage.ts';
import { seedLists } from '../fixtures/seedLists.ts';
import { expect, test } from '../fixtures/test.ts';
import { watchWaterfall } from '../fixtures/waterfall.ts';
import { counts } from './counts.ts';

/** All calls that a tab makes together. Most of it is one page of rows, however many pages there are. */
const allowedBytes = 16_000;

const tabs = {
  orders: '/api/configurations',
  questionnaires: '/api/questionnaire',
  suppliers: '/api/supplier/all',
  activity: '/api/audit',
};

test('a tab transfers one page of rows, however many rows its list has', async ({ page, site }) => {
  test.setTimeout(180_000);
  await seedLists(site, counts.rows);
  await openDashboard(page, site);
  await page.waitForLoadState('networkidle'); // its own rows, which must not be confused with those of the first tab
  const found = [];
  for (const [tab, path] of Object.entries(tabs)) {
    const { cdp, requests } = await watchWaterfall(page);
    const response = page.waitForResponse((response) => new URL(response.url()).pathname === path);
    await openPage(page, `/admin?tab=${tab}`);
    const json = await (await response).text();
    await page.waitForLoadState('networkidle');
    const calls = requests().filter(({ url }) => new URL(url).pathname.startsWith('/api/'));
    const ofRows = calls.filter(({ url }) => new URL(url).pathname === path);
    found.push({
      tab,
      'rows behind it': Number((await response).headers()['x-total-count']),
      'rows sent': JSON.parse(json).length,
      'bytes of JSON': Buffer.byteLength(json),
      'bytes on the wire': sum(ofRows),
      'bytes of all calls': sum(calls),
      requests: ofRows.length,
    });
    await cdp.detach();
  }
  console.table(found);
  for (const tab of found) {
    expect(tab['rows behind it'], tab.tab).toBeGreaterThanOrEqual(counts.rows);
    expect([tab.tab, tab['rows sent'], tab.requests]).toEqual([tab.tab, 50, 1]);
    expect(tab['bytes of all calls'], tab.tab).toBeLessThan(allowedBytes);
  }
});

const sum = (requests: readonly { bytes: number }[]) => requests.reduce((total, { bytes }) => total + bytes, 0);
