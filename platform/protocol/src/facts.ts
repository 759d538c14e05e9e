// What a build states about itself in `dist/facts.json`. Builds come from several teams and are checked before they are used. File names
// are those below `dist/browser`. What each field of a route or a fragment means stands at its type, in routes.ts and fragments.ts.
import * as v from 'valibot';
import { isFileName } from './build/fileTypes.mjs';
import type { FragmentRecord, PropsSchema } from './fragments.ts';
import { problemOfPattern } from './patterns.ts';
import { problemOfProps } from './propsSchema.ts';
import type { RouteRecord } from './routes.ts';

/** One path segment, in URLs and in the store. */
const file = v.pipe(v.string(), v.check(isFileName, 'is no plain file name'));
const files = v.array(file);

export const remoteName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,62}$/, 'is lower case letters, digits and dashes'),
);
export const versionName = v.pipe(
  v.string(),
  v.maxLength(100, 'has 100 characters at most'),
  v.regex(/^\d+\.\d+\.\d[\w.-]*-[0-9a-f]{12}$/, 'is <version>-<12 hex digits>'),
);

const notACall = 'must be a call below /api/ that is not /api/releases';
/** A call of the site's API, such as `/api/orders/:id?tab=1`. `:name` segments are filled from the page's path; the first must be static. */
const apiPath = v.pipe(
  v.string(),
  v.regex(/^\/api\/[\w~-][\w.~-]*(\/:?[\w~-][\w.~-]*)*(\?[\w.~%&=:,+-]*)?$/, notACall),
  v.check((path) => !/^\/api\/releases($|[/?])/.test(path), notACall),
);

/** The global variable of a remote's container, derived from its name, so that no two remotes share one. */
export const containerName = (remote: string) => remote.replaceAll('-', '_');

/** The name of a query parameter, alone or with its known values. Only documents for known values are cached. */
const searchEntry = v.union([v.string(), v.object({ name: v.string(), values: v.array(v.string()) })]);

/** Who may open a page: `public`, or a role; each site defines its own roles. */
const accessRole = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,62}$/, 'is lower case letters, digits and dashes'));

const fragmentName = v.pipe(
  v.string(),
  v.maxLength(127),
  v.regex(/^[a-z][a-z0-9-]*\/[\w.-]+$/, 'is not <remote>/<fragment>'),
);

const scalar = v.union([v.pipe(v.string(), v.maxLength(1000)), v.number(), v.boolean()]);
const statedValue = v.union([scalar, v.pipe(v.array(scalar), v.maxLength(100))]);
const fragmentUses = v.optional(
  v.pipe(
    v.array(v.object({ of: fragmentName, props: v.optional(v.record(v.string(), statedValue)) })),
    v.maxLength(20, 'may have 20 fragments at most'),
  ),
);

/** Names of cookies by which servers commonly know a session, a right or a device, and the platform's own. A site names others (`privateCookies`). */
const privateCookie =
  /sess|token|auth|jwt|csrf|xsrf|login|logged|remember|sid$|^cfid$|^(visitor|preview|platform|sign-in)/i;

/** Only the API may know a session: what is rendered with it would be part of a document. */
const cookieName = v.pipe(
  v.string(),
  v.regex(/^[a-z][\w.-]{0,63}$/i, 'is no name of a cookie'),
  v.check((name) => !privateCookie.test(name), 'may be the cookie of a session, which no part is rendered with'),
);
const cookies = v.optional(v.pipe(v.array(cookieName), v.maxLength(5, 'may have 5 cookies at most')));

const languageTag = v.pipe(v.string(), v.regex(/^[A-Za-z]{2,8}(-[A-Za-z\d]{1,8})*$/, 'is no language tag'));

export const routeRecord = v.object({
  id: v.string(),
  /** Begins with a static segment, or is `/`. An optional segment is not static. */
  path: v.pipe(
    v.string(),
    v.regex(/^\/($|[^:*/?][^*/?]*(\/|$))/, 'must begin with a static segment, or be /'),
    v.check(
      (path) => problemOfPattern(path) === undefined,
      ({ input }) => String(problemOfPattern(input)),
    ),
  ),
  title: v.string(),
  description: v.string(),
  language: v.optional(languageTag),
  access: accessRole,
  loginFor: v.optional(accessRole),
  render: v.picklist(['server', 'browser']),
  mount: v.optional(v.literal(true)),
  data: v.optional(v.array(apiPath)),
  cookies,
  search: v.optional(v.array(searchEntry)),
  example: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  store: v.optional(v.literal('never')),
  robots: v.optional(v.literal('noindex')),
  canonical: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  sitemap: v.optional(v.pipe(apiPath, v.excludes('/:', 'is one list, without parameters'))),
  fragments: fragmentUses,
  nav: v.optional(v.object({ label: v.string(), place: v.literal('header'), order: v.number() })),
});

const shortName = v.pipe(v.string(), v.regex(/^[\w.-]{1,62}$/, 'is letters, digits, dots and dashes'));
const pixels = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)));

const propsSchema = v.pipe(
  v.looseObject({ type: v.literal('object') }),
  v.check(
    (schema) => problemOfProps(schema) === undefined,
    ({ input }) => String(problemOfProps(input)),
  ),
);

const fragmentRecord = v.object({
  id: shortName,
  render: v.picklist(['server', 'browser']),
  hydrate: v.optional(v.literal(false)),
  data: v.optional(v.pipe(v.array(apiPath), v.maxLength(5, 'may have 5 API paths at most'))),
  cookies,
  fragments: fragmentUses,
  example: v.record(v.string(), v.unknown()),
  slot: v.optional(
    v.object({
      name: shortName,
      order: v.number(),
      ifStored: v.optional(
        v.object({
          in: v.picklist(['local', 'session']),
          key: v.pipe(v.string(), v.maxLength(100)),
          with: v.optional(shortName),
        }),
      ),
    }),
  ),
  size: v.optional(v.object({ width: pixels, height: pixels })),
});

/** No wildcard, keyword or path: each would allow more, or less, than it seems to. */
const isOrigin = (text: string) => /^https:\/\/[a-z\d][a-z\d.-]*(:\d{1,5})?$/.test(text);
const isSocket = (text: string) => isOrigin(text.replace(/^wss:/, 'https:'));
/** What the page has made itself. */
const isBlob = (text: string) => text === 'blob:';
/** WebAssembly on pages: workers may run it anyway. */
const isWasm = (text: string) => text === 'wasm-unsafe-eval';
/** For the site's own policy: users may name pictures of any host. A remote states the hosts that it needs. */
const isAnyPicture = (text: string) => isBlob(text) || text === 'https:';
const sourceList = (isOther = isOrigin) => {
  const isSource = (text: string) => isOrigin(text) || isOther(text);
  const source = v.pipe(
    v.string(),
    v.maxLength(100),
    v.check(isSource, 'is no origin such as https://maps.example.com'),
  );
  return v.optional(v.pipe(v.array(source), v.maxLength(20)));
};
/** What a browser asks its user for, and no page may ask for unless a policy names it. */
export const permissionNames = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];
const sourceEntries = {
  permissions: v.optional(
    v.array(v.pipe(v.string(), v.values(permissionNames, `is one of ${permissionNames.join(', ')}`))),
  ),
  connect: sourceList(isSocket),
  frame: sourceList(),
  script: sourceList(isWasm),
  img: sourceList(isBlob),
  font: sourceList(),
  media: sourceList(isBlob),
  worker: sourceList(isBlob),
};
/** Strict, so that a misspelt directive is refused instead of ignored. */
const sources = v.strictObject(sourceEntries);

/**
 * What documents may load from elsewhere, by directive: `connect` is `connect-src` of the content security policy. `permissions` are those
 * of `Permissions-Policy`.
 */
export type Sources = v.InferOutput<typeof sources>;
export type SourceKind = keyof Sources;

/** A source of a set's documents, and the package that asks for it. */
export type PolicySource = { kind: SourceKind; source: string; by: string };

const rootPath = v.pipe(v.string(), v.startsWith('/'));

/** A file at a path of the site. It has an extension, unlike a page, and is outside the platform's own folders. */
const filePath = v.pipe(
  v.string(),
  v.regex(/^\/([\w-]+\/)*[\w-][\w.-]*\.\w+$/, 'is no path for a file'),
  v.check((path) => !/^\/(api|remotes|releases)\//.test(path), 'is no path for a file'),
);

const siteFacts = v.object({
  name: v.string(),
  /** Follows the title of each page that does not name the site, as in `Solutions · Acme furniture`. */
  titleSuffix: v.optional(v.string()),
  /** Shown where a page is shared. */
  image: v.object({ path: rootPath, width: v.number(), height: v.number(), alt: v.string() }),
  /** Icons and the manifest: attributes of `link` elements. */
  links: v.array(v.record(v.picklist(['rel', 'href', 'type', 'sizes', 'media']), v.string())),
  themeColors: v.array(v.object({ media: v.string(), color: v.string() })),
  /** JSON-LD as text, in which `{origin}` stands for the site's origin. */
  structuredData: v.string(),
  /** The language of the site's texts, as in `<html lang>`. */
  language: v.optional(languageTag),
  /** The page with the form for a new password, to which password managers lead (https://w3c.github.io/webappsec-change-password-url/). */
  changePassword: v.optional(rootPath),
  /** The title of a document for a path that is no page. */
  notFoundTitle: v.optional(v.string()),
  /** Shown where scripts are switched off. */
  withoutScripts: v.optional(v.string()),
  /** What every document may load from elsewhere, and what remotes may `allow` themselves in addition. Without it: nothing. */
  policy: v.optional(v.strictObject({ ...sourceEntries, img: sourceList(isAnyPicture), allow: v.optional(sources) })),
  /** The site's cookies of sessions and devices: a gate refuses parts that are rendered with one. */
  privateCookies: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(50))),
});

/** Facts about the whole site, for tabs, search engines and previews of shared links. */
export type SiteFacts = v.InferOutput<typeof siteFacts>;

/** Limits versions and ranges of packages, because regular expressions run over them. */
const sharedVersion = v.pipe(
  v.string(),
  v.maxLength(100),
  v.regex(/^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/, 'is no version'),
);
const versionRange = v.pipe(v.string(), v.maxLength(100), v.regex(/^[\w.*|<>=~^+ -]+$/, 'is no range of versions'));

const shellFacts = v.object({
  role: v.literal('shell'),
  entry: file,
  /** The other scripts that every page needs. */
  preload: files,
  /** The other scripts that each shared module needs. Under `fragments`: what pages with fragments need. */
  shared: v.record(v.string(), files),
  /** Style sheets, which are inlined into documents. */
  styles: files,
  /** The first is used for nearly all text: documents preload it. */
  fonts: files,
  /** The names of what each shared module exports, by module: the gates compare them with what remotes use. */
  provides: v.record(v.string(), v.array(v.string())),
  /** The version of each shared package, by package. */
  sharedVersions: v.record(v.string(), sharedVersion),
  site: v.optional(siteFacts),
  /** Path prefixes with a frame of their own, which is also shown for unknown paths below them. */
  frames: v.optional(v.array(v.pipe(v.string(), v.regex(/^(\/[\w.-]+)+$/, 'is no path that others begin with')))),
  /** Files at fixed paths of the site, by path. */
  root: v.optional(v.record(filePath, file)),
});

export type ShellFacts = v.InferOutput<typeof shellFacts>;

const partFiles = v.object({
  /** The scripts and styles of its own code. */
  preload: files,
  /** Scripts that it loads when they are first used, and their styles. */
  later: v.optional(files),
  /** The shared modules that its own code imports. */
  shared: v.array(v.string()),
});

type PartFiles = v.InferOutput<typeof partFiles>;
export type BuiltRoute = RouteRecord & PartFiles;
export type BuiltFragment = FragmentRecord & PartFiles & { props: PropsSchema };

const cookiesNeedData = <Part extends Pick<RouteRecord, 'cookies' | 'render' | 'data'>>() =>
  v.check<Part, string>(
    ({ cookies, render, data }) => cookies === undefined || (render === 'server' && data !== undefined),
    'cookies are for what the server renders with data',
  );

const builtFragment = v.pipe(
  v.object({ ...fragmentRecord.entries, ...partFiles.entries, props: propsSchema }),
  v.check(
    ({ hydrate, render, fragments }) => hydrate === undefined || (render === 'server' && !fragments?.length),
    'hydrate: false is for what the server renders, and for what states no fragments of its own',
  ),
  cookiesNeedData(),
);

/** What a remote's container requires of a shared package, in the federation runtime's own terms. */
const sharedRequirement = v.object({
  requiredVersion: versionRange,
  singleton: v.boolean(),
  strictVersion: v.boolean(),
});
export type SharedRequirement = v.InferOutput<typeof sharedRequirement>;

const remoteFacts = v.object({
  role: v.literal('remote'),
  /** The script that defines the container. */
  entry: file,
  /** The global variable that `entry` assigns the container to. */
  entryGlobalName: v.string(),
  /** What the exposed module needs on every page of the remote. */
  preload: files,
  /** By shared package that it uses. */
  requires: v.record(v.string(), sharedRequirement),
  /** What its pages load from elsewhere, of what the shell allows. */
  policy: v.optional(sources),
  /** Selectors of its styles that apply to what other remotes show beside it. */
  globalSelectors: v.optional(v.pipe(v.array(v.object({ selector: v.string(), file: v.string() })), v.maxLength(50))),
  /** Brotli bytes of JavaScript that one of its pages may load; the platform's own figure for a remote takes precedence. */
  budgetBytes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  routes: v.pipe(
    v.array(v.pipe(v.object({ ...routeRecord.entries, ...partFiles.entries }), cookiesNeedData())),
    v.maxLength(100, 'may have 100 pages at most'),
  ),
  /** What it offers to other remotes' pages and to the frame. */
  fragments: v.optional(v.pipe(v.array(builtFragment), v.maxLength(50, 'may have 50 fragments at most'))),
});

export type RemoteFacts = Omit<v.InferOutput<typeof remoteFacts>, 'routes' | 'fragments'> & {
  routes: BuiltRoute[];
  fragments?: BuiltFragment[];
};

const names = v.array(v.string());
const props = v.nullable(names);

/**
 * What else `facts.json` of a remote has, for the gates alone: the exports of shared modules that its browser half `uses`, by module, and
 * the fragments and slots of others that it `shows`, with the names of their props (null where the code spreads props). The gates read the
 * same in the server half's text, and add this, because that lacks the pages that browsers alone render.
 */
export const browserHalfFacts = v.object({
  uses: v.optional(v.record(v.string(), names), {}),
  shows: v.optional(v.array(v.union([v.object({ of: v.string(), props }), v.object({ slot: v.string(), props })])), []),
});

const packageVersion = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^(@[\w.~-]+\/)?[\w.~-]+@[\w.+-]+$/, 'is no package'),
);

/** The packages that are part of a build, such as `lodash@4.17.21`, each with its licence as it states it; '' if it states none. */
export const packageFacts = v.object({
  packages: v.optional(v.record(packageVersion, v.pipe(v.string(), v.maxLength(200))), {}),
});

export const buildFacts = v.variant('role', [shellFacts, remoteFacts]);
export type BuildFacts = ShellFacts | RemoteFacts;
