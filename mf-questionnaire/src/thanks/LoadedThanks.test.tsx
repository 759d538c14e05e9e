import { renderInHost } from '@onesite/shared-host/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LoadedThanks } from './LoadedThanks.tsx';

let mockIsOffline = true;
jest.mock('./Thanks.tsx', () => {
  if (mockIsOffline) throw new TypeError('Failed to fetch');
  return { Thanks: ({ sent }: { sent: { name: string } }) => <h1>Thank you, {sent.name}</h1> };
});

const sent = {
  id: 1047,
  shareKey: 'k',
  createdAt: '2026-11-20T14:36:09.000Z',
  name: 'Amara Okafor',
  email: 'a.okafor@harbour-health.example',
  proposal: null,
};

test('without their code, the visitor learns that the answers have arrived, and can try again', async () => {
  renderInHost(<LoadedThanks sent={sent} isNew sendsMail />);
  expect(screen.getByRole('status', { name: 'Opening your response' })).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('We have your answers and reply within 24-48 hours.');
  mockIsOffline = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Thank you, Amara Okafor' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
