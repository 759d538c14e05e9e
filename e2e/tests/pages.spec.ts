import type { Page } from '@playwright/test';
import { accessibilityViolations, expectReadable } from '../fixtures/accessibility.ts';
import { configureUnit, newCustomer, smallClinic } from '../fixtures/configureUnit.ts';
import { holdScripts } from '../fixtures/holdScripts.ts';
import { layoutShift } from '../fixtures/layoutShift.ts';
import { openFresh } from '../fixtures/openFresh.ts';
import { openPage, pageReady } from '../fixtures/openPage.ts';
import { expectToFit, expectToFitSpaced } from '../fixtures/overflow.ts';
import { publicPages, tagOf } from '../fixtures/publicPages.ts';
import { isLaterRequestOfShell } from '../fixtures/shellRequests.ts';
import { expect, test } from '../fixtures/test.ts';
import { watchWaterfall } from '../fixtures/waterfall.ts';

const questionnaire = 'FBX-CORE deployment questionnaire';
const titles: Record<string, { title: string; heading?: string }> = {
  '/': { title: 'FieldBox: modular mission support units', heading: 'Drawn today. Deployed in weeks.' },
  '/about': { title: 'About Us' },
  '/solutions': { title: 'Solutions' },
  '/solutions?sector=civilian': { title: 'Solutions' },
  '/case-studies': { title: 'Case Studies' },
  '/resources': { title: 'Resources' },
  '/contact': { title: 'Contact', heading: 'Contact Us' },
  '/newsletter': { title: 'Newsletter' },
  '/terms': { title: 'Terms of Service' },
  '/privacy': { title: 'Privacy Policy' },
  '/cookies': { title: 'Cookie Policy' },
  '/configurator': { title: '1 Mission Profile · FieldBox Configurator', heading: 'FieldBox Configurator' },
  '/supplier': { title: 'Supplier Portal' },
  '/supplier/register': { title: 'Register as a supplier' },
  '/supplier/login': { title: 'Supplier login' },
  '/specbuilder/core-v': { title: questionnaire },
  '/specbuilder-core-v': { title: questionnaire },
  '/questionnaire-response': { title: 'Questionnaire response', heading: 'Questionnaire response 4' },
  '/response-4': { title: 'Sample questionnaire response', heading: 'Questionnaire response 4' },
  '/admin-login': { title: 'Admin Login' },
};

const phonesAndBack = [375, 320, 1440];

/** Fetched at idle time, or to lead on who is logged in: no page waits for them. */
const isDeferred = (url: string) =>
  isLaterRequestOfShell(url) ||
  /\/api\/(admin|supplier)\/auth-status$|\/(query-module)\.[0-9a-f]+\.js$|\/b612-mono[^/]+\.woff2$/.test(url);

for (const path of publicPages)
  test(
    `${path} is all there before its scripts, needs two rounds of requests, has its title and one heading, can be read by everybody, and stands still and fits a phone`,
    tagOf(path),
    async ({ page }) => {
      const { title, heading = title } = titles[path]!;
      const requests = await watchWaterfall(page);
      const letScriptsIn = await holdScripts(page);
      const response = await openFresh(page, path, { waitUntil: 'commit' });
      expect(response.status()).toBe(200);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Archivo/);
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      const before = await appearance(page);
      await letScriptsIn();
      await pageReady(page);
      expect(await appearance(page)).toEqual(before);

      // What is prefetched begins once the page is ready.
      const deep = requests.filter(({ depth, url, isPrefetch }) => depth > 2 && !isPrefetch && !isDeferred(url));
      expect(deep.map(({ url }) => url)).toEqual([]);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
      expect(await layoutShift(page)).toBeLessThan(0.02);
      await expectReadable(page);
      await expectToFit(page, phonesAndBack);
      await expectToFitSpaced(page);
    },
  );

test('every step of the configurator and the confirmation can be read by everybody, and fit a phone', async ({
  page,
}) => {
  const step = (name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name });
  const next = page.getByRole('button', { name: 'Next' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/configurator');
  await configureUnit(page, smallClinic, newCustomer());
  for (const name of ['Submit', 'Components', 'Container Type']) {
    await step(name).click();
    await expectReadable(page);
    await expectToFit(page, phonesAndBack);
    await expectToFitSpaced(page);
  }
  await next.click();
  await next.click();
  await page.getByRole('button', { name: 'Submit Configuration' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuration Submitted!');
  await expectReadable(page);
  await expectToFit(page, phonesAndBack);
  await expectToFitSpaced(page);
});

test.describe('a path that nobody owns', () => {
  test.use({ reducedMotion: 'reduce', expectedMessages: [/^Failed to load resource: .* status of 404/] });

  test('is answered with 404, in words, with a way home', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['404 Page Not Found']);
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page.getByRole('button', { name: 'Military Use Case' })).toBeVisible();
  });
});

/** Every element's class and the styles that differ when a style sheet is missing, except for parts that are loaded lazily. */
const appearance = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready; // fonts change widths
    const properties = [
      'display',
      'color',
      'background-color',
      'font-size',
      'font-weight',
      'margin',
      'padding',
      'border',
    ];
    const elements = [...document.querySelectorAll('#root *')].filter((element) => !element.matches('[data-lazy] *'));
    return elements.map((element) => {
      const style = getComputedStyle(element);
      return `${element.tagName}.${element.getAttribute('class') ?? ''} ${properties.map((name) => style.getPropertyValue(name)).join(' | ')}`;
    });
  });
