// The order of these tests matters.

import { useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { createBrowserHistory, createHostStore, Router, StoreProvider } from '@onesite/shared-host/host';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.node';
import { catalogueResponses, missions } from '../testing/catalogue.ts';
import { ConfiguratorPage } from './ConfiguratorPage.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** As Home does, and as it may do again while a configuration is under way. */
function Elsewhere() {
  const chooseSector = useChooseSector();
  return (
    <button type="button" onClick={() => chooseSector('civilian')}>
      Civilian Use Case
    </button>
  );
}

const open = (path: string) => {
  fakeApi(catalogueResponses);
  const page = (
    <>
      <Elsewhere />
      <ConfiguratorPage data={[missions]} />
    </>
  );
  renderInHost(page, path);
  return userEvent.setup({ pointerEventsCheck: 0, delay: null });
};

const tab = (name: string) => screen.getByRole('tab', { name });

test('the sector that Home set is the one that opens, at step 1', async () => {
  const user = open('/configurator');
  expect(tab('Military')).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('radio', { name: /Command & Control/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));

  await user.click(screen.getByRole('button', { name: 'Civilian Use Case' }));
  expect(tab('Civilian')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('radio', { name: /Medical Outreach/ })).not.toBeChecked();
});

test('a solutions link chooses sector and mission, and leaves the address', async () => {
  open('/configurator?sector=civilian&type=medical');
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(tab('Civilian')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('radio', { name: /Medical Outreach/ })).toBeChecked();
});

test.each(['?sector=maritime', '?type=whaling', '?sector=maritime&type=whaling', '?type='])(
  '%s names nothing and changes nothing',
  async (search) => {
    open(`/configurator${search}`);
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(tab('Military')).toHaveAttribute('aria-selected', 'true');
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  },
);

test('a sector without a known type opens with no mission chosen', async () => {
  open('/configurator?sector=civilian&type=command');
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(tab('Civilian')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('radio', { name: /Medical Outreach/ })).not.toBeChecked();
});

test('the first render of a link’s document shows its sector already', () => {
  fakeApi({});
  const page = (
    <StoreProvider store={createHostStore()}>
      <Router location="/configurator?sector=civilian" navigator={createBrowserHistory()}>
        <ConfiguratorPage data={[missions, [], []]} />
      </Router>
    </StoreProvider>
  );
  document.body.innerHTML = renderToString(page);
  expect(tab('Civilian')).toHaveAttribute('aria-selected', 'true');
  expect(tab('Military')).toHaveAttribute('href', '/configurator?sector=military');
});
