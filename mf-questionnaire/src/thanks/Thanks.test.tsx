import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { QuestionnairePage } from '../questionnaire/QuestionnairePage.tsx';
import { clinicProposal, shownToday } from '../testing/proposal.ts';
import type { Sent } from './sent.ts';

const sent: Sent = {
  id: 1047,
  shareKey: 'k',
  createdAt: '2026-11-20T14:36:09.000Z',
  name: 'Amara Okafor',
  email: 'a.okafor@harbour-health.example',
  organization: 'Harbour Health',
  proposal: clinicProposal,
};
const response = 'GET /api/public/questionnaire/1047?key=k';
const open = (state: object = { sent }) => renderInHost(<QuestionnairePage data={[]} />, '/specbuilder/core-v', state);
const openThanks = async (change: Partial<Sent> = {}) => {
  const opened = open({ sent: { ...sent, ...change } });
  await screen.findByRole('heading', { name: /^Thank you/ });
  return opened;
};
const proposal = () => screen.queryByRole('region', { name: 'Proposed configuration' });

beforeEach(() => {
  document.title = 'FBX-CORE deployment questionnaire';
});

test('an entry from which a response was sent shows the thanks, the receipt and what happens now', async () => {
  fakeApi({ [response]: { body: { proposal: shownToday() } } });
  const { unmount } = await openThanks();
  expect(screen.getByRole('heading', { level: 1, name: 'Thank you, Amara Okafor' })).toHaveFocus();
  expect(document.title).toBe('Thank you, FBX-CORE deployment questionnaire');
  expect(screen.getByRole('link', { name: '1047, read your answers' })).toHaveAttribute(
    'href',
    '/questionnaire-response/1047?key=k',
  );
  expect(screen.getByText('Nov 20, 2026, 14:36 UTC')).toBeVisible();
  expect(screen.getByText(sent.email)).toBeVisible();
  expect(screen.getByRole('region', { name: 'What happens next' })).toHaveTextContent('Nothing is ordered yet.');
  unmount();
  expect(document.title).toBe('FBX-CORE deployment questionnaire');
});

test('the proposal that came with the receipt is drawn, with reasons and its price, and opens in the configurator', async () => {
  fakeApi({ [response]: () => new Promise(() => {}) });
  await openThanks();
  const link = screen.getByRole('link', { name: 'Open in the configurator' });
  expect(link).toHaveAttribute('href', '/configurator?configuration=1.civilian.8.11.21-22&then=change');
  expect(screen.getByRole('link', { name: 'Ask for a quote' })).toHaveAttribute(
    'href',
    '/configurator?configuration=1.civilian.8.11.21-22&then=quote',
  );
  expect(proposal()).toHaveTextContent(/Medical OutreachYou support field medical care/);
  expect(proposal()).toHaveTextContent(/20 ft standard \$18,500Nothing in your answers calls for a larger one/);
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    '1Solar Panel Array Solar is one of your power sources.$8,400',
    '2Security Lock Set Access control: yes.$980.50',
  ]);
  expect(screen.getByText('Estimated total').parentElement).toHaveTextContent('$27,880.50');
  expect(screen.getByText(/^Prices of Nov 20, 2026\./).parentElement?.parentElement).toHaveTextContent(
    /^Prices of Nov 20, 2026\. Rules 1$/,
  );
  expect(screen.getByText(/here is the unit they describe/)).toBeVisible();
  expect(await screen.findByText('20 ft standard, civilian.')).toBeVisible();
});

test.each([
  ['the same', {}, 'Today: the same.'],
  [
    'more',
    { totalPrice: 28_380.5, changed: [{ name: 'Security Lock Set', by: 500 }] },
    'Today: $28,380.50, Security Lock Set is $500 more.',
  ],
])('opened again, it stays as it was made, and says that it costs %s today', async (_, today, text) => {
  fakeApi({ [response]: { body: { proposal: shownToday(today) } } });
  await openThanks();
  expect((await screen.findByText(/Today:/)).parentElement).toHaveTextContent(`Prices of Nov 20, 2026. ${text}`);
  expect(screen.getByText('Estimated total').parentElement).toHaveTextContent('$27,880.50');
});

test('a container alone is proposed without a list, and the mission is left to the visitor', async () => {
  fakeApi({ [response]: { status: 503 } });
  await openThanks({ proposal: { ...clinicProposal, mission: null, components: [] } });
  expect(screen.getByRole('link', { name: 'Open in the configurator' })).toHaveAttribute(
    'href',
    '/configurator?configuration=1.civilian..11.&then=change',
  );
  expect(proposal()).toHaveTextContent('None of your answers points to one. Choose it in the configurator.');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('an entry of a release before proposals were stored gets the one of the response, if there is one', async () => {
  const { responses } = fakeApi({ [response]: { body: { proposal: shownToday() } } });
  const { unmount } = await openThanks({ proposal: undefined });
  expect(await screen.findByRole('link', { name: 'Open in the configurator' })).toBeVisible();
  unmount();
  responses[response] = { body: { proposal: null } };
  await openThanks({ proposal: undefined });
  await waitFor(() => expect(proposal()).not.toBeInTheDocument());
});

test.each([
  [{ sendsMail: true }, 'Within 24-48 hours, by email, with questions or a quote.'],
  [{ sendsMail: false }, 'Within 24-48 hours, with questions or a quote.'],
])('a mail is promised only where mail leaves the site: %j', async (features, text) => {
  fakeApi({ [response]: { body: { proposal: null } } });
  renderInHost(<QuestionnairePage data={[features]} />, '/specbuilder/core-v', { sent: { ...sent, proposal: null } });
  expect(await screen.findByText(text)).toBeVisible();
});

test('without a proposal the thanks are whole', async () => {
  fakeApi({ [response]: { body: { proposal: null } } });
  await openThanks({ proposal: null });
  expect(proposal()).not.toBeInTheDocument();
  expect(screen.getByText('We have your answers and reply', { exact: false }).parentElement).toHaveTextContent(
    /24-48 hours\.$/,
  );
  expect(screen.getByRole('link', { name: '1047, read your answers' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'What happens next' })).toBeVisible();
});

describe('with a configuration of one’s own', () => {
  const own = {
    version: 1,
    activeSector: 'military',
    currentStep: 3,
    selectedMission: { id: 2 },
    selectedContainer: { id: 14 },
    selectedComponents: [{ id: 30 }, { id: 7 }],
  };
  afterEach(() => localStorage.clear());

  test('both can be compared', async () => {
    localStorage.setItem('mf-configurator.selection', JSON.stringify(own));
    fakeApi({ [response]: { body: { proposal: shownToday() } } });
    await openThanks();
    expect(screen.getByRole('link', { name: 'Compare with mine' })).toHaveAttribute(
      'href',
      '/configurator/compare?a=1.military.2.14.30-7&b=1.civilian.8.11.21-22',
    );
  });

  test.each([
    ['none', null],
    ['one without a container', { ...own, selectedContainer: null }],
    ['one of another release', { ...own, version: 99 }],
    [
      'the proposal itself',
      {
        ...own,
        activeSector: 'civilian',
        selectedMission: { id: 8 },
        selectedContainer: { id: 11 },
        selectedComponents: [{ id: 21 }, { id: 22 }],
      },
    ],
  ])('there is nothing to compare with %s', async (_, stored) => {
    localStorage.setItem('mf-configurator.selection', JSON.stringify(stored));
    fakeApi({ [response]: { body: { proposal: shownToday() } } });
    await openThanks();
    expect(proposal()).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Compare with mine' })).not.toBeInTheDocument();
  });
});

test('printed, the proposal is a sheet of its own, with its reasons and the address of the response', async () => {
  fakeApi({ [response]: { body: { proposal: shownToday() } } });
  await openThanks();
  await screen.findByText('20 ft standard, civilian.');
  fireEvent(window, new Event('beforeprint'));
  const sheet = within(document.querySelector<HTMLElement>('.print-sheet')!);
  expect(sheet.getByRole('heading', { name: 'Proposal for response 1047' })).toBeInTheDocument();
  for (const text of [
    'Amara Okafor, Harbour Health',
    'Solar is one of your power sources.',
    '$27,880.50',
    `${window.location.origin}/questionnaire-response/1047?key=k`,
  ])
    expect(sheet.getByText(text)).toBeInTheDocument();
  expect(sheet.getByText(/^Prices of Nov 20, 2026\. Final pricing/)).toBeInTheDocument();
  expect(sheet.getByRole('img', { name: /QR|address/ })).toBeInTheDocument();
  fireEvent(window, new Event('afterprint'));
  expect(document.querySelector('.print-sheet')).toBeNull();
});

test.each([
  ['of another page', { step: 2 }],
  ['without all of the receipt', { sent: { id: 1047, email: sent.email } }],
])('a state %s shows the form', (_, state) => {
  fakeApi({});
  open(state);
  expect(screen.getByRole('heading', { level: 1, name: 'FBX-CORE deployment questionnaire' })).toBeVisible();
});
