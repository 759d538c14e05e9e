import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { command } from '../fixtures/command.ts';
import { openPage } from '../fixtures/openPage.ts';
import { workspace } from '../fixtures/startSite.ts';
import { type Started, started } from './started.ts';

let folder: string;
let dir: string;
let site: Started;
let api: Awaited<ReturnType<typeof startApi>>;
const run = (line: string) => command(line, dir);
const federation = (line: string) => run(`npm run federation -- ${line}`);

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onesite-site-'));
  dir = join(folder, 'acme');
  api = await startApi();
});
test.afterAll(async () => {
  await site?.stop();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

/** Another company's API: it says what it was asked with. */
async function startApi() {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    response.setHeader('Set-Cookie', 'own-session=1; Path=/; HttpOnly');
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify([{ name: 'Truck 7' }]));
  });
  await new Promise<void>((done) => server.listen(0, () => done()));
  const { port } = server.address() as AddressInfo;
  return { host: `localhost:${port}`, asked, close: () => new Promise((done) => server.close(done)) };
}

async function replace(file: string, from: string, to: string) {
  const path = join(dir, file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replaceAll(from, to));
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('it is made in an empty folder, without a word of this site, and its own tests pass', async () => {
  await command(`npx pnpm new-site ${dir} --title 'Acme'`, workspace);
  for (const file of await readdir(dir, { recursive: true, withFileTypes: true }))
    if (file.isFile() && !/(patches|packages|\.git)($|\/)/.test(file.parentPath.slice(dir.length)))
      expect(await readFile(join(file.parentPath, file.name), 'utf8'), file.name).not.toMatch(/fieldbox/i);
  expect(await run('npm test')).toContain('pass 3');
});

test('it starts, and shows its frame, its page and its own missing page', async ({ page }) => {
  site = await started('npm start', dir, { PORT: '0', API_URL: `http://${api.host}` });
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await openPage(page, site.address);
  await expect(heading(page)).toHaveText('Hello');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Acme' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(messages).toEqual([]);
  expect((await page.goto(`${site.address}/nowhere`))?.status()).toBe(404);
  await expect(heading(page)).toHaveText('There is no such page');
});

test('its data come from the address that it names, and sessions are that API’s affair', async ({ page }) => {
  await openPage(page, site.address);
  const rows = await page.evaluate(async () => (await fetch('/api/vehicles')).json());
  expect(rows).toEqual([{ name: 'Truck 7' }]);
  await page.evaluate(async () => void (await fetch('/api/vehicles', { method: 'POST', body: '{}' })));
  const last = api.asked.at(-1)!;
  expect(last.method).toBe('POST');
  expect(last.headers).toMatchObject({ host: api.host, 'x-forwarded-host': new URL(site.address).host });
  expect(last.headers.cookie).toContain('own-session=1');
});

test('a second remote is added, published, changed and rolled back', async ({ page }) => {
  await run("npm run new-remote -- fleet --title 'Our fleet'");
  await run('npx turbo run build --filter=mf-fleet');
  await federation('publish mf-fleet --promote');
  await openPage(page, site.address);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our fleet' }).click();
  await expect(heading(page)).toHaveText('Our fleet');

  await replace('mf-fleet/src/overview/Overview.tsx', 'This page is yet to be written.', 'Nine trucks.');
  await run('npx turbo run build --filter=mf-fleet');
  await federation('publish mf-fleet --promote --why "the trucks"');
  await openPage(page, `${site.address}/fleet`);
  await expect(page.getByRole('main')).toContainText('Nine trucks.');
  await federation('rollback mf-fleet');
  await openPage(page, `${site.address}/fleet`);
  await expect(page.getByRole('main')).toContainText('This page is yet to be written.');
});

test('one that fails on the server does not go live; one that fails in the browser leaves the rest working', async ({
  page,
}) => {
  const overview = 'mf-fleet/src/overview/Overview.tsx';
  await replace(overview, 'export const Overview = () => (', 'export const Overview = () => fails() ?? (');
  const fails = (when: string) => `\nfunction fails() {\n  if (${when}) throw new Error('broken on purpose');\n}\n`;
  const source = await readFile(join(dir, overview), 'utf8');
  await writeFile(join(dir, overview), source + fails('true'));
  await run('npx turbo run build --filter=mf-fleet');
  await expect(federation('publish mf-fleet --promote --resume "a proof"')).rejects.toThrow('broken on purpose');

  await writeFile(join(dir, overview), source + fails("typeof document !== 'undefined'"));
  await run('npx turbo run build --filter=mf-fleet');
  await federation('publish mf-fleet --promote --resume "a proof"');
  await openPage(page, site.address);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our fleet' }).click();
  await expect(page.getByRole('alert')).toContainText('This section is unavailable');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Hello' }).click();
  await expect(heading(page)).toHaveText('Hello');
  await federation('rollback mf-fleet');
  expect(await federation('doctor')).toContain('Nothing is wrong.');
});

test('the console shows it all, in the looks of this site', async ({ page }) => {
  await openPage(page, `${site.address}/platform`);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ravi Anand');
  const token = (await readFile(join(dir, '.data', 'platform-token'), 'utf8')).trim();
  await page.getByRole('textbox', { name: 'Token' }).fill(token);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Release sets, newest first' })).toContainText('mf-fleet');
  await expect(heading(page)).toHaveCSS('font-family', /system-ui/);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('a remote is served from source, and a change appears as it is saved', async ({ page }) => {
  const development = await started('npm run dev -- hello', dir, { PORT: '0' });
  try {
    await openPage(page, development.address);
    await expect(heading(page)).toHaveText('Hello');
    await replace('mf-hello/src/overview/Overview.tsx', '>Hello<', '>Hello from source<');
    await expect(heading(page)).toHaveText('Hello from source');
  } finally {
    await development.stop();
  }
});
