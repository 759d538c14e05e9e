import { parts } from '@fieldbox/contract/catalogue/parts';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-final-form';
import { FormPartField } from './FormPartField.tsx';

async function open(part: string, save = jest.fn()) {
  const { container } = render(
    <Form onSubmit={(values) => save(values.part)} initialValues={{ part }}>
      {({ handleSubmit, dirty }) => (
        <form onSubmit={handleSubmit}>
          <FormPartField name="part" />
          <button type="submit">Save</button>
          <output>{dirty ? 'changed' : 'unchanged'}</output>
        </form>
      )}
    </Form>,
  );
  await act(async () => {}); // the windows are loaded
  return { container, save, user: userEvent.setup() };
}

const names = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent);

test('eight windows are offered, each named by its words and drawn', async () => {
  const { container } = await open('crate');
  expect(screen.getByRole('radiogroup', { name: 'How it appears on the drawing' })).toHaveAccessibleDescription(
    /^Choose the closest shape\./,
  );
  expect(names()).toEqual([
    'Unit on the side wall3.6 × 3 ft',
    'Panel on the side wall2.7 × 3.1 ft',
    'Panels on the roof10 × 6 ft',
    'Dish on the roof4 × 4 ft',
    'Lift-up side door8 × 6 ft',
    'Box on the doorsone place',
    'Crate beside the unit3 × 2 ft',
    'Inside, not drawnnamed in the list',
  ]);
  expect(screen.getByRole('radio', { name: /^Crate beside the unit/ })).toBeChecked();
  await waitFor(() => expect([...container.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(Array(7).fill('')));
});

test('none is a choice as well, and the one from before is no change', async () => {
  const { save, user } = await open('solar-panel');
  await user.click(screen.getByRole('radio', { name: /^Inside, not drawn/ }));
  expect(screen.getByRole('radio', { name: /^Inside, not drawn/ })).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('changed');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(save).toHaveBeenCalledWith('');
  await user.click(screen.getByRole('radio', { name: /^Panels on the roof/ }));
  expect(screen.getByRole('status')).toHaveTextContent('unchanged');
});

test('another shape stands behind them, and all are one press away', async () => {
  const { user } = await open('generator');
  expect(names().at(-1)).toBe('Generator beside the unit');
  expect(names()).toHaveLength(9);
  await user.click(screen.getByRole('radio', { name: /^Crate/ }));
  expect(names()).toHaveLength(9);
  const all = Object.keys(parts).length + 1;
  const more = screen.getByRole('button', { name: `Show all ${all} shapes` });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect(names()).toHaveLength(all);
  await user.click(screen.getByRole('button', { name: 'Show fewer shapes' }));
  expect(names()).toHaveLength(9);
});
