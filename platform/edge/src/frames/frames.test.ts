import type { ReleaseSet, Version } from '@onesite/protocol/releases';
import type { Rendered, RenderJob } from '@onesite/protocol/rendering';
import type { RendererPool } from '../renderers/pool.ts';
import { FragmentFailure } from '../renderers/renderer.ts';
import { findRoute } from '../routes/findRoute.ts';
import { releases, routeAt } from '../testing/releases.ts';
import { createFrames } from './frames.ts';
import { headStyles, pageStyles } from './headStyles.ts';

describe('frames', () => {
  const routes = [
    routeAt('/'),
    routeAt('/list', { id: 'list', search: ['key', { name: 'sort', values: ['name', 'age'] }] }),
    routeAt('/item/:id', { id: 'item' }),
    routeAt('/maybe/:id?', { id: 'maybe' }),
    routeAt('/shop/:id', { id: 'shop', access: 'administrator' }),
  ];

  let made: Awaited<ReturnType<typeof releases>>;
  let set: ReleaseSet;
  beforeAll(async () => {
    made = await releases();
    set = await made.set(1, { routes });
    set.shell.facts.frames = ['/shop', '/shop/deep'];
  });
  afterAll(() => made.remove());

  /** A fake pool that records what it was asked for. */
  function framesWith(response: (job: RenderJob) => Partial<Rendered> = () => ({}), of = set) {
    const render = jest.fn(async (job: RenderJob) => ({
      body: `frame of ${job.url}`,
      styles: `<style nonce="${job.nonce}"></style>`,
      inserted: `<style nonce="${job.nonce}">.of-library{}</style>`,
      errors: [],
      residue: [],
      ...response(job),
    }));
    const frames = createFrames(of, { render } as unknown as RendererPool);
    const frame = (url: string, nonce = 'own', options = {}) =>
      frames(findRoute(set, url.split('?')[0]!), { url, nonce }, options);
    return {
      frame,
      pages: () => render.mock.calls.map(([{ page }]) => page),
      rendered: () => render.mock.calls.map(([{ url }]) => url),
    };
  }

  test('a frame is rendered once for each route record, whatever its parameters are', async () => {
    const { frame, rendered } = framesWith();
    for (const url of ['/', '/item/7', '/', '/item/8', '/shop/1', '/shop/2']) await frame(url);
    expect(rendered()).toEqual(['/', '/item/-', '/shop/-']);
  });

  test('and once for visitors who come at the same time', async () => {
    const { frame, rendered } = framesWith();
    await Promise.all([frame('/item/7'), frame('/item/8')]);
    expect(rendered()).toEqual(['/item/-']);
  });

  test('a value that the page lists has a frame of its own, and so has a path where a parameter may be missing', async () => {
    const { frame, rendered } = framesWith();
    for (const url of [
      '/list',
      '/list?sort=name',
      '/list?sort=name&key=secret',
      '/list?key=secret',
      '/maybe',
      '/maybe/1',
    ])
      await frame(url);
    expect(rendered()).toEqual(['/list', '/list?sort=name', '/maybe', '/maybe/1']);
  });

  test('what is not found has one frame below each path that the shell names, and one for everywhere else', async () => {
    const { frame, rendered } = framesWith();
    const [below, deeper, elsewhere] = ['/shop/a/b', '/shop/deep/x/y', '/nothing'];
    for (const url of [elsewhere, '/other/thing', '/shopping', below, '/shop', deeper, '/shop/deep']) {
      expect([url, findRoute(set, url)?.route.id]).toEqual([url, url === '/shop/deep' ? 'shop' : undefined]);
      await frame(url);
    }
    const unknown = '/not-found'.repeat(3);
    expect(rendered()).toEqual([unknown, `/shop${unknown}`, `/shop/deep${unknown}`, '/shop/-']);
    expect(rendered().map((url) => findRoute(set, url)?.route.id)).toEqual([undefined, undefined, undefined, 'shop']);
  });

  test('each document has its own nonce in the frame, and nothing else in it changes', async () => {
    const { frame } = framesWith();
    expect((await frame('/', 'one$&')).styles).toBe('<style nonce="one$&"></style>');
    expect(await frame('/', 'two')).toMatchObject({
      styles: '<style nonce="two"></style>',
      inserted: '<style nonce="two">.of-library{}</style>',
    });
    expect((await frame('/', 'frame')).body).toBe('frame of /');
  });

  test('a skeleton is rendered once by the page itself, without data, and is another frame than the one without it', async () => {
    const { frame, pages } = framesWith();
    for (const hasSkeleton of [true, false, true]) await frame('/shop/1', 'own', { hasSkeleton });
    expect(pages()).toEqual([{ remote: 'mf-a', route: 'shop', data: [] }, undefined]);
  });

  test('a frame that could not be rendered, or has errors, is not cached', async () => {
    let isBusy = true;
    const { frame, rendered } = framesWith(({ url }) => {
      if (isBusy && url === '/') throw new Error('none was free');
      return { errors: isBusy ? ['a bug'] : [] };
    });
    await expect(frame('/')).rejects.toThrow('none was free');
    expect((await frame('/list')).errors).toEqual(['a bug']);
    isBusy = false;
    for (const url of ['/', '/list', '/', '/list']) expect((await frame(url)).errors).toEqual([]);
    expect(rendered()).toEqual(['/', '/list', '/', '/list']);
  });

  test('only so many are cached, those used last: addresses cannot fill the memory', async () => {
    const { frame, rendered } = framesWith();
    for (let count = 0; count < 200; count++) await frame(`/maybe/${count}`);
    await frame('/maybe/0');
    expect(rendered()).toHaveLength(200);
    await frame('/'); // in place of /maybe/1
    await frame('/maybe/0');
    expect(rendered()).toHaveLength(201);
    await frame('/maybe/1');
    expect(rendered()).toHaveLength(202);
  });

  test('what ends in a fragment of a slot is rendered without fragments, and once more after a while', async () => {
    const banner = {
      ...{ id: 'banner', render: 'server' as const, example: {}, props: { type: 'object' as const } },
      ...{ preload: [], shared: [], slot: { name: 'header', order: 1 } },
    };
    const { 'mf-a': remote } = set.remotes as { 'mf-a': ReleaseSet['remotes'][string] };
    const withSlot = { ...set, remotes: { 'mf-a': { ...remote, facts: { ...remote.facts, fragments: [banner] } } } };
    const { frame, rendered } = framesWith(({ fragments = [] }) => {
      if (fragments.length > 0) throw new FragmentFailure('mf-a/banner', 'it never ends');
      return {};
    }, withSlot);
    const failed = { errors: [], fragmentErrors: { 'mf-a/banner': 'it never ends' } };
    for (let visits = 0; visits < 2; visits++) expect(await frame('/item/1')).toMatchObject(failed);
    expect(rendered()).toHaveLength(2);
  });
});

describe('headStyles', () => {
  const texts: Record<string, string> = {
    'main.css': 'body{}',
    'all.css': '.all{}',
    'page.css': '.a{background:url(dot.png)} .b:after{content:"</style>"}',
  };
  const store = {
    read: async (_name: string, _version: string, path: string) => Buffer.from(texts[path.replace('browser/', '')]!),
  } as Parameters<typeof headStyles>[0];

  const integrity = Object.fromEntries(
    [...Object.keys(texts), 'dot.png'].map((file) => [`browser/${file}`, 'sha384-x']),
  );
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
});
