import type { ReleaseSet } from '@onesite/protocol/releases';
import { html } from './html.ts';

const shell = {
  name: 'shell',
  version: '1',
  facts: {
    role: 'shell',
    entry: 'main.js',
    preload: ['start.js'],
    shared: {},
    styles: [],
    fonts: ['text.woff2'],
    provides: {},
    sharedVersions: {},
  },
  integrity: {
    'browser/main.js': 'sha384-main',
    'browser/start.js': 'sha384-start',
    'browser/text.woff2': 'sha384-font',
  },
} satisfies ReleaseSet['shell'];

const page = (changes: Partial<Parameters<typeof html>[0]> = {}) =>
  html({
    shell,
    state: { setKey: 'key', paths: {}, remotes: {}, answers: {} },
    preload: [{ url: '/remotes/mf-a/1/page.js', integrity: 'sha384-page' }],
    title: 'Title',
    description: 'Description',
    styles: 'body{}',
    pageStyles: [],
    rendered: { body: '<main></main>', styles: '<style nonce="n"></style>', errors: [] },
    nonce: 'n',
    prefetch: [],
    origin: 'https://site.test',
    ...changes,
  } as Parameters<typeof html>[0]);

test('every script and preload of a script is named with its digest, and asked for in the same mode, after what is seen', () => {
  const text = page();
  const scripts = text.match(/<(script defer|link rel="preload" as="script")[^>]*>/g)!;
  expect(scripts.map((tag) => /(?:src|href)="([^"]+)"/.exec(tag)![1])).toEqual([
    '/remotes/shell/1/main.js',
    '/remotes/mf-a/1/page.js',
    '/remotes/shell/1/start.js',
  ]);
  expect(text.indexOf(scripts[0]!)).toBeGreaterThan(text.indexOf('<main>'));
  for (const tag of scripts)
    expect(tag).toMatch(/ fetchpriority="low" .* crossorigin="anonymous" integrity="sha384-\w+"/);
});

test("a page's own styles are in the head, after the shell's and before those of its components, and are not fetched again", () => {
  const url = '/remotes/mf-a/1/page.css';
  const text = page({
    pageStyles: [{ url, integrity: '', text: '.a{}' }],
    prefetch: [{ url: '/later.css', integrity: '' }],
  });
  const head = text.slice(text.indexOf('<style'), text.indexOf('</head>'));
  expect(head.trim().split('\n')).toEqual([
    '<style nonce="n">body{}</style>',
    '<style nonce="n">.a{}</style>',
    `<link rel="stylesheet" href="${url}" disabled>`,
    '<style nonce="n"></style>',
  ]);
  expect(text).toContain('<link rel="later" as="style" href="/later.css" crossorigin="anonymous">');
});

test('large styles of a page are requested before its first paint, as they were published', () => {
  const text = page({ pageStyles: [{ url: '/remotes/mf-a/1/page.css', integrity: 'sha384-css' }] });
  expect(text.slice(0, text.indexOf('</head>'))).toContain(
    '<link rel="stylesheet" nonce="n" href="/remotes/mf-a/1/page.css" crossorigin="anonymous" integrity="sha384-css">',
  );
});

test('a script of the shell without a digest makes no document', () => {
  expect(() => page({ shell: { ...shell, integrity: {} } })).toThrow('has no digest for');
});

test('a title and a description cannot become markup', () => {
  const text = page({ title: '</title><script>alert(1)</script> & co', description: '"><script>alert(2)</script>' });
  expect(text).toContain('<title>&lt;/title>&lt;script>alert(1)&lt;/script> &amp; co</title>');
  expect(text).toContain('content="&quot;>&lt;script>alert(2)&lt;/script>"');
});

test('data cannot end the element that they are in, and stay the same data', () => {
  const body = { text: '</script><script>alert(1)</script><!-- \u2028 &amp;' };
  const text = page({ state: { setKey: 'key', paths: {}, remotes: {}, answers: { '/api/x': { status: 200, body } } } });
  const element = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(text)![1]!;
  expect(element).not.toContain('<');
  expect(JSON.parse(element).answers['/api/x'].body).toEqual(body);
});
