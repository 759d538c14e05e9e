import { MatchedRoute, matchRoutes } from '@onesite/shared-host/host';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newestRequest, storeRequest } from '../state/deviceRequests.ts';
import { containers, missions } from '../testing/catalogue.ts';
import { clearStorage } from '../testing/openConfigurator.tsx';
import { RequestPage } from './RequestPage.tsx';
import { SentRequest } from './SentRequest.tsx';

beforeEach(clearStorage);

const call = 'GET /api/configurations/1024?key=k';
const sent = { content: '1.11.', id: 1024, shareKey: 'k', createdAt: '2026-11-25T10:00:00.000Z' };
const publicPart = {
  ...{ id: 1024, mission: missions[0], container: containers[0], components: [], totalPrice: 18_500 },
  createdAt: sent.createdAt,
};
const request = {
  ...publicPart,
  ...{ name: 'Eleni Kosta', email: 'eleni@aid.example', organization: 'Aid', intendedUse: 'A field clinic.' },
  ...{ deliveryPlace: 'Larnaca', neededBy: '3-4 weeks', quantity: 2, phone: null, state: 'quoted' },
};
const open = () =>
  renderInHost(
    <MatchedRoute matches={matchRoutes([{ path: '/quote-request/:id' }], '/quote-request/1024')!}>
      <RequestPage />
    </MatchedRoute>,
    '/quote-request/1024?key=k',
  );

test('with its key a request shows its state and what was sent, wishes too', async () => {
  fakeApi({ [call]: { body: request } });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Your request no. 1024 from Nov 25' })).toBeVisible();
  const said = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;
  expect(said('State')).toHaveTextContent('Being quoted');
  expect(said('We reply to')).toHaveTextContent('eleni@aid.example');
  expect([said('Destination'), said('Needed'), said('Units')].map((value) => value?.textContent)).toEqual([
    ...['Larnaca', '3-4 weeks', '2'],
  ]);
  expect(screen.queryByText('Phone', { selector: 'dt' })).not.toBeInTheDocument();
});

test.each([
  ['of another key', { body: publicPart }],
  ['that does not exist', { status: 404 }],
])('a request %s is not shown', async (_, response) => {
  fakeApi({ [call]: response });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Request Not Found' })).toBeVisible();
  expect(screen.queryByText('$18,500')).not.toBeInTheDocument();
});

test('the device forgets it on demand', async () => {
  storeRequest(sent);
  fakeApi({ [call]: { body: request } });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove from this device' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Forget/ })).not.toBeInTheDocument());
  expect(newestRequest()).toBeUndefined();
});

test('elsewhere, the newest request of the device leads to its page', () => {
  storeRequest({ ...sent, id: 1023, content: '1.12.' });
  storeRequest(sent);
  renderInHost(<SentRequest />);
  expect(screen.getByRole('link', { name: 'Your request no. 1024 from Nov 25' })).toHaveAttribute(
    'href',
    '/quote-request/1024?key=k',
  );
});

test.each(['null', '{}', '{"sent":[{"id":1}]}', 'x'])('a device that holds %s has sent nothing', (stored) => {
  localStorage.setItem('mf-configurator.requests', stored);
  const { container } = renderInHost(<SentRequest />);
  expect(container.querySelector('a')).toBeNull();
});
