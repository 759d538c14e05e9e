import { expect, type Page } from '@playwright/test';
import { configureUnit } from '../fixtures/configureUnit.ts';
import { logIn } from '../fixtures/logIn.ts';
import type { RunningSite } from '../fixtures/startSite.ts';
import { newPerson } from '../journeys/person.ts';
import { unitOfCatalogue } from '../journeys/unitOfCatalogue.ts';

type RemoteUnderTest = {
  /** A page of it that everybody may open. */
  path: string;
  heading: string;
  /** The main thing on that page. */
  use: (page: Page, site: RunningSite) => Promise<void>;
};

export const remotes = {
  'mf-admin': {
    path: '/admin-login',
    heading: 'Admin Login',
    async use(page, { administrator }) {
      // Without a session, what is still asked for would be refused: this is asked for last.
      const colleagues = page.waitForResponse(/\/api\/admin\/administrators$/);
      await logIn(page, administrator);
      await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
      await colleagues;
      await expect(page.getByRole('main').getByText(/^\$/).first()).toBeVisible();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/admin-login');
    },
  },
  'mf-configurator': {
    path: '/configurator',
    heading: 'FieldBox Configurator',
    async use(page) {
      await configureUnit(page, await unitOfCatalogue(page.request), newPerson());
      await page.getByRole('button', { name: 'Submit Configuration' }).click();
      await expect(page.getByRole('heading', { name: 'Configuration Submitted!' })).toBeVisible();
    },
  },
  'mf-marketing': {
    path: '/',
    heading: 'Drawn today. Deployed in weeks.',
    async use(page) {
      const email = page.getByRole('textbox', { name: 'Email' });
      await email.fill(newPerson().email);
      await email.press('Enter'); // the message of the page before may still move where the button is
      await expect(page.getByRole('link', { name: 'Click here to verify your subscription' })).toBeVisible();
    },
  },
  'mf-questionnaire': {
    path: '/specbuilder/core-v',
    heading: 'FBX-CORE deployment questionnaire',
    async use(page) {
      const { name, email } = newPerson();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('button', { name: 'Submit questionnaire' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
    },
  },
  'mf-supplier': {
    path: '/supplier',
    heading: 'Supplier Portal',
    async use(page) {
      await page.getByRole('main').getByRole('link', { name: 'Register' }).first().click();
      await page.getByRole('textbox', { name: 'Username' }).fill('qa-supplier');
      await expect(page.getByText('qa-supplier is available')).toBeVisible();
    },
  },
} satisfies Record<string, RemoteUnderTest>;

export type Remote = keyof typeof remotes;
export const remoteNames = Object.keys(remotes) as Remote[];
