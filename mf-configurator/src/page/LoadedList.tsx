import type { ReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import { Spinner } from '@onesite/shared-ui/feedback/Spinner';
import { LoadFailure } from '@onesite/shared-ui/loading/lazyCode';
import type { ReactNode } from 'react';

type ListProps<Entry> = {
  /** What is loaded, such as `missions`, for the spinner's label and the error message. */
  of: string;
  list: ReferenceList<Entry>;
  children: (entries: Entry[]) => ReactNode;
};

/**
 * A reference list once it is loaded; until then a spinner, and after a failure an error message with Retry
 * (docs/specification/configurator.md#steps).
 */
export function LoadedList<Entry>({ of, list, children }: ListProps<Entry>) {
  if (list.failed) return <LoadFailure of={of} onRetry={list.retry} />;
  return list.entries ? children(list.entries) : <Waiting of={of} />;
}

export const Waiting = ({ of }: { of: string }) => (
  <div data-waiting>
    <Spinner label={`Loading ${of}`} />
  </div>
);
