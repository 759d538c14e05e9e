import { ErrorState } from '@fieldbox/shared-ui/feedback/ErrorState';
import { Spinner } from '@fieldbox/shared-ui/feedback/Spinner';
import type { ReactNode } from 'react';
import type { CatalogueList } from '../catalogue/catalogue.ts';

type Props<Entry> = {
  /** `missions`, as the failure names them. */
  of: string;
  list: CatalogueList<Entry>;
  children: (entries: Entry[]) => ReactNode;
};

/** A reference list when it is there; until then a spinner, and after a failure the spec's sentence. */
export function LoadedList<Entry>({ of, list, children }: Props<Entry>) {
  if (list.failed) return <ErrorState onRetry={list.retry}>Failed to load {of}. Please try again later.</ErrorState>;
  if (!list.entries) return <Spinner label={`Loading ${of}`} />;
  return children(list.entries);
}
