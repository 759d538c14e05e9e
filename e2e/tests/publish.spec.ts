import { accessibilityViolations, expectReadable } from '../fixtures/accessibility.ts';
import { copyOfRemote } from '../fixtures/copyOfRemote.ts';
import { build, federation, liveVersions } from '../fixtures/federation.ts';
import { newRemote } from '../fixtures/newRemote.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expectToFit } from '../fixtures/overflow.ts';
import type { RunningSite } from '../fixtures/startSite.ts';
import { test as base, expect } from '../fixtures/test.ts';

/** One site for these tests, which leave it as they found it. */
const test = base.extend<object, { ownSite: RunningSite }>({
  ownSite: [async ({ workerSites }, use) => use(await workerSites.start()), { scope: 'worker', timeout: 120_000 }],
  baseURL: async ({ ownSite }, use) => use(ownSite.url),
});
test.describe.configure({ mode: 'default' }); // one after the other, in one worker

test('a team shows its remote as a preview, then to a cohort, then to all, and rolls it back', async ({
  page,
  browser,
  ownSite: site,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await openPage(page, '/admin-login');
  await expect(heading).toHaveText('Admin Login');
  const before = await liveVersions(site);

  const ofBranch = ['--branch', 'feature/entrance', '--note', 'for review'];
  const copy = await copyOfRemote('mf-admin');
  let previewed: { id: string; url: string; members: Record<string, string> };
  try {
    await copy.replace('src/login/LoginPage.tsx', 'Admin Login', 'Staff Entrance');
    await build(copy.dir);
    previewed = JSON.parse(await federation(site, 'preview', copy.dir, ...ofBranch, '--json'));
  } finally {
    await copy.remove();
  }

  const visitor = await browser.newContext({ baseURL: site.url });
  const team = await visitor.newPage();
  const shown = team.getByRole('heading', { level: 1 });
  const bar = team.getByRole('region', { name: 'Preview' });
  await test.step('a preview is for who opens its link, until they leave it by the bar', async () => {
    await team.goto(previewed.url);
    await expect(shown).toHaveText('Opening a preview');
    await expect(team.getByText('branch feature/entrance: shows what it published last')).toBeVisible();
    await expectReadable(team);
    await expectToFit(team, [375, 1440]);
    await team.getByRole('button', { name: 'View preview' }).click();
    await openPage(team, '/admin-login');
    await expect(shown).toHaveText('Staff Entrance');
    await expect(bar).toContainText(/You are viewing preview mf-admin \S+ on set \d+ until/);
    const [other, own] = [before['mf-admin'], previewed.members['mf-admin']].map((version) => `mf-admin=${version}`);
    for (const [version, text] of [
      [other, 'Admin Login'],
      [own, 'Staff Entrance'],
    ] as const) {
      const { url } = JSON.parse(await federation(site, 'preview', version!, ...ofBranch, '--json'));
      expect(url).toBe(previewed.url);
      await openPage(team, '/admin-login');
      await expect(shown).toHaveText(text);
    }
    await team.keyboard.press('Alt+o');
    const short = previewed.members['mf-admin']!.replace(/-[0-9a-f]{12}$/, '');
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
    await federation(site, 'preview', 'revoke', previewed.id);
    await federation(site, 'cohort', 'mf-admin', previewed.members['mf-admin']!, '--share', '100');
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

test('a remote that new-remote has made goes live with its page and its link, and can be withdrawn', {
  tag: '@long',
}, async ({ page, ownSite: site }) => {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await openPage(page, '/');
  const ownLinks = await links.allTextContents();

  const made = await newRemote('sixth', '--title', 'Our fleet');
  try {
    await build(made.dir);
    await federation(site, 'publish', made.dir, '--promote');
  } finally {
    await made.remove();
  }
  await page.request.get('/').then(async (document) => expect(await document.text()).toContain('>Our fleet</a>'));
  await openPage(page, '/');
  expect(await links.allTextContents()).toEqual([...ownLinks, 'Our fleet']);
  await links.last().click();
  await expect(page).toHaveURL('/sixth');
  await expect(page.getByRole('heading', { level: 1, name: 'Our fleet' })).toBeFocused();
  await expect(links.last()).toHaveAttribute('aria-current', 'page');
  expect(await accessibilityViolations(page)).toEqual([]);
  await expectToFit(page, [1180, 768, 375]);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Our fleet' })).toBeVisible();

  await federation(site, 'withdraw', 'mf-sixth');
  expect((await page.request.get('/sixth')).status()).toBe(404);
  expect(await (await page.request.get('/')).text()).not.toContain('Our fleet');
});
