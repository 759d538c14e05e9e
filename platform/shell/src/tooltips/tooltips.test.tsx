import { renderInHost } from '@onesite/shared-host/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { IconTooltips } from './IconTooltips.tsx';

test('the name of an icon stands over it once the pointer has rested there', async () => {
  jest.useFakeTimers();
  const [icon, words] = [
    <button type="button" key="a" aria-label="Edit" />,
    <a key="b" href="/" aria-label="All of it">
      All
    </a>,
  ];
  renderInHost([<IconTooltips key="tooltips" />, <p key="page">{[icon, words]}</p>]);
  for (const ms of [0, 700]) {
    fireEvent.pointerOver(screen.getByRole('button', { name: 'Edit' })); // the first one loads the code
    await act(() => jest.advanceTimersByTimeAsync(ms));
  }
  expect(screen.getByRole('tooltip', { hidden: true })).toHaveTextContent('Edit');
  fireEvent.pointerOver(screen.getByRole('link')); // a name that is visible needs no tooltip
  expect(screen.queryByRole('tooltip', { hidden: true })).not.toBeInTheDocument();
});
