import { readFile } from 'node:fs/promises';
import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import { containerKinds } from '@fieldbox/contract/catalogue/containerKinds';
import { type Page, request } from '@playwright/test';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

test('a measured drawing is saved as a file to scale, by keyboard; a data sheet leads back to prices', async ({
  page,
}) => {
  await openPage(page, '/resources');
  await page.getByRole('link', { name: 'Drawing (SVG) of Hybrid' }).focus();
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await saving;
  expect(file.suggestedFilename()).toBe('fieldbox-hybrid.svg');
  const svg = await readFile(await file.path(), 'utf8');
  for (const text of [
    'width="180mm"',
    '>20 ft (6.10 m)<',
    '>8.5 ft (2.59 m)<',
    '>8 ft (2.44 m)<',
    '>1:75 where printed',
  ])
    expect(svg).toContain(text);

  await page.getByRole('link', { name: 'Data sheet of Hybrid' }).click();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Hybrid');
  await page.getByRole('tab', { selected: true }).press('ArrowLeft');
  await expect(page).toHaveURL('/resources/data-sheet?kind=multi');
  await expect(
    page.getByRole('article').getByRole('link', { name: 'from $86,000 for Multi-container' }),
  ).toHaveAttribute('href', /^\/configurator\?configuration=1\.military\.\.\d+\.&then=change$/);
});

/** Paper in Europe, and the shorter one in the US. */
const papers = [
  { width: '210mm', height: '297mm' },
  { width: '8.5in', height: '11in' },
] as const;

/** How many pages the printer gets. */
async function printedPages(page: Page, paper: (typeof papers)[number]) {
  const pdf = (await page.pdf(paper)).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length;
}

test('a data sheet prints on one page, of the highest and of the widest drawing', async ({ page }) => {
  for (const kind of ['40ft', 'hybrid']) {
    await openPage(page, `/resources/data-sheet?kind=${kind}`);
    expect(await printedPages(page, papers[1]), kind).toBe(1);
  }
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 688, height: 970 }); // what is within the margins of A4
  const right = (selector: string) => page.locator(selector).evaluate((part) => part.getBoundingClientRect().right);
  expect(await right('article img')).toBeLessThanOrEqual(await right('article'));
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('tablist')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('every data sheet prints on one page of either paper', { tag: '@long' }, async ({ page }) => {
  for (const kind of containerKinds) {
    await openPage(page, `/resources/data-sheet?kind=${kind}`);
    for (const paper of papers) expect(await printedPages(page, paper), kind).toBe(1);
  }
});

test('a price that an administrator changes is in the next document', async ({ site }) => {
  const api = await request.newContext({ baseURL: site.url, extraHTTPHeaders: { Origin: site.url } });
  await api.post('/api/admin/login', { data: site.administrator });
  const components: CatalogueComponent[] = await (await api.get('/api/components')).json();
  const { id, ...before } = components.find(({ name }) => name === 'Tool Bench Door')!;
  const change = (price: number) => api.put(`/api/components/${id}`, { data: { ...before, price } });
  const document = async () => (await api.get('/case-studies')).text();
  expect(await document()).toContain('>$4,300<');
  expect((await change(4_321.5)).status()).toBe(200);
  try {
    await expect.poll(document).toContain('>$4,321.50<');
  } finally {
    await change(before.price);
    await api.dispose();
  }
});
