import type { Container } from '@fieldbox/contract/catalogue/containers';
import { accessibilityViolations } from '../../fixtures/accessibility.ts';
import { configureUnit, newCustomer, smallClinic } from '../../fixtures/configureUnit.ts';
import { openPage } from '../../fixtures/openPage.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a link shows its kind of unit in a messenger, and anything else the standard picture', async ({ request }) => {
  const containers: Container[] = await (await request.get('/api/containers')).json();
  const container = containers.find(({ kind }) => kind === 'hybrid')!.id;
  const content = async (address: string, property: string) => {
    const html = await (await request.get(address)).text();
    return new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(html)?.[1];
  };
  const link = (code: string) => `/configurator?configuration=${code}`;
  const shown = await content(link(`1.civilian.8.${container}.3-1`), 'og:image');
  expect(shown).toMatch(/\/illustrations\/hybrid\.png$/);
  expect(await content(link(`1.civilian.8.${container}.3-1`), 'og:image:alt')).toBe('Hybrid unit, drawn to scale');
  expect(await content(link(`1.civilian.8.${container}.3-1`), 'og:url')).toMatch(/configuration=1\.civilian/);

  const picture = await request.get(shown!);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  expect(picture.headers()['cross-origin-resource-policy']).toBe('cross-origin');
  const bytes = await picture.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);

  const standard = await content('/configurator', 'og:image');
  expect((await request.get(standard!)).status()).toBe(200);
  for (const code of ['nonsense', `1.civilian.8.${container}.3-3`, '%3Cscript%3E'])
    expect(await content(link(code), 'og:image')).toBe(standard);
});

test('the confirmation passes on the link and the sheet, by keyboard too, and the sheet has the link as QR code', async ({
  page,
}) => {
  await openPage(page, '/configurator');
  await configureUnit(page, smallClinic, newCustomer());
  await page.getByRole('button', { name: 'Submit Configuration' }).click();
  const field = page.getByRole('textbox', { name: 'Link to this configuration' });
  await expect(field).toHaveValue(/\/configurator\?configuration=1\.civilian\.\d+\.\d+\.[\d-]+$/);
  const link = await field.inputValue();
  await field.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Print quote' })).toBeFocused();
  await page.setViewportSize({ width: 375, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityViolations(page)).toEqual([]);
  }

  await page.emulateMedia({ media: 'print' });
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.getByRole('img', { name: 'The address of this configuration' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('article').getByText(link)).toBeVisible();
});

test('a quote of 1 to 27 parts is printed on one page of each kind, with number and QR code @long', async ({
  page,
}) => {
  test.setTimeout(240_000); // 36 documents, each as two PDFs
  const containers: Container[] = await (await page.request.get('/api/containers')).json();
  const components: { id: number }[] = await (await page.request.get('/api/components')).json();
  for (const { id, kind } of containers)
    for (const count of [1, 7, 8, 18, 19, 27]) {
      const parts = components.slice(0, count);
      await openPage(page, `/configurator?configuration=1.civilian.8.${id}.${parts.map((part) => part.id).join('-')}`);
      await expect(page.getByRole('table', { name: 'Price by item' }).getByRole('row')).toHaveCount(2 + parts.length);
      await page.emulateMedia({ media: 'print' });
      await expect(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
        await expect(page.getByRole('img', { name: 'The address of this configuration' })).toBeVisible({
          timeout: 500,
        });
      }).toPass();
      await expect(page.getByRole('heading', { name: /^Quote summary no\. Q-\d{6}-\w{5}$/ })).toBeVisible();
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await page.emulateMedia({ media: null });
      for (const format of ['A4', 'Letter']) {
        const pdf = (await page.pdf({ format })).toString('latin1');
        expect(pdf.match(/\/Count (\d+)/)?.[1], `${kind}, ${count} parts, ${format}`).toBe('1');
      }
    }
});
