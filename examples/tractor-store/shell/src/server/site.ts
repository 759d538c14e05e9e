import type { SiteFacts } from '@onesite/protocol/facts';

/** What tabs, search engines and previews of shared links show of the whole site. */
export const site: SiteFacts = {
  name: 'The Tractor Store',
  image: { path: '/icon.svg', width: 64, height: 64, alt: 'The sign of The Tractor Store' },
  links: [{ rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }],
  themeColors: [{ media: '(prefers-color-scheme: light)', color: '#ffffff' }],
  structuredData: JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'The Tractor Store',
    url: '{origin}/',
  }),
  language: 'en',
  notFoundTitle: 'Page not found',
};
