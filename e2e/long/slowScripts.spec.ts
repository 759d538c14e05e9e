import { holdScripts } from '../fixtures/holdScripts.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

test('a draft joins what is typed before the scripts have loaded, and moves no field under the fingers', async ({
  page,
}) => {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const box = (name: string) => page.getByRole('checkbox', { name });
  await openPage(page, '/specbuilder/core-v');
  await field('Name').fill('Jonas Weber');
  await field('Email').fill('j.weber@thw-sud.example');
  await box('Island').check();

  const letScriptsIn = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await field('Organization').pressSequentially('THW');
  await page.evaluate(() => document.fonts.ready);
  const { y } = (await field('Organization').boundingBox())!;
  await letScriptsIn();
  await expect(field('Name')).toHaveValue('Jonas Weber');
  await expect(field('Organization')).toHaveValue('THW');
  await expect(field('Organization')).toBeFocused();
  expect(Math.abs((await field('Organization').boundingBox())!.y - y)).toBeLessThan(2);
  await expect(box('Island')).toBeChecked();
});

test('a document that arrives after its scripts, which the browser has cached, works as well', async ({ page }) => {
  await openPage(page, '/supplier');
  const network = await page.context().newCDPSession(page);
  const bytesPerSecond = 20_000;
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: -1,
  });
  await openPage(page, '/specbuilder/core-v');
  await page.getByRole('button', { name: 'Submit questionnaire' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
});
