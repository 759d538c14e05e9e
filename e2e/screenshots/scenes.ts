import type { Page } from 'playwright';
import { logIn } from '../fixtures/logIn.ts';
import type { RunningSite } from '../fixtures/startSite.ts';

type Scene = {
  /** Of the files. */
  name: string;
  path: string;
  /** From the page as it opens to what is shown. */
  prepare?: (page: Page, site: RunningSite) => Promise<void>;
};

export const scenes: Scene[] = [
  { name: 'home', path: '/' },
  { name: 'about', path: '/about' },
  { name: 'solutions', path: '/solutions' },
  { name: 'solutions-civilian', path: '/solutions?sector=civilian' },
  { name: 'contact', path: '/contact' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'configurator', path: '/configurator' },
  { name: 'supplier', path: '/supplier' },
  { name: 'questionnaire', path: '/specbuilder/core-v' },
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
