import type { Page } from '@playwright/test';
import { configureUnit, newCustomer, smallClinic } from '../fixtures/configureUnit.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

// So tall that field and control are in view together.
test.use({ viewport: { width: 1440, height: 4400 } });

const invalid = 'not an address';

/** The mail address of each kind of form, and a control below it whose click shows that it has landed. */
const forms: [
  name: string,
  open: (page: Page) => Promise<void>,
  control: (page: Page) => ReturnType<Page['getByRole']>,
][] = [
  [
    'the contact form',
    async (page) => void (await openPage(page, '/contact')),
    (page) => page.getByRole('main').getByRole('button', { name: 'Send Message' }),
  ],
  [
    "the configurator's last step",
    async (page) => {
      await openPage(page, '/configurator');
      await configureUnit(page, smallClinic, newCustomer());
    },
    (page) => page.getByRole('button', { name: 'Submit Configuration' }),
  ],
  [
    'the questionnaire',
    async (page) => {
      await openPage(page, '/specbuilder/core-v');
    },
    (page) => page.getByRole('checkbox', { name: 'Arctic' }),
  ],
  [
    'the registration',
    async (page) => void (await openPage(page, '/supplier/register')),
    (page) => page.getByRole('button', { name: 'Register' }),
  ],
];

for (const [name, open, controlOf] of forms)
  test(`no click is lost in ${name}: an error that it brings up moves nothing until the pointer is up`, async ({
    page,
  }) => {
    await open(page);
    const control = controlOf(page);
    const email = page.getByRole('main').getByRole('textbox', { name: 'Email', exact: false }).first();
    await control.evaluate((element) =>
      element.addEventListener('click', () => document.body.setAttribute('data-clicked', 'yes'), true),
    );
    await email.fill(invalid);
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
