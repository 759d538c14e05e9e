import { copyOfRemote } from '../fixtures/copyOfRemote.ts';
import { build, federation } from '../fixtures/federation.ts';
import { pageReady } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/ownSite.ts';
import type { RunningSite } from '../fixtures/startSite.ts';

/** What a server half may do by accident. `process` is written so that no build replaces it. */
const accidents = {
  'throws-an-error': `throw new Error('broken on the server');`,
  'loops-for-ever': `for (;;);`,
  'takes-a-gigabyte': `const taken = []; for (let n = 0; n < 16; n++) taken.push(new Uint8Array(64_000_000).fill(n)); console.log(taken.length);`,
  'ends-its-process': `globalThis['process'].exit(0);`,
  'kills-its-parent': `globalThis['process'].kill(globalThis['process'].ppid);`,
};

/** The same page once more, under an address of its own, so that it doesn't come from the cache. */
const withoutAccident = (before: string) => `none-before-it-${before}`;

/** Builds and promotes an mf-supplier whose first page, on the server, runs what `?accident=` names. */
async function promoteAccidents(codes: Record<string, string>, site: RunningSite) {
  const copy = await copyOfRemote('mf-supplier');
  const cases = Object.entries(codes).map(([accident, code]) => `case '${accident}': { ${code} break; }`);
  const values = Object.keys(codes).flatMap((accident) => [accident, withoutAccident(accident)]);
  const search = JSON.stringify([{ name: 'accident', values }]);
  try {
    await copy.replace('src/remote.tsx', 'path: pagePaths.supplier,', `path: pagePaths.supplier, search: ${search},`);
    await copy.replace(
      'src/landing/Landing.tsx',
      'export function Landing() {',
      `import { useSearchParams } from '@onesite/shared-host';
      export function Landing() {
        const [search] = useSearchParams();
        if (!('document' in globalThis)) switch (search.get('accident')) { ${cases.join('\n')} }`,
    );
    await build(copy.dir);
    await federation(site, 'publish', copy.dir, '--promote');
  } finally {
    await copy.remove();
  }
}

test('whatever a remote does on the server by accident costs nobody a page', async ({
  page,
  request,
  ownSite: site,
}) => {
  test.slow();
  await promoteAccidents(accidents, site);
  for (const accident of Object.keys(accidents))
    await test.step(accident, async () => {
      const well = await request.get(`/supplier?accident=${withoutAccident(accident)}`);
      expect(well.headers()['cache-control']).toContain('s-maxage=');
      const [response, ...others] = await Promise.all([
        page.goto(`/supplier?accident=${accident}`),
        ...['/', '/solutions', '/contact'].map((path) => request.get(path)),
      ]);
      expect(response?.status()).toBe(200);
      // `no-store` for a frame whose page was not rendered
      expect(response?.headers()['cache-control']).toBe('no-store, no-transform');
      expect(others.map((other) => other.status())).toEqual([200, 200, 200]);
      await pageReady(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Supplier Portal');
      expect(site.process.exitCode).toBeNull();
      expect((await request.get('/api/health')).status()).toBe(200);
    });
});
