import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { openConfiguration } from '../fixtures/openConfiguration.ts';
import { openDashboard } from '../fixtures/openDashboard.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

/** What a message must leave free: the frame of the page, bars, and the buttons of an open dialog. */
const kept = 'header, footer, nav, [data-dock], [role="dialog"] [data-dock], [role="dialog"] button';

/** The kept parts that the message lies over, out of those that are in view. */
const covered = (page: Page) =>
  page.evaluate((selector) => {
    const message = document.querySelector('[data-toast] li, [data-toast] [role="alert"]')!.getBoundingClientRect();
    const isOver = (box: DOMRect) =>
      box.top < message.bottom && box.bottom > message.top && box.left < message.right && box.right > message.left;
    return [...document.querySelectorAll(selector)]
      .filter((element) => !element.closest('[data-toast]') && isOver(element.getBoundingClientRect()))
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
  }, kept);

/** At its one place: the right edge, wherever that is free. */
async function expectFree(page: Page, where: string) {
  await expect.poll(() => covered(page), { message: where }).toEqual([]);
  const right = await page
    .locator('[data-toast] li')
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

/** Whether a message lies beside, above or below it. */
async function isClearOf(page: Page, figure: Locator) {
  const [a, b] = [(await page.locator('[data-toast] li').boundingBox())!, (await figure.boundingBox())!];
  return a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x;
}

const message = (page: Page, title: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(title, { exact: true });

const widths = [
  { width: 1440, height: 900 },
  { width: 375, height: 667 },
];

test.use({ expectedMessages: [[/503/, /net::ERR_FAILED/], { scope: 'test' }] });

test('a message covers no bar, no total, neither header nor footer, and no button of a dialog', async ({
  page,
  site,
}) => {
  await withoutToastTimeout(page);
  await test.step('of the contact form', async () => {
    await openPage(page, '/contact');
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: 'Name' }).fill('Jonas Weber');
    await main.getByRole('textbox', { name: 'Email' }).fill('j.weber@thw-sud.example');
    await main.getByRole('textbox', { name: 'Subject' }).fill('Delivery');
    await main.getByRole('textbox', { name: 'Message' }).fill('How soon can a unit be in Naxos?');
    const send = main.getByRole('button', { name: 'Send Message' });
    await send.click();
    await expect(message(page, 'Message Sent')).toBeVisible();
    for (const viewport of widths) {
      await page.setViewportSize(viewport);
      await send.scrollIntoViewIfNeeded();
      await expect.poll(() => isInReach(send)).toBe(true);
      for (const share of [0, 0.3]) {
        await page.evaluate((to) => scrollTo(0, to * document.documentElement.scrollHeight), share);
        await expectFree(page, `${share} of the page at ${viewport.width}`);
      }
      await page.getByRole('contentinfo').evaluate((footer) => {
        scrollTo(0, footer.getBoundingClientRect().top + scrollY - innerHeight + 120);
      });
      await expectFree(page, `where the footer begins at ${viewport.width}`);
    }
  });
  await test.step('of the configurator', async () => {
    await openConfiguration(page, '1.military.1.1.1-7-12');
    await expect(message(page, 'Configuration opened')).toBeVisible();
    const docked = page.getByRole('paragraph').filter({ hasText: 'Estimated total' });
    const total = page.getByRole('status', { name: 'Estimated total' });
    for (const viewport of [...widths, { width: 768, height: 1024 }]) {
      await page.setViewportSize(viewport);
      await expectFree(page, `a link's message at ${viewport.width}`);
      for (const figure of [total, docked])
        if (await figure.isVisible()) await expect.poll(() => isClearOf(page, figure)).toBe(true);
    }
  });
  await test.step('of the dashboard', async () => {
    await openDashboard(page, site);
    await page.route('**/api/admin/logout', (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expect(message(page, 'Error')).toBeVisible();
    for (const viewport of widths) {
      await page.setViewportSize(viewport);
      await expectFree(page, `the dashboard at ${viewport.width}`);
    }
    const tools = page.getByRole('button', { name: /^Tools/ }); // on phones
    await expect(tools).toBeVisible();
    await tools.click();
    await page.getByRole('button', { name: 'Create order' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    for (const viewport of widths) {
      await page.setViewportSize(viewport);
      await expectFree(page, `the dialog at ${viewport.width}`);
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Create order' })).toBeInViewport({ ratio: 1 });
    }
  });
  await test.step('of a change that is lost, which stays', async () => {
    await page.setViewportSize(widths[0]!);
    await openPage(page, '/admin?tab=orders&open=1000');
    await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));
    await page.getByRole('group', { name: 'State' }).getByRole('button', { name: 'Cancelled' }).click();
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

/** Toasts stay until they are closed: a busy machine may take longer than their 5 s to check one, or what a pause has left of them. */
const withoutToastTimeout = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((run: () => void, ms?: number) =>
      ms && ms > 2000 && ms <= 5000 ? 0 : setTimeout(run, ms)) as typeof setTimeout;
  });
