import type { PathRecord } from '@onesite/protocol/routes';
import { fireEvent } from '@testing-library/react';
import { outlineOnKey } from './outlines.ts';

const record = (path: string): PathRecord => ({ id: path, path, title: path, access: 'public', render: 'browser' });
const owners = () => [...document.querySelectorAll<HTMLElement>('[data-owner]')].map(({ dataset }) => dataset.owner);

test('Alt+O says whose each part of the page is, also after it has changed, and Alt+O again takes it away', async () => {
  document.body.innerHTML =
    '<div id="root"><header><div data-fragment="mf-cart/mini"><a>1</a></div></header><main><h1>Fleet</h1></main><footer></footer></div>';
  window.history.replaceState(null, '', '/fleet/7');
  const toggle = outlineOnKey({
    paths: { 'mf-fleet': [record('/fleet/:id')] },
    versionOf: (name) => ({ 'mf-cart': '1.0.0-0123456789ab' })[name],
    previewed: { 'mf-fleet': '1.4.0-3fa9c1e07b42' },
  });
  fireEvent.keyDown(document.body, { code: 'KeyO', altKey: true, ctrlKey: true });
  expect(owners()).toEqual([]);
  fireEvent.keyDown(document.body, { code: 'KeyO', altKey: true });
  expect(owners()).toEqual(['shell', 'mf-cart 1.0.0', 'mf-fleet 1.4.0, preview', 'shell']);

  document.querySelector('main')!.innerHTML = '<div role="alert" data-failure="TypeError: no code"></div>';
  await Promise.resolve();
  expect(owners()[2]).toBe('mf-fleet 1.4.0 failed: TypeError: no code');
  toggle();
  expect(owners()).toEqual([]);
});
