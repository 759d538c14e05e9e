import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the configurator shows the missions that the API has', async ({ page, request }) => {
    const missions: { name: string; type: string }[] = await (await request.get('/api/missions')).json();
    await page.goto('/configurator');
    for (const { name } of missions.filter(({ type }) => type === 'military'))
      await expect(page.getByText(name, { exact: true })).toBeVisible();
  });

  test.describe('an unknown path', () => {
    test.use({ expectedMessages: [[/^Failed to load resource: .* status of 404/], { scope: 'test' }] });

    test('answers 404 with a page of the site', async ({ page }) => {
      const response = await page.goto('/no/such/page');
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    });

    test('and so does the page of a record that there is not', async ({ page }) => {
      const response = await page.goto('/questionnaire-response/999999');
      expect(response?.status()).toBe(404);
      await expect(page.getByText('The questionnaire response could not be found.')).toBeVisible();
    });
  });
});

test('a document is sent again only when it has changed', async ({ request }) => {
  const first = await request.get('/solutions');
  const etag = first.headers().etag!;
  const again = await request.get('/solutions', { headers: { 'If-None-Match': etag } });
  expect(again.status()).toBe(304);
  expect(again.headers()['content-security-policy']).toBe(first.headers()['content-security-policy']);
  const tracked = await request.get('/solutions?utm_source=mail', { headers: { 'If-None-Match': etag } });
  expect(tracked.status()).toBe(304);
});

test('an unknown query value makes no document of its own', async ({ request }) => {
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

// If the browser renders something else than what was sent, React logs an error, which fails the test.
test('an address with unknown query values becomes the page that was sent', { tag: '@long' }, async ({ page }) => {
  for (const path of [
    '/?subscription=made-up',
    '/about?tab=made-up&tab=values',
    '/solutions?sector=made-up',
    '/configurator?sector=made-up',
    '/configurator?type=command',
    '/configurator?sector=civilian&type=medical',
  ]) {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('an address in other case, or with a trailing slash, redirects to the declared one', async ({ request }) => {
  for (const [requested, declared] of [
    ['/Solutions/?sector=civilian', '/solutions?sector=civilian'],
    ['/about//', '/about'],
    ['/SpecBuilder/Core-V', '/specbuilder/core-v'],
    ['/Questionnaire-Response/4/?key=Abc', '/questionnaire-response/4?key=Abc'],
  ]) {
    const response = await request.get(requested!, { maxRedirects: 0 });
    expect([requested, response.status(), response.headers().location]).toEqual([requested, 308, declared]);
  }
});

test('what belongs to one visitor is never cached', async ({ request }) => {
  for (const path of ['/admin', '/success'])
    expect((await request.get(path)).headers()['cache-control']).toBe('no-store, no-transform');
});

test('scripts come from published versions only, each with its digest, and none is inline', async ({ request }) => {
  const response = await request.get('/configurator');
  const html = await response.text();
  const named = html.match(/<(?:script|link rel="preload")[^>]*\.js"[^>]*>/g) ?? [];
  expect(named.length).toBeGreaterThan(4);
  for (const tag of named) expect(tag).toMatch(/(?:src|href)="\/remotes\/[^"]+".* integrity="sha384-[^"]{64}"/);
  const inline = [...html.matchAll(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([^<]*)/g)];
  expect(inline).toEqual([]);
  const policy = response.headers()['content-security-policy']!;
  expect(policy).toContain(`script-src ${new URL(response.url()).origin}/remotes/;`);
  expect(policy).not.toMatch(/script-src[^;]*(unsafe|nonce)/);
  expect(policy).toContain("frame-ancestors 'none'");
});
