import type { ComponentType, ReactNode } from 'react';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { type LazyCode, LoadFailure } from '../loading/lazyCode.tsx';
import { Dialog } from './Dialog.tsx';

export type LazyDialogProps<Props extends object> = Omit<Props, 'onClose'> & {
  /** The dialog, which a first view doesn't need. It gets `onClose`, and what else is given. */
  code: LazyCode<ComponentType<Props>>;
  /** The dialog's title while its code is loaded. */
  title: ReactNode;
  onClose: () => void;
};

/** A dialog whose code is loaded when it is opened; where that fails, it says so and can be tried again. */
export function LazyDialog<Props extends object>({ code, title, ...props }: LazyDialogProps<Props>) {
  const { onClose } = props;
  const { code: Loaded, failed, retrying, fetch } = code.useCode();
  if (Loaded) return <Loaded {...(props as unknown as Props)} />; // all but `code` and `title`, which TypeScript cannot tell
  return (
    <Dialog onClose={onClose} title={title}>
      {failed ? (
        <LoadFailure of="this form" onRetry={fetch} retrying={retrying}>
          This form could not be loaded. Please check your connection.
        </LoadFailure>
      ) : (
        <Skeleton label="Loading the form" rows={5} rowHeight={64} />
      )}
    </Dialog>
  );
}
