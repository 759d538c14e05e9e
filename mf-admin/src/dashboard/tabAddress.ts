import * as pagePaths from '@fieldbox/contract/pagePaths';
import type { Tab } from './tab.ts';
import { tabs } from './tabs.ts';

/** The address of a tab. Of the present one it keeps the period: everything else was about another list. */
export function tabAddress({ id }: Tab, present: URLSearchParams) {
  const parameters = new URLSearchParams();
  if (id !== tabs[0].id) parameters.set('tab', id);
  const period = present.get('period');
  if (period) parameters.set('period', period);
  return parameters.size ? `${pagePaths.admin}?${parameters}` : pagePaths.admin;
}
