import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { logIn } from '../fixtures/logIn.ts';
import { openPage } from '../fixtures/openPage.ts';
import { startDevelopment } from '../fixtures/startDevelopment.ts';
import { workspace } from '../fixtures/startSite.ts';
import { expect, test } from '../fixtures/test.ts';

test('a developer changes one remote, and sees it in the running site at once, with what was typed still there', async ({
  page,
  site,
}) => {
  const copy = await copyOfRemote('mf-admin');
  const development = await startDevelopment(copy.dir, site);
  try {
    const heading = page.getByRole('heading', { level: 1 });
    const username = page.getByRole('textbox', { name: 'Username' });
    await openPage(page, `${development.origin}/admin-login`);
    await expect(heading).toHaveText('Admin Login');

    const documents = countDocuments(page);
    await username.fill(site.administrator.username);

    await test.step('a changed component is exchanged in place', async () => {
      await copy.replace('src/login/LoginPage.tsx', 'Admin Login', 'Staff Entrance');
      await expect(heading).toHaveText('Staff Entrance');
      await expect(username).toHaveValue(site.administrator.username);
    });

    await test.step('a mistake is shown over the page, and goes when it is mended', async () => {
      const mistake = page.getByRole('alert').filter({ hasText: 'src/login/LoginPage.tsx' });
      await copy.replace('src/login/LoginPage.tsx', 'Staff Entrance', '{Staff Entrance}');
      await expect(mistake).toContainText('Syntax Error');
      await expect(heading).toHaveText('Staff Entrance');
      await copy.replace('src/login/LoginPage.tsx', '{Staff Entrance}', 'Staff Door');
      await expect(heading).toHaveText('Staff Door');
      await expect(mistake).toBeHidden();
      await expect(username).toHaveValue(site.administrator.username);
    });

    await test.step('the other remotes work as released', async () => {
      const container = page.waitForRequest(/\/remotes\/mf-supplier\/\d[^/]+\/remoteEntry\.\w+\.js$/);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Suppliers' }).click();
      await expect(heading).toHaveText('Supplier Portal');
      await container;
      await page.goBack();
      await expect(heading).toHaveText('Staff Door');
    });
    expect(documents()).toBe(0);

    await test.step('a changed route record brings a new document', async () => {
      await copy.replace('src/remote.tsx', "title: 'Admin Login'", "title: 'Staff Door'");
      await expect(page).toHaveTitle('Staff Door');
      expect(documents()).toBe(1);
    });

    await test.step('the API takes its writes, and keeps its session', async () => {
      await logIn(page, site.administrator);
      await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
    });
  } finally {
    await page.goto('about:blank'); // an open page would log that its event stream has ended
    await development.stop();
    await copy.remove();
  }
});

for (const [name, title, file, watch] of [
  ['depot', 'Depot', 'src/App.jsx', 'vite build --watch'],
  ['shifts', 'Shifts', 'src/board/Board.jsx', 'webpack --mode production --watch'],
] as const)
  test(`what another bundler watches is in the running site with each of its builds: ${watch}`, async ({
    page,
    site,
  }) => {
    const copy = await copyOfRemote(`e2e/foreign/${name}`);
    const [command, ...args] = watch.split(' ');
    const bundler = spawn(join(workspace, 'e2e/node_modules/.bin', command!), args, { cwd: copy.dir });
    let printed = '';
    for (const stream of [bundler.stdout, bundler.stderr]) stream.on('data', (text) => (printed += text));
    const development = await startDevelopment(copy.dir, site, ['platform/federation/bin/federation.mjs', 'dev']);
    try {
      const heading = page.getByRole('heading', { level: 1 });
      await page.goto(`${development.origin}/${name}`);
      await expect(heading).toHaveText(title);
      for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toBeVisible();
      await copy.replace(file, `${title}</h1>`, 'Changed</h1>');
      await expect(heading).toHaveText('Changed');
      printed = '';
      await copy.replace(file, 'Changed</h1>', 'Broken</h2>');
      await expect.poll(() => printed).toMatch(/error/i);
      await expect(heading).toHaveText('Changed');
      await copy.replace(file, 'Broken</h2>', 'Mended</h1>');
      await expect(heading).toHaveText('Mended');
    } finally {
      await page.goto('about:blank');
      bundler.kill();
      await development.stop();
      await copy.remove();
    }
  });

/** Copies a remote's package, for a test to change. It is next to the original, so that its links to other packages work. */
async function copyOfRemote(name: string) {
  const dir = join(workspace, dirname(name), `.${basename(name)}-${randomBytes(4).toString('hex')}`);
  const made = ['dist', '.turbo', '.swc'];
  await cp(join(workspace, name), dir, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !made.includes(basename(path)),
  });
  return {
    dir,
    /** @throws Error if the file doesn't contain that text */
    async replace(file: string, text: string, replacement: string) {
      const path = join(dir, file);
      const content = await readFile(path, 'utf8');
      if (!content.includes(text)) throw new Error(`${file} of ${name} does not contain '${text}' any more.`);
      await writeFile(path, content.replaceAll(text, replacement));
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}

function countDocuments(page: Page) {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}
