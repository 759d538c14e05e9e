import { renderInHost } from '@onesite/shared-host/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { IconTooltips } from './IconTooltips.tsx';

test('the name of an icon stands over it once the pointer has rested there', async () => {
  jest.useFakeTimers();
  const page = <button type="button" aria-label="Edit" />;
  renderInHost([<IconTooltips key="tooltips" />, <p key="page">{page}</p>]);
  for (const ms of [0, 700]) {
    fireEvent.pointerOver(screen.getByRole('button', { name: 'Edit' })); // the first one loads the code
    await act(() => jest.advanceTimersByTimeAsync(ms));
  }
  expect(screen.getByRole('tooltip', { hidden: true })).toHaveTextContent('Edit');
});
