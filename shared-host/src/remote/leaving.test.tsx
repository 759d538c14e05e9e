import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLeaveQuestion, useNavigate } from '../sharedHost.ts';
import { renderInHost } from '../testing.ts';
import { hasUnsavedChanges } from './unsavedChanges.ts';

let response: (() => void) | undefined;
let go: ReturnType<typeof useNavigate>;
let open: () => void;
let close: () => void;

function Form() {
  const [isOpen, setOpen] = useState(true);
  open = () => setOpen(true);
  close = () => setOpen(false);
  go = useNavigate();
  useLeaveQuestion(isOpen, (leave) => {
    response = leave;
  });
  return <p>{isOpen ? 'typed' : 'saved'}</p>;
}

beforeEach(() => {
  response = undefined;
});

const path = () => window.location.pathname;

test('a navigation asks first, and happens when the answer is to leave', () => {
  renderInHost(<Form />, '/form');
  act(() => void go('/elsewhere'));
  expect(path()).toBe('/form');
  act(() => response?.());
  expect(path()).toBe('/elsewhere');
});

test('Back asks first: the page stays in place until the answer is to leave', async () => {
  renderInHost(<Form />, '/before');
  act(() => close());
  act(() => void go('/form'));
  act(() => open());
  act(() => window.history.back());
  await waitFor(() => expect(response).toBeDefined());
  await waitFor(() => expect(path()).toBe('/form'));
  act(() => response?.());
  await waitFor(() => expect(path()).toBe('/before'));
});

test('whoever has saved is not asked', () => {
  renderInHost(<Form />, '/form');
  expect(hasUnsavedChanges()).toBe(true);
  act(() => close());
  act(() => void go('/elsewhere'));
  expect([path(), response, hasUnsavedChanges()]).toEqual(['/elsewhere', undefined, false]);
});

test('the tab asks before it closes', () => {
  renderInHost(<Form />, '/form');
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  act(() => close());
  const again = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(again);
  expect(again.defaultPrevented).toBe(false);
});
