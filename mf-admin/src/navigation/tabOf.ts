import type { Tab } from '../tab/tab.ts';
import { tabs } from './tabs.ts';

/** The tab that an address opens. */
export const tabOf = (parameters: URLSearchParams): Tab =>
  tabs.find(({ id }) => id === parameters.get('tab')) ?? tabs[0];
