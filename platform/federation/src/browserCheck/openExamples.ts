import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:https';
import type { BuildFacts } from '@onesite/protocol/facts';
import { findChromium } from './findChromium.mjs';
import { type OpenedPage, type Visitors, visitPage } from './visitPage.ts';

export type OpenedPages = {
  pages: OpenedPage[];
  /** Paths of pages that are not opened, because their route records name no address. */
  withoutExample: string[];
};

/**
 * Opens a preview, as the button on the page of its link does, and in it the example page of each route of a build that everybody may
 * open, one after the other.
 */
export async function openExamples(facts: BuildFacts, previewLink: string): Promise<OpenedPages> {
  const { addresses, withoutExample } = examplePages(facts);
  const browser = await launchChromium(await certificateArguments(previewLink));
  try {
    const [visitor, withoutScripts] = await Promise.all(
      [true, false].map(async (javaScriptEnabled) => {
        const context = await browser.newContext({ javaScriptEnabled });
        await context.request.post(previewLink, { headers: { Origin: new URL(previewLink).origin }, maxRedirects: 0 });
        if ((await context.cookies()).length > 0) return context;
        throw new Error(`${previewLink} did not open. Try again, or see: federation preview list`);
      }),
    );
    const visitors = { visitor, withoutScripts } as Visitors;
    const pages: OpenedPage[] = [];
    for (const address of addresses) pages.push(await visitPage(visitors, new URL(address, previewLink).href));
    return { pages, withoutExample };
  } finally {
    await browser.close();
  }
}

/**
 * Addresses of a build's pages that everybody may open, and the paths of those that name no example; of a shell, the home page.
 */
function examplePages(facts: BuildFacts) {
  if (facts.role === 'shell') return { addresses: ['/'], withoutExample: [] };
  const publicRoutes = facts.routes.filter(({ access }) => access === 'public');
  const hasAddress = ({ path, example }: (typeof publicRoutes)[number]) => example || !/[:*?]/.test(path);
  return {
    addresses: publicRoutes.filter(hasAddress).map(({ path, example }) => example ?? path),
    withoutExample: publicRoutes.filter((route) => !hasAddress(route)).map(({ path }) => path),
  };
}

/** Chromium does not read NODE_EXTRA_CA_CERTS: it gets the key of the certificate that Node has verified with it. */
async function certificateArguments(site: string): Promise<string[]> {
  if (!process.env.NODE_EXTRA_CA_CERTS || !site.startsWith('https:')) return [];
  const [{ socket }] = await once(get(site, { method: 'HEAD', agent: false }), 'response');
  const key = socket.getPeerX509Certificate().publicKey.export({ type: 'spki', format: 'der' });
  return [`--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`];
}

/** @throws Error that says what to install */
async function launchChromium(args: string[]) {
  const { chromium } = await import('playwright-core').catch(() => {
    throw new Error(
      'The browser is driven by playwright-core, which is not here. Add it: npm install --save-dev playwright-core',
    );
  });
  const executablePath = findChromium(chromium.executablePath());
  if (executablePath) return chromium.launch({ executablePath, args });
  throw new Error(
    'No Chromium was found. Install one with: npx playwright-core install chromium. CHROMIUM_PATH can name another.',
  );
}
