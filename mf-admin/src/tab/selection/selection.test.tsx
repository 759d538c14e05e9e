import { useListQuery } from '@onesite/shared-host/lists/useListQuery';
import { renderInHost } from '@onesite/shared-host/testing';
import { DataTable } from '@onesite/shared-ui/data/DataTable';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as fc from 'fast-check';
import { SelectionBar } from './SelectionBar.tsx';
import { selectColumn } from './selectColumn.tsx';
import { SelectionContext, useSelection } from './selection.ts';

type Row = { id: number };
const ids = [1, 2, 3, 4, 5, 6];
const listOptions = { sorts: ['id'], defaultSort: 'id' };
const columns = [
  selectColumn<Row>(({ id }) => `row ${id}`),
  { key: 'name', header: 'Name', kind: 'main' as const, cell: ({ id }: Row) => `Row ${id}` },
];
const rows = ids.map((id) => ({ id }));

function List({ total }: { total: number }) {
  const list = useListQuery(listOptions);
  const selection = useSelection(list, { rows, total, isCapped: false, start: 1 });
  return (
    <SelectionContext value={selection}>
      {selection.ids.size > 0 ? <SelectionBar selection={selection} /> : null}
      <DataTable
        caption="Rows"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `?open=${id}`}
      />
    </SelectionContext>
  );
}

const open = (total = ids.length) => renderInHost(<List total={total} />, '/admin');
const box = (id: number) => screen.getByRole('checkbox', { name: `Select row ${id}` });
const selected = () => ids.filter((id) => (box(id) as HTMLInputElement).checked);
const bar = () => within(screen.getByRole('region', { name: 'Selection' }));

test('Shift selects all from the last row to the one that is pressed, in either direction', async () => {
  open();
  const user = userEvent.setup();
  await user.click(box(2));
  await user.keyboard('{Shift>}');
  await user.click(box(5));
  expect(selected()).toEqual([2, 3, 4, 5]);
  await user.click(box(1));
  await user.keyboard('{/Shift}');
  expect(selected()).toEqual(ids.slice(0, 5));
});

test('all that match are as many as the list has, until one of them is taken out', async () => {
  open(434);
  const user = userEvent.setup();
  await user.click(box(2));
  await user.click(bar().getByRole('button', { name: 'All 434 that match' }));
  expect(bar().getByRole('status')).toHaveTextContent('434 selected');
  expect(selected()).toEqual(ids);
  await user.click(box(6));
  expect(bar().getByRole('status')).toHaveTextContent('5 selected');
});

test('more than one change may have are not offered', async () => {
  open(501);
  await userEvent.click(box(2));
  expect(bar().queryByRole('button', { name: /that match/ })).not.toBeInTheDocument();
});

/** What a table remembers: which rows are selected, and which one was pressed last. */
type Model = { selected: ReadonlySet<number>; last?: number };

const steps: Record<string, { press: (id: number) => void; expected: (model: Model, id: number) => Model }> = {
  click: {
    press: (id) => fireEvent.click(box(id)),
    expected: ({ selected: before }, id) => {
      const after = new Set(before);
      before.has(id) ? after.delete(id) : after.add(id);
      return { selected: after, last: id };
    },
  },
  shiftX: {
    press: (id) => key(id, 'X', { shiftKey: true }),
    expected: ({ selected: before, last = 0 }, id) => {
      const from = last || id;
      const between = ids.filter((each) => each >= Math.min(from, id) && each <= Math.max(from, id));
      return { selected: new Set([...before, ...between]), last: id };
    },
  },
  x: { press: (id) => key(id, 'x'), expected: (model, id) => steps.click!.expected(model, id) },
  escape: {
    press: (id) => key(id, 'Escape'),
    expected: ({ last }) => ({ selected: new Set(), ...(last && { last }) }),
  },
};

function key(id: number, pressed: string, more = {}) {
  const link = screen.getByRole('link', { name: `Row ${id}` });
  act(() => link.focus());
  fireEvent.keyDown(link, { key: pressed, ...more });
}

test('whatever is pressed, the table has selected what a model says', () => {
  const walk = fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.constantFrom(...ids)), { maxLength: 12 });
  fc.assert(
    fc.property(walk, (pressed) => {
      const { unmount } = open();
      let model: Model = { selected: new Set() };
      for (const [name, id] of pressed) {
        steps[name]!.press(id);
        model = steps[name]!.expected(model, id);
        expect(selected()).toEqual(ids.filter((each) => model.selected.has(each)));
      }
      unmount();
    }),
    { numRuns: 25 },
  );
});
