import { editedBuild } from '../fixtures/editedBuild.ts';
import { federation, liveSet } from '../fixtures/federation.ts';
import { openPage, pageReady } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/ownSite.ts';

// The browser's own line for the refusal.
test.use({ expectedMessages: [[/^Failed to load resource: .* status of 503/], { scope: 'test' }] });

test('a page that is open while a remote is released goes on, loses nothing, and then follows', async ({
  page,
  request,
  ownSite: site,
}) => {
  await openPage(page, '/specbuilder/core-v');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Jonas Weber');
  const tagOf = async (path: string) => (await request.get(path)).headers().etag;
  const { number } = await liveSet(site);
  const tags = [await tagOf('/specbuilder/core-v'), await tagOf('/supplier')];

  const release = await editedBuild('mf-supplier', async ({ facts, edit }) => {
    const heading = (text: string) => text.replaceAll('Supplier Portal', 'Portal for Suppliers');
    const [chunk] = facts.routes.find(({ id }) => id === 'landing')!.preload;
    for (const file of ['server/main.cjs', `browser/${chunk}`]) await edit(file, heading);
  });
  try {
    await federation(site, 'publish', release.dir, '--promote');
  } finally {
    await release.remove();
  }

  // The page learns of it from any response of the API, here from an error that leaves the form as it is.
  const refusal = { code: 'unavailable', message: 'The service is down for a moment.' };
  await expect.poll(async () => Number((await request.get('/api/health')).headers()['release-set'])).toBe(number + 1);
  expect([await tagOf('/specbuilder/core-v'), (await tagOf('/supplier')) === tags[1]]).toEqual([tags[0], false]);
  await page.route('**/api/questionnaire', (route) =>
    route.fulfill({ status: 503, headers: { 'Release-Set': String(number + 1) }, json: refusal }),
  );
  await page.getByRole('textbox', { name: 'Email' }).fill('j.weber@thw-sud.example');
  await page.getByRole('button', { name: 'Submit questionnaire' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Submission Failed' })).toBeVisible();
  const failed: string[] = [];
  // Whoever leaves a page ends what it was still fetching.
  page.on('requestfailed', (lost) => lost.failure()?.errorText !== 'net::ERR_ABORTED' && failed.push(lost.url()));
  page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));

  // With unsaved input, a navigation stays in the page's own set, and loads its chunk without a new document.
  const isSameDocument = await page.evaluateHandle(() => Object.assign(window, { stays: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Suppliers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Supplier Portal');
  expect(await isSameDocument.evaluate((self) => 'stays' in self)).toBe(true);

  // Without unsaved input, the next navigation to what was released loads a document of the new set, and no other one does.
  await page.getByRole('banner').getByRole('link', { name: 'Configurator' }).click();
  await pageReady(page);
  expect(await isSameDocument.evaluate((self) => 'stays' in self)).toBe(true);
  await page.getByRole('banner').getByRole('link', { name: 'Suppliers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portal for Suppliers');
  expect(failed).toEqual([]);
  await federation(site, 'rollback', 'mf-supplier'); // for what runs on this site later
});
