import { render, screen, within } from '@testing-library/react';
import { Landing } from './Landing.tsx';

// The host's edge: its Link needs the host's router, and this page has no link of its kind.
jest.mock('@fieldbox/shared-host', () => ({ Link: 'a' }));

test('explains in four steps how to become a supplier', () => {
  render(<Landing />);
  const steps = within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('listitem');
  expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
    'Register',
    'Review',
    'Add components',
    'Be chosen',
  ]);
});

test('links to no page that does not exist: registration starts with a mail', () => {
  render(<Landing />);
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(['mailto:info@fieldbox.example?subject=Supplier%20registration']);
});
