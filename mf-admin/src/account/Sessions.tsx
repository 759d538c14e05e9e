import type { AdministratorSession } from '@fieldbox/contract/accounts/administratorAccount';
import { formatHere, formatRelative } from '@onesite/shared-contract/formats/dates';
import { useToast } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { Badge } from '@onesite/shared-ui/data/Badge';
import { ErrorState } from '@onesite/shared-ui/feedback/ErrorState';
import { Skeleton } from '@onesite/shared-ui/feedback/Skeleton';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { AccountSection } from './AccountSection.tsx';
import { useAdminSessionsQuery, useEndAdminSessionMutation, useEndOtherAdminSessionsMutation } from './accountApi.ts';

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
    <AccountSection title="Sessions" lede="A session ends 12 hours after its last use.">
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

type Props = {
  /** Newest use first. */
  sessions: AdministratorSession[];
  /** The one that is being ended. */
  endingId?: number;
  onEnd: (id: number) => void;
};

function SessionList({ sessions, endingId, onEnd }: Props) {
  const now = useNow(sessions);
  const when = (time: string) => (
    <time dateTime={time} title={formatHere(time)}>
      {now ? formatRelative(time, now) : formatHere(time)}
    </time>
  );
  return (
    <List>
      {sessions.map(({ id, agent, network, createdAt, lastUsedAt, isCurrent }) => {
        const name = agent ?? 'Unknown browser';
        return (
          <li key={id}>
            <div>
              <b>{name}</b> {isCurrent ? <Badge>This session</Badge> : null}
              <p>
                Last used {when(lastUsedAt)}, started {when(createdAt)}
                <span>{network ? `, from ${network}` : ''}</span>
              </p>
            </div>
            {isCurrent ? null : (
              <Button
                size="small"
                pending={endingId === id}
                pendingLabel="Ending..."
                aria-label={`End session: ${name}${network ? ` from ${network}` : ''}, started ${formatHere(createdAt)}`}
                onClick={() => onEnd(id)}
              >
                End
              </Button>
            )}
          </li>
        );
      })}
    </List>
  );
}

/** The time of the last change of `since`; undefined in the first render, which may be a server's. */
function useNow(since: unknown): Date | undefined {
  const [now, setNow] = useState<Date>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data are told in the time of their arrival
  useEffect(() => setNow(new Date()), [since]);
  return now;
}

const List = styled.ul`
  width: 100%;
  border: 1px solid var(--line-strong);
  list-style: none;
  > li {
    display: flex;
    gap: 12px;
    align-items: center;
    justify-content: space-between;
    padding: 8px 12px;
    line-height: 1.4;
  }
  > li + li { border-top: 1px solid var(--line); }
  > li > div { min-width: 0; overflow-wrap: anywhere; }
  b { margin-right: 8px; font-weight: 560; }
  p { color: var(--ink-2); font-size: var(--t-1); }
`;
