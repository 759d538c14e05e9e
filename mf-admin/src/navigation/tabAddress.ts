import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import type { Tab } from '../tab/tab.ts';
import { tabOf } from './tabOf.ts';
import { tabs } from './tabs.ts';

/**
 * The address of a tab with its `own` parameters, such as an open record. It keeps only the period of the current address:
 * everything else belongs to another list.
 */
export function tabAddress(
  { id }: Pick<Tab, 'id'>,
  present: URLSearchParams,
  own: Readonly<Record<string, string>> = {},
) {
  const parameters = new URLSearchParams();
  if (id !== tabs[0].id) parameters.set('tab', id);
  const period = present.get('period');
  if (period) parameters.set('period', period);
  for (const [name, value] of Object.entries(own)) parameters.set(name, value);
  return parameters.size ? `${pagePaths.admin}?${parameters}` : pagePaths.admin;
}

/** The address of a tab's dialog: over the rows that are shown, if the tab is open. */
export function dialogAddress(id: string, dialog: string, present: URLSearchParams) {
  if (tabOf(present).id !== id) return tabAddress({ id }, present, { dialog });
  const parameters = new URLSearchParams(present);
  parameters.delete('open');
  parameters.set('dialog', dialog);
  return `${pagePaths.admin}?${parameters}`;
}
