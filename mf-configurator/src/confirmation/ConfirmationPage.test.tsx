import { brand } from '@fieldbox/contract/site/brand';
import { serviceLevels } from '@fieldbox/contract/site/serviceLevels';
import { readOwnRequest, storeOwnRequest } from '@fieldbox/shop-ui/visit/ownRequest';
import { readOwnResponse, storeOwnResponse } from '@fieldbox/shop-ui/visit/ownResponse';
import { useActiveSector, useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyUserInfo } from '../state/storedConfiguration.ts';
import { clearStorage, sentExample } from '../testing/openConfigurator.tsx';
import { ConfirmationPage } from './ConfirmationPage.tsx';

beforeEach(clearStorage);
afterEach(() => jest.restoreAllMocks());

function persistSubmit({ seenTotal = 30_175.5, quantity = '' } = {}) {
  storeOwnRequest({ ...sentExample, seenTotal, quantity });
  const sentInfo = { ...emptyUserInfo, email: 'eleni@aid.example', quantity };
  sessionStorage.setItem('mf-configurator.contact', JSON.stringify({ userInfo: emptyUserInfo, sentInfo }));
}

const submitted = {
  id: 1001,
  mission: { id: 1, name: 'Command & Control', icon: 'shield-alt', type: 'military' },
  container: { id: 11, name: '20 ft standard', kind: '20ft', imageUrl: '', basePrice: 18_500 },
  components: [
    { id: 21, name: 'Solar Panel Array', price: 8_400, part: 'solar-panel', icon: 'solar-panel', category: 'power' },
    { id: 23, name: 'Fire Suppression', price: 3_275.5, part: 'tools', icon: 'tools', category: 'equipment' },
  ],
  totalPrice: 30_175.5,
  createdAt: '2025-11-20T08:36:00Z',
};

test('without a submit on this device the visitor is sent home', async () => {
  const { calls } = fakeApi({});
  renderInHost(<ConfirmationPage />, '/success');
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(calls).toEqual([]);
});

test('after a reload the submit is still known: its details are loaded and shown', async () => {
  persistSubmit({ quantity: '3' });
  fakeApi({ 'GET /api/configurations/1001': { body: submitted } });
  renderInHost(<ConfirmationPage />, '/success');
  expect(screen.getByRole('heading', { name: 'Loading your configuration details...' })).toBeVisible();

  expect(await screen.findByRole('heading', { name: 'Configuration Submitted!' })).toBeVisible();
  const value = (term: string) => screen.getByText(term).nextElementSibling;
  expect(screen.getByRole('heading', { name: 'Quote request no. 1001' })).toBeVisible();
  expect(value('Mission')).toHaveTextContent('Command & Control');
  expect(value('Container')).toHaveTextContent('20 ft standard $18,500');
  expect(document.title).toBe('1001 Quote request · FieldBox');
  expect(value('Components')).toHaveTextContent('2');
  expect(within(screen.getByRole('list', { name: 'Components' })).getAllByRole('listitem')).toHaveLength(2);
  expect(value('Units')).toHaveTextContent('3');
  expect(value('Estimated total')).toHaveTextContent(/^\$90,526\.50 at \$30,175\.50 each$/);
  expect(document.body).not.toHaveTextContent('the estimate was');
  expect(window.location.pathname).toBe('/success');
});

test('it says to whom the quote goes and when and that prices have changed', async () => {
  persistSubmit({ seenTotal: 29_800, quantity: '2' });
  fakeApi({ 'GET /api/configurations/1001': { body: submitted } });
  renderInHost(<ConfirmationPage />, '/success');
  const shown = within(await screen.findByRole('article'));
  expect(document.body).toHaveTextContent('the estimate was $59,600 and is now $60,351.');
  expect(shown.getByText('eleni@aid.example')).toBeVisible();
  expect(shown.getByText('Friday, Nov 21, 2025')).toBeVisible();
  expect(screen.getByText(serviceLevels.quote)).toBeVisible();
  expect(shown.getByRole('link', { name: brand.email })).toHaveAttribute('href', brand.mailLink);
  expect(shown.getByText(/mention no. 1001/)).toBeVisible();
});

test('it passes on the link to what was submitted', async () => {
  persistSubmit();
  fakeApi({ 'GET /api/configurations/1001': { body: submitted } });
  const user = userEvent.setup();
  renderInHost(<ConfirmationPage />, '/success');
  const link = `${window.location.origin}/configurator?configuration=1.military.1.11.21-23`;
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(link);
});

test('it says what does not fit', async () => {
  persistSubmit();
  const container = { ...submitted.container, kind: 'hybrid', name: 'Hybrid unit' };
  fakeApi({ 'GET /api/configurations/1001': { body: { ...submitted, container } } });
  renderInHost(<ConfirmationPage />, '/success');
  const notes = within(await screen.findByRole('list', { name: 'What does not fit' }));
  expect(notes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    "Fire Suppression doesn't fit: the shelter covers its place",
  ]);
});

test('a configuration that cannot be loaded is reported as not found', async () => {
  persistSubmit();
  fakeApi({});
  renderInHost(<ConfirmationPage />, '/success');
  expect(await screen.findByRole('heading', { name: 'Configuration Not Found' })).toBeVisible();
  const text = "We couldn't find your configuration details. Please try creating a new configuration.";
  expect(screen.getByText(text)).toBeVisible();
});

function Visit() {
  const sector = useActiveSector();
  const chooseSector = useChooseSector();
  return (
    <button type="button" onClick={() => chooseSector('civilian')}>
      Visit: {sector}
    </button>
  );
}

test.each([
  ['Create Another Configuration', { body: submitted }, sentExample.id],
  ['Create New Configuration', { status: 503 }, sentExample.id],
  ['Create New Configuration', { status: 404 }, undefined],
])('%s after %j starts over and goes home; the number %j is kept', async (name, response, number) => {
  persistSubmit();
  storeOwnResponse({ id: 7, shareKey: 'k', userInfo: { name: 'Eleni', email: '', organization: '' } });
  fakeApi({ 'GET /api/configurations/1001': response });
  const user = userEvent.setup();
  const page = (
    <>
      <Visit />
      <ConfirmationPage />
    </>
  );
  const { store } = renderInHost(page, '/success');
  await user.click(screen.getByRole('button', { name: 'Visit: military' }));
  await user.click(await screen.findByRole('button', { name }));
  expect(window.location.pathname).toBe('/');
  expect(readOwnRequest()?.id).toBe(number);
  expect(readOwnResponse()).toBeUndefined(); // which the next order does not follow from
  expect(screen.getByRole('button', { name: 'Visit: military' })).toBeVisible();
  expect(store.getState()).toMatchObject({ 'mf-configurator': { sentInfo: null, selectedMission: null } });
});
