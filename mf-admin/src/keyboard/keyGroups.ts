import { tabs } from '../navigation/tabs.ts';
import { withCommandKey } from './commandKey.ts';

export type KeyLine = {
  /** Pressed together or one after another; several lines of keys do the same. */
  keys: readonly (readonly string[])[];
  /** Between the first and the last of a range. Default: 'or'. */
  joint?: 'or' | 'to';
  does: string;
};

/** What keys do in the dashboard, in the order of the dialog that lists them. */
export const keyGroups = (): readonly { title: string; lines: readonly KeyLine[] }[] => [
  {
    title: 'Everywhere',
    lines: [
      { keys: [[withCommandKey('K')]], does: 'Find or go to' },
      { keys: [['C']], does: 'Create order' },
      { keys: [['?']], does: 'This list' },
      { keys: [['F8']], does: 'Go to the button of the message, such as Undo; then Enter presses it' },
      { keys: [[withCommandKey('Enter')]], does: 'Send what is filled in in a dialog' },
      { keys: [['Esc']], does: 'Close what is open: record, dialog or message' },
    ],
  },
  {
    title: 'Tables',
    lines: [
      { keys: [['/']], does: 'Search' },
      { keys: [['↓'], ['J']], does: 'Next row; the next record while one is open' },
      { keys: [['↑'], ['K']], does: 'Previous row; the previous record while one is open' },
      { keys: [['Enter']], does: 'Open the row' },
      { keys: [['X']], does: 'Select the order' },
      { keys: [['T']], does: 'Assign the open order, or those selected, to me' },
      { keys: [['1'], ['6']], joint: 'to', does: 'State of the open order or of those selected: New to Cancelled' },
    ],
  },
  {
    title: 'Go to',
    lines: tabs.flatMap(({ goKey, label }) => (goKey ? [{ keys: [['G', goKey.toUpperCase()]], does: label }] : [])),
  },
];
