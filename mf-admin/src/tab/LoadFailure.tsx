import type { CallFailure } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ListMessage } from '@onesite/shared-ui/list/ListMessage';

type Props = {
  /** What was to be loaded, if it may not exist: 'supplier'. */
  noun?: string;
  failure: CallFailure;
  onRetry: () => void;
};

/** Shown instead of details; a toast has reported the failure. */
export function LoadFailure({ noun, failure: { status, message, headers }, onRetry }: Props) {
  if (noun && status === 404) return <ListMessage title={`There is no ${noun} with this number`} />;
  const requestId = headers?.['x-request-id'];
  return (
    <ListMessage
      title={status === 0 ? 'The server cannot be reached.' : (message ?? 'The server failed.')}
      actions={
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      }
      reference={requestId ? `Request ${requestId}` : undefined}
    />
  );
}
