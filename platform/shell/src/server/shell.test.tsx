/** @jest-environment node */
import type { RemoteRelease } from '@onesite/protocol/releases';
import type { RenderJob } from '@onesite/protocol/rendering';
import { Fragment, type RemoteModule, Slot, usePublicValue } from '@onesite/shared-host';
import type { ComponentType } from 'react';
import { Suspense, use } from 'react';
import { createShellServer } from './shell.tsx';

const Part = Fragment as ComponentType<{ of: string; fallback?: string; sku?: string }>;
const Place = Slot as unknown as ComponentType<{ name: string }>;

const frame = {
  Header: () => <Place name="header" />,
  Footer: () => <p>the footer</p>,
  NotFound: () => <p>nothing</p>,
};
const { render } = createShellServer(frame);

const record = (id: string, more = {}) => ({ id, render: 'server' as const, preload: [], ...more });
const release = (name: string, fragments: object[] = []) =>
  ({ name, version: '1.0.0', routes: [], fragments }) as unknown as RemoteRelease;

const shop = (Page: ComponentType) =>
  ({ routes: [{ id: 'home', path: '/', load: async () => Page }] }) as unknown as RemoteModule;
const cart = (parts: Record<string, ComponentType<never>>) =>
  ({
    routes: [],
    fragments: Object.entries(parts).map(([id, part]) => ({ id, load: async () => part })),
  }) as unknown as RemoteModule;

function jobOf(more: Partial<RenderJob['state']> = {}, fragments: string[] = []): RenderJob {
  const paths = { 'mf-shop': [{ id: 'home', path: '/', title: 'Home', access: 'public', render: 'server' as const }] };
  return {
    ...{ url: '/', nonce: 'n', page: { remote: 'mf-shop', route: 'home', data: [] }, fragments },
    state: { setKey: 'k', paths, remotes: {}, answers: {}, ...more },
  };
}

async function rendered(job: RenderJob, modules: Record<string, RemoteModule>) {
  const { body: text, errors, fragmentErrors } = await render(job, (name) => modules[name]!);
  const body = text.replace(/ data-(msg|stck|cstck)="[^"]*"/g, ''); // of React in development
  const main = /<main[^>]*>(.*)<\/main>/s.exec(body)?.[1] ?? body;
  return { main, body, errors, fragmentErrors };
}

const Page = () => (
  <>
    <h1>Tractors</h1>
    <Part of="mf-cart/add" sku="CL-01" fallback="no cart" />
    <p>below</p>
  </>
);
const state = {
  remotes: { 'mf-cart': release('mf-cart', [record('add', { data: ['/api/prices/:sku'] })]) },
  answers: { '/api/prices/CL-01': { status: 200, body: { price: 750 } } },
};
type Prices = { sku: string; data: [{ price: number }] };
const Add = ({ sku, data: [price] }: Prices) => <button type="button">{`${sku} for ${price.price}`}</button>;

test('a fragment is in the document, with the data of its props', async () => {
  const { main, errors, fragmentErrors } = await rendered(jobOf(state, ['mf-cart/add']), {
    'mf-shop': shop(Page),
    'mf-cart': cart({ add: Add as ComponentType<never> }),
  });
  expect(main).toContain(
    '<fragment-place data-fragment="mf-cart/add" style="display:contents"><!--$--><button type="button">CL-01 for 750</button>',
  );
  expect({ errors, fragmentErrors }).toEqual({ errors: [], fragmentErrors: {} });
});

test.each([
  ['whose data did not come', { ...state, answers: {} }, ['mf-cart/add']],
  ['that nobody has stated', state, []],
  ['of a remote that the set does not have', { ...state, remotes: {} }, ['mf-cart/add']],
])('a fragment %s is left to the browser, with what its page shows instead', async (_, given, named) => {
  const { main, errors, fragmentErrors } = await rendered(jobOf(given, named), { 'mf-shop': shop(Page) });
  expect(main).toContain(
    '<template data-dgst="left-to-the-browser"></template>no cart<!--/$--></fragment-place><p>below</p>',
  );
  expect({ errors, fragmentErrors }).toEqual({ errors: [], fragmentErrors: {} });
});

test('one that throws, and one that never comes, are named, and the page is as it was', async () => {
  const Two = () => (
    <>
      <Page />
      <Part of="mf-cart/slow" fallback="no list" />
    </>
  );
  const never = new Promise<never>(() => {});
  const remotes = { 'mf-cart': release('mf-cart', [record('add'), record('slow')]) };
  const { main, errors, fragmentErrors } = await rendered(jobOf({ remotes }, ['mf-cart/add', 'mf-cart/slow']), {
    'mf-shop': shop(Two),
    'mf-cart': cart({
      add: () => {
        throw new Error('it is broken');
      },
      slow: () => use(never),
    }),
  });
  expect(main).toMatch(/<h1>Tractors<\/h1>.*no cart.*<p>below<\/p>.*no list/s);
  expect(errors).toEqual([]);
  expect(fragmentErrors).toEqual({
    'mf-cart/add': expect.stringContaining('it is broken'),
    'mf-cart/slow': expect.stringContaining('it waited for more than 600 ms'),
  });
  expect(main).not.toContain('left-to-the-browser-');
});

test('an error of the page itself is none of its fragments', async () => {
  const Broken = () => {
    throw new Error('the page');
  };
  const { errors, fragmentErrors } = await rendered(jobOf(state, ['mf-cart/add']), { 'mf-shop': shop(Broken) });
  expect(errors).toEqual([expect.stringContaining('the page')]);
  expect(fragmentErrors).toEqual({});
});

test('a frame that fails ends the rendering, and leaves no timer in the process', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const Footer = () => {
    throw new Error('no footer');
  };
  const broken = createShellServer({ ...frame, Footer });
  await expect(broken.render(jobOf(state, ['mf-cart/add']), () => shop(Page))).rejects.toThrow('no footer');
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('a slot holds what fills it, and a place of its size for what one visitor alone sees', async () => {
  const slots = {
    header: [
      { of: 'mf-cart/mini', size: { width: 80, height: 40 } },
      { of: 'mf-cart/notice', size: { height: 40 } },
      { of: 'mf-cart/draft', ifStored: { in: 'local' as const, key: 'draft' } },
    ],
  };
  const { body } = await rendered(jobOf({ slots }), { 'mf-shop': shop(Page) });
  expect(body).toContain(
    '<fragment-place data-fragment="mf-cart/mini" style="display:inline-block;min-width:80px;min-height:40px">',
  );
  expect(body).toContain('<fragment-place data-fragment="mf-cart/notice" style="display:block;min-height:40px">');
  expect(body).not.toContain('mf-cart/draft');
});

test('a gate renders one fragment alone, with its example', async () => {
  const job = {
    ...jobOf(state, ['mf-cart/add']),
    page: undefined,
    example: { of: 'mf-cart/add', props: { sku: 'CL-01' } },
  };
  const { body } = await rendered(job, { 'mf-cart': cart({ add: Add as ComponentType<never> }) });
  expect(body).toContain('CL-01 for 750');
  expect(body).not.toContain('the footer');
});

test('an error below a part of a fragment that waits by itself is the fragment’s as well', async () => {
  const Throws = () => {
    throw new Error('deep inside');
  };
  const Deep = () => (
    <div>
      <Suspense fallback="a list">
        <Throws />
      </Suspense>
    </div>
  );
  const { main, errors, fragmentErrors } = await rendered(jobOf(state, ['mf-cart/add']), {
    'mf-shop': shop(Page),
    'mf-cart': cart({ add: Deep }),
  });
  expect(errors).toEqual([]);
  expect(fragmentErrors).toEqual({ 'mf-cart/add': expect.stringContaining('deep inside') });
  expect(main).toContain('a list');
});

test('what a page renders for the head comes apart from its body, escaped; JSON-LD stays where the page has it, and cannot end its element', async () => {
  const name = '</script></title>"&';
  const Product = ({ isBroken = false }) => {
    if (isBroken) throw new Error('it is broken');
    return (
      <>
        <h1>Alder 30</h1>
        <img src="/alder.svg" alt="" fetchPriority="high" />
        <title>{name}</title>
        <meta name="description" content={name} />
        <link rel="canonical" href="/p/1" />
        <link rel="icon" href="/icon.svg" />
        <script type="application/ld+json">{JSON.stringify({ name })}</script>
      </>
    );
  };
  const { head, body } = await render(jobOf(), () => shop(Product));
  expect(head).toBe(
    '<title>&lt;/script&gt;&lt;/title&gt;&quot;&amp;</title><meta name="description" content="&lt;/script&gt;&lt;/title&gt;&quot;&amp;"/><link rel="canonical" href="/p/1"/>',
  );
  expect(body).toMatch(/^<link rel="preload" as="image"[^>]*><link rel="icon"[^>]*><a /);
  expect(body).not.toMatch(/<title|<meta/);
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)!;
  expect(JSON.parse(data!)).toEqual({ name });
  const Fails = () => (
    <>
      <title>Alder 30</title>
      <Product isBroken />
    </>
  );
  expect((await render(jobOf(), () => shop(Fails))).head).toBe('');
});

test('it is said which fragment’s code runs, before it does', async () => {
  const begun: string[] = [];
  const Ends = () => {
    expect(begun).toEqual(['mf-cart/add', 'mf-cart/add']);
    return <p>it ends</p>;
  };
  const modules: Record<string, RemoteModule> = { 'mf-shop': shop(Page), 'mf-cart': cart({ add: Ends }) };
  const { body } = await render(
    jobOf(state, ['mf-cart/add']),
    (name) => modules[name]!,
    (of) => begun.push(of),
  );
  expect(body).toContain('it ends');
});

test('a page reads the values of the environment that it is rendered for', async () => {
  const Shown = () => <h1>{usePublicValue('PUBLIC_MAPS') ?? 'no maps'}</h1>;
  const shown = async (state: Partial<RenderJob['state']>) =>
    (await rendered(jobOf(state, []), { 'mf-shop': shop(Shown) })).main;
  expect(await shown({ values: { PUBLIC_MAPS: 'the maps of staging' } })).toContain('<h1>the maps of staging</h1>');
  expect(await shown({})).toContain('<h1>no maps</h1>');
});
