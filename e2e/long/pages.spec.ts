import { expectSoundPage } from '../fixtures/expectSoundPage.ts';
import { alikePages } from '../fixtures/publicPages.ts';
import { expect, test } from '../fixtures/test.ts';

test('the pages with the same parts as others are all there before their scripts, stand still, can be read by everybody, fit a phone, and leave nothing behind', async ({
  browser,
  listenTo,
  site,
}) => {
  for (const [path, { title, heading }] of Object.entries(alikePages))
    await test.step(path, async () => {
      const visitor = await browser.newContext();
      listenTo(visitor);
      await expectSoundPage(await visitor.newPage(), path, title, heading);
      await visitor.close();
    });
  expect(site.output()).not.toMatch(/page (left something|failed|was not rendered)/); // in its renderer
});
