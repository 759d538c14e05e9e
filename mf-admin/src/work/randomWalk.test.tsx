import { orderStateLabels } from '@fieldbox/contract/orders/orderStates';
import { checkSession } from '@onesite/shared-host/host';
import { fakeApi, renderInHost, Toast } from '@onesite/shared-host/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { useUndoEvent } from '../audit/useUndo.ts';
import { OrdersTab } from '../orders/OrdersTab.tsx';

const runs = Number(process.env.PROOF_WALKS ?? 4);
const seed = Number(process.env.PROOF_SEED ?? 1);

const ids = [1006, 1005, 1004, 1003];
const states = ['new', 'in_contact', 'quoted', 'won', 'lost', 'cancelled'] as const;
type State = (typeof states)[number];
type States = Readonly<Record<number, State>>;

/** What an API stores, with versions, events and their Undo; others change it as well. */
function fakeShop() {
  const versions: Record<number, number> = Object.fromEntries(ids.map((id) => [id, 1]));
  const stored: Record<number, State> = Object.fromEntries(ids.map((id) => [id, 'new']));
  const events: { before: Record<number, State>; to: State }[] = [];
  const answers = { accepted: 0, refused: 0 };
  const write = (id: number, state: State) => {
    stored[id] = state;
    versions[id]! += 1;
  };
  const rowOf = (id: number) => ({
    ...{ id, state: stored[id], version: versions[id], assignee: null, name: `Person ${id}`, organization: 'Aid' },
    ...{ missionName: 'Workshops', totalPrice: 1, createdAt: '2025-11-20T14:15:00.000Z' },
  });
  const recordOf = (id: number) => ({
    ...rowOf(id),
    ...{ mission: { id: 1, name: 'Workshops', type: 'civilian' }, components: [], notes: [] },
    container: { id: 11, name: '20 ft standard', kind: '20ft', imageUrl: '', basePrice: 1 },
  });
  const conflict = (current: object) => ({
    status: 409,
    body: { code: 'edit_conflict', message: 'Changed.', current },
  });

  function change({ state, orders }: { state: State; orders: { id: number; version: number }[] }) {
    const stale = orders.find(({ id, version }) => versions[id] !== version);
    answers[stale ? 'refused' : 'accepted'] += 1;
    if (stale) return conflict(rowOf(stale.id));
    const changed = orders.map(({ id }) => id).filter((id) => stored[id] !== state);
    const before = Object.fromEntries(changed.map((id) => [id, stored[id]!]));
    for (const id of changed) write(id, state);
    const headers = changed.length > 0 ? { 'Audit-Event': String(events.push({ before, to: state })) } : undefined;
    return { body: { orders: orders.map(({ id }) => rowOf(id)) }, headers };
  }

  function undo(number: number) {
    const { before, to } = events[number - 1]!;
    const left = Object.entries(before).filter(([id]) => stored[Number(id)] === to);
    if (left.length === 0) return conflict({});
    for (const [id, state] of left) write(Number(id), state);
    return {
      body: { id: 900 + number, undoes: number, subject: { id: null, name: 'Orders' }, actor: { name: 'Ada' } },
    };
  }

  fakeApi({
    'GET /api/administrator/auth-status': { body: { isAuthenticated: true, username: 'ada' } },
    'GET /api/configurations': () => ({ body: ids.map(rowOf), headers: { 'X-Total-Count': String(ids.length) } }),
    'PATCH /api/configurations/batch': ({ body }) => change(body as never),
    'GET /api/admin/history': { body: { events: [], mails: [], orders: [] } },
    ...Object.fromEntries(ids.map((id) => [`GET /api/configurations/${id}`, () => ({ body: recordOf(id) })])),
    ...Object.fromEntries(
      Array.from({ length: 40 }, (_, event) => [`POST /api/audit/${event + 1}/undo`, () => undo(event + 1)]),
    ),
  });
  return { stored, answers, write };
}

/** What a table with its record remembers. */
type Model = {
  selected: ReadonlySet<number>;
  last?: number;
  open?: number;
  notes: Readonly<Record<number, string>>;
  /** As they are stored. */
  states: States;
  /** This session's changes that are not undone. */
  changes: readonly { before: States; to: State }[];
  /** What others have changed since the rows were read. */
  others: ReadonlySet<number>;
};
type Shop = ReturnType<typeof fakeShop>;
type Step = {
  press: (at: number, shop: Shop) => void;
  expected: (model: Model, at: number, wasRefused: boolean) => Model;
};

const idAt = (at: number) => ids[at % ids.length]!;
const stateAt = (at: number) => states[at % states.length]!;
const box = (id: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select order ${id}` });
const link = (id: number) => screen.getByRole('link', { name: `Person ${id}` });
const press = (key: string, target: Element = document.body) => void fireEvent.keyDown(target, { key });
const note = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Add a note' });

const toggled = (model: Model, id: number): Model => {
  const selected = new Set(model.selected);
  if (!selected.delete(id)) selected.add(id);
  return { ...model, selected, last: id };
};
const beside =
  (step: number) =>
  (model: Model): Model =>
    model.open === undefined ? model : { ...model, open: ids[ids.indexOf(model.open) + step] ?? model.open };

const steps: Record<string, Step> = {
  click: { press: (at) => fireEvent.click(box(idAt(at))), expected: (model, at) => toggled(model, idAt(at)) },
  shift: {
    press: (at) => fireEvent.click(box(idAt(at)), { shiftKey: true }),
    expected: (model, at) => {
      const id = idAt(at);
      const [from, to] = [ids.indexOf(model.last ?? id), ids.indexOf(id)].sort((a, b) => a - b) as [number, number];
      const selected = new Set(model.selected);
      const isSelected = !selected.has(id);
      for (const each of ids.slice(from, to + 1)) isSelected ? selected.add(each) : selected.delete(each);
      return { ...model, selected, last: id };
    },
  },
  x: {
    press: (at) => {
      act(() => link(idAt(at)).focus());
      press('x', link(idAt(at)));
    },
    expected: (model, at) => toggled(model, idAt(at)),
  },
  open: { press: (at) => fireEvent.click(link(idAt(at))), expected: (model, at) => ({ ...model, open: idAt(at) }) },
  j: { press: () => press('j'), expected: beside(1) },
  k: { press: () => press('k'), expected: beside(-1) },
  escape: {
    press: () => press('Escape'),
    expected: (model) => (model.open ? { ...model, open: undefined } : { ...model, selected: new Set() }) as Model,
  },
  type: {
    press: (at) => {
      const field = note();
      if (field) fireEvent.change(field, { target: { value: `${field.value}${at}` } });
    },
    expected: ({ open, notes, ...model }, at) =>
      open ? { ...model, open, notes: { ...notes, [open]: `${notes[open] ?? ''}${at}` } } : { ...model, notes },
  },
  change: {
    press: (at) => {
      const record = screen.queryByRole('group', { name: 'State' });
      const bar = screen.queryByRole('region', { name: 'Selection' });
      if (record) {
        fireEvent.click(within(record).getByRole('button', { name: orderStateLabels[stateAt(at)] }));
      } else if (bar) {
        const state = within(bar).getByRole('combobox', { name: 'State' });
        fireEvent.change(state, { target: { value: stateAt(at) } });
        fireEvent.click(within(bar).getByRole('button', { name: /^Apply to/ }));
      }
    },
    expected: (model, at, wasRefused) => {
      const targets = model.open ? [model.open] : [...model.selected];
      if (targets.length === 0 || wasRefused) return model;
      const to = stateAt(at);
      const before = Object.fromEntries(
        targets.filter((id) => model.states[id] !== to).map((id) => [id, model.states[id]!]),
      );
      return {
        ...model,
        selected: model.open ? model.selected : new Set(),
        states: { ...model.states, ...Object.fromEntries(targets.map((id) => [id, to])) },
        changes: Object.keys(before).length > 0 ? [...model.changes, { before, to }] : model.changes,
      };
    },
  },
  undo: {
    press: () => fireEvent.click(screen.getByRole('button', { name: 'Undo last change' })),
    expected: (model) => {
      const undone = model.changes.at(-1);
      const isLeft = ([id]: [string, State]) => model.states[Number(id)] === undone?.to;
      return {
        ...model,
        changes: model.changes.slice(0, -1),
        states: { ...model.states, ...Object.fromEntries(Object.entries(undone?.before ?? {}).filter(isLeft)) },
      };
    },
  },
  other: {
    press: (at, shop) => shop.write(idAt(at), stateAt(at + 3)),
    expected: (model, at) => ({
      ...model,
      states: { ...model.states, [idAt(at)]: stateAt(at + 3) },
      others: new Set([...model.others, idAt(at)]),
    }),
  },
  refresh: {
    press: () => fireEvent.click(screen.getByRole('button', { name: 'Refresh' })),
    expected: (model) => model,
  },
};

function UndoLast() {
  const { undoLast } = useUndoEvent();
  return (
    <button type="button" onClick={undoLast}>
      Undo last change
    </button>
  );
}

/** What is seen, and what is stored. */
const found = (shop: Shop) => ({
  selected: ids.filter((id) => box(id).checked),
  open: new URLSearchParams(window.location.search).get('open') ?? '',
  note: note()?.value ?? '',
  stored: { ...shop.stored },
});
const expectedOf = ({ selected, open, notes, states: stored }: Model) => ({
  selected: ids.filter((id) => selected.has(id)),
  open: String(open ?? ''),
  note: (open && notes[open]) || '',
  stored,
});

async function walk(presses: readonly (readonly [string, number])[]) {
  sessionStorage.clear();
  const shop = fakeShop();
  const { store, unmount } = renderInHost(
    <>
      <OrdersTab />
      <UndoLast />
      <Toast />
    </>,
    '/admin',
  );
  await act(async () => void store.dispatch(checkSession('administrator')));
  await screen.findByRole('link', { name: `Person ${ids[0]}` });
  const initial: States = { ...shop.stored };
  let model: Model = { selected: new Set(), notes: {}, states: initial, changes: [], others: new Set() };

  async function take(name: string, at: number) {
    const { refused } = shop.answers;
    steps[name]!.press(at, shop);
    await act(() => new Promise((done) => setTimeout(done, 0)));
    const wasRefused = shop.answers.refused > refused;
    if (wasRefused) expect(model.others.size).toBeGreaterThan(0); // by nobody else, it is no conflict
    model = steps[name]!.expected(model, at, wasRefused);
    await waitFor(() => expect(found(shop)).toEqual(expectedOf(model)));
    if (model.open) await waitFor(() => expect(note()).not.toBeNull());
  }

  for (const [name, at] of presses) await take(name, at);
  while (model.changes.length > 0) await take('undo', 0);
  for (const id of ids) if (!model.others.has(id)) expect(shop.stored[id]).toBe(initial[id]);
  await take('refresh', 0);
  await waitFor(() => {
    for (const id of ids)
      expect(link(id).closest('tr')).toHaveTextContent(
        orderStateLabels[shop.stored[id] as keyof typeof orderStateLabels],
      );
  });
  unmount();
}

test(
  'whatever is pressed, and whatever others change, no selection and no text is lost, and each change is taken back exactly',
  async () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    } as unknown as MediaQueryList);
    const presses = fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat({ max: 11 })), {
      minLength: 8,
      maxLength: 16,
    });
    await fc.assert(fc.asyncProperty(presses, walk), { numRuns: runs, seed, endOnFailure: runs > 20 });
  },
  20_000 + runs * 10_000,
);
