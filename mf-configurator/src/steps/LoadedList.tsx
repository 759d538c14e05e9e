import type { ReactNode } from 'react';
import type { CatalogueList } from '../catalogue/catalogue.ts';
import { NotThere } from './NotThere.tsx';

type Props<Entry> = {
  /** `missions`, as the failure names them. */
  of: string;
  list: CatalogueList<Entry>;
  children: (entries: Entry[]) => ReactNode;
};

/**
 * A reference list when it is there; until then a spinner, and after a failure a sentence
 * (docs/specification/configurator.md#steps).
 */
export function LoadedList<Entry>({ of, list, children }: Props<Entry>) {
  if (list.failed || !list.entries) return <NotThere of={of} failed={list.failed} onRetry={list.retry} />;
  return children(list.entries);
}
