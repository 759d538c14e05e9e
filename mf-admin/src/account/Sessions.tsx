import { useToast } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ErrorState } from '@onesite/shared-ui/feedback/ErrorState';
import { Skeleton } from '@onesite/shared-ui/feedback/Skeleton';
import { AccountSection } from './AccountSection.tsx';
import { useAdminSessionsQuery, useEndAdminSessionMutation, useEndOtherAdminSessionsMutation } from './accountApi.ts';
import { SessionList } from './SessionList.tsx';

/** Where this administrator is logged in; every other session can be ended. */
export function Sessions() {
  const { data: sessions, isError, refetch } = useAdminSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endSession, ending] = useEndAdminSessionMutation();
  const [endOthers, endingOthers] = useEndOtherAdminSessionsMutation();
  const toast = useToast();

  const report = async (result: Promise<{ error?: unknown }>, description: string) => {
    const { error } = await result;
    if (!error) toast({ title: 'Logged Out Elsewhere', description });
    else toast({ title: 'Error', description: 'Failed to end the session. Please try again.', variant: 'destructive' });
  };

  return (
    <AccountSection title="Sessions" lede="A session ends by itself 12 hours after its last use.">
      {isError ? <ErrorState onRetry={() => refetch()}>Error loading your sessions</ErrorState> : null}
      {!sessions && !isError ? <Skeleton label="Loading your sessions" rows={2} columns={3} rowHeight={38} /> : null}
      {sessions ? (
        <SessionList
          sessions={sessions}
          endingId={ending.isLoading ? ending.originalArgs : undefined}
          onEnd={(id) => report(endSession(id), 'That session has ended.')}
        />
      ) : null}
      {sessions && sessions.length > 1 ? (
        <Button
          pending={endingOthers.isLoading}
          pendingLabel="Ending..."
          onClick={() => report(endOthers(), 'All other sessions have ended.')}
        >
          End all other sessions
        </Button>
      ) : null}
    </AccountSection>
  );
}
