import type { Page } from '@playwright/test';
import { goTo } from '../fixtures/goTo.ts';
import { openPage, pageReady } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';
import { causes, isWhole } from './causes.ts';
import { messagesOf } from './messages.ts';
import { type Remote, remoteNames, remotes } from './remotes.ts';

/**
 * The failures in `npm test`: one cause for each remote, so that each outcome occurs once, by its fastest cause. The other causes
 * differ in how they go live, which the registry's gates refuse.
 */
const short: Record<Remote, string> = {
  'mf-admin': 'throws in the server bundle', // the page, without a click
  'mf-configurator': 'throws in the browser', // the panel, and after Retry another panel
  'mf-marketing': 'corrupt script', // the panel, for a container that arrives
  'mf-questionnaire': 'files missing', // the panel, for a container that does not arrive
  'mf-supplier': '10 s slow', // the panel, then the page without a click
};

const all = causes.flatMap((cause) => remoteNames.map((remote) => ({ cause, remote })));

/** Every cause on every remote, or some of them in `npm test`. */
const cells = isWhole ? all : all.filter(({ cause, remote }) => short[remote] === cause.name);

for (const { cause, remote } of cells)
  test.describe(() => {
    test.use({ expectedMessages: [messagesOf(remote), { scope: 'test' }] });

    test(`${remote}: ${cause.name}`, async ({ page, site }) => {
      test.slow();
      const { path, heading } = remotes[remote];
      const own = page.getByRole('heading', { level: 1, name: heading });
      const shown = { page: own, panel: panelOn(page) };
      const others = remoteNames.filter((name) => name !== remote);
      // Before the remote fails, the document is cached, and both renderers have the code of one that is never stored.
      for (let renderer = 1; renderer <= 2; renderer++) await page.request.get(path);
      const end = once(await cause.begin({ site, remote, page }));
      try {
        await test.step(`a link to its page leads to the ${cause.afterLink}, and the frame stays`, async () => {
          await openPage(page, remotes[others[0]!].path);
          await goTo(page, path);
          await expect(shown[cause.afterLink]).toBeVisible({ timeout: 15_000 });
          for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toBeVisible();
        });
        for (const other of others)
          await test.step(`${other} works`, async () => {
            await goTo(page, remotes[other].path);
            await expect(page.getByRole('heading', { level: 1, name: remotes[other].heading })).toBeVisible();
            if (!isWhole) return;
            await pageReady(page); // a release since the page before leads to a new document
            await remotes[other].use(page, site);
          });
        if (isWhole)
          await test.step(`its document shows the ${cause.document}`, async () => {
            const document = await page.goto(path, { waitUntil: 'commit' });
            expect([document!.status(), hasPage(await document!.text())]).toEqual([200, cause.isRendered]);
            await expect(shown[cause.document]).toBeVisible();
            if (cause.isRendered && cause.afterLink === 'panel')
              await expect(noticeOn(page)).toBeVisible({ timeout: 15_000 });
            await expect(shown[cause.document]).toBeVisible();
            await openPage(page, remotes[others[0]!].path);
          });
        await test.step(`${cause.heals}, its page is back once the cause is gone`, async () => {
          await goTo(page, path);
          await expect(shown[cause.afterLink]).toBeVisible({ timeout: 15_000 });
          await end();
          if (cause.heals === 'by Retry') await page.getByRole('button', { name: 'Retry' }).click();
          await expect(own).toBeVisible();
          await expect(shown.panel).toHaveCount(0);
          if (!isWhole) return;
          await expect.poll(async () => hasPage(await (await page.request.get(path)).text())).toBe(true);
          await openPage(page, path);
          await remotes[remote].use(page, site);
        });
      } finally {
        await end();
      }
    });
  });

const hasPage = (document: string) => document.includes('</h1>');

const panelOn = (page: Page) =>
  page.getByRole('alert').getByRole('heading', { level: 1, name: 'This section is unavailable' });

const noticeOn = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'its buttons and forms do not work at the moment' });

function once(run: () => Promise<unknown>) {
  let result: Promise<unknown> | undefined;
  return () => {
    result ??= run();
    return result;
  };
}
