import { useSession } from '@onesite/shared-host';
import { accountKey, readStored, writeStored } from '@onesite/shared-host/storage';
import type { Tab } from '../tab/tab.ts';
import { tabAddress } from './tabAddress.ts';
import { tabOf } from './tabOf.ts';

/** What a tab is not left with: the dashboard's own, the page, and what was open over the rows. */
const passing = ['tab', 'period', 'cursor', 'open', 'dialog', 'account'];

/** How each tab was left, its search, sort and filters, until the session ends. For effects and handlers, because a server has no storage. */
export function useTabViews() {
  const key = accountKey('administrator', useSession('administrator')?.username ?? '', 'mf-admin.views');
  const read = () => (readStored('session', key) ?? {}) as Record<string, string>;
  return {
    keep(present: URLSearchParams) {
      const view = new URLSearchParams(present);
      for (const name of passing) view.delete(name);
      writeStored('session', key, { ...read(), [tabOf(present).id]: String(view) });
    },
    /** The address of a tab as it was left. */
    addressOf: (tab: Tab, present: URLSearchParams) =>
      tabAddress(tab, present, Object.fromEntries(new URLSearchParams(read()[tab.id]))),
  };
}
