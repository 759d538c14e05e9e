import { rowKinds } from '@fieldbox/contract/administration/rowKinds';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Page } from '@playwright/test';
import { openDashboard } from '../fixtures/openDashboard.ts';
import { expectToFit } from '../fixtures/overflow.ts';
import { expect, test } from '../fixtures/test.ts';

/** The tabs of rows, with the calls that return them, and the record of events. */
const rowsPaths = [...Object.values(rowKinds).map(({ tab, list }) => [tab, list]), ['activity', callPaths.audit]];

test("each tab's first rows are asked for in the first round of requests after the page", async ({ page, site }) => {
  await openDashboard(page, site);
  for (const [tab, path] of rowsPaths) {
    await holdOthersUntilRequested(page, `/api${path}`);
    await page.goto(`/admin?tab=${tab}`);
    await expect(page.getByText(/^1 to \d+ of /), tab).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('the first row of each table is in view in a low window at 200 %, under one choice of times', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 683, height: 312 });
  await openDashboard(page, site);
  for (const tab of ['orders', 'questionnaires', 'missions', 'components', 'suppliers']) {
    await page.goto(`/admin?tab=${tab}`);
    await expect(page.getByRole('table').first().getByRole('rowheader').first(), tab).toBeInViewport({ ratio: 1 });
    const tools = page.getByRole('button', { name: /^Tools/ });
    if (await tools.isVisible()) await tools.click();
    await expect(page.getByRole('combobox').filter({ hasText: 'All Time' })).toHaveCount(1);
    await expectToFit(page, [683]);
  }
});

/**
 * Lets the document, its files and the session through. Every other request, such as for the tab's code, waits until the rows are
 * requested: if the rows waited for one of them, none would come.
 */
async function holdOthersUntilRequested(page: Page, rowsPath: string) {
  let first = new Set(['/api/admin/auth-status']);
  let rowsRequested = () => {};
  const requested = new Promise<void>((resolve) => {
    rowsRequested = resolve;
  });
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().isNavigationRequest()) {
      const response = await route.fetch();
      first = new Set([...first, ...filesOf(await response.text())]);
      return route.fulfill({ response });
    }
    if (pathname === rowsPath) rowsRequested();
    else if (!first.has(pathname)) await requested;
    return route.continue();
  });
}

/** What a document loads, except at idle time. */
const filesOf = (html: string) =>
  [...html.replace(/<link rel="later"[^>]*>/g, '').matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file!);
