import { CheckboxField } from '@onesite/shared-ui/forms/CheckboxField';
import { areSingleKeysOn, setSingleKeys } from '@onesite/shared-ui/keys/pageKeys';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { Fragment, useState } from 'react';
import { styled } from 'styled-components';
import { tabs } from '../navigation/tabs.ts';
import { withCommandKey } from './commandKey.ts';
import { Key } from './Key.tsx';

/** What keys do, and a switch for those that are a single character. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areSingleKeysOn);

  function choose(isSelected: boolean) {
    setSingleKeys(isSelected);
    setOn(isSelected);
  }

  return (
    <Dialog onOpenChange={(open) => open || onClose()} title="Keyboard">
      <Groups>
        {keyGroups().map(({ title, lines }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {lines.map(({ keys, does }) => (
                <div key={does}>
                  <dt>
                    {keys.map((sequence, index) => (
                      <Fragment key={sequence.join(' ')}>
                        {index > 0 ? <span> or </span> : null}
                        {sequence.map((key) => (
                          <Key key={key}>{key}</Key>
                        ))}
                      </Fragment>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Groups>
      <CheckboxField
        label="Single-key shortcuts"
        hint="Turn them off if you use voice control or press keys by accident: then /, ?, C, G, J, K, T and X do nothing."
        checked={isOn}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    </Dialog>
  );
}

const Groups = styled.div`
  display: grid;
  gap: var(--s-5);
  margin-bottom: var(--s-5);
  font-size: var(--t-2);
  h3 { margin-bottom: 6px; color: var(--ink-2); font-size: var(--t-1); font-weight: 560; }
  dl { border-bottom: 1px solid var(--line); }
  dl > div {
    display: grid;
    grid-template-columns: 112px minmax(0, 1fr);
    gap: 16px;
    align-items: center;
    padding: 6px 0;
    border-top: 1px solid var(--line);
  }
  dt { color: var(--ink-2); font-size: var(--t-1); }
  dt > kbd + kbd { margin-left: 4px; }
`;

type KeyLine = {
  /** Pressed together or one after another; several lines of keys do the same. */
  keys: readonly (readonly string[])[];
  does: string;
};

/** What keys do in the dashboard, in the order of the dialog that lists them. */
const keyGroups = (): readonly { title: string; lines: readonly KeyLine[] }[] => [
  {
    title: 'Everywhere',
    lines: [
      { keys: [[withCommandKey('K')]], does: 'Find or go to' },
      { keys: [[withCommandKey('Z')]], does: 'Undo the last change of this session; again for the previous one' },
      { keys: [['C']], does: 'Create order' },
      { keys: [['?']], does: 'This list' },
      { keys: [['F8']], does: 'Go to the button of the message, such as Undo; then Enter presses it' },
      { keys: [[withCommandKey('Enter')]], does: 'Submit the open dialog' },
      { keys: [['Esc']], does: 'Close what is open: record, dialog or message; else select nothing' },
    ],
  },
  {
    title: 'Tables',
    lines: [
      { keys: [['/']], does: 'Search' },
      { keys: [['↓'], ['J']], does: 'Next row; the next record while one is open' },
      { keys: [['↑'], ['K']], does: 'Previous row; the previous record while one is open' },
      { keys: [['Enter']], does: 'Open the row' },
      { keys: [['X'], ['Shift', 'X']], does: 'Select the row; all rows up to it' },
      { keys: [['T']], does: 'Assign the open order, or those selected, to me' },
    ],
  },
  {
    title: 'Go to',
    lines: tabs.flatMap(({ goKey, label }) => (goKey ? [{ keys: [['G', goKey.toUpperCase()]], does: label }] : [])),
  },
];
