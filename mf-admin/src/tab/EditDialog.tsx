import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { type ReactNode, useState } from 'react';
import { Unloaded, type UnloadedProps } from './Unloaded.tsx';

type Props<Row> = {
  noun: string;
  /** The specification's sentence for one that cannot be loaded. */
  errorTitle: string;
  /** Asks for it each time that the dialog opens. */
  query: UnloadedProps['query'] & { currentData?: Row | undefined; isError: boolean };
  onClose: () => void;
  /** The form, in a dialog of its own. */
  children: (loaded: Row) => ReactNode;
};

/** Loads a row, and opens a form on it. The form stays when others change the row, so that nothing typed is lost. */
export function EditDialog<Row>({ noun, errorTitle, query, onClose, children }: Props<Row>) {
  const [loaded, setLoaded] = useState<Row>();
  if (loaded === undefined && query.currentData !== undefined && !query.isFetching) setLoaded(() => query.currentData);
  if (loaded !== undefined) return children(loaded);
  return (
    <Dialog onOpenChange={(open) => open || onClose()} title={`Edit ${noun}`} flush={query.isError}>
      <Unloaded noun={noun} title={errorTitle} query={query} />
    </Dialog>
  );
}
