import type { Page } from '@playwright/test';
import { option, textField } from '../fixtures/fillInRegistration.ts';
import { holdScripts } from '../fixtures/holdScripts.ts';
import { pageReady } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

// Before the scripts of a page have run.

/**
 * What others do to a document before the page's scripts run: a password manager wraps each field and puts an icon beside it, an
 * extension appends an element and puts a field of its own into each form, and a network rewrites the addresses.
 */
function changeDocument() {
  for (const input of document.querySelectorAll('main input')) {
    const wrapper = document.createElement('span');
    input.replaceWith(wrapper);
    wrapper.append(input, document.createElement('div'));
  }
  document.querySelector('main')!.append(document.createElement('grammarly-extension'));
  for (const link of document.querySelectorAll('a[href^="mailto:"]')) link.textContent = '[email protected]';
  for (const form of document.forms)
    form.prepend(Object.assign(document.createElement('input'), { value: 'not typed by the visitor' }));
}

const company = (page: Page) => textField(page, 'Company name');
const europe = (page: Page) => option(page, 'Shipping regions', 'Europe');
const deployable = (page: Page) =>
  page.getByRole('radiogroup', { name: /field-deployed/ }).getByRole('radio', { name: 'Yes' });
const namesOfFields = (page: Page) =>
  page
    .locator('main input, main select, main textarea')
    .evaluateAll((fields) => fields.map((field) => field.outerHTML.match(/ name="[^"]*"/)?.[0]));

test.describe(() => {
  // React reports that the document is another one than the server's, and renders the page anew.
  test.use({ expectedMessages: [/^uncaught: Minified React error #418/] });

  test('when others change the document before hydration, nothing that was typed is lost, nor the place', async ({
    page,
  }) => {
    const letPageIn = await holdScripts(page, 'mf-supplier');
    const letShellIn = await holdScripts(page, 'shell');
    await page.goto('/supplier/register', { waitUntil: 'commit' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).waitFor();
    const order = await namesOfFields(page);
    await page.evaluate(changeDocument);
    await textField(page, 'Country of HQ').fill('Norway');
    await europe(page).check();
    await deployable(page).check();
    await company(page).pressSequentially('Nordlicht Power');
    await company(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(0, 9));

    await letShellIn();
    await page.waitForFunction(() => Object.keys(document.querySelector('header')!).length > 0); // React has the frame
    await expect(company(page)).toHaveValue('Nordlicht Power');
    await page.keyboard.type('Sydlys');
    await expect(company(page)).toHaveValue('Sydlys Power');

    await letPageIn();
    await pageReady(page);
    await expect(company(page)).toBeFocused();
    await page.keyboard.type(' and');
    await expect(company(page)).toHaveValue('Sydlys Power and');
    await expect(textField(page, 'Country of HQ')).toHaveValue('Norway');
    await expect(europe(page)).toBeChecked();
    await expect(deployable(page)).toBeChecked();
    expect(await namesOfFields(page)).toEqual(order);
    await expect(page.getByText(/^Saved on this device, /)).toBeVisible();
  });
});

test('what is pressed before the scripts, or before those of its page, is done once they are there', async ({
  page,
}) => {
  const letPageIn = await holdScripts(page, 'mf-configurator');
  const letShellIn = await holdScripts(page, 'shell');
  await page.setViewportSize({ width: 412, height: 900 });
  await page.goto('/configurator', { waitUntil: 'commit' });
  const menu = page.getByRole('button', { name: 'Open menu' });
  await menu.click();
  await menu.click();
  await letShellIn();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  const civilian = page.getByRole('tab', { name: 'Civilian' });
  await civilian.click();
  await letPageIn();
  await expect(civilian).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a form that somebody else submits sends nothing before the page works', async ({ page }) => {
  await holdScripts(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/supplier/login', { waitUntil: 'commit' });
  const form = page.locator('main form');
  await form.locator('input[type=password]').fill('birch-ladder');
  await form.evaluate((one: HTMLFormElement) => {
    one.requestSubmit();
    one.submit();
  });
  // A navigation would have begun by the time of another request.
  await page.evaluate(() => fetch('/robots.txt'));
  await expect(form.locator('input[type=password]')).toHaveValue('birch-ladder');
  expect(sent).toEqual([]);
  expect(new URL(page.url()).search).toBe('');
});
