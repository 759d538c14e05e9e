import { expectSoundPages } from '../fixtures/expectSoundPage.ts';
import { alikePages } from '../fixtures/publicPages.ts';
import { expect, test } from '../fixtures/test.ts';

test('the pages with the same parts as others are all there before their scripts, stand still, can be read by everybody, fit a phone, and leave nothing behind', async ({
  browser,
  listenTo,
  site,
}) => {
  await expectSoundPages(browser, listenTo, alikePages);
  expect(site.output()).not.toMatch(/page (left something|failed|was not rendered)/); // in its renderer
});
