import { createHash } from 'node:crypto';
import type { BuiltFragment, BuiltRoute } from '@onesite/protocol/facts';
import type { FragmentName, FragmentRecord, FragmentUse } from '@onesite/protocol/fragments';
import { variantsOf } from '@onesite/protocol/patterns';
import type { ReleaseSet } from '@onesite/protocol/releases';
import type { PageState, SlotFragment } from '@onesite/protocol/rendering';
import { pathRecord } from '@onesite/protocol/routes';
import { sourcesOf } from '@onesite/protocol/set';
import { filledPaths, fragmentPaths, maxFragmentDepth, statedProps } from '@onesite/shared-contract/http/statedProps';
import { matchRoutes } from 'react-router-dom';
import { canonicalPath, isDecodable, matches, segmentsOf } from './pageAddress.ts';

type Remote = ReleaseSet['remotes'][string];

export interface Page {
  remote: Remote;
  route: BuiltRoute;
}

export interface FoundRoute extends Page {
  params: Record<string, string | undefined>;
  /** Its canonical path, to which other spellings of the address redirect. */
  path: string;
  /** The API paths of its data. */
  data: string[];
}

/** A fragment in a document. The page or another fragment names it, or it fills a slot. */
export interface PageFragment {
  of: FragmentName;
  remote: Remote;
  record: BuiltFragment;
  /** The API paths of its data. */
  data: string[];
}

type Paths = PageState['paths'];

/** Fragments of one document at most, because each may cost a call of the API for each visit. */
const maxFragments = 30;

/** A table of paths with more bytes is too large for each document: a document then has only those that it needs. */
const maxPathBytes = 10_000;

/** The pages of a release set, and what follows from its facts. Each part is computed once, when it is first needed. */
export class SetPages {
  #routes: ReturnType<typeof prepareRoutes> | undefined;
  #pathsAndKeys: ReturnType<typeof preparePathsAndKeys> | undefined;
  #slots: Record<string, SlotFragment[]> | undefined;

  constructor(readonly set: ReleaseSet) {}

  /** Finds the route of an address as the shell's router does, which alone does not accept doubled slashes. */
  findRoute(pathname: string): FoundRoute | undefined {
    if (!isDecodable(pathname)) return undefined;
    this.#routes ??= prepareRoutes(this.set);
    const requested = segmentsOf(pathname);
    // Only few routes are left for the router, because it compiles each of its routes for each address.
    const candidates = this.#routes.filter(({ variants }) => variants.some((variant) => matches(variant, requested)));
    const match = candidates.length > 0 ? matchRoutes(candidates, pathname.replace(/\/{2,}/g, '/'))?.[0] : undefined;
    if (!match) return undefined;
    const { params } = match;
    const { remote, route } = match.route;
    return { remote, route, params, path: canonicalPath(route.path, pathname), data: filledPaths(route.data, params) };
  }

  /**
   * The fragments in a page's document. A fragment that the set does not have is left out, because the browser shows its fallback.
   * @param values the path's parameters and the listed parameters of the query, from which fragments get props
   */
  fragments(page: Page | undefined, values: Record<string, unknown> = {}): PageFragment[] {
    const inSlots = Object.values(this.#allSlots())
      .flat()
      .filter(({ ifStored }) => !ifStored) // only the browser knows what it has stored
      .filter(({ of }) => this.#fragment(of)?.record.render === 'server'); // others are rendered in the browser
    let count = 0;
    const withNested = ({ of, props }: FragmentUse, values: Record<string, unknown>, depth: number): PageFragment[] => {
      const fragment = count < maxFragments && this.#fragment(of);
      if (!fragment) return [];
      count++;
      const ownProps = statedProps(props, values);
      const nested = depth < maxFragmentDepth ? (fragment.record.fragments ?? []) : [];
      const data = fragmentPaths(fragment.record.data, ownProps).filter((path) => path !== undefined);
      return [{ ...fragment, data }, ...nested.flatMap((use) => withNested(use, ownProps, depth + 1))];
    };
    return [
      ...(page?.route.fragments ?? []).flatMap((use) => withNested(use, values, 1)),
      ...inSlots.flatMap(({ of }) => withNested({ of }, {}, 1)),
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

  /** The fragments of each slot; undefined if no fragment fills one. Every document has them, because the frame has slots. */
  slots() {
    const slots = this.#allSlots();
    return Object.keys(slots).length > 0 ? slots : undefined;
  }

  #prepared() {
    this.#pathsAndKeys ??= preparePathsAndKeys(this);
    return this.#pathsAndKeys;
  }

  /**
   * The key of a page is a hash of everything of the set that its document depends on: the shell, the page's remote, the remotes whose
   * fragments it shows, the table of paths, the slots, and the origins from which remotes load. A release of another remote does
   * not change the key, so that the document stays in all caches.
   */
  key(page: Page | undefined): string {
    const { notFound, byRoute } = this.#prepared();
    return page ? byRoute[routeName(page)]! : notFound;
  }

  /** The keys of all documents of the set. An open page compares its own key with them to find out whether it belongs to this set. */
  keys() {
    const { notFound, byRoute } = this.#prepared();
    return [...new Set([notFound, ...Object.values(byRoute)])];
  }

  /** The paths of the site by remote. A site with too many paths for a document gets only those of `remotes` and of the frame. */
  pathTable(remotes: string[]): Pick<PageState, 'paths' | 'hasMorePaths'> {
    const { paths, framePaths } = this.#prepared();
    if (!framePaths) return { paths };
    const pathsOfRemotes = Object.fromEntries(remotes.map((name) => [name, paths[name] ?? []]));
    return { paths: { ...framePaths, ...pathsOfRemotes }, hasMorePaths: true };
  }
}

const prepareRoutes = ({ remotes }: ReleaseSet) =>
  Object.values(remotes).flatMap((remote) =>
    remote.facts.routes.map((route) => {
      const { path } = route;
      return { path, remote, route, variants: variantsOf(segmentsOf(path)) };
    }),
  );

function preparePathsAndKeys(pages: SetPages) {
  const { shell, remotes } = pages.set;
  const all = Object.values(remotes).sort((a, b) => (a.name < b.name ? -1 : 1));
  /** The other remotes whose fragments a page's document shows. */
  const othersOn = (page?: Page) => {
    const owners = new Set(pages.fragments(page).map(({ remote }) => remote));
    return [...owners].filter((remote) => remote !== page?.remote);
  };
  const pagesByRemote = all.map((remote) => ({
    name: remote.name,
    pages: remote.facts.routes.map((route) => ({ remote, route, others: othersOn({ remote, route }) })),
  }));
  const paths: Paths = Object.fromEntries(
    pagesByRemote.map(({ name, pages }) => [
      name,
      pages.map(({ route, others }) => ({
        ...pathRecord(route),
        ...(others.length > 0 && { shows: others.map((other) => other.name) }),
      })),
    ]),
  );
  const common = [shell.name, shell.version, paths, sourcesOf(all), pages.slots()];
  const commonHash = createHash('sha256').update(JSON.stringify(common));
  const keyOf = (versions: Remote[]) => {
    const names = versions.flatMap(({ name, version }) => [name, version]);
    return commonHash.copy().update(JSON.stringify(names)).digest('base64url').slice(0, 22);
  };
  const byRoute = pagesByRemote
    .flatMap((one) => one.pages)
    .map((page) => [routeName(page), keyOf([page.remote, ...page.others])] as const);
  return {
    paths,
    /** The paths that every document has, if a document cannot have all. */
    framePaths: JSON.stringify(paths).length > maxPathBytes ? pathsOfFrame(paths) : undefined,
    notFound: keyOf(othersOn()),
    byRoute: Object.fromEntries(byRoute) as Record<string, string>,
  };
}

const routeName = ({ remote, route }: Page) => `${remote.name} ${route.id}`;

/** The pages that the frame links to, and the login pages. */
function pathsOfFrame(paths: Paths): Paths {
  const framePaths = Object.entries(paths).map(
    ([name, records]) => [name, records.filter(({ nav, loginFor }) => nav || loginFor)] as const,
  );
  return Object.fromEntries(framePaths.filter(([, records]) => records.length > 0));
}

/** The page and the fragments of a document, each with its remote: both kinds of record name code and styles. */
export const partsOf = (found: FoundRoute | undefined, fragments: PageFragment[]) => [
  ...(found ? [{ remote: found.remote, part: found.route }] : []),
  ...fragments.map(({ remote, record }) => ({ remote, part: record })),
];

type RemoteFragments = { name: string; fragments?: readonly Pick<FragmentRecord, 'id' | 'slot' | 'size'>[] };

/** The fragments of each slot, sorted by their order in it. */
export function slotsOf(remotes: readonly RemoteFragments[]): Record<string, SlotFragment[]> {
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
