import { once } from 'node:events';
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { command } from '../fixtures/command.ts';
import { freePort } from '../fixtures/freePort.ts';
import { signInAs, startOidcProvider } from '../fixtures/oidcProvider.ts';
import { openPage } from '../fixtures/openPage.ts';
import { workspace } from '../fixtures/startSite.ts';
import { started } from './started.ts';

const cleanups: (() => unknown)[] = [];
test.afterAll(async () => {
  for (const clean of cleanups.reverse()) await clean();
});

test('the recipes work on a site of its own, as they are written', async ({ page, browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'onesite-recipes-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const site = join(folder, 'acme');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const federation = (line: string, variables = {}) => command(`npm run -s federation -- ${line}`, site, variables);
  const recipes = await recipeCode();
  const codeOf = (file: string) => recipes.filter((one) => one.file === file).map(({ code }) => code);
  const edit = async (file: string, ...edits: [from: string, to: string][]) => {
    let text = await readFile(join(site, file), 'utf8');
    for (const [from, to] of edits) {
      expect(text).toContain(from);
      text = text.replace(from, to);
    }
    await writeFile(join(site, file), text);
  };
  const write = async (of: string) => {
    for (const { file, place, code } of recipes.filter((one) => one.file.startsWith(of))) {
      await mkdir(dirname(join(site, file)), { recursive: true });
      if (place === 'at its end') await appendFile(join(site, file), code);
      if (!place) await writeFile(join(site, file), code);
    }
  };

  await command(`npx pnpm new-site ${site} --title Acme`, workspace);
  const added = 'hono @hono/node-server openid-client';
  await command(`${workspace}/node_modules/.bin/pnpm add -w --prefer-offline ${added}`, site, { CI: 'true' });
  for (const of of ['api/', 'shell/']) await write(of);
  await edit('shell/src/server/site.ts', ["language: 'en',", "language: 'en',\n  privateCookies: ['visitor'],"]);
  const linksOfLanguage =
    "remoteLinks(paths).filter(({ to }) => to.startsWith('/de/') === pathname.startsWith('/de/'))";
  expect(await readFile(join(workspace, 'docs/recipes.md'), 'utf8')).toContain(linksOfLanguage);
  await edit(
    'shell/src/frame.tsx',
    ['remoteLinks(paths)', linksOfLanguage],
    ['<p>Acme</p>', '<p>Acme</p>\n      <Consent />'],
    ['import { styled }', "import { Consent } from './Consent.tsx';\nimport { styled }"],
  );

  const provider = await startOidcProvider(`${url}/api/signed-in`);
  cleanups.push(provider.stop);
  const ORDERS_URL = await ordersApi(provider.settings.OIDC_ISSUER);
  const apiSettings = { SITE_URL: url, PORT: String(await freePort()), ORDERS_URL, ...provider.settings };
  const api = await started('node api/server.mjs', site, apiSettings);
  cleanups.push(api.stop);
  const settings = { PORT: String(port), API_URL: api.address, ENVIRONMENTS: 'staging,production' };
  cleanups.push((await started('npm start', site, settings)).stop);

  await federation('remote mf-fleet --paths /fleet,/de/fleet');
  await command("npm run new-remote -- fleet --title 'Our fleet'", site);
  await write('mf-fleet/');
  const records = codeOf('mf-fleet/src/remote.tsx').join('');
  await writeFile(
    join(site, 'mf-fleet/src/remote.tsx'),
    `import { defineRemote } from '@onesite/shared-host';\nexport default defineRemote({ routes: [${records}] });\n`,
  );
  const open = "toApp({ type: 'opened' }); dispatchEvent(new CustomEvent('measure', { detail: 'unit opened' }));";
  await edit(
    'mf-fleet/src/Fleet.tsx',
    ['<PageHeading>', `<button type="button" onClick={() => { ${open} }}>Open</button>\n      <PageHeading>`],
    ['const texts', "import { toApp } from './toApp.ts';\n\nconst texts"],
  );
  await command('npm run typecheck && npx turbo run build --filter=mf-fleet', site);
  await approve(codeOf('.github/workflows/release.yml')[0]!);

  await test.step('languages in paths', async () => {
    const german = await (await fetch(`${url}/de/fleet`)).text();
    expect(german).toContain('<html lang="de">');
    expect(german.split('</head>')[0]).toMatch(/rel="alternate"[^>]*hrefLang="en"/i);
    await openPage(page, `${url}/fleet`);
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL(`${url}/de/fleet`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('navigation', { name: 'Main' })).not.toContainText('Our fleet');
  });

  await test.step('analytics with consent', async () => {
    const sent: object[] = [];
    page.on('request', (request) => {
      if (request.url() === `${url}/api/measured`) sent.push(request.postDataJSON());
    });
    await openPage(page, `${url}/fleet`);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    expect(sent).toEqual([]);
    await page.getByRole('region', { name: 'Consent' }).getByRole('button', { name: 'Yes' }).click();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    const version = expect.stringMatching(/^0\.1\.0-[0-9a-f]{12}$/);
    const of = (event: string, route: string, path: string) => ({ event, remote: 'mf-fleet', route, version, path });
    await expect
      .poll(() => sent)
      .toEqual([
        of('view', 'fleet', '/fleet'),
        of('view', 'fleet-de', '/de/fleet'),
        of('unit opened', 'fleet-de', '/de/fleet'),
      ]);
    await openPage(page, `${url}/fleet`);
    await expect(page.getByRole('region', { name: 'Consent' })).toHaveCount(0);
  });

  await test.step("a visitor's login, and a token for another API", async () => {
    expect((await fetch(`${url}/api/orders`)).status).toBe(401);
    await page.goto(`${url}/fleet/orders`);
    await page.getByRole('link', { name: 'With your account' }).click();
    await signInAs(page, 'Ada Berg');
    await expect(page).toHaveURL(`${url}/fleet/orders`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Two cranes for Ada Berg' })).toBeVisible();
  });

  await test.step('a web view of a native app', async () => {
    const [, mark = ''] = /let mark = "([^"]+)"/.exec(await readFile(join(workspace, 'docs/recipes.md'), 'utf8'))!;
    const app = await browser.newPage();
    await app.addInitScript(mark);
    await app.addInitScript('window.app = { sent: [], postMessage(message) { this.sent.push(message) } }');
    await openPage(app, `${url}/fleet`);
    await expect(app.getByRole('banner')).toBeHidden();
    await app.getByRole('button', { name: 'Open', exact: true }).click();
    expect(await app.evaluate('app.sent')).toEqual(['{"type":"opened"}']);
    await app.getByRole('link', { name: 'Deutsch' }).click();
    await expect(app).toHaveURL(`${url}/de/fleet`);
    await app.goBack();
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('Our fleet');
    await expect(app.getByRole('contentinfo')).toBeHidden();
    await app.close();
  });

  /** Runs both jobs with tokens of the rights that their runs get (`workflowCalls`): the first may not release to visitors. */
  async function approve(workflow: string) {
    const [first = '', second = ''] = [...workflow.matchAll(/run: (?:\|\n)?((?:.*npx.*\n|.*echo.*\n)+)/g)].map(
      ([, run = '']) => run.replaceAll('publish .', 'publish mf-fleet'),
    );
    const tokenOf = async (rights: string) =>
      JSON.parse(await federation(`token create mf-fleet --rights ${rights} --json`)).token as string;
    const output = join(folder, 'output');
    const staging = {
      GITHUB_OUTPUT: output,
      REGISTRY_URL: url,
      FEDERATION_TOKEN: await tokenOf('publish,promote@staging'),
    };
    await command(first, site, staging);
    const VERSION = (await readFile(output, 'utf8')).trim().replace('version=', '');
    const production = { ...staging, VERSION, RUN: 'run 1' };
    await expect(command(second, site, production)).rejects.toThrow('promote (in staging)');
    expect((await fetch(`${url}/fleet`)).status).toBe(404);
    await command(second, site, { ...production, FEDERATION_TOKEN: await tokenOf('publish,promote@production') });
    expect(await federation('history mf-fleet')).toContain('approved, run 1');
  }
});

type Recipe = { file: string; place: string; code: string };

/** The blocks of docs/recipes.md whose first line names a file, or a place in one. */
async function recipeCode(): Promise<Recipe[]> {
  const document = await readFile(join(workspace, 'docs/recipes.md'), 'utf8');
  const blocks = document.matchAll(
    /^```\w+\n(?:\/\/|\/\*|#) ([\w.-]*\/[\w./-]+)(?:, ([\w ,]+?))?(?: \*\/)?\n(.*?)^```/gms,
  );
  return Array.from(blocks, ([, file = '', place = '', code = '']) => ({ file, place, code }));
}

/** Another API: whose orders, it learns from the provider by the token. It refuses a cookie of the site. @returns its address */
async function ordersApi(issuer: string) {
  const server = createServer(async ({ headers }, response) => {
    const { authorization = '', cookie } = headers;
    const person = await fetch(`${issuer}/me`, { headers: { authorization } });
    if (!person.ok || cookie) return response.writeHead(401).end();
    const { name } = (await person.json()) as { name: string };
    response
      .setHeader('Content-Type', 'application/json')
      .end(JSON.stringify([{ id: 1, what: `Two cranes for ${name}` }]));
  }).listen(0, '127.0.0.1');
  cleanups.push(() => server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
