import type { BuildFacts } from '@onesite/protocol/facts';
import { examplePages } from './examplePages.ts';
import { launchChromium } from './launchChromium.ts';
import { type OpenedPage, type Visitors, visitPage } from './visitPage.ts';

export type OpenedPages = {
  pages: OpenedPage[];
  /** Paths of pages that are not opened, because their route records name no address. */
  withoutExample: string[];
};

/**
 * Opens a preview like the button of its page, and in it the example page of each route of a build that everybody may open, one after
 * the other.
 */
export async function openExamples(facts: BuildFacts, preview: string): Promise<OpenedPages> {
  const { addresses, withoutExample } = examplePages(facts);
  const browser = await launchChromium();
  try {
    const [visitor, withoutScripts] = await Promise.all(
      [true, false].map(async (javaScriptEnabled) => {
        const context = await browser.newContext({ javaScriptEnabled });
        await context.request.post(preview, { headers: { Origin: new URL(preview).origin }, maxRedirects: 0 });
        if ((await context.cookies()).length > 0) return context;
        throw new Error(`${preview} did not open. Try again, or see: federation preview list`);
      }),
    );
    const visitors = { visitor, withoutScripts } as Visitors;
    const pages: OpenedPage[] = [];
    for (const address of addresses) pages.push(await visitPage(visitors, new URL(address, preview).href));
    return { pages, withoutExample };
  } finally {
    await browser.close();
  }
}
