import { randomBytes } from 'node:crypto';
import type { ReleaseSet } from '@onesite/protocol/releases';
import type { Rendered } from '@onesite/protocol/rendering';
import { LRUCache } from 'lru-cache';
import { type RendererPool, retryMs } from '../renderers/pool.ts';
import { FragmentFailure } from '../renderers/renderer.ts';
import { type FoundRoute, readSearch } from '../routes/findRoute.ts';
import { pageFragments } from '../routes/pageFragments.ts';
import { setKey } from '../routes/setKeys.ts';
import { pageState } from './pageState.ts';

/** Cached frames of one shell. Only patterns with optional segments can make so many. */
const maxFrames = 200;

/** Rendered frames, by what they depend on: the shell, the table of paths, and the address that stands for others. */
export const frameCache = () => ({
  rendered: new LRUCache<string, Promise<Rendered>>({ max: maxFrames }),
  // Stands for each document's own nonce. It is random, so nothing else in a frame is equal to it.
  placeholder: randomBytes(16).toString('hex'),
});

export type FrameCache = ReturnType<typeof frameCache>;

/**
 * The frames of a set: what a document shows around an outlet that the browser fills, which is empty or holds a page's skeleton. Each
 * is rendered once: for each route record with the listed values of its query, and for paths that are not found. So no such page
 * occupies a renderer again.
 */
export function createFrames(set: ReleaseSet, renderers: Pick<RendererPool, 'render'>, cache = frameCache()) {
  const { rendered, placeholder } = cache;
  const inSlots = pageFragments(set, undefined);
  const fragments = inSlots.map(({ of }) => of);
  const plainState = pageState(set, undefined, {}, inSlots); // those with data are left to the browser
  const keyOf = (owner: FoundRoute, url: string) => `${setKey(set, owner)} ${url}`;

  function start(found: FoundRoute, url: string, owner: FoundRoute) {
    const key = keyOf(owner, url);
    const state = { ...plainState, paths: pageState(set, found, {}).paths };
    const page = owner && { remote: owner.remote.name, route: owner.route.id, data: [] };
    const job = { state, url, nonce: placeholder, page };
    const rendering: Promise<Rendered> = renderers.render({ ...job, fragments }).catch(async (error) => {
      if (!(error instanceof FragmentFailure)) throw error;
      return { ...(await renderers.render(job)), fragmentErrors: { [error.of]: error.message } };
    });
    rendered.set(key, rendering);
    const isCached = () => rendered.peek(key) === rendering;
    rendering.then(
      ({ errors, fragmentErrors = {} }) => {
        if (!isCached()) return;
        if (errors.length > 0) rendered.delete(key);
        else if (Object.keys(fragmentErrors).length > 0) rendered.set(key, rendering, { ttl: retryMs });
      },
      () => isCached() && rendered.delete(key),
    );
    return rendering;
  }

  /**
   * @param hasSkeleton its outlet holds the page as it looks before there is a session or any data
   * @throws Error if it could not be rendered; failures are not cached
   */
  return async function frame(
    found: FoundRoute,
    page: { url: string; nonce: string },
    { hasSkeleton = false } = {},
  ): Promise<Rendered> {
    const url = frameUrl(set, found, page.url);
    const owner = hasSkeleton ? found : undefined;
    const {
      body,
      styles,
      inserted = '',
      errors,
      fragmentErrors,
    } = await (rendered.get(keyOf(owner, url)) ?? start(found, url, owner));
    const withNonce = (text: string) => text.split(placeholder).join(page.nonce);
    return {
      body: withNonce(body),
      styles: withNonce(styles),
      inserted: withNonce(inserted),
      errors,
      fragmentErrors,
    };
  };
}

export type Frames = ReturnType<typeof createFrames>;

/** One address for all pages with the same frame. It contains nothing of a visitor's own, because the frame is shown to others. */
function frameUrl(set: ReleaseSet, found: FoundRoute, url: string) {
  const [path = '', query] = url.split('?', 2);
  if (!found) return notFoundPath(set, path);
  const pattern = found.route.path;
  const isFixed = !/[?*]/.test(pattern); // otherwise only the path tells which optional segments are present
  return (isFixed ? pattern.replace(/:\w+/g, '-') : path) + readSearch(found, new URLSearchParams(query)).listed;
}

/** A path with more segments than any page has, so that it matches none. */
function notFoundPath({ shell, remotes }: ReleaseSet, path: string) {
  const prefixes = (shell.facts.frames ?? []).filter((prefix) => `${path}/`.startsWith(`${prefix}/`));
  const [longest = ''] = prefixes.sort((a, b) => b.length - a.length);
  const patterns = Object.values(remotes).flatMap(({ facts }) => facts.routes.map((route) => route.path));
  const segments = Math.max(0, ...patterns.map((pattern) => pattern.split('/').length));
  return longest + '/not-found'.repeat(segments);
}
