import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

// So tall that field and control are in view together.
test.use({ viewport: { width: 1440, height: 4400 } });

/** By the page with a mail address, a control below it whose click shows that it has landed. */
const controls = {
  '/contact': ['button', 'Send Message'],
  '/specbuilder/core-v': ['checkbox', 'Arctic'],
  '/supplier/register': ['button', 'Register'],
} as const;

test.use({ reducedMotion: 'no-preference' });

test('no click is lost in a form: an error that it brings up moves nothing until the pointer is up', async ({
  page,
}) => {
  for (const [path, [role, name]] of Object.entries(controls))
    await test.step(path, async () => {
      await openPage(page, path);
      const control = page.getByRole('main').getByRole(role, { name });
      const email = page.getByRole('main').getByRole('textbox', { name: 'Email', exact: false }).first();
      await control.evaluate((element) =>
        element.addEventListener('click', () => document.body.setAttribute('data-clicked', 'yes'), true),
      );
      await email.fill('not an address');
      await expect(email).toBeFocused();
      const before = (await control.boundingBox())!;
      // At its upper edge, from where the smallest move takes it away.
      await page.mouse.move(before.x + before.width / 2, before.y + 2);
      await page.mouse.down();
      await expect(email).not.toBeFocused();
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
      // A pressed button goes down by one pixel.
      expect(Math.abs((await control.boundingBox())!.y - before.y)).toBeLessThanOrEqual(1);
      await page.mouse.up();
      await expect(page.locator('body')).toHaveAttribute('data-clicked', 'yes');
      await expect(email).toHaveAttribute('aria-invalid', 'true');
    });
});
