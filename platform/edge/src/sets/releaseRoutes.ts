import type { CurrentSet, PublicSet, ReleaseSet } from '@onesite/protocol/releases';
import { remoteRelease, sourcesOf } from '@onesite/protocol/set';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { LRUCache } from 'lru-cache';
import { noStore } from '../documents/policy.ts';
import { type EdgeEnv, setRoute } from '../honoEnv.ts';
import { type LiveState, Unavailable } from '../live/liveState.ts';
import type { SetChooser, SetRequest } from './chooseSet.ts';
import { setName, type VisitorSet, versionMap } from './servedSet.ts';
import { SetPages } from './setPages.ts';
import type { StoredSets } from './storedSets.ts';
import type { VariantSets } from './variantSets.ts';

type Options = {
  chooser: SetChooser;
  sets: StoredSets;
  variantSets: VariantSets;
  liveState: LiveState;
  /** The share of pages whose browsers report, 0 to 1. */
  reportedShare: number;
};

/** The set that a visitor gets, and what a set contains. */
export function releaseRoutes({ chooser, sets, variantSets, liveState, reportedShare }: Options) {
  const { chooseSet, setRequestOf } = chooser;
  const publicSets = new LRUCache<string, PublicSet>({ max: maxSets });
  const app = new Hono<EdgeEnv>();

  // Asked for by each page; a second visit gets it again only if it has changed.
  app.get('/current.json', etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'set-cookie'] }), async (c) => {
    setRoute(c, '/releases/current.json');
    const visitorSet = await chooseSet(setRequestOf(c.req.raw, c.env));
    if (!visitorSet) return c.text('The site is starting.', 503, { ...noStore, 'Retry-After': '2' });
    const key = c.req.query('key');
    for (const cookie of visitorSet.cookies) c.header('Set-Cookie', cookie, { append: true });
    // Assigned visitors report, members and control alike, because they are compared.
    const isAssigned = !visitorSet.isForAll && !visitorSet.unassigned;
    const { setKeys, ...current } = await currentSet(visitorSet);
    // A page asks only whether the set still makes its own document: the keys of a large site are many bytes.
    const askedKeys = key === undefined ? setKeys : setKeys.filter((other) => other === key);
    const reporting = isAssigned ? 1 : reportedShare;
    return c.json({ setKeys: askedKeys, ...current, reporting }, 200, { 'Cache-Control': 'private, no-cache' });
  });

  async function currentSet({ served, name, variant, unassigned }: VisitorSet): Promise<CurrentSet> {
    const pages = variant ? new SetPages(await variantSets.compose(served.set, variant)) : served;
    const { set } = pages;
    const versions = versionMap(set);
    return { number: set.number, setKeys: pages.keys(), served: name, versions, variant, unassigned };
  }

  // `212.3fa38b6b.json`, or of a variant `212-<id>.json`
  app.get('/:file', compress(), async (c) => {
    setRoute(c, '/releases/:file');
    const named = /^(?<name>(?<digits>\d{1,9})(\.[0-9a-f]{8}|-(?<id>[0-9a-z.]+)))\.json$/.exec(c.req.param('file'));
    const { name = '', digits, id } = named?.groups ?? {};
    if (!digits) return c.text('Not found', 404, noStore);
    const number = Number(digits);
    const set = id ? await variantFor(setRequestOf(c.req.raw, c.env), number, id) : await publicSetOf(number, name);
    const response = set && remoteOf(set, c.req.query('remote'));
    if (!response) return c.text('Not found', 404, noStore);
    const caching = id ? 'private, no-store' : 'public, max-age=31536000, immutable';
    return c.json(response, 200, { 'Cache-Control': caching });
  });

  async function publicSetOf(number: number, name: string): Promise<PublicSet | undefined> {
    const cached = publicSets.get(name);
    if (cached) return cached;
    const set = await setOf(number);
    if (!set || setName(set) !== name) return undefined;
    const read = toPublicSet(set);
    publicSets.set(name, read);
    return read;
  }

  /** The variant for a visitor who sees it, also of an earlier live set, from which their page may be. @throws Unavailable */
  async function variantFor(setRequest: SetRequest, number: number, id: string): Promise<PublicSet | undefined> {
    let visitorSet = await chooseSet(setRequest);
    if (visitorSet?.variant?.id !== id) {
      await liveState.readAgain(); // another edge may know of it already
      visitorSet = await chooseSet(setRequest);
    }
    if (visitorSet?.variant?.id !== id) return undefined;
    const { served, variant } = visitorSet;
    const base = served.set.number === number ? served.set : await setOf(number);
    return base && toPublicSet(await variantSets.compose(base, variant));
  }

  /** The set of this environment with this number. @throws Unavailable */
  async function setOf(number: number) {
    const isNewer = () => number > (liveState.get()?.set?.number ?? 0);
    if (isNewer()) await liveState.readAgain(); // another edge may have got it already
    if (isNewer()) return undefined;
    return sets.byNumber(number).catch(({ message }: Error) => {
      throw new Unavailable(message);
    });
  }
  return app;
}

/** How many sets are cached: the live one, and those that open pages were made from. */
const maxSets = 20;

/** With this number of remotes or more, a page gets only the one that it asks for: sending all would take longer than one more request. */
const manyRemotes = 20;

/** A set with the remote that a page needs; all of them where they are few, so that the page asks once. */
function remoteOf(set: PublicSet, name: string | undefined): PublicSet | undefined {
  if (name === undefined || Object.keys(set.remotes).length < manyRemotes) return set;
  const remote = Object.hasOwn(set.remotes, name) ? set.remotes[name] : undefined;
  return remote && { ...set, remotes: { [name]: remote } };
}

function toPublicSet({ number, remotes, shell }: ReleaseSet): PublicSet {
  const all = Object.values(remotes);
  const sources = sourcesOf([shell, ...all]);
  return {
    number,
    remotes: Object.fromEntries(all.map((remote) => [remote.name, remoteRelease(remote, shell)])),
    ...(sources.length > 0 && { sources }),
  };
}
