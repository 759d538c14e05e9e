import type { Page } from 'playwright';
import { answerQuestionnaire } from '../fixtures/answerQuestionnaire.ts';
import { type Customer, configureUnit, smallClinic } from '../fixtures/configureUnit.ts';
import { logIn } from '../fixtures/logIn.ts';
import type { RunningSite } from '../fixtures/startSite.ts';

export type Scene = {
  /** The name of its files. */
  name: string;
  path: string;
  /** The steps from the opened page to the pictured state. */
  prepare?: (page: Page, site: RunningSite) => Promise<void>;
};

export const scenes: Scene[] = [
  { name: 'home', path: '/' },
  { name: 'about', path: '/about' },
  { name: 'solutions', path: '/solutions' },
  { name: 'solutions-civilian', path: '/solutions?sector=civilian' },
  { name: 'case-studies', path: '/case-studies' },
  { name: 'resources', path: '/resources' },
  { name: 'contact', path: '/contact' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'cookies', path: '/cookies' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'configurator-1-mission', path: '/configurator?sector=civilian&type=medical' },
  { name: 'configurator-2-container', path: '/configurator', prepare: (page) => toStep(page, 'Container Type') },
  { name: 'configurator-3-components', path: '/configurator', prepare: (page) => toStep(page, 'Components') },
  { name: 'configurator-4-submit', path: '/configurator', prepare: (page) => toStep(page) },
  { name: 'configurator-shared-link', path: '/configurator?configuration=1.military.1.1.1-7-12' },
  {
    name: 'configurator-print',
    path: '/configurator',
    async prepare(page) {
      await toStep(page);
      await toPrinter(page);
    },
  },
  {
    name: 'confirmation',
    path: '/configurator',
    prepare: toConfirmation,
  },
  {
    name: 'confirmation-print',
    path: '/configurator',
    async prepare(page) {
      await toConfirmation(page);
      await toPrinter(page);
    },
  },
  { name: 'supplier', path: '/supplier' },
  {
    name: 'supplier-register',
    path: '/supplier/register',
    prepare: (page) => page.getByRole('button', { name: 'Register' }).click(),
  },
  { name: 'supplier-login', path: '/supplier/login' },
  { name: 'questionnaire', path: '/specbuilder/core-v' },
  {
    name: 'questionnaire-thanks',
    path: '/specbuilder/core-v',
    async prepare(page) {
      await answerQuestionnaire(page, customer);
      await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    },
  },
  { name: 'response', path: '/response-4' },
  { name: 'admin-login', path: '/admin-login' },
  {
    name: 'admin',
    path: '/admin-login',
    async prepare(page, site) {
      await logIn(page, site.administrator);
      await page.getByRole('table').waitFor();
    },
  },
];

const customer: Customer = {
  name: 'Eleni Papadaki',
  email: 'e.papadaki@aegean-relief.example',
  organization: 'Aegean Relief',
  intendedUse: 'Field clinic for two islands, from May to October.',
};

/** Configures a unit like a visitor, then returns to one of the steps. */
async function toStep(page: Page, step?: string) {
  await configureUnit(page, smallClinic, customer);
  const steps = page.getByRole('navigation', { name: 'Steps' });
  if (step) await steps.getByRole('button', { name: step }).click();
}

async function toConfirmation(page: Page) {
  await toStep(page);
  await page.getByRole('button', { name: 'Submit Configuration' }).click();
  await page.getByRole('heading', { name: 'Configuration Submitted!' }).waitFor();
}

/** The print view: the page adds the sheet on `beforeprint`, once the sheet's code has loaded. */
async function toPrinter(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.getByRole('article').waitFor();
}
