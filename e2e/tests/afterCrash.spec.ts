import type { Locator, Page } from '@playwright/test';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedMessages: [/the page throws/] });

/** A click after which the next node that React inserts makes the page throw, as in a document that others have changed. */
const clickAndThrow = (control: Locator) =>
  control.evaluate((element: HTMLElement) => {
    const { insertBefore, appendChild } = Node.prototype;
    const throwOnce = <Insert extends (...args: never[]) => unknown>(insert: Insert) =>
      function insertOrThrow(this: Node, ...args: Parameters<Insert>) {
        if (!(this as Element).closest?.('main')) return insert.apply(this, args);
        Object.assign(Node.prototype, { insertBefore, appendChild });
        throw new Error('the page throws');
      };
    Object.assign(Node.prototype, { insertBefore: throwOnce(insertBefore), appendChild: throwOnce(appendChild) });
    element.click();
  });

const notice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'You can read this page and copy what you have typed' });

/** As the browser would send it by itself. */
async function expectNothingSent(page: Page) {
  const { url, sent } = { url: page.url(), sent: [] as string[] };
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.evaluate(() => {
    for (const form of document.querySelectorAll<HTMLFormElement>('main form')) form.requestSubmit();
  });
  await page.keyboard.press('Enter');
  for (const button of await page.getByRole('main').getByRole('button').all()) await expect(button).toBeDisabled();
  expect([page.url(), sent.filter((address) => !address.endsWith('/reports'))]).toEqual([url, []]);
}

test('a form on a page that has thrown cannot be sent; what was typed can be copied, and is there after a reload', async ({
  page,
}) => {
  const text = (name: string) => page.getByRole('textbox', { name });
  await openPage(page, '/contact');
  await text('Name').fill('Jonas Weber');
  await text('Subject').fill('A clinic');
  await text('Message').fill('Forty beds\nby the river.');
  await clickAndThrow(page.getByRole('button', { name: 'Send' }));
  await expect(notice(page)).toBeVisible();

  await text('Message').focus();
  await page.keyboard.type('lost');
  await expect(text('Message')).toHaveValue('Forty beds\nby the river.');
  await text('Message').selectText();
  expect(await page.evaluate(() => String(getSelection()))).toBe('Forty beds\nby the river.');
  await text('Name').focus();
  await expectNothingSent(page);

  await notice(page).getByRole('button', { name: 'Reload' }).click();
  await expect(notice(page)).toHaveCount(0);
  for (const [name, value] of Object.entries({
    Name: 'Jonas Weber',
    Subject: 'A clinic',
    Message: 'Forty beds\nby the river.',
  }))
    await expect(text(name)).toHaveValue(value);
  await text('Email').fill('j.weber@thw-sud.example');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
