import type { Page } from '@playwright/test';
import { openDashboard } from '../fixtures/openDashboard.ts';
import { openPage } from '../fixtures/openPage.ts';
import type { RunningSite } from '../fixtures/startSite.ts';
import { surveyApi } from '../fixtures/surveyApi.ts';
import { expect } from '../fixtures/test.ts';
import type { Remote } from './remotes.ts';

type Place = {
  name: string;
  /** The remote that offers the fragment. */
  remote: Remote;
  open: (page: Page, site: RunningSite) => Promise<unknown>;
  shown: (page: Page) => ReturnType<Page['locator']>;
  /** Without one, its place is empty. */
  fallback?: (page: Page) => ReturnType<Page['locator']>;
  /** The page around it is used. */
  use: (page: Page) => Promise<unknown>;
};

export const unitInProgress = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Your unit in progress: 1 component, $20,000' });
export const selectionKey = 'mf-configurator.configuration';
const item = (id: number) => ({ id, name: 'An item', description: 'Something.' });
export const selection = JSON.stringify({
  ...{ activeSector: 'civilian', selectedMission: null },
  selectedContainer: { ...item(1), kind: '20ft', basePrice: 18_500 },
  selectedComponents: [{ ...item(2), price: 1_500 }],
});

/** Where the shop shows parts of other teams. */
export const places: Place[] = [
  {
    name: 'the answers in the administrator’s details',
    remote: 'mf-questionnaire',
    async open(page, site) {
      const survey = await surveyApi(site);
      const { id } = await survey.send({ leadName: 'Ada Older', deploymentLocation: ['Coastal'] });
      await survey.close();
      await openDashboard(page, site, `/admin?tab=questionnaires&open=${id}`);
    },
    shown: (page) => page.locator('[data-record]').getByRole('region', { name: 'Deployment details' }),
    fallback: (page) => page.locator('[data-record]').getByText('The answers cannot be shown right now.'),
    async use(page) {
      await page.getByRole('button', { name: 'Show empty answers' }).click();
      await expect(page.getByRole('button', { name: 'Show empty answers' })).toHaveAttribute('aria-pressed', 'true');
    },
  },
  {
    name: 'the prices of the example unit on Home',
    remote: 'mf-configurator',
    async open(page) {
      await openPage(page, '/terms');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
    },
    shown: (page) => page.getByRole('main').getByText(/^Estimated total/),
    fallback: (page) => page.getByText('Its components and their prices are in the configurator.'),
    async use(page) {
      await expect(page.getByRole('link', { name: 'Start Your Configuration' })).toBeVisible();
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
