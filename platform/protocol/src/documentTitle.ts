import type { SiteFacts } from './facts.ts';

/** What names the site in the titles of its documents. */
export type SiteTitle = Pick<SiteFacts, 'name' | 'titleSuffix'>;

/** A page's title as a browser's tab shows it: with the site's suffix, unless it names the site itself. */
export const documentTitle = (title: string, site?: SiteTitle): string =>
  site?.titleSuffix && !title.includes(site.name) ? `${title} · ${site.titleSuffix}` : title;
