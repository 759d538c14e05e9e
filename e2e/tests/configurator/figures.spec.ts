import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import { openConfiguration } from '../../fixtures/openConfiguration.ts';
import { expect, test } from '../../fixtures/test.ts';

test('weight, power and lead time stand under the total, and on paper', { tag: '@long' }, async ({ page }) => {
  const list = async <Entry>(path: string): Promise<Entry[]> => (await page.request.get(`/api/${path}`)).json();
  const mission = (await list<Mission>('missions')).find(({ type }) => type === 'civilian')!;
  const container = (await list<Container>('containers')).find(({ kind }) => kind === '20ft')!;
  const offered = await list<CatalogueComponent>('components');
  const ids = ['Solar Panel Array', 'Battery Bank', 'Network Rack'].map(
    (name) => offered.find((one) => one.name === name)!.id,
  );
  await openConfiguration(page, `1.civilian.${mission.id}.${container.id}.${ids.join('-')}`);
  const summary = page.getByRole('complementary', { name: 'Your configuration' });
  await expect(summary).toContainText('4,545 kg');
  await expect(summary).toContainText('Draws 630 W, makes 2.4 kW');
  await expect(summary).toContainText('about 4 weeks');
  await page.emulateMedia({ media: 'print' });
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('.print-sheet')).toContainText('Weight4,545 kg');
  }).toPass();
});
