import type { ReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import type { ReactNode } from 'react';
import { LoadingState } from './LoadingState.tsx';

type Props<Entry> = {
  /** What is loaded, such as `missions`, for the spinner's label and the error message. */
  of: string;
  list: ReferenceList<Entry>;
  children: (entries: Entry[]) => ReactNode;
};

/**
 * Renders a reference list once it is loaded; until then a spinner, and after a failure an error message
 * (docs/specification/configurator.md#steps).
 */
export function LoadedList<Entry>({ of, list, children }: Props<Entry>) {
  if (list.failed || !list.entries)
    return (
      <div data-waiting={!list.failed || undefined}>
        <LoadingState of={of} failed={list.failed} onRetry={list.retry} />
      </div>
    );
  return children(list.entries);
}
