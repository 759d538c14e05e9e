import * as v from 'valibot';

/** One path segment, as it stands in URLs and in the store. */
const file = v.pipe(v.string(), v.regex(/^[\w][\w.-]*$/, 'is no plain file name'));
const files = v.array(file);

export const remoteName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,62}$/, 'is lower case letters, digits and dashes'),
);
export const versionName = v.pipe(
  v.string(),
  v.regex(/^\d+\.\d+\.\d+[\w.-]*-[0-9a-f]{12}$/, 'is <version>-<12 hex digits>'),
);

/** A call of the site's API: `:name` segments come from the page's path, but the first segment says whose call it is. */
const apiPath = v.pipe(
  v.string(),
  v.regex(
    /^\/api\/(?!releases($|[/?]))[\w~-][\w.~-]*(\/:?[\w~-][\w.~-]*)*(\?[\w.~%&=:,+-]*)?$/,
    'must be a call below /api/ that is not /api/releases',
  ),
);

/** The global variable that holds a remote's container: it follows from the name, so no remote takes another's. */
export const containerName = (remote: string) => remote.replaceAll('-', '_');

/** A query's name, or that with the values which make a page of their own; a name without a list makes no kept copy. */
const searchEntry = v.union([v.string(), v.object({ name: v.string(), values: v.array(v.string()) })]);

export const routeRecord = v.object({
  id: v.string(),
  /** Begins with a static segment, or is `/`. One that may be missing is not static. */
  path: v.pipe(v.string(), v.regex(/^\/($|[^:*/?][^*/?]*(\/|$))/, 'must begin with a static segment, or be /')),
  title: v.string(),
  description: v.string(),
  access: v.picklist(['public', 'administrator', 'supplier']),
  render: v.picklist(['server', 'browser']),
  data: v.optional(v.array(apiPath)),
  search: v.optional(v.array(searchEntry)),
  store: v.optional(v.literal('never')),
  canonical: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  nav: v.optional(v.object({ label: v.string(), place: v.string(), order: v.number() })),
});
export type RouteRecord = v.InferOutput<typeof routeRecord>;

const rootPath = v.pipe(v.string(), v.startsWith('/'));

/** A file at a path of the site: with an ending, so that it is no page's, and not where the platform has its own. */
const filePath = v.pipe(
  v.string(),
  v.regex(/^\/(?!(api|remotes|releases)\/)([\w-]+\/)*[\w-][\w.-]*\.\w+$/, 'is no path for a file'),
);

/** What is true of the whole site, for tabs, search engines and previews. */
const siteFacts = v.object({
  name: v.string(),
  /** Shown where a page is shared. */
  image: v.object({ path: rootPath, width: v.number(), height: v.number(), alt: v.string() }),
  /** Icons and the manifest: attributes of `link` elements. */
  links: v.array(v.record(v.picklist(['rel', 'href', 'type', 'sizes', 'media']), v.string())),
  themeColors: v.array(v.object({ media: v.string(), color: v.string() })),
  /** JSON-LD, as text; `{origin}` in it stands for the site's own. */
  structuredData: v.string(),
});

const shellFacts = v.object({
  role: v.literal('shell'),
  /** The script to run. */
  entry: file,
  /** What it asks for on every page. */
  preload: files,
  /** By shared module, what it needs beyond that. */
  shared: v.record(v.string(), files),
  /** Style sheets, which a document holds inline. */
  styles: files,
  fonts: files,
  site: v.optional(siteFacts),
  /** Paths below which the frame shows something else: each has a frame of its own for what is not found below it. */
  frames: v.optional(v.array(v.pipe(v.string(), v.regex(/^(\/[\w.-]+)+$/, 'is no path that others begin with')))),
  /** Files at fixed paths of the site, by path. */
  root: v.optional(v.record(filePath, file)),
});

const remoteFacts = v.object({
  role: v.literal('remote'),
  /** The script that defines the container. */
  entry: file,
  /** The global variable that `entry` assigns the container to. */
  entryGlobalName: v.string(),
  preload: files,
  routes: v.array(
    v.object({ ...routeRecord.entries, preload: files, later: v.optional(files), shared: v.array(v.string()) }),
  ),
});

/** What a build says of itself (`dist/facts.json`); file names are those below `dist/browser`. */
export const buildFacts = v.variant('role', [shellFacts, remoteFacts]);
export type BuildFacts = v.InferOutput<typeof buildFacts>;
export type ShellFacts = v.InferOutput<typeof shellFacts>;
export type SiteFacts = v.InferOutput<typeof siteFacts>;
export type RemoteFacts = v.InferOutput<typeof remoteFacts>;
