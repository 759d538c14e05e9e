import { copyOfRemote } from '../fixtures/copyOfRemote.ts';
import { build, federation } from '../fixtures/federation.ts';
import { pageReady } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/ownSite.ts';

/** What a server half may come to do, by accident. `process` is spelled so that no build takes it away. */
const accidents = {
  'throws an error': `throw new Error('broken on the server');`,
  'loops for ever': `for (;;);`,
  'takes a gigabyte': `const taken = []; for (let n = 0; n < 16; n++) taken.push(new Uint8Array(64_000_000).fill(n)); console.log(taken.length);`,
  'ends its process': `globalThis['process'].exit(0);`,
  'kills its parent': `globalThis['process'].kill(globalThis['process'].ppid);`,
};

for (const [accident, code] of Object.entries(accidents))
  test(`a remote that ${accident} on the server costs nobody a page`, async ({ page, request, ownSite: site }) => {
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
