import type { SiteTitle } from './documentTitle.ts';
import type { FragmentName, FragmentRecord, SlotFill } from './fragments.ts';
import type { Finding } from './registry.ts';
import type { ReleaseSet, RemoteRelease, Variant, VersionName } from './releases.ts';
import type { PathRecord } from './routes.ts';

/** The API's response to the edge, as an anonymous visitor, with a page's data. */
export type PrefetchedResponse = { status: number; body: unknown };

export type SlotFragment = Pick<FragmentRecord, 'size'> & Pick<SlotFill, 'ifStored'> & { of: FragmentName };

/** What a document says to the shell, in the browser and in a renderer. */
export type PageState = {
  /** Names the part of its release set that is on the document: sets with the same key have the same document. */
  setKey: string;
  /** The preview that the document belongs to. */
  variant?: Variant;
  /** Alt+O names the remote of each part of the page, in development as in previews. */
  canOutline?: true;
  /** If the site has a suffix for titles. */
  siteTitle?: SiteTitle;
  /** The site's language, if the page has another. */
  siteLanguage?: string;
  /** The pages of the site, by remote. */
  paths: Record<string, PathRecord[]>;
  /** The site has too many for a document: `paths` are those that it needs and links to. Documents of other remotes have theirs. */
  hasMorePaths?: true;
  /** What fills each slot, in order. */
  slots?: Record<string, SlotFragment[]>;
  /** The page's own remote, and those of its fragments; the others are in the public set. */
  remotes: Record<string, RemoteRelease>;
  /** The pages of other remotes that the document links to. It may be older than the visitor's set, which says which versions are still right. */
  linked?: Record<string, RemoteRelease>;
  /**
   * The data of the page and of its fragments, by API path. Late responses are missing; in documents, also those of parts that stay
   * unhydrated.
   */
  answers: Record<string, PrefetchedResponse>;
  /** The variables of the edge that are named PUBLIC_…, by which environments differ. */
  values?: Record<string, string>;
};

/** A document's first script, inline: keeps what was pressed last until the shell's scripts run, in a global variable. */
export const pressRecorder = 'onclick=({target})=>{earlyPress=target}';

/** What the edge requests from the shell's server half. */
export type RenderJob = {
  state: PageState;
  /** Path and query, as in the address bar. */
  url: string;
  nonce: string;
  /** The page to render within the frame; absent if the browser renders it. */
  page?: { remote: string; route: string; data: string[] };
  /** The fragments to render with it; the browser renders others. */
  fragments?: FragmentName[];
  /** Instead of the page: one fragment alone, for the gates. */
  example?: { of: FragmentName; props: Record<string, unknown> };
};

export type Rendered = {
  body: string;
  /** The `title`, `meta` and `link` elements of the page and its fragments, as React has written them, for the document's head. */
  head?: string;
  /** The styles of styled-components. Their numbers and order depend on what their process rendered before. */
  styles: string;
  /** What libraries have put into the head (`useServerInsertedHTML`), after `styles`. */
  inserted?: string;
  errors: string[];
  /** Of fragments that could not be rendered: the page is complete without them. */
  fragmentErrors?: Record<FragmentName, string>;
};

export type ExampleJob = {
  /** A shell, and the remotes whose examples are rendered in it. */
  set: ReleaseSet;
  folderOf: (version: VersionName) => string;
  responsesOf: (paths: string[]) => Promise<Record<string, PrefetchedResponse>>;
};

/** Renders an example of each public page, in a separate process. @returns the failures */
export type RenderExamples = (job: ExampleJob) => Promise<Finding[]>;
