import { personalData } from '@fieldbox/contract/personalData';
import { unusedSubscriberDays } from '@fieldbox/contract/retention';
import { renderInHost } from '@fieldbox/shared-host/testing';
import { screen, within } from '@testing-library/react';
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

test('the privacy policy tells of every kind of data that is stored: what, why and for how long', () => {
  renderInHost(<Privacy />, '/privacy');
  for (const { title, holds, purpose, kept } of Object.values(personalData)) {
    const kind = screen.getByRole('heading', { level: 3, name: title }).parentElement!;
    for (const text of [holds, purpose, kept]) expect(within(kind).getByText(text)).toBeVisible();
  }
  expect(screen.getByText(new RegExp(`^Until you unsubscribe, and ${unusedSubscriberDays} days more`))).toBeVisible();
});
