// The order of these tests matters.

import type { PackageOwner } from '@onesite/protocol/releases';
import type { PathRecord } from '@onesite/protocol/routes';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { mountOutlines } from './mountOutlines.tsx';
import { outlinesSwitch } from './outlinesSwitch.ts';

const record = (path: string): PathRecord => ({ id: path, path, title: path, access: 'public', render: 'browser' });
const paths = { 'mf-fleet': [record('/fleet/:id')], 'mf-news': [record('/news')] };
const owners: PackageOwner[] = [
  { name: 'shell', version: '2.1.1-9b0f44c1d27e', team: 'Platform', commit: '9f3c21a0aa', insteadOf: null },
  { name: 'mf-fleet', version: '1.4.0-3fa9c1e07b42', team: 'Fleet', commit: null, insteadOf: '1.3.1-0123456789ab' },
];

const alt = (code: string, more = {}) => fireEvent.keyDown(document.body, { code, altKey: true, ...more });
const table = () => screen.queryByRole('region', { name: 'Remotes on this page' });
const rows = () =>
  within(table()!)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
const tags = () => [...document.querySelectorAll('[aria-hidden] > div')].map(({ textContent }) => textContent);

// Once, as on a page, which listens to the key until it is left.
beforeAll(() => {
  Object.assign(performance, { getEntriesByType: () => [], getEntriesByName: () => [] });
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => owners })) as unknown as typeof fetch;
  window.history.replaceState(null, '', '/fleet/7');
  document.body.innerHTML = '<div id="root"><header></header><main><h1>Fleet</h1></main><footer></footer></div>';
  act(() => mountOutlines({ paths, isRendered: true }));
});
afterEach(() => act(() => void (outlinesSwitch.isOn() && outlinesSwitch.toggle())));

test('Alt+O says whose each part of the page is, and Alt+O again takes it away', async () => {
  alt('KeyO', { ctrlKey: true });
  expect(table()).toBeNull();
  alt('KeyO');
  await within(table()!).findByText('Fleet');
  expect(rows()).toEqual([
    '1shell2.1.1-9b0f44c1d27ePlatform9f3c21aas liveon the server',
    '2mf-fleet1.4.0-3fa9c1e07b42Fleet–1.3.1-0123456789abon the server',
  ]);
  expect(tags()).toEqual(['1shell 2.1.1', '2mf-fleet 1.4.0, preview', '1shell 2.1.1']);
  alt('KeyO');
  expect([table(), tags()]).toEqual([null, []]);
});

test('Alt and a number go to a row', async () => {
  alt('KeyO');
  await within(table()!).findByText('Fleet');
  alt('Digit2');
  expect(document.activeElement).toHaveTextContent('mf-fleet');
  alt('Digit9');
  expect(document.activeElement).toHaveTextContent('mf-fleet');
});

test('a remote that failed is drawn as such, with its error', async () => {
  document.querySelector('main')!.innerHTML = '<div role="alert" data-failure="TypeError: no code"></div>';
  alt('KeyO');
  await within(table()!).findByText('Fleet');
  expect(tags()[1]).toBe('2mf-fleet 1.4.0, failed');
  expect(rows()[1]).toContain('failed: TypeError: no code');
});

test('where nobody says whose it is, the names are shown; a page of no remote is the shell’s', async () => {
  globalThis.fetch = jest.fn(async () => ({ ok: false })) as unknown as typeof fetch;
  window.history.replaceState(null, '', '/nowhere');
  alt('KeyO');
  await act(async () => {});
  expect(rows()).toEqual(['1shell––––on the server']);
  expect(tags()).toEqual(['1shell ', '1shell ', '1shell ']);
});
