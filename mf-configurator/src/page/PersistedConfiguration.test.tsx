// The order of these tests matters.

import { useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { configurationKey } from '../state/configurationKey.ts';
import { components, containers, missions } from '../testing/catalogue.ts';
import {
  button,
  clearStorage,
  openConfigurator,
  stepHeading,
  storeExample,
  total,
} from '../testing/openConfigurator.tsx';
import { ConfiguratorPage } from './ConfiguratorPage.tsx';

beforeEach(() => {
  clearStorage();
  fakeApi({});
});

const reload = (offer?: Parameters<typeof openConfigurator>[1]) => {
  cleanup();
  return openConfigurator(window.location.pathname, offer, window.history.state?.usr?.step);
};

test('a reload shows step, choice and total as they were left, with what was typed', async () => {
  const { user, choose } = openConfigurator();
  await choose();
  await user.click(button('Next'));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Eleni');
  reload();
  expect(stepHeading()).toBe('Submit Your Configuration');
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Eleni');
  expect(total()).toBe('$26,900');
});

test.each([
  ['no JSON', () => '{'],
  ['something that is no selection', () => '{"activeSector":"military","selectedComponents":7}'],
  ['a price that is none', (text: string) => text.replace('"price":8400', '"price":"free"')],
  ['no contact data', (text: string) => text.replace('{', '{"userInfo":{"name":5},')],
])('%s in the storage does no harm', async (_, broken) => {
  storeExample();
  sessionStorage.setItem(configurationKey, broken(sessionStorage.getItem(configurationKey)!));
  openConfigurator();
  expect(total()).toBe('from $18,500');
});

test('a browser that refuses its storage still configures', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Quota exceeded', 'QuotaExceededError');
  });
  const { choose } = openConfigurator();
  await choose();
  expect(total()).toBe('$26,900');
  jest.restoreAllMocks();
});

test('what is no longer on offer is named and removed until the visitor goes on, and prices are those of today', async () => {
  storeExample();
  const dearer = containers.map((container) => ({ ...container, basePrice: container.basePrice + 500 }));
  const { user } = openConfigurator('/configurator', {
    missions,
    containers: dearer,
    components: components.filter(({ id }) => id !== 21),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('No longer offered: Solar Panel Array.');
  expect(total()).toBe('$19,000');
  await user.click(button('Next'));
  await user.click(button('Back'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a mission that was moved to the other sector takes the visit with it', async () => {
  storeExample();
  const moved = missions.map((mission) => (mission.id === 1 ? { ...mission, type: 'civilian' as const } : mission));
  const { user } = openConfigurator('/configurator', { missions: moved, containers, components });
  await user.click(button('1 Mission Profile'));
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Civilian' })).toHaveAttribute('aria-selected', 'true'));
  expect(screen.getByRole('radio', { name: /Command & Control/ })).toBeChecked();
});

test('a sector that was chosen at Home takes precedence over the stored one, and clears its mission', async () => {
  storeExample();
  renderInHost(<FromHome />, '/configurator');
  await userEvent.click(button('Civilian Use Case'));
  expect(screen.getByRole('tab', { name: 'Civilian' })).toHaveAttribute('aria-selected', 'true');
  expect(stepHeading()).toBe('Select Mission Profile');
  expect(total()).toBe('$26,900');
});

/** Home, and the configurator after it, in one document. */
function FromHome() {
  const chooseSector = useChooseSector();
  const [isThere, setThere] = useState(false);
  const go = () => {
    chooseSector('civilian');
    setThere(true);
  };
  if (isThere) return <ConfiguratorPage data={[missions, containers, components]} />;
  return (
    <button type="button" onClick={go}>
      Civilian Use Case
    </button>
  );
}

test('back and forward walk the steps', async () => {
  const { choose } = openConfigurator();
  await choose();
  window.history.back();
  await waitFor(() => expect(stepHeading()).toBe('Choose Container Type'));
  window.history.back();
  await waitFor(() => expect(stepHeading()).toBe('Select Mission Profile'));
  window.history.forward();
  await waitFor(() => expect(stepHeading()).toBe('Choose Container Type'));
  expect(total()).toBe('$26,900');
});

test('forward ends where something is missing', async () => {
  const { user, choose } = openConfigurator();
  await choose();
  window.history.go(-2);
  await waitFor(() => expect(stepHeading()).toBe('Select Mission Profile'));
  await user.click(screen.getByRole('tab', { name: 'Civilian' })); // clears the mission
  const hasMoved = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
  window.history.go(2);
  await act(() => hasMoved);
  expect(stepHeading()).toBe('Select Mission Profile');
});

test('a step back by its circle is an entry of its own', async () => {
  storeExample();
  const { user } = openConfigurator();
  await user.click(button('1 Mission Profile'));
  window.history.back();
  await waitFor(() => expect(stepHeading()).toBe('Add Components'));
});
