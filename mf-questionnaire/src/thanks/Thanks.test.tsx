import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { screen } from '@testing-library/react';
import { QuestionnairePage } from '../questionnaire/QuestionnairePage.tsx';
import type { Sent } from './sent.ts';

const sent: Sent = {
  id: 1047,
  shareKey: 'k',
  createdAt: '2026-11-20T14:36:09.000Z',
  name: 'Amara Okafor',
  email: 'a.okafor@harbour-health.example',
};
const open = (state: object) => renderInHost(<QuestionnairePage />, '/specbuilder/core-v', state);

test('an entry from which a response was sent shows the thanks, the receipt and the way to the configurator', () => {
  fakeApi({});
  document.title = 'FBX-CORE deployment questionnaire';
  const { unmount } = open({ sent });
  expect(screen.getByRole('heading', { level: 1, name: 'Thank you, Amara Okafor' })).toHaveFocus();
  expect(document.title).toBe('Thank you, FBX-CORE deployment questionnaire');
  expect(screen.getByText(/^We have your answers and reply within 24-48 hours\./)).toBeVisible();
  expect(screen.getByRole('link', { name: '1047, read your answers' })).toHaveAttribute(
    'href',
    '/questionnaire-response/1047?key=k',
  );
  expect(screen.getByText('Nov 20, 2026, 14:36 UTC')).toBeVisible();
  expect(screen.getByText(sent.email)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the configurator' })).toHaveAttribute('href', '/configurator');
  unmount();
  expect(document.title).toBe('FBX-CORE deployment questionnaire');
});

test.each([
  ['of another page', { step: 2 }],
  ['without all of the receipt', { sent: { id: 1047, email: sent.email } }],
])('a state %s shows the form', (_, state) => {
  fakeApi({});
  open(state);
  expect(screen.getByRole('heading', { level: 1, name: 'FBX-CORE deployment questionnaire' })).toBeVisible();
});
