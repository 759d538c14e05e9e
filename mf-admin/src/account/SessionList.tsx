import type { AdministratorSession } from '@fieldbox/contract/accounts/administratorAccount';
import { formatHere, formatRelative } from '@onesite/shared-contract/formats/dates';
import { Button } from '@onesite/shared-ui/actions/Button';
import { Badge } from '@onesite/shared-ui/data/Badge';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

type Props = {
  /** Newest use first. */
  sessions: AdministratorSession[];
  /** The one that is being ended. */
  endingId?: number;
  onEnd: (id: number) => void;
};

export function SessionList({ sessions, endingId, onEnd }: Props) {
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
