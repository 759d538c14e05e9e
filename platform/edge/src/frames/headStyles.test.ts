import type { ReleaseSet, Version } from '@onesite/protocol/releases';
import { findRoute } from '../routes/findRoute.ts';
import { headStyles, pageStyles } from './headStyles.ts';

const texts: Record<string, string> = {
  'main.css': 'body{}',
  'all.css': '.all{}',
  'page.css': '.a{background:url(dot.png)} .b:after{content:"</style>"}',
};
const store = {
  read: async (_name: string, _version: string, path: string) => Buffer.from(texts[path.replace('browser/', '')]!),
} as Parameters<typeof headStyles>[0];

const integrity = Object.fromEntries([...Object.keys(texts), 'dot.png'].map((file) => [`browser/${file}`, 'sha384-x']));
const version = (name: string, facts: object) => ({ name, version: '1', facts, integrity }) as unknown as Version;
const set = {
  shell: version('shell', { styles: ['main.css'] }),
  remotes: {
    'mf-a': version('mf-a', {
      preload: ['exposed.js', 'all.css'],
      routes: [{ id: 'page', path: '/', preload: ['page.js', 'page.css'] }],
    }),
  },
} as unknown as ReleaseSet;

test.each([
  ['url("dot.png")', 'url("/remotes/mf-a/1/dot.png")'],
  ['url( ./dot.png )', 'url(/remotes/mf-a/1/dot.png)'],
  ["url('dot.png?v#a')", "url('/remotes/mf-a/1/dot.png?v#a')"],
  ['url(dot.png#iefix)', 'url(/remotes/mf-a/1/dot.png#iefix)'],
  ['url(nothing.png)', 'url(nothing.png)'],
  ['url(/dot.png)', 'url(/dot.png)'],
  ['url(data:image/gif;base64,R0)', 'url(data:image/gif;base64,R0)'],
])('in a style sheet, %s becomes %s, and refuses no set', async (before, after) => {
  const read = async () => Buffer.from(`a{background:${before}}`);
  const { sheets } = await headStyles({ ...store, read } as typeof store, set);
  expect(sheets['/remotes/mf-a/1/page.css']).toBe(`a{background:${after}}`);
});

test("a page's styles are those of its remote and its own, with absolute addresses, and cannot end their element", async () => {
  const { styles, sheets } = await headStyles(store, set);
  expect(styles).toBe('body{}');
  expect(pageStyles(sheets, findRoute(set, '/'))).toEqual([
    { url: '/remotes/mf-a/1/all.css', integrity: 'sha384-x', text: '.all{}' },
    {
      url: '/remotes/mf-a/1/page.css',
      integrity: 'sha384-x',
      text: '.a{background:url(/remotes/mf-a/1/dot.png)} .b:after{content:"<\\/style>"}',
    },
  ]);
  expect(pageStyles(sheets, undefined)).toEqual([]);
});

test('styles that would make each document of a page large stay files', () => {
  const page = '/remotes/mf-a/1/page.css';
  const stylesOf = (length: number) => pageStyles({ [page]: 'a'.repeat(length) }, findRoute(set, '/'));
  expect(stylesOf(100_000).map(({ text }) => text?.length)).toEqual([0, 100_000]);
  expect(stylesOf(100_001)).toEqual([
    { url: '/remotes/mf-a/1/all.css', integrity: 'sha384-x' },
    { url: page, integrity: 'sha384-x' },
  ]);
});
