import { expectSoundPage } from '../fixtures/expectSoundPage.ts';
import { alikePages } from '../fixtures/publicPages.ts';
import { test } from '../fixtures/test.ts';

test('the pages with the same parts as others are all there before their scripts, stand still, can be read by everybody, and fit a phone', async ({
  browser,
  listenTo,
}) => {
  for (const [path, { title, heading }] of Object.entries(alikePages))
    await test.step(path, async () => {
      const visitor = await browser.newContext();
      listenTo(visitor);
      await expectSoundPage(await visitor.newPage(), path, title, heading);
      await visitor.close();
    });
});
