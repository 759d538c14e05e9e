import { decodedName } from '@onesite/protocol/build/fileTypes';
import type { Asset, ReleaseSet, RemoteRelease, Version } from '@onesite/protocol/releases';
import type { PageState } from '@onesite/protocol/rendering';
import { assetOf, remoteRelease, sharedAssets } from '@onesite/protocol/set';
import type { ArtifactStore } from '@onesite/store/artifactStore';
import { type FoundRoute, type PageFragment, partsOf, type SetPages } from '../sets/setPages.ts';

/** The table of paths, and the remotes and data of this page and its fragments. The browser fetches others when it needs them. */
export function pageState(
  pages: SetPages,
  found: FoundRoute | undefined,
  responses: PageState['answers'],
  fragments: PageFragment[] = [],
): PageState {
  const remotes = partsOf(found, fragments).map(({ remote }) => remote);
  const slots = pages.slots();
  const { name, titleSuffix } = pages.set.shell.facts.site ?? {};
  return {
    setKey: pages.key(found),
    ...pages.pathTable(remotes.map(({ name }) => name)),
    ...(slots && { slots }),
    ...(name && titleSuffix && { siteTitle: { name, titleSuffix } }),
    remotes: Object.fromEntries(remotes.map((remote) => [remote.name, releaseOf(remote, pages.set.shell)])),
    answers: responses,
  };
}

/** The responses that are part of the document: those of the page, and of fragments that hydrate. Other fragments keep their HTML, and request their data only after a write. */
export function answersInBrowser(answers: PageState['answers'], { found, fragments }: DocumentParts) {
  const read = [...(found?.data ?? []), ...hydrating(fragments).flatMap(({ data }) => data)];
  return Object.fromEntries(Object.entries(answers).filter(([path]) => read.includes(path)));
}

type DocumentParts = { found: FoundRoute | undefined; fragments: PageFragment[] };

/** A document names the files of at most this many pages that it links to. */
const maxLinked = 30;

/** Adds the remotes of the pages that a document links to. The browser opens those pages without asking where their files are. */
export function withLinks(state: PageState, pages: SetPages, body: string): PageState {
  const paths = new Set(Array.from(body.matchAll(/ href="(\/[^"?#]*)/g), ([, path]) => path!));
  const linked = [...paths].flatMap((path) => pages.findRoute(path) ?? []);
  const names = [...Object.keys(state.remotes), ...linked.map(({ remote }) => remote.name)];
  const parts = linked
    .slice(0, maxLinked)
    .flatMap((page) => partsOf(page, pages.fragments(page, page.params)))
    .filter(({ remote }) => !(remote.name in state.remotes)); // the others are in the document already
  const isLinked = (record: unknown) => parts.some(({ part }) => part === record);
  const others = new Map(parts.map(({ remote }) => [remote.name, remote]));
  return {
    ...state,
    ...(state.hasMorePaths && pages.pathTable([...new Set(names)])), // with the paths of these remotes as well
    linked: Object.fromEntries(
      [...others].map(([name, { facts, ...remote }]) => {
        const [routes, fragments] = [facts.routes.filter(isLinked), facts.fragments?.filter(isLinked)];
        return [name, releaseOf({ ...remote, facts: { ...facts, routes, fragments } }, pages.set.shell)];
      }),
    ),
  };
}

/** The facts of a remote, without what the table of paths and the document's head already contain. */
function releaseOf(remote: ReleaseSet['remotes'][string], shell: ReleaseSet['shell']): RemoteRelease {
  const { routes, ...release } = remoteRelease(remote, shell);
  return {
    ...release,
    routes: routes.map(({ id, access, data, search, fragments, preload }) => ({
      id,
      access,
      data,
      search,
      fragments,
      preload,
    })),
  };
}

/** The scripts of the page's own code and its fragments', without the shell's first scripts. */
export function pageScripts({ shell }: ReleaseSet, found: FoundRoute | undefined, fragments: PageFragment[]): Asset[] {
  const hydratingFragments = hydrating(fragments);
  return distinct([
    ...(hydratingFragments.length > 0 ? sharedAssets(shell, ['fragments']) : []), // the shell's own code for fragments
    ...partsOf(found, hydratingFragments).flatMap(({ remote, part }) => [
      ...sharedAssets(shell, part.shared),
      ...[remote.facts.entry, ...remote.facts.preload, ...part.preload]
        .filter((file) => !isSheet(file))
        .map((file) => assetOf(remote, file)),
    ]),
  ]);
}

/** The lazy chunks of a page and its fragments, with their styles. */
export const lazyFiles = (found: FoundRoute | undefined, fragments: PageFragment[]): Asset[] =>
  distinct(
    partsOf(found, hydrating(fragments)).flatMap(({ remote, part }) =>
      (part.later ?? []).map((file) => assetOf(remote, file)),
    ),
  );

const hydrating = (fragments: PageFragment[]) => fragments.filter(({ record }) => record.hydrate !== false);

const distinct = (assets: Asset[]) => [...new Map(assets.map((asset) => [asset.url, asset])).values()];

export interface HeadStyles {
  /** The text of the shell's style sheets. */
  styles: string;
  /** The style sheets of the remotes' pages, by URL. */
  sheets: Readonly<Record<string, string>>;
}

/** A style sheet of a remote, with the URL at which the remote would load it. Without a text the document links it, because it is large. */
export type PageStyle = Asset & { text?: string };

/**
 * In characters. If the sheets of a page are longer together, its documents link them, and the browser requests them before the first paint,
 * once for all pages. Shorter ones are part of each document: compressed they have up to 20 KB, which arrive sooner than the response to a
 * further request, and the cache of 50 MB holds hundreds of such documents.
 */
const maxInlinedLength = 100_000;

export async function headStyles(store: ArtifactStore, { shell, remotes }: ReleaseSet): Promise<HeadStyles> {
  const ofShell = Promise.all(shell.facts.styles.map((file) => readSheet(store, shell, file)));
  const ofPages = Object.values(remotes).flatMap((remote) => {
    const files = [...remote.facts.routes, ...(remote.facts.fragments ?? [])]
      .flatMap(({ preload }) => preload)
      .concat(remote.facts.preload)
      .filter(isSheet);
    return [...new Set(files)].map(async (file) => [assetOf(remote, file).url, await readSheet(store, remote, file)]);
  });
  return { styles: (await ofShell).join('\n'), sheets: Object.fromEntries(await Promise.all(ofPages)) };
}

/** The style sheets of a page and its fragments, in the order in which they apply: first those of all pages of a remote. */
export function pageStyles(
  sheets: HeadStyles['sheets'],
  found: FoundRoute | undefined,
  fragments: PageFragment[] = [],
): PageStyle[] {
  const all = partsOf(found, fragments).flatMap(({ remote, part }) =>
    [...remote.facts.preload, ...part.preload].filter(isSheet).map((file) => assetOf(remote, file)),
  );
  const assets = distinct(all);
  const length = assets.reduce((sum, { url }) => sum + (sheets[url] ?? '').length, 0);
  return length > maxInlinedLength ? assets : assets.map((asset) => ({ ...asset, text: sheets[asset.url] ?? '' }));
}

export const isSheet = (file: string) => file.endsWith('.css');

/** `url(dot.png)`, also quoted, with `./` before it, or a query or fragment behind it. */
const anyUrl = /url\(\s*(?:(["'])(.*?)\1|((?:[^"'()\s\\]|\\.)+))\s*\)/g;
const fileInVersion = /^(?:\.\/)?([^/?#]+)([?#][^"]*)?$/; // `./dot.png?v=1`: a version has no folders

/** Reads a style sheet, with the URLs of its files. An address of anything else stays unchanged. */
async function readSheet(store: ArtifactStore, version: Version, file: string) {
  const sheet = await store.read(version.name, version.version, `browser/${file}`);
  if (!sheet) throw new Error(`${file} of ${version.name} is not in the store.`);
  return sheet
    .toString('utf8')
    .replace(anyUrl, (whole, _, quoted, plain) => {
      const [, text = '', rest = ''] = fileInVersion.exec((quoted ?? plain).replace(/\\(.)/g, '$1')) ?? [];
      const name = [text, decodedName(text)].find((file) => version.integrity[`browser/${file}`]); // a URL may be encoded
      return name ? `url("${assetOf(version, name).url}${rest}")` : whole;
    })
    .replaceAll('</', '<\\/'); // a `</style>` in a text would end the element
}
