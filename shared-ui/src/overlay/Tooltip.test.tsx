import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tooltip } from './Tooltip.tsx';
import { TooltipProvider } from './TooltipProvider.tsx';

afterEach(() => jest.useRealTimers());

const wait = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
const enter = (name: string) => fireEvent.pointerMove(screen.getByRole('button', { name }), { pointerType: 'mouse' });
const close = () => fireEvent.keyDown(document.body, { key: 'Escape' });

test('a tooltip opens at once for the keyboard, describes its control, and closes with Escape', async () => {
  const user = userEvent.setup();
  render(
    <Tooltip text="Exports what the filters show">
      <button type="button">Export CSV</button>
    </Tooltip>,
  );
  await user.tab();
  expect(screen.getByRole('tooltip')).toHaveTextContent('Exports what the filters show');
  expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveAccessibleDescription(
    'Exports what the filters show',
  );
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('the pointer waits 700 ms for the first, and for another within 300 ms of it not at all', () => {
  jest.useFakeTimers();
  render(
    <TooltipProvider>
      <Tooltip text="First">
        <button type="button">One</button>
      </Tooltip>
      <Tooltip text="Second">
        <button type="button">Two</button>
      </Tooltip>
      <Tooltip text="Third">
        <button type="button">Three</button>
      </Tooltip>
    </TooltipProvider>,
  );
  enter('One');
  wait(699);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  wait(1);
  expect(screen.getByRole('tooltip')).toHaveTextContent('First');
  close();
  wait(299);
  enter('Two');
  expect(screen.getByRole('tooltip')).toHaveTextContent('Second');
  close();
  wait(301);
  enter('Three');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});
