import { Spinner } from '@onesite/shared-ui/feedback/Spinner';
import { LoadFailure } from '@onesite/shared-ui/loading/LazyPart';

type Props = { of: string; failed: boolean; onRetry: () => void };

/** A spinner, or an error with Retry (docs/specification/configurator.md#steps). */
export const LoadingState = ({ of, failed, onRetry }: Props) =>
  failed ? <LoadFailure of={of} onRetry={onRetry} /> : <Spinner label={`Loading ${of}`} />;
