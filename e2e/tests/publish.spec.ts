import { copyOfRemote } from '../fixtures/copyOfRemote.ts';
import { build, federation, liveVersions } from '../fixtures/federation.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/ownSite.ts';

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
