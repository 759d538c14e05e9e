import { expect, test } from '@playwright/test';
import { copyOfRemote } from '../fixtures/copyOfRemote.ts';
import { deployedSite, deployment } from '../fixtures/deployment.ts';
import { build, federation, liveVersions } from '../fixtures/federation.ts';
import { tlsBefore } from './tlsBefore.ts';

test.setTimeout(300_000);

const all = deployment()!;
const site = deployedSite()!;
let close = () => {};
test.afterAll(async () => {
  close();
  await all.stop('edge-3');
});

test('a version is seen in staging, over https, and then promoted to production, where a rollback leaves staging as it is', async ({
  browser,
}) => {
  const { url: staging, ...tls } = await tlsBefore(all.folder, [all.ports['edge-3']]);
  close = tls.close;
  await federation(site, 'promote', '--from', 'production', '--to', 'staging');
  await all.start('edge-3', { ENVIRONMENT: 'staging', PUBLIC_URL: staging, PUBLIC_MAPS: 'the maps of staging' });

  const copy = await copyOfRemote('mf-admin');
  try {
    await copy.replace('src/login/LoginForm.tsx', 'Admin Login', 'Staff Entrance');
    await build(copy.dir);
    await federation(site, 'publish', copy.dir, '--promote', '--environment', 'staging');
  } finally {
    await copy.remove();
  }
  const visitor = await browser.newContext({ ignoreHTTPSErrors: true });
  const [there, here] = [await visitor.newPage(), await visitor.newPage()];
  await there.goto(`${staging}/admin-login`);
  await expect(there.getByRole('heading', { name: 'Staff Entrance' })).toBeVisible();
  expect(await there.locator('#page').textContent()).toContain('"values":{"PUBLIC_MAPS":"the maps of staging"}');
  await here.goto(`${all.url}/admin-login`);
  await expect(here.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  expect(await here.locator('#page').textContent()).not.toContain('PUBLIC_MAPS');

  const { 'mf-admin': before } = await liveVersions(site);
  const wanted = ['promote', '--from', 'staging', '--to', 'production', 'mf-admin'];
  expect(await federation(site, ...wanted, '--diff')).toMatch(
    new RegExp(`From staging, set \\d+, to production, set \\d+:\\n {2}mf-admin ${before} becomes 0`),
  );
  expect((await liveVersions(site))['mf-admin']).toBe(before);
  expect(await federation(site, ...wanted)).toContain('on 2 of 2 edges');
  await here.reload();
  await expect(here.getByRole('heading', { name: 'Staff Entrance' })).toBeVisible();

  await federation(site, 'rollback', 'mf-admin');
  await here.reload();
  await expect(here.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await there.reload();
  await expect(there.getByRole('heading', { name: 'Staff Entrance' })).toBeVisible();
  expect(await federation(site, 'status', '--environment', 'staging')).toMatch(/serving/);
  await visitor.close();
});
