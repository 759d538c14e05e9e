import type { CatalogueComponent, Container } from '@fieldbox/contract/catalogue/catalogue';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { fakeApi } from '@onesite/shared-host/testing';
import { afterPaint } from '@onesite/shared-ui/loading/afterPaint';
import { act, screen, waitFor, within } from '@testing-library/react';
import { catalogueResponses, components, containers, missions } from '../testing/catalogue.ts';
import {
  button,
  clearStorage,
  openConfigurator,
  pressEnter,
  storeExample,
  total,
} from '../testing/openConfigurator.tsx';

beforeEach(() => {
  clearStorage();
  fakeApi({});
});

describe('ComponentChoice', () => {
  const catalogueOf = (count: number, name: string): CatalogueComponent[] =>
    Array.from({ length: count }, (_, index) => ({ ...components[0]!, id: 100 + index, name: `${name} ${index}` }));

  function openStep3(offered: CatalogueComponent[], selectedComponents: CatalogueComponent[] = []) {
    storeExample({ selectedComponents });
    return openConfigurator('/configurator', { missions, containers, components: offered });
  }

  const message = 'Choose at most 50 components: remove one to add another.';
  const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name} `) });

  test('at the limit of an order, a notice says why no component can be added', async () => {
    const many = catalogueOf(51, 'Part');
    const { user } = openStep3(many, many.slice(2));
    await screen.findAllByRole('checkbox');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    await user.click(box('Part 0'));
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    await user.click(box('Part 1'));
    expect(box('Part 1')).not.toBeChecked();

    await user.click(box('Part 0'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a category without components says so', async () => {
    const { user } = openStep3(catalogueOf(3, 'Panel'));
    await screen.findAllByRole('checkbox');
    await user.click(screen.getByRole('button', { name: /^Communications/ }));
    expect(await screen.findByText('No component in Communications.')).toBeVisible();
  });

  test('a row names the supplier of a component that is not the company’s own', async () => {
    const [own, another] = components;
    const supplied = { ...another!, supplier: { id: 7, companyName: 'Nordlicht' } };
    openStep3([own!, supplied]);
    expect(await screen.findByRole('checkbox', { name: /Supplied by Nordlicht/ })).toHaveAccessibleName(
      /^Satellite Terminal/,
    );
    expect(box('Solar Panel Array')).not.toHaveAccessibleName(/Supplied/);
    expect(screen.getByText(/^Details/).parentElement).not.toHaveAttribute('open');
  });

  test('arrow keys walk the components, and Enter goes on', async () => {
    fakeApi(catalogueResponses);
    storeExample();
    const { user } = openConfigurator();
    const boxes = await screen.findAllByRole('checkbox');
    boxes[0]!.focus();
    await user.keyboard('{ArrowDown}');
    expect(boxes[1]).toHaveFocus();
    await user.keyboard(' {ArrowDown}{ArrowDown}{ArrowUp}');
    expect(boxes[1]).toBeChecked();
    expect(boxes[1]).toHaveFocus();
    await pressEnter(user);
    expect(screen.getByRole('heading', { level: 2, name: 'Submit Your Configuration' })).toHaveFocus();
  });
  const partsOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...components[index % 3]!,
      id: 100 + index,
      name: `Part ${index}`,
      supplier: index === 7 ? { id: 5, companyName: 'Nordlicht Énergie' } : null,
    }));

  test('a long catalogue is in the document as a whole, without a scroll, and states its length', async () => {
    storeExample();
    openConfigurator('/configurator', { missions, containers, components: partsOf(60) });
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(60));
    const list = screen.getByRole('list', { name: 'Components' });
    expect(within(list).getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '60');
  });
});

describe('fit', () => {
  const part = (id: number, part: PartName | null, name: string) => ({
    ...components[0]!,
    id,
    part,
    name,
    description: 'A part.',
  });
  const bench = part(31, 'tools', 'Tool Bench Door');
  const rack = part(32, 'server', 'Network Rack');
  const inlet = part(33, 'plug', 'Inlet Panel');
  const lock = part(34, 'lock', 'Heavy Lock');
  const otherLock = part(35, 'lock', 'Light Lock');
  const bunk = part(36, null, 'Bunk');
  const parts = [bench, rack, inlet, lock, otherLock, bunk];
  const twenty: Container = containers[0]!;
  const hybrid: Container = { ...twenty, id: 13, kind: 'hybrid', name: 'Hybrid unit' };

  function open(step: number, container: Container, selectedComponents: typeof parts) {
    storeExample({ step, selectedContainer: container, selectedComponents });
    return openConfigurator('/configurator', { missions, containers: [twenty, hybrid], components: parts });
  }
  const row = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name} `) });
  const notes = () => screen.queryByRole('list', { name: 'What does not fit' })?.textContent.replaceAll('\u00a0', ' ');
  const inPane =
    "Tool Bench Door doesn't fit: the shelter covers its place" +
    'It is in the list and the price, but not on the drawing.Remove';

  test('a row says before it is chosen what would not fit, and the summary what does not', async () => {
    const { user } = open(3, hybrid, [lock]);
    await screen.findAllByRole('checkbox');
    expect(row('Tool Bench Door')).toHaveAccessibleName('Tool Bench Door Not on hybrid $8,400 A part.');
    expect(row('Network Rack')).toHaveAccessibleName(/^Network Rack Needs power \$/);
    expect(row('Light Lock')).toHaveAccessibleName(/^Light Lock Same place as Heavy Lock \$/);
    for (const name of ['Heavy Lock', 'Inlet Panel', 'Bunk']) expect(row(name)).toHaveAccessibleName(/^\w+ ?\w+ \$/);
    expect(notes()).toBeUndefined();

    for (const name of ['Tool Bench Door', 'Network Rack', 'Light Lock']) await user.click(row(name));
    for (const { name } of [bench, rack, lock, otherLock]) expect(row(name)).toBeChecked();
    await waitFor(() =>
      expect(notes()).toBe(
        `${inPane}Only one of these fits at the end: Heavy Lock and Light LockUses 180 W; no power source chosen`,
      ),
    );
    expect(row('Tool Bench Door')).toHaveAccessibleName(/Not on hybrid/);

    await user.click(row('Inlet Panel'));
    await waitFor(() => expect(row('Inlet Panel')).toBeChecked());
    await user.click(row('Heavy Lock'));
    await waitFor(() => expect(notes()).toBe(inPane));
    await waitFor(() => expect(row('Network Rack')).toHaveAccessibleName(/^Network Rack \$/));

    await user.click(button('Remove'));
    await waitFor(() => expect(notes()).toBeUndefined());
    expect(row('Tool Bench Door')).not.toBeChecked();
    expect(screen.getByRole('heading', { name: 'Add Components' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(row('Tool Bench Door')).toBeChecked());
  });

  test('a container says how many of the chosen components do not fit it, and takes them all the same', async () => {
    const { user } = open(2, twenty, [bench, rack, inlet]);
    const card = (name: RegExp) => screen.getByRole('radio', { name });
    await screen.findAllByRole('radio');
    expect(card(/^Hybrid/)).toHaveAccessibleName(/1 of your components does not fit it$/);
    expect(card(/^20 ft/)).not.toHaveAccessibleName(/fit it/);

    await user.click(card(/^Hybrid/));
    await user.click(button('Next'));
    await screen.findAllByRole('checkbox');
    for (const { name } of [bench, rack, inlet]) expect(row(name)).toBeChecked();
    expect(row('Tool Bench Door')).toHaveAccessibleName(/Not on hybrid/);
  });
});

describe('ChosenParts', () => {
  const component = (id: number, part: PartName | null): CatalogueComponent => ({
    ...components[0]!,
    id,
    part,
    name: `Part ${id}`,
  });

  async function rowsOf(kind: Container['kind'], parts: readonly (PartName | null)[]) {
    const selected = parts.map((part, index) => component(100 + index, part));
    const container = { ...containers[0]!, kind };
    storeExample({ selectedContainer: container, selectedComponents: selected });
    openConfigurator('/configurator', { missions, containers: [container], components: selected });
    const list = await screen.findByRole('list', { name: 'Chosen components' });
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(parts.length));
    return within(list).getAllByRole('listitem');
  }

  test('a component that the drawing does not show says why in its row', async () => {
    const rows = await rowsOf('hybrid', ['server', 'tools', 'lock', 'lock', 'crate', 'crate', 'crate', null]);
    await waitFor(() => expect(rows[0]).toHaveTextContent('1Part 100 Stands inside'));
    expect(rows.slice(1).map((row) => row.textContent!.replace(/\$.*/, ''))).toEqual([
      '2Part 101 Behind the shelter',
      '3Part 102',
      '4Part 103 Drawn once, as no. 3',
      '5Part 104',
      '6Part 105',
      '7Part 106 No room on the drawing',
      '8Part 107 Stands inside',
    ]);
  });

  const names = () =>
    within(screen.getByRole('list', { name: 'Chosen components' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent!.replace(/^\d+|\$.*/g, ''));

  test('a component is removed at any step, the focus goes on, and Undo puts it back in its place and nothing else', async () => {
    storeExample({ step: 4, selectedComponents: components });
    const { user } = openConfigurator();
    await user.click(await screen.findByRole('button', { name: 'Remove Satellite Terminal' }));
    expect(names()).toEqual(['Solar Panel Array', 'Fire Suppression']);
    expect(total()).toBe('$30,175.50');
    expect(button('Remove Fire Suppression')).toHaveFocus();

    expect(await screen.findByRole('log')).toHaveTextContent('Component removed: Satellite Terminal');
    await user.click(button('Undo'));
    await waitFor(() => expect(names()).toEqual(components.map(({ name }) => name)));
  });

  test('Undo adds no component that has been chosen again', async () => {
    storeExample();
    const { user } = openConfigurator();
    await user.click(await screen.findByRole('button', { name: 'Remove Solar Panel Array' }));
    expect(screen.getByRole('heading', { name: 'Add Components' })).toHaveFocus(); // there is no next row
    await screen.findByRole('log');
    await user.click(screen.getByRole('checkbox', { name: /Solar Panel Array/ }));
    await user.click(button('Undo'));
    await act(() => new Promise<void>((painted) => void afterPaint(painted)));
    expect(names()).toEqual(['Solar Panel Array']);
  });
});
