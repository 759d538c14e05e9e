import { copyOfRemote } from '../fixtures/copyOfRemote.ts';
import { build, federation } from '../fixtures/federation.ts';
import { pageReady } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/ownSite.ts';
import { publicPages } from '../fixtures/publicPages.ts';
import type { RunningSite } from '../fixtures/startSite.ts';

/** What a server half may do by accident. `process` is written so that no build replaces it. */
const accidents = {
  'throws an error': `throw new Error('broken on the server');`,
  'loops for ever': `for (;;);`,
  'takes a gigabyte': `const taken = []; for (let n = 0; n < 16; n++) taken.push(new Uint8Array(64_000_000).fill(n)); console.log(taken.length);`,
  'ends its process': `globalThis['process'].exit(0);`,
  'kills its parent': `globalThis['process'].kill(globalThis['process'].ppid);`,
};

/** Builds and promotes an mf-supplier whose first page runs this code on the server. */
async function promoteSupplierThat(code: string, site: RunningSite) {
  const copy = await copyOfRemote('mf-supplier');
  try {
    await copy.replace(
      'src/landing/Landing.tsx',
      'export function Landing() {',
      `export function Landing() {\n  if (!('document' in globalThis)) { ${code} }`,
    );
    await build(copy.dir);
    await federation(site, 'publish', copy.dir, '--promote');
  } finally {
    await copy.remove();
  }
}

for (const [accident, code] of Object.entries(accidents))
  test(`a remote that ${accident} on the server costs nobody a page`, async ({ page, request, ownSite: site }) => {
    await promoteSupplierThat(code, site);

    await expect.poll(async () => Number((await request.get('/api/health')).headers()['release-set'])).toBe(2);
    const [answer, ...others] = await Promise.all([
      page.goto('/supplier'),
      ...['/', '/solutions', '/contact'].map((path) => request.get(path)),
    ]);
    expect(answer?.status()).toBe(200);
    expect(others.map((other) => other.status())).toEqual([200, 200, 200]);
    await pageReady(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Supplier Portal');
    expect(site.process.exitCode).toBeNull();
    const health = await request.get('/api/health');
    expect(health.status()).toBe(200);
  });

/** What a page may do to pages that are rendered after it in the same process. */
const leftovers = {
  'leaves a timer behind that blocks': `setTimeout(() => { for (;;); }, 200);`,
  'changes a built-in': `try { Array.prototype.join = () => 'another-remote'; } catch {}`,
};

for (const [leftover, code] of Object.entries(leftovers))
  test(`a remote that ${leftover} on the server changes and delays nobody else's page`, async ({ sites, request }) => {
    const site = await sites.start({ RENDERERS: '1' });
    await promoteSupplierThat(code, site);
    const get = async (path: string) => {
      const answer = await request.get(site.url + path);
      const text = await answer.text();
      return {
        path,
        cacheControl: answer.headers()['cache-control'], // `no-store` for a frame whose page was not rendered
        hasHeading: text.includes('</h1>'),
        isChanged: text.includes('another-remote'),
      };
    };
    const renderedWell = (path: string) => ({ path, cacheControl: 'no-cache', hasHeading: true, isChanged: false });

    expect(await get('/supplier')).toMatchObject({ cacheControl: 'no-cache', hasHeading: true });
    await new Promise((done) => setTimeout(done, 400)); // by now the timer blocks its process
    for (const path of ['/', '/solutions', '/contact', '/configurator'])
      expect(await get(path)).toEqual(renderedWell(path));
  });

test("the site's own pages leave nothing behind in the process that renders them", async ({ sites, request }) => {
  const site = await sites.start({ RENDERERS: '1', LOG_LEVEL: 'info' });
  for (const path of [...publicPages, '/nothing', '/supplier/nothing', '/admin']) await request.get(site.url + path);
  expect(site.output()).toContain('set is live');
  expect(site.output()).not.toMatch(/page (left something|failed|was not rendered)/);
});
