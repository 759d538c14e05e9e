import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { screen } from '@testing-library/react';
import { NewsletterLink } from './NewsletterLink.tsx';

test.each([
  ['#verify=abc-1_2', 'Confirm subscription', '/api/subscribers/verify'],
  ['#unsubscribe=abc-1_2', 'Unsubscribe', '/api/subscribers/unsubscribe'],
])('the link of a mail, %s, does nothing by itself: its button does', (fragment, label, path) => {
  const { calls } = fakeApi({});
  renderInHost(<NewsletterLink />, `/newsletter${fragment}`);
  const form = screen.getByRole('button', { name: label }).closest('form')!;
  expect([new URL(form.action).pathname, form.method]).toEqual([path, 'get']);
  expect(Object.fromEntries(new FormData(form))).toEqual({ token: 'abc-1_2' });
  expect(calls).toEqual([]);
});

test.each(['', '#verify=', '#newsletter'])(
  'a link that has lost its token, %s, says where to get another',
  (fragment) => {
    renderInHost(<NewsletterLink />, `/newsletter${fragment}`);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText(/copy the whole link from the email/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'subscribe on our start page' })).toHaveAttribute('href', '/#newsletter');
  },
);
