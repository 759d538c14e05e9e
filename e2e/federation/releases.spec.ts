import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expectReadable } from '../fixtures/accessibility.ts';
import { editedBuild } from '../fixtures/editedBuild.ts';
import { federation, liveSet, liveVersions, rollBack } from '../fixtures/federation.ts';
import { goTo } from '../fixtures/goTo.ts';
import { openPage, pageReady } from '../fixtures/openPage.ts';
import { expectToFit } from '../fixtures/overflow.ts';
import { type RunningSite, workspace } from '../fixtures/startSite.ts';
import { test as base, expect } from '../fixtures/test.ts';

/** One site for the tests of this file, each of which releases other packages. */
const test = base.extend<object, { ownSite: RunningSite }>({
  ownSite: [async ({ workerSites }, use) => use(await workerSites.start()), { scope: 'worker', timeout: 300_000 }],
  baseURL: async ({ ownSite }, use) => use(ownSite.url),
});
test.describe.configure({ mode: 'default' }); // one after the other, in one worker

test.use({ expectedMessages: [/^Failed to load resource: .* status of 503/] }); // the browser's own line for a refusal

test('a team shows its remote as a preview, then to a cohort, then to all, and rolls it back', async ({
  page,
  browser,
  ownSite: site,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await openPage(page, '/admin-login');
  await expect(heading).toHaveText('Admin Login');
  const before = await liveVersions(site);

  const visitor = await browser.newContext({ baseURL: site.url });
  const team = await visitor.newPage();
  const shown = team.getByRole('heading', { level: 1 });
  const bar = team.getByRole('region', { name: 'Preview' });
  let entrance: string;
  await test.step('a preview is for who opens its link, until they leave it by the bar', async () => {
    const changed = await renamedPage('mf-admin', 'admin-login', 'Admin Login', 'Staff Entrance');
    const made = await federation(site, 'preview', changed.dir, '--note', 'for review', '--json').finally(
      changed.remove,
    );
    const { url, members } = JSON.parse(made);
    entrance = members['mf-admin'];
    await team.goto(url);
    await expect(shown).toHaveText('Opening a preview');
    await expectReadable(team);
    await expectToFit(team, [375, 1440]);
    await team.getByRole('button', { name: 'View preview' }).click();
    await openPage(team, '/admin-login');
    await expect(shown).toHaveText('Staff Entrance');
    await expect(bar).toContainText(/You are viewing preview mf-admin \S+ on set \d+ until/);
    await team.keyboard.press('Alt+o');
    const short = entrance.replace(/[0-9a-f]{5}$/, '');
    await expect(team.getByRole('main')).toHaveAttribute('data-owner', `mf-admin ${short}, preview`);
    await expect(team.getByRole('banner')).toHaveAttribute('data-owner', 'shell');
    await expectReadable(team);
    await expectToFit(team, [375, 1440]);
    await bar.getByRole('button', { name: 'Outlines' }).click();
    await expect(team.locator('[data-owner]')).toHaveCount(0);
    await team.getByRole('banner').getByRole('link', { name: 'Suppliers' }).click();
    await expect(team).toHaveURL(/\/supplier/);
    await expect(team.getByRole('heading', { level: 1 })).toBeFocused(); // the page takes the focus when it is there
    await bar.getByRole('button', { name: 'Leave' }).press('Enter');
    await expect(bar).toBeHidden();
    await expect(team).toHaveURL(/\/supplier/);
    await openPage(team, '/admin-login');
    await expect(shown).toHaveText('Admin Login');
    expect(await liveVersions(site)).toEqual(before);
  });

  await test.step('a cohort is for its members, without a bar', async () => {
    await federation(site, 'cohort', 'mf-admin', entrance, '--share', '100');
    await expect(async () => {
      await openPage(team, '/admin-login');
      await expect(shown).toHaveText('Staff Entrance', { timeout: 1000 });
    }).toPass(); // once the edge has prepared it
    await expect(bar).toBeHidden();
    await visitor.close();
    await federation(site, 'cohort', 'promote', 'mf-admin');
  });

  const { 'mf-admin': version, ...others } = await liveVersions(site);
  const { 'mf-admin': versionBefore, ...othersBefore } = before;
  expect(version).not.toBe(versionBefore);
  expect(others).toEqual(othersBefore);
  await openPage(page, '/admin-login'); // it is live once the command has ended
  await expect(heading).toHaveText('Staff Entrance');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();

  await federation(site, 'rollback', 'mf-admin');
  expect(await liveVersions(site)).toEqual(before);
  await openPage(page, '/admin-login');
  await expect(heading).toHaveText('Admin Login');
  expect(site.process.exitCode).toBeNull(); // still the process from before the publishing
});

test('a page that is open while a remote is released goes on, loses nothing, and then follows', async ({
  page,
  request,
  ownSite: site,
}) => {
  await openPage(page, '/specbuilder/core-v');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Jonas Weber');
  const tagOf = async (path: string) => (await request.get(path)).headers().etag;
  const { number } = await liveSet(site);
  const tags = [await tagOf('/specbuilder/core-v'), await tagOf('/supplier')];

  const release = await renamedPage('mf-supplier', 'landing', 'Supplier Portal', 'Portal for Suppliers');
  await federation(site, 'publish', release.dir, '--promote').finally(release.remove);

  // The page learns of it from any response of the API, here from an error that leaves the form as it is.
  const refusal = { code: 'unavailable', message: 'The service is down for a moment.' };
  await expect
    .poll(async () => Number.parseInt((await request.get('/api/health')).headers()['release-set']!, 10))
    .toBe(number + 1);
  expect([await tagOf('/specbuilder/core-v'), (await tagOf('/supplier')) === tags[1]]).toEqual([tags[0], false]);
  await page.route('**/api/questionnaire', (route) =>
    route.fulfill({ status: 503, headers: { 'Release-Set': String(number + 1) }, json: refusal }),
  );
  await page.getByRole('textbox', { name: 'Email' }).fill('j.weber@thw-sud.example');
  await page.getByRole('button', { name: 'Submit questionnaire' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Submission Failed' })).toBeVisible();
  const failed: string[] = [];
  // Whoever leaves a page ends what it was still fetching.
  page.on('requestfailed', (lost) => lost.failure()?.errorText !== 'net::ERR_ABORTED' && failed.push(lost.url()));
  page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));

  // With unsaved input, a navigation stays in the page's own set, and loads its chunk without a new document.
  const isSameDocument = await page.evaluateHandle(() => Object.assign(window, { stays: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Suppliers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Supplier Portal');
  expect(await isSameDocument.evaluate((self) => 'stays' in self)).toBe(true);

  // Without unsaved input, the next navigation to what was released loads a document of the new set, and no other one does.
  await page.getByRole('banner').getByRole('link', { name: 'Configurator' }).click();
  await pageReady(page);
  expect(await isSameDocument.evaluate((self) => 'stays' in self)).toBe(true);
  await page.getByRole('banner').getByRole('link', { name: 'Suppliers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portal for Suppliers');
  expect(failed).toEqual([]);
  await rollBack(site, 'mf-supplier'); // for what runs on this site later
});

test('a webpack application with Tailwind and folders of its own goes live, in its styles from the first moment and only on its page', async ({
  browser,
  page,
  baseURL,
  ownSite,
}) => {
  const dir = join(workspace, 'e2e', 'foreign', 'shifts');
  const webpack = join(workspace, 'e2e/node_modules/.bin/webpack');
  await promisify(execFile)(webpack, ['--mode', 'production'], { cwd: dir });
  await federation(ownSite, 'publish', dir, '--promote');

  const text = (on: Page) => on.getByText('A shift has 8 hours.');
  const padding = '16px'; // Tailwind's p-4
  await test.step('its document has its styles', async () => {
    const withoutScripts = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const document = await withoutScripts.newPage();
    await document.goto('/shifts');
    await expect(text(document)).toHaveCSS('padding-left', padding);
    await withoutScripts.close();
    await openPage(page, '/shifts');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveCSS('font-weight', '700'); // not the look's
    await expect(heading).toHaveCSS('letter-spacing', 'normal'); // nor what the application says nothing about
  });
  await test.step('its pictures and its later parts come', async () => {
    await expect(page.getByAltText('A clock')).not.toHaveJSProperty('naturalWidth', 0);
    await page.getByRole('button', { name: 'Show the roster' }).click();
    await expect(page.getByRole('list').filter({ hasText: 'Early' })).toHaveCSS('column-count', '2');
  });
  await test.step('the frame is as it is without the reset', async () => {
    const frame = () => page.getByRole('banner').screenshot({ animations: 'disabled' });
    const withReset = await frame();
    await page.evaluate(() => {
      for (const sheet of document.styleSheets)
        for (const rule of [...sheet.cssRules])
          if (rule instanceof CSSLayerBlockRule && rule.name === 'base') rule.parentStyleSheet!.disabled = true;
    });
    expect(withReset.equals(await frame())).toBe(true);
  });
  await test.step('its styles come and go with its page', async () => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        new MutationObserver((_, observer) => {
          const shown = [...document.querySelectorAll('main p')].find((p) => p.textContent?.startsWith('A shift'));
          if (!shown) return;
          observer.disconnect();
          Object.assign(globalThis, { firstPadding: getComputedStyle(shown).paddingLeft });
        }).observe(document.body, { childList: true, subtree: true });
      });
    });
    const applied = () =>
      page.evaluate(
        () =>
          [...document.styleSheets].filter(({ disabled, href }) => !disabled && href?.includes('/shifts/')).length > 0,
      );
    await openPage(page, '/');
    await goTo(page, '/shifts');
    await expect(text(page)).toBeVisible();
    expect(await page.evaluate('firstPadding')).toBe(padding);
    expect(await applied()).toBe(true);
    await goTo(page, '/');
    await expect(text(page)).toHaveCount(0);
    await expect.poll(applied).toBe(false);
    await page.goBack();
    await expect(text(page)).toHaveCSS('padding-left', padding);
  });
});

/** The build of a remote in which a page has another heading. */
const renamedPage = (remote: string, route: string, before: string, after: string) =>
  editedBuild(remote, async ({ facts, edit }) => {
    const [chunk] = facts.routes.find(({ id }) => id === route)!.preload;
    for (const file of ['server/main.cjs', `browser/${chunk}`])
      await edit(file, (text) => text.replaceAll(before, after));
  });
