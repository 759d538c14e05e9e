import { expect, type Page, test } from '@playwright/test';
import { copiedShop } from './copiedShop.ts';

// The order of these tests matters: each goes on from the releases before it.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

let shop: Awaited<ReturnType<typeof copiedShop>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await copiedShop();
});
test.afterAll(() => shop?.stop());

const [home, product, cart] = ['/', '/product/drover-20?sku=TR-01-MI', '/checkout/cart'];
const explores = 'mf-explore/recommendations';
const inspires = 'mf-inspire/recommendations';

/** Builds and releases one team's remote. */
async function release(team: string) {
  await shop.npm(`build -- --filter=mf-${team}`);
  return shop.npm(`federation -- publish mf-${team} --promote`);
}

async function change(file: string, ...changes: [from: string | RegExp, to: string][]) {
  let text = await shop.read(file);
  for (const [from, to] of changes) {
    expect(text).toMatch(from);
    text = text.split(from).join(to);
  }
  await shop.write(file, text);
}

/** Whose recommendations a page shows, as soon as it shows the right ones. */
async function expectShown(page: Page, path: string, of: string, words = 'You may also like') {
  await page.goto(shop.url + path);
  await expect(page.locator(`[data-fragment="${of}"]`).getByRole('heading', { name: words })).toBeVisible();
}

const record = /\n {4}\{\n {6}id: 'recommendations',.*?\n {4}\},/s;

test.beforeEach(async ({ page }) => {
  await page.context().request.post(`${shop.url}/api/checkout/cart/add`, { form: { sku: 'TR-01-MI' } });
});

test('a fourth team releases the recommendations, and one page after the other shows those', async ({ page }) => {
  for (const path of [home, product, cart]) await expectShown(page, path, explores);

  await shop.npm('new-remote -- inspire --fragment recommendations');
  const [written] = record.exec(await shop.read('mf-explore/src/remote.tsx'))!;
  await change('mf-inspire/src/remote.tsx', [record, written.replace('./recommendations/', './fragments/')]);
  for (const name of ['Recommendations', 'Cards'])
    await shop.write(
      `mf-inspire/src/fragments/${name}.tsx`,
      await shop.read(`mf-explore/src/recommendations/${name}.tsx`),
    );
  await change('fragments.d.ts', [`'${explores}'`, `'${inspires}': { skus: string[] };\n    '${explores}'`]);
  await release('inspire');
  await expectShown(page, product, explores);

  await change('mf-decide/src/remote.tsx', [explores, inspires]);
  await change('mf-decide/src/product/ProductPage.tsx', [explores, inspires]);
  await release('decide');
  await expectShown(page, product, inspires);
  await expectShown(page, home, explores);

  await change('mf-explore/src/remote.tsx', [explores, inspires]);
  await change('mf-explore/src/pages/HomePage.tsx', [explores, inspires]);
  await release('explore');
  await expectShown(page, home, inspires);
});

test('explore drops its own once no live page shows it, and not before', async ({ page }) => {
  await change('mf-explore/src/remote.tsx', [record, '']);
  await expect(release('explore')).rejects.toThrow(/recommendations is gone, and mf-checkout \S+ shows it/);
  await expectShown(page, cart, explores);

  await change('mf-checkout/src/cart/OwnCart.tsx', [explores, inspires]);
  await release('checkout');
  await release('explore');
  await change('fragments.d.ts', [/.*mf-explore\/recommendations.*\n/, '']);
  await shop.npm('typecheck');
  for (const path of [home, product, cart]) await expectShown(page, path, inspires);
});

test('a release of inspire changes all pages of the others within seconds, and is rolled back', async ({ page }) => {
  await change('mf-inspire/src/fragments/Recommendations.tsx', ['You may also like', 'In the same colour']);
  await shop.npm('build -- --filter=mf-inspire');
  const began = performance.now();
  await shop.npm('federation -- publish mf-inspire --promote');
  for (const path of [home, product, cart]) await expectShown(page, path, inspires, 'In the same colour');
  const seconds = (performance.now() - began) / 1000;
  console.log(`${seconds.toFixed(1)} s from publish to three pages of three teams`);
  expect(seconds).toBeLessThan(30);
  await shop.npm('federation -- rollback mf-inspire');
  for (const path of [home, product, cart]) await expectShown(page, path, inspires);
});

test('a header that throws in browsers takes nothing from the page below it, and is rolled back', async ({ page }) => {
  const fails = "if (typeof document !== 'undefined') throw new Error('broken on purpose');";
  await change('mf-explore/src/frame/Header.tsx', [
    'export const Header = () => (',
    `const fails = () => {\n  ${fails}\n};\n\nexport const Header = () => fails() ?? (`,
  ]);
  await release('explore');
  await page.goto(`${shop.url}/products`);
  await page.getByRole('navigation', { name: 'Kind' }).getByRole('link', { name: 'Classic' }).click();
  await expect(page).toHaveURL(`${shop.url}/products/classic`);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await shop.npm('federation -- rollback mf-explore');
  await page.goto(`${shop.url}/products`);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});
