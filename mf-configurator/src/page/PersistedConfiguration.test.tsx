// The order of these tests matters.

import { useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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
  return openConfigurator(window.location.pathname, offer);
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

test('what the release before has stored is restored', async () => {
  const selection = {
    version: 1,
    currentStep: 3,
    activeSector: 'civilian',
    selectedMission: missions[2],
    selectedContainer: containers[0],
    selectedComponents: [components[0]],
  };
  const userInfo = { name: 'Eleni', email: '', organization: '', intendedUse: '' };
  for (const storage of [sessionStorage, localStorage])
    storage.setItem('mf-configurator.selection', JSON.stringify(selection));
  sessionStorage.setItem('mf-configurator.contact', JSON.stringify({ version: 1, userInfo, attempt: null, sent: [] }));
  sessionStorage.setItem('mf-configurator.submit', JSON.stringify({ submittedConfigId: 1001 }));

  const { user } = openConfigurator();
  expect(stepHeading()).toBe('Add Components');
  expect(total()).toBe('$26,900');
  await user.click(button('Next'));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Eleni');
  await user.click(button('1 Mission Profile'));
  expect(screen.getByRole('tab', { name: 'Civilian' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('radio', { name: /Medical Outreach/ })).toBeChecked();
});

test.each([[undefined], [{ content: 'a', since: 1 }], ['text']])(
  'what was typed stays beside an attempt of another shape: %j',
  async (attempt) => {
    storeExample();
    const userInfo = { name: 'Eleni', email: 'e@x.example', organization: '', intendedUse: 'A clinic' };
    sessionStorage.setItem('mf-configurator.contact', JSON.stringify({ version: 1, userInfo, attempt, sent: [] }));
    const { user } = openConfigurator();
    await user.click(button('Next'));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Eleni');
  },
);

test('the stored shape is that of the release before, which reads it after a rollback', async () => {
  const { choose } = openConfigurator();
  await choose();
  expect(JSON.parse(localStorage.getItem('mf-configurator.selection')!)).toEqual({
    version: 1,
    savedAt: expect.any(Number), // that release ignores it
    currentStep: 3,
    activeSector: 'military',
    selectedMission: missions[0],
    selectedContainer: containers[0],
    selectedComponents: [components[0]],
  });
});

test('contact data stay in the tab: a new tab gets the selection only', async () => {
  storeExample();
  const { user } = openConfigurator();
  await user.click(button('Next'));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Eleni');
  expect(JSON.stringify({ ...localStorage })).not.toContain('Eleni');
  sessionStorage.clear(); // as another tab has it
  reload();
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('');
  expect(total()).toBe('$26,900');
});

test('a choice in another tab does not replace the selection of this one', async () => {
  storeExample();
  const other = JSON.parse(localStorage.getItem('mf-configurator.selection')!);
  localStorage.setItem('mf-configurator.selection', JSON.stringify({ ...other, selectedComponents: [] }));
  reload();
  expect(total()).toBe('$26,900');
});

test.each([
  ['no JSON', 'selection', '{'],
  ['another version', 'selection', '{"version":2,"currentStep":3}'],
  ['something that is no selection', 'selection', '{"version":1,"currentStep":"3","selectedComponents":7}'],
  ['a price that is none', 'selection', (text: string) => text.replace('"price":8400', '"price":"free"')],
  ['no contact data', 'contact', '{"version":1,"userInfo":{"name":5}}'],
])('%s in the storage does no harm', async (_, key, content) => {
  storeExample();
  const name = `mf-configurator.${key}`;
  const broken = typeof content === 'string' ? content : content(sessionStorage.getItem(name)!);
  for (const storage of [sessionStorage, localStorage]) storage.setItem(name, broken);
  reload();
  expect(total()).toBe(key === 'contact' ? '$26,900' : 'from $18,500');
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

test('withdrawn items are named and removed, and prices are those of today', async () => {
  storeExample();
  const dearer = containers.map((container) => ({ ...container, basePrice: container.basePrice + 500 }));
  reload({ missions, containers: dearer, components: components.filter(({ id }) => id !== 21) });
  const message =
    /Solar Panel Array is no longer available and has been removed\. The estimated total is now \$19,000\./;
  expect(await screen.findByRole('log')).toHaveTextContent(message);
  expect(total()).toBe('$19,000');
});

test('a mission that was moved to the other sector takes the visit with it', async () => {
  storeExample();
  const moved = missions.map((mission) => (mission.id === 1 ? { ...mission, type: 'civilian' as const } : mission));
  const { user } = reload({ missions: moved, containers, components });
  await user.click(button('1 Mission Profile'));
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Civilian' })).toHaveAttribute('aria-selected', 'true'));
  expect(screen.getByRole('radio', { name: /Command & Control/ })).toBeChecked();
});

test('a sector that was chosen at Home takes precedence over the stored one, and clears its mission', async () => {
  storeExample();
  renderInHost(<FromHome />);
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
