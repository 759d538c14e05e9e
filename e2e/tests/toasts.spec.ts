import type { Locator, Page } from '@playwright/test';
import { configureUnit, newCustomer, smallClinic } from '../fixtures/configureUnit.ts';
import { openDashboard } from '../fixtures/openDashboard.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';
import { withoutToastTimeout } from '../fixtures/withoutToastTimeout.ts';

/** What a message must leave free: the frame of the page, bars, and the buttons of an open dialog. */
const kept = 'header, footer, nav, [data-dock], [role="dialog"] [data-dock], [role="dialog"] button';

/** The kept parts that the message lies over, out of those that are in view. */
const covered = (page: Page) =>
  page.evaluate((selector) => {
    const message = document.querySelector('[data-message] li, [data-message] [role="alert"]')!.getBoundingClientRect();
    const isOver = (box: DOMRect) =>
      box.top < message.bottom && box.bottom > message.top && box.left < message.right && box.right > message.left;
    return [...document.querySelectorAll(selector)]
      .filter((element) => !element.closest('[data-message]') && isOver(element.getBoundingClientRect()))
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
  }, kept);

/** At its one place: the right edge, wherever that is free. */
async function expectFree(page: Page, where: string) {
  await expect.poll(() => covered(page), { message: where }).toEqual([]);
  const right = await page
    .locator('[data-message] li')
    .evaluate((shown) => document.documentElement.clientWidth - shown.getBoundingClientRect().right);
  expect(right, where).toBeLessThan(40);
}

/** Whether a pointer gets to all of it: nothing lies over its corners, in any of its lines. */
const isInReach = (control: Locator) =>
  control.evaluate((element) =>
    [...element.getClientRects()]
      .flatMap(({ left, right, top, bottom }) =>
        [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => document.elementFromPoint(x, y))),
      )
      .every((found) => element.contains(found)),
  );

const message = (page: Page, title: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(title, { exact: true });

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 375, height: 667 },
])
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });
    test.beforeEach(({ page }) => withoutToastTimeout(page));

    test('a message covers no bar', async ({ page }) => {
      await openPage(page, '/configurator');
      await configureUnit(page, smallClinic, newCustomer());
      await page.route('**/api/configurations', (route) => route.fulfill({ status: 503, json: {} }));
      await page.getByRole('button', { name: 'Submit Configuration' }).click();
      await expect(message(page, 'Submission Failed')).toBeVisible();
      await expectFree(page, 'the last step');
    });

    test('a message covers neither header nor footer', async ({ page }) => {
      await openPage(page, '/contact');
      const main = page.getByRole('main');
      await main.getByRole('textbox', { name: 'Name' }).fill('Jonas Weber');
      await main.getByRole('textbox', { name: 'Email' }).fill('j.weber@thw-sud.example');
      await main.getByRole('textbox', { name: 'Subject' }).fill('Delivery');
      await main.getByRole('textbox', { name: 'Message' }).fill('How soon can a unit be in Naxos?');
      await main.getByRole('button', { name: 'Send Message' }).click();
      await expect(message(page, 'Message Sent')).toBeVisible();
      const send = main.getByRole('button', { name: 'Send Message' });
      await send.scrollIntoViewIfNeeded();
      await expect.poll(() => isInReach(send)).toBe(true);
      for (const share of [0, 0.3]) {
        await page.evaluate((to) => scrollTo(0, to * document.documentElement.scrollHeight), share);
        await expectFree(page, `${share} of the page`);
      }
      await page.getByRole('contentinfo').evaluate((footer) => {
        scrollTo(0, footer.getBoundingClientRect().top + scrollY - innerHeight + 120);
      });
      await expectFree(page, 'where the footer begins');
    });

    test('a message covers no button of a dialog', async ({ page, site }) => {
      await openDashboard(page, site);
      await page.route('**/api/admin/logout', (route) => route.fulfill({ status: 503, json: {} }));
      await page.getByRole('button', { name: 'Logout' }).first().click();
      await expect(message(page, 'Error')).toBeVisible();
      await expectFree(page, 'the dashboard');
      const tools = page.getByRole('button', { name: /^Tools/ }); // on phones
      if (await tools.isVisible()) await tools.click();
      await page.getByRole('button', { name: 'Create order' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectFree(page, 'the dialog');
    });
  });

test.use({ expectedMessages: [/503/] });
