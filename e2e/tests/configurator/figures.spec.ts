import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import type { Page } from '@playwright/test';
import { expectReadable } from '../../fixtures/accessibility.ts';
import { componentApi } from '../../fixtures/componentApi.ts';
import { openConfiguration } from '../../fixtures/openConfiguration.ts';
import { expectToFit } from '../../fixtures/overflow.ts';
import { expect, test } from '../../fixtures/test.ts';

const figures = (page: Page) => page.getByRole('region', { name: 'What it adds up to' });
const line = (page: Page, term: string) => figures(page).locator('summary').filter({ hasText: term });
const sum = (page: Page) => figures(page).getByRole('row', { name: /^Together/ });

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

test('price, weight, power and lead time are added up, explained by keyboard, and printed', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const office = await componentApi(site);
  const { name } = office.component;
  await office.change({ leadTimeInDays: 42 });
  await openComponents(page, ['Solar Panel Array', 'Battery Bank', 'Network Rack', name]);
  await expect(line(page, 'Weight')).toContainText('4,545 kg; a truck with loading crane takes it');
  await expect(line(page, 'Weight')).toContainText(`Not known of ${name}.`);
  await expect(line(page, 'Power')).toContainText('draws 630 W, makes 2.4 kW; 31 hours on the batteries');
  await expect(line(page, 'Lead time')).toContainText(`about 6 weeks; longest: ${name}, 42 days`);
  await expect(page.getByRole('checkbox', { name: /^Solar Panel Array .*Lead time 21 days$/ })).toBeChecked();

  await line(page, 'Weight').focus();
  await page.keyboard.press('Enter');
  await expect(sum(page)).toHaveText('Together4,545 kg');
  await expect(figures(page).getByRole('row', { name: `${name} not known` })).toBeVisible();
  await expect(figures(page).getByRole('row', { name: 'A hook-lift truck' })).toContainText('9,455 kg');
  await expectReadable(page);
  await expectToFit(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(sum(page)).toHaveText('Together630 W2.4 kW20 kWh');
  await page.getByRole('checkbox', { name: /^Network Rack/ }).uncheck();
  await expect(sum(page)).toHaveText('Together180 W2.4 kW20 kWh');

  await expect(page.getByRole('button', { name: 'Print quote' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('.print-sheet')).toContainText(
    `Weight4,450 kg; a truck with loading crane takes it Not known of ${name}.`,
  );
  await expect(page.locator('.print-sheet')).toContainText(`Lead timeabout 6 weeks; longest: ${name}, 42 days`);
  await office.remove();
  await office.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test('a line opens by touch', { tag: '@long' }, async ({ page }) => {
    await openComponents(page, ['Battery Bank']);
    await line(page, 'Lead time').tap();
    await expect(figures(page).getByRole('row', { name: 'Battery Bank 28 days' })).toBeVisible();
    await expect(line(page, 'Lead time')).toContainText('about 4 weeks; longest: Battery Bank, 28 days');
  });
});
