import { randomBytes } from 'node:crypto';
import type { ReleaseSet } from '@onesite/protocol/releases';
import type { Rendered, RenderJob } from '@onesite/protocol/rendering';
import type { RendererPool } from '../renderers/pool.ts';
import { FragmentFailure } from '../renderers/renderer.ts';
import { readSearch } from '../sets/pageAddress.ts';
import type { FoundRoute, SetPages } from '../sets/setPages.ts';
import { pageState } from './pageAssets.ts';

// A placeholder for each document's own nonce. It is random, so nothing else in a frame is equal to it.
const placeholder = randomBytes(16).toString('hex');

/** How long a document, or its frame, is sent without a fragment that has failed. */
export const fragmentRetryMs = 10_000;

export type Frames = ReturnType<typeof createFrames>;

type Options = Pick<RendererPool, 'frames'> & { render: (job: RenderJob) => Promise<Rendered> };

/**
 * The frames of a set: what a document shows around an outlet that the browser fills, which is empty or holds a page's skeleton. Each
 * is rendered once: for each route record with the listed values of its query, and for paths that are not found. So no such page
 * occupies a renderer again.
 */
export function createFrames(pages: SetPages, { render, frames: cache }: Options) {
  // The frame's slots are filled, except for fragments with data, which are left to the browser.
  const inSlots = pages.fragments(undefined);
  const fragments = inSlots.map(({ of }) => of);
  const plainState = pageState(pages, undefined, {}, inSlots);

  function start(key: string, found: FoundRoute | undefined, url: string, skeleton: FoundRoute | undefined) {
    // On a site with many paths, those of this page's remote beside those that the frame links to.
    const state = { ...plainState, paths: pageState(pages, found, {}).paths };
    const page = skeleton && { remote: skeleton.remote.name, route: skeleton.route.id, data: [] };
    const job = { state, url, nonce: placeholder, page };
    const rendering: Promise<Rendered> = render({ ...job, fragments }).catch(async (error) => {
      if (!(error instanceof FragmentFailure)) throw error;
      // One fragment has ended the process: the frame is rendered without any, for a while.
      return { ...(await render(job)), fragmentErrors: { [error.of]: error.message } };
    });
    cache.set(key, rendering);
    const isCached = () => cache.peek(key) === rendering;
    rendering.then(
      ({ errors, fragmentErrors = {} }) => {
        if (!isCached()) return;
        if (errors.length > 0) cache.delete(key);
        else if (Object.keys(fragmentErrors).length > 0) cache.set(key, rendering, { ttl: fragmentRetryMs });
      },
      () => isCached() && cache.delete(key),
    );
    return rendering;
  }

  /**
   * @param hasSkeleton its outlet holds the page as it looks before there is a session or any data
   * @throws Error if it could not be rendered; failures are not cached
   */
  return async function frame(
    found: FoundRoute | undefined,
    page: { url: string; nonce: string },
    { hasSkeleton = false } = {},
  ): Promise<Rendered> {
    const url = frameUrl(pages.set, found, page.url);
    const skeleton = hasSkeleton ? found : undefined;
    const key = `${pages.key(skeleton)} ${url}`;
    const rendered = await (cache.get(key) ?? start(key, found, url, skeleton));
    const { body, styles, inserted = '', ...errors } = rendered;
    const withNonce = (text: string) => text.split(placeholder).join(page.nonce);
    return { ...errors, body: withNonce(body), styles: withNonce(styles), inserted: withNonce(inserted) };
  };
}

/** One address for all pages with the same frame, without anything of the visitor, because others get the same frame. */
function frameUrl(set: ReleaseSet, found: FoundRoute | undefined, url: string) {
  const [path = '', query] = url.split('?', 2);
  if (!found) return notFoundPath(set, path);
  const pattern = found.route.path;
  const isFixed = !/[?*]/.test(pattern); // otherwise only the path says which optional segments are present
  return (
    (isFixed ? pattern.replace(/:\w+/g, '-') : path) + readSearch(found.route.search, new URLSearchParams(query)).listed
  );
}

/** A path that no page has, because it has more segments than every page, below the longest prefix with a frame of its own (`facts.frames`). */
function notFoundPath({ shell, remotes }: ReleaseSet, path: string) {
  const prefixes = (shell.facts.frames ?? []).filter((prefix) => `${path}/`.startsWith(`${prefix}/`));
  const [longest = ''] = prefixes.sort((a, b) => b.length - a.length);
  const patterns = Object.values(remotes).flatMap(({ facts }) => facts.routes.map((route) => route.path));
  const segments = Math.max(0, ...patterns.map((pattern) => pattern.split('/').length));
  return longest + '/not-found'.repeat(segments);
}
