import { fakeApi } from '@onesite/shared-host/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { persistSelection } from '../state/persistedConfiguration.ts';
import { components, containers, missions } from '../testing/catalogue.ts';
import { clearStorage, openConfigurator } from '../testing/openConfigurator.tsx';

beforeEach(() => {
  clearStorage();
  fakeApi({});
  // A drawing needs the size of its place, which the test's document has not.
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(514);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(277);
});
afterEach(() => jest.restoreAllMocks());

/** A 20 ft unit with solar panels and a satellite terminal, at the step of the components. */
async function openDrawing() {
  persistSelection({
    currentStep: 3,
    activeSector: 'military',
    selectedMission: missions[0]!,
    selectedContainer: containers[0]!,
    selectedComponents: components.slice(0, 2),
  });
  const opened = openConfigurator('/configurator');
  await callout(/^1, Solar/);
  return opened;
}

const callout = (name: RegExp) => screen.findByRole('button', { name });
const drawing = () => within(screen.getByRole('complementary')).getByRole('img');
const marked = () => [...drawing().querySelectorAll('.u-marked')].map((part) => part.getAttribute('data-component'));
const items = () => within(screen.getByRole('list', { name: 'Chosen components' })).getAllByRole('listitem');

test('a row marks its part and its balloon, and those mark the row, by pointer and by focus', async () => {
  const { user } = await openDrawing();
  await user.hover(items()[1]!);
  expect(marked()).toEqual(['2', '2']); // part and balloon
  await user.unhover(items()[1]!);
  expect(marked()).toEqual([]);

  const row = await screen.findByRole('checkbox', { name: /Solar Panel Array/ });
  act(() => row.focus());
  await waitFor(() => expect(marked()).toEqual(['1', '1']));

  await user.hover(drawing().querySelector('.u-part[data-component="2"] path')!);
  await waitFor(() => expect(items()[1]).toHaveAttribute('data-marked'));
  expect(items()[0]).not.toHaveAttribute('data-marked');
});

test('with the keyboard a part is opened, closed, found in the list, and removed with an undo', async () => {
  const { user } = await openDrawing();
  const first = await callout(/^1, Solar/);
  act(() => first.focus());
  await user.keyboard('{ArrowRight}');
  expect(await callout(/^2, Satellite/)).toHaveFocus();
  expect(items()[1]).toHaveAttribute('data-marked');

  await user.keyboard('{Enter}');
  expect(screen.getByRole('dialog', { name: 'Satellite Terminal' })).toHaveTextContent('$14,800');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await callout(/^2, Satellite/)).toHaveFocus();

  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Show in list' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /Satellite Terminal/ })).toHaveFocus());

  const second = await callout(/^2, Satellite/);
  act(() => second.focus());
  await user.keyboard('{Delete}');
  await waitFor(() => expect(items()).toHaveLength(1));
  expect(await callout(/^1, Solar/)).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(items()).toHaveLength(2));
});

test('a click on the part itself opens it, and a click elsewhere closes it', async () => {
  const { user } = await openDrawing();
  await user.click(drawing().querySelector('.u-part[data-component="1"] path')!);
  const card = screen.getByRole('dialog', { name: 'Solar Panel Array' });
  expect(marked()).toEqual(['1', '1']);
  await user.click(screen.getByRole('heading', { level: 2 }));
  expect(card).not.toBeInTheDocument();

  await user.click(await callout(/^1, Solar/));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(items()).toHaveLength(1));
  expect(screen.getByRole('checkbox', { name: /Solar Panel Array/ })).not.toBeChecked();
});

test('each view is named by what it shows, and the list says what is not to be seen in it', async () => {
  const { user } = await openDrawing();
  expect(drawing()).toHaveAccessibleName('20 ft standard unit, military, with solar array, satellite dish');
  await user.click(screen.getByRole('radio', { name: 'Inside' }));
  await waitFor(() =>
    expect(drawing()).toHaveAccessibleName(/open to show the inside; outside, not to be seen: solar/),
  );
  expect(items()[0]).toHaveTextContent('On the outside');
  expect(screen.queryByRole('button', { name: /^1, Solar/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Exploded' }));
  await waitFor(() => expect(drawing()).toHaveAccessibleName(/with its parts moved off, with solar array/));
  await user.click(screen.getByRole('radio', { name: 'Outside' }));
  await waitFor(() => expect(drawing()).toHaveAccessibleName(/^20 ft standard unit, military, with solar/));
  expect(drawing().querySelector('.u-person')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: /^Person for scale/ }));
  await waitFor(() => expect(drawing().querySelector('.u-person')).toBeInTheDocument());
});
