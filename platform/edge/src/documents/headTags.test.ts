import type { SiteFacts } from '@onesite/protocol/facts';
import { headTags } from './headTags.ts';

const site: SiteFacts = {
  name: 'Site & Sons',
  image: { path: '/preview.png', width: 1200, height: 630, alt: 'A drawing' },
  links: [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
  themeColors: [{ media: '(prefers-color-scheme: dark)', color: '#000' }],
  structuredData: JSON.stringify({ '@type': 'Organization', url: '{origin}/', name: '</script>' }),
};
const page = {
  title: 'List',
  description: 'A "list".',
  canonical: 'https://site.test/list?a=1&b=2',
  origin: 'https://site.test',
};

test('a page names its one address, and what a preview shows, with whole addresses', () => {
  const tags = headTags({ ...page, site }).split('\n');
  expect(tags).toEqual(
    expect.arrayContaining([
      '<title>List</title>',
      '<meta name="description" content="A &quot;list&quot;.">',
      '<link rel="canonical" href="https://site.test/list?a=1&amp;b=2">',
      '<meta property="og:url" content="https://site.test/list?a=1&amp;b=2">',
      '<meta property="og:site_name" content="Site &amp; Sons">',
      '<meta property="og:image" content="https://site.test/preview.png">',
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
      '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#000">',
    ]),
  );
});

test('the structured data know the origin, and cannot end their element', () => {
  const [, data] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(headTags({ ...page, site }))!;
  expect(data).not.toContain('<');
  expect(JSON.parse(data!)).toEqual({ '@type': 'Organization', url: 'https://site.test/', name: '</script>' });
});

test('what is not for search engines has no address, no preview and no structured data', () => {
  const tags = headTags({ ...page, canonical: undefined, site });
  expect(tags).not.toMatch(/canonical|og:|ld\+json/);
  expect(tags).toContain('/favicon.svg');
});
