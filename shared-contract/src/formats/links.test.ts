import fc from 'fast-check';
import { isLink } from './links.ts';

test.each([
  'https://example.org',
  'http://example.org/path?query=1#part',
  'HTTPS://Example.ORG',
  'https://sub.example.co.uk:8443/a/b.pdf',
  'https://xn--mnchen-3ya.example/',
  'https://münchen.example/straße',
  'https://example.org/(a)/b+c~d,e;f=g!*',
  'http://192.168.0.1/catalogue',
  'https://[2001:db8::1]/catalogue',
  "https://example.org/it's(a)path;v=1,2",
  'https://example.org/page#a`b',
  'https://example.org/?filter={"a":1}'.replaceAll('"', "'"),
  'https://example.org/a|b^c',
])('%s is a link', (link) => {
  expect(isLink(link)).toBe(true);
});

test.each([
  '',
  'example.org',
  'www.example.org',
  '//example.org',
  'javascript:alert(1)',
  'JavaScript://example.org/%0aalert(1)',
  'data:text/html,hello',
  'ftp://example.org',
  'mailto:a@example.org',
  'http:example.org',
  'http://',
  'http:///example.org',
  'https://localhost',
  'https://example',
  'https://.org',
  'https://user:secret@example.org',
  'https://bank.example@evil.example',
  'https://exa mple.org',
  "https://exa'mple.org",
  'https://exa{}mple.org',
  'https://example.org\\@evil.example',
  'https://example.org/a\nb',
  'https://example.org/"onload="',
  'https://example.org/<script>',
  `https://example.org/${'a'.repeat(2048)}`,
])('%j is no link', (link) => {
  expect(isLink(link)).toBe(false);
});

test('what passes is http or https for every URL parser', () => {
  const almost = fc.tuple(
    fc.constantFrom('http:', 'https:', 'javascript:', 'data:', 'HTTP:', ' http:', 'http\t:'),
    fc.constantFrom('//', '/', '///', '\\\\', ''),
    fc.oneof(fc.domain(), fc.string({ maxLength: 20 })),
    fc.string({ maxLength: 20 }),
  );
  fc.assert(
    fc.property(almost, (parts) => {
      const link = parts.join('');
      if (isLink(link)) expect(new URL(link).protocol).toMatch(/^https?:$/);
    }),
  );
});

test('every web address of a real kind passes', () => {
  fc.assert(fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), isLink));
});

test('a link stays one, however often it was asked about', () => {
  const responses = Array.from({ length: 20_000 }, () => isLink('https://münchen.example/straße'));
  expect(new Set(responses)).toEqual(new Set([true]));
});
