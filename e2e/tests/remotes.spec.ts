import type { APIRequestContext, Page } from '@playwright/test';
import { openPage } from '../fixtures/openPage.ts';
import { reportOf } from '../fixtures/reportOf.ts';
import { expect, test } from '../fixtures/test.ts';

const remotes = ['mf-admin', 'mf-configurator', 'mf-marketing', 'mf-questionnaire', 'mf-supplier'];

/** Each of these texts occurs once in the build of its package, and in no other build. */
const builds = { 'react-dom': 'reconcilerVersion', 'styled-components': 'data-styled-version' };

const entrances = {
  'mf-admin': '/admin-login',
  'mf-configurator': '/configurator',
  'mf-marketing': '/about', // Home also runs its visitors' next step
  'mf-questionnaire': '/specbuilder/core-v',
  'mf-supplier': '/supplier',
};

test('a document brings the container of its own remote; on the way through all five, react and styled-components come once', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const scripts = scriptsOf(page);
  for (const [remote, path] of Object.entries(entrances)) {
    await openPage(page, path);
    const ofDocument = scripts.splice(0);
    expect(containersIn(ofDocument), path).toEqual([remote]);
    await expectOneCopy(page.request, ofDocument);
  }
  await openPage(page, '/admin-login');
  // An element of somebody else, such as an extension, is a global by its id.
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<a id="mf_supplier"></a>'));
  const landing = page.waitForResponse(/\/remotes\/mf-supplier\/.*\/landing\.\w+\.js/);
  await page.getByRole('banner').getByRole('link', { name: 'Suppliers' }).hover(); // loads it before the click
  await landing;
  await followTo(page, 'Suppliers', 'Supplier Portal');
  await followTo(page, 'Configurator', 'FieldBox Configurator');
  await followTo(page, 'Contact', 'Contact Us');
  await page.getByRole('link', { name: 'Deployment questionnaire' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'FBX-CORE deployment questionnaire' })).toBeFocused();
  expect(containersIn(scripts)).toEqual(remotes);
  await expectOneCopy(page.request, scripts);

  expect(requested.filter((url) => url.includes('mf-manifest'))).toEqual([]); // which tools read alone
  const measured = { lcp: expect.any(Number), hydration: expect.any(Number), blocking: expect.any(Number) };
  expect((await reportOf(page)).views[0]).toMatchObject({ route: '/admin-login', vitals: measured });
});

async function followTo(page: Page, link: string, heading: string) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
}

/** Every script that the page requests from the network, with repetitions. */
function scriptsOf(page: Page) {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.push(request.url());
  });
  return urls;
}

/** The remotes whose containers were loaded, in alphabetical order. */
const containersIn = (scripts: string[]) =>
  scripts.flatMap((url) => /\/remotes\/([\w-]+)\/[^/]+\/remoteEntry\.\w+\.js$/.exec(url)?.[1] ?? []).sort();

/** The files are immutable, so another request gets the same bytes. */
async function expectOneCopy(request: APIRequestContext, scripts: string[]) {
  const bodies = await Promise.all(
    [...new Set(scripts)].map(async (url) => ({ url, text: await (await request.get(url)).text() })),
  );
  for (const [build, sign] of Object.entries(builds)) {
    const copies = bodies.filter(({ text }) => text.includes(sign)).map(({ url }) => url);
    expect(copies, build).toEqual([expect.stringMatching(/\/remotes\/shell\/[^/]+\/shared\.\w+\.js$/)]);
  }
}
