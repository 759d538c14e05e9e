import type { Variant } from '@onesite/protocol/releases';
import { act, screen } from '@testing-library/react';
import { showPreviewBar } from './showPreviewBar.tsx';

const variant: Variant = {
  kind: 'preview',
  id: 'k3v9x2a0',
  set: 212,
  members: { 'mf-a': '1.4.0-3fa38b6b957a', 'mf-b': '2.0.0-0123456789ab' },
  until: '2026-11-27T12:00:00.000Z',
};

it('says what is seen until when, and leaves to where one is; it goes when the preview has ended', async () => {
  let changed = (_: Variant | null) => {};
  const onVariant = (callback: typeof changed) => {
    changed = callback;
  };
  const onOutline = jest.fn();
  await act(async () => showPreviewBar(variant, onVariant, onOutline));
  const bar = screen.getByRole('region', { name: 'Preview' });
  expect(bar.textContent).toContain('You are viewing preview mf-a 1.4.0, mf-b 2.0.0 on set 212 until Nov 27');
  act(() => screen.getByRole('button', { name: 'Outlines' }).click());
  expect(onOutline).toHaveBeenCalledTimes(1);
  const form = bar.querySelector('form')!;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/previews/leave']);
  window.history.replaceState(null, '', '/fleet?sort=name');
  form.addEventListener('submit', (event) => event.preventDefault());
  await act(async () => screen.getByRole('button', { name: 'Leave' }).click());
  expect(new FormData(form).get('to')).toBe('/fleet?sort=name');

  await act(async () => changed({ ...variant, set: 213 }));
  expect(bar.textContent).toContain('on set 213');
  await act(async () => changed(null));
  expect(screen.queryByRole('region')).toBeNull();
});
