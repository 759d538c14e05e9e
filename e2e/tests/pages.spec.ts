import { expectSoundPages } from '../fixtures/expectSoundPage.ts';
import { publicPages } from '../fixtures/publicPages.ts';
import { test } from '../fixtures/test.ts';

test.use({ reducedMotion: 'no-preference' });

test('each kind of page is all there before its scripts, stands still, can be read by everybody, and fits a phone', async ({
  browser,
  listenTo,
}) => {
  await expectSoundPages(browser, listenTo, publicPages);
});
