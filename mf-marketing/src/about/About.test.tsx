import { renderInHost } from '@onesite/shared-host/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { About } from './About.tsx';

test('shows mission, vision and values in tabs that the address names', async () => {
  renderInHost(<About />, '/about');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Mission', 'Vision', 'Values']);
  expect(screen.getByRole('tab', { name: 'Mission' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(screen.getByRole('tab', { name: 'Values' }));
  expect(window.location.search).toBe('?tab=values');
  expect(within(screen.getByRole('tabpanel')).getAllByRole('term')).toHaveLength(4);
});

test('each tab has an address of its own', () => {
  const opened = ['mission', 'vision', 'values'].map((name) => {
    const { unmount } = renderInHost(<About />, `/about?tab=${name}`);
    const tab = screen.getByRole('tab', { selected: true }).textContent;
    unmount();
    return tab;
  });
  expect(opened).toEqual(['Mission', 'Vision', 'Values']);
});

test('an unknown tab opens the first one', () => {
  renderInHost(<About />, '/about?tab=unknown');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Mission');
});

test('the history runs from 2015 to 2023', () => {
  renderInHost(<About />, '/about');
  const years = screen.getAllByRole('time').map(({ textContent }) => Number(textContent));
  expect(years[0]).toBe(2015);
  expect(years.at(-1)).toBe(2023);
  expect(years).toEqual(years.toSorted());
});

test('leads on to solutions, contact and configurator', () => {
  renderInHost(<About />, '/about');
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(['/solutions', '/contact', '/configurator']);
});
