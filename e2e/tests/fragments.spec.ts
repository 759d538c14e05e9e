import type { Page } from '@playwright/test';
import { openDashboard } from '../fixtures/openDashboard.ts';
import { openPage } from '../fixtures/openPage.ts';
import type { RunningSite } from '../fixtures/startSite.ts';
import { surveyApi } from '../fixtures/surveyApi.ts';
import { expect, test } from '../fixtures/test.ts';
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

function messagesOf(remote: Remote) {
  return [
    new RegExp(`/remotes/${remote}/`),
    new RegExp(remote.replace('-', '_')),
    /^Failed to load resource: .* status of 404/,
  ];
}
