import type { PageState } from '@onesite/protocol/rendering';
import { Fragment } from '@onesite/shared-host';
import { FragmentsContext } from '@onesite/shared-host/host';
import { act } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { fragmentContent } from './fragmentContent.tsx';
import { fragmentHost } from './fragmentHost.tsx';
import type { FragmentTarget, LoadedFragment } from './fragments.ts';
import { lazyFragments } from './lazyFragments.tsx';

const Part = Fragment as ComponentType<Record<string, unknown> & { of: string }>;
const state = {
  remotes: {
    'mf-cart': { version: '1.0.0', fragments: [{ id: 'price', hydrate: false, data: ['/api/prices/:sku'] }] },
  },
} as unknown as PageState;

let price: number | undefined;
let root: Root;
const container = document.createElement('div');
document.body.append(container);
const loaded = new Map<string, Promise<LoadedFragment>>();
const loader = {
  load: jest.fn(({ props }: FragmentTarget) => {
    const text = `${props.sku} costs ${price} now`;
    if (!loaded.has(text)) loaded.set(text, Promise.resolve({ Part: () => <b>{text}</b>, data: [] }));
    return loaded.get(text)!;
  }),
  preload: jest.fn(),
  again() {},
  onNewData: () => () => {},
};
const loadCode = jest.fn(async () => ({
  fragments: { ...loader, refresh() {}, versionOf: () => undefined },
  Content: fragmentContent({ loader }),
}));
const onKept = jest.fn();

let choose: (sku: string) => void;
function Page() {
  const [sku, set] = useState('CL-01');
  choose = set;
  return (
    <>
      <p>the page</p>
      <Part of="mf-cart/price" sku={sku} fallback="no price" />
    </>
  );
}

/** The page as the server has sent it, hydrated. */
async function open() {
  const ofServer = fragmentHost({
    Content: ({ fallback }) => (price === undefined ? fallback : <b>{`CL-01 costs ${price}`}</b>),
    sizeOf: () => undefined,
  });
  const pageOf = (value: typeof ofServer) => (
    <FragmentsContext value={value}>
      <Page />
    </FragmentsContext>
  );
  container.innerHTML = renderToString(pageOf(ofServer));
  const fragments = lazyFragments(state, { load: loadCode, onKept });
  const onRecoverableError = jest.fn();
  root = await act(async () => hydrateRoot(container, pageOf(fragmentHost(fragments)), { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  return fragments;
}

const text = () => container.querySelector('fragment-place')!.textContent;

beforeEach(() => {
  price = 750;
  jest.clearAllMocks();
});
afterEach(() => act(async () => root.unmount()));

test('what is not hydrated stays as the server has rendered it, counts as shown, and no code is loaded for it', async () => {
  const fragments = await open();
  fragments.preload([{ of: 'mf-cart/price', props: { sku: 'CL-01' } }], {});
  expect(text()).toBe('CL-01 costs 750');
  expect(loadCode).not.toHaveBeenCalled();
  expect(onKept).toHaveBeenCalledWith('mf-cart/price');
  expect(fragments.versionOf('mf-cart')).toBe('1.0.0');
});

test('with other props it stays until its code has these, and is rendered by it from then on', async () => {
  await open();
  await act(async () => choose('CL-02'));
  expect(text()).toBe('CL-02 costs 750 now');
  await act(async () => choose('CL-03'));
  expect(text()).toBe('CL-03 costs 750 now');
});

test('once its data may have changed, it is rendered with newer ones; if they do not come, it stays', async () => {
  const fragments = await open();
  price = 800;
  loader.load.mockRejectedValueOnce(new Error('no answer'));
  await act(async () => fragments.renewKept());
  expect(text()).toBe('CL-01 costs 750');
  await act(async () => fragments.refresh());
  expect(text()).toBe('CL-01 costs 800 now');
});

test('what the server has left to the browser is rendered there', async () => {
  price = undefined;
  const hydrating = open();
  expect(container.textContent).toBe('the pageno price');
  container.querySelector('fragment-place')!.insertAdjacentHTML('afterbegin', '<template data-dgst="left"></template>');
  price = 750;
  await hydrating;
  expect(text()).toBe('CL-01 costs 750 now');
});
