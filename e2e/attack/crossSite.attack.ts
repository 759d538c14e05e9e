import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';
import { withDatabase } from '../fixtures/siteDatabase.ts';
import { expect, test } from '../fixtures/test.ts';

const victim = 'victim@example.org';
const refused = { status: 403, code: 'bad_origin' };

test("another site's page subscribes nobody, and reads no answer, whether its visitor is logged in or not", async ({
  site,
  context,
}) => {
  const foreign = await foreignSite(site.url);
  try {
    expect(await submitForm(context, foreign.url)).toEqual(refused);
    const login = await context.request.post(`${site.url}/api/admin/login`, { data: site.administrator });
    expect(login.status()).toBe(200);
    expect(await submitForm(context, foreign.url)).toEqual(refused);
    expect(await withDatabase(site, (sql) => sql`select email from shop.subscriber where email = ${victim}`)).toEqual(
      [],
    );
    const figures = `${site.url}/api/admin/analytics`;
    expect((await context.request.get(figures)).status()).toBe(200);
    expect(await readByFetch(context, foreign.url, figures)).toBe('no answer');
  } finally {
    await foreign.close();
  }
});

test.describe('a page', () => {
  test.use({ expectedMessages: [[/violates the following Content Security Policy directive/], { scope: 'test' }] });

  test('runs neither an injected script element or handler, nor a text as a module or by a timer', async ({ page }) => {
    await page.goto('/');
    const { ran, blocked } = await page.evaluate(async () => {
      const directives: string[] = [];
      const allBlocked = new Promise<void>((done) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          directives.push(effectiveDirective);
          if (directives.length === 5) done();
        });
      });
      const attempt = async (work: () => unknown) => work();
      const script = document.createElement('script');
      const button = document.createElement('button');
      document.body.append(script, button);
      await Promise.allSettled([
        attempt(() => Object.assign(script, { textContent: 'globalThis.injected = true' })),
        attempt(() => button.setAttribute('onclick', 'globalThis.injected = true')),
        attempt(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="injected = true">')),
        attempt(() => setTimeout('globalThis.injected = true' as never)),
        attempt(() => import('data:text/javascript,globalThis.injected = true' as string)),
      ]);
      button.click();
      await allBlocked;
      return { ran: 'injected' in globalThis, blocked: directives.toSorted() };
    });
    const [attribute, element] = ['script-src-attr', 'script-src-elem'];
    expect({ ran, blocked }).toEqual({ ran: false, blocked: ['script-src', attribute, attribute, element, element] });
  });
});

/**
 * A site with another address, whose page has a form that sends JSON as plain text: the only kind of write without a preflight
 * request.
 */
async function foreignSite(target: string) {
  const form = `<form method="post" enctype="text/plain" action="${target}/api/subscribers/subscribe">
    <input name='{"email":"${victim}","rest":"' value='"}'></form>`;
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(form));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((done) => server.close(done)) };
}

async function submitForm(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await page.goto(url);
  const responded = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  const response = await responded;
  const { code } = (await response.json()) as { code: string };
  await page.close();
  return { status: response.status(), code };
}

async function readByFetch(context: BrowserContext, url: string, target: string) {
  const page = await context.newPage();
  await page.goto(url);
  const text = await page.evaluate(
    (address) =>
      fetch(address, { credentials: 'include' }).then(
        (response) => response.text(),
        () => 'no answer',
      ),
    target,
  );
  await page.close();
  return text;
}
