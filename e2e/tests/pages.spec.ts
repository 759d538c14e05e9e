import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

const questionnaire = 'FBX-CORE deployment questionnaire';
const pages = [
  { path: '/', title: 'FieldBox: modular mission support units', heading: 'Configured today. Deployed in weeks.' },
  { path: '/about', title: 'About Us', heading: 'About Us' },
  { path: '/solutions', title: 'Solutions', heading: 'Solutions' },
  { path: '/contact', title: 'Contact', heading: 'Contact Us' },
  { path: '/terms', title: 'Terms of Service', heading: 'Terms of Service' },
  { path: '/privacy', title: 'Privacy Policy', heading: 'Privacy Policy' },
  { path: '/configurator', title: 'FieldBox Configurator', heading: 'FieldBox Configurator' },
  { path: '/supplier', title: 'Supplier Portal', heading: 'Supplier Portal' },
  { path: '/specbuilder/core-v', title: questionnaire, heading: questionnaire },
  { path: '/specbuilder-core-v', title: questionnaire, heading: questionnaire },
  { path: '/admin-login', title: 'Admin Login', heading: 'Admin Login' },
];

test.use({ reducedMotion: 'reduce' }); // what fades in would be judged halfway

for (const { path, title, heading } of pages)
  test(`${path} has its title and one heading, can be read by everybody, and fits a phone`, async ({ page }) => {
    expect((await openPage(page, path)).status()).toBe(200);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityViolations(page), colorScheme).toEqual([]);
    }
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await widthOfContent(), `at ${width} px`).toBeLessThanOrEqual(width);
    }
    expect(await accessibilityViolations(page), 'on a phone').toEqual([]);

    function widthOfContent() {
      return page.evaluate(() => document.documentElement.scrollWidth);
    }
  });

test.describe('a path that nobody owns', () => {
  test.use({ expectedMessages: [/^Failed to load resource: .* status of 404/] });

  test('is answered with 404, in words, with a way home', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['404 Page Not Found']);
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page.getByRole('button', { name: 'Military Use Case' })).toBeVisible();
  });
});
