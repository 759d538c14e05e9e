import { cookies, stored } from '@fieldbox/contract/privacy/deviceData';
import { personalData } from '@fieldbox/contract/privacy/personalData';
import { unusedSubscriberDays } from '@fieldbox/contract/privacy/retention';
import { renderInHost } from '@onesite/shared-host/testing';
import { screen, within } from '@testing-library/react';
import { Cookies } from './Cookies.tsx';
import { Privacy } from './Privacy.tsx';
import { Terms } from './Terms.tsx';

test('the terms say that an estimate is not an offer, and link to the privacy policy', () => {
  renderInHost(<Terms />, '/terms');
  expect(screen.getByText(/final pricing may vary by deployment location and customization/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
});

test('the terms hold for suppliers, who agree to them when they register', () => {
  renderInHost(<Terms />, '/terms');
  expect(screen.getByRole('heading', { name: 'Suppliers' }).parentElement).toHaveTextContent(/We review each company/);
});

test('the privacy policy names an address to write to', () => {
  renderInHost(<Privacy />, '/privacy');
  expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute('href', 'mailto:info@fieldbox.example');
});

test('the privacy policy names every kind of data that is stored: what, why and for how long', () => {
  renderInHost(<Privacy />, '/privacy');
  for (const { title, holds, purpose, retention } of Object.values(personalData)) {
    const kind = screen.getByRole('heading', { level: 3, name: title }).parentElement!;
    for (const text of [holds, purpose, retention]) expect(within(kind).getByText(text)).toBeVisible();
  }
  expect(screen.getByText(new RegExp(`^Until you unsubscribe, and ${unusedSubscriberDays} days more`))).toBeVisible();
});

test('the cookie policy names every cookie and what the browser keeps: for whom, why and for how long', () => {
  renderInHost(<Cookies />, '/cookies');
  for (const { name, whom, purpose, lasts } of [...cookies, ...stored]) {
    const entry = screen.getByRole('heading', { level: 3, name }).parentElement!;
    for (const text of [whom, purpose, lasts]) expect(within(entry).getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
});
