import { expectReadable } from '../../fixtures/accessibility.ts';
import { holdScripts } from '../../fixtures/holdScripts.ts';
import { layoutShift } from '../../fixtures/layoutShift.ts';
import { changeIt } from '../../fixtures/openConfiguration.ts';
import { openPage, pageReady } from '../../fixtures/openPage.ts';
import { expectToFit } from '../../fixtures/overflow.ts';
import { expect, test } from '../../fixtures/test.ts';
import { untilRendered } from '../../fixtures/untilRendered.ts';
import { withoutToastTimeout } from '../../fixtures/withoutToastTimeout.ts';

const link = '/configurator?configuration=1.military.1.1.1-2-7';
const title = '20 ft unit for Command & Control';
const comparison = '/configurator/compare?a=1.military.1.1.1-2-7&b=1.military.1.2.1-2-7-12';

test.beforeEach(async ({ request }) => {
  for (const address of [link, comparison]) await untilRendered(request, address);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a link shows its unit, parts, figures and price, and nothing of step 1', async ({ page }) => {
    await page.goto(link);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('img', { name: /^20 ft standard unit, military, with/ }).first()).toBeVisible();
    await expect(page.getByRole('table', { name: 'Price by item' }).getByRole('row')).toHaveText([
      /Item/,
      /20 ft standard\s*military\s*\$18,500/,
      /^1Solar Panel Array/,
      /^2Generator Hookup Panel/,
      /^3Satellite Terminal/,
    ]);
    await expect(page.getByRole('status', { name: 'Estimated total' })).toHaveText(/^\$\d\d,\d{3}$/);
    await expect(page.getByRole('term')).toHaveText(['Weight', 'Power', 'Lead time', 'Fit']);
    await expect(page.locator('main')).not.toContainText('$0');
    await expect(page.locator('main')).not.toContainText('Mission Profile');
  });

  test('a comparison shows both units, and what differs with its difference', async ({ page }) => {
    await page.goto(comparison);
    await expect(page.getByRole('heading', { level: 1, name: '20 ft or 40 ft' })).toBeVisible();
    await expect(page.getByRole('figure').getByRole('img').filter({ visible: true })).toHaveCount(2);
    await expect(page.getByRole('row', { name: /^Container/ })).toContainText('+$11,300');
    await expect(page.getByRole('row', { name: /^Mission Command & Control/ })).toBeVisible();
  });
});

test('a link stays in the address until it is changed; Undo, Back and a reload show what was there', async ({
  page,
}) => {
  await withoutToastTimeout(page);
  await openPage(page, '/configurator');
  await page.getByRole('radio', { name: 'Field Medical' }).check();
  await openPage(page, link);
  await expect(page).toHaveURL(link);
  expect(await layoutShift(page)).toBeLessThan(0.001);
  await expectReadable(page);
  await expectToFit(page, [1440, 1366, 768, 375]);
  const total = await page.getByRole('status', { name: 'Estimated total' }).textContent();

  await changeIt(page); // at 375, from the dock
  const heading = page.getByRole('heading', { level: 2, name: 'Add Components' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL('/configurator');
  await expect(page).toHaveTitle('3 Components · FieldBox Configurator');
  await page.reload();
  await pageReady(page);
  await expect(heading).toBeVisible();
  await expect(page.getByRole('status', { name: 'Estimated total' })).toHaveText(total!);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(link);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Ask for a quote' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Submit Your Configuration' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('Undo brings back what the link has replaced', async ({ page }) => {
  await withoutToastTimeout(page);
  await openPage(page, '/configurator');
  await page.getByRole('radio', { name: 'Field Medical' }).check();
  await openPage(page, link);
  await changeIt(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('radio', { name: 'Field Medical' })).toBeChecked();
});

test('a click before any script has run is not lost', async ({ page }) => {
  await openPage(page, '/');
  const letScriptsIn = await holdScripts(page);
  await page.goto(link, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Ask for a quote' }).filter({ visible: true }).click();
  await letScriptsIn();
  await expect(page.getByRole('heading', { level: 2, name: 'Submit Your Configuration' })).toBeVisible();
  await expect(page).toHaveURL('/configurator');
});

test('what a link has lost, and one that cannot be read, stand in the page', async ({ page }) => {
  await openPage(page, `${link}-999999`);
  const notice = page.getByRole('status').filter({ hasText: 'One part of this link' });
  await expect(notice).toContainText('One part of this link is no longer offered: component no. 999999.');
  await expect(notice).toContainText('The price and the drawing are without it.');
  await expectToFit(page, [1440, 375]);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('One part of this link')).toHaveCount(0);

  await openPage(page, '/configurator?configuration=1.military.1.1.x');
  await expect(page.getByRole('alert')).toContainText(
    'This link is incomplete. Ask for it again, or start from a template.',
  );
  await expectReadable(page);
  await page.getByRole('link', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Select Mission Profile' })).toBeVisible();
});

test('a link and a comparison print on one page each', async ({ page }) => {
  await openPage(page, link);
  const printed = (text: string) =>
    expect(async () => {
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await expect(page.locator('.print-sheet')).toContainText(text, { timeout: 500 });
    }).toPass();
  await printed('Quote summary no. Q-');
  await expect(page.getByRole('img', { name: 'The address of this configuration' })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  expect((await page.pdf({ format: 'A4' })).toString('latin1')).toMatch(/\/Count 1\b/);
});

test('a comparison is readable and fits at every width, in both themes', async ({ page }) => {
  await openPage(page, comparison);
  await expect(page).toHaveTitle('20 ft or 40 ft');
  expect(await layoutShift(page)).toBeLessThan(0.001);
  await expectReadable(page);
  await expectToFit(page, [1440, 1366, 768, 375]);
  await page.getByRole('link', { name: 'Use B' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Add Components' })).toBeFocused();
});
