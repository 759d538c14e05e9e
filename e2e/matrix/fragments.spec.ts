import { expect, test } from '../fixtures/test.ts';
import { causes, isWhole } from './causes.ts';
import { messagesOf } from './messages.ts';
import { places } from './places.ts';

/** In `npm test`: files that do not come, and that come too late, each in one place. */
const short = ['files missing', '10 s slow'];
/** The others come back with the next document, which is what Retry opens for a page. */
const healsByItself = ['files missing', '10 s slow', 'throws in the server bundle'];
const failuresOf = (place: number) => causes.filter(({ name }) => isWhole || name === short[place]);

for (const [index, { name, remote, open, shown, fallback, use }] of places.entries())
  test.describe(() => {
    test.use({ expectedMessages: [messagesOf(remote), { scope: 'test' }] });

    for (const cause of failuresOf(index))
      test(`${name}: ${cause.name}`, async ({ page, site }) => {
        test.slow();
        const isShown = cause.afterLink === 'page'; // only its server half fails
        const end = await cause.begin({ site, remote, page });
        try {
          await open(page, site);
          if (fallback && !isShown) await expect(fallback(page)).toBeVisible();
          await use(page);
          await expect(shown(page)).toHaveCount(isShown ? 1 : 0);
        } finally {
          await end();
        }
        if (!healsByItself.includes(cause.name)) await page.reload();
        await expect(shown(page)).toBeVisible();
        if (fallback) await expect(fallback(page)).toHaveCount(0);
      });
  });
