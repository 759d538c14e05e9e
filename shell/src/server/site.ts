import { cookies } from '@fieldbox/contract/privacy/deviceData';
import { brand } from '@fieldbox/contract/site/brand';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';

/** Facts of the whole site, for tabs, search engines and previews of shared links: see `SiteFacts` in @onesite/protocol. The build copies them. */
export const site = {
  name: brand.name,
  titleSuffix: `${brand.name} modular containers`,
  image: {
    path: '/preview.png',
    width: 1200,
    height: 630,
    alt: 'Drawing of a 20 ft container unit with solar panels, satellite dish and climate control, and its dimensions',
  },
  links: [
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'icon', href: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { rel: 'apple-touch-icon', href: '/icon-192.png' },
    { rel: 'manifest', href: '/site.webmanifest' },
  ],
  themeColors: [
    { media: '(prefers-color-scheme: light)', color: '#f2f4f3' },
    { media: '(prefers-color-scheme: dark)', color: '#0c1216' },
  ],
  language: 'en',
  changePassword: pagePaths.supplierSettings,
  notFoundTitle: 'Page not found',
  withoutScripts: 'This site needs JavaScript for its forms and for the configurator.',
  privateCookies: cookies.map(({ name }) => name),
  policy: { img: ['https:'] }, // of suppliers' components
  structuredData: JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    description: brand.tagline,
    url: '{origin}/',
    logo: '{origin}/icon-512.png',
    email: brand.email,
    telephone: brand.phone,
    contactPoint: { '@type': 'ContactPoint', contactType: 'sales', email: brand.email, telephone: brand.phone },
  }),
};
