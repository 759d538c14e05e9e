import type { Asset, ReleaseSet, Version } from '@onesite/protocol/releases';
import { assetOf } from '@onesite/protocol/set';
import type { ArtifactStore } from '@onesite/registry/store/artifactStore';
import type { FoundRoute } from '../routes/findRoute.ts';
import { type PageFragment, partsOf } from '../routes/pageFragments.ts';

/** The style sheets of a set as texts for documents' heads. */
export type HeadStyles = {
  /** The shell's. */
  styles: string;
  /** Those of the remotes' pages, by URL. */
  sheets: Readonly<Record<string, string>>;
};

/** A remote's style sheet on a document, and the URL at which the remote would load it. A large one has no text: it is linked. */
export type PageStyle = Asset & { text?: string };

/**
 * The sheets of a page that are together longer than this are linked instead of being part of each of its documents: the browser requests
 * them before the first paint, once for all pages. Of shorter ones the cache of 50 MB holds hundreds of documents, and a request would
 * take longer than the 20 KB that they are when compressed.
 */
const maxInlined = 100_000;

/** Reads all style sheets of a set; relative addresses in them are made absolute. */
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

/** Those of a page and its fragments, in the order in which they apply: first what all pages of its remote have. */
export function pageStyles(
  sheets: HeadStyles['sheets'],
  found: FoundRoute,
  fragments: PageFragment[] = [],
): PageStyle[] {
  const all = partsOf(found, fragments).flatMap(({ remote, part }) =>
    [...remote.facts.preload, ...part.preload].filter(isSheet).map((file) => assetOf(remote, file)),
  );
  const assets = [...new Map(all.map((asset) => [asset.url, asset])).values()];
  const length = assets.reduce((sum, { url }) => sum + (sheets[url] ?? '').length, 0);
  return length > maxInlined ? assets : assets.map((asset) => ({ ...asset, text: sheets[asset.url] ?? '' }));
}

export const isSheet = (file: string) => file.endsWith('.css');

/** `url(dot.png)`, also quoted, with `./` before it, or a query or fragment behind it. */
const relativeUrl = /url\(\s*(["']?)(?:\.\/)?(\w[\w.-]*)([?#][^"'()\s]*)?\1\s*\)/g;

/** What names no file of the version stays as it is: it is no address, or one that does not exist. */
async function readSheet(store: ArtifactStore, version: Version, file: string) {
  const sheet = await store.read(version.name, version.version, `browser/${file}`);
  if (!sheet) throw new Error(`${file} of ${version.name} is not in the store.`);
  return sheet
    .toString('utf8')
    .replace(relativeUrl, (whole, mark, name, rest = '') =>
      version.integrity[`browser/${name}`] ? `url(${mark}${assetOf(version, name).url}${rest}${mark})` : whole,
    )
    .replaceAll('</', '<\\/'); // or a text in it could end the style element
}
