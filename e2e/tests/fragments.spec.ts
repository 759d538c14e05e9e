import type { Page } from '@playwright/test';
import { expectReadable } from '../fixtures/accessibility.ts';
import { editedBuild } from '../fixtures/editedBuild.ts';
import { federation, rollBack } from '../fixtures/federation.ts';
import { layoutShift } from '../fixtures/layoutShift.ts';
import { openDashboard } from '../fixtures/openDashboard.ts';
import { openPage } from '../fixtures/openPage.ts';
import { overflow } from '../fixtures/overflow.ts';
import type { RunningSite } from '../fixtures/startSite.ts';
import { surveyApi } from '../fixtures/surveyApi.ts';
import { tabTo } from '../fixtures/tabTo.ts';
import { expect, test } from '../fixtures/test.ts';
import { watchWaterfall } from '../fixtures/waterfall.ts';
import { causes } from '../matrix/causes.ts';
import type { Remote } from '../matrix/remotes.ts';

// What the shop shows of other teams: without it, the page around it works, and says so where something is missing.

type Place = {
  name: string;
  /** Whose fragment it is. */
  remote: Remote;
  open: (page: Page, site: RunningSite) => Promise<unknown>;
  shown: (page: Page) => ReturnType<Page['locator']>;
  /** Without one, nothing stands in its place. */
  fallback?: (page: Page) => ReturnType<Page['locator']>;
  /** The page around it is used. */
  use: (page: Page) => Promise<unknown>;
};

const unitInProgress = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Your unit in progress: 1 part, $20,000' });
const selectionKey = 'mf-configurator.selection';
const item = (id: number) => ({ id, name: 'An item', description: 'Something.' });
const selection = JSON.stringify({
  ...{ version: 1, currentStep: 3, activeSector: 'civilian', selectedMission: null },
  selectedContainer: { ...item(1), kind: '20ft', basePrice: 18_500 },
  selectedComponents: [{ ...item(2), price: 1_500 }],
});

const places: Place[] = [
  {
    name: 'the answers in the administrator’s details',
    remote: 'mf-questionnaire',
    async open(page, site) {
      const survey = await surveyApi(site);
      const { id } = await survey.send({ leadName: 'Ada Older', deploymentLocation: ['Coastal'] });
      await survey.close();
      await openDashboard(page, site, `/admin?tab=questionnaires&open=${id}`);
    },
    shown: (page) => page.getByRole('dialog').getByRole('region', { name: 'Deployment details' }),
    fallback: (page) => page.getByRole('dialog').getByText('The answers cannot be shown right now.'),
    async use(page) {
      await page.getByRole('button', { name: 'Show empty answers' }).click();
      await expect(page.getByRole('button', { name: 'Show empty answers' })).toHaveAttribute('aria-pressed', 'true');
    },
  },
  {
    name: 'the prices of an example unit in Case Studies',
    remote: 'mf-configurator',
    async open(page) {
      await openPage(page, '/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Case Studies' }).click();
    },
    shown: (page) => page.getByRole('article', { name: 'Makerspace' }).getByText(/^Estimated total/),
    fallback: (page) => page.getByRole('article', { name: 'Makerspace' }).getByText('Its price today is'),
    async use(page) {
      const study = page.getByRole('article', { name: 'Makerspace' });
      await expect(study.getByRole('listitem').first()).toHaveText('A 20 ft container');
      await expect(study.getByRole('link', { name: 'in the configurator' })).toBeVisible();
    },
  },
  {
    name: 'the unit in progress in the header',
    remote: 'mf-configurator',
    async open(page) {
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [selectionKey, selection] as const);
      await openPage(page, '/');
    },
    shown: unitInProgress,
    async use(page) {
      await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
    },
  },
];

const failing = causes.filter(({ name }) => ['files missing', '10 s slow', 'throws in the browser'].includes(name));

for (const { name, remote, open, shown, fallback, use } of places)
  test.describe(name, () => {
    test.use({ expectedMessages: [messagesOf(remote), { scope: 'test' }] });
    for (const cause of failing)
      test(cause.name, async ({ page, site }) => {
        test.slow();
        const end = await cause.begin({ site, remote, page });
        try {
          await open(page, site);
          if (fallback) await expect(fallback(page)).toBeVisible();
          await use(page);
          await expect(shown(page)).toHaveCount(0);
        } finally {
          await end();
        }
        if (cause.loads) await page.reload(); // its code stays as it is, as long as the page is open
        await expect(shown(page)).toBeVisible();
        if (fallback) await expect(fallback(page)).toHaveCount(0);
      });
  });

test('the example units of Case Studies are the server’s; their code comes once they are shown after a navigation', async ({
  page,
}) => {
  const { requests } = await watchWaterfall(page);
  const ofConfigurator = /\/mf-configurator\/.*\/(remoteEntry|example-unit)\b.*\.js$/;
  const code = () => requests().filter(({ url }) => ofConfigurator.test(url));
  const total = page.getByRole('article', { name: 'Makerspace' }).getByText(/^Estimated total/);
  await openPage(page, '/case-studies');
  await page.waitForLoadState('networkidle');
  await expect(total).toBeVisible();
  expect(code()).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Case Studies' }).click();
  await expect(total).toBeVisible();
  expect(code().filter(({ type }) => type === 'Script')).toHaveLength(2);
});

test('a release of the configurator is in the document of Case Studies within seconds, and remakes no other page', async ({
  request,
  site,
}) => {
  const textOf = async (path: string) => (await request.get(path)).text();
  const tagOf = async (path: string) => (await request.get(path)).headers().etag;
  expect(await textOf('/case-studies')).toContain('Estimated total');
  const tag = await tagOf('/contact');
  const release = await editedBuild('mf-configurator', async ({ facts, edit }) => {
    const chunks = facts.fragments!.find(({ id }) => id === 'example-unit')!.preload;
    for (const file of ['server/main.cjs', `browser/${chunks[0]}`])
      await edit(file, (text) => text.replaceAll('Estimated total', 'Estimate of today'));
  });
  try {
    await federation(site, 'publish', release.dir, '--promote', '--resume', 'a test before has taken one back');
  } finally {
    await release.remove();
  }
  await expect.poll(() => textOf('/case-studies'), { timeout: 10_000 }).toContain('Estimate of today');
  expect(await tagOf('/contact')).toBe(tag);
  await rollBack(site, 'mf-configurator');
  await expect.poll(() => textOf('/case-studies'), { timeout: 10_000 }).toContain('Estimated total');
});

for (const width of [1440, 1180, 768, 375])
  test(`the unit in progress takes room that is free, and nothing moves for it: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [selectionKey, selection] as const);
    await openPage(page, '/');
    const link = unitInProgress(page);
    await expect(link).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.01);
    expect(await overflow(page)).toEqual([]);
    expect(await link.locator('> span').evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    await tabTo(page, link);
    await expect(link).not.toHaveCSS('outline-style', 'none');
    await expectReadable(page);
    await link.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'FieldBox Configurator' })).toBeVisible();
    await expect(link).toHaveCount(0);
  });

function messagesOf(remote: Remote) {
  return [
    new RegExp(`/remotes/${remote}/`),
    new RegExp(remote.replace('-', '_')),
    /^Failed to load resource: .* status of 404/,
  ];
}
