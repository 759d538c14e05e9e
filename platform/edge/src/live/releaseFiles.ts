import type { PublicSet, ReleaseSet, ServedSet } from '@onesite/protocol/releases';
import { remoteRelease } from '@onesite/protocol/set';
import { sourcesOf } from '@onesite/protocol/sources';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { type EdgeEnv, setRoute } from '../environment.ts';
import { setKeys } from '../routes/setKeys.ts';
import type { SetChooser, VisitorSet } from './chooseSet.ts';
import type { Sets } from './createSets.ts';
import { type LiveDocuments, Unavailable } from './followDocument.ts';
import { type VariantSets, versionsIn } from './variantSets.ts';

type Options = Pick<SetChooser, 'chooseSet' | 'setRequestOf'> & {
  sets: Sets;
  publicSets: PublicSets;
  variantSets: Pick<VariantSets, 'compose'>;
  documents: Pick<LiveDocuments, 'readAgain'>;
  /** The share of all pages that report. */
  reporting: number;
};

/** The set that a visitor gets, and what a set contains. */
export function releaseFiles(options: Options) {
  const { chooseSet, setRequestOf, sets, publicSets, variantSets, documents, reporting } = options;
  const app = new Hono<EdgeEnv>();

  // Never cached, unlike the documents and sets that it names.
  app.get('/current.json', async (c) => {
    setRoute(c, '/releases/current.json');
    const visitorSet = await chooseSet(setRequestOf(c.req.raw, c.env));
    if (!visitorSet) return c.text('The site is starting.', 503, { 'Cache-Control': 'no-store', 'Retry-After': '2' });
    if (!visitorSet.variant) publicSets.remember(visitorSet.live.set); // the page requests it next
    const key = c.req.query('key');
    for (const cookie of visitorSet.cookies) c.header('Set-Cookie', cookie, { append: true });
    // Assigned visitors report, members and control alike, because they are compared.
    const isAssigned = !visitorSet.isForAll && !visitorSet.unassigned;
    const { setKeys, ...served } = await servedSet(visitorSet);
    const named = key === undefined ? setKeys : setKeys.filter((other) => other === key);
    return c.json({ setKeys: named, ...served, reporting: isAssigned ? 1 : reporting }, 200, {
      'Cache-Control': 'no-store',
    });
  });

  async function servedSet({ live, served, variant, unassigned }: VisitorSet): Promise<ServedSet> {
    const set = variant ? await variantSets.compose(live.set, variant.members) : live.set;
    return { number: set.number, setKeys: setKeys(set), served, versions: versionsIn(set), variant, unassigned };
  }

  app.get('/:file', async (c) => {
    setRoute(c, '/releases/:file');
    const [, number, id] = /^(\d{1,9})(?:-([0-9a-z.]+))?\.json$/.exec(c.req.param('file')) ?? [];
    if (!number) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
    const set = id ? await variantFor(c.req.raw, Number(number), id, c.env) : await publicSets.read(Number(number));
    const asked = set && remoteOf(set, c.req.query('remote'));
    if (!asked) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
    const caching = id ? 'private, no-store' : 'public, max-age=31536000, immutable';
    return c.json(asked, 200, { 'Cache-Control': caching });
  });

  /** For those who see this variant, also of an earlier live set, from which their page may be. @throws Error */
  async function variantFor(
    request: Request,
    number: number,
    id: string,
    env: EdgeEnv['Bindings'],
  ): Promise<PublicSet | undefined> {
    const choose = () => chooseSet(setRequestOf(request, env));
    let visitorSet = await choose();
    if (visitorSet?.variant?.id !== id) {
      await documents.readAgain(); // another edge may have been notified of it first
      visitorSet = await choose();
    }
    if (visitorSet?.variant?.id !== id) return undefined;
    const { live, variant } = visitorSet;
    const base = live.set.number === number ? live.set : await earlierSet(sets, number);
    return base && publicSet(await variantSets.compose(base, variant.members));
  }
  return app;
}

/** With how many remotes a page gets only the one that it asks for: their files would be more bytes than a request takes time. */
const many = 20;

/** A set with the remote that a page needs; all of them where they are few, so that the page asks once. */
function remoteOf(set: PublicSet, name: string | undefined): PublicSet | undefined {
  if (name === undefined || Object.keys(set.remotes).length < many) return set;
  const remote = Object.hasOwn(set.remotes, name) ? set.remotes[name] : undefined;
  return remote && { ...set, remotes: { [name]: remote } };
}

/** How many sets are cached: the live one, and those that open pages were made from. */
const maxSets = 20;

export type PublicSets = ReturnType<typeof createPublicSets>;

/** The public part of a set. It never changes, so it is read once. */
export function createPublicSets(sets: Sets) {
  const cached = new LRUCache<number, PublicSet>({ max: maxSets });

  function remember(set: ReleaseSet) {
    const found = cached.get(set.number) ?? publicSet(set);
    cached.set(set.number, found);
    return found;
  }

  return {
    /** Caches a set that documents are made from, because each of their pages will request it. */
    remember,
    /** @throws Error if a set that is not cached cannot be read */
    async read(number: number): Promise<PublicSet | undefined> {
      const found = cached.get(number);
      if (found) return found;
      const set = await earlierSet(sets, number);
      return set && remember(set);
    },
  };
}

/** @throws Unavailable */
async function earlierSet(sets: Sets, number: number): Promise<ReleaseSet | undefined> {
  try {
    const stored = await sets.stored(number);
    return stored && (await sets.withFacts(stored));
  } catch (error) {
    throw new Unavailable((error as Error).message);
  }
}

function publicSet({ number, remotes, shell }: ReleaseSet): PublicSet {
  const all = Object.values(remotes);
  const sources = sourcesOf([shell, ...all]);
  return {
    number,
    remotes: Object.fromEntries(all.map((remote) => [remote.name, remoteRelease(remote, shell)])),
    ...(sources.length > 0 && { sources }),
  };
}
