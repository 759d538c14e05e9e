import type { CallFailure } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ListMessage } from '@onesite/shared-ui/list/ListMessage';

type Props = { failure: CallFailure; onRetry: () => void };

/** Shown instead of details; a toast has reported the failure. */
export function LoadFailure({ failure: { status, message, headers }, onRetry }: Props) {
  const requestId = headers?.['x-request-id'];
  return (
    <ListMessage
      title={status === 0 ? 'The server cannot be reached.' : (message ?? 'The server failed.')}
      actions={
        status === 404 ? undefined : (
          <Button size="small" onClick={onRetry}>
            Retry
          </Button>
        )
      }
      reference={requestId ? `Request ${requestId}` : undefined}
    />
  );
}
