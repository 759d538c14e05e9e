import * as Parts from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { Count, List, Panel, Trigger } from './Tabs.styles.ts';

export type TabItem = { value: string; label: ReactNode; count?: number; content: ReactNode };

export type TabsProps = {
  /** The accessible name of the list. */
  label: string;
  items: readonly TabItem[];
  /** With `onValueChange` the caller keeps the chosen tab, for example in the URL. */
  value?: string;
  /** Without `value`: the tab that is open first. Default: the first. */
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** `manual` chooses on Enter instead of on arrow keys: for tabs that load something. */
  activation?: 'automatic' | 'manual';
};

/** Text on a rule, the chosen one marked in signal. Only the chosen panel is rendered. */
export function Tabs({ label, items, value, defaultValue, onValueChange, activation = 'automatic' }: TabsProps) {
  return (
    <Parts.Root
      value={value}
      defaultValue={value === undefined ? (defaultValue ?? items[0]?.value) : undefined}
      onValueChange={onValueChange}
      activationMode={activation}
    >
      <List aria-label={label}>
        {items.map((item) => (
          <Trigger key={item.value} value={item.value}>
            {item.label}
            {item.count === undefined ? null : <Count> {item.count}</Count>}
          </Trigger>
        ))}
      </List>
      {items.map((item) => (
        <Panel key={item.value} value={item.value}>
          {item.content}
        </Panel>
      ))}
    </Parts.Root>
  );
}
