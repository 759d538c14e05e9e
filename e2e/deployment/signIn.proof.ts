import { type Browser, expect, test } from '@playwright/test';
import { changedBuild } from '../fixtures/changedBuild.ts';
import { deployedSite, deployment } from '../fixtures/deployment.ts';
import { federation, liveVersions } from '../fixtures/federation.ts';
import { signInAs, startOidcProvider } from '../fixtures/oidcProvider.ts';
import { tlsBefore } from './tlsBefore.ts';

test.setTimeout(300_000);

const all = deployment()!;
const site = deployedSite()!;
const remote = 'mf-marketing';
const ends: (() => void)[] = [];

async function restart(settings: Record<string, string> = {}) {
  for (const part of ['api-1', 'api-2', 'edge-1', 'edge-2'] as const) await all.restart(part, settings);
}

test.afterAll(async () => {
  for (const end of ends) end();
  await restart();
});

test('people sign in over https at two edges: a role for staging promotes there alone, and the history names who did it', async ({
  browser,
}) => {
  const tls = await tlsBefore(all.folder, [all.ports['edge-1'], all.ports['edge-2']]);
  const provider = await startOidcProvider(`${tls.url}/api/releases/session/signed-in`);
  ends.push(tls.close, provider.stop);
  await restart({ ...provider.settings, PUBLIC_URL: `${all.url},${tls.url}` });
  await federation(site, 'promote', '--from', 'production', '--to', 'staging');
  const made = await changedBuild(remote);
  try {
    await federation(site, 'publish', made.dir);
  } finally {
    await made.remove();
  }
  const before = await liveVersions(site);

  const ada = await signIn(browser, tls.url, `Ada Berg=${remote}:promote@staging`);
  await expect(ada.getByRole('group', { name: 'Your session' })).toContainText(`may promote (in staging) ${remote}`);
  const promote = ada.getByRole('button', { name: `Promote ${remote}` }).first();
  await expect(promote).toHaveAttribute('aria-disabled', 'true');
  await expect(promote).toHaveAccessibleDescription(/only promote \(in staging\)/);
  const refused = await ada.evaluate(async (name) => {
    const body = JSON.stringify({ name, from: null });
    const response = await fetch('/api/releases/rollback', { method: 'POST', body });
    return [response.status, ((await response.json()) as { message: string }).message];
  }, remote);
  expect(refused).toEqual([403, expect.stringContaining(`only promote (in staging)`)]);

  await ada.getByRole('combobox', { name: 'Environment' }).selectOption('staging');
  await expect(promote).not.toHaveAttribute('aria-disabled');
  await promote.click();
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Promote' }).click();
  const live = (page: typeof ada) =>
    page.getByRole('table', { name: 'Release sets, newest first' }).getByRole('row', { name: /^\d+ Live/ });
  await expect(live(ada)).toContainText('Ada Berg');

  const bo = await signIn(browser, tls.url, 'Bo Dahl=operator', '&environment=staging');
  await expect(live(bo)).toContainText('Ada Berg');
  await bo.getByRole('button', { name: `Roll back ${remote}` }).click();
  await bo.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(live(bo)).toContainText('Bo Dahl');
  const history = await federation(site, 'history', '--environment', 'staging');
  expect(history).toMatch(/Bo Dahl[\s\S]+Ada Berg/);
  expect(await liveVersions(site)).toEqual(before);
});

async function signIn(browser: Browser, url: string, login: string, query = '') {
  const page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
  await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill()); // of the provider's page
  await page.goto(`${url}/platform`);
  await page.getByRole('link', { name: 'Sign in with your account' }).click();
  await signInAs(page, login);
  await expect(page.getByRole('group', { name: 'Your session' })).toBeVisible();
  await page.goto(`${url}/platform?remote=${remote}${query}`);
  return page;
}
