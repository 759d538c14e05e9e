import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { changedBuild } from '../fixtures/changedBuild.ts';
import { federation } from '../fixtures/federation.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/ownSite.ts';
import type { RunningSite } from '../fixtures/startSite.ts';

// The browser says what it blocks.
test.use({ expectedMessages: [[/Content Security Policy/], { scope: 'test' }] });

/** As the package's sources would state it: `site.ts` of a shell, `remote.tsx` of a remote. */
async function releaseWith(site: RunningSite, name: string, state: (facts: { site?: object }) => object) {
  const { dir, remove } = await changedBuild(name);
  try {
    const file = join(dir, 'dist', 'facts.json');
    const facts = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...facts, ...state(facts) }));
    return await federation(site, 'publish', dir, '--promote');
  } finally {
    await remove();
  }
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>';
const others = {
  '/x.js': ['text/javascript', 'globalThis.hasPaid = true'],
  '/x.svg': ['image/svg+xml', picture],
  '/x.html': ['text/html', '<p>Pay here'],
  '/x.json': ['application/json', '{}'],
} as const;

/** All other origins answer, so that nothing but the policy keeps a page from them. */
const answerForOthers = (context: BrowserContext) =>
  context.route(/^https:\/\/[\w.]+\.test\//, (route) => {
    const [contentType, body] = others[new URL(route.request().url()).pathname as keyof typeof others];
    return route.fulfill({ contentType, body, headers: { 'Access-Control-Allow-Origin': '*' } });
  });

test('documents load from the origins that the site names, and those that it lets a remote add, and from no other', async ({
  page,
  ownSite,
}) => {
  const policy = {
    connect: ['https://errors.test'],
    frame: ['https://pay.test'],
    script: ['https://js.pay.test'],
    allow: { img: ['https://tiles.test'] },
  };
  await releaseWith(ownSite, 'shell', ({ site }) => ({ site: { ...site, policy } }));
  const remote = (own: object) => releaseWith(ownSite, 'mf-questionnaire', () => ({ policy: own }));
  await expect(remote({ connect: ['https://other.test'] })).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/its policy has https:\/\/other\.test for 'connect', which shell .* does not allow/),
  });
  await remote({ img: ['https://tiles.test'] });

  await answerForOthers(page.context());
  const header = (await openPage(page, '/about')).headers()['content-security-policy']!.split('; ');
  expect(header).toEqual(
    expect.arrayContaining([
      "connect-src 'self' https://errors.test",
      "frame-src 'self' https://pay.test",
      `script-src ${ownSite.url}/remotes/ https://js.pay.test`,
      "img-src 'self' data: https://tiles.test",
    ]),
  );

  await page.evaluate(() => {
    const blocked: string[] = [];
    Object.assign(globalThis, { blocked });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      blocked.push(`${effectiveDirective} ${blockedURI.replace(/\/x\..*/, '')}`),
    );
  });
  const loads = (tag: 'iframe' | 'script' | 'img', src: string) =>
    page.evaluate(
      ([tag, src]) =>
        new Promise<boolean>((done) => {
          const onload = () => done(true);
          const onerror = () => done(false);
          document.body.append(Object.assign(document.createElement(tag), { onload, onerror, src }));
        }),
      [tag, src] as const,
    );
  const fetches = (url: string) =>
    page.evaluate(
      (url) =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      url,
    );
  expect(await fetches('https://errors.test/x.json')).toBe(true);
  expect(await loads('iframe', 'https://pay.test/x.html')).toBe(true);
  expect(await loads('script', 'https://js.pay.test/x.js')).toBe(true);
  expect(await loads('img', 'https://tiles.test/x.svg')).toBe(true);
  expect(await page.evaluate('blocked')).toEqual([]);

  expect(await fetches('https://other.test/x.json')).toBe(false);
  await loads('iframe', 'https://other.test/x.html'); // of the notice that it is blocked
  expect(await loads('img', 'https://other.test/x.svg')).toBe(false);
  expect(await loads('script', 'https://other.test/x.js')).toBe(false);
  const directives = ['connect-src', 'frame-src', 'img-src', 'script-src-elem'].map(
    (directive) => `${directive} https://other.test`,
  );
  await expect.poll(() => page.evaluate('blocked.toSorted()')).toEqual(directives);
  expect(await page.evaluate('globalThis.hasPaid')).toBe(true);
  await expect(page.frameLocator('iframe[src="https://pay.test/x.html"]').getByText('Pay here')).toBeVisible();
});
