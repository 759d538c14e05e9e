import { renderInHost } from '@onesite/shared-host/testing';
import { screen } from '@testing-library/react';
import { SubscriptionNotice } from './SubscriptionNotice.tsx';

test.each([
  ['verified', 'Your subscription is verified.'],
  ['unsubscribed', 'You have been unsubscribed.'],
  ['invalid', 'This link is no longer valid.'],
])('a visitor who follows a link of the newsletter reads its outcome: %s', (outcome, title) => {
  renderInHost(<SubscriptionNotice />, `/?subscription=${outcome}`);
  expect(screen.getByRole('status')).toHaveTextContent(title);
});

test.each(['/', '/?subscription=', '/?subscription=%3Cscript%3E'])('%s says nothing', (path) => {
  renderInHost(<SubscriptionNotice />, path);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
