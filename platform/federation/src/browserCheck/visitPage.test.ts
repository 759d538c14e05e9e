import type { BrowserContext, Page } from 'playwright-core';
import { visitPage } from './visitPage.ts';

const unlike = 'Minified React error #418; visit https://react.dev/errors/418';

type Shown = {
  /** The text of each element, by its selector. */
  texts?: Record<string, string>;
  /** What its browser throws. */
  thrown?: string;
  goto?: () => Promise<void>;
};

/** A browser context whose only page is this one. */
const contextWith = ({ texts = {}, thrown, goto = async () => {} }: Shown) => {
  const listeners: Record<string, (about: unknown) => void> = {};
  const page = {
    on: (event: string, listener: (about: unknown) => void) => Object.assign(listeners, { [event]: listener }),
    async goto() {
      if (thrown) listeners.pageerror?.({ message: thrown });
      await goto();
    },
    waitForFunction: async () => {},
    waitForLoadState: async () => {},
    locator: (selector: string) => ({ waitFor: async () => {}, textContent: async () => texts[selector] ?? '' }),
    close: async () => {},
  };
  return { newPage: async () => page as unknown as Page } as unknown as BrowserContext;
};

test("a page is compared with its server's by what the shell shows, without the text for who has no scripts", async () => {
  const { problems } = await visitPage(
    {
      visitor: contextWith({ thrown: unlike, texts: { '#root': 'Orders of 2027', body: 'Orders of 2027' } }),
      withoutScripts: contextWith({
        texts: { '#root': 'Orders of 2026', body: 'Orders of 2026 This site needs JavaScript.' },
      }),
    },
    'https://site.test/orders',
  );
  expect(problems).toEqual([
    "It is unlike its server's page, which has 'Orders of 2026' where the browser has 'Orders of 2027'",
    unlike,
  ]);
});

test("where the server's page does not come a second time, what the browser said is not lost", async () => {
  const { problems } = await visitPage(
    {
      visitor: contextWith({ thrown: unlike }),
      withoutScripts: contextWith({
        goto: async () => {
          throw new Error('page.goto: Timeout 30000ms exceeded.\nCall log: …');
        },
      }),
    },
    'https://site.test/orders?page=2',
  );
  expect(problems).toEqual([
    "Its server's page could not be opened to compare them: page.goto: Timeout 30000ms exceeded.",
    unlike,
  ]);
});
