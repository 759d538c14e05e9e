import type { Page } from '@playwright/test';
import { expectReadable } from '../../fixtures/accessibility.ts';
import { changeIt } from '../../fixtures/openConfiguration.ts';
import { openPage } from '../../fixtures/openPage.ts';
import { expectToFit } from '../../fixtures/overflow.ts';
import { priceOf } from '../../fixtures/price.ts';
import { tabTo } from '../../fixtures/tabTo.ts';
import { expect, test } from '../../fixtures/test.ts';
import { withoutToastTimeout } from '../../fixtures/withoutToastTimeout.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const total = (page: Page) => page.getByRole('status', { name: 'Estimated total' });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Your configuration' });
const selected = (page: Page) => page.getByRole('list', { name: 'Chosen components' }).getByRole('listitem');
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

const commandPost = {
  container: '20 ft standard',
  components: [
    'Satellite Terminal',
    'Radio Repeater',
    'Climate Control Unit',
    'Generator Hookup Panel',
    'Security Lock Set',
  ],
};

test('a unit of Home opens with its parts and the title of its step, and Undo brings back what it replaced', {
  tag: '@long',
}, async ({ page }) => {
  await withoutToastTimeout(page);
  const price = await priceOf(page.request, { sector: 'Military', mission: 'Command & Control', ...commandPost });
  await openPage(page, '/configurator');
  await page.getByRole('radio', { name: 'Field Medical' }).check();
  await openPage(page, '/');
  await page.getByRole('link', { name: 'Start from this unit: Command Post' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Command Post' })).toBeFocused();
  await expect(page).toHaveURL('/configurator?unit=command-post');
  await expect(page).toHaveTitle('Command Post');
  await expect(page.getByRole('status', { name: 'Estimated total' })).toHaveText(price);
  await changeIt(page);
  await expect(heading(page, 'Add Components')).toBeFocused();
  await expect(page.getByText('Command Post opened', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/configurator');
  await expect(page).toHaveTitle('3 Components · FieldBox Configurator');
  await expect(selected(page)).toHaveText(commandPost.components.map((name) => new RegExp(name)));
  await expect(summary(page)).toContainText('Command & Control');
  await expect(total(page)).toHaveText(price);
  await undo(page).click();
  await expect(page.getByRole('radio', { name: 'Field Medical' })).toBeChecked();
  await expect(total(page)).toHaveText('from $18,500');

  await openPage(page, '/configurator?unit=no-such-unit');
  await expect(page.getByText('Unit not known', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('We have no unit of that name.');
  await page.getByRole('link', { name: 'Start' }).click();
  await expect(page).toHaveURL('/configurator');
  await expect(page.getByRole('radio', { name: 'Field Medical' })).toBeChecked();
});

test('from the keyboard: a mission’s details, its recommended set and back; prices are compared, titles and filter stay', async ({
  page,
}) => {
  await withoutToastTimeout(page);
  const document = await page.request.get('/configurator');
  expect(await document.text()).toContain('<title>1 Mission Profile · FieldBox Configurator</title>');
  await openPage(page, '/configurator');
  await expect(page).toHaveTitle('1 Mission Profile · FieldBox Configurator');
  const details = page.getByRole('button', { name: /^Details/ });
  await expect(details).toHaveCount(0);
  await tabTo(page, page.getByRole('radio', { name: 'Command & Control' }));
  await page.keyboard.press('Space');
  await expect(details).toHaveAccessibleDescription('Command & Control');
  await tabTo(page, details);
  await page.keyboard.press('Enter');
  const set = page.getByRole('region', { name: 'Recommended set for Command & Control' });
  await expect(set.getByRole('listitem')).toContainText(['20 ft standard', 'Satellite Terminal']);
  await expect(page.getByText('30-180 days')).toBeVisible();
  await expectReadable(page);
  await expectToFit(page, [1440, 768, 375]);

  const take = set.getByRole('button', { name: 'Use this set for Command & Control' });
  await take.focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Add Components')).toBeFocused();
  await expect(selected(page)).toHaveCount(6);
  await page.getByRole('button', { name: /^Power/ }).click();
  await next(page).click();
  await expect(page).toHaveTitle('4 Submit · FieldBox Configurator');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: /^Power/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('checkbox', { name: 'Satellite Terminal' })).toHaveCount(0);

  await page.getByRole('button', { name: '2 Container Type' }).click();
  await expect(page).toHaveTitle('2 Container Type · FieldBox Configurator');
  const forty = page.getByRole('radio', { name: '40 ft standard' });
  await expect(forty).toHaveAccessibleName(/Base: \$29,800 \+\$11,300/);
  await forty.check();
  await expect(page.getByRole('radio', { name: '20 ft standard' })).toHaveAccessibleName(/Base: \$18,500 −\$11,300/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

  test('a unit of Solutions and a recommended set are a tap away, and the set can be undone', { tag: '@long' }, async ({
    page,
  }) => {
    await withoutToastTimeout(page);
    await openPage(page, '/solutions?sector=civilian');
    await page.getByRole('link', { name: 'Configure Medical Outreach' }).tap();
    await expect(heading(page, 'Add Components')).toBeVisible();
    await expect(page.getByText('Medical Outreach opened', { exact: true })).toBeVisible();
    await expect(undo(page)).toHaveCount(0);
    const before = await total(page).textContent();

    await page.getByRole('button', { name: '1 Mission Profile' }).tap();
    await page.getByRole('radio', { name: 'Mobile Workshops' }).tap();
    await page.getByRole('button', { name: /^Details/ }).tap();
    const set = page.getByRole('region', { name: 'Recommended set for Mobile Workshops' });
    await expect(set.getByText(/^It replaces Expandable unit and/)).toBeVisible();
    await set.getByRole('button', { name: /^Use this set/ }).tap();
    await expect(heading(page, 'Add Components')).toBeVisible();
    await expect(total(page)).not.toHaveText(before!);
    await undo(page).tap();
    await expect(heading(page, 'Select Mission Profile')).toBeVisible();
    await expect(total(page)).toHaveText(before!);
  });
});
