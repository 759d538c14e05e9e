import { renderInHost } from '@fieldbox/shared-host/testing';
import { screen } from '@testing-library/react';
import { Privacy } from './Privacy.tsx';
import { Terms } from './Terms.tsx';

test('the terms say what an estimate is not, and where the privacy policy stands', () => {
  renderInHost(<Terms />, '/terms');
  expect(screen.getByText(/final pricing may vary by deployment location and customization/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
});

test('the privacy policy says whom to write to', () => {
  renderInHost(<Privacy />, '/privacy');
  expect(screen.getByRole('link')).toHaveAttribute('href', 'mailto:info@fieldbox.example');
});
