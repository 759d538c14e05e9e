import type { ComponentType } from 'react';
import type { Tab } from '../tab/tab.ts';
import { tabs } from './tabs.ts';

const screens = new Map<string, Promise<ComponentType>>();

/** A tab's screen: always the same promise, as React's `use` requires, until loading has failed. */
export function loadTab({ id, load }: Tab) {
  const loaded = screens.get(id);
  if (loaded) return loaded;
  const screen = load();
  screens.set(id, screen);
  screen.catch(() => screens.delete(id));
  return screen;
}

/** The tab that an address opens. */
export const tabOf = (parameters: URLSearchParams): Tab =>
  tabs.find(({ id }) => id === parameters.get('tab')) ?? tabs[0];
