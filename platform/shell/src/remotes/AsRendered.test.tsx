import { createHostStore, StoreProvider } from '@onesite/shared-host/host';
import { act, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { InertNotice } from './InertNotice.tsx';
import { RemoteBoundary } from './RemoteBoundary.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {}); // React reports each error that a boundary catches
});
afterEach(() => jest.restoreAllMocks());

const Fleet = () => (
  <>
    <h1>Fleet</h1>
    <a href="/fleet/7">Truck 7</a>
  </>
);
const Broken = () => {
  throw new Error('another version of react');
};

const siteWith = (Page: ComponentType) => (
  <StoreProvider store={createHostStore()}>
    <main>
      <Suspense>
        <RemoteBoundary remote="mf-fleet" title="Fleet" isFromServer resetKey={0} onRetry={async () => {}}>
          <Page />
        </RemoteBoundary>
      </Suspense>
    </main>
    <InertNotice />
  </StoreProvider>
);

async function openDocument(Page: ComponentType, OnServer: ComponentType = Fleet) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(siteWith(OnServer));
  document.body.replaceChildren(container);
  await act(async () => render(siteWith(Page), { container, hydrate: true, onRecoverableError: () => {} }));
}

test('a page that throws over what the server rendered leaves it in place, and a notice says what does not work', async () => {
  await openDocument(Broken);
  expect(screen.getByRole('heading', { name: 'Fleet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Truck 7' })).toHaveAttribute('href', '/fleet/7');
  expect(screen.getByRole('alert')).toHaveTextContent('its buttons and forms do not work at the moment');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'This section is unavailable' })).toBeNull();
});

test('a page that works has no notice', async () => {
  await openDocument(Fleet);
  expect(screen.getByRole('heading', { name: 'Fleet' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
