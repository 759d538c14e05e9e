import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { QuestionnairePage } from '../questionnaire/QuestionnairePage.tsx';
import type { Sent } from './sent.ts';

const offer = {
  'GET /api/missions': { body: [{ id: 8, name: 'Medical Outreach', type: 'civilian', useCase: 'medical' }] },
  'GET /api/containers': { body: [{ id: 11, kind: '20ft', name: '20 ft standard', basePrice: 18_500 }] },
  'GET /api/components': {
    body: [
      { id: 21, part: 'solar-panel', icon: 'solar-panel', name: 'Solar Panel Array', price: 8_400, supplier: null },
      { id: 22, part: 'lock', icon: 'lock', name: 'Security Lock Set', price: 980.5, supplier: null },
    ],
  },
};
const sent: Sent = {
  id: 1047,
  shareKey: 'k',
  createdAt: '2026-11-20T14:36:09.000Z',
  name: 'Amara Okafor',
  email: 'a.okafor@harbour-health.example',
  answers: { primarySupport: ['Field medical care'], powerSources: ['Solar'], accessControl: 'yes' },
};
const open = (state: object = { sent }) => renderInHost(<QuestionnairePage />, '/specbuilder/core-v', state);
const openThanks = async (answers = sent.answers) => {
  const opened = open({ sent: { ...sent, answers } });
  await screen.findByRole('heading', { name: /^Thank you/ });
  return opened;
};
const proposal = () => screen.queryByRole('region', { name: 'Proposed configuration' });

beforeEach(() => {
  document.title = 'FBX-CORE deployment questionnaire';
});

test('an entry from which a response was sent shows the thanks, the receipt and what happens now', async () => {
  fakeApi(offer);
  const { unmount } = await openThanks();
  expect(screen.getByRole('heading', { level: 1, name: 'Thank you, Amara Okafor' })).toHaveFocus();
  expect(document.title).toBe('Thank you, FBX-CORE deployment questionnaire');
  expect(screen.getByRole('link', { name: '1047, read your answers' })).toHaveAttribute(
    'href',
    '/questionnaire-response/1047?key=k',
  );
  expect(screen.getByText('Nov 20, 2026, 14:36 UTC')).toBeVisible();
  expect(screen.getByText(sent.email)).toBeVisible();
  expect(screen.getByRole('region', { name: 'What happens now' })).toHaveTextContent('Nothing is ordered yet.');
  unmount();
  expect(document.title).toBe('FBX-CORE deployment questionnaire');
});

test('the unit that the answers describe is drawn, with reasons and its price, and opens in the configurator', async () => {
  let answer = () => {};
  const missions = new Promise<void>((done) => (answer = done)).then(() => offer['GET /api/missions']);
  fakeApi({ ...offer, 'GET /api/missions': () => missions });
  await openThanks();
  expect(within(proposal()!).getByRole('status')).toHaveTextContent('Working out a unit from your answers');
  answer();
  const link = await screen.findByRole('link', { name: 'Open in the configurator' });
  expect(link).toHaveAttribute('href', '/configurator?configuration=1.civilian.8.11.21-22');
  expect(proposal()).toHaveTextContent(/Medical OutreachYou support field medical care/);
  expect(proposal()).toHaveTextContent(/20 ft standard \$18,500Nothing that you answered needs a larger one/);
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    '1Solar Panel Array Solar is one of your power sources.$8,400',
    '2Security Lock Set Access control: yes.$980.50',
  ]);
  expect(screen.getByText('Estimated total').parentElement).toHaveTextContent('$27,880.50');
  expect(screen.getByText(/here is the unit that they describe/)).toBeVisible();
  expect(await screen.findByText('20 ft standard, civilian.')).toBeVisible();
});

test('a container alone is proposed without a list, and the mission is left to the visitor', async () => {
  fakeApi(offer);
  await openThanks({ deploymentDuration: 'Moved between sites' });
  expect(await screen.findByRole('link', { name: 'Open in the configurator' })).toHaveAttribute(
    'href',
    '/configurator?configuration=1.civilian..11.',
  );
  expect(proposal()).toHaveTextContent('No answer leads to one. You choose it in the configurator.');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('without answers nothing is proposed, nor asked for', async () => {
  const { calls } = fakeApi(offer);
  await openThanks({ siteConstraints: 'Quiet after 22:00' });
  expect(proposal()).not.toBeInTheDocument();
  expect(screen.getByText('We have your answers and reply', { exact: false })).toHaveTextContent(/24-48 hours\.$/);
  expect(calls).toEqual([]);
});

test.each([
  ['cannot be loaded', { ...offer, 'GET /api/components': { status: 503 } }],
  ['has nothing of it', { ...offer, 'GET /api/containers': { body: [] } }],
])('if the catalogue %s, the thanks are whole without a proposal', async (_, answers) => {
  fakeApi(answers);
  await openThanks();
  await waitFor(() => expect(proposal()).not.toBeInTheDocument());
  expect(screen.queryByText(/here is the unit/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '1047, read your answers' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'What happens now' })).toBeVisible();
});

test.each([
  ['of another page', { step: 2 }],
  ['without the answers', { sent: { id: 1047, email: sent.email } }],
])('a state %s shows the form', (_, state) => {
  fakeApi(offer);
  open(state);
  expect(screen.getByRole('heading', { level: 1, name: 'FBX-CORE deployment questionnaire' })).toBeVisible();
});
