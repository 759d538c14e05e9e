import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { copyOfRemote } from '../fixtures/copyOfRemote.ts';
import { build, federation, liveVersions } from '../fixtures/federation.ts';
import { newRemote } from '../fixtures/newRemote.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expectToFit } from '../fixtures/overflow.ts';
import type { RunningSite } from '../fixtures/startSite.ts';
import { test as base, expect } from '../fixtures/test.ts';

/** One site for these tests, which leave it as they found it. */
const test = base.extend<object, { ownSite: RunningSite }>({
  ownSite: [async ({ workerSites }, use) => use(await workerSites.start()), { scope: 'worker', timeout: 60_000 }],
  baseURL: async ({ ownSite }, use) => use(ownSite.url),
});
test.describe.configure({ mode: 'default' }); // one after the other, in one worker

test('a team publishes only its remote into a running site, and rolls it back', async ({ page, ownSite: site }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await openPage(page, '/admin-login');
  await expect(heading).toHaveText('Admin Login');
  const before = await liveVersions(site);

  const copy = await copyOfRemote('mf-admin');
  try {
    await copy.replace('src/login/LoginForm.tsx', 'Admin Login', 'Staff Entrance');
    await build(copy.dir);
    await federation(site, 'publish', copy.dir, '--promote');
  } finally {
    await copy.remove();
  }

  const { 'mf-admin': version, ...others } = await liveVersions(site);
  const { 'mf-admin': versionBefore, ...othersBefore } = before;
  expect(version).not.toBe(versionBefore);
  expect(others).toEqual(othersBefore);
  await openPage(page, '/admin-login'); // it is live once the command has ended
  await expect(heading).toHaveText('Staff Entrance');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();

  await federation(site, 'rollback', 'mf-admin');
  expect(await liveVersions(site)).toEqual(before);
  await openPage(page, '/admin-login');
  await expect(heading).toHaveText('Admin Login');
  expect(site.process.exitCode).toBeNull(); // still the process from before the publishing
});

test('a remote that new-remote has made goes live with its page and its link, and can be withdrawn', async ({
  page,
  ownSite: site,
}) => {
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
