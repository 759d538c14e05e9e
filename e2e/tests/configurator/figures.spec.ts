import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import type { Page } from '@playwright/test';
import { expectReadable } from '../../fixtures/accessibility.ts';
import { componentApi } from '../../fixtures/componentApi.ts';
import { openConfiguration } from '../../fixtures/openConfiguration.ts';
import { expectToFit } from '../../fixtures/overflow.ts';
import { expect, test } from '../../fixtures/test.ts';

const summary = (page: Page) => page.getByRole('complementary', { name: 'Your configuration' });
const fold = (page: Page) => page.getByRole('button', { name: 'All figures' });
const figures = (page: Page) => page.getByRole('region', { name: 'All figures' });

/** Opens step 3 with a 20 ft unit and these components, by a link. */
async function openComponents(page: Page, names: string[]) {
  const list = async <Entry>(path: string): Promise<Entry[]> => (await page.request.get(`/api/${path}`)).json();
  const mission = (await list<Mission>('missions')).find(({ type }) => type === 'civilian')!;
  const container = (await list<Container>('containers')).find(({ kind }) => kind === '20ft')!;
  const offered = await list<CatalogueComponent>('components');
  const served = async () => (await page.request.get('/configurator')).text();
  await expect.poll(served).toContain(names.at(-1)); // the last one may be new
  const ids = names.map((name) => offered.find((component) => component.name === name)!.id);
  await openConfiguration(page, `1.civilian.${mission.id}.${container.id}.${ids.join('-')}`);
}

test('weight, way and lead time stand under the total, all else in one fold, by keyboard, and printed', {
  tag: '@long',
}, async ({ page, site }) => {
  const office = await componentApi(site);
  const { name } = office.component;
  await office.change({ leadTimeInDays: 42 });
  await openComponents(page, ['Solar Panel Array', 'Battery Bank', 'Network Rack', name]);
  await expect(summary(page)).toContainText('at least 4,545 kg');
  await expect(summary(page)).toContainText('about 6 weeks');
  await expect(summary(page)).toContainText(`Weight unknown: ${name}.`);
  await expect(summary(page)).not.toContainText('goes by road');
  await expect(page.getByRole('checkbox', { name: /^Solar Panel Array .*Lead time 21 days$/ })).toBeChecked();
  const before = await summary(page).boundingBox();

  await fold(page).focus();
  await page.keyboard.press('Enter');
  await expect(figures(page)).toContainText('Uses 630 W, generates 480 W on average');
  await expect(figures(page)).toContainText('Full batteries alone last 31 hours.');
  await expect(figures(page)).toContainText(`42 days, set by ${name}`);
  await expect(figures(page)).not.toContainText('$');
  await expect(figures(page).getByRole('row', { name: new RegExp(`^${name} unknown`) })).toBeAttached();
  expect(await summary(page).boundingBox()).toEqual(before); // the drawing gives it its height
  await expect(fold(page)).toBeInViewport({ ratio: 1 });
  await expectReadable(page);
  await expectToFit(page);
  await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).uncheck();
  await expect(summary(page)).toContainText('4,545 kg, goes by road');
  await expect(figures(page)).toContainText('Goes by road on a truck with loading crane.');
  await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();

  await page.emulateMedia({ media: 'print' });
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('.print-sheet')).toContainText(`Weightat least 4,545 kg Weight unknown: ${name}.`);
  }).toPass();
  await expect(page.locator('.print-sheet')).toContainText(`Lead time42 days, set by ${name}`);
  await office.remove();
  await office.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test('all figures unfold by touch', { tag: '@long' }, async ({ page }) => {
    await openComponents(page, ['Battery Bank']);
    await fold(page).tap();
    await expect(figures(page).getByRole('row', { name: /^Battery Bank (Weight )?340 kg/ })).toBeVisible();
    await expect(figures(page)).toContainText('28 days, set by Battery Bank');
  });
});
