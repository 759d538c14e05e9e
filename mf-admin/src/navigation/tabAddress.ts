import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import type { Tab } from '../tab/tab.ts';
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
