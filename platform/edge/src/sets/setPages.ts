import { createHash } from 'node:crypto';
import type { BuiltFragment, BuiltRoute } from '@onesite/protocol/facts';
import type { FragmentRecord, FragmentUse } from '@onesite/protocol/fragments';
import { variantsOf } from '@onesite/protocol/patterns';
import type { ReleaseSet } from '@onesite/protocol/releases';
import type { PageState, SlotFragment } from '@onesite/protocol/rendering';
import { pathRecord } from '@onesite/protocol/routes';
import { sourcesOf } from '@onesite/protocol/set';
import { filledPaths, fragmentPaths, statedProps } from '@onesite/shared-contract/http/statedProps';
import { matchRoutes } from 'react-router-dom';

type Remote = ReleaseSet['remotes'][string];

export interface Page {
  remote: Remote;
  route: BuiltRoute;
}

/** The page at an address: undefined where there is none. */
export interface FoundRoute extends Page {
  params: Record<string, string | undefined>;
  /** Its one address. */
  path: string;
  /** The API paths of its data. */
  data: string[];
}

/** A fragment on a document: one that its page or another of its fragments states, or one in a slot. */
export interface PageFragment {
  /** `<remote>/<id>` */
  of: string;
  remote: Remote;
  record: BuiltFragment;
  /** The API paths of its data. */
  data: string[];
}

type Paths = PageState['paths'];

/** A page may show a fragment that shows one that shows one. */
const maxDepth = 3;

/** The most fragments of one document: each may ask for data at each visit. */
const maxFragments = 30;

/** Bytes of the paths in a document, beyond which it names those that it needs. */
const maxPathBytes = 10_000;

/** The pages of a set, and all that follows from its facts: each is computed once, when it is first needed. */
export class SetPages {
  #routes: ReturnType<typeof prepareRoutes> | undefined;
  #keys: ReturnType<typeof prepareKeys> | undefined;
  #slots: Record<string, SlotFragment[]> | undefined;

  constructor(readonly set: ReleaseSet) {}

  /** The route of an address, by the rules of the shell's router, apart from doubled slashes. */
  findRoute(pathname: string): FoundRoute | undefined {
    if (!isDecodable(pathname)) return undefined;
    this.#routes ??= prepareRoutes(this.set);
    const requested = segmentsOf(pathname);
    // The few among which the router decides: it would compile all of them for each address.
    const candidates = this.#routes.filter(({ variants }) => variants.some((variant) => matches(variant, requested)));
    const match = candidates.length > 0 ? matchRoutes(candidates, pathname.replace(/\/{2,}/g, '/'))?.[0] : undefined;
    if (!match) return undefined;
    const { params } = match;
    const { remote, route } = match.route;
    return { remote, route, params, path: canonicalPath(route.path, pathname), data: filledPaths(route.data, params) };
  }

  /**
   * What a page's document holds besides the page. What the set does not have is left out: browsers show its fallback.
   * @param values of the path's parameters and the listed query
   */
  fragments(page: Page | undefined, values: Record<string, unknown> = {}): PageFragment[] {
    const inSlots = Object.values(this.#allSlots())
      .flat()
      .filter(({ ifStored }) => !ifStored) // the server knows of nothing that a browser has stored
      .filter(({ of }) => this.#fragment(of)?.record.render === 'server'); // the slot itself knows the size of others
    let count = 0;
    const opened = ({ of, props }: FragmentUse, given: Record<string, unknown>, depth: number): PageFragment[] => {
      const fragment = count < maxFragments && this.#fragment(of);
      if (!fragment) return [];
      count++;
      const stated = statedProps(props, given);
      const inner = depth < maxDepth ? (fragment.record.fragments ?? []) : [];
      const data = fragmentPaths(fragment.record.data, stated).filter((path) => path !== undefined);
      return [{ ...fragment, data }, ...inner.flatMap((use) => opened(use, stated, depth + 1))];
    };
    return [
      ...(page?.route.fragments ?? []).flatMap((use) => opened(use, values, 1)),
      ...inSlots.flatMap(({ of }) => opened({ of }, {}, 1)),
    ];
  }

  #fragment(of: string) {
    const { remotes } = this.set;
    const [name = '', id] = of.split('/');
    const remote = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
    const record = remote?.facts.fragments?.find((one) => one.id === id);
    return remote && record && { of, remote, record };
  }

  #allSlots() {
    this.#slots ??= slotsOf(
      Object.values(this.set.remotes).map(({ name, facts: { fragments } }) => ({ name, fragments })),
    );
    return this.#slots;
  }

  /** What fills its slots; undefined without any. Every document says so, since the frame has slots. */
  slots() {
    const slots = this.#allSlots();
    return Object.keys(slots).length > 0 ? slots : undefined;
  }

  #prepared() {
    this.#keys ??= prepareKeys(this);
    return this.#keys;
  }

  /**
   * Names everything of the set that is on a page: the shell, its own remote, those whose fragments it shows, the table of all paths, and
   * what remotes load from other origins. Sets that differ only in other remotes have the same page, so that a release leaves these
   * documents in all caches.
   */
  key(page: Page | undefined): string {
    const { notFound, byRoute } = this.#prepared();
    return page ? byRoute[routeName(page)]! : notFound;
  }

  /** The keys of all documents that the set makes, by which an open page finds out whether it belongs to it. */
  keys() {
    const { notFound, byRoute } = this.#prepared();
    return [...new Set([notFound, ...Object.values(byRoute)])];
  }

  /** The pages of the site by remote: all, or of a site with many those of the frame and of `remotes`. */
  pathTable(remotes: string[]): Pick<PageState, 'paths' | 'hasMorePaths'> {
    const { paths, ofFrame } = this.#prepared();
    if (!ofFrame) return { paths };
    const named = Object.fromEntries(remotes.map((name) => [name, paths[name] ?? []]));
    return { paths: { ...ofFrame, ...named }, hasMorePaths: true };
  }
}

const prepareRoutes = ({ remotes }: ReleaseSet) =>
  Object.values(remotes).flatMap((remote) =>
    remote.facts.routes.map((route) => {
      const { path } = route;
      return { path, remote, route, variants: variantsOf(segmentsOf(path)) };
    }),
  );

function prepareKeys(pages: SetPages) {
  const { shell, remotes } = pages.set;
  const all = Object.values(remotes).sort((a, b) => (a.name < b.name ? -1 : 1));
  const slots = pages.slots();
  /** The other remotes with fragments on a page's document. */
  const shownOn = (page?: Page) => [
    ...new Set(
      pages
        .fragments(page)
        .map(({ remote }) => remote)
        .filter((remote) => remote !== page?.remote),
    ),
  ];
  const shown = all.map((remote) => ({
    name: remote.name,
    pages: remote.facts.routes.map((route) => ({ remote, route, others: shownOn({ remote, route }) })),
  }));
  const paths: Paths = Object.fromEntries(
    shown.map(({ name, pages }) => [
      name,
      pages.map(({ route, others }) => ({
        ...pathRecord(route),
        ...(others.length > 0 && { shows: others.map((other) => other.name) }),
      })),
    ]),
  );
  const added = sourcesOf(all);
  const common = [shell.name, shell.version, paths, ...(added.length > 0 ? [added] : []), ...(slots ? [slots] : [])];
  const hashed = createHash('sha256').update(JSON.stringify(common));
  const keyOf = (versions: Remote[]) => {
    const names = versions.flatMap(({ name, version }) => [name, version]);
    return hashed.copy().update(JSON.stringify(names)).digest('base64url').slice(0, 22);
  };
  const byRoute = shown
    .flatMap((one) => one.pages)
    .map((page) => [routeName(page), keyOf([page.remote, ...page.others])] as const);
  return {
    paths,
    /** Only for a site with many pages: the paths that every document names. */
    ofFrame: JSON.stringify(paths).length > maxPathBytes ? pathsOfFrame(paths) : undefined,
    notFound: keyOf(shownOn()),
    byRoute: Object.fromEntries(byRoute) as Record<string, string>,
  };
}

const routeName = ({ remote, route }: Page) => `${remote.name} ${route.id}`;

/** Links of the frame, and where visitors log in. */
function pathsOfFrame(paths: Paths): Paths {
  const ofFrame = Object.entries(paths).map(
    ([name, records]) => [name, records.filter(({ nav, loginFor }) => nav || loginFor)] as const,
  );
  return Object.fromEntries(ofFrame.filter(([, records]) => records.length > 0));
}

export const partsOf = (found: FoundRoute | undefined, fragments: PageFragment[]) => [
  ...(found ? [{ remote: found.remote, part: found.route }] : []),
  ...fragments.map(({ remote, record }) => ({ remote, part: record })),
];

type Offering = { name: string; fragments?: readonly Pick<FragmentRecord, 'id' | 'slot' | 'size'>[] };

/** What fills each slot, in its order. */
export function slotsOf(remotes: readonly Offering[]): Record<string, SlotFragment[]> {
  const fills = remotes
    .flatMap(({ name, fragments = [] }) =>
      fragments.flatMap(({ id, slot, size }) => (slot ? [{ of: `${name}/${id}`, slot, size }] : [])),
    )
    .sort((a, b) => a.slot.order - b.slot.order || (a.of < b.of ? -1 : 1));
  const slots: Record<string, SlotFragment[]> = {};
  for (const { of, slot, size } of fills) {
    const { name, ifStored } = slot;
    slots[name] = [...(slots[name] ?? []), { of, ...(size && { size }), ...(ifStored && { ifStored }) }];
  }
  return slots;
}

/** No page has the path `/%`; the router would warn of it at each visit. */
function isDecodable(pathname: string) {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

export interface PageSearch {
  /** The query that the page is rendered with. */
  search: string;
  /** The part of it that belongs to the document's address. */
  listed: string;
  /** The number of such pages is unlimited, so their documents are not cached. */
  isFree: boolean;
}

/**
 * The parts of the query that the page depends on: the values that its route lists, and any value of a name without a list. The
 * rest is ignored, so that neither a tracking parameter nor a made-up value makes another document.
 */
export function readSearch(found: FoundRoute | undefined, search: URLSearchParams): PageSearch {
  const listed = new URLSearchParams();
  const free = new URLSearchParams();
  for (const entry of found?.route.search ?? []) {
    const { name, values } = typeof entry === 'string' ? { name: entry, values: undefined } : entry;
    const value = search.get(name);
    if (value === null) continue;
    if (!values) free.set(name, value);
    else if (values.includes(value)) listed.set(name, value);
  }
  listed.sort();
  free.sort();
  const all = new URLSearchParams([...listed, ...free]);
  return { search: written(all), listed: written(listed), isFree: free.size > 0 };
}

const written = (search: URLSearchParams) => (search.size > 0 ? `?${search}` : '');

/**
 * The one address of a page for a matched path: static segments as `pattern` declares them, parameters unchanged, no doubled or
 * trailing slash. The canonical path of a canonical path is itself.
 */
export function canonicalPath(pattern: string, pathname: string) {
  const requested = segmentsOf(pathname);
  const declared = variantsOf(segmentsOf(pattern)).find((variant) => matches(variant, requested)) ?? [];
  const path = requested.map((segment, index) => {
    const stated = declared[index];
    if (stated === undefined || isDynamic(stated)) return segment;
    return encodeURI(stated).replace(/[?#]/g, encodeURIComponent); // as it is written in an address
  });
  return `/${path.join('/')}`;
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

const isDynamic = (segment: string) => /^[:*]/.test(segment);

/** Whether a pattern may match an address with these segments: true for all that the router matches, and for few others. */
function matches(variant: string[], requested: string[]) {
  const isOpen = variant.at(-1) === '*';
  if (isOpen ? requested.length < variant.length - 1 : requested.length !== variant.length) return false;
  return variant.every(
    (segment, index) => isDynamic(segment) || isSame(segment, decodeURIComponent(requested[index]!)),
  );
}

/** The router ignores the case of letters, also of σ and ς. */
const isSame = (one: string, other: string) =>
  one === other || one.toLowerCase() === other.toLowerCase() || one.toUpperCase() === other.toUpperCase();

/**
 * Whether a path looks like that of a file: its last segment has an extension, as in `/x/y.png`, or one segment begins with
 * a dot, as in `/.git/config`.
 */
export const isFilePath = (pathname: string) => /\.\w{1,12}$|\/\./.test(pathname);
