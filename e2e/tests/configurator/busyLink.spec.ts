import type { APIRequestContext } from '@playwright/test';
import { expectReadable } from '../../fixtures/accessibility.ts';
import { holdScripts } from '../../fixtures/holdScripts.ts';
import { layoutShift } from '../../fixtures/layoutShift.ts';
import { pageReady } from '../../fixtures/openPage.ts';
import { expect, test } from '../../fixtures/test.ts';

type Answer = { address: string; text: string; headers: Record<string, string> };

const isSheet = ({ headers }: Answer) => headers['server-timing']?.startsWith('cache;desc=opening') === true;

let next = 0;
/** The documents of forty links that nobody has opened before, requested at once. */
function openMany(request: APIRequestContext): Promise<Answer[]> {
  const addresses = Array.from({ length: 40 }, () => {
    const parts = Array.from({ length: 10 }, (_, bit) => bit + 1).filter((id) => next & (1 << (id - 1)));
    next++;
    return `/configurator?configuration=1.military.1.1.${parts.join('-')}`;
  });
  return Promise.all(
    addresses.map(async (address) => {
      const response = await request.get(address);
      return { address, text: await response.text(), headers: response.headers() };
    }),
  );
}

test('while too many links are opened at once, a document says what is being opened, and the browser opens it', async ({
  page,
  request,
}) => {
  let sheet: Answer | undefined;
  await expect(async () => {
    const answers = await openMany(request);
    for (const { text, headers } of answers) {
      expect(text).not.toContain('Select Mission Profile');
      expect(text).toContain('<title>20 ft unit for Command &amp; Control</title>');
      expect(headers['cache-control']).toMatch(/^(public|no-store)/);
    }
    sheet = answers.find(isSheet);
    expect(sheet).toBeDefined();
  }).toPass();
  const { address, text, headers } = sheet!;
  expect(headers['cache-control']).toBe('no-store, no-transform');
  await page.route(
    (url) => url.pathname + url.search === address,
    (route) => route.fulfill({ body: text, headers }),
  );
  const letScriptsIn = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'A configuration is being opened' })).toBeVisible();
  await expect(page.getByText(/^20 ft standard, military, \d+ parts?$/)).toBeVisible();
  await expect(page.locator('main')).not.toContainText('$');
  await expectReadable(page);
  await letScriptsIn();
  await pageReady(page);
  await expect(page.getByRole('heading', { level: 1, name: '20 ft unit for Command & Control' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Estimated total' })).toHaveText(/^\$\d\d/);
  expect(await layoutShift(page)).toBeLessThan(0.02);
});
