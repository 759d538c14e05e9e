import { expect, test } from '../fixtures/test.ts';

test.use({ javaScriptEnabled: false, expectedMessages: [/^Failed to load resource: .* status of 404/] });

test('without scripts, documents have what the API has, forms say that they need scripts, and unknown addresses are 404', async ({
  page,
  request,
}) => {
  const missions: { name: string; type: string }[] = await (await request.get('/api/missions')).json();
  await page.goto('/configurator');
  for (const { name } of missions.filter(({ type }) => type === 'military'))
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('noscript p').first()).toContainText('This form needs JavaScript.');
  for (const [path, text] of Object.entries({
    '/no/such/page': '404 Page Not Found',
    '/questionnaire-response/999999': 'The questionnaire response could not be found.',
  })) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByText(text)).toBeVisible();
  }
});

test('documents are cached, addressed and described as they state', async ({ page, request, baseURL }) => {
  await test.step('an unknown query value makes no document of its own', async () => {
    for (const [path, known, odd] of [
      ['/', 'subscription=invalid', 'subscription=made-up'],
      ['/about', 'tab=values', 'tab=made-up'],
      ['/solutions', 'sector=civilian', 'sector=made-up'],
      ['/configurator', 'sector=civilian', 'sector=made-up&type=made-up'],
    ]) {
      const [plain, own, other] = await Promise.all([path, `${path}?${known}`, `${path}?${odd}`].map(etagOf));
      expect(own).not.toBe(plain);
      expect(other).toBe(plain);
    }
    async function etagOf(path?: string) {
      const response = await request.get(path!);
      expect([path, response.headers()['cache-control']]).toEqual([path, expect.stringContaining('s-maxage=')]);
      return response.headers().etag;
    }
  });

  await test.step('the scripts of the home page have at most 128 KB', async () => {
    const html = await (await request.get('/')).text();
    const named = new Set(Array.from(html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g), ([, file]) => file!));
    const sizes = await Promise.all(
      Array.from(named, async (file) => Number((await request.get(file)).headers()['content-length'])),
    );
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(128_000);
  });

  await test.step('each page describes itself to search engines and previews, and a response keeps out of them', async () => {
    expect((await request.get('/questionnaire-response/4')).headers()['x-robots-tag']).toBe('noindex');
    await page.goto('/solutions?sector=civilian&utm_source=mail');
    const content = (selector: string) => page.locator(`head ${selector}`).first().getAttribute('content');
    expect(await page.locator('head link[rel=canonical]').getAttribute('href')).toBe(
      `${baseURL}/solutions?sector=civilian`,
    );
    expect(await content('meta[property="og:title"]')).toBe('Solutions');
    const picture = await request.get((await content('meta[property="og:image"]'))!);
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
    const dataAt = async (path: string) => {
      await page.goto(path);
      const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
      return scripts.map((text) => JSON.parse(text));
    };
    expect(await dataAt('/about')).toMatchObject([{ '@type': 'Organization', name: 'FieldBox', url: `${baseURL}/` }]);
    for (const [path, count] of [
      ['/solutions', 12],
      ['/solutions?sector=civilian', 12],
      ['/resources', 6],
    ] as const) {
      const [list, ...others] = await dataAt(path);
      expect([path, list.itemListElement.length, others]).toEqual([path, count, []]);
      const [{ item }] = list.itemListElement;
      expect(item).toMatchObject({ '@type': 'Product', offers: { price: expect.any(Number), priceCurrency: 'USD' } });
      expect(item.offers.url).toContain(`${baseURL}/`);
    }

    const map = await (await request.get('/sitemap.xml')).text();
    const ofCompany = ['/', '/about', '/contact', '/terms', '/privacy', '/cookies'];
    const ofShop = ['/solutions', '/case-studies', '/resources', '/configurator', '/supplier'];
    for (const path of [...ofCompany, ...ofShop]) expect(map).toContain(`<loc>${baseURL}${path}</loc>`);
    expect(map).not.toMatch(/admin|success|specbuilder-core-v/);
    expect(await (await request.get('/robots.txt')).text()).toContain(`${baseURL}/sitemap.xml`);
    const changePassword = await request.get('/.well-known/change-password', { maxRedirects: 0 });
    expect([changePassword.status(), changePassword.headers().location]).toEqual([302, '/supplier/settings']);
    for (const [path, type] of [
      ['/favicon.svg', 'image/svg+xml'],
      ['/favicon.ico', 'image/vnd.microsoft.icon'],
      ['/icon-192.png', 'image/png'],
      ['/site.webmanifest', 'application/manifest+json'],
    ] as const) {
      const file = await request.get(path);
      expect([path, file.status(), file.headers()['content-type']]).toEqual([path, 200, type]);
    }
  });
});
