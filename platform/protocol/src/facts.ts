import type { FragmentRecord, PropsSchema } from './fragments.ts';
import type { RouteRecord } from './routes.ts';

// What a build states about itself in `dist/facts.json`. File names are those below `dist/browser`.

/** What documents may load from elsewhere, by directive: `connect` is `connect-src` of the content security policy. */
export type SourceKind = 'connect' | 'frame' | 'script' | 'img' | 'font' | 'media' | 'worker';

/** Https origins. `connect` takes wss as well; `img`, `media` and `worker` take `blob:`, what the page has made itself. */
export type Sources = { [Kind in SourceKind]?: string[] };

/** A source of a set's documents, and the package that asks for it. */
export type PolicySource = { kind: SourceKind; source: string; by: string };

/** Facts about the whole site, for tabs, search engines and previews of shared links. */
export type SiteFacts = {
  name: string;
  /** Shown where a page is shared. */
  image: { path: string; width: number; height: number; alt: string };
  /** Icons and the manifest: attributes of `link` elements. */
  links: { [Attribute in 'rel' | 'href' | 'type' | 'sizes' | 'media']?: string }[];
  themeColors: { media: string; color: string }[];
  /** JSON-LD as text, in which `{origin}` stands for the site's origin. */
  structuredData: string;
  /** The language of the site's texts, as in `<html lang>`. */
  language?: string;
  /** The title of a document for a path that is no page. */
  notFoundTitle?: string;
  /** Shown where scripts are switched off. */
  withoutScripts?: string;
  /**
   * The header's room for links that remotes bring (`nav`), if it is limited: characters of their labels, each with a gap before it of so
   * many. Those from the first that does not fit are in the menu alone, and publishing says so.
   */
  headerRoom?: { characters: number; gap: number };
  /** What every document may load from elsewhere, and what remotes may `allow` themselves in addition. Without it: nothing. */
  policy?: Sources & { allow?: Sources };
};

export type ShellFacts = {
  role: 'shell';
  /** The script to run. */
  entry: string;
  /** The other scripts that every page needs. */
  preload: string[];
  /** By shared module: the other scripts that it needs. Under `fragments`: what pages with fragments need. */
  shared: Record<string, string[]>;
  /** Style sheets, which are inlined into documents. */
  styles: string[];
  /** The exports of each shared module. */
  provides: Record<string, string[]>;
  /** The version of each shared package. */
  sharedVersions: Record<string, string>;
  /** The first is used for nearly all text: documents preload it. */
  fonts: string[];
  site?: SiteFacts;
  /** Path prefixes with a frame of their own, which is also shown for unknown paths below them. */
  frames?: string[];
  /** Files at fixed paths of the site, by path. */
  root?: Record<string, string>;
};

/** What a remote's container requires of a shared package, in the federation runtime's own terms. */
export type SharedRequirement = { requiredVersion: string; singleton: boolean; strictVersion: boolean };

/** A route record with the files of its page. */
export type BuiltRoute = RouteRecord & {
  /** The scripts and styles of its own code. */
  preload: string[];
  /** Scripts that the page loads when they are first used, and their styles. */
  later?: string[];
  /** The shared modules that the page's own code imports. */
  shared: string[];
  /** What most of its first code is made of: packages and files of the remote, with their share of it, from 0 to 1. */
  largest?: { name: string; share: number }[];
};

/** A fragment record with its schema and files. */
export type BuiltFragment = FragmentRecord &
  Pick<BuiltRoute, 'preload' | 'later' | 'shared' | 'largest'> & {
    props: PropsSchema;
  };

export type RemoteFacts = {
  role: 'remote';
  /** The script that defines the container. */
  entry: string;
  /** The global variable that `entry` assigns the container to. */
  entryGlobalName: string;
  /** What the exposed module needs on every page of the remote. */
  preload: string[];
  /** By shared package that it uses. */
  requires: Record<string, SharedRequirement>;
  routes: BuiltRoute[];
  /** What it offers to other remotes' pages and to the frame. */
  fragments?: BuiltFragment[];
  /** What its pages load from elsewhere, of what the shell allows. */
  policy?: Sources;
  /** Selectors of its styles that apply to the whole site. */
  globalSelectors?: { selector: string; file: string }[];
  /** Brotli bytes of JavaScript that one of its pages may load; the platform's own figure for a remote takes precedence. */
  budgetBytes?: number;
};

export type BuildFacts = ShellFacts | RemoteFacts;
