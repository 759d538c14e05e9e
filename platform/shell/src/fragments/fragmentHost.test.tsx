import { Fragment } from '@onesite/shared-host';
import { createHostStore, FragmentsContext, StoreProvider } from '@onesite/shared-host/host';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { fragmentContent } from './fragmentContent.tsx';
import { fragmentHost } from './fragmentHost.tsx';
import type { FragmentLoader, FragmentTarget, LoadedFragment } from './fragments.ts';

const Part = Fragment as ComponentType<Record<string, unknown> & { of: string }>;

/** Fragments that come when `arrive` is called, and newer data by `renew`. */
function fakeLoader() {
  const waiting = new Map<string, ReturnType<typeof withResolver>>();
  const listeners = new Map<string, () => void>();
  const keyOf = ({ of, props }: FragmentTarget) => `${of} ${JSON.stringify(props)}`;
  const at = (key: string) => {
    const found = waiting.get(key) ?? withResolver();
    waiting.set(key, found);
    return found;
  };
  const loader: FragmentLoader = {
    load: (target) => at(keyOf(target)).promise,
    again: jest.fn(),
    onNewData(target, callback) {
      listeners.set(keyOf(target), callback);
      return () => void listeners.delete(keyOf(target));
    },
  };
  return {
    loader,
    arrive: (key: string, loaded: LoadedFragment) => act(async () => at(key).resolve(loaded)),
    renew: (key: string, loaded: LoadedFragment) =>
      act(async () => {
        waiting.delete(key);
        at(key).resolve(loaded);
        listeners.get(key)?.();
      }),
  };
}

const hostOf = (loader: FragmentLoader) =>
  fragmentHost({ Content: fragmentContent({ loader }), sizeOf: () => undefined });

function withResolver() {
  let resolve: (loaded: LoadedFragment) => void = () => {};
  const promise = new Promise<LoadedFragment>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

async function shown(page: React.ReactNode, { loader }: { loader: FragmentLoader }) {
  const onCaughtError = jest.fn();
  await act(async () =>
    render(
      <StoreProvider store={createHostStore()}>
        <FragmentsContext value={hostOf(loader)}>{page}</FragmentsContext>
      </StoreProvider>,
      { onCaughtError },
    ),
  );
  return { onCaughtError };
}

type Added = { sku: string; data: [number]; onAdded: (sku: string) => void };
const Add = ({ sku, data: [price], onAdded }: Added) => (
  <button type="button" onClick={() => onAdded(sku)}>{`${sku} for ${price}`}</button>
);

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('until a fragment is there, what the caller gives stands in its place, and callbacks reach the caller', async () => {
  const fake = fakeLoader();
  const onAdded = jest.fn();
  await shown(<Part of="mf-cart/add" sku="CL-01" fallback="a moment" onAdded={onAdded} />, fake);
  expect(screen.getByText('a moment')).toBeTruthy();
  await fake.arrive('mf-cart/add {"sku":"CL-01"}', { Part: Add, data: [750] });
  await userEvent.click(screen.getByRole('button', { name: 'CL-01 for 750' }));
  expect(onAdded).toHaveBeenCalledWith('CL-01');
});

test('with another prop, a fragment stays as it is until it has the data of that one; newer data are shown in place', async () => {
  const fake = fakeLoader();
  function Page() {
    const [sku, choose] = useState('CL-01');
    return (
      <>
        <button type="button" onClick={() => choose('CL-02')}>
          another
        </button>
        <Part of="mf-cart/add" sku={sku} fallback="a moment" />
      </>
    );
  }
  await shown(<Page />, fake);
  await fake.arrive('mf-cart/add {"sku":"CL-01"}', { Part: Add, data: [750] });
  expect(screen.getByText('CL-01 for 750')).toBeTruthy();
  await act(async () => screen.getByText('another').click());
  expect(screen.getByText('CL-01 for 750')).toBeTruthy();
  await fake.arrive('mf-cart/add {"sku":"CL-02"}', { Part: Add, data: [900] });
  expect(await screen.findByText('CL-02 for 900')).toBeTruthy();
  await fake.renew('mf-cart/add {"sku":"CL-02"}', { Part: Add, data: [950] });
  expect(await screen.findByText('CL-02 for 950')).toBeTruthy();
});

test('one that throws leaves its place to what the caller gives, is named, and is tried again', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {}); // React in development
  const fake = fakeLoader();
  let isBroken = true;
  const Weak = () => {
    if (isBroken) throw new Error('it is broken');
    return <p>whole again</p>;
  };
  const { onCaughtError } = await shown(
    <>
      <p>above</p>
      <Part of="mf-cart/weak" fallback="nothing to see" />
    </>,
    fake,
  );
  await fake.arrive('mf-cart/weak {}', { Part: Weak, data: [] });
  expect(screen.getByText('above')).toBeTruthy();
  expect(screen.getByText('nothing to see')).toBeTruthy();
  const [, { errorBoundary }] = onCaughtError.mock.calls[0];
  expect(errorBoundary.props.of).toBe('mf-cart/weak');
  isBroken = false;
  expect(fake.loader.again).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByText('whole again')).toBeTruthy();
  expect(fake.loader.again).toHaveBeenCalledWith({ of: 'mf-cart/weak', props: {} }); // its data may be the reason
});

test('what the server has rendered stays until its code is there, also if the page around it changes', async () => {
  const fake = fakeLoader();
  const part = { Part: Add, data: [750] as [number] };
  let change: (count: number) => void = () => {};
  function Page() {
    const [count, set] = useState(0);
    change = set;
    return (
      <>
        <p>{`changed ${count}`}</p>
        <Part of="mf-cart/add" sku="CL-01" fallback="a moment" onAdded={() => {}} />
      </>
    );
  }
  const tree = (loader: FragmentLoader) => (
    <StoreProvider store={createHostStore()}>
      <FragmentsContext value={hostOf(loader)}>
        <Page />
      </FragmentsContext>
    </StoreProvider>
  );
  const there = Object.assign(Promise.resolve(part), { status: 'fulfilled', value: part });
  const container = document.createElement('div');
  container.innerHTML = renderToString(tree({ ...fake.loader, load: () => there }));
  document.body.append(container);
  expect(container.textContent).toBe('changed 0CL-01 for 750');
  const root = await act(async () => hydrateRoot(container, tree(fake.loader)));
  for (let count = 1; count < 3; count++) {
    await act(async () => change(count));
    expect(container.textContent).toBe(`changed ${count}CL-01 for 750`);
  }
  await fake.arrive('mf-cart/add {"sku":"CL-01"}', part);
  expect(container.querySelector('button')?.textContent).toBe('CL-01 for 750');
  await act(async () => root.unmount());
  container.remove();
});
