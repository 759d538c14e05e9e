import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';
import { scenes } from '../screenshots/scenes.ts';

for (const { name, path, prepare } of scenes.filter((scene) => scene.name.endsWith('print')))
  test(`the picture ${name} shows the printed sheet alone`, {
    tag: name === 'confirmation-print' ? [] : '@long',
  }, async ({ page, site }) => {
    await openPage(page, path);
    await prepare?.(page, site);
    await expect(page.locator('body > .print-sheet')).toBeVisible();
    await expect(page.locator('body > .print-sheet')).toContainText('Estimated total');
    await expect(page.getByRole('banner')).toBeHidden();
  });
