import { renderInHost } from '@onesite/shared-host/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RemoteBoundary } from './RemoteBoundary.tsx';

let isBroken = true;
beforeEach(() => {
  isBroken = true;
  globalThis.fetch = async () => ({}) as Response; // the site can be reached
  jest.spyOn(console, 'error').mockImplementation(() => {}); // React reports each error that a boundary catches
});
afterEach(() => jest.restoreAllMocks());

function Page() {
  if (isBroken) throw new Error('no code');
  return <h1>Fleet</h1>;
}

function Section({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const [arrivals, setArrivals] = useState(0);
  return (
    <main>
      <button type="button" onClick={() => setArrivals(arrivals + 1)}>
        Arrive
      </button>
      <RemoteBoundary remote="mf-fleet" title="Fleet" resetKey={arrivals} onRetry={onRetry}>
        <Page />
      </RemoteBoundary>
    </main>
  );
}

test('a panel whose Retry fails stays, says so, and keeps the focus', async () => {
  let fail = () => {};
  const onRetry = () =>
    new Promise((_, reject) => {
      fail = () => reject(new Error('still away'));
    });
  renderInHost(<Section onRetry={onRetry} />);
  const retry = screen.getByRole('button', { name: 'Retry' });
  await userEvent.click(retry);
  expect(screen.getByRole('button', { name: 'Retrying...' })).toHaveFocus();
  await act(async () => fail());
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('It failed to load again.');
});

test('a Retry that brings the page shows it in place of the panel', async () => {
  const onRetry = async () => {
    isBroken = false;
  };
  renderInHost(<Section onRetry={onRetry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Fleet' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
