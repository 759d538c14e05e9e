/**
 * Everything that the platform knows about a page. It is plain data: the build reads it without running the page.
 * `Role` is the site's own set of roles; the platform compares them as texts.
 */
export type RouteRecord<Role extends string = string> = {
  /** Also the name of the route's chunk (`webpackChunkName`), by which the build finds its files. */
  id: string;
  /** A react-router path that begins with a static segment, or `/`. */
  path: string;
  title: string;
  /** For search engines and shared links; a sentence or two. */
  description: string;
  /** Who may open the page: everybody, or visitors with a session of this role. */
  access: 'public' | Role;
  /** The page where visitors get a session of this role: the shell sends them there from the role's pages. */
  loginFor?: Role;
  /** `browser`: only the frame is rendered on the server. */
  render: 'server' | 'browser';
  /** API paths that the first view needs; their `:params` are those of `path`. */
  data?: string[];
  /**
   * The query parameters that the first view shows. With `values`, each of them makes a document of its own, and the page
   * must treat any other value as none. A name alone takes any value, and its documents are not cached.
   */
  search?: (string | { name: string; values: readonly string[] })[];
  /**
   * An address of the page, with which a gate renders it before a version goes live. Needed where the path has a parameter.
   */
  example?: string;
  /** The page is about one visitor: its document is neither cached nor shown to search engines. */
  store?: 'never';
  /** For everybody to read, but not for search engines to show. */
  robots?: 'noindex';
  /** The page's main address, where several addresses show the same page. */
  canonical?: string;
  /** What messengers show of a link to the page that carries a parameter, in place of what they show of the page. */
  linkPreview?: LinkPreview;
  /** A link to the page in the frame, after the site's own links. */
  nav?: { label: string; place: 'header'; order: number };
};

/**
 * A picture for each value of a query parameter; the API makes it, and answers with another one where there is none. Neither
 * the first view nor the page's main address depends on the parameter.
 */
export type LinkPreview = {
  parameter: string;
  title: string;
  description: string;
  /** `:value` in the path stands for the parameter's value. Width and height are pixels. */
  image: { path: string; width: number; height: number; alt: string };
};

/** What every document knows about every page: enough for links and navigation. */
export type PathRecord<Role extends string = string> = Pick<
  RouteRecord<Role>,
  'id' | 'path' | 'title' | 'access' | 'loginFor' | 'render' | 'nav'
>;
