import { fakeApi } from '@onesite/shared-host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { components, containers, missions } from '../testing/catalogue.ts';
import {
  button,
  clearStorage,
  openConfigurator,
  stepHeading,
  storeExample,
  total,
} from '../testing/openConfigurator.tsx';

beforeEach(() => {
  clearStorage();
  fakeApi({});
});

const offer = { missions, containers, components };
const summary = () => within(screen.getByRole('complementary', { name: 'Your configuration' }));
const selected = () =>
  within(screen.getByRole('list', { name: 'Chosen components' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const detailsOf = (mission: string) =>
  screen
    .getAllByText(/^Details/)
    .find((summary) => summary.getAttribute('aria-describedby') === screen.getByText(mission).id)!;
const missing = 'Not on offer now, and left out: a radio repeater, climate control, a power inlet, and a lock.';

test('?unit= opens the unit, names what is not on offer, leaves the address, and can be undone', async () => {
  storeExample();
  const { user } = openConfigurator('/configurator?unit=command-post');
  expect(await screen.findByRole('log')).toHaveTextContent(`Command Post opened. ${missing}`);
  expect(stepHeading()).toBe('Add Components');
  expect(total()).toBe('$33,300');
  await waitFor(() => expect(selected()).toEqual([expect.stringContaining('Satellite Terminal')])); // rows follow the total
  expect(window.location.search).toBe('');

  await user.click(button('Undo'));
  await waitFor(() => expect(total()).toBe('$26,900'));
  await waitFor(() => expect(selected()).toEqual([expect.stringContaining('Solar Panel Array')]));
});

test('a unit of the other sector brings that with it; where nothing was chosen there is nothing to undo', async () => {
  openConfigurator('/configurator?unit=medical-bay');
  expect(await screen.findByRole('log')).toHaveTextContent(
    'Medical Bay opened. Not on offer now, and left out: an exp',
  );
  expect(summary().getByText('Medical Outreach')).toBeVisible();
  expect(stepHeading()).toBe('Choose Container Type'); // there is no such container
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test.each(['no-such-unit', '', 'constructor', '%3Cb%3E'])(
  'the unknown unit “%s” changes nothing, and says so',
  async (name) => {
    storeExample();
    openConfigurator(`/configurator?unit=${name}`);
    expect(await screen.findByRole('log')).toHaveTextContent('Unit not known.');
    expect(stepHeading()).toBe('Add Components');
    expect(total()).toBe('$26,900');
    expect(window.location.search).toBe('');
  },
);

test('under a mission stand personnel, duration and a recommended set, which one click takes and another undoes', async () => {
  const stated = missions.map((mission) => ({
    ...mission,
    personnel: '6-10',
    duration: mission.id === 1 ? '30 days' : null,
  }));
  const { user } = openConfigurator('/configurator', { ...offer, missions: stated });
  await user.click(screen.getByRole('radio', { name: /Field Medical/ }));
  await user.click(detailsOf('Command & Control'));
  const set = within(await screen.findByRole('region', { name: 'Recommended set for Command & Control' }));
  expect(screen.getByText('6-10')).toBeVisible();
  expect(screen.getByText('30 days')).toBeVisible();
  expect(set.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '20 ft standard',
    'Satellite Terminal',
  ]);
  expect(set.getByText('$33,300')).toBeVisible();
  expect(set.getByText(/^Not on offer now/)).toHaveTextContent('a network rack');
  expect(set.getByText('It takes the place of Field Medical; Undo brings that back.')).toBeVisible();
  expect(total()).toBe('$0');

  await user.click(set.getByRole('button', { name: 'Take this set for Command & Control' }));
  await waitFor(() => expect(stepHeading()).toBe('Add Components'));
  expect(total()).toBe('$33,300');
  expect(screen.getByRole('log')).toHaveTextContent('Recommended set for Command & Control taken.');
  await user.click(button('Undo'));
  await waitFor(() => expect(stepHeading()).toBe('Select Mission Profile'));
  expect(total()).toBe('$0');
  expect(screen.getByRole('radio', { name: /Field Medical/ })).toBeChecked();
});

test('a taken set can be undone although it has replaced nothing', async () => {
  const { user } = openConfigurator();
  await user.click(detailsOf('Command & Control'));
  await user.click(await screen.findByRole('button', { name: /^Take this set/ }));
  await waitFor(() => expect(total()).toBe('$33,300'));
  await user.click(button('Undo'));
  await waitFor(() => expect(total()).toBe('$0'));
});

test('a mission without use case has no recommended set, and without anything to say no details', async () => {
  const bare = missions.map((mission) => ({ ...mission, useCase: null }));
  const { user, unmount } = openConfigurator('/configurator', { ...offer, missions: bare });
  expect(screen.queryByText(/Details/)).not.toBeInTheDocument();
  unmount();
  openConfigurator('/configurator', { ...offer, missions: bare.map((mission) => ({ ...mission, personnel: '2-4' })) });
  await user.click(detailsOf('Field Medical'));
  expect(await screen.findByText('2-4')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Take this set/ })).not.toBeInTheDocument();
});
