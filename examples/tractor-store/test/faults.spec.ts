import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { startFaultySite } from './faultySite.ts';

let site: Awaited<ReturnType<typeof startFaultySite>>;
test.beforeAll(async () => {
  site = await startFaultySite();
});
test.afterAll(() => site.stop());
test.afterEach(() => site.meet());

type Part = {
  of: string;
  data: string;
  /** Data with which it throws. */
  broken: unknown;
  open: (page: Page) => Promise<void>;
  shown: (page: Page) => Locator;
  /** What stands in its place, if anything does. */
  instead?: (page: Page) => Locator;
  /** What the page around it is for. */
  works: (page: Page) => Promise<void>;
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
let nextProduct = 0;
const products = ['old-bramble?sku=TR-12-MO', 'lark?sku=TR-04-TE', 'halo-4?sku=TR-08-CO', 'meridian?sku=TR-11-CO'];
const openProduct = async (page: Page) => {
  await page.goto(`${site.url}/product/${products[nextProduct++ % products.length]}`);
};
const chooseAnotherColour = async (page: Page) => {
  const before = page.url();
  await page.getByRole('navigation', { name: 'Colour' }).locator('a:not([aria-current])').first().click();
  await expect(page).not.toHaveURL(before);
};
const openStores = async (page: Page) => {
  await page.getByRole('link', { name: 'Stores' }).click();
  await expect(heading(page)).toHaveText('Our stores');
};

const parts: Part[] = [
  {
    of: 'mf-checkout/add-to-cart',
    data: '/api/checkout/offers/',
    broken: { stock: { not: 'a number' } },
    open: openProduct,
    shown: (page) => page.getByRole('button', { name: 'Add to cart' }),
    instead: (page) => page.getByText('It cannot be ordered just now.'),
    works: chooseAnotherColour,
  },
  {
    of: 'mf-explore/recommendations',
    data: '/api/explore/recommendations/',
    broken: { not: 'a list' },
    open: openProduct,
    shown: (page) => page.getByRole('heading', { name: 'You may also like' }),
    works: chooseAnotherColour,
  },
  {
    of: 'mf-checkout/mini-cart',
    data: '/api/checkout/cart',
    broken: { count: { not: 'a number' } },
    open: async (page) => void (await page.goto(site.url)),
    shown: (page) => page.getByTestId('cart-count'),
    instead: (page) => page.getByRole('link', { name: 'Cart', exact: true }),
    works: openStores,
  },
  {
    of: 'mf-checkout/cart-lines',
    data: '/api/checkout/cart',
    broken: { count: 1 },
    open: async (page) => void (await page.goto(`${site.url}/checkout/cart`)),
    shown: (page) => page.getByText('Nothing is in it yet.'),
    works: async (page) => expect(heading(page)).toHaveText('Your cart'),
  },
  {
    of: 'mf-explore/store-picker',
    data: '/api/explore/stores',
    broken: { not: 'a list' },
    open: async (page) => void (await page.goto(`${site.url}/checkout/checkout`)),
    shown: (page) => page.getByRole('button', { name: 'Choose a store' }),
    instead: (page) => page.getByLabel('The store where you fetch it'),
    works: async (page) => {
      for (const name of ['First name', 'Last name']) await page.getByLabel(name).fill('Ada');
      await page.getByLabel('The store where you fetch it').fill('River Yard');
      await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled();
    },
  },
];

// Without data of their own, they are in every document.
for (const id of ['header', 'footer'])
  for (const [happens, meet] of [
    ['missing', (route: Route) => route.abort()],
    ['10 s late', (route: Route) => sleep(10_000).then(() => route.continue())],
  ] as const)
    test(`the code of mf-explore/${id} is ${happens}: the page works, with what the server has rendered`, async ({
      page,
    }) => {
      await page.route(new RegExp(`/remotes/mf-explore/.*\\b${id}\\b.*\\.js`), meet);
      await page.goto(`${site.url}/products`);
      await page.getByRole('navigation', { name: 'Kind' }).getByRole('link', { name: 'Classic' }).click();
      await expect(page).toHaveURL(`${site.url}/products/classic`);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).not.toHaveText('');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

for (const { of, data, broken, open, shown, instead, works } of parts) {
  const [remote, id] = of.split('/');

  test(`${of} is missing: the page works, and has it once it is there`, async ({ page }) => {
    const code = new RegExp(`/remotes/${remote}/.*\\b${id}\\b.*\\.js`);
    await page.route(code, (route) => route.abort());
    site.meet({ below: data, status: 503 });
    await open(page);
    if (instead) await expect(instead(page)).toBeVisible();
    await works(page);
    await expect(shown(page)).toHaveCount(0);
    site.meet();
    await page.unroute(code);
    await expect(shown(page)).toBeVisible({ timeout: 45_000 });
  });

  test(`${of} throws: the page works`, async ({ page }) => {
    site.meet({ below: data, body: broken });
    await open(page);
    if (instead) await expect(instead(page)).toBeVisible();
    await works(page);
    await expect(shown(page)).toHaveCount(0);
  });

  test(`${of} is 10 s late: the page works meanwhile, and has it then`, async ({ page }) => {
    site.meet({ below: data, lateMs: 10_000 });
    await open(page);
    if (instead) await expect(instead(page)).toBeVisible();
    await works(page);
    await expect(shown(page)).toHaveCount(0);
    await expect(shown(page)).toBeVisible({ timeout: 30_000 });
  });
}
