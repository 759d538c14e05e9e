import { accessibilityViolations } from '../../fixtures/accessibility.ts';
import { chooseInMenu } from '../../fixtures/chooseInMenu.ts';
import { openConfiguration } from '../../fixtures/openConfiguration.ts';
import { overflow } from '../../fixtures/overflow.ts';
import { expect, test } from '../../fixtures/test.ts';

const unit = '1.military.1.1.1-2-7';

test('variants are kept in every tab, opened again by keyboard, and compared on a page that prints', async ({
  page,
  context,
}) => {
  await openConfiguration(page, unit);
  const list = page.getByRole('list', { name: 'Chosen components' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await chooseInMenu(page, 'Compare with');
  const dialog = page.getByRole('dialog', { name: 'Variants' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Coast');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('The current selection is saved as Coast.');
  expect(await accessibilityViolations(page)).toEqual([]);

  const tab = await context.newPage();
  await openConfiguration(tab, '1.military.1.2.2-7-12');
  await tab.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(tab.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(2); // in the first tab as well

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('c');
  await expect(page.getByRole('menuitem', { name: 'Compare with 2 saved' })).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Open Variant 1' }).press('Enter');
  await expect(list).toContainText('Climate Control Unit');
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(list).toContainText('Solar Panel Array');

  await chooseInMenu(tab, /^Compare with/);
  await tab.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(tab).toHaveURL(/\/configurator\/compare\?a=1\.military\.1\.1\.1-2-7&b=1\.military\.1\.2\.2-7-12$/);
  await expect(tab.getByRole('heading', { level: 1, name: '20 ft or 40 ft' })).toBeFocused();
  await expect(tab.getByRole('figure')).toHaveText([/A 20 ft standard\s*Coast/, /B 40 ft standard\s*Variant 1/]);
  await expect(tab.getByRole('figure').getByRole('img').filter({ visible: true })).toHaveCount(2);
  await expect(tab.getByRole('row', { name: /Solar Panel Array/ })).toContainText('only in A');
  expect(await accessibilityViolations(tab)).toEqual([]);
  await tab.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await tab.setViewportSize({ width: 375, height: 700 });
  expect(await accessibilityViolations(tab)).toEqual([]);
  expect(await overflow(tab)).toEqual([]);
  expect((await tab.pdf({ format: 'A4' })).toString('latin1')).toMatch(/\/Count 1\b/);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 667 } });

  test('the summary is edited on a phone: removed, led to a row, started over and undone', { tag: '@long' }, async ({
    page,
  }) => {
    await openConfiguration(page, unit);
    const list = page.getByRole('list', { name: 'Chosen components' });
    const remove = page.getByRole('button', { name: 'Remove Generator Hookup Panel' });
    const { width, height } = (await remove.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(36);
    await remove.tap();
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: '1 Mission Profile' }).tap();
    await expect(page.getByRole('heading', { name: 'Select Mission Profile' })).toBeFocused();
    await list.getByRole('button', { name: 'Satellite Terminal', exact: true }).tap();
    await expect(page.getByRole('checkbox', { name: /^Satellite Terminal/ })).toBeFocused();
    await expect(page.getByRole('checkbox', { name: /^Satellite Terminal/ })).toBeInViewport({ ratio: 1 });

    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('menuitem', { name: 'Start over' }).tap();
    const notice = page.getByRole('alert').filter({ hasText: 'Started over' });
    await expect(notice).toBeInViewport();
    expect(await accessibilityViolations(page)).toEqual([]);
    await notice.getByRole('button', { name: 'Undo' }).tap();
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Add Components' })).toBeVisible();
  });
});
