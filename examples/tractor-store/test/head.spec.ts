import { type APIRequestContext, expect, type Page, test } from '@playwright/test';

/** The head of an address, as who has no browser reads it. */
async function described(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const html = await response.text();
  const [head = ''] = html.split('</head>');
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) =>
    JSON.parse(text!),
  );
  const contents = (tag: RegExp) => [...head.matchAll(tag)].map(([, content]) => content);
  return {
    headers: response.headers(),
    titles: contents(/<title>(.*?)<\/title>/g),
    descriptions: contents(/<meta name="description" content="(.*?)"/g),
    pictures: contents(/<meta property="og:image" content="(.*?)"/g),
    canonical: contents(/<link rel="canonical" href="(.*?)"/g),
    data: data.flat(),
  };
}

const products = {
  'drover-20': 'Drover 20',
  'furrow-one': 'Furrow One',
  'night-harrow': 'Night Harrow',
  lark: 'Lark',
  'halo-4': 'Halo 4',
};

for (const [id, name] of Object.entries(products))
  test(`${name} has a name, a price and a picture before any script runs`, async ({ request, baseURL }) => {
    const { headers, titles, descriptions, pictures, canonical, data } = await described(request, `/product/${id}`);
    expect(headers['cache-control']).toContain('must-revalidate');
    expect(titles).toEqual([`${name} · The Tractor Store`]);
    expect(descriptions).toEqual([expect.stringContaining(`${name} in `)]);
    expect(canonical).toEqual([`${baseURL}/product/${id}`]);
    expect(pictures).toEqual([expect.stringMatching(`^${baseURL}/api/decide/pictures/`)]);
    expect((await request.get(pictures[0]!)).headers()['content-type']).toBe('image/svg+xml');
    const [product, breadcrumbs] = data;
    expect(product).toMatchObject({ '@type': 'Product', name, image: pictures[0] });
    expect(product.offers).toMatchObject({
      '@type': 'Offer',
      price: expect.stringMatching(/^\d+\.\d\d$/),
      priceCurrency: 'USD',
    });
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { position: 2 }, { name }],
    });
    expect(data.length).toBe(2); // the site's own gives way
    expect((await request.get(`/product/${id}`, { headers: { 'If-None-Match': headers.etag! } })).status()).toBe(304);
  });

test('a tractor that is not there is 404, and in no index', async ({ request }) => {
  const { headers, titles, canonical } = await described(request, '/product/none');
  expect([headers['x-robots-tag'], titles, canonical]).toEqual(['noindex', ['Tractor'], []]);
});

test('the sitemap has every page, category and tractor', async ({ request, baseURL }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const listed = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!.replace(baseURL!, ''));
  expect(listed.filter((path) => path.startsWith('/product/'))).toHaveLength(23);
  expect(listed).toEqual(expect.arrayContaining(['/', '/products', '/products/classic', '/stores']));
});

const titleIs = async (page: Page, title: string) => {
  await expect(page).toHaveTitle(title);
  await expect(page.locator('head > title')).toHaveCount(1);
  for (const what of ['meta[name=description]', 'link[rel=canonical]', 'meta[property="og:image"]'])
    expect([what, (await page.locator(`head > ${what}`).count()) < 2]).toEqual([what, true]);
};

test('title and description follow what is shown: by links, Back, and a reload; React has nothing to repair', async ({
  page,
}) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  await page.goto('/products/autonomous');
  await titleIs(page, 'Autonomous tractors · The Tractor Store');
  await page.getByRole('link', { name: 'Drover 20' }).click();
  await titleIs(page, 'Drover 20 · The Tractor Store');
  await page.getByRole('link', { name: 'Stores' }).first().click();
  await titleIs(page, 'Our stores');
  await page.goBack();
  await titleIs(page, 'Drover 20 · The Tractor Store');
  await expect(page.locator('head > meta[name=description]')).toHaveAttribute('content', /^Drover 20 in /);
  await page.reload();
  await page.getByRole('link', { name: 'Coral' }).click();
  await expect(page.locator('head > meta[name=description]')).toHaveAttribute('content', /^Drover 20 in coral for /);
  await titleIs(page, 'Drover 20 · The Tractor Store');
  expect(messages).toEqual([]);
});
